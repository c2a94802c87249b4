"""The lobby: seats, decks, invitations, and who may do what there."""

import pytest

from matches import Options, Person, Refused

from .house import ANN, BOB, CY, EVE, House


async def test_a_lobby_fills_and_starts(house: House) -> None:
    match = await house.lobby()
    assert (match.status, match.seats, match.revision, match.seed_hash) == ("lobby", (), 0, "")
    await house.matches.lobbies.join(match, ANN, "River")
    match = await house.matches.lobbies.join(match, BOB, " sea ")
    assert [(seat.number, seat.person, seat.deck) for seat in match.seats] == [(0, ANN, "river"), (1, BOB, "sea")]
    match = await house.matches.lobbies.start(match, ANN.id)
    assert (match.status, match.revision) == ("playing", 1)
    assert len(match.seed_hash) == 64
    log = await house.matches.views.log(match)
    assert [(entry.kind, [event.kind for event in entry.events]) for entry in log] == [("start", ["began"])]


async def test_one_match_to_a_channel(house: House) -> None:
    match = await house.lobby()
    with pytest.raises(Refused, match="has a match already"):
        await house.matches.lobbies.open(match.channel, 5, BOB, "pebbles", Options())
    await house.matches.play.cancel(match, ANN.id)
    newer = await house.matches.lobbies.open(match.channel, 5, BOB, "pebbles", Options())
    assert newer.id != match.id
    assert (await house.matches.find(match.channel)) == newer
    await house.matches.play.cancel(newer, BOB.id)
    assert await house.matches.find(match.channel) is None
    latest = await house.matches.latest(match.channel)
    assert latest and (latest.id, latest.status) == (newer.id, "cancelled")


@pytest.mark.parametrize(("game", "seats", "says"), [("chess", 2, "no game “chess”"), ("pebbles", 5, "2 to 4")])
async def test_what_cannot_be_opened(house: House, game: str, seats: int, says: str) -> None:
    with pytest.raises(Refused, match=says):
        await house.matches.lobbies.open(1, None, ANN, game, Options(seats=seats))
    assert await house.matches.find(1) is None


async def test_an_unknown_deck_names_the_decks(house: House) -> None:
    match = await house.lobby()
    with pytest.raises(Refused, match="“lake”; there are: river, sea"):
        await house.matches.lobbies.join(match, ANN, "lake")


async def test_joining_twice_changes_the_deck(house: House) -> None:
    match = await house.lobby()
    await house.matches.lobbies.join(match, ANN, "river")
    match = await house.matches.lobbies.join(match, ANN, "sea")
    assert [(seat.person, seat.deck) for seat in match.seats] == [(ANN, "sea")]


async def test_a_full_match_takes_nobody_more_until_somebody_leaves(house: House) -> None:
    match = await house.lobby()
    for person in (ANN, BOB):
        await house.matches.lobbies.join(match, person, "river")
    with pytest.raises(Refused, match="Every seat"):
        await house.matches.lobbies.join(match, CY, "river")
    match = await house.matches.lobbies.leave(match, ANN)
    assert match.seat_of(ANN.id) is None
    match = await house.matches.lobbies.join(match, CY, "sea")
    assert [(seat.number, seat.person) for seat in match.seats] == [(0, CY), (1, BOB)]
    with pytest.raises(Refused, match="not in this match"):
        await house.matches.lobbies.leave(match, EVE)


async def test_an_invitation_keeps_a_seat_and_is_told(house: House) -> None:
    match = await house.lobby(invited_only=True)
    await house.matches.lobbies.join(match, ANN, "river")
    match = await house.matches.lobbies.invite(match, ANN.id, BOB)
    with pytest.raises(Refused, match="invited already"):
        await house.matches.lobbies.invite(match, ANN.id, BOB)
    assert await house.owed() == [("board", ()), ("invite", (1,))]
    with pytest.raises(Refused, match="Only people whom the host has invited"):
        await house.matches.lobbies.join(match, CY, "river")
    with pytest.raises(Refused, match="not answered"):
        await house.matches.lobbies.start(match, ANN.id)
    match = await house.matches.lobbies.join(match, BOB, "sea")
    assert match.seats[1].joined
    assert (await house.matches.lobbies.start(match, ANN.id)).status == "playing"


async def test_an_invitation_is_declined_or_taken_back_and_no_longer_told(house: House) -> None:
    match = await house.lobby()
    await house.matches.lobbies.invite(match, ANN.id, BOB)
    match = await house.matches.lobbies.leave(match, BOB)
    assert match.seats == ()
    await house.matches.lobbies.invite(match, ANN.id, CY)
    match = await house.matches.lobbies.remove(match, ANN.id, 0)
    assert match.seats == ()
    assert await house.owed() == [("board", ())]


async def test_only_the_host_invites_seats_computers_and_starts(house: House) -> None:
    match = await house.lobby(seats=3)
    for person in (ANN, BOB):
        await house.matches.lobbies.join(match, person, "river")
    for attempt in (
        house.matches.lobbies.invite(match, BOB.id, CY),
        house.matches.lobbies.add_computer(match, BOB.id, "easy", "sea"),
        house.matches.lobbies.remove(match, BOB.id, 0),
        house.matches.lobbies.start(match, BOB.id),
    ):
        with pytest.raises(Refused, match="Only the host"):
            await attempt


