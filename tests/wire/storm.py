"""Discord fails at random through whole matches: the matches go on, nothing confirmed is lost, nobody is called twice.

Requests are refused, limited, slow or lost, tokens expire, the gateway goes away, rights are missing, boards and a channel
are deleted.
"""

from __future__ import annotations

import asyncio
import random
import re
from collections import Counter
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path

from engine.game import AnyGame
from tools.games import FIRST

from .chaos import shown_instead, within
from .crew import DEPLOYMENTS, Crew, Deployment
from .faults import Kind
from .ledger import Ledger
from .people import Person
from .playing import Table, revision
from .standin import NotAnswered, Standin
from .world import ATTACH_FILES, SEND_MESSAGES, VIEW_CHANNEL

POSTS = (r"POST /channels/\d+/messages ", r"PATCH /channels/\d+/messages/", r"POST /channels/\d+/messages <@")
ANSWERS = (r"/callback", r"PATCH /webhooks/", r"POST /webhooks/")
RIGHTS = (SEND_MESSAGES, ATTACH_FILES, VIEW_CHANNEL)
WAIT = 12.0
"""Seconds after which somebody gives up waiting for an answer that Discord swallowed."""
AWAY = 1.0
"""Seconds that the gateway is gone, or rights are missing."""
GONE, MOST_GONE = "the gateway is gone", 2
"""discord.py waits longer for each time that it was: minutes from the third on."""
WRONG = re.compile(r"ERROR +herald\S* .*")


@dataclass(slots=True)
class Toll:
    """What a storm came to; `unanswered` are interactions of which Discord told nobody what became of them."""

    acknowledged: int = 0
    unanswered: int = 0
    refused: int = 0
    calls: int = 0
    over: int = 0
    """Matches that came to their end."""
    overtaken: int = 0
    """Calls of people who acted before they could be called."""
    faults: Counter[str] = field(default_factory=Counter)


async def storm(
    discord: Standin,
    folder: Path,
    acts: int,
    seed: int,
    told: Callable[[Toll], None] = lambda toll: None,
    game: AnyGame = FIRST.game,
    failures: int = 0,
    to_end: bool = False,
    deployment: Deployment = DEPLOYMENTS["SQLite"],
    address: str = "",
) -> Toll:
    """Two people play in one channel, one against the computer in another, until so many acts are confirmed in each.

    They play on until so many `failures` have come and, `to_end`, until a match against the computer is over.  In a third
    channel a match begins, and the channel is deleted.
    AssertionError where anything is lost or doubled.
    """
    luck, toll = random.Random(seed), Toll()
    crew = Crew(discord, folder, deployment, address, luck)
    ledger = Ledger(crew.tables, game)
    ann, bob, cleo = (Person(discord, discord.add_user(name)) for name in ("Ann", "Bob", "Cleo"))
    war, solo, doomed = [await discord.add_channel(name) for name in ("war", "solo", "doomed")]
    tables = [
        Table(discord, ledger, channel, people, random.Random(seed + number))
        for number, (channel, people) in enumerate(((war, [ann, bob]), (solo, [cleo]), (doomed, [bob, ann])))
    ]
    try:
        await crew.start()
        for table in tables:
            await table.open()
        weather = asyncio.create_task(_weather(discord, tables[:2], luck, toll))
        try:
            await discord.delete_channel(doomed)
            await asyncio.gather(*(_play(table, acts, toll, told) for table in tables[:2]))
            while toll.faults.total() < failures:
                await asyncio.gather(*(_play(table, len(table.acknowledged) + 1, toll, told) for table in tables[:2]))
            while to_end and not _over(tables[1]):
                await _play(tables[1], len(tables[1].acknowledged) + 1, toll, told)
        finally:
            weather.cancel()
            (ended,) = await asyncio.gather(weather, return_exceptions=True)
        assert isinstance(ended, asyncio.CancelledError), ended
        await _clear_up(discord, tables[:2])
        await asyncio.gather(*(_play(table, len(table.acknowledged) + 1, toll, told) for table in tables[:2]))
        await discord.until(lambda: not ledger.owed() and not ledger.computer_due(), "all that is owed")
        _check(tables, toll, crew)
    except BaseException:
        print(crew.said())
        raise
    finally:
        await crew.stop()
    return toll


async def _play(table: Table, acts: int, toll: Toll, told: Callable[[Toll], None]) -> None:
    """Plays until so many acts are confirmed; who gets no answer tries something else."""
    while len(table.acknowledged) < acts:
        known, refused = len(table.acknowledged), len(table.refusals)
        try:
            async with asyncio.timeout(WAIT):
                await _called(table)
                await table.play()
        except (NotAnswered, TimeoutError, LookupError):
            toll.unanswered += 1
            await asyncio.sleep(0.1)
        toll.acknowledged += len(table.acknowledged) - known
        toll.refused += len(table.refusals) - refused
        told(toll)


