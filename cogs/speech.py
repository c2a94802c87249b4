"""From a `Text` to what Discord shows: the reader's language, harmless names, nothing longer than Discord takes."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any

import discord

from engine.text import Text
from words import translate

CONTENT_LIMIT = 2000
DISPLAY_LIMIT = 4000
NAME_LIMIT = 32
DEFAULT_LOCALE = "en"
SEAT = re.compile(r"\{seat(\d+)\}")


def cap(text: str, limit: int) -> str:
    """`text` in at most `limit` characters, the last one an ellipsis where something was left out."""
    return text if len(text) <= limit else text[: limit - 1] + "…"


def tidy(name: str) -> str:
    """A name that somebody chose, in one line of at most 32 visible characters, as pictures show it."""
    visible = "".join(mark for mark in name if mark.isprintable())
    return cap(" ".join(visible.split()), NAME_LIMIT) or "?"


def safe(name: str) -> str:
    """The same for messages: without markdown or mentions."""
    return discord.utils.escape_mentions(discord.utils.escape_markdown(tidy(name)))


def personal(interaction: discord.Interaction[Any]) -> str:
    """The language of the person asking."""
    return interaction.locale.value


def public(interaction: discord.Interaction[Any]) -> str:
    """The language for what everybody reads: that of the settings, else the server's own."""
    chosen: str = interaction.client.settings.play.language
    if chosen != "auto":
        return chosen
    return interaction.guild_locale.value if interaction.guild_locale else DEFAULT_LOCALE


def named(text: Text, names: Sequence[str]) -> Text:
    """`text` with `{seat1}`, `{seat2}` … filled with the players' names, also in the texts inside it."""
    seats = {f"seat{number}": name for number, name in enumerate(names, 1)}
    return _filled(text, seats)


def _filled(text: Text, seats: Mapping[str, str]) -> Text:
    values = {key: _filled(value, seats) if isinstance(value, Text) else value for key, value in text.values.items()}
    for key, name in seats.items():
        if values.get(key, f"{{{key}}}") == f"{{{key}}}":
            values[key] = name
    return Text(text.message, text.plural, text.count, **values)


def say(text: Text, locale: str, names: Sequence[str] = ()) -> str:
    """The sentence in `locale`, seats replaced by `names`."""
    spoken = translate(named(text, names) if names else text, locale)
    return SEAT.sub(lambda found: _name(names, found), spoken)


def _name(names: Sequence[str], found: re.Match[str]) -> str:
    seat = int(found[1]) - 1
    return names[seat] if 0 <= seat < len(names) else found[0]


def label(text: Text, locale: str, limit: int = 100) -> str:
    """A short text for a menu or button: one line, at most `limit` characters, never empty."""
    return cap(" ".join(say(text, locale).split()), limit) or "–"


async def whisper(interaction: discord.Interaction[Any], text: Text) -> None:
    """Answers the person alone with one sentence, whatever was answered before."""
    content = cap(translate(text, personal(interaction)), CONTENT_LIMIT)
    response = interaction.response
    if not response.is_done():
        await response.send_message(content, ephemeral=True)
    elif response.type is discord.InteractionResponseType.deferred_channel_message:
        await interaction.edit_original_response(content=content)
    else:
        await interaction.followup.send(content, ephemeral=True)
