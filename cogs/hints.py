"""Hints for who plays against computers alone: `/game hint`, and the button in one's own panel."""

from __future__ import annotations

from functools import partial

from discord import app_commands
from discord.ext import commands

from engine.game import Action
from engine.text import TN, T, Text
from matches.types import Look, Match
from players.hint import Hint, hint
from players.knowledge import IDLE, verb

from .context import Interaction, running
from .rights import need_to_post
from .ui.act import lit_board, panel_for, show_step
from .ui.panel import AGREED, Panel
from .ui.press import Press, stale
from .wording import lessons
from .wording.formatting import say
from .wording.players import by_name

LITTLE = 0.01
"""What is less than a point of the chances is not told."""
MOST_LINES = 6
"""The most lines of the log that are foretold."""
NOTHING_BETTER = T("Nothing else that you could do now would make your position better.")
BEST = T("Of all that you could do now, this leads to the best positions.")
FOLLOWS = T("The log then says: {lines}")
ANSWERED = T("With the best answers to what is asked then, the log says: {lines}")
OTHERWISE = T("Otherwise the log would say: {lines}")


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
    house = interaction.client.house
    look = await house.matches.hints.look(match, interaction.user.id, agreed=agreed)
    panel = await panel_for(interaction, match, ahead=False)
    if look is None:
        await show_step(interaction, panel, panel.asked_whether_it_may_not_count())
        return
    found, why = await _found(interaction, panel, look)
    if not panel.look.still(look.match.revision):
        raise stale()
    choice = panel.choice(look.legal.index(found))
    picture = await lit_board(interaction, panel, choice.wording.spaces)
    await show_step(interaction, panel, panel.advised(choice, why, picture), picture)


async def _found(interaction: Interaction, panel: Panel, look: Look) -> tuple[Action, str]:
    """The act to recommend, and why: what a lesson asks for, else what the best level would do."""
    house, now = interaction.client.house, look.match
    asked = await lessons.asked(house, now, panel.locale)
    if asked is not None and asked[0] in look.legal:
        return asked
    work = partial(hint, house.matches.game(now), now.setup, look.view, look.legal, now.id + now.revision)
    found = await house.adviser.made((now.id, now.revision, look.seat), lambda: work, interaction.user.id)
    if found.action not in look.legal:
        raise stale()
    return found.action, "\n".join(_reasons(panel, look, found))


def _reasons(panel: Panel, look: Look, found: Hint) -> list[str]:
    """Why an act is good, a line each: reasons, what stands on the card, the chances, what comes of it, what it is worth."""
    wording = panel.choice(look.legal.index(found.action)).wording
    card = (wording.figures, None if wording.chances else wording.hint, wording.chances)
    told = [say(by_name(one, panel.players), panel.locale) for one in (*found.why, *card) if one]
    told += _logged(panel, found)
    if found.gain is not None and found.instead is not None and found.gain >= LITTLE:
        instead = panel.choice(look.legal.index(found.instead)).wording.sentence
        points = round(100 * found.gain)
        worth = TN(
            "This is worth about {count} point more than *{instead}*; a point is a hundredth of a certain win.",
            "This is worth about {count} points more than *{instead}*; a point is a hundredth of a certain win.",
            points,
            instead=instead,
        )
        told.append(say(worth, panel.locale))
    elif not told:
        told.append(say(NOTHING_BETTER if verb(found.action) in IDLE else BEST, panel.locale))
    return list(dict.fromkeys(filter(None, told)))


def _logged(panel: Panel, found: Hint) -> list[str]:
    """What the log says after the act, or else after the only other one."""
    lines, sentence = found.follows, ANSWERED if found.answered else FOLLOWS
    if not lines:
        lines, sentence = found.otherwise, OTHERWISE
    shown = [say(by_name(line, panel.players), panel.locale, panel.players) for line in lines[:MOST_LINES]]
    told = " ".join([*shown, "…"] if len(lines) > MOST_LINES else shown)
    return [say(Text(sentence.message, lines=told), panel.locale)] if told else []
