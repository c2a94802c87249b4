"""A bot is killed again and again while people play: nothing that it confirmed is lost, nothing is done twice.

It may be one process or several, over SQLite or PostgreSQL (`crew.DEPLOYMENTS`); then one of them is killed.
"""

from __future__ import annotations

import asyncio
import random
import re
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from pathlib import Path

from engine.game import AnyGame
from engine.optional import reactive
from tools.games import FIRST

from .crew import DEPLOYMENTS, Crew, Deployment
from .ledger import Ledger
from .people import Person
from .playing import Table
from .rest import Call
from .standin import NotAnswered, Standin
from .world import Interaction, Message

LONGEST = 0.7
"""Seconds until one is killed, at most: from its start, or in every other life from when something was done in it."""

MOMENTS = (r"POST /channels/\d+/messages", r"PATCH /channels/", r"/callback", r"PATCH /webhooks/")
"""Half of the deaths come just before Discord carries out one of these, or just after, when the bot does not know it yet."""


@dataclass(slots=True)
class Toll:
    """What a run came to.  Acts found again and calls made are counted when all is over."""

    kills: int = 0
    of_speakers: int = 0
    """Kills of the process that looked after the people's server."""
    matches: int = 0
    acknowledged: int = 0
    repeated: int = 0
    """Interactions delivered a second time, after a kill."""
    found: int = 0
    calls: int = 0
    doubles: int = 0


async def kill_often(
    discord: Standin,
    folder: Path,
    kills: int,
    seed: int,
    told: Callable[[Toll], None] = lambda toll: None,
    game: AnyGame = FIRST.game,
    deployment: Deployment = DEPLOYMENTS["SQLite"],
    address: str = "",
) -> Toll:
    """Two people play a game in one channel and one against the computer in another while so many processes are killed.

    AssertionError where anything is lost or doubled.  `told` hears after each kill how it stands.
    """
    luck, toll = random.Random(seed), Toll()
    crew = Crew(discord, folder, deployment, address, luck)
    ledger = Ledger(crew.tables, game)
    ann, bob, cleo = (Person(discord, discord.add_user(name)) for name in ("Ann", "Bob", "Cleo"))
    war, solo = await discord.add_channel("war"), await discord.add_channel("solo")
    tables = [
        Table(discord, ledger, war, [ann, bob], random.Random(seed + 1)),
        Table(discord, ledger, solo, [cleo], random.Random(seed + 2)),
    ]
    try:
        for life in range(kills):
            stillborn = life % 6 == 4
            await crew.start(wait=not stillborn)
            if not stillborn:
                await look_back(crew, ledger, tables, toll)
            await live(discord, crew, tables, luck, eager=life % 2 == 0)
            toll.kills, toll.of_speakers = crew.kills, crew.of_speakers
            toll.acknowledged = sum(len(table.acknowledged) for table in tables)
            told(toll)
        await crew.start()
        await look_back(crew, ledger, tables, toll)
        await asyncio.gather(*(play_enough(crew, ledger, table, kills) for table in tables))
        await discord.until(lambda: not ledger.owed() and not ledger.computer_due(), "all that is owed")
        toll.acknowledged = sum(len(table.acknowledged) for table in tables)
        check(discord, ledger, tables, toll)
        await discord.until(lambda: not crew.orphans(), "the end of what the killed ones had started")
    except BaseException:
        print(crew.said())
        raise
    finally:
        await crew.stop()
    assert not crew.tracebacks(), crew.said()
    return toll


async def live(discord: Standin, crew: Crew, tables: list[Table], luck: random.Random, *, eager: bool) -> None:
    """Everybody plays, as fast as answers come, until one is killed at a random moment; not `eager` to kill: later."""
    before = [len(table.acknowledged) for table in tables]
    players = [asyncio.create_task(keep_playing(crew, table)) for table in tables]
    try:
        if not eager:

            def everybody_acted() -> bool:
                return all(len(table.acknowledged) > done for table, done in zip(tables, before, strict=True))

            await discord.until(lambda: everybody_acted() or any(player.done() for player in players), "acts")
        if luck.random() < 0.5:
            moment, wait = luck.choice(MOMENTS), luck.randrange(1, 12)
            await until_killed_at(discord, crew, moment, wait, done=luck.random() < 0.5)
        else:
            await asyncio.sleep(luck.uniform(0.0, LONGEST))
            await crew.kill()
        await asyncio.gather(*players)
    finally:
        for player in players:
            player.cancel()


async def keep_playing(crew: Crew, table: Table) -> None:
    """Plays until a process dies."""
    try:
        await crew.listening()
        while crew.alive:
            await crew.answered(table.play)
    except NotAnswered:
        assert not crew.alive, "the bot lives and does not answer"
    except RuntimeError:
        assert not crew.alive


