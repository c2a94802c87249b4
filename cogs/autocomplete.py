"""Completes options while they are typed: within Discord's limits, and acts from what is legal now.

Here an action is a command with a first and a second option.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Coroutine, Iterable, Sequence
from typing import Any, NamedTuple

from discord import app_commands

from engine.games import parts
from engine.text import Text
from matches.errors import Refused
from matches.types import Match
from players import all_levels

from .context import Interaction, channel_id
from .groups import Worded
from .ui import standing_orders
from .verbs import ANSWER, Parts, Split
from .wording.formatting import label, personal
from .wording.naming import Names, fitting, folded
from .wording.players import worded_by_name
from .wording.story import plain_names

CHOICES = 25
VALUE_LIMIT = 100
"""Discord's limits: the number of choices, and the length of a value."""
NOTHING_ELSE: Names = {}
Offer = list[app_commands.Choice[str]]
LEVEL_CHOICES = [app_commands.Choice(name=level, value=level) for level in all_levels()]
YES_OR_NO = [app_commands.Choice(name="yes", value="yes"), app_commands.Choice(name="no", value="no")]
SeatNumber = app_commands.Range[int, 1, max(game.GAME.seats[1] for game in parts("engine").values())]
"""A seat's number, or a number of seats: up to the most of any game."""
Complete = Callable[[Interaction, str], Coroutine[Any, Any, Offer]]
"""Completes an option while it is typed."""


class Entry(NamedTuple):
    """A possible choice; `begins` and `has` are its texts, folded, compared with what is typed."""

    value: str
    name: str
    begins: tuple[str, ...]
    has: str


def entries(offered: Iterable[tuple[str, str]], called: Names = NOTHING_ELSE) -> list[Entry]:
    """All of `offered` (value, name) that Discord takes, each value once; `called` are other names of some, by value."""
    return [
        Entry(value, name, (folded(value), folded(name)), folded(" ".join((value, name, *called.get(value, ())))))
        for value, name in dict(offered).items()
        if len(value) <= VALUE_LIMIT
    ]


def matching(known: Iterable[Entry], typed: str) -> Offer:
    """At most 25 of them: those beginning as typed, then the others that it fits."""
    wanted = folded(typed)
    found = sorted(fitting(known, typed), key=lambda entry: not any(begun.startswith(wanted) for begun in entry.begins))
    return [app_commands.Choice(name=entry.name, value=entry.value) for entry in found[:CHOICES]]


def choices(offered: Iterable[tuple[str, str]], typed: str, called: Names = NOTHING_ELSE) -> Offer:
    """Those of `offered` (value, name) that match what is typed so far; some are also `called` otherwise."""
    return matching(entries(offered, called), typed)


async def legal_here(interaction: Interaction) -> Worded:
    """What the person may do in this channel now, worded; nothing where they may do nothing."""
    match = await interaction.client.house.matches.find(channel_id(interaction))
    if match is None or match.status != "playing":
        return ()
    try:
        worded = await interaction.client.house.matches.views.wordings(match, interaction.user.id)
    except Refused:
        return ()
    return _by_name(worded, match, interaction)


def _by_name(worded: Worded, match: Match, interaction: Interaction) -> Worded:
    """Acts in words with the names of players as they stand in menus."""
    players = plain_names(match, personal(interaction))
    return [(action, worded_by_name(wording, players)) for action, wording in worded]


async def answers_here(interaction: Interaction, action: str) -> Worded:
    """What the person would be asked to choose from right after a legal action of theirs in this channel."""
    match = await interaction.client.house.matches.find(channel_id(interaction))
    if match is None:
        return ()
    worded = await interaction.client.house.matches.views.answers(match, interaction.user.id, action)
    return _by_name(worded, match, interaction)


async def suggest(interaction: Interaction, typed: str) -> Offer:
    """The legal actions that match what is typed so far: the notation as value, a sentence as name."""
    locale = personal(interaction)
    offered = [(str(action), label(wording.sentence, locale)) for action, wording in await legal_here(interaction)]
    offered += [(line, label(meaning, locale)) for line, meaning in await standing_orders.offered(interaction)]
    return choices(offered, typed)


def offers(legal: Worded, split: Split, command: str, first: str | None, locale: str) -> list[tuple[str, str]]:
    """Values and names for a command's first option (`first` is None), or for its second after `first`."""
    found: list[tuple[str, str]] = []
    for action, wording in legal:
        verb, one, two = split(action)
        if verb != command:
            continue
        if first is None and one:
            found.append((one, _name(wording.subject, one, locale)))
        elif first is not None and two and first.strip().lower() in ("", one.lower()):
            found.append((two, _name(wording.target, two, locale)))
    return found


def _name(shown: Text, value: str, locale: str) -> str:
    """What a menu shows for a value: its label, with the value where the label leaves it out."""
    text = label(shown, locale)
    if text == "–":
        return value
    there = re.search(rf"(?<![\w/]){re.escape(value)}(?![\w/])", text, re.IGNORECASE)  # not within figures: 3/1
    return text if there else label(shown, locale, 80) + f" · {value}"


def first_option(split: Split, command: str) -> Complete:
    """Completes a command's first option with what is legal for the person in this channel."""

    async def fill(interaction: Interaction, typed: str) -> Offer:
        return choices(offers(await legal_here(interaction), split, command, None, personal(interaction)), typed)

    return fill


def second_option(split: Split, command: str, option: str) -> Complete:
    """Completes a command's second option to fit what was chosen for `option`, the first."""

    async def fill(interaction: Interaction, typed: str) -> Offer:
        chosen = filled(interaction, option)
        return choices(offers(await legal_here(interaction), split, command, chosen, personal(interaction)), typed)

    return fill


def target_option(split: Split, command: str, option: str) -> Complete:
    """Completes a target: those that the act itself names, else the answers to what it would ask first."""

    async def fill(interaction: Interaction, typed: str) -> Offer:
        legal, chosen = await legal_here(interaction), filled(interaction, option)
        locale = personal(interaction)
        found = offers(legal, split, command, chosen, locale)
        if not found:
            wanted = (command, chosen.strip().lower(), "")
            action = next((action for action, _ in legal if _lower(split(action)) == wanted), None)
            answers = [] if action is None else await answers_here(interaction, action)
            found = offers(answers, split, ANSWER, None, locale)
        return choices(found, typed)

    return fill


def _lower(parts: Parts) -> Parts:
    """An action's parts as they compare, whatever the case they were typed in."""
    command, first, second = parts
    return command, first.lower(), second


def answer_option(split: Split, bare: Sequence[str]) -> Complete:
    """Completes an answer: what can follow `choose`, and the `bare` actions that decline."""

    async def fill(interaction: Interaction, typed: str) -> Offer:
        locale = personal(interaction)
        legal = await legal_here(interaction)
        found = offers(legal, split, ANSWER, None, locale)
        found += [(str(action), label(wording.sentence, locale)) for action, wording in legal if action in bare]
        return choices(found, typed)

    return fill


def filled(interaction: Interaction, option: str) -> str:
    """What the person has already chosen for another option of the same command."""
    value = getattr(interaction.namespace, option, "")
    return value if isinstance(value, str) else ""
