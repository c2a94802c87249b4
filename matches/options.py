"""What the host chooses in the lobby beside decks: the game's own options, and those of the house for every game."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace

from engine.game import AnyGame, GameOption
from engine.optional import serial, sized, stopping
from engine.text import T

from .board_messages import BOARDS
from .errors import Refused
from .lobby import by_host, in_lobby
from .series import SERIES, SO_FAR
from .store import Head
from .timing import standstill
from .timing.answers import ANSWERS
from .timing.clock import NO_LIMIT, PACES
from .types import Match, Options
from .visibility import VISIBILITY

PACE = GameOption(standstill.PACE, T("Pace"), tuple((pace.word, pace.title) for pace in PACES), NO_LIMIT.word)


@dataclass(frozen=True, slots=True)
class HouseOption:
    """An option of the house, for every game that it `suits`; what is chosen is stored in `Options.extra`."""

    option: GameOption
    suits: Callable[[AnyGame], bool] = lambda game: True


HOUSE: tuple[HouseOption, ...] = (
    HouseOption(SERIES, serial),
    HouseOption(PACE, lambda game: not game.cooperative),
    HouseOption(ANSWERS, lambda game: stopping(game) is not None),
    HouseOption(VISIBILITY),
    HouseOption(BOARDS),
)
"""The options of the house. Cooperative games have no pace, since nobody could claim time from anybody."""


def house_options(game: AnyGame) -> list[GameOption]:
    """The house's options for a game."""
    return [one.option for one in HOUSE if one.suits(game)]


def word_of(options: Options, option: GameOption) -> str:
    """The word chosen for one of the house's options, or its default."""
    return options.extra.get(option.name, option.default)


def with_defaults(game: AnyGame, options: Options) -> Options:
    """The options with defaults filled in, where a missing word has an older meaning (`GameOption.unsaid`).

    Who plays on from a record, or in a series, goes on with the older meaning.
    """
    if options.decks or SO_FAR in options.extra:
        return options
    left = {option.name: option.default for option in game.options() if option.unsaid}
    return replace(options, rules={**left, **options.rules})


def _own_word(match: Match, option: GameOption) -> str:
    """The word chosen for one of the game's options; else the default in a lobby, or its older meaning (`unsaid`)."""
    fresh = match.status == "lobby" and not match.options.decks
    return match.options.rules.get(option.name, option.default if fresh else option.unsaid or option.default)


def options_of(game: AnyGame, match: Match) -> list[tuple[GameOption, str]]:
    """The options for the number of players, as far as that is known now, each with its word."""
    players = match.options.seats if sized(game) else len(match.seats)
    words = {option.name: _own_word(match, option) for option in game.options()}
    own = [
        (option, words[option.name])
        for option in game.options()
        if not option.tacit
        and (not option.seats or players in option.seats)
        and (not option.when or words[option.when[0]] == option.when[1])
    ]
    house = [
        (option, word_of(match.options, option)) for option in house_options(game) if _counts(option, match, players)
    ]
    return own + house


def _counts(option: GameOption, match: Match, players: int) -> bool:
    """Whether one of the house's options counts for so many players; a match played on from a record is no series."""
    return not option.seats or (players in option.seats and not match.options.decks)


def choosable(game: AnyGame, match: Match) -> list[tuple[GameOption, str]]:
    """The options that the host can still choose; in a match played on from a record only the house's."""
    house = house_options(game)
    return [one for one in options_of(game, match) if not match.options.decks or one[0] in house]


def chosen(head: Head, game: AnyGame, by: int, name: str, value: str) -> Head:
    """The head after the host has chosen an option's value; both are given by word or title."""
    in_lobby(head)
    by_host(head, by)
    own, house = [option for option in game.options() if not option.tacit], house_options(game)
    option = next((one for one in [*own, *house] if _same(name, one.name, one.title)), None)
    if head.options.decks and (option in own or not house):
        raise Refused(T("This match is played on from a record, with the options that it had."))
    if not own and not house:
        raise Refused(T("This game leaves nothing to choose but the decks."))
    if option is None:
        names = ", ".join(one.name for one in [*own, *house])
        raise Refused(
            T("There is no option “{option}”; there are: {options}.", option=name.strip()[:40], options=names)
        )
    word = _meant(option, value)
    if option in house:
        return replace(head, options=replace(head.options, extra={**head.options.extra, option.name: word}))
    return replace(head, options=replace(head.options, rules={**head.options.rules, option.name: word}))


def house_chosen(game: AnyGame, typed: Mapping[str, str | None]) -> dict[str, str]:
    """The house's options typed when a match is opened, as `Options.extra` stores them.

    Refused if the game has no such option or value.
    """
    found = {}
    for name, value in typed.items():
        if not value:
            continue
        option = next((one for one in house_options(game) if one.name == name), None)
        if option is None:
            raise Refused(T("{game} has no “{option}” to choose.", game=game.title, option=name))
        found[name] = _meant(option, value)
    return found


def _meant(option: GameOption, value: str) -> str:
    """The word of a value given by word or title."""
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
    return word


def _same(typed: str, *meant: object) -> bool:
    return typed.strip().casefold() in [str(one).casefold() for one in meant]
