"""A best of three in sentences: how it stands, and what has become of it."""

from __future__ import annotations

from engine.game import AnyGame
from engine.text import T, Text
from matches.series import NEEDED, Series, between, given_up, series_of
from matches.types import Match


def score(won: tuple[int, int], seat: int = 0) -> str:
    """The games won, those of a seat first."""
    return f"{won[seat]} : {won[1 - seat]}"


def title(game: AnyGame, match: Match) -> Text:
    """The game, and which one of a series it is."""
    series = series_of(match)
    if series is None or (match.status == "lobby" and not between(match)):
        return game.title
    return T("{game}, game {number} ({score})", game=game.title, number=series.number, score=score(series.won))


def scored(match: Match, players: list[str]) -> list[str]:
    """The players' names for pictures, each with how the series stands for them."""
    series = series_of(match)
    if series is None:
        return players
    return [f"{score(series.won, seat)} · {name}" for seat, name in enumerate(players)]


def standing(match: Match, seat: int) -> list[Text]:
    """A sentence for a call: which game it is, and how the series stands for that seat."""
    series = series_of(match)
    if series is None:
        return []
    return [
        T(
            "Game {number} of the series; it stands {score} for you.",
            number=series.number,
            score=score(series.won, seat),
        )
    ]


def result(match: Match, players: list[str]) -> list[Text]:
    """A sentence for the end of a game: how the series stands after it, or who has won it."""
    series, loser = series_of(match), given_up(match.options)
    if series is None:
        return []
    if loser is not None:
        return [T("{who} gives up the series, and {other} wins it.", who=players[loser], other=players[1 - loser])]
    return [_stands(series.after(match.outcome), players)]


def _stands(series: Series, players: list[str]) -> Text:
    one, other = series.won
    if one == other:
        return T("The series stands {score}.", score=score(series.won))
    leader = 0 if one > other else 1
    words = {"who": players[leader], "score": score(series.won, leader)}
    return (
        T("{who} wins the series {score}.", **words)
        if max(one, other) >= NEEDED
        else T("{who} leads the series {score}.", **words)
    )
