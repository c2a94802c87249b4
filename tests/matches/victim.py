"""A process that plays matches until it is killed: `python -m tests.matches.victim DATABASE SEED`.

It prints `ack` for every act that returned, and `post` just before it marks an announcement as delivered (after a kill
in between it is delivered again).
"""

from __future__ import annotations

import asyncio
import random
import sys
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Any

from engine.game import Action, AnyGame
from matches import Match, Matches, Options, Person
from matches.computers import Computers
from matches.store import open_store
from tests.toy import Pebbles

ANN, BOB = Person(11, "Ann"), Person(12, "Bob")
MATCHES = 6
"""Half of them against a computer."""


async def opened(matches: Matches, channel: int) -> Match:
    """The channel's match, continued from before a kill."""
    match = await matches.find(channel)
    if match is None:
        match = await matches.lobbies.open(channel, None, ANN, "pebbles", Options(rules={"heap": "200"}))
    if match.status == "lobby":
        match = await matches.lobbies.join(match, ANN, "river")
        if len(match.seats) == 1 and channel % 2:
            match = await matches.lobbies.join(match, BOB, "sea")
        elif len(match.seats) == 1:
            match = await matches.lobbies.add_computer(match, ANN.id, "easy", "sea")
        match = await matches.lobbies.start(match, ANN.id)
    return match


async def play(matches: Matches, channel: int, luck: random.Random) -> None:
    while True:
        match = await opened(matches, channel)
        person = match.seats[match.to_act[0]].person if match.to_act else None  # a computer may have ended it just now
        if person is None:
            await asyncio.sleep(0.001)
            continue
        action = luck.choice(await matches.views.legal(match, person.id))
        interaction = luck.getrandbits(62)
        acted = await matches.play.act(match, person.id, action, revision=match.revision, interaction=interaction)
        print("ack", match.id, person.id, interaction, acted.entries[0].number, acted.entries[-1].number, flush=True)


async def announce(matches: Matches) -> None:
    while True:
        for work in await matches.outbox.claim():
            print("post", work.match, work.nonce, work.kind, work.revision, *work.seats, flush=True)
            await matches.outbox.finish(work)


async def main(path: str, seed: int) -> None:
    luck = random.Random(seed)

    def pick(game: AnyGame, view: Any, actions: Sequence[Action], level: str, _: int) -> Action:
        return luck.choice(actions)

    matches = Matches(await open_store(path), {"pebbles": Pebbles()})
    computers = Computers(matches, pick, lambda: ThreadPoolExecutor(1))
    await computers.start()
    await asyncio.gather(announce(matches), *(play(matches, channel, luck) for channel in range(MATCHES)))


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1], int(sys.argv[2])))
