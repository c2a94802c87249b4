"""`make chaos`: what may go wrong with a bot goes wrong, at random; was anything lost, done twice, or kept in memory?

`make test` plays a short run of each part.  A seed repeats the play; moments that depend on the machine differ all the same.
"""

from __future__ import annotations

import argparse
import asyncio
import random
import sys
import tempfile
import time
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from matches.store.postgres.opening import connect
from matches.store.sqlite import opening
from tests.matches.crashing import Toll, crash_often
from tests.matches.cutting import cuts, lost
from tests.postgres import emptied
from tests.wire import chaos, deaths, storm
from tests.wire.contract import complaints
from tests.wire.crew import DEPLOYMENTS
from tests.wire.standin import Standin

from .cluster import MISSING, Cluster, programs
from .games import TRIALS
from .inputs.surfaces import surfaces
from .inputs.trying import attempt, report, slow
from .soaking import lines, soak

KILLS, CUTS = 10, 25
"""Kills of a bot, and power cuts of a disk, until others begin with another game or another disk."""


@contextmanager
def server(durable: bool = False) -> Iterator[Cluster | None]:
    """A PostgreSQL server, or None where it is not installed."""
    cluster = Cluster(durable=durable) if programs() else None
    try:
        yield cluster
    finally:
        if cluster:
            cluster.close()


def turn(number: int, cluster: Cluster | None) -> tuple[str, str]:
    """The deployment whose turn it is, and the address of an empty database for it."""
    known = [name for name, one in DEPLOYMENTS.items() if cluster or not one.postgres]
    name = known[number % len(known)]
    return name, asyncio.run(emptied(cluster)) if cluster and DEPLOYMENTS[name].postgres else ""


def kills(count: int, seed: int) -> list[str]:
    """Processes of a bot are killed so often while people play against a stand-in for Discord; deployments and games by turns.

    Each ten have a seed of their own, the next one, which says which deployment and which game it is.
    """

    async def run(luck: int, some: int, name: str, address: str) -> chaos.Toll:
        key = [*TRIALS][luck % len(TRIALS)]

        def told(toll: chaos.Toll) -> None:
            _progress(f"{name}, {key}: kill {toll.kills} of {some}, {toll.acknowledged} acts acknowledged")
            wrong = complaints(discord.calls)
            assert not wrong, "\n".join(sorted(wrong))
            discord.forget_calls()

        async with Standin() as discord:
            with tempfile.TemporaryDirectory() as folder:
                game, deployment = TRIALS[key].game, DEPLOYMENTS[name]
                return await chaos.kill_often(discord, Path(folder), some, luck, told, game, deployment, address)

    tolls = defaultdict[str, list[chaos.Toll]](list)
    with server() as cluster:
        for luck, some in enumerate(_rounds(count, KILLS), seed):
            name, address = turn(luck, cluster)
            tolls[name].append(asyncio.run(run(luck, some, name, address)))
    said = [] if cluster else [MISSING]
    return said + [line for name, those in tolls.items() for line in (f"{name}:", *table(those))]


def table(tolls: Iterable[chaos.Toll]) -> list[str]:
    """What runs with kills came to, added up."""
    all_of = list(tolls)
    figures = {
        "kills": sum(toll.kills for toll in all_of),
        "of who spoke": sum(toll.of_speakers for toll in all_of),
        "matches": sum(toll.matches for toll in all_of),
        "acts acknowledged": sum(toll.acknowledged for toll in all_of),
        "found again": sum(toll.found for toll in all_of),
        "delivered twice": sum(toll.repeated for toll in all_of),
        "applied twice": sum(toll.doubles for toll in all_of),
        "calls, each made once": sum(toll.calls for toll in all_of),
    }
    return [f"  {name:<22}{number:>12,}" for name, number in figures.items()]


def power_cuts(count: int, seed: int) -> list[str]:
    """The power of SQLite's disk is cut so often; what was not synced is lost at random, or torn."""

    async def run(number: int, some: int) -> tuple[int, int]:
        luck = random.Random(seed + number)
        with tempfile.TemporaryDirectory() as folder:
            found = await cuts(Path(folder), opening.DURABLE, luck, some)
            missing = sum([await lost(cut, luck) for cut in found])
        _progress(f"round {number + 1}: {some} power cuts")
        return sum(len(cut.acknowledged) for cut in found), missing

    results = [asyncio.run(run(number, some)) for number, some in enumerate(_rounds(count, CUTS))]
    acknowledged, missing = (sum(figures) for figures in zip(*results, strict=True))
    assert not missing, f"{missing} acknowledged acts are lost"
    return [f"{count:,} power cuts, {acknowledged:,} times an acknowledged act was looked for, {missing} lost"]


def crashes(count: int, seed: int) -> list[str]:
    """A PostgreSQL server is killed so often in the middle of writes, and started again."""

    async def run(cluster: Cluster) -> Toll:
        def told(toll: Toll) -> None:
            _progress(f"{toll.crashes} of {count} crashes, {len(toll.acknowledged)} acts acknowledged")

        return await crash_often(cluster, await emptied(cluster), count, seed, told)

    with server(durable=True) as cluster:
        if cluster is None:
            return [MISSING]
        toll = asyncio.run(run(cluster))
    return [
        f"{toll.crashes:,} crashes, {len(toll.acknowledged):,} acts acknowledged, all there once",
        f"{toll.failed:,} times somebody was told that the database is away; {toll.unseen:,} of those acts were done",
    ]


