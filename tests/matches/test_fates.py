"""What became of cards, kept in the books: counted once from the log of a match that ended, and told of public ones only."""

from __future__ import annotations

from matches import Match
from matches.results.values import CardPlaced
from matches.series import THREE

from .house import ANN, BOB, House, turn_of

Counts = dict[tuple[int, str], tuple[int, ...]]


async def told(house: House, deck: str = "river", game: str = "pebbles") -> list[CardPlaced]:
    """The fates other than nothing."""
    return [one for one in await house.matches.books.fates(game, 5, deck) if any(one.fate[2:])]


async def act(house: House, match: Match, *actions: str) -> Match:
    """The match after these acts of whoever is to act."""
    for action in actions:
        match = (await house.matches.play.act(match, turn_of(match), action)).match
    return match


async def drawn(house: House, match: Match) -> tuple[Match, str]:
    """The match after a card was drawn, and which."""
    user = turn_of(match)
    before = (await house.matches.views.look(match, user)).view.hand
    match = await act(house, match, "draw")
    after = list((await house.matches.views.look(match, user)).view.hand)
    for card in before:
        after.remove(card)
    return match, str(after[0])


async def test_what_a_match_came_to_is_told_once_it_has_ended(house: House) -> None:
    """Followed by hand: one draws twice and throws, the other puts a card under the bag; a draw is taken back."""
    match = await house.play(ANN, BOB)
    seat = match.to_act[0]
    match, card = await drawn(house, match)
    counts: Counts = {(seat, card): (1, 0, 0)}
    match = await act(house, match, "next", f"throw {card}", "choose no", "next")
    counts[seat, card] = (1, 1, 0)
    other = str((await house.matches.views.look(match, turn_of(match))).view.hand[0])
    match = await act(house, match, "next", f"use {other}", "choose bag", "next")
    counts[1 - seat, other] = (0, 0, 1)
    assert await told(house) == [], "nothing of a match that goes on"
    user = turn_of(match)
    match, _ = await drawn(house, match)
    await house.matches.proposals.undo(match, user)
    await house.matches.proposals.answer(match, ANN.id if user == BOB.id else BOB.id, True)
    await house.matches.play.concede(match, ANN.id)
    found = await told(house)
    assert {(one.fate.seat, one.fate.card): one.fate[2:] for one in found} == counts
    assert {(one.match, one.fate.seat, one.ending) for one in found} == {(match.id, 0, "lost"), (match.id, 1, "won")}
    assert len(await house.matches.books.fates("pebbles", 5, "river")) == 12, (
        "and of each card that it stayed where it was"
    )
    assert await told(house, "sea") == []


async def test_private_matches_and_those_that_count_for_nothing_are_left_out(house: House) -> None:
    match, _ = await drawn(house, await house.play(ANN, BOB))
    await house.matches.play.concede(match, ANN.id)
    record = await house.matches.records.record(match, ANN.id)
    lobbies = [
        await house.lobby(extra={"visibility": "private"}),
        await house.matches.lobbies.load(77, 5, ANN, record.encode(), 1),
    ]
    await house.matches.lobbies.invite(lobbies[0], ANN.id, BOB)
    for lobby in lobbies:
        for person in (ANN, BOB):
            await house.matches.lobbies.join(lobby, person, "river")
        other, _ = await drawn(house, await house.matches.lobbies.start(lobby, ANN.id))
        await house.matches.play.concede(other, ANN.id)
    assert {one.match for one in await told(house)} == {match.id}
    assert {number for (number,) in house.tables.rows("fates", "match")} == {match.id, lobbies[0].id}


async def test_of_a_series_nothing_is_told_until_it_is_decided(house: House) -> None:
    lobby = await house.lobby(game="quarry", extra={"series": THREE})
    for person, deck in ((ANN, "river"), (BOB, "sea")):
        await house.matches.lobbies.join(lobby, person, deck)
    one, _ = await drawn(house, await house.matches.lobbies.start(lobby, ANN.id))
    await house.matches.play.concede(one, BOB.id)
    assert len(await house.matches.books.results()) == 1 and await told(house, game="quarry") == []
    between = await house.matches.find(one.channel)
    assert between is not None and between.status == "lobby"
    for user in (ANN.id, BOB.id):
        await house.matches.breaks.keep(between, user)
    two = await house.matches.get(between.id)
    assert two is not None
    two, _ = await drawn(house, two)
    assert await told(house, game="quarry") == []
    over = (await house.matches.play.concede(two, BOB.id)).match
    await house.matches.rematches.open(over, ANN)
    found = [each.match for deck in ("river", "sea") for each in await told(house, deck, "quarry")]
    assert sorted(found) == [one.id, two.id], "whatever is open in the channel next"


async def test_what_was_counted_before_cards_were_has_no_fates(house: House) -> None:
    match, _ = await drawn(house, await house.play(ANN, BOB))
    await house.matches.play.concede(match, ANN.id)
    assert len(await told(house)) == 1
    house.tables.empty("fates")
    await house.reopen()
    assert (
        len(await house.matches.books.results()) == 1 and await house.matches.books.fates("pebbles", 5, "river") == []
    )
