"""Hints for who plays against computers alone: `/game hint`, and the button in one's own panel."""

from __future__ import annotations

from functools import partial

from discord import app_commands
from discord.ext import commands

from engine.text import TN, T
from matches.types import Look, Match
from players.hint import Hint, hint

from .context import Interaction, running
from .groups import Choice
from .rights import need_to_post
from .ui.act import lit_board, panel_for, show_step
from .ui.panel import AGREED, Panel
from .ui.press import Press, stale
from .wording.formatting import personal, say
from .wording.players import by_name

LITTLE = 0.01
"""What is less than a point of the chances is not told."""
NOTHING_BETTER = T("Nothing else that you could do now would make your position better.")
BEST = T("Of all that you could do now, this leads to the best positions.")


class Hints(commands.Cog):
    """The part of `/game` for hints."""

    @app_commands.command(name="hint", description="See what a computer would do in your place, and why")
    async def hint(self, interaction: Interaction) -> None:
        match = await running(interaction)
        need_to_post(interaction)
        await interaction.response.defer(ephemeral=True, thinking=True)
        await _advise(interaction, match, agreed=False)


async def on_hint(interaction: Interaction, press: Press) -> None:
    """Gives a hint, at once or after asking whether the match need not count."""
    match = await press.found(interaction)
    need_to_post(interaction)
    await interaction.response.defer()
    interaction.client.house.menus.pressed(interaction, match.id)
    await _advise(interaction, match, agreed=press.rest == AGREED)


async def _advise(interaction: Interaction, match: Match, *, agreed: bool) -> None:
    house, locale = interaction.client.house, personal(interaction)
    look = await house.matches.hints.look(match, interaction.user.id, agreed=agreed)
    panel = await panel_for(interaction, match, ahead=False)
    if look is None:
        await show_step(interaction, panel, panel.asked_whether_it_may_not_count())
        return
    now = look.match
    work = partial(hint, house.matches.game(now), now.setup, look.view, look.legal, now.id + now.revision)
    found = await house.adviser.made((now.id, now.revision, look.seat), lambda: work, interaction.user.id)
    if found.action not in look.legal or not panel.look.still(now.revision):
        raise stale()
    choice, why = _explained(panel, look, found, locale)
    picture = await lit_board(interaction, panel, choice.wording.spaces)
    await show_step(interaction, panel, panel.advised(choice, why, picture), picture)


def _explained(panel: Panel, look: Look, found: Hint, locale: str) -> tuple[Choice, str]:
    """The act, and why it is good."""
    choice = panel.choice(look.legal.index(found.action))
    why = [say(by_name(one, panel.players), locale) for one in (found.why, choice.wording.chances) if one]
    if found.gain is not None and found.instead is not None and found.gain >= LITTLE:
        instead = panel.choice(look.legal.index(found.instead)).wording.sentence
        points = round(100 * found.gain)
        worth = TN(
            "This is worth about {count} point more than *{instead}*; a point is a hundredth of a certain win.",
            "This is worth about {count} points more than *{instead}*; a point is a hundredth of a certain win.",
            points,
            instead=instead,
        )
        why.append(say(worth, locale))
    elif not why:
        why.append(say(NOTHING_BETTER if choice.wording.ends else BEST, locale))
    return choice, "\n".join(why)