def _over(table: Table) -> int:
    """How many matches of a channel came to their end."""
    return len(table.ledger.tables.rows("matches", "id", channel=table.channel.id, status="ended"))


async def _called(table: Table) -> None:
    """Waits until the gateway is there and everybody who is next has been called."""
    gateway = table.discord.gateway
    await table.discord.until(lambda: gateway.connected, "the gateway")
    await table.called()
    if not gateway.connected:
        await _called(table)


async def _something_done(tables: list[Table], acts: int) -> None:
    """Waits until so many more acts were confirmed, but not for long: bad things come together, too."""

    def done() -> int:
        return sum(len(table.acknowledged) for table in tables)

    wanted = done() + acts
    await asyncio.sleep(0.3)
    with suppress(TimeoutError):
        await tables[0].discord.until(lambda: done() >= wanted, "acts", WAIT)


async def _weather(discord: Standin, tables: list[Table], luck: random.Random, toll: Toll) -> None:
    """One bad thing after another."""
    kinds: tuple[Kind, ...] = ("429", "500", "lost", "slow")
    while True:
        await _something_done(tables, luck.choice((0, 0, 1, 2)))
        channel = luck.choice(tables).channel
        match luck.randrange(10):
            case 0:
                toll.faults["the gateway asks to reconnect"] += 1
                await discord.gateway.ask_to_reconnect()
            case 1 if toll.faults[GONE] < MOST_GONE:
                toll.faults[GONE] += 1
                await discord.gateway.go_away()
                await asyncio.sleep(AWAY)
                discord.gateway.away = False
            case 2:
                toll.faults["rights are missing"] += 1
                await discord.forbid(channel, luck.choice(RIGHTS))
                await asyncio.sleep(AWAY)
                await discord.forbid(channel, 0)
            case 3:
                board = luck.choice(tables).board()
                if board is not None:
                    toll.faults["a board is deleted"] += 1
                    await discord.moderate(board)
            case 1 | 4:
                toll.faults["a token has expired"] += 1
                discord.faults.add(luck.choice(ANSWERS), "expired")
            case _:
                kind = luck.choice(kinds)
                toll.faults[{"lost": "an answer is lost", "slow": "slow"}.get(kind, kind)] += 1
                pattern = luck.choice(POSTS if kind == "lost" else (*POSTS, *ANSWERS))
                discord.faults.add(pattern, kind, luck.choice((1, 1, 2)), 0.3 if kind == "slow" else 0.05)


async def _clear_up(discord: Standin, tables: list[Table]) -> None:
    """All is well again."""
    discord.faults.waiting.clear()
    discord.gateway.away = False
    for table in tables:
        await discord.forbid(table.channel, 0)
    await discord.until(lambda: discord.gateway.connected, "the gateway")


def _check(tables: list[Table], toll: Toll, crew: Crew) -> None:
    """All that was confirmed is there, once; everybody was called, once; a board with buttons stands in each channel."""
    *alive, doomed = tables
    ledger = doomed.ledger
    assert ledger.sound()
    assert (ledger.match(doomed.channel.id) or (0, ""))[1] == "cancelled", "its channel is gone"
    for table in alive:
        matches = ledger.matches(table.channel.id)
        entries = {row[0]: (match, row[1]) for match in matches for row in ledger.interactions(match)}
        began = [(match, command[0]) for match in matches for command in ledger.commands(match)]
        commands = [(match, act.first) for match, act in began if act.person is not None]
        assert set(table.acknowledged) <= set(entries), "an act that was confirmed is lost"
        assert sorted(entries.values()) == sorted(commands), "an act that no interaction made, or one made twice"
        owed = [person for match in matches for person in ledger.calls_owed(match)]
        posted = table.discord.world.posted(table.channel)
        called = [person for message in posted for person in message.pings]
        assert within(called, owed), f"called {called}, owed {owed}"
        toll.calls += len(called)
        toll.over += _over(table)
        toll.overtaken += 0 if shown_instead(table) else len(owed) - len(called)
        acting = [message for message in posted if any(c.get("label") == "Act" for c in message.components)]
        assert len(acting) <= 1, [(message.id, message.nonce, revision(message), message.edits) for message in acting]
        playing = (ledger.match(table.channel.id) or (0, ""))[1] == "playing"
        assert not playing or table.board() is not None
    assert toll.overtaken <= toll.unanswered, "somebody was not called"
    wrong = [line for one in crew.everyone for line in WRONG.findall(one.said())]
    assert not wrong, wrong
