"""Best of three: matches that follow one another, with decks changed between them, until one of the two has won two."""

from __future__ import annotations

import pytest

from engine.game import DeckList, Outcome
from matches import Match, Matches, Options, Refused
from matches.packed_text import unpacked
from matches.records.reading import read
from matches.scheduler.scheduler import Scheduler
from matches.series import NEEDED, THREE, between, goes_on, series_of
from matches.store import open_store
from matches.timing.timers import NUDGED

from .house import ANN, BOB, CY, EVE, HOUSE, House, turn_of

HEAVY = DeckList("river", (("Boulder", 2), ("Stone", 2)), (("Sand", 1), ("Grit", 1)))
LIGHT = DeckList("sea", (("Grit", 1), ("Sand", 1)), (("Stone", 1),))


async def first(house: House) -> Match:
    """The first game of a series of Ann and Bob."""
    match = await house.lobby(game="quarry", extra={"series": THREE})
    await house.matches.lobbies.join(match, ANN, HEAVY)
    await house.matches.lobbies.join(match, BOB, LIGHT)
    return await house.matches.lobbies.start(match, ANN.id)


async def open_now(house: House, match: Match) -> Match:
    """The open match of its channel."""
    found = await house.matches.find(match.channel)
    assert found is not None
    return found


async def played(house: House, match: Match, loser: int, *, series: bool = False) -> Match:
    """What is open after somebody has given up a game."""
    await house.matches.play.concede(match, loser, series=series)
    return await open_now(house, match)


async def test_the_next_game_waits_for_both_and_who_lost_begins(house: House) -> None:
    match = await first(house)
    lobby = await played(house, match, BOB.id)
    assert lobby.id != match.id and between(lobby) and [seat.joined for seat in lobby.seats] == [False, False]
    assert ("board", ()) in await house.owed()
    await house.matches.breaks.keep(lobby, ANN.id)
    await house.reopen()
    assert (await open_now(house, match)).status == "lobby"
    await house.matches.breaks.ready(lobby.id, BOB.id)
    now = await open_now(house, match)
    series = series_of(now)
    assert now.status == "playing" and turn_of(now) == BOB.id, "the loser begins"
    assert series is not None and (series.number, series.won, series.first) == (2, (1, 0), match.id)
    assert await house.matches.views.lists(now, ANN.id) == (HEAVY, DeckList("sea", ()))


async def test_who_had_ordered_anything_is_told_in_the_next_game_that_it_is_over(house: House) -> None:
    match = await first(house)
    await house.matches.play.decline(match, BOB.id, lasting=True)
    lobby = await played(house, match, BOB.id)
    await house.reopen()
    for user in (ANN.id, BOB.id):
        await house.matches.breaks.keep(lobby.id, user)
    now = await open_now(house, match)
    own = await house.matches.views.look(now, BOB.id)
    assert own.advance is None or not own.advance.declined
    assert [str(unpacked(note)) for note in own.prepared.notes] == [
        "What you had ordered and prepared is over, since another game has begun, perhaps with other cards."
    ]
    assert not (await house.matches.views.look(now, ANN.id)).prepared


async def test_the_series_ends_with_the_second_win(house: House) -> None:
    match = await first(house)
    for loser in (BOB.id, ANN.id, ANN.id):
        now = await house.matches.find(match.channel)
        if now is not None and now.status == "lobby":
            for user in (ANN.id, BOB.id):
                await house.matches.breaks.keep(now, user)
            now = await house.matches.find(match.channel)
        assert now is not None and now.status == "playing"
        await house.matches.play.concede(now, loser)
    assert await house.matches.find(match.channel) is None
    last = await house.matches.latest(match.channel)
    assert last is not None and last.outcome is not None and not goes_on(last.options)
    series = series_of(last)
    assert series is not None and max(series.after(last.outcome).won) == NEEDED
    assert len(await house.matches.books.results()) == 3, "each game counts"
    again = await house.matches.rematches.open(last, ANN)
    assert series_of(again) is not None and not between(again)


async def test_decks_are_changed_card_for_card(house: House) -> None:
    lobby = await played(house, await first(house), BOB.id)
    breaks = house.matches.breaks
    await breaks.move(lobby, ANN.id, ["Boulder", "Stone"], aside=True)
    deck, wrong = await breaks.deck(lobby, ANN.id)
    assert deck is not None and dict(deck.cards) == {"Boulder": 1, "Stone": 1}
    assert [str(one) for one in wrong] == [
        "A sideboard has at most 2 cards.",
        "The deck has 2 cards; it is changed card for card, so it must have 4.",
    ]
    with pytest.raises(Refused, match="card for card"):
        await breaks.ready(lobby, ANN.id)
    await house.reopen()
    breaks = house.matches.breaks
    await breaks.move(lobby.id, ANN.id, ["Sand", "Grit"], aside=False)
    with pytest.raises(Refused, match="Sand is not there any more"):
        await breaks.move(lobby.id, ANN.id, ["Sand"], aside=False)
    await breaks.ready(lobby.id, ANN.id)
    with pytest.raises(Refused, match="You do not play"):
        await breaks.keep(lobby.id, EVE.id)
    with pytest.raises(Refused) as caught:
        await breaks.write(lobby.id, BOB.id, "sea\n2 Grit\nsideboard\n1 Stone")
    assert str(caught.value).splitlines() == [
        "Grit: 2 in deck and sideboard together; there must be 1, as before.",
        "Sand: 0 in deck and sideboard together; there must be 1, as before.",
    ]
    await breaks.write(lobby.id, BOB.id, "sea\n1 Grit\n1 Stone\nsideboard\n1 Sand")
    await breaks.ready(lobby.id, BOB.id)
    now = await open_now(house, lobby)
    assert now.status == "playing"
    own = (await house.matches.views.lists(now, ANN.id))[0]
    assert own is not None and dict(own.cards) == {"Boulder": 1, "Stone": 1, "Sand": 1, "Grit": 1}
    assert (await house.matches.views.lists(now, BOB.id))[1] == DeckList(
        "sea", (("Grit", 1), ("Stone", 1)), (("Sand", 1),)
    )


