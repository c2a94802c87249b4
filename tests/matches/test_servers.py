"""A server's rules, and ending a match whatever is stored of it."""

from __future__ import annotations

import asyncio
import random

import pytest

from matches import Match, Options, Refused, StoreError
from matches.lessons import lessons
from matches.server_rules import LOBBIES, ServerRules

from .house import ANN, BOB, CY, House, turn_of
from .recorded import TABLES, Club

GUILD = 5
PARENT = 700


async def refusal(work: object) -> str:
    with pytest.raises(Refused) as refused:
        await work  # type: ignore[misc]
    return str(refused.value)


async def test_rules_are_kept_and_those_of_other_servers_are_their_own(house: House) -> None:
    assert await house.matches.servers.rules_of(GUILD) == ServerRules()
    await house.matches.servers.set_rules(GUILD, hosting=3, loudness="quiet")
    await house.matches.servers.set_rules(GUILD, exceptions=(1, 2))
    await house.reopen()
    assert await house.matches.servers.rules_of(GUILD) == ServerRules(exceptions=(1, 2), loudness="quiet", hosting=3)
    assert await house.matches.servers.rules_of(6) == await house.matches.servers.rules_of(None) == ServerRules()


async def test_lessons_and_rematches_are_matches_that_one_sits_in(club: Club) -> None:
    over = await club.begin(TABLES[0], 1)
    await club.matches.play.concede(over, ANN.id)
    await club.begin(TABLES[0], 2)
    await club.matches.servers.set_rules(GUILD, sitting=1)
    assert "at most 1 open match" in await refusal(club.matches.lessons.teach(900, GUILD, ANN, next(iter(lessons()))))
    assert "at most 1 open match" in await refusal(club.matches.rematches.open(over, ANN))
    assert await club.matches.find(900) is None and await club.matches.find(over.channel) is None


async def test_a_match_is_opened_only_where_matches_are_held(house: House) -> None:
    async def parent(channel: int) -> int:
        return PARENT if channel == 701 else channel

    house.matches.admission.place_of = parent

    async def tried(channel: int) -> Match:
        return await house.matches.lobbies.open(channel, GUILD, ANN, "pebbles", Options())

    await house.matches.servers.set_rules(GUILD, exceptions=(PARENT,))
    assert await refusal(tried(701)) == "No matches are held in this channel; please choose another."
    assert (await tried(702)).open
    await house.matches.servers.set_rules(GUILD, everywhere=False)
    assert (await tried(701)).open
    assert "go to <#700> for them" in await refusal(tried(703))
    await house.matches.servers.set_rules(GUILD, exceptions=())
    assert "No matches are held on this server for now" in await refusal(tried(703))
    assert (await house.matches.lobbies.open(703, 6, ANN, "pebbles", Options())).open, (
        "another server has its own rules"
    )


async def test_a_record_is_played_on_only_where_matches_are_held(house: House) -> None:
    match = await house.play(ANN, BOB)
    await house.matches.play.concede(match, ANN.id)
    record = await house.matches.records.record(match)
    await house.matches.servers.set_rules(GUILD, everywhere=False)
    assert "No matches are held" in await refusal(house.matches.lobbies.load(900, GUILD, ANN, record))


async def test_hosting_has_a_limit_also_for_what_is_opened_at_once(house: House) -> None:
    await house.matches.servers.set_rules(GUILD, hosting=2)
    tried = [house.matches.lobbies.open(channel, GUILD, ANN, "pebbles", Options()) for channel in range(801, 806)]
    results = await asyncio.gather(*tried, return_exceptions=True)
    opened = [one for one in results if isinstance(one, Match)]
    assert len(opened) == 2 and all(isinstance(one, Match | Refused) for one in results)
    again = await refusal(house.matches.lobbies.open(810, GUILD, ANN, "pebbles", Options()))
    assert again == "On this server a person hosts at most 2 open matches; finish or cancel one first."
    assert (await house.matches.lobbies.open(811, GUILD, BOB, "pebbles", Options())).open
    assert (await house.matches.lobbies.open(812, 6, ANN, "pebbles", Options())).open
    await house.matches.play.cancel(opened[0], ANN.id)
    assert (await house.matches.lobbies.open(810, GUILD, ANN, "pebbles", Options())).open


