"""What became of the cards of a match, counted from its events."""

from __future__ import annotations

from collections.abc import Iterable

from ..game import Event
from ..optional import Fate
from ..tracing import Traces
from .cards import CONJURATION, KINDS, SUMMONER, Kind
from .state import State


def fates(s: State, events: Iterable[Event]) -> list[Fate]:
    """The fates of the cards of each player's own deck, but for the summoner.

    A card that another controls or poses as is not counted when it is destroyed.
    """
    decks = {player: s.players.index(player) for player in s.players}
    teams = {player: s.teams[seat] for player, seat in decks.items()}
    cards = zip(s.kind, s.owner, strict=True)
    traces = Traces(
        (s.players[seat], KINDS[kind].name) for kind, seat in cards if _counts(KINDS[kind]) and seat in decks.values()
    )
    for event in events:
        match event.kind, event.args:
            case "hand" | "found", names:
                for name in names:
                    traces.drawn(event.seat, name)
            case (("summoned" | "mutated" | "wall" | "event"), (name, *_)):
                traces.played(event.seat, name)
            case "placed", (name, "", _):
                traces.played(event.seat, name)
            case "destroyed", (name, _, *_) if event.seat is not None:
                suffers = teams[event.seat] if event.args[2:] else 1 - teams[event.seat]
                theirs = [player for player, team in teams.items() if team == suffers and traces.has(player, name)]
                traces.destroyed(theirs[0] if theirs else None, name)
    return traces.fates()


def _counts(kind: Kind) -> bool:
    """Whether a card is one of a deck: neither its summoner nor kept beside the board."""
    return kind.type not in (SUMMONER, CONJURATION) and not kind.beside_board
