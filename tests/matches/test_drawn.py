"""A deck by chance is drawn when the match begins, from its seed alone."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.game import Deck, GameOption, Setup
from engine.optional import Picking
from engine.text import T
from matches import Options, Refused
from matches.drawn import BUILT, DRAWN, RANDOM, by_chance, drawn
from matches.lobby import free_decks, joined, with_computer
from matches.store import Head
from matches.types import MatchSeat
from tests.matches.house import ANN, BOB, House
from tests.toy import Cairn, Pebbles, Quarry

SEEDS = [bytes([number]) * 32 for number in range(20)]


class LuckyQuarry(Quarry):
    """A deck by chance may be taken, also with its cards."""

    picking = Picking(T("Decks"), None, chance=T("Any of them"), built=T("Any cards"))


class LuckyCairn(Cairn):
    """A deck by chance, of decks of which each is there once; nobody builds any."""

    picking = Picking(T("Decks"), None, chance=T("Any of them"), built=T("Any cards"))

    def decks(self) -> tuple[Deck, ...]:
        return super().decks()[1:]


class DealtCairn(Cairn):
    """One of its decks stands for any of the others, of which each is there once."""

    def decks(self) -> tuple[Deck, ...]:
        anything, *own = super().decks()
        return replace(anything, chance=True), *own


class SecondQuarry(LuckyQuarry):
    """An option of which another value may be drawn."""

    def options(self) -> tuple[GameOption, ...]:
        words = ("same", "any", "river", "sea")
        return (
            GameOption(
                "second", T("Second"), tuple((word, T("{word}", word=word)) for word in words), "same", chance="any"
            ),
        )


class AlikeQuarry(LuckyQuarry):
    """All play the deck that the first has."""

    def suiting(self, setup: Setup, seats: int) -> tuple[str, ...]:
        return setup.decks[:1]


def lobby(*decks: str, options: Options | None = None) -> Head:
    seats = tuple(MatchSeat(number, ANN, "", deck) for number, deck in enumerate(decks))
    return Head(1, 1, 1, "quarry", "lobby", ANN, options or Options(), 0.0, seats)


def test_it_comes_of_the_seed_and_of_nothing_else() -> None:
    game, head = LuckyQuarry(), lobby(RANDOM, RANDOM)
    results = [[seat.deck for seat in drawn(head, game, seed).seats] for seed in SEEDS]
    assert results == [[seat.deck for seat in drawn(head, game, seed).seats] for seed in SEEDS]
    assert sorted(map(tuple, results))[0] == ("river", "sea") and sorted(map(tuple, results))[-1] == ("sea", "river")
    assert len({tuple(result) for result in results}) == 2, "two get two different decks while there are enough"


def test_a_deck_that_does_not_go_with_the_others_is_not_drawn() -> None:
    drawn_decks = {drawn(lobby("sea", RANDOM), AlikeQuarry(), seed).seats[1].deck for seed in SEEDS}
    assert drawn_decks == {"sea"}
    assert {drawn(lobby("sea", RANDOM), LuckyQuarry(), seed).seats[1].deck for seed in SEEDS} == {"river"}


def test_a_deck_that_another_has_is_drawn_only_where_no_other_is_left() -> None:
    game = LuckyQuarry()
    assert {drawn(lobby("river", RANDOM), game, seed).seats[1].deck for seed in SEEDS} == {"sea"}
    three = {drawn(lobby("river", "sea", RANDOM), game, seed).seats[2].deck for seed in SEEDS}
    assert three == {"river", "sea"}


def test_a_deck_that_is_there_once_is_nobody_else_s() -> None:
    game = LuckyCairn()
    for seed in SEEDS:
        decks = [seat.deck for seat in drawn(lobby(*[RANDOM] * 7), game, seed).seats]
        assert sorted(decks) == sorted(deck.name for deck in game.decks())


def test_a_deck_that_stands_for_the_others_is_drawn_from_those_that_nobody_chose() -> None:
    game, decks = DealtCairn(), ("any", "lake", "any")
    heads = [drawn(lobby(*decks), game, seed) for seed in SEEDS]
    for head in heads:
        first, chosen, last = [seat.deck for seat in head.seats]
        assert chosen == "lake" and len({first, chosen, last, "any"}) == 4
        assert head.options.extra[DRAWN] == "1,3"
    assert len({head.seats[0].deck for head in heads}) > 2
    played_on = lobby(*decks, options=Options(decks=decks))
    assert drawn(played_on, game, SEEDS[0]) == played_on, "the record's own dice deal them"


def test_an_option_left_to_chance_is_a_deck_that_no_seat_has_while_there_is_one() -> None:
    game = SecondQuarry()

    def second(*decks: str, word: str = "any") -> set[str]:
        heads = [drawn(lobby(*decks, options=Options(rules={"second": word})), game, seed) for seed in SEEDS]
        return {head.options.rules["second"] for head in heads}

    assert second("river") == {"sea"} and second("river", "sea") == {"river", "sea"}
    assert second("river", word="same") == {"same"} and second("river", word="river") == {"river"}


def test_the_cards_are_drawn_where_that_was_chosen_and_are_a_legal_deck() -> None:
    game = LuckyQuarry()
    cards = set()
    for seed in SEEDS:
        one, other = drawn(lobby(BUILT, RANDOM), game, seed).seats
        assert one.built is not None and game.breaches(one.built) == () and other.contents is None
        cards.add(one.built.cards)
    assert len(cards) > 3


def test_who_had_one_drawn_is_kept_and_forgotten_with_the_next_match() -> None:
    game = LuckyQuarry()
    head = drawn(lobby("river", RANDOM), game, SEEDS[0])
    assert head.options.extra[DRAWN] == "2"
    assert drawn(head, game, SEEDS[1]) == lobby("river", "sea")


def test_what_is_taken_instead_of_a_deck_can_be_taken_by_all_and_only_where_the_game_says_so() -> None:
    game = LuckyCairn()
    assert [deck.name for deck in by_chance(game)] == [RANDOM], "nobody builds decks for it"
    assert by_chance(Pebbles()) == ()
    head = Head(1, 1, 1, "cairn", "lobby", ANN, Options(seats=4), 0.0)
    head = joined(joined(head, game, ANN, "RANDOM"), game, BOB, RANDOM)
    head = with_computer(head, game, ANN.id, "easy", RANDOM, ("easy",))
    assert [seat.deck for seat in head.seats] == [RANDOM] * 3 and len(free_decks(game, head)) == 7
    with pytest.raises(Refused, match="There is no deck “random”"):
        joined(head, Cairn(), BOB, RANDOM)
    with pytest.raises(Refused, match="played on"):
        joined(lobby(options=Options(decks=("river", "sea"))), LuckyQuarry(), ANN, RANDOM)


async def test_a_match_with_drawn_decks_is_stored_recorded_and_verified(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Quarry, "picking", LuckyQuarry.picking, raising=False)
    lobbies = house.matches.lobbies
    match = await house.lobby(game="quarry")
    for person, deck in ((ANN, BUILT), (BOB, RANDOM)):
        match = await lobbies.join(match, person, deck)
    assert [seat.deck for seat in match.seats] == [BUILT, RANDOM]
    match = await lobbies.start(match, ANN.id)
    decks = [seat.deck for seat in match.seats]
    assert set(decks) == {"river", "sea"}
    await house.matches.play.concede(match, BOB.id)
    assert (await house.matches.records.verify(match)).fault == 0
    seed = await house.matches.records.seed(match)
    assert decks == [seat.deck for seat in drawn(lobby(BUILT, RANDOM), Quarry(), seed).seats]
