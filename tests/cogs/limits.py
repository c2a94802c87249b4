"""Discord's limits for a message, and the match with the longest texts."""

from __future__ import annotations

from simcord.components import validate_message_state, walk_components

from cogs.ui.message import Layout
from engine.game import Chapter
from engine.text import T
from matches.types import Match, MatchSeat, Options, Person, Status

V2 = 1 << 15


def longest_match(seats: int = 2, status: Status = "playing", revision: int = 10**9) -> Match:
    """A match with the longest ids and names."""
    people = [Person(2**63 - 1 - number, "_" * 80) for number in range(seats)]
    return Match(
        id=10**12,
        channel=2**63 - 1,
        guild=2**63 - 1,
        game="summoner-wars",
        status=status,
        host=people[0],
        options=Options(seats=seats),
        seats=tuple(MatchSeat(number, person, "", "river") for number, person in enumerate(people)),
        revision=revision,
        seed_hash="f" * 64,
        created=0.0,
        to_act=(0,),
        chapter=Chapter(999, 0, "movement", T("Movement")) if status == "playing" else None,
    )


def within_limits(view: Layout) -> None:
    """Fails unless Discord would accept this message."""
    raw = view.to_components()  # type: ignore[no-untyped-call]
    everything = list(walk_components(raw))
    assert len(everything) <= 40
    assert sum(len(part.get("content", "")) for part in everything if part["type"] == 10) <= 4000
    ids = [part["custom_id"] for part in everything if "custom_id" in part]
    assert len(ids) == len(set(ids)) and all(len(custom_id) <= 100 for custom_id in ids)
    validate_message_state(raw, flags=V2, content=None, embeds=[], poll=None)
