"""`/game`, assembled from its parts, with its commands for playing; loads the other commands that all games share."""

from discord import app_commands
from discord.ext import commands

from ..autocomplete import YES_OR_NO, Offer, suggest
from ..context import Interaction, running
from ..hints import Hints
from ..house import Client, House
from ..trying import Tries
from ..typed_acts import act
from ..ui import proposal_buttons
from ..ui.private import ask_to_concede, take_back
from .breaks import Breaks
from .learn import Learn
from .lobby_buttons import Lobby
from .look import Looks
from .odds import Chances
from .open import Opens
from .records import Records
from .rematch import Rematches
from .seats import Seats
from .watch import Watch


@app_commands.guild_only()
class Game(
    Opens,
    Looks,
    Chances,
    Tries,
    Hints,
    Rematches,
    Breaks,
    Seats,
    Learn,
    commands.GroupCog,
    group_name="game",
    group_description="Play a game by post in this channel",
):
    """The commands of `/game`."""

    def __init__(self, house: House) -> None:
        self.house = house

    @app_commands.command(name="do", description="Do anything that you may do now")
    @app_commands.describe(action="What you do; the list shows everything you may do")
    async def do(self, interaction: Interaction, action: str) -> None:
        await act(interaction, action)

    @do.autocomplete("action")
    async def _actions(self, interaction: Interaction, typed: str) -> Offer:
        return await suggest(interaction, typed)

    @app_commands.command(name="undo", description="Take back what you did last")
    @app_commands.describe(answer="Your answer when somebody asks you whether they may take something back")
    @app_commands.choices(answer=YES_OR_NO)
    async def undo(self, interaction: Interaction, answer: str = "") -> None:
        match = await running(interaction)
        if answer:
            await proposal_buttons.answer(interaction, match, answer == "yes")
        else:
            await take_back(interaction, match)

    @app_commands.command(name="concede", description="Give up the match")
    async def concede(self, interaction: Interaction) -> None:
        await ask_to_concede(interaction, await running(interaction))


async def setup(bot: Client) -> None:
    """Loads `/game`, `/lobby`, `/watch` and `/match`."""
    for cog in (Game, Lobby, Watch, Records):
        await bot.add_cog(cog(bot.house))
