"""Options of typed commands, filled from what is legal: an action is a command with a first and a second option."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from discord import app_commands

from engine.game import Action, Wording
from engine.text import Text

from .deeds import choices, legal_here
from .here import Interaction
from .speech import label, personal

Offer = list[app_commands.Choice[str]]
Split = Callable[[str], tuple[str, str, str]]
"""How a game's actions come apart: `move c3 c5` is the command move with c3 and c5."""
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


async def offer(interaction: Interaction, split: Split, command: str, typed: str, first: str | None = None) -> Offer:
    """The choices of an option, from what is legal for the person in this channel."""
    return choices(offers(await legal_here(interaction), split, command, first, personal(interaction)), typed)


async def offer_answers(interaction: Interaction, split: Split, typed: str, bare: Sequence[str]) -> Offer:
    """The answers to the question asked: what `choose` can be followed by, and the `bare` actions that decline."""
    locale = personal(interaction)
    legal = await legal_here(interaction)
    found = offers(legal, split, "choose", None, locale)
    found += [(str(action), label(wording.sentence, locale)) for action, wording in legal if action in bare]
    return choices(found, typed)


def filled(interaction: Interaction, option: str) -> str:
    """What the person has already chosen for another option of the same command."""
    value = getattr(interaction.namespace, option, "")
    return value if isinstance(value, str) else ""
