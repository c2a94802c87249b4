"""What the host chooses in the lobby beside decks: the game's options, kept in `Options.rules`."""

from __future__ import annotations

from dataclasses import replace

from engine.game import AnyGame, GameOption
from engine.text import T

from .lobby import by_host, in_lobby
from .store import Head
from .types import Match, Refused


def options_of(game: AnyGame, match: Match) -> list[tuple[GameOption, str]]:
    """What can be chosen with as many seats as are taken now, each with the word chosen (or left as the game has it)."""
    return [
        (option, match.options.rules.get(option.name, option.default))
        for option in game.options()
        if not option.seats or len(match.seats) in option.seats
    ]


def choosable(game: AnyGame, match: Match) -> list[tuple[GameOption, str]]:
    """Those that the host can still choose: none where a match is played on from a record."""
    return [] if match.options.decks else options_of(game, match)


def chosen(head: Head, game: AnyGame, by: int, name: str, value: str) -> Head:
    """The host chooses an option's value, both by word or title."""
    in_lobby(head)
    by_host(head, by)
    if head.options.decks:
        raise Refused(T("This match is played on from a record, with the options that it had."))
    options = game.options()
    if not options:
        raise Refused(T("This game leaves nothing to choose but the decks."))
    option = next((one for one in options if _same(name, one.name, one.title)), None)
    if option is None:
        names = ", ".join(one.name for one in options)
        raise Refused(
            T("There is no option “{option}”; there are: {options}.", option=name.strip()[:40], options=names)
        )
    word = next((word for word, title in option.values if _same(value, word, title)), None)
    if word is None:
        words = ", ".join(word for word, _ in option.values)
        raise Refused(
            T(
                "{option} cannot be “{value}”; there are: {values}.",
                option=option.title,
                value=value.strip()[:40],
                values=words,
            )
        )
    return replace(head, options=replace(head.options, rules={**head.options.rules, option.name: word}))


def _same(typed: str, *meant: object) -> bool:
    return typed.strip().casefold() in [str(one).casefold() for one in meant]
