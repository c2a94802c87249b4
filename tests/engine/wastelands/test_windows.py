"""Nobody is passed over who could do something (7.12), whatever is in play."""

from __future__ import annotations

import random

import pytest

from engine.dice import Dice, QueuedDice
from engine.game import Action, Setup
from engine.wastelands import GAME, legal, windows
from engine.wastelands.cards import BUILDING, KINDS, SKILL, SPELLS
from engine.wastelands.position import load
from engine.wastelands.state import Piles, State, copy
from tools.invariants import as_today, dice_for
from tools.wastelands import NAMES, fuzz_start, liking, mixed

MATCHES, ACTS = 100, 60
ON_TABLE = [kind.name for kind in KINDS if kind.type in (BUILDING, SKILL) and kind.name != "Palace of Illusions"]
IN_HAND = [kind.name for kind in KINDS if kind.type in SPELLS]
WARRIORS = [kind.name for kind in KINDS if kind.is_warrior and not kind.token and not kind.x]


def poor(seed: int) -> State:
    """A position with hardly any KB, many spells, and much in play that may change what they cost."""
    chooser = random.Random(seed)
    return load(
        {
            "seats": NAMES[:2],
            "options": {"open-lists": chooser.choice(("no", "yes"))},
            "players": {seat: {"kb": chooser.randint(0, 2), "hand": chooser.sample(IN_HAND, 8)} for seat in "12"},
            "table": {seat: chooser.sample(WARRIORS, 3) + chooser.sample(ON_TABLE, 6) for seat in "12"},
        }
    )[0]


@pytest.mark.long
def test_who_is_passed_over_could_only_pass(monkeypatch: pytest.MonkeyPatch) -> None:
    """The windows that everybody knows to be idle are idle."""
    could_act, passed_over = windows.could_act, 0

    def watched(s: State, window: int, seat: int) -> bool:
        nonlocal passed_over
        asked = could_act(s, window, seat)
        if not asked:
            passed_over += 1
            assert len(legal.acts(s, window, seat)) == 1, f"{seat + 1} is passed over: {GAME.view(s, seat)}"
        return asked

    monkeypatch.setattr(windows, "could_act", watched)
    for seed in range(MATCHES):
        chooser = random.Random(seed)
        dice = Dice(chooser.randbytes(32))
        s = poor(seed) if seed % 2 else fuzz_start(seed)(dice)
        for _ in range(ACTS):
            for seat in GAME.to_act(s):
                acts = GAME.legal(s, seat)
                GAME.apply(s, seat, chooser.choices(acts, liking(acts))[0], dice)
    assert passed_over > 500


def asked(hand: str, deck: str = "", graveyard: str = "", *, lists: str = "yes", kb: int = 5) -> bool:
    """Whether who has these cards is asked for an answer to a warrior that is played, and then to magic."""
    piles = {name: [card] for name, card in (("hand", hand), ("deck", deck), ("graveyard", graveyard)) if card}
    state, _ = load(
        {
            "seats": NAMES[:2],
            "options": {"open-lists": lists},
            "players": {"1": {"kb": 9, "hand": ["Giant's Strength"]}, "2": {"kb": kb, **piles}},
            "table": {"1": ["Gorombilla"]},
        }
    )
    for act in ("play Giant's Strength", "choose 1"):
        if Action(act) in GAME.legal(state, 0):
            GAME.apply(state, 0, Action(act), QueuedDice())
    return GAME.view(state, None).question == "reaction" and GAME.to_act(state) == (1,)


@pytest.mark.parametrize(("hand", "deck"), [("Interruption", "Elf"), ("Elf", "Interruption")])
def test_an_answer_of_an_open_list_may_lie_in_deck_or_hand(hand: str, deck: str) -> None:
    """7.12: as far as others know; the hand itself is never asked."""
    assert asked(hand, deck)


def test_an_open_list_without_an_answer_that_nobody_has_seen_opens_no_window() -> None:
    """7.12: what lies in the graveyard is seen; what costs more than there is cannot be paid; Stillborn answers warriors."""
    assert not asked("Elf", "Elf", "Interruption")
    assert not asked("Elf", "Interruption", kb=1)
    assert not asked("Stillborn", "Elf")
    assert asked("Elf", "Elf", "Interruption", lists="no"), "as before where nobody knows the list"


def test_lists_are_open_where_decks_are_ready_in_matches_that_begin_now() -> None:
    """A custom deck is known to its player alone; a match that does not tell began before this."""
    today, decks = as_today(GAME), NAMES[:2]
    own = GAME.draft(NAMES[1])
    for options, lists, found in ((today, (), 0b11), (today, (None, own), 0b01), ({}, (), 0)):
        state, _ = GAME.new(Setup(decks, options, lists), dice_for(1))
        assert state.open_lists == found


def test_no_window_tells_what_a_hand_holds() -> None:
    """7.12: where hand and deck are exchanged, the same are asked the same, act for act."""
    for seed in range(20):
        chooser, dice, other_dice = random.Random(seed), dice_for(seed), dice_for(seed)
        s = mixed(2 * seed + 1)(dice)
        assert s.open_lists
        seat = 1 - s.active
        other = copy(s)
        size = min(len(s.hand[seat]), len(s.deck[seat]))
        given, taken = s.hand[seat], s.deck[seat]
        other.hand = _with(s.hand, seat, (*taken[:size], *given[size:]))
        other.deck = _with(s.deck, seat, (*given[:size], *taken[size:]))
        for _ in range(40):
            if GAME.to_act(s) == (seat,):
                act = next((act for act in GAME.legal(s, seat) if act == "pass"), None)
            else:
                act = chooser.choice(GAME.legal(s, GAME.to_act(s)[0]))
            if act is None:
                break
            (asked_,) = GAME.to_act(s)
            GAME.apply(s, asked_, act, dice)
            GAME.apply(other, asked_, act, other_dice)
            assert (GAME.to_act(s), GAME.view(s, None).question) == (
                GAME.to_act(other),
                GAME.view(other, None).question,
            )


def _with(piles: Piles, seat: int, pile: tuple[int, ...]) -> Piles:
    return tuple([pile if one == seat else had for one, had in enumerate(piles)])