async def until_killed_at(discord: Standin, crew: Crew, moment: str, count: int, *, done: bool) -> None:
    """Kills one at the `count`-th request like `moment`: when it is `done` but not yet answered, or else undone."""
    left = count
    dead = asyncio.Event()

    async def watch(call: Call, carried_out: bool) -> bool:
        nonlocal left
        left -= carried_out is done and bool(re.search(moment, call.line))
        if left <= 0 and crew.alive:
            await crew.kill()
            dead.set()
        return carried_out or crew.alive or crew.speaks

    discord.witness = watch
    try:
        await asyncio.wait_for(dead.wait(), LONGEST)
    except TimeoutError:
        discord.witness = None
        await (crew.kill() if crew.alive else dead.wait())
    finally:
        discord.witness = None


async def play_enough(crew: Crew, ledger: Ledger, table: Table, kills: int) -> None:
    """Plays on until more was done than there were kills, also by buttons and by the computer where there is one."""

    def enough() -> bool:
        answered = any(act.person is None for match in ledger.matches(table.channel.id) for act in ledger.acts(match))
        done = len(table.acknowledged) > kills and "" in table.acknowledged.values()
        return done and (answered or len(table.people) > 1)

    while not table.refusals and not enough():
        await crew.answered(table.play)


async def look_back(crew: Crew, ledger: Ledger, tables: list[Table], toll: Toll) -> None:
    """After a restart: the same interaction delivered again changes nothing, and the old buttons work."""
    for table in tables:
        for interaction in table.history[-2:]:
            before = own_commands(ledger, table, interaction.user.id)
            known = any(
                interaction.id == row[0]
                for match in ledger.matches(table.channel.id)
                for row in ledger.interactions(match)
            )
            await table.called()
            await crew.answered(partial(table.deliver, interaction))
            toll.repeated += 1
            if known:
                assert own_commands(ledger, table, interaction.user.id) == before, "an interaction was applied twice"
            if interaction.id in table.acknowledged:
                assert known, f"the bot confirmed {table.acknowledged[interaction.id]!r} and forgot it"
        board = table.board()
        if board:
            answer = await crew.answered(partial(pressed, table.people[0], board))
            assert answer.text, "an old button was pressed and nothing was said"


async def pressed(person: Person, board: Message) -> Interaction:
    """What somebody is answered who presses Act."""
    return await person.discord.finished(await person.press(board, "Act"))


def own_commands(ledger: Ledger, table: Table, person: int) -> int:
    """How many commands of one person stand in the logs of a channel."""
    began = [command[0] for match in ledger.matches(table.channel.id) for command in ledger.commands(match)]
    return sum(act.person == person for act in began)


def check(discord: Standin, ledger: Ledger, tables: list[Table], toll: Toll) -> None:
    """Every confirmed act is there, none twice; every call was made once, in order; the board is there."""
    assert ledger.sound()
    for table in tables:
        matches = ledger.matches(table.channel.id)
        entries = {row[0]: (match, row[1]) for match in matches for row in ledger.interactions(match)}
        acts = {(match, act.number): act for match in matches for act in ledger.acts(match)}
        sent = {interaction.id: interaction for interaction in table.history}
        for number, action in table.acknowledged.items():
            act = acts[entries[number]]
            assert act.person == sent[number].user.id
            assert not action or act.action == action
            toll.found += 1
        assert set(entries) <= set(sent), "an interaction that nobody sent"
        began = [(match, command[0]) for match in matches for command in ledger.commands(match)]
        commands = [(match, act.first) for match, act in began if act.person is not None]
        toll.doubles += len(entries) - len(set(entries.values()))
        toll.matches += len(matches)
        assert sorted(entries.values()) == sorted(commands), "an act that no interaction made, or one made twice"
        for match in matches:
            numbers = ledger.numbers(match)
            assert numbers == list(range(1, len(numbers) + 1))
        assert len(table.acknowledged) > toll.kills, "too little was played to say anything"
        assert any(act.person is None for act in acts.values()) == (len(table.people) == 1), (
            "the computer plays in solo"
        )
        assert "" in table.acknowledged.values(), "nothing was done by buttons"
        assert table.refusals == []
        posted = discord.world.posted(table.channel)
        called = [person for message in posted for person in message.pings]
        owed = [person for match in matches for person in ledger.calls_owed(match)]
        assert within(called, owed) if shown_instead(table) else called == owed
        toll.calls += len(called)
        number, status = ledger.match(table.channel.id) or (0, "")
        (board,) = [message for message in posted if message.id == ledger.shown(number)]
        assert status != "playing" or any(c.get("label") == "Act" for c in board.components)


def within(some: list[int], all_of: list[int]) -> bool:
    """Whether these are, in order, some of those."""
    left = iter(all_of)
    return all(one in left for one in some)


def shown_instead(table: Table) -> bool:
    """Whether some are not called since their own open menu asks them, as in games with windows."""
    return reactive(table.ledger.game) is not None