async def test_computers_are_seated_and_removed(house: House) -> None:
    match = await house.lobby()
    await house.matches.lobbies.join(match, ANN, "river")
    with pytest.raises(Refused, match="“godlike”; there are: easy, normal"):
        await house.matches.lobbies.add_computer(match, ANN.id, "godlike", "sea")
    match = await house.matches.lobbies.add_computer(match, ANN.id, "normal", "sea")
    assert match.seats[1].computer and match.seats[1].level == "normal"
    match = await house.matches.lobbies.remove(match, ANN.id, 1)
    assert len(match.seats) == 1
    with pytest.raises(Refused, match="Nobody sits there"):
        await house.matches.lobbies.remove(match, ANN.id, 1)


async def test_the_host_frees_the_seat_of_whoever_has_joined(house: House) -> None:
    match = await house.lobby()
    match = await house.matches.lobbies.join(match, BOB, "river")
    with pytest.raises(Refused, match="Only the host"):
        await house.matches.lobbies.remove(match, CY.id, 0)
    assert (await house.matches.lobbies.remove(match, ANN.id, 0)).seats == ()
    assert (await house.matches.lobbies.join(match, BOB, "river")).seats, "they may come again"


async def test_a_private_match_is_entered_by_invitation_only(house: House) -> None:
    match = await house.lobby(extra={"visibility": "private"})
    await house.matches.lobbies.join(match, ANN, "river")
    with pytest.raises(Refused, match="Only people whom the host has invited can join this match; ask Ann"):
        await house.matches.lobbies.join(match, BOB, "sea")
    await house.matches.lobbies.invite(match, ANN.id, BOB)
    match = await house.matches.lobbies.join(match, BOB, "sea")
    assert [seat.joined for seat in match.seats] == [True, True]


async def test_too_few_or_only_computers_do_not_start(house: House) -> None:
    match = await house.lobby()
    await house.matches.lobbies.add_computer(match, ANN.id, "easy", "sea")
    with pytest.raises(Refused, match="needs 2 players; so far: 1"):
        await house.matches.lobbies.start(match, ANN.id)
    await house.matches.lobbies.add_computer(match, ANN.id, "easy", "sea")
    with pytest.raises(Refused, match="At least one person"):
        await house.matches.lobbies.start(match, ANN.id)


async def test_the_host_or_who_manages_channels_cancels(house: House) -> None:
    match = await house.play(ANN, BOB)
    with pytest.raises(Refused, match="Only the host"):
        await house.matches.play.cancel(match, BOB.id)
    assert (await house.matches.play.cancel(match, EVE.id, may_manage=True)).status == "cancelled"
    with pytest.raises(Refused, match="over already"):
        await house.matches.play.cancel(match, ANN.id)
    with pytest.raises(Refused, match="was cancelled"):
        await house.matches.play.act(match, ANN.id, "next")
    assert await house.owed() == [("end", ()), ("news", ())]


async def test_seats_stand_still_once_the_match_has_begun(house: House) -> None:
    match = await house.play(ANN, BOB)
    for attempt in (
        house.matches.lobbies.join(match, CY, "sea"),
        house.matches.lobbies.leave(match, ANN),
        house.matches.lobbies.invite(match, ANN.id, CY),
        house.matches.lobbies.add_computer(match, ANN.id, "easy", "sea"),
        house.matches.lobbies.start(match, ANN.id),
    ):
        with pytest.raises(Refused, match="has begun"):
            await attempt


async def test_seats_are_numbered_without_gaps_at_the_start(house: House) -> None:
    match = await house.lobby(seats=3)
    for person in (ANN, BOB, CY):
        await house.matches.lobbies.join(match, person, "river")
    await house.matches.lobbies.leave(match, ANN)
    match = await house.matches.lobbies.start(match, ANN.id)
    assert [(seat.number, seat.person) for seat in match.seats] == [(0, BOB), (1, CY)]


async def test_names_are_bounded_and_without_control_characters(house: House) -> None:
    match = await house.lobby()
    match = await house.matches.lobbies.join(match, Person(7, "a\n\u202eb" + "x" * 500), "river")
    person = match.seats[0].person
    assert person and person.name.startswith("abxxx") and len(person.name) == 80
    match = await house.matches.lobbies.join(match, Person(8, "\n\t"), "river")
    assert match.seats[1].person == Person(8, "8")


async def test_a_lobby_survives_a_restart(house: House) -> None:
    match = await house.lobby(seats=3, extra={"thread": "1", "pace": "day"})
    match = await house.matches.lobbies.join(match, ANN, "sea")
    match = await house.matches.lobbies.invite(match, ANN.id, BOB)
    match = await house.matches.lobbies.add_computer(match, ANN.id, "easy", "river")
    await house.reopen()
    assert await house.matches.get(match.id) == match
    assert await house.matches.listed_own(BOB.id, 0, 5) == ([match], 1)
    assert await house.matches.listed_own(EVE.id, 0, 5) == ([], 0)
