"""Games in which who gives up leaves, and the others play on without that seat: Shore."""

from __future__ import annotations

import pytest

from engine.game import Setup
from engine.optional import drops_out
from matches import Match, Refused
from matches.departures import lost
from matches.playing import By
from matches.records.reading import read
from tests.toy import Pebbles, Shore

from .house import ANN, BOB, CY, DEE, HOUSE, House, turn_of

PEOPLE = (ANN, BOB, CY)


async def begun(house: House) -> Match:
    """Three play, and whoever begins has taken two."""
    match = await house.play(*PEOPLE, game="shore")
    return (await house.matches.play.act(match, turn_of(match), "take 2")).match


async def points(house: House, match: Match) -> tuple[int, ...]:
    found: tuple[int, ...] = (await house.matches.views.view(match, None)).points
    return found


def test_it_is_asked_of_the_game() -> None:
    assert drops_out(Shore(), Setup(("river",) * 3)) and not drops_out(Shore(), Setup(("river",) * 2))
    assert drops_out(Pebbles(), Setup(("river",) * 3)) is None


@pytest.mark.parametrize("forfeit", [False, True])
async def test_the_others_play_on_without_the_seat(house: House, forfeit: bool) -> None:
    match = await begun(house)
    (first,) = match.to_act
    if forfeit:
        async with house.matches.sessions.use(match) as session:
            by = By(first, DEE.id, house.now)
            await house.matches.sessions.write(session, *lost(session, by, "forfeit"))
    else:
        await house.matches.play.concede(match, turn_of(match))
    after = await house.matches.get(match.id)
    assert after is not None and after.status == "playing" and after.to_act == ((first + 1) % 3,)
    assert after.out == (first,) and not match.out
    assert (await points(house, match))[first] == -1
    log = await house.matches.views.log(match, None)
    assert [event.kind for event in log[-1].events] == ["rolled", "turn"]


async def test_it_is_as_it_was_after_a_restart(house: House) -> None:
    """Also the dice stand where they stood."""
    match = await begun(house)
    match = (await house.matches.play.concede(match, turn_of(match))).match
    before = await points(house, match), match.to_act
    async with house.matches.sessions.use(match) as session:
        position = session.dice.position if session.dice else 0
    await house.reopen()
    again = await house.matches.get(match.id)
    assert again is not None and (await points(house, again), again.to_act) == before
    async with house.matches.sessions.use(again) as session:
        assert session.dice is not None and session.dice.position == position > 0


async def test_nobody_takes_back_what_was_before(house: House) -> None:
    match = await begun(house)
    user = turn_of(match)
    (first,) = match.to_act
    left = match.seats[(first + 1) % 3].person
    assert left is not None
    match = (await house.matches.play.concede(match, left.id)).match
    with pytest.raises(Refused, match="left the match"):
        await house.matches.proposals.undo(match, user)
    match = (await house.matches.play.act(match, user, "take 1")).match
    undone = await house.matches.proposals.undo(match, user)
    assert undone.done and (await points(house, undone.match))[first] == 3


async def test_the_record_tells_it_and_is_right(house: House) -> None:
    """Who is left has won; the match can be replayed, looked back at and checked."""
    match = await begun(house)
    first = turn_of(match)
    match = (await house.matches.play.concede(match, first)).match
    match = (await house.matches.play.act(match, turn_of(match), "take 1")).match
    (last,) = [person.id for person in PEOPLE if person.id not in (first, turn_of(match))]
    match = (await house.matches.play.concede(match, turn_of(match))).match
    winner = match.seat_of(last)
    assert match.status == "ended" and match.outcome is not None and winner is not None
    assert match.outcome.winners == (winner.number,)
    assert (await house.matches.records.verify(match)).fault == 0
    assert len(read(await house.matches.records.record(match), HOUSE).entries) == match.revision
    past = await house.matches.replays.past(match, None)
    assert past.phases[-1].view.points == await points(house, match)
