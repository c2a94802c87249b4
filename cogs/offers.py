"""Options of typed commands, filled from what is legal: an action is a command with a first and a second option."""

from __future__ import annotations

from collections.abc import Callable, Coroutine, Sequence
from typing import Any

from discord import app_commands

from engine.game import Action, Wording
from engine.text import Text

from .deeds import choices, legal_here
from .here import Interaction
from .telling.speech import label, personal

Offer = list[app_commands.Choice[str]]
Split = Callable[[str], tuple[str, str, str]]
"""How a game's actions come apart: `move c3 c5` is the command move with c3 and c5."""
Complete = Callable[[Interaction, str], Coroutine[Any, Any, Offer]]
"""What fills an option while it is typed."""
Worded = Sequence[tuple[Action, Wording]]


def offers(legal: Worded, split: Split, command: str, first: str | None, locale: str) -> list[tuple[str, str]]:
    """Values and names for an option: the first one (`first` is None), or the second after the first."""
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
    return text if value.lower() in text.lower() else label(shown, locale, 80) + f" ({value})"


def first_option(split: Split, command: str) -> Complete:
    """Fills a command's first option with what is legal for the person in this channel."""

    async def fill(interaction: Interaction, typed: str) -> Offer:
        return choices(offers(await legal_here(interaction), split, command, None, personal(interaction)), typed)

    return fill


def second_option(split: Split, command: str, option: str) -> Complete:
    """Fills a command's second option with what goes with what was chosen for `option`, the first."""

    async def fill(interaction: Interaction, typed: str) -> Offer:
        chosen = filled(interaction, option)
        return choices(offers(await legal_here(interaction), split, command, chosen, personal(interaction)), typed)

    return fill


def answer_option(split: Split, bare: Sequence[str]) -> Complete:
    """Fills in the answers to the question asked: what `choose` can be followed by, and the `bare` actions that decline."""

    async def fill(interaction: Interaction, typed: str) -> Offer:
        locale = personal(interaction)
        legal = await legal_here(interaction)
        found = offers(legal, split, "choose", None, locale)
        found += [(str(action), label(wording.sentence, locale)) for action, wording in legal if action in bare]
        return choices(found, typed)

    return fill


def filled(interaction: Interaction, option: str) -> str:
    """What the person has already chosen for another option of the same command."""
    value = getattr(interaction.namespace, option, "")
    return value if isinstance(value, str) else ""