def storms(acts: int, seed: int) -> list[str]:
    """Discord fails at random until so many acts are confirmed in each of two channels, and a match against the computer is over.

    Once for each game; deployments by turns.
    """

    async def run(luck: int, key: str, name: str, address: str) -> storm.Toll:
        def told(toll: storm.Toll) -> None:
            bad = sum(toll.faults.values())
            _progress(f"{key}: {toll.acknowledged} of {2 * acts} acts, {bad} bad things, {toll.unanswered} unanswered")

        async with Standin() as discord:
            with tempfile.TemporaryDirectory() as folder:
                deployment = DEPLOYMENTS[name]
                return await storm.storm(
                    discord, Path(folder), acts, luck, told, TRIALS[key].game, 0, True, deployment, address
                )

    said = []
    with server() as cluster:
        for luck, key in enumerate(TRIALS, seed):
            name, address = turn(luck, cluster)
            toll = asyncio.run(run(luck, key, name, address))
            said.append(
                f"{key}, {name}: {toll.acknowledged} acts confirmed, {toll.refused} refused, {toll.unanswered} unanswered;"
                f" {toll.over} matches over; {toll.calls} calls, each once, {toll.overtaken} overtaken by an act"
            )
            said += [f"  {bad:<28}{times:>6}" for bad, times in sorted(toll.faults.items())]
    return said


def ends_of_one(count: int, seed: int) -> list[str]:
    """One of two bots on a PostgreSQL database is killed, stopped or frozen so often, and the other goes on with its matches."""

    async def run(address: str) -> deaths.Toll:
        def told(toll: deaths.Toll) -> None:
            _progress(f"{toll.deaths.total()} of {count} ends of a bot, {toll.acknowledged} acts acknowledged")

        db = await connect(address)
        async with Standin() as discord:
            with tempfile.TemporaryDirectory() as folder:
                toll = await deaths.die_often(discord, Path(folder), db, address, count, seed, told)
        await db.close()
        return toll

    with server() as cluster:
        if cluster is None:
            return [MISSING]
        toll = asyncio.run(run(asyncio.run(emptied(cluster))))
    waits = [
        f"{how}: {len(some)} times, an answer after {min(some):.1f} to {max(some):.1f} s"
        for how, some in toll.waits.items()
    ]
    return [f"{toll.acknowledged} acts acknowledged, each there once; {toll.calls} calls, each made once", *waits]


def bad_inputs(count: int, seed: int) -> list[str]:
    """Tries `count` spoiled texts, files and settings; each is taken or refused in a sentence."""
    verdict = attempt(surfaces(), count, seed, lambda done: _progress(f"{done:,} of {count:,} inputs"))
    assert not slow(verdict), "\n".join(slow(verdict))
    return report(verdict)


def weeks(days: int, seed: int) -> list[str]:
    """Plays `days` of a driven clock, 500 matches a week."""
    with tempfile.TemporaryDirectory() as folder:
        found = soak(
            Path(folder, "house.sqlite3"), days, seed, lambda day: _progress(f"{day.running} running, {day.over} over")
        )
    assert not found.left, found.left
    return list(lines(found))


@dataclass(frozen=True, slots=True)
class Part:
    """What goes wrong, how often by default, and what is counted."""

    run: Callable[[int, int], list[str]]
    count: int
    unit: str


PARTS = {
    "kills": Part(kills, 100, "kills"),
    "cuts": Part(power_cuts, 300, "power cuts"),
    "crashes": Part(crashes, 100, "crashes of PostgreSQL"),
    "storms": Part(storms, 30, "acts a match"),
    "ends": Part(ends_of_one, 9, "ends of a bot"),
    "inputs": Part(bad_inputs, 200_000, "inputs"),
    "soak": Part(weeks, 7, "days"),
}


def _rounds(count: int, most: int) -> list[int]:
    """The count in rounds of so many at most."""
    return [min(most, count - done) for done in range(0, count, most)]


def _progress(line: str) -> None:
    print(f"\r{line:<100}", end="", file=sys.stderr, flush=True)


def main() -> None:
    """Runs one part or all; a fault ends it."""
    parser = argparse.ArgumentParser(prog="python -m tools.chaos", description=__doc__)
    shown = ", ".join(f"{name} ({part.count:,} {part.unit})" for name, part in PARTS.items())
    parser.add_argument("part", nargs="?", choices=PARTS, metavar="part", help=f"{shown}; all by default")
    parser.add_argument("count", nargs="?", type=int, help="how often")
    parser.add_argument("--seed", type=int, default=None, help="default: by chance")
    chosen = parser.parse_args()
    seed = chosen.seed if chosen.seed is not None else random.SystemRandom().randrange(10**9)
    for name in [chosen.part] if chosen.part else PARTS:
        began = time.monotonic()
        said = PARTS[name].run(chosen.count or PARTS[name].count, seed)
        _progress("")
        print(f"\r{name}, seed {seed}, {time.monotonic() - began:.0f} s:", *said, sep="\n  ", flush=True)


if __name__ == "__main__":
    main()
