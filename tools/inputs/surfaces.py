"""Where texts of people and files come in, each with valid samples and what reads them."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from functools import partial
from importlib.resources import files
from typing import Any

import settings
from cogs.autocomplete import choices
from cogs.catalogue import Catalogue, tidied
from cogs.games import PRESENTERS
from cogs.rules import find
from cogs.rules_topics import GENERAL
from cogs.wording import times
from cogs.wording.formatting import clipped, safe, tidy
from cogs.wording.naming import meant
from cogs.wording.printed import PrintedNames
from engine.dice import Dice
from engine.game import AnyGame, Deck
from engine.games import parts
from engine.optional import Builds, builds
from matches.options import house_chosen, house_options
from matches.records.reading import read
from matches.records.writing import check_line
from matches.shorthand import read_and_play
from matches.timing.preferences import notice
from tools.games import TRIALS
from tools.invariants import Trial, dice_for

MOMENTS = 12
"""Moments of matches of each game in which texts are typed."""
NOW, TODAY = 1_800_000_000.0, date(2027, 1, 15)
LOCALES = ("en", "cs", "pl", "en-US")
GAMES: Mapping[str, AnyGame] = {key: trial.game for key, trial in TRIALS.items()}
Feed = Callable[[str], object]


@dataclass(frozen=True, slots=True)
class Surface:
    """One kind of text: `feed` reads one, or refuses it.  `share` is how many of them are tried among others."""

    name: str
    samples: Sequence[str]
    feed: Feed
    share: int = 4


def surfaces(moments: int = MOMENTS) -> list[Surface]:
    """All of them."""
    found = [surface for key, trial in TRIALS.items() for surface in _of_game(key, trial, moments)]
    return [*found, *_of_files(), *_of_times(), *_of_names()]


@dataclass(frozen=True, slots=True)
class Moment:
    """A state in which a seat is to act."""

    state: Any
    dice: Dice
    seat: int


def moments_of(trial: Trial, count: int) -> list[Moment]:
    """Moments of matches played at random, early and late."""
    found, game = list[Moment](), trial.game
    for seed in range(count):
        dice, luck = dice_for(seed), random.Random(seed)
        state = trial.fuzz_start(seed)(dice)
        for _ in range(luck.randrange(10 + 12 * seed)):
            seat = luck.choice(game.to_act(state))
            before = Moment(game.copy(state), Dice(dice.seed, dice.position), seat)
            game.apply(state, seat, luck.choice(game.legal(state, seat)), dice)
            if game.outcome(state) is not None:
                state, dice = before.state, before.dice
                break
        found.append(Moment(state, dice, game.to_act(state)[0]))
    return found


def _of_game(key: str, trial: Trial, count: int) -> Iterator[Surface]:
    """Acts, stored states, decks and options of one game."""
    game, known = trial.game, moments_of(trial, count)
    acts = [action for one in known for action in game.legal(one.state, one.seat)]
    yield Surface(f"{key}: acts", acts, partial(_act, game, known), 20)
    packed = [game.pack(one.state).decode() for one in known]
    yield Surface(f"{key}: stored states", packed, partial(_unpacked, game), 3)
    options = [word for option in house_options(game) for word, _ in option.values]
    yield Surface(f"{key}: options", options, partial(_options, game), 1)
    building = builds(game)
    if building is not None:
        lists = [building.write_deck(building.draft(deck.name)) for deck in game.decks() if not deck.chance]
        yield Surface(f"{key}: decks", lists, partial(_deck, building, game.decks()), 6)


def _act(game: AnyGame, known: Sequence[Moment], text: str) -> None:
    one = known[len(text) % len(known)]
    read_and_play(game, one.state, one.dice, one.seat, text)


def _unpacked(game: AnyGame, text: str) -> None:
    game.unpack(text.encode("utf-8", "replace"))


def _options(game: AnyGame, text: str) -> None:
    for option in house_options(game):
        house_chosen(game, {option.name: text})


def _deck(building: Builds, decks: Sequence[Deck], text: str) -> None:
    deck = building.read_deck(text)
    building.breaches(deck)
    building.fitting(deck)
    building.write_deck(deck)


def _of_files() -> Iterator[Surface]:
    """Settings and records."""
    defaults = settings.DEFAULT.read_text(encoding="utf-8")
    yield Surface("settings", [defaults], settings.parse, 10)
    homes = [files(home) for home in parts("matches").values()]
    records = [file.read_text("utf-8") for home in homes for file in home.iterdir() if file.name.endswith(".txt")]
    yield Surface("records", records, _record, 1)


def _record(text: str) -> None:
    """A record as it is, or (every other) with a checksum that fits."""
    lines = text.encode("utf-8", "replace").decode().split("\n")
    sums = [number for number, line in enumerate(lines) if line.startswith("sum: ")]
    if sums and len(text) % 2:
        lines[sums[-1]] = check_line([line.rstrip(" \t\r") for line in lines[: sums[-1]]])
        text = "\n".join(lines)
    read(text, GAMES)


def _of_times() -> Iterator[Surface]:
    """Spans, hours, days and zones as they are typed, and what is stored of them."""
    spans = ("12 h", "2 days", "1 week", "90 minutes", "2 dny", "3 godziny")
    yield Surface("spans", spans, lambda text: [times.span(text, locale) for locale in LOCALES])
    yield Surface("times of the day", ("22", "7:30", "10 pm", "24:00", "0.15"), times.time_of_day)
    days = ("2026-07-14", "14.7.", "7/14", "14 July", "July 15th, 2026", "tomorrow", "Friday", "15. července 2026")
    yield Surface("days", days, lambda text: [times.day(text, TODAY, locale) for locale in LOCALES])
    zones = ("Europe/Prague", "UTC", "CET", "New York", "Praha", "America/Argentina/Ushuaia", "Etc/GMT+12")
    yield Surface("time zones", zones, _zone, 1)
    stored = ("where=direct", "after=86400", "every=43200", "times=3", "quiet=1320-420", "zone=UTC", "direct=12345")
    yield Surface("stored wishes", stored, lambda text: notice(dict([text.partition("=")[::2]])))


def _zone(text: str) -> None:
    for locale in LOCALES:
        times.zone_called(text, locale)
        times.zones_like(text, locale, NOW, 25)


def _of_names() -> Iterator[Surface]:
    """Cards, topics and people's names."""
    catalogue, printed = Catalogue(PRESENTERS), PrintedNames(PRESENTERS)
    cards = {name: card for shelf in catalogue.of_game.values() for name, card in shelf.items()}
    names = {name: (str(card.title),) for name, card in cards.items()}
    entries = [(name, f"{name}: {card.text}"[:100]) for name, card in cards.items()]
    yield Surface("names of cards", [*cards], lambda text: meant(names, text), 1)
    yield Surface("cards on offer", [*cards], lambda text: choices(entries[:200], text), 1)
    yield Surface("printed names", [*cards], lambda text: (printed.of(text[:60]), printed.within(text[:200])), 1)
    wanted = [f"{card.army}|{card.facts.type}|3|{name}" for name, card in cards.items() if card.facts]
    yield Surface("wanted cards", wanted, partial(_wanted, catalogue), 1)
    topics = {topic.key: topic for topic in GENERAL}
    yield Surface("topics", [*topics], lambda text: find(topics, text, "cs"))
    yield Surface("people's names", ("Ann", "Bob *the* builder", "𝕮𝖑𝖊𝖔", "@everyone"), _name)


def _wanted(catalogue: Catalogue, text: str) -> None:
    whose, _, rest = text.partition("|")
    type_, _, words = rest.partition("|")
    catalogue.found(tidied(whose[:25], type_[:25], len(text) % 9, words[:25]), next(iter(GAMES)), "cs")


def _name(text: str) -> None:
    """What is shown of a name notifies nobody and is as long as it may be."""
    assert "@everyone" not in safe(text) and len(clipped(tidy(text), 32)) <= 32
