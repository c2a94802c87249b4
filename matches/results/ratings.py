"""Ratings of players in each game, by openskill's Plackett-Luce model.

Rated are people, computers by level, and in cooperative games the difficulty as the opponent: a team that wins gains,
and the difficulty loses.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from statistics import fmean

from openskill.models import PlackettLuce

from .values import SOMEBODY, Placed, Rating, Result

RANKS = {"won": 1, "drawn": 2, "lost": 3}
FORGOTTEN = "somebody"
"""The rating name of everybody who was forgotten: a newcomer in every match, never stored."""
Team = Sequence[str]


@cache
def _model() -> PlackettLuce:
    return PlackettLuce()


def newcomer() -> Rating:
    """The rating before the first match."""
    made = _model().rating()
    return Rating(made.mu, made.sigma)


def player(placed: Placed) -> str:
    """The rating name of a seat: a person's id, `computer easy`, or `FORGOTTEN`."""
    if placed.person == SOMEBODY:
        return FORGOTTEN
    return f"computer {placed.level}" if placed.person is None else str(placed.person)


def rated(result: Result, known: Mapping[str, Rating]) -> dict[str, Rating]:
    """The new ratings of all who played, from those before (`known`).

    Nobody's changes if the result does not count or no person played. A computer's level in several seats gets the mean
    of theirs.
    """
    if not result.counts or all(seat.person is None for seat in result.seats):
        return {}
    teams, ranks = _cooperative(result) if result.opponent is not None else _sides(result)
    if len(teams) < 2:
        return {}
    before = {name: known.get(name) or newcomer() for team in teams for name in team}
    model = _model()
    after = model.rate(
        [[model.rating(mu=before[name].mu, sigma=before[name].sigma) for name in team] for team in teams], ranks=ranks
    )
    found: dict[str, list[tuple[float, float]]] = {}
    for team, ratings in zip(teams, after, strict=True):
        for name, new in zip(team, ratings, strict=True):
            found.setdefault(name, []).append((new.mu, new.sigma))
    return {
        name: Rating(fmean(mu for mu, _ in new), fmean(sigma for _, sigma in new), before[name].matches + 1)
        for name, new in found.items()
        if name != FORGOTTEN
    }


def _cooperative(result: Result) -> tuple[list[Team], list[float]]:
    """Everybody against the difficulty, without those who conceded while others played on."""
    stayed = [seat for seat in result.seats if not seat.conceded] or list(result.seats)
    rank = RANKS[stayed[0].ending]
    return [[player(seat) for seat in stayed], [f"game {result.opponent}"]], [rank, RANKS["drawn"]]


def _sides(result: Result) -> tuple[list[Team], list[float]]:
    """The sides, without those who conceded while their side played on. Without sides, several winners are a team
    against the others, else everybody plays alone.
    """
    sides: dict[int, list[Placed]] = {}
    for seat in result.seats:
        if seat.side is not None:
            sides.setdefault(seat.side, []).append(seat)
    if sides:
        stayed = [[seat for seat in side if not seat.conceded] or side for side in sides.values()]
        return [[player(seat) for seat in side] for side in stayed], [RANKS[side[0].ending] for side in stayed]
    winners = [player(seat) for seat in result.seats if seat.ending == "won"]
    losers = [player(seat) for seat in result.seats if seat.ending == "lost"]
    if len(winners) > 1 and losers:
        return [winners, losers], [RANKS["won"], RANKS["lost"]]
    return [[player(seat)] for seat in result.seats], [RANKS[seat.ending] for seat in result.seats]
