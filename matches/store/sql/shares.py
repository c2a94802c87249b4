"""The SQL that keeps a query to the servers of some shards."""

from __future__ import annotations

from typing import Any

import msgspec

from ..values import EVERYTHING, Share

_SHARD = "(SELECT coalesce(guild, 0) >> 22 FROM matches AS own WHERE own.id = {match}) % ? IN"
OF_SOME = f" AND {_SHARD} (SELECT CAST(value AS BIGINT) FROM json_each(?))"


def kept_to(sql: str, share: Share, match: str = "match") -> tuple[str, tuple[Any, ...]]:
    """The query, in which `{of}` ends a condition, for these servers, and the values for the marks that it has more."""
    if share == EVERYTHING:
        return sql.format(of=""), ()
    return sql.format(of=OF_SOME.format(match=match)), (share.count, msgspec.json.encode(sorted(share.shards)).decode())
