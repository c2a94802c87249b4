"""`/game board`, `hand`, `log`, `status`: a match as the person asking may know it."""

from functools import partial

from discord import app_commands
from discord.ext import commands

from engine.text import T
from matches.errors import Refused
from matches.types import Match

from ..context import Interaction, latest, latest_begun
from ..house import House
from ..pictures.studio import upload
from ..ui import decline_buttons
from ..ui.lobby_message import seat_lines
from ..ui.log_message import show_log
from ..ui.message import layout
from ..ui.private import show_hand
from ..wording.clock_times import status_lines
from ..wording.formatting import CONTENT_LIMIT, cap, into, personal, say
from ..wording.letters import in_letters, wishes
from ..wording.story import absent, headline, listed, names, painted_names


class Looks(commands.Cog):
    """The part of `/game` for seeing how a match stands."""

    house: House

    @app_commands.command(name="board", description="See the board as it is now")
    @app_commands.describe(text="In letters instead of a picture; remembered until you say otherwise")
    async def board(self, interaction: Interaction, text: bool | None = None) -> None:
        match = await latest(interaction)
        if match.chapter is None:
            raise Refused(T("The match has not begun, so there is no board to see."))
        await interaction.response.defer(ephemeral=True, thinking=True)
        look = await self.house.matches.views.look(match, interaction.user.id)
        presenter, locale = self.house.presenters[match.game], personal(interaction)
        players = painted_names(look.match, locale)
        title = headline(presenter.game, look.match, locale)
        if await wishes(interaction, text):
            view = layout(look.match, title, None, in_letters(presenter, look, locale))
            await interaction.edit_original_response(view=view)
            return
        key = ("look", match.id, look.match.revision, look.seat, locale, *players)
        job = partial(presenter.board, look.view, (), names=players, translate=into(locale))
        picture = await self.house.studio.draw(key, job)
        files = [upload(picture)] if picture is not None else []
        await interaction.edit_original_response(view=layout(look.match, title, picture, ""), attachments=files)

    @app_commands.command(name="hand", description="See your hand; nobody else does")
    async def hand(self, interaction: Interaction) -> None:
        await show_hand(interaction, await latest(interaction))

    @app_commands.command(name="log", description="See what has happened since your last turn")
    @app_commands.describe(whole="The whole story from the beginning")
    async def log(self, interaction: Interaction, whole: bool = False) -> None:
        await show_log(interaction, await latest_begun(interaction), whole)

    @app_commands.command(name="status", description="See whose turn it is and for how long")
    async def status(self, interaction: Interaction) -> None:
        match = await latest(interaction)
        await interaction.response.defer(ephemeral=True, thinking=True)
        locale = personal(interaction)
        game = self.house.matches.game(match)
        told = [headline(game, match, locale), *await self._waiting(match, locale)]
        if match.status == "lobby":
            told += seat_lines(match, game, locale)
        if match.status == "playing":
            look = await self.house.matches.views.look(match, interaction.user.id)
            told += filter(None, [decline_buttons.told(look, locale)])
        await interaction.edit_original_response(content=cap("\n".join(told), CONTENT_LIMIT))

    async def _waiting(self, match: Match, locale: str) -> list[str]:
        """For whom the match waits and since when, the clocks, and who is away."""
        if match.status != "playing":
            return []
        entries = await self.house.matches.views.log(match, None)
        since = int(entries[-1].time if entries else match.created)
        who = listed([names(match, locale)[seat] for seat in match.to_act], locale)
        waits = T("The match waits for {who} (last change {when}).", who=who, when=f"<t:{since}:R>")
        away = absent(match, await self.house.matches.people.away(match), locale)
        return [say(waits, locale), *await status_lines(self.house.matches, match, locale), *away]