async def test_nobody_keeps_very_many_lobbies_open(house: House) -> None:
    tried = [house.matches.lobbies.open(channel, GUILD, ANN, "pebbles", Options()) for channel in range(801, 831)]
    results = await asyncio.gather(*tried, return_exceptions=True)
    opened = [one for one in results if isinstance(one, Match)]
    assert len(opened) == LOBBIES and all(isinstance(one, Match | Refused) for one in results)
    await house.play(BOB, CY)
    assert (await house.matches.lobbies.open(840, 6, ANN, "pebbles", Options())).open
    again = await refusal(house.matches.lobbies.open(841, GUILD, ANN, "pebbles", Options()))
    assert again == "You host 10 matches here that have not begun; start or cancel one first."
    for deck, person in (("river", ANN), ("sea", BOB)):
        await house.matches.lobbies.join(opened[0], person, deck)
    await house.matches.lobbies.start(opened[0], ANN.id)
    assert (await house.matches.lobbies.open(841, GUILD, ANN, "pebbles", Options())).open, (
        "what has begun does not count"
    )


async def test_playing_has_a_limit_but_not_for_changing_ones_deck(house: House) -> None:
    await house.matches.servers.set_rules(GUILD, sitting=1)
    first, second = await house.lobby(), await house.lobby(host=BOB)
    await house.matches.lobbies.invite(second, BOB.id, ANN)
    await house.matches.lobbies.join(first, ANN, "river")
    await house.matches.lobbies.join(first, ANN, "sea")
    refused = await refusal(house.matches.lobbies.join(second, ANN, "river"))
    assert refused == "On this server a person plays in at most 1 open match; finish or leave yours first."
    await house.matches.lobbies.leave(first, ANN)
    assert (await house.matches.lobbies.join(second, ANN, "river")).seat_of(ANN.id) is not None


async def test_playing_against_computers_only_may_be_off(house: House) -> None:
    await house.matches.servers.set_rules(GUILD, alone=False)
    assert "nobody plays against computers only" in await refusal(house.play(ANN, computers=1))
    assert (await house.play(ANN, BOB)).status == "playing"
    assert (await house.play(ANN, game="cairn")).status == "playing", "without any computers"
    await house.matches.servers.set_rules(GUILD, alone=True)
    assert (await house.play(ANN, computers=1)).status == "playing"


async def test_too_many_channels_are_refused(house: House) -> None:
    assert "At most 60 channels" in await refusal(house.matches.servers.set_rules(GUILD, exceptions=tuple(range(61))))
    assert (await house.matches.servers.rules_of(GUILD)).exceptions == ()


@pytest.mark.parametrize("status", ["lobby", "playing", "asked"])
async def test_any_open_match_is_ended_by_who_manages_the_server(house: House, status: str) -> None:
    match = await house.lobby() if status == "lobby" else await house.play(ANN, BOB)
    if status == "asked":
        luck, first = random.Random(1), turn_of(match)
        for _ in range(20):
            user = turn_of(match)
            match = (
                await house.matches.play.act(match, user, luck.choice(await house.matches.views.legal(match, user)))
            ).match
        assert not (await house.matches.proposals.undo(match, first)).done
    await house.matches.servers.end(match.id, CY.id)
    ended = await house.matches.get(match.id)
    assert ended is not None and ended.status == "cancelled"
    news = {"lobby": 0, "playing": 1, "asked": 0}[status]
    assert [kind for kind, _ in await house.owed()] == ["end", *["news"] * news], (
        "but to who has just begun it or acted"
    )
    assert await house.matches.find(match.channel) is None
    assert await refusal(house.matches.servers.end(match.id, CY.id)) == "This match is over already."


@pytest.mark.parametrize(
    "damage",
    [
        {"options": b"{"},
        {"game": "gone"},
        {"seed": b"\0"},
        "fly away",
    ],
)
async def test_a_match_that_cannot_be_read_is_ended_and_owes_nothing_but_that(
    house: House, damage: str | dict[str, object]
) -> None:
    match = await house.play(ANN, computers=1)
    await house.matches.follows.follow(match, CY.id, "end")
    await house.close()
    if isinstance(damage, str):
        house.tables.add_act(match.id, damage)
    else:
        house.tables.change("matches", damage)
    await house.open()
    with pytest.raises(Exception) as unreadable:
        await house.matches.get(match.id)
    assert "options" in damage or isinstance(unreadable.value, StoreError | ValueError)
    [brief] = await house.matches.servers.open_on(GUILD)
    assert (brief.id, brief.channel, brief.status, brief.host_name) == (match.id, match.channel, "playing", "Ann")
    await house.matches.servers.end(match.id, CY.id)
    assert [kind for kind, _ in await house.owed()] == ["end", "news"]
    assert await house.matches.store.followed(match.id, CY.id) is None
    assert await house.matches.servers.open_on(GUILD) == [] == list(await house.matches.store.computers_due())
    assert (await house.matches.lobbies.open(match.channel, GUILD, ANN, "pebbles", Options())).open
    assert await refusal(house.matches.servers.shut(match.id)) == "This match is over already."
