"""What docs/notation.md says of Samurai Spirit holds, and is all."""

from __future__ import annotations

import re
import tomllib

import pytest

from engine.dice import Dice
from engine.game import Setup
from engine.samurai_spirit import GAME
from engine.samurai_spirit.cards import PENALTIES
from engine.samurai_spirit.notation import SHORT, VERBS
from engine.samurai_spirit.position import KNOWN
from tests.engine.notation_page import MATCHES, PAGE, POSITIONS
from tests.scenarios.samurai_spirit import view


def test_the_match_goes_as_its_remarks_say() -> None:
    dice = Dice(bytes(32))
    state, _ = GAME.new(Setup(("Heihachi", "Kyuzo", "Katsushiro")), dice)
    told = []
    for line in MATCHES[GAME.key].splitlines():
        action = GAME.parse(state, GAME.to_act(state)[0], line.partition("#")[0])
        told += [str(event) for event in GAME.apply(state, GAME.to_act(state)[0], action, dice)]
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


def test_the_position_has_every_key() -> None:
    keys = {*tomllib.loads(POSITIONS[GAME.key])} - {"rule", "says", "game", "steps"}
    assert {*keys, "players"} == KNOWN


@pytest.mark.parametrize(("form", "_read"), view.FORMS, ids=lambda part: getattr(part, "pattern", ""))
def test_the_page_has_everything_that_can_be_expected(form: re.Pattern[str], _read: object) -> None:
    start = PAGE.index("| look | holds when |", PAGE.index("\n### Samurai Spirit\n"))
    looks = re.findall("`([^`]+)`", PAGE[start : PAGE.index("\n### ", start)])
    assert any(form.fullmatch(look) for look in looks)


@pytest.mark.parametrize("verb", VERBS)
def test_the_page_has_every_act(verb: str) -> None:
    start = PAGE.index("\n## Samurai Spirit\n")
    acts = PAGE[start : PAGE.index("\n### An example", start)]
    assert re.search(rf"\| .*`{verb}( [^`]+)?`.* \|", acts)


@pytest.mark.parametrize("word", [*SHORT, *PENALTIES])
def test_the_page_names_short_forms_and_penalties(word: str) -> None:
    assert f"`{word}`" in PAGE
