"""The SQL of results and ratings, and of forgetting a person."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from itertools import groupby
from typing import Any

import msgspec

from engine.optional import Fate

from ...forgetting import forgotten
from ...results.values import SOMEBODY, Placed, Rating, Result
from ..jobs import Execution, Job, Read, Statement, replacing
from ..values import Part
from . import decks, follows, open_matches, puzzles, replays, weekly

INSERT_RESULT = Statement("INSERT INTO results VALUES (?, ?, ?, ?, ?, ?, ?, ?)")
INSERT_PLACED = Statement("INSERT INTO placed VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)")
INSERT_FATE = replacing("fates", ("match", "seat", "card"), ("drawn", "played", "destroyed"))
REPLACE_RATING = replacing("ratings", ("game", "player"), ("mu", "sigma", "matches"))

EDITION = "SELECT CAST(value AS BIGINT) FROM about WHERE key = 'edition'"
CHANGE = Statement(
    "INSERT INTO about VALUES ('edition', CAST(CAST(?1 AS BIGINT) + 1 AS TEXT)) ON CONFLICT (key)"
    " DO UPDATE SET value = excluded.value WHERE about.value = CAST(CAST(?1 AS BIGINT) AS TEXT)",
    exact=True,
)
UNCOUNTED = (
    "SELECT id, (SELECT time FROM actions WHERE match = id AND number = revision)"
    " FROM matches INDEXED BY uncounted_matches WHERE status = 'ended' AND counted = 0 AND id > ? ORDER BY id LIMIT ?"
)
SLICE = 1000
"""Uncounted matches read at a time, so that others need not wait long."""
RATINGS = "SELECT player, mu, sigma, matches FROM ratings WHERE game = ?"
NAMES = (
    "SELECT person, name FROM (SELECT person, name, row_number() OVER (PARTITION BY person ORDER BY match DESC) AS age"
    " FROM seats CROSS JOIN matches WHERE matches.id = match AND joined = 1 AND (CAST(?2 AS BIGINT) IS NULL OR guild = ?2)"
    " AND person IN (SELECT CAST(value AS BIGINT) FROM json_each(?1))) AS sat WHERE age = 1"
)
PARTS = (
    "SELECT id, status, host = ?1, number, conceded FROM matches LEFT JOIN seats ON match = id AND person = ?1"
    " WHERE id IN (SELECT match FROM seats WHERE person = ?1 UNION SELECT id FROM matches WHERE host = ?1"
    " UNION SELECT match FROM former WHERE person = ?1) ORDER BY id, number"
)
ASKED = (
    "SELECT id FROM matches INDEXED BY asked_matches WHERE undo IS NOT NULL"
    " AND CAST(json_extract(CAST(undo AS TEXT), '$.request.person.id') AS BIGINT) = ? ORDER BY id"
)

_PUBLIC = f"guild = ?2 AND NOT EXISTS (SELECT 1 FROM matches WHERE id = results.match AND {open_matches.PRIVATE})"
_COLUMNS = (
    "SELECT match, game, guild, began, ended, turns, opponent, counts,"
    " seat, person, level, deck, ending, conceded, faces, side"
    " FROM (SELECT * FROM results WHERE {which} ORDER BY ended DESC LIMIT ?3) AS newest"
    " JOIN placed USING (match) ORDER BY ended, match, seat"
)
OF_PERSON = _COLUMNS.format(
    which=f"match IN (SELECT match FROM placed WHERE person = ?1) AND (CAST(?2 AS BIGINT) IS NULL OR {_PUBLIC})"
)
OF_GUILD = _COLUMNS.format(which=f"CAST(?1 AS BIGINT) IS NULL AND {_PUBLIC}")
OF_ALL = _COLUMNS.format(which="CAST(?1 AS BIGINT) IS NULL AND CAST(?2 AS BIGINT) IS NULL")
FATES = (
    "SELECT match, seat, ending, card, drawn, played, destroyed"
    " FROM (SELECT match, seat, ending FROM results JOIN placed USING (match)"
    f" WHERE game = ?1 AND deck = ?3 AND counts = 1 AND {_PUBLIC} ORDER BY ended DESC, seat LIMIT ?4) AS newest"
    " JOIN fates USING (match, seat) ORDER BY match, seat, card"
)
CARRIED_ON = (
    "SELECT own.id FROM matches AS now INDEXED BY open_matches JOIN matches AS own ON own.channel = now.channel"
    " WHERE now.status IN ('lobby', 'playing') AND now.guild = ? AND own.status = 'ended'"
    " AND json_extract(CAST(own.options AS TEXT), '$.extra.\"series-goes-on\"') IS NOT NULL"
)

FORGET = (
    Statement(f"UPDATE placed SET person = {SOMEBODY} WHERE person = ?1"),
    Statement("DELETE FROM ratings WHERE player = CAST(CAST(?1 AS BIGINT) AS TEXT)"),
    Statement("DELETE FROM settings WHERE person = ?1"),
    Statement("DELETE FROM holidays WHERE person = ?1"),
    *follows.FORGET,
    *replays.FORGET,
    *decks.FORGET,
    *puzzles.FORGET,
    *weekly.FORGET,
)
FORGET_ACTS = Statement(f"UPDATE actions SET person = {SOMEBODY} WHERE match = ? AND person = ?")
FORGET_SEAT = Statement(f"UPDATE seats SET person = {SOMEBODY}, name = ? WHERE match = ? AND number = ?")
FORGET_HOST = Statement(f"UPDATE matches SET host = {SOMEBODY}, host_name = ? WHERE id = ?")
FORGET_FORMER = Statement(f"UPDATE former SET person = {SOMEBODY}, name = ? WHERE person = ?")
MOVE = Statement("UPDATE matches SET version = version + 1 WHERE id = ?")


def counting(result: Result, ratings: Mapping[str, Rating], fates: Sequence[Fate], edition: int) -> Job:
    """The job that stores a result, the new ratings, and what became of cards, if the books are still that edition."""
    head = (
        result.match,
        result.game,
        result.guild,
        result.began,
        result.ended,
        result.turns,
        result.opponent,
        result.counts,
    )
    job: list[Execution] = [(CHANGE, (edition,)), (INSERT_RESULT, head)]
    for one in result.seats:
        faces = msgspec.json.encode(one.faces)
        values = (result.match, one.seat, one.person, one.level, one.deck, one.ending, one.conceded, faces, one.side)
        job.append((INSERT_PLACED, values))
    for name, rating in ratings.items():
        job.append((REPLACE_RATING, (result.game, name, rating.mu, rating.sigma, rating.matches)))
    job += [(INSERT_FATE, (result.match, *fate)) for fate in fates]
    return job


def forgetting(person: int, name: str) -> Job:
    """The job that forgets a person, who is called `name` in old matches from then on."""

    def out_of_matches(read: Read) -> list[Execution]:
        found = forgotten(parts_of(read(PARTS, person)))
        edition = next((edition for (edition,) in read(EDITION)), 0)
        return [
            (CHANGE, (edition,)),
            *((FORGET_ACTS, (match, person)) for match in found.matches),
            *((FORGET_SEAT, (name, match, seat)) for match, seat in found.seats),
            *((FORGET_HOST, (name, match)) for match in found.hosted),
            *((MOVE, (match,)) for match in found.moved),
            (FORGET_FORMER, (name, person)),
        ]

    return [*((one, (person,)) for one in FORGET), out_of_matches]


def parts_of(rows: Iterable[Any]) -> list[Part]:
    """A person's parts in matches, from the columns of `PARTS`."""
    found = []
    for (match, status, hosts), seats in groupby(rows, key=lambda row: tuple(row[:3])):
        own = tuple((number, bool(conceded)) for *_, number, conceded in seats if number is not None)
        found.append(Part(match, status, bool(hosts), own))
    return found


def results_of(rows: Iterable[Any]) -> list[Result]:
    """Results, from the columns of `OF_PERSON`, `OF_GUILD` or `OF_ALL`."""
    found = []
    for head, seats in groupby(rows, key=lambda row: tuple(row[:8])):
        match, game, guild, began, ended, turns, opponent, counts = head
        placed = tuple(_placed(*row[8:]) for row in seats)
        found.append(Result(match, game, guild, began, ended, turns, placed, opponent, bool(counts)))
    return found


def _placed(
    seat: int, person: int | None, level: str, deck: str, ending: Any, conceded: int, faces: bytes, side: int | None
) -> Placed:
    counted = msgspec.json.decode(faces, type=tuple[int, ...])
    return Placed(seat, person, level, deck, ending, bool(conceded), counted, side)
