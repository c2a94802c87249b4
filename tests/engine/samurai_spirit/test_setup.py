"""A new game of Samurai Spirit: pieces, setup, difficulties, two players and one (rules 1, 2, 3, 13)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import fields
from typing import Any

import pytest

from engine.dice import Dice
from engine.game import IllegalAction, Setup
from engine.optional import suited
from engine.samurai_spirit import GAME
from engine.samurai_spirit.cards import FAMILIES, FARM_BACKS, FARMS, PENALTIES, RAIDERS, SAMURAI
from engine.samurai_spirit.setup import DIFFICULTIES
from engine.samurai_spirit.state import State
from engine.samurai_spirit.view import View

NAMES = tuple(samurai.name for samurai in SAMURAI)
BARRICADES = {"easy": 3, "normal": 2, "hard": 1, "heroic": 0}


def begun(names: Sequence[str], seed: int = 0, **options: str) -> State:
    """A new game of these samurai."""
    return GAME.new(Setup(tuple(names), options), Dice(bytes([seed]) * 32))[0]


def seen(state: State) -> View:
    """What everybody sees."""
    return GAME.view(state, None)


class Arranged(Dice):
    """Chance whose shuffles of the whole box bring the raiders given, in their order, one shuffle after the other."""

    def __init__(self, *tops: Sequence[str]) -> None:
        super().__init__(bytes(32))
        self.tops = [[RAIDERS.index(raider) for name in top for raider in RAIDERS if raider.id == name] for top in tops]

    def shuffle(self, cards: Sequence[Any]) -> list[Any]:
        plunderers = [card for card in cards if RAIDERS[card].rank == "plunderer"]
        if len(cards) == len(plunderers) == 52 and self.tops:
            top = self.tops.pop(0)
            return [*top, *(card for card in cards if card not in top)]
        return list(cards)


# --- 1 Components


def test_raiders() -> None:
    """1.3: 66 raiders, plunderers of 1 to 4, lieutenants of 5, bosses of 6; a symbol and a penalty are not on all of them."""
    assert Counter(raider.rank for raider in RAIDERS) == {"plunderer": 52, "lieutenant": 7, "boss": 7}
    assert Counter(raider.strength for raider in RAIDERS) == {1: 13, 2: 13, 3: 13, 4: 13, 5: 7, 6: 7}
    assert len({raider.id for raider in RAIDERS}) == 66
    assert {raider.symbol for raider in RAIDERS} == {"hat", "farm", "family", ""}
    assert {word for raider in RAIDERS for word in raider.penalties} == set(PENALTIES)
    assert {len(raider.penalties) for raider in RAIDERS} == {0, 1, 2}
    assert {raider.rank for raider in RAIDERS if len(raider.penalties) == 2} == {"boss"}
    assert 2 * sum(raider.flame for raider in RAIDERS) == pytest.approx(66, abs=4)


@pytest.mark.parametrize("rank", ["plunderer", "lieutenant"])
def test_penalties_of_bosses_are_theirs_alone(rank: str) -> None:
    """5.3, 5.4: fallen meeple, demon card, broken swords and crossed shield are on bosses only."""
    assert not {word for raider in RAIDERS if raider.rank == rank for word in raider.penalties} & set(PENALTIES[-4:])


def test_doubtful_bosses_have_their_penalty_once() -> None:
    """5.8: the two whose symbol the card file has twice apply it once."""
    assert {raider.id: raider.penalties for raider in RAIDERS if raider.id in ("B6-01", "B6-03")} == {
        "B6-01": ("intruder",),
        "B6-03": ("burn",),
    }


def test_village_pieces() -> None:
    """1.1, 1.8: six farms with backs A, B, C, C, D, D, three families with A, B, C, seven samurai."""
    assert Counter(FARMS) == {"A": 1, "B": 1, "C": 2, "D": 2}
    state = begun(NAMES[:3])
    assert sorted(FARM_BACKS[back] for back in state.farms) == ["A", "B", "C", "C", "D", "D"]
    assert sorted(FAMILIES[family] for family in state.families) == ["A", "B", "C"]
    assert len(SAMURAI) == 7


def test_samurai_have_a_higher_number_as_beasts() -> None:
    """1.2: two sides, each with its kiai number."""
    assert all(human < beast for human, beast in (samurai.kiai for samurai in SAMURAI))


def test_everybody_sees_the_same() -> None:
    """1.9: no seat knows more than a spectator."""
    state = begun(NAMES[:4])
    views = [GAME.view(state, seat) for seat in range(4)]
    names = [field.name for field in fields(View) if field.name not in ("viewer", "known")]
    looks = {tuple(getattr(view, name) for name in names) for view in views}
    assert len(looks) == 1


def test_piles_are_hidden() -> None:
    """1.9: games that differ in face-down things alone look the same, to the last part of the view."""
    first, second = begun(NAMES[:3]), begun(NAMES[:3])
    second.stack.reverse()
    second.farms.reverse()
    second.families.reverse()
    second.stack[0], second.plunderers[0] = second.plunderers[0], second.stack[0]
    assert GAME.pack(first) != GAME.pack(second)
    assert seen(first) == seen(second)
    knowing, also_knowing = seen(first).known, seen(second).known
    assert knowing is not None
    assert also_knowing is not None
    assert GAME.pack(knowing) == GAME.pack(also_knowing)


# --- 2 Setup


@pytest.mark.parametrize("count", range(2, 8))
def test_village_and_stack(count: int) -> None:
    """2.1, 2.2, 2.4: all farms and families, players + 2 barricades, 7 plunderers a player and no other raider."""
    state = begun(NAMES[:count])
    view = seen(state)
    assert (view.farms, len(view.families), view.lost_families, view.burnt) == (6, 3, 0, ())
    assert view.families == ("", "", "")
    assert view.barricades == view.most_barricades == count + 2
    assert view.stack == 7 * count
    assert {RAIDERS[card].rank for card in state.stack} == {"plunderer"}
    assert (view.turned_up, view.discard, view.intruders, view.round) == ((), (), 0, 1)


@pytest.mark.parametrize("count", range(2, 8))
def test_every_raider_is_somewhere_once(count: int) -> None:
    """2.2: the rest stays in the box."""
    state = begun(NAMES[:count])
    assert sorted([*state.stack, *state.plunderers, *state.lieutenants, *state.bosses]) == list(range(66))


def test_boards() -> None:
    """2.3: human side up, meeple on 0, nothing beside the board, the own token on it."""
    for fighter in seen(begun(NAMES)).fighters:
        assert not (fighter.beast or fighter.wounded or fighter.dead or fighter.passed)
        assert (fighter.track, fighter.line, fighter.left) == (0, (), (None, None, None))
        assert fighter.own_token
        assert fighter.borrowed == ()
        assert fighter.kiai == SAMURAI[NAMES.index(fighter.name)].kiai[0]


def test_samurai_sit_as_chosen() -> None:
    """2.3, 2.5: fighter i is what seat i chose."""
    names = ("Kyuzo", "Daisuke", "Kanbei")
    fighters = seen(begun(names)).fighters
    assert [(fighter.number, fighter.seat, fighter.name) for fighter in fighters] == [
        (0, 0, "Kyuzo"),
        (1, 1, "Daisuke"),
        (2, 2, "Kanbei"),
    ]


def test_samurai_by_chance_are_those_nobody_chose() -> None:
    """2.3: each samurai is there once, and chance may bring every free one."""
    drawn = set()
    for seed in range(60):
        names = [fighter.name for fighter in seen(begun(("Any", "Kyuzo", "Any"), seed)).fighters]
        assert names[1] == "Kyuzo"
        assert len(set(names)) == 3
        drawn |= set(names)
    assert drawn == set(NAMES)


def test_seven_by_chance_are_all() -> None:
    """2.3: with seven players every samurai is at the table."""
    assert {fighter.name for fighter in seen(begun(("Any",) * 7)).fighters} == set(NAMES)


@pytest.mark.parametrize(
    ("names", "options"),
    [
        (("Kyuzo", "Kyuzo"), {}),
        (("Kyuzo", "Musashi"), {}),
        ((), {}),
        (("Any",) * 8, {}),
        (("Kyuzo",), {"companion": "Kyuzo"}),
        (("Kyuzo",), {"companion": "Kanbei", "third": "Kanbei"}),
        (("Kyuzo",), {"companion": "none"}),
        (("Kyuzo", "Kanbei"), {"difficulty": "lunatic"}),
        (("Kyuzo", "Kanbei"), {"dificulty": "easy"}),
    ],
)
def test_tables_that_cannot_be(names: Sequence[str], options: dict[str, Any]) -> None:
    """1.5, 2.3, 13.3: every samurai is there once, one to seven players, choices that exist."""
    with pytest.raises(IllegalAction):
        begun(names, **options)


def test_a_random_samurai_begins() -> None:
    """2.3: everybody begins sometimes; the one who begins is asked first."""
    began = set()
    for seed in range(40):
        state, events = GAME.new(Setup(NAMES[:4]), Dice(bytes([seed]) * 32))
        assert GAME.to_act(state) == (state.active,)
        assert [event.args[0] for event in events if event.kind in ("began", "turn")] == [NAMES[state.active]] * 2
        began.add(state.active)
    assert began == {0, 1, 2, 3}


def test_the_first_turn_has_no_penalty() -> None:
    """2.3, 5.1: all three actions are open at once."""
    state = begun(NAMES[:3], 1)
    (seat,) = GAME.to_act(state)
    others = [NAMES[other % 3] for other in range(3) if other != seat]
    assert list(GAME.legal(state, seat)) == ["fight", *(f"support {name}" for name in others), "pass"]


def test_shuffled() -> None:
    """2.1, 2.2: other seeds, other raiders, other backs on top."""
    games = [begun(NAMES[:3], seed) for seed in range(20)]
    assert len({tuple(state.stack) for state in games}) == 20
    assert len({state.stack[-1] for state in games}) > 5
    assert len({tuple(state.farms) for state in games}) > 5
    assert len({tuple(state.families) for state in games}) == 6
    assert len({tuple(state.lieutenants) for state in games}) > 5
    assert len({tuple(state.bosses) for state in games}) > 5


# --- 3 Difficulty


@pytest.mark.parametrize("difficulty", list(BARRICADES))
@pytest.mark.parametrize("count", [2, 3, 5, 7])
def test_difficulties(difficulty: str, count: int) -> None:
    """3.1-3.4: barricades and plunderers."""
    view = seen(begun(NAMES[:count], difficulty=difficulty))
    assert view.difficulty == difficulty
    assert view.barricades == count + BARRICADES[difficulty]
    assert view.stack == count * (6 if difficulty == "easy" else 7)


def test_difficulties_are_four_and_normal_goes_without_saying() -> None:
    """3.2: Normal where nothing is said."""
    assert list(DIFFICULTIES) == list(BARRICADES)
    assert seen(begun(NAMES[:3])).difficulty == "normal"
    assert next(option for option in GAME.options() if option.name == "difficulty").default == "normal"


# --- 13 Two players, one player, easier games


def test_two_players_have_the_absent_tokens() -> None:
    """13.1: the tokens of the five others lie beside the village."""
    assert seen(begun(("Kanbei", "Daisuke"))).absent == ("Heihachi", "Gorobei", "Kikuchiyo", "Kyuzo", "Katsushiro")


@pytest.mark.parametrize("count", range(3, 8))
def test_more_players_have_no_absent_tokens(count: int) -> None:
    """13.1: only the rules for two lay them out."""
    assert seen(begun(NAMES[:count])).absent == ()


@pytest.mark.parametrize("count", range(3, 7))
def test_easier_game(count: int) -> None:
    """13.4: 7 - players tokens also with three to six."""
    assert seen(begun(NAMES[:count], tokens="yes")).absent == NAMES[count:]


def families(cards: Sequence[int]) -> int:
    """How many of these raiders have the family symbol."""
    return sum(RAIDERS[card].symbol == "family" for card in cards)


@pytest.mark.parametrize(
    ("names", "options", "size"),
    [
        (("Kyuzo", "Any"), {}, 14),
        (("Kyuzo", "Any"), {"difficulty": "easy"}, 12),
        (("Kyuzo",), {}, 14),
        (("Kyuzo",), {"third": "Any", "difficulty": "easy"}, 18),
    ],
)
def test_families_are_in_danger(names: Sequence[str], options: dict[str, str], size: int) -> None:
    """13.2, 13.3: at least two of the first raiders have the family symbol, whatever comes."""
    for seed in range(256):
        state = begun(names, seed, **options)
        assert len(state.stack) == size
        assert families(state.stack) >= 2


WITHOUT = [raider.id for raider in RAIDERS if raider.rank == "plunderer" and raider.symbol != "family"]
WITH = [raider.id for raider in RAIDERS if raider.rank == "plunderer" and raider.symbol == "family"]


def ids(cards: Sequence[int]) -> set[str]:
    """The names of raiders."""
    return {RAIDERS[card].id for card in cards}


def test_one_family_is_too_few() -> None:
    """13.2: with one the 14 are set aside, and the next 14 of the others are taken."""
    first = [*WITHOUT[:13], WITH[0]]
    second = [*WITHOUT[13:25], *WITH[1:3]]
    state, _ = GAME.new(Setup(("Kyuzo", "Kanbei")), Arranged([*first, *second]))
    assert ids(state.stack) == set(second)
    assert set(first) <= ids(state.plunderers)
    assert len(state.plunderers) == 38


def test_two_families_are_enough() -> None:
    """13.2: exactly two are kept."""
    first = [*WITHOUT[:12], *WITH[:2]]
    state, _ = GAME.new(Setup(("Kyuzo", "Kanbei")), Arranged(first))
    assert ids(state.stack) == set(first)


def test_all_are_shuffled_again_when_they_run_out() -> None:
    """13.2: two times 18 (Easy, alone with three samurai) with one family each leave too few others; all are shuffled anew."""
    poor = [*WITHOUT[:17], WITH[0], *WITHOUT[17:34], WITH[1]]
    again = [*WITHOUT[:16], *WITH[:2]]
    alone = Setup(("Kyuzo",), {"difficulty": "easy", "companion": "Kanbei", "third": "Daisuke"})
    state, _ = GAME.new(alone, Arranged(poor, again))
    assert ids(state.stack) == set(again)
    assert len(state.plunderers) == 34


def test_three_players_take_what_comes() -> None:
    """13.2: no check with three players."""
    first = WITHOUT[:21]
    state, _ = GAME.new(Setup(("Kyuzo", "Kanbei", "Daisuke")), Arranged(first))
    assert ids(state.stack) == set(first)


def test_alone_with_two_samurai() -> None:
    """13.3: both belong to the one seat; all else as with two players."""
    state = begun(("Kyuzo",), companion="Kanbei")
    view = seen(state)
    assert [(fighter.name, fighter.seat) for fighter in view.fighters] == [("Kyuzo", 0), ("Kanbei", 0)]
    assert (view.barricades, view.stack, len(view.absent), view.seats) == (4, 14, 5, 1)
    assert GAME.to_act(state) == (0,)


def test_alone_with_three_samurai() -> None:
    """13.3: samurai count as players; four tokens lie beside the village."""
    view = seen(begun(("Kyuzo",), companion="Kanbei", third="Any"))
    assert [fighter.seat for fighter in view.fighters] == [0, 0, 0]
    assert (view.barricades, view.stack, len(view.absent)) == (5, 21, 4)
    assert not {fighter.name for fighter in view.fighters} & set(view.absent)


def test_a_companion_is_not_drawn_as_the_first_samurai() -> None:
    options = {"companion": "Kanbei", "third": "Heihachi"}
    free = {deck.name for deck in suited(GAME, GAME.decks(), Setup((), options), 1) if not deck.chance}
    assert free == set(NAMES) - {"Kanbei", "Heihachi"}
    assert set(NAMES) < {deck.name for deck in suited(GAME, GAME.decks(), Setup((), options), 2)}


def test_alone_by_chance() -> None:
    """13.3: without a choice a second samurai comes by chance, and no third."""
    companions = {tuple(fighter.name for fighter in seen(begun(("Kyuzo",), seed)).fighters)[1:] for seed in range(60)}
    assert companions == {(name,) for name in NAMES if name != "Kyuzo"}
