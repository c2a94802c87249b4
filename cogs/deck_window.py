"""The window into which the list of a deck is pasted; what could not be read is given back, with a button that opens it filled."""

from __future__ import annotations

from typing import Any

import discord

from engine.text import T, Text
from matches.verbs.decks import LONGEST_NAME

from .context import Interaction
from .ui.message import Layout, row
from .ui.press import Press, button, stale
from .ui.windows import values
from .wording.formatting import cap, personal, say

WINDOW, NAME, FIELD = "deck:", "name", "list"
"""How the id of the window begins, and the ids of its fields."""
PASTED = 2_000
"""The most letters of a deck that is pasted."""
REASON = 1_800
"""The most letters of what is wrong with it: all texts of a message have 4000 at most."""
TITLE = 45
"""Discord's limit for the title of a window and the labels in it."""
FENCE = "```"


def window(name: str, locale: str, text: str = "") -> discord.ui.Modal:
    """The window, filled with a name and perhaps a list; its id has the name, so a restart loses nothing."""
    name = name[:LONGEST_NAME]
    modal = discord.ui.Modal(title=cap(say(T("Your deck"), locale), TITLE), custom_id=f"{WINDOW}{name}")
    called: discord.ui.TextInput[discord.ui.Modal] = discord.ui.TextInput(
        label=cap(say(T("Name of the deck"), locale), TITLE),
        custom_id=NAME,
        default=name,
        required=False,
        max_length=LONGEST_NAME,
    )
    field: discord.ui.TextInput[discord.ui.Modal] = discord.ui.TextInput(
        label=cap(say(T("Its cards, a line each; a summoner first"), locale), TITLE),
        custom_id=FIELD,
        style=discord.TextStyle.paragraph,
        default=text[:PASTED] or None,
        max_length=PASTED,
    )
    return modal.add_item(called).add_item(field)


def submitted(interaction: Interaction) -> tuple[str, str] | None:
    """The name and the list that were written into the window; None if this is something else."""
    data: dict[str, Any] = dict(interaction.data or {})
    window = str(data.get("custom_id", ""))
    if interaction.type is not discord.InteractionType.modal_submit or not window.startswith(WINDOW):
        return None
    found = values(data)
    return found.get(NAME) or window.removeprefix(WINDOW), found.get(FIELD, "")


async def give_back(interaction: Interaction, why: Text, name: str, text: str) -> None:
    """Answers the person alone with what is wrong, what they have pasted, and the button that opens the window with it."""
    locale, view = personal(interaction), Layout(timeout=None)
    pasted = text[:PASTED].replace("`", "'")
    for part in (cap(say(why, locale), REASON), f"{FENCE}\n{pasted}\n{FENCE}"):
        view.add_item(discord.ui.TextDisplay(part))
    view.add_item(row([button(say(T("Correct the list…"), locale), "mend", 0, 0, name[:LONGEST_NAME])]))
    await interaction.response.send_message(view=view, ephemeral=True)


async def on_mend(interaction: Interaction, press: Press) -> None:
    """Opens the window again with what was pasted, which stands in the message."""
    parts = interaction.message.components if interaction.message is not None else ()
    found = [part.content for part in parts if isinstance(part, discord.TextDisplay) and part.content.startswith(FENCE)]
    if not found:
        raise stale()
    text = found[0].removeprefix(f"{FENCE}\n").removesuffix(f"\n{FENCE}")
    await interaction.response.send_modal(window(press.rest, personal(interaction), text))
