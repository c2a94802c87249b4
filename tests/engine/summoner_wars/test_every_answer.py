"""What attacks come to if somebody uses what is optional: against every face of every die with every answer, and by hand."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from itertools import chain, combinations
from typing import Any

import pytest

from engine.game import Action
from engine.optional import Prospect
from engine.summoner_wars import GAME, prospects
from engine.summoner_wars.battlefield import life_of
from engine.summoner_wars.changes import gain
from engine.summoner_wars.every_answer import BEST, Results, asked_in, results
from engine.summoner_wars.hidden import imagine
from engine.summoner_wars.position import from_position
from engine.summoner_wars.state import State
from engine.summoner_wars.wording import wording_of
from tests.engine.summoner_wars.attacking import attacks, positions
from tests.engine.summoner_wars.brute import MOST, Brute, Chances, told, told_lots
from tools.invariants import dice_for

FEWER = 400
"""Of attacks that are met by chance."""
TEAMS = [frozenset(teams) for teams in chain.from_iterable(combinations((0, 1), count) for count in range(3))]


def compared(s: State, action: Action, most: int = MOST) -> Iterator[Chances]:
    """Compares an attack with nobody, either team, and all choosing; yields what comes of each."""
    for choosing in TEAMS:
        found, real = told(s, action, choosing), Brute(s, action, choosing, most).found()
        if found is not None and real is not None:
            assert told_lots(s, found) == real, (action, choosing)
            yield real


def duel(*board: str, summoner: str = "f8", **more: Any) -> State:
    """A fight between c4 and c5; far away the summoners, and who may fight after that."""
    seats, far = ["Prince Elien", "Grognack"], ["1 Prince Elien a1", f"2 Grognack {summoner}", *LATER]
    return from_position({"seats": seats, "turn": 1, "phase": "attack", "board": [*far, *board], **more})


FIGHT = Action("attack c4 c5")
MAGIC: dict[str, Any] = {"magic": {1: ["Archer", "Archer"], 2: ["Fighter", "Fighter"]}}
LATER = ["1 Guardian f2", "2 Fighter f3"]
STONE: dict[str, Any] = {
    "seats": ["Bolvi", "Grognack"],
    "turn": 1,
    "phase": "attack",
    "board": ["1 Bolvi c4", "1 Wall e2", "2 Fighter c5", "2 Grognack f8", *LATER],
}
FIGHTS: dict[str, Callable[[], State]] = {
    "a number of wounds (Cursed Slash)": lambda: duel("1 Cultist (Fallen Phoenix) c4", "2 Shaman c5"),
    "magic for a wound less (Magic Barrier)": lambda: duel("1 Archer c4", "2 Thorkur c5", **MAGIC),
    "magic on both sides (Magic Shot)": lambda: duel("1 Apprentice Mage c4", "2 Thorkur c5", **MAGIC),
    "wounds for another (Cover, F 2.3.5.1)": lambda: duel("1 Archer c4", "2 Fighter c5", "2 The Admiral d6"),
    "a die that must go (Shadow Dancer)": lambda: duel("1 Thorkur c4", "2 Malidala c5"),
    "one of two dice that must go": lambda: duel("1 The Admiral c4", "2 Malidala c5"),
    "a die again (Lucky)": lambda: duel("1 Archer c4", "1 Stink b3", "2 Fighter c5"),
    "walls for dice (Strength of the Stone)": lambda: from_position(STONE),
}


@pytest.mark.parametrize("fight", FIGHTS.values(), ids=[*FIGHTS])
def test_the_chances_are_those_of_the_best_answers(fight: Callable[[], State]) -> None:
    """Whoever chooses does so for the best; the others decline (4.2)."""
    s = fight()
    found = [*compared(s, FIGHT)]
    assert len(found) == len(TEAMS)
    assert any(one != found[0] for one in found) or BEST in asked_in(told(s, FIGHT) or {})


@pytest.mark.parametrize("seed", range(21, 29))
def test_so_they_are_in_positions_mixed_from_all_armies(seed: int) -> None:
    found = 0
    for s in positions(seed):
        for action in random.Random(seed).sample(attacks(s), min(4, len(attacks(s)))):
            found += len([*compared(s, action, FEWER)])
    assert found


@pytest.mark.parametrize("seed", range(6))
def test_who_may_choose_does_no_worse_than_who_declines(seed: int) -> None:
    """And all chances are one."""
    for s in positions(seed):
        for action in attacks(s):
            brute = Brute(s, action, frozenset())
            found = {teams: told(s, action, teams) for teams in TEAMS}
            hopes = {teams: brute.hopes(told_lots(s, one)) for teams, one in found.items() if one is not None}
            assert all(sum(one.values()) == 1 for one in found.values() if one is not None)
            mine = s.teams[s.active]
            for teams, hope in hopes.items():
                alone = teams - {mine}
                assert alone not in hopes or hope >= hopes[alone], action
                alone = teams - {1 - mine}
                assert alone not in hopes or hope <= hopes[alone], action


def prospect(s: State, action: Action = FIGHT) -> Prospect:
    return GAME.prospect(GAME.view(s, 0), action)


def shown(found: Prospect) -> list[tuple[str, dict[str, dict[str, str]]]]:
    """The tables as a person reads them, those without a title first."""
    cases = [("", found.tables), *((str(case.title), case.tables) for case in found.cases)]
    return [
        (title, {str(card): {str(fate): str(chance) for fate, chance in rows} for card, rows in tables})
        for title, tables in cases
    ]


def test_a_number_of_wounds_is_what_the_dice_call_for() -> None:
    """One die: 3 to 5 is a wound; a 6 and Cursed Slash two (decisions, Cursed Slash). The Cultist bears it."""
    found = prospect(duel("1 Cultist (Fallen Phoenix) c4", "2 Shaman c5"))
    assert shown(found) == [
        ("", {"Shaman c5": {"0 wounds": "1/3", "1 wound": "2/3"}}),
        (
            "With Cursed Slash (Cultist c4)",
            {
                "Shaman c5": {"0 wounds": "1/3", "1 wound": "1/2", "destroyed": "1/6"},
                "Cultist c4": {"0 wounds": "5/6", "1 wound": "1/6"},
            },
        ),
    ]


def test_what_either_side_may_use_is_told_by_itself_and_together() -> None:
    """A die more with Magic Shot (decisions), a wound fewer with Magic Barrier, each for 1 magic."""
    found = shown(prospect(duel("1 Apprentice Mage c4", "2 Thorkur c5", **MAGIC)))
    two = {"0 wounds": "1/9", "1 wound": "4/9", "2 wounds": "4/9"}
    assert found == [
        ("", {"Thorkur c5": {"0 wounds": "1/3", "1 wound": "2/3"}}),
        ("With Magic Shot (Apprentice Mage c4)", {"Thorkur c5": two}),
        ("With Magic Barrier (Thorkur c5)", {"Thorkur c5": {"0 wounds": "1"}}),
        (
            "With Magic Barrier (Thorkur c5), Magic Shot (Apprentice Mage c4)",
            {"Thorkur c5": {"0 wounds": "5/9", "1 wound": "4/9"}},
        ),
    ]


def test_the_target_is_told_of_even_if_all_that_is_used_changes_nothing() -> None:
    """As where what one side gains the other takes away again."""
    s = duel("1 Archer c4", "2 Thorkur c5", **MAGIC)
    found = told(s, FIGHT, frozenset((1,)))
    assert found is not None
    words = FIGHT.split(" ")
    card, target = (s.board[s.field.index[word]] for word in words[1:])
    assert [str(name) for name, _ in prospects._case(s, card, target, found, found).tables] == ["Thorkur c5"]


def test_a_summoner_is_spared_before_all_else() -> None:
    """Who covers others (F 2.3.5.1) does so while it lives on; a summoner may have that ability, too (F 2.3.7.4)."""
    s = duel("1 Archer c4", "2 Fighter c5", summoner="d6")
    summoner = s.summoners[1]
    gain(s, summoner, "Cover")
    assert [title for title, _ in shown(prospect(s))] == ["", "With Cover (Grognack d6)"]
    s.wounds[summoner] = life_of(s, summoner) - 1
    assert not prospect(s).cases
    assert "Nobody could better these chances for themselves by anything optional." in map(str, prospect(s).notes)


def test_a_compulsory_choice_is_the_best_one() -> None:
    """Of three dice the highest does not count: a wound fewer than there are hits (3.17)."""
    found = prospect(duel("1 Thorkur c4", "2 Malidala c5"))
    assert shown(found) == [("", {"Malidala c5": {"0 wounds": "7/27", "1 wound": "4/9", "2 wounds": "8/27"}})]
    best = "Whoever chooses does what is best: for the summoners first, then for the target, then for the other cards."
    assert best in map(str, found.notes)


MENU: dict[str, Callable[[], State]] = {
    "1 die · wounds 0: 33 %, 1: 67 % · with Magic Barrier: wounds 0: 100 %": FIGHTS[
        "magic for a wound less (Magic Barrier)"
    ],
    "2 dice · wounds 0: 56 %, 1: 44 %": FIGHTS["one of two dice that must go"],
    "1 die · wounds 0: 33 % · destroyed 67 % · with Cover: wounds 0: 100 %": FIGHTS[
        "wounds for another (Cover, F 2.3.5.1)"
    ],
    "1 die · wounds 0: 33 % · destroyed 67 % · with Lucky: destroyed 89 %": FIGHTS["a die again (Lucky)"],
}


@pytest.mark.parametrize(("line", "fight"), MENU.items(), ids=[*MENU])
def test_the_menu_tells_the_worst_that_may_come_of_it(line: str, fight: Callable[[], State]) -> None:
    assert str(wording_of(fight(), 0, FIGHT).chances) == line


def test_where_it_is_too_much_all_decline_and_that_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    def few(*args: Any, **choosing: Any) -> Results | None:
        return None if choosing else results(*args)

    monkeypatch.setattr(prospects, "results", few)
    found = prospect(duel("1 Apprentice Mage c4", "2 Thorkur c5", **MAGIC))
    assert shown(found) == [("", {"Thorkur c5": {"0 wounds": "1/3", "1 wound": "2/3"}})]
    assert "It is taken that nobody uses anything optional: with that there would be too much to work out." in map(
        str, found.notes
    )


def test_where_a_hidden_card_has_a_part_in_it_that_is_said() -> None:
    """Arrow of Light makes a hand lose a card (11.5)."""
    s = duel("1 Raechel Loveguard c4", "2 Fighter c5", hand={2: ["Smasher", "Shaman"]})
    assert "Cards that nobody knows have a part in it; that is left out." in map(str, prospect(s).notes)


def test_what_is_left_out_is_said() -> None:
    """Further attacks (Fury)."""
    again = duel("1 Ragnor c4", "2 Fighter c5", "2 Shaman d4")
    assert "Further attacks that may follow are left out." in map(str, prospect(again).notes)


@pytest.mark.parametrize("seed", range(4))
def test_nothing_that_the_viewer_does_not_know_is_told(seed: int) -> None:
    """The same with whatever hidden cards."""
    dice = dice_for(seed)
    for s in positions(seed):
        player = s.players[s.active]
        other = imagine(GAME.view(s, player), dice)
        for action in attacks(s):
            assert told_by(other, player, action) == told_by(s, player, action)


def told_by(s: State, player: int, action: Action) -> tuple[str, str]:
    try:
        said = repr(GAME.prospect(GAME.view(s, player), action))
    except Exception as error:  # the same refusal, too
        said = repr(error)
    return said, str(wording_of(s, player, action).chances)