async def test_who_takes_too_long_is_reminded_and_keeps_the_deck(house: House) -> None:
    lobby = await played(house, await first(house), BOB.id)
    await house.matches.breaks.ready(lobby, BOB.id)
    await house.matches.breaks.move(lobby, ANN.id, ["Boulder"], aside=True)
    await house.owed()
    scheduler = Scheduler(house.matches)
    await house.wait(NUDGED + 1)
    await scheduler.once()
    assert [kind for kind, seats in await house.owed() if seats == (0,)] == ["nudge"]
    await house.wait(NUDGED + 1)
    await scheduler.once()
    now = await open_now(house, lobby)
    assert now.status == "playing" and (await house.matches.views.lists(now, ANN.id))[0] == HEAVY


async def test_a_game_is_given_up_or_the_whole_series(house: House) -> None:
    match = await first(house)
    lobby = await played(house, match, BOB.id)
    after = await house.matches.breaks.give_up(lobby, ANN.id)
    assert after.status == "cancelled" and await house.matches.find(match.channel) is None
    other = await first(house)
    await house.matches.play.concede(other, BOB.id, series=True)
    assert await house.matches.find(other.channel) is None


async def test_what_a_lobby_does_is_refused_in_the_break(house: House) -> None:
    lobby = await played(house, await first(house), BOB.id)
    lobbies = house.matches.lobbies
    for refused in (
        lobbies.join(lobby, ANN, "sea"),
        lobbies.join(lobby, CY, "sea"),
        lobbies.leave(lobby, ANN),
        lobbies.move(lobby, ANN.id, 0, 1),
        lobbies.choose(lobby, ANN.id, "heap", "10"),
        lobbies.start(lobby, ANN.id),
        lobbies.remove(lobby, ANN.id, 1),
    ):
        with pytest.raises(Refused, match="between two games"):
            await refused


async def test_decks_stay_hidden_until_the_series_is_over_and_every_game_is_verified(house: House) -> None:
    match = await first(house)
    lobby = await played(house, match, BOB.id)
    for user in (ANN.id, None):
        text = await house.matches.records.record(match.id, user)
        assert ("Boulder" in text) == (user == ANN.id)
        assert (await house.matches.views.lists(match.id, user))[1] == DeckList("sea", ())
        assert not (await house.matches.replays.past(match.id, user)).open
    for user in (ANN.id, BOB.id):
        await house.matches.breaks.keep(lobby, user)
    await house.matches.play.concede(lobby.id, BOB.id)
    for number in (match.id, lobby.id):
        text = await house.matches.records.record(number, None)
        record = read(text, HOUSE)
        assert record.seats[0].contents is not None and (await house.matches.replays.past(number, None)).open
        assert (await house.matches.records.verify(number)).fault == 0


async def test_a_computer_keeps_its_deck_and_waits_for_nobody(house: House) -> None:
    match = await house.lobby(game="quarry", extra={"series": THREE})
    await house.matches.lobbies.join(match, ANN, HEAVY)
    await house.matches.lobbies.add_computer(match, ANN.id, "easy", "sea")
    match = await house.matches.lobbies.start(match, ANN.id)
    lobby = await played(house, match, ANN.id)
    assert [seat.joined for seat in lobby.seats] == [False, True]
    await house.matches.breaks.keep(lobby, ANN.id)
    assert (await open_now(house, match)).status == "playing"


async def test_a_draw_counts_for_nobody(house: House) -> None:
    series = series_of(await first(house))
    assert series is not None and series.after(Outcome((), ())).won == (0, 0)
    assert series.after(Outcome((1,), (0,))).won == (0, 1)


async def test_another_process_may_have_opened_matches_meanwhile(house: House) -> None:
    match = await first(house)
    other = await open_store(house.path)
    await Matches(other, HOUSE, clock=house.clock).lobbies.open(77, 5, CY, "pebbles", Options())
    await other.close()
    assert between(await played(house, match, BOB.id))


async def test_who_follows_a_game_follows_the_next_one(house: House) -> None:
    match = await first(house)
    await house.matches.follows.follow(match, EVE.id, "turns")
    lobby = await played(house, match, BOB.id)
    assert ("follow", ()) in await house.owed()
    assert await house.matches.follows.followed(lobby, EVE.id) == "turns"
    for user in (ANN.id, BOB.id):
        await house.matches.breaks.keep(lobby, user)
    assert ("follow", ()) in await house.owed()
