"""The page of the match of a week, with the table of a server, and its buttons."""

from __future__ import annotations

import discord

from engine.text import T, Text
from engine.weekly import Weekly
from matches.verbs.weekly import Places, Week

from .context import Interaction, home, person, server
from .ui.act import show
from .ui.message import GREY, Layout, headed, row, turn_into
from .ui.press import Press, button, stale
from .ui.weekly_panel import BEGIN, PAGE, weekly_panel
from .wording.formatting import personal, say

LISTED, BEFORE = 15, 3
"""The most people who are named, of this week and of the one before."""


async def show_week(interaction: Interaction, number: int) -> None:
    """Shows the page as the answer deferred before."""
    weeks = interaction.client.house.matches.weeks
    found = await weeks.shown(interaction.user.id, home(interaction), number)
    await turn_into(interaction, page(found, personal(interaction)))


async def on_week(interaction: Interaction, press: Press) -> None:
    """Shows the page, begins the match or goes on with it."""
    if press.rest not in (PAGE, BEGIN):
        raise stale()
    await interaction.response.defer()
    if press.rest == PAGE:
        await show_week(interaction, press.match)
        return
    weeks = interaction.client.house.matches.weeks
    found = await weeks.begin(person(interaction), server(interaction), press.match)
    await show(interaction, weekly_panel(interaction, *found))


def page(now: Week, locale: str) -> Layout:
    """What there is to know of a match, the table, and a button to play it."""
    own, weekly = now.own, now.weekly
    lines = [f"**{say(now.about, locale)}**", say(weekly.task, locale)]
    if own is not None and own.feat is not None:
        lines.append(say(T("You: {result}", result=weekly.told(own.feat)), locale))
    else:
        lines.append("-# " + say(_terms(now), locale))
    nobody = [say(T("Nobody here has played it to its end yet."), locale)]
    lines += ["", *(table(weekly, now.places, locale) or nobody)]
    if now.before:
        lines += ["", "**" + say(T("Last week"), locale) + "**", *table(weekly, now.before[:BEFORE], locale)]
    title = say(weekly.title, locale)
    return headed(
        title, "\n".join(lines), GREY, rows=[row([_play(now, locale)])] if own is None or own.feat is None else []
    )


def _terms(now: Week) -> Text:
    return T(
        "Everybody who likes plays the same one, alone and once: nothing is taken back, but you can pause and go on later."
        " The week ends {when}; it counts on the server where you begin it.",
        when=f"<t:{now.ends}:R>",
    )


def _play(now: Week, locale: str) -> Press:
    text = T("Begin") if now.own is None else T("Play on")
    acts = len(now.own.acts) if now.own is not None else 0
    return button(say(text, locale), "week", now.number, acts, BEGIN, style=discord.ButtonStyle.primary)


def table(weekly: Weekly, places: Places, locale: str) -> list[str]:
    """A line for each of the best; mentioned, which notifies nobody here."""
    return [
        say(
            T("{place}. {name}: {result}", place=place, name=f"<@{one.person}>", result=weekly.told(one.feat or ())),
            locale,
        )
        for place, one in places[:LISTED]
    ]
