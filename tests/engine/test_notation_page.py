"""The examples of docs/notation.md hold: matches can be played, positions can be set up and their steps are what they say."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import pytest

from engine import samurai_spirit, summoner_wars
from engine.dice import Dice
from engine.game import AnyGame, IllegalAction, Setup
from engine.samurai_spirit import notation as samurai_notation
from engine.samurai_spirit.cards import PENALTIES
from engine.samurai_spirit.position import KNOWN
from engine.summoner_wars import notation as summoner_notation
from tests.scenarios.reading import read
from tests.scenarios.runner import play
from tests.scenarios.samurai_spirit import view

PAGE = (Path(__file__).resolve().parents[2] / "docs/notation.md").read_text("utf-8")
SUMMONER, SAMURAI = summoner_wars.GAME, samurai_spirit.GAME


def found(pattern: str) -> list[str]:
    """What stands between the fences, in the page's order."""
    return re.findall(pattern, PAGE, re.DOTALL)


MATCHES = found(r"### An example.*?```\n(.*?)```")
POSITIONS = found(r"```toml\n(.*?)```")


@pytest.mark.parametrize(
    ("game", "decks", "match", "turn"),
    [
        (SUMMONER, ("Prince Elien", "Grognack"), MATCHES[0], 3),
        (SAMURAI, ("Heihachi", "Kyuzo", "Katsushiro"), MATCHES[1], 8),
    ],
    ids=["summoner-wars", "samurai-spirit"],
)
def test_the_match_can_be_played_line_by_line(game: AnyGame, decks: tuple[str, ...], match: str, turn: int) -> None:
    dice = Dice(bytes(32))
    state, _ = game.new(Setup(decks), dice)
    for line in match.splitlines():
        action, _, remark = map(str.strip, line.partition("#"))
        seat = game.to_act(state)[0]
        named = re.match(r"seat (\d)", remark)
        assert not named or int(named[1]) == seat + 1
        assert action in game.legal(state, seat)
        game.apply(state, seat, game.parse(state, seat, f"  {action.upper()} "), dice)
    assert game.chapter(state).turn == turn


def test_the_match_of_samurai_spirit_goes_as_its_remarks_say() -> None:
    dice = Dice(bytes(32))
    state, _ = SAMURAI.new(Setup(("Heihachi", "Kyuzo", "Katsushiro")), dice)
    told = []
    for line in MATCHES[1].splitlines():
        action = SAMURAI.parse(state, SAMURAI.to_act(state)[0], line.partition("#")[0])
        told += [str(event) for event in SAMURAI.apply(state, SAMURAI.to_act(state)[0], action, dice)]
    wanted = [
        "confronts Kyuzo P3-09 3",
        "under Katsushiro P3-02",
        "confronts Kyuzo P2-05 5",
        "penalty Kyuzo burn P2-05",
        "kiai Kyuzo",
        "token Heihachi Katsushiro",
        "kiai over Kyuzo P3-09 6",
        "drew Katsushiro P1-10",
        "token back Heihachi",
        "cannot Kyuzo right-draws",
        "wound Kyuzo 1",
        "dropped Kyuzo P4-08",
    ]
    assert [event for event in told if event in wanted] == wanted


@pytest.mark.parametrize("case", POSITIONS, ids=["summoner-wars", "samurai-spirit"])
def test_the_rules_case_can_be_set_up_and_its_steps_hold(case: str, tmp_path: Path) -> None:
    file = tmp_path / "case.toml"
    file.write_text(case, "utf-8")
    rolls_left = play(read(file))
    assert rolls_left == tomllib.loads(case).get("dice", [])


def test_the_position_of_samurai_spirit_has_every_key() -> None:
    keys = {*tomllib.loads(POSITIONS[1])} - {"rule", "says", "game", "steps"}
    assert {*keys, "players"} == KNOWN


@pytest.mark.parametrize(("form", "_read"), view.FORMS, ids=lambda part: getattr(part, "pattern", ""))
def test_the_page_has_everything_that_can_be_expected_of_samurai_spirit(form: re.Pattern[str], _read: object) -> None:
    start = PAGE.rindex("| look | holds when |")
    looks = re.findall("`([^`]+)`", PAGE[start : PAGE.index("\n## ", start)])
    assert any(form.fullmatch(look) for look in looks)


SHORT_FORMS = [
    *(short for short in summoner_notation.SHORT if len(short) > 1 or short in "masen"),
    *samurai_notation.SHORT,
    *PENALTIES,
]


@pytest.mark.parametrize("word", dict.fromkeys(SHORT_FORMS))
def test_the_page_names_short_forms_and_penalties(word: str) -> None:
    assert f"`{word}`" in PAGE


@pytest.mark.parametrize("verb", samurai_notation.VERBS)
def test_the_page_has_every_act_of_samurai_spirit(verb: str) -> None:
    start = PAGE.index("\n## Samurai Spirit\n")
    acts = PAGE[start : PAGE.index("\n### An example", start)]
    assert re.search(rf"\| .*`{verb}( [^`]+)?`.* \|", acts)


@pytest.mark.parametrize("text", ["move the mountain", "fight fight", "", "talent", "kiai"])
@pytest.mark.parametrize(
    ("game", "decks"),
    [(SUMMONER, ("Prince Elien", "Grognack")), (SAMURAI, ("Kyuzo", "Kanbei", "Daisuke"))],
    ids=["summoner-wars", "samurai-spirit"],
)
def test_what_cannot_be_read_is_answered_and_changes_nothing(game: AnyGame, decks: tuple[str, ...], text: str) -> None:
    state, _ = game.new(Setup(decks), Dice(bytes(32)))
    before = game.pack(state)
    with pytest.raises(IllegalAction):
        game.parse(state, 0, text)
    assert game.pack(state) == before
