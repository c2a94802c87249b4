"""Decks that people have built: refused with every breach, kept with the match and its record, hidden from the others; and
who lost the match before in a series."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from engine.dice import Chance, Dice
from engine.game import BadDeck, BadRecord, DeckList, Setup
from engine.optional import builds
from matches import Match, Refused
from matches.records.reading import read
from matches.records.record import cards_line, cards_of
from tests.toy import Quarry
from tools.invariants import Trial, play
from tools.verify import check as verified

from .house import ANN, BOB, EVE, HOUSE, House, turn_of

HEAVY = DeckList("river", (("Boulder", 2), ("Stone", 2)), (("Sand", 1),))
LIGHT = DeckList("sea", (("Grit", 1), ("Sand", 1)))


async def built(house: House) -> Match:
    """A match of Ann's heavy deck against Bob's light one, begun; Ann has the first turn."""
    match = await house.lobby(game="quarry", rules={"heap": "10"})
    await house.matches.lobbies.join(match, ANN, HEAVY)
    await house.matches.lobbies.join(match, BOB, LIGHT)
    return await house.matches.lobbies.start(match, ANN.id)


def test_a_list_is_read_or_every_breach_is_told() -> None:
    game = builds(Quarry())
    assert game is not None and builds(HOUSE["pebbles"]) is None
    assert game.read_deck("river\n2 Boulder\n2 Stone\nsideboard\n1 Sand") == HEAVY
    with pytest.raises(BadDeck) as caught:
        game.read_deck("lake\n3 Sand\n2 Gold\nmany Stones\nsideboard\n3 Grit")
    assert [str(complaint) for complaint in caught.value.complaints] == [
        "“many Stones” is no line of a deck.",
        "There is no deck “lake” to build on.",
        "There is no card “Gold”.",
        "There are 3 of Sand; at most 2 are allowed.",
        "There are 3 of Grit; at most 2 are allowed.",
        "A deck has 2 to 4 cards.",
        "A sideboard has at most 2 cards.",
    ]


def test_views_and_what_is_imagined_do_not_know_what_the_other_has_built() -> None:
    game = Quarry()
    views = []
    for other in (HEAVY, replace(HEAVY, cards=(("Grit", 2), ("Sand", 2)), sideboard=())):
        state, _ = game.new(Setup(("sea", "river"), lists=(LIGHT, other)), Dice(bytes(32)))
        views.append(game.view(state, 0))
        assert game.view(game.imagine(views[-1], Dice(bytes(32))), 0) == views[-1]
    assert views[0] == views[1]


@pytest.mark.parametrize("lists", [(), (LIGHT, HEAVY), (None, HEAVY)])
def test_the_toy_game_with_built_decks_keeps_the_contract(lists: tuple[DeckList | None, ...]) -> None:
    """Nothing hidden in a view or in what may be done; what is built by the others neither."""
    setup = Setup(("sea", "river"), lists=lists)

    def start(dice: Chance) -> Any:
        return Quarry().new(setup, dice)[0]

    trial = Trial(Quarry(), setup, (start,), lambda seed: start)
    assert sum(play(trial, start, seed, every=3).leaks_tried for seed in range(6)) > 20


async def test_a_lobby_refuses_what_breaks_a_rule_in_a_line_each(house: House) -> None:
    match = await house.lobby(game="quarry")
    with pytest.raises(Refused) as caught:
        await house.matches.lobbies.join(match, ANN, DeckList("river", (("Sand", 3), ("Gold", 2))))
    assert len(str(caught.value).splitlines()) == 3
    with pytest.raises(Refused, match="Nobody builds decks"):
        await house.matches.lobbies.join(await house.lobby(), ANN, HEAVY)
    assert (await house.matches.lobbies.join(match, ANN, "river")).seats[0].deck == "river"


async def test_what_is_built_is_played_with_and_survives_a_restart(house: House) -> None:
    match = await built(house)
    assert [seat.deck for seat in match.seats] == ["river", "sea"]
    assert (await house.matches.views.view(match, ANN.id)).hand == (5, 5, 6, 6)
    await house.reopen()
    assert (await house.matches.views.view(match, BOB.id)).hand == (1, 2)
    assert await house.matches.views.lists(match, ANN.id) == (HEAVY, DeckList("sea", ()))


@pytest.mark.parametrize("begun", [False, True])
async def test_others_know_of_it_only_what_the_game_says(house: House, begun: bool) -> None:
    match = await house.lobby(game="quarry")
    await house.matches.lobbies.join(match, ANN, HEAVY)
    match = await house.matches.lobbies.join(match, BOB, LIGHT)
    if begun:
        match = await house.matches.lobbies.start(match, ANN.id)
    assert await house.matches.views.lists(match, BOB.id) == (DeckList("river", ()), LIGHT)
    assert await house.matches.views.lists(match, EVE.id) == (DeckList("river", ()), DeckList("sea", ()))
    assert "Boulder" not in repr(match) and all(seat.contents is None for seat in match.seats)


async def test_a_record_has_it_whole_after_the_end_and_before_that_as_one_may_know_it(house: House) -> None:
    match = await built(house)
    for user, boulders, grit in (
        (ANN.id, True, False),
        (BOB.id, False, True),
        (EVE.id, False, False),
        (None, False, False),
    ):
        text = await house.matches.records.record(match, user)
        assert ("2 Boulder" in text, "1 Grit" in text) == (boulders, grit), user
    await house.matches.play.act(match, turn_of(match), "take 2")
    await house.matches.play.concede(match, BOB.id)
    text = await house.matches.records.record(match, EVE.id)
    lines = text.splitlines()
    assert lines[3] == 'seat 1: river; "Ann"'
    assert lines[5:8] == ["deck 1: 2 Boulder; 2 Stone", "sideboard 1: 1 Sand", "deck 2: 1 Grit; 1 Sand"]
    record = read(text, HOUSE)
    assert list(record.setup.lists) == [HEAVY, LIGHT]
    assert (await house.matches.records.verify(match)).fault == 0
    assert await house.matches.views.lists(match, EVE.id) == (HEAVY, LIGHT)


async def test_a_record_with_decks_is_played_on_with_them_and_checked_without_herald(
    house: House, tmp_path: Path
) -> None:
    match = await built(house)
    await house.matches.play.act(match, turn_of(match), "take 2")
    await house.matches.play.concede(match, BOB.id)
    text = await house.matches.records.record(match)
    lobby = await house.matches.lobbies.load(900, 5, ANN, text)
    with pytest.raises(Refused, match="played on from a record"):
        await house.matches.lobbies.join(lobby, ANN, HEAVY)
    await house.matches.lobbies.join(lobby, ANN, "river")
    await house.matches.lobbies.join(lobby, BOB, "sea")
    again = await house.matches.lobbies.start(lobby, ANN.id)
    assert await house.matches.views.lists(again, BOB.id) == (DeckList("river", ()), LIGHT)
    await house.matches.play.concede(again, ANN.id)
    whole = await house.matches.records.record(again)
    assert whole.count("deck 1: 2 Boulder; 2 Stone") == 2 and read(whole, HOUSE).origin is not None
    (tmp_path / "record.txt").write_text(whole)
    assert verified(str(tmp_path / "record.txt"))


@pytest.mark.parametrize(
    ("old", "new", "why"),
    [
        ("deck 1: 2 Boulder; 2 Stone", "deck 1: Boulder", "should be cards"),
        ("deck 1: 2 Boulder; 2 Stone", "deck 1: 2 Boulder; 3 Stone", "cannot begin"),
        ("deck 1: 2 Boulder; 2 Stone\n", "", "not a line of a record"),
        ("lost before: 1", "lost before: 3", "should be seats"),
        ("lost before: 1", "lost before: 1 1", "should be seats"),
        ("lost before: 1\n", "", "checksum does not fit"),
    ],
)
async def test_a_record_with_a_list_that_cannot_be_is_refused_with_its_line(
    house: House, old: str, new: str, why: str
) -> None:
    first = await built(house)
    await house.matches.play.concede(first, BOB.id)
    again = await house.matches.rematches.open(first, ANN)
    await house.matches.rematches.open(first, BOB)
    await house.matches.rematches.swap_decks(again, ANN.id)
    again = await house.matches.lobbies.start(again, ANN.id)
    await house.matches.play.concede(again, BOB.id)
    text = await house.matches.records.record(again)
    assert old in text
    read(text, HOUSE)
    with pytest.raises(BadRecord, match=why):
        read(text.replace(old, new, 1), HOUSE)


async def test_decks_stand_in_no_record_of_a_game_that_has_none(house: House) -> None:
    match = await house.play(ANN, BOB)
    await house.matches.play.concede(match, BOB.id)
    text = await house.matches.records.record(match)
    with pytest.raises(BadRecord, match="not a line of a record"):
        read(text.replace("began:", "deck 1: 2 Stone\nbegan:", 1), HOUSE)


async def test_a_rematch_keeps_what_was_built_and_knows_who_lost(house: House) -> None:
    first = await built(house)
    await house.matches.play.concede(first, BOB.id)
    again = await house.matches.rematches.open(first, ANN)
    assert [(seat.person, seat.lost_before) for seat in again.seats] == [(BOB, True), (ANN, False)]
    await house.reopen()
    await house.matches.rematches.open(first, BOB)
    again = await house.matches.lobbies.start(again, ANN.id)
    assert await house.matches.views.lists(again, ANN.id) == (DeckList("sea", ()), HEAVY)
    assert again.setup.lost_before == (0,) == again.to_act, "in this game the loser begins"
    await house.matches.play.concede(again, ANN.id)
    text = await house.matches.records.record(again)
    assert "\nlost before: 1\n" in text and read(text, HOUSE).setup.lost_before == (0,)
    assert (await house.matches.records.verify(again)).fault == 0
    assert (await house.matches.replays.past(again, None)).acts


async def test_who_takes_the_seat_of_somebody_else_has_lost_nothing(house: House) -> None:
    first = await built(house)
    await house.matches.play.concede(first, BOB.id)
    again = await house.matches.rematches.open(first, ANN)
    await house.matches.lobbies.leave(again, BOB)
    again = await house.matches.lobbies.join(again, EVE, "sea")
    assert [seat.lost_before for seat in again.seats] == [False, False]
    assert await house.matches.views.lists(again, EVE.id) == (None, DeckList("river", ()))


async def test_another_deck_takes_the_place_of_what_was_built(house: House) -> None:
    match = await house.lobby(game="quarry")
    await house.matches.lobbies.join(match, ANN, HEAVY)
    await house.matches.lobbies.join(match, ANN, "river")
    assert await house.matches.views.lists(match, ANN.id) == (None,)


def test_cards_in_a_line_are_read_as_they_are_written() -> None:
    assert cards_of(cards_line(HEAVY.cards)) == HEAVY.cards
    for wrong in ("", "Stone", "0 Stone", "2 ", "02 Stone", "2 Stone\u2028"):
        assert cards_of(wrong) is None, wrong


async def test_names_that_no_line_can_hold_are_refused(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Quarry, "breaches", lambda self, deck: ())
    match = await house.lobby(game="quarry")
    for name in ("Sand; 1 Grit", "Sand\nseed: 0", "S" * 5000):
        with pytest.raises(Refused, match="cannot be written"):
            await house.matches.lobbies.join(match, ANN, DeckList("river", ((name, 2),)))


async def test_what_is_stored_of_a_seat_is_json(house: House) -> None:
    match = await built(house)
    rows = house.tables.rows("seats", "number", "contents", "lost_before", match=match.id)
    assert rows[1] == (1, b'{"cards":[["Grit",1],["Sand",1]],"sideboard":[]}', 0)
