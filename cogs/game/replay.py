"""`/watch replay`: a match watched again, turn by turn or as an animation."""

from discord import app_commands
from discord.ext import commands

from matches.types import Match

from ..context import Interaction, latest_begun
from ..house import House
from ..rights import need_to_post
from ..ui.animation import show_film
from ..ui.press import Press
from ..ui.replay_message import FIRST, LAST, MATCH, TURN, TURNS, show_past
from ..wording.formatting import personal, think
from ..wording.story import locale_of

STEPS = "steps"
WHAT = [
    app_commands.Choice(name="step by step", value=STEPS),
    app_commands.Choice(name="the last turn, animated", value=TURN),
    app_commands.Choice(name="the whole match, animated", value=MATCH),
]


class Replays(commands.Cog):
    """The part of `/watch` for watching a match again."""

    house: House

    @app_commands.command(name="replay", description="Watch the match in this channel again, turn by turn")
    @app_commands.describe(
        what="Step by step with buttons, or an animation of the last turn or of the whole match",
        share="For everybody in this channel, who then see what a spectator may know",
    )
    @app_commands.choices(what=WHAT)
    async def replay(self, interaction: Interaction, what: str = STEPS, share: bool = False) -> None:
        if share:
            need_to_post(interaction)
        await _watch(interaction, await latest_begun(interaction), what, share)


async def on_replay(interaction: Interaction, press: Press) -> None:
    """Opens the replay from the button under the end of a match."""
    await _watch(interaction, await press.found(interaction), STEPS, share=False)


async def _watch(interaction: Interaction, match: Match, what: str, share: bool) -> None:
    """Answers with the match, to step through or as an animation; for everybody where it is shared."""
    await think(interaction, shared=share)
    past = await interaction.client.house.matches.replays.past(match, None if share else interaction.user.id)
    locale = locale_of(match) if share else personal(interaction)
    if what == STEPS:
        begin = LAST if match.status == "playing" else FIRST
        view, files = await show_past(interaction, past, TURNS, 0, begin, locale)
    else:
        view, files = await show_film(interaction, past, what, None, locale)
    await interaction.edit_original_response(view=view, attachments=files)
