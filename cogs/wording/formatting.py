"""From a `Text` to what Discord shows: the reader's language, harmless names, nothing longer than Discord takes."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

import discord

from engine.text import T, Text
from words import translate

CONTENT_LIMIT = 2000
NAME_LIMIT = 32
DEFAULT_LOCALE = "en"
SHARED = "shared"
LIVELY = re.compile("<|:(?=//)")
"""What begins Discord's mentions, times and emojis, or makes an address a link."""
NOTHING = "\u200b"
"""A zero-width space, which keeps two characters apart."""
BLANKS = "\u115f\u1160\u2800\u3164\uffa0"
"""Invisible characters that Discord accepts in names."""
SEAT = re.compile(r"\{seat(\d+)\}")
PERCENT = re.compile(r"(?<=\d) %")


def cap(text: str, limit: int) -> str:
    """`text` in at most `limit` characters, the last one an ellipsis where something was left out."""
    return text if len(text) <= limit else text[: limit - 1] + "…"


def clipped(text: str, limit: int) -> str:
    """`text` in at most `limit` characters, cut between two words if it can be."""
    if len(text) <= limit:
        return text
    whole, blank, _ = text[:limit].rpartition(" ")
    return f"{whole.rstrip(' ,;:.–(')}…" if blank else cap(text, limit)


def tidy(name: str) -> str:
    """A name that somebody chose, in one line of at most 32 visible characters, as pictures show it."""
    visible = "".join(mark for mark in name if mark.isprintable() and mark not in BLANKS)
    return cap(" ".join(visible.split()), NAME_LIMIT) or "?"


def safe(name: str) -> str:
    """The same for messages: Discord finds no markdown, mentions, links or times in it."""
    dull = LIVELY.sub(lambda mark: f"{mark[0]}{NOTHING}", tidy(name))
    return discord.utils.escape_mentions(discord.utils.escape_markdown(dull, ignore_links=False))


def personal(interaction: discord.Interaction[Any]) -> str:
    """The language of the person asking."""
    return interaction.locale.value


def public(interaction: discord.Interaction[Any]) -> str:
    """The language for what everybody reads: that of the settings, else the server's own."""
    chosen: str = interaction.client.house.settings.play.language
    if chosen != "auto":
        return chosen
    return interaction.guild_locale.value if interaction.guild_locale else DEFAULT_LOCALE


def say(text: Text, locale: str, names: Sequence[str] = ()) -> str:
    """The sentence in `locale`, with `{seat1}`, `{seat2}` … replaced by `names`, also in the texts inside it.

    No line ends between a number and its percent sign.
    """
    spoken = PERCENT.sub("\N{NO-BREAK SPACE}%", translate(_keeping_seats(text, len(names)), locale))
    return SEAT.sub(lambda found: _name(names, found), spoken)


def _keeping_seats(text: Text, seats: int) -> Text:
    """The text with `{seat1}` … kept through translation: names come last, since they may look like that themselves."""
    kept = {f"seat{number}": f"{{seat{number}}}" for number in range(1, seats + 1)}
    inner = {
        key: _keeping_seats(value, seats) if isinstance(value, Text) else value for key, value in text.values.items()
    }
    return Text(text.message, text.plural, text.count, **{**kept, **inner})


def _name(names: Sequence[str], found: re.Match[str]) -> str:
    seat = int(found[1]) - 1
    return names[seat] if 0 <= seat < len(names) else found[0]


def into(locale: str, names: Sequence[str] = ()) -> Callable[[Text], str]:
    """A translator into that language for painters, with `{seat1}` … replaced by `names`; it can be pickled."""
    return partial(say, locale=locale, names=tuple(names)) if names else partial(translate, locale=locale)


def decimal(number: float, places: int) -> Text:
    """A number of at least 0, rounded to `places`; the decimal mark can be translated."""
    whole, _, part = f"{number:.{places}f}".partition(".")
    return T("{whole}.{part}", whole=whole, part=part)


def label(text: Text, locale: str, limit: int = 100) -> str:
    """A short text for a menu or button: one line, at most `limit` characters, never empty."""
    return clipped(" ".join(say(text, locale).split()), limit) or "–"


async def think(interaction: discord.Interaction[Any], *, shared: bool) -> None:
    """Defers the answer; a `shared` one is for everybody, unless the person gets a `whisper` instead."""
    interaction.extras[SHARED] = shared
    await interaction.response.defer(ephemeral=not shared, thinking=True)


async def whisper(interaction: discord.Interaction[Any], text: Text) -> None:
    """Answers the person alone with one sentence, whatever was answered before."""
    content = cap(translate(text, personal(interaction)), CONTENT_LIMIT)
    response = interaction.response
    if not response.is_done():
        await response.send_message(content, ephemeral=True)
    elif response.type is not discord.InteractionResponseType.deferred_channel_message:
        await interaction.followup.send(content, ephemeral=True)
    elif not interaction.extras.get(SHARED):
        await interaction.edit_original_response(content=content)
    else:
        # finished first: else the whisper would take the place of the deferred answer, for everybody
        await interaction.edit_original_response(content="…")
        await interaction.followup.send(content, ephemeral=True)
        await interaction.delete_original_response()


async def whisper_lines(interaction: discord.Interaction[Any], told: Sequence[Text]) -> None:
    """Answers the person alone with several sentences, a line each; nothing was answered before."""
    lines = "\n".join(say(text, personal(interaction)) for text in told)
    await interaction.response.send_message(cap(lines, CONTENT_LIMIT), ephemeral=True)
