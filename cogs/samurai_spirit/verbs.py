"""`/samurai`: Samurai Spirit act by act.  Each command puts its options together to an action in notation."""

from discord import app_commands
from discord.ext import commands

from ..client import Herald
from ..deeds import act
from ..faults import plain
from ..here import Interaction
from ..offers import answer_option, first_option, second_option

GAME = "samurai-spirit"
DECLINE = ("skip", "next")


def split(action: str) -> tuple[str, str, str]:
    """An action as command, first and second option: `kiai Kyuzo Kanbei` is kiai, Kyuzo, Kanbei."""
    command, _, rest = action.partition(" ")
    first, _, second = rest.partition(" ")
    return command, first, second


def join(*parts: str) -> str:
    """The notation of a command with its options, the inverse of `split`."""
    return " ".join(part.strip() for part in parts if part.strip())


@app_commands.guild_only()
class SamuraiSpirit(commands.GroupCog, group_name="samurai", group_description="Samurai Spirit: defend the village"):
    """The commands of `/samurai`."""

    def __init__(self, bot: Herald) -> None:
        self.bot = bot

    @app_commands.command(name="fight", description="Draw a raider and face it")
    @plain
    async def fight(self, interaction: Interaction) -> None:
        await act(interaction, "fight", GAME)

    @app_commands.command(name="confront", description="Add the raider to your line")
    @plain
    async def confront(self, interaction: Interaction) -> None:
        await act(interaction, "confront", GAME)

    @app_commands.command(name="defend", description="Lay the raider on your left, where it protects")
    @plain
    async def defend(self, interaction: Interaction) -> None:
        await act(interaction, "defend", GAME)

    @app_commands.command(name="support", description="Give your support token to another samurai")
    @app_commands.describe(samurai="Who gets it")
    @app_commands.autocomplete(samurai=first_option(split, "support"))
    @plain
    async def support(self, interaction: Interaction, samurai: str) -> None:
        await act(interaction, join("support", samurai), GAME)

    @app_commands.command(name="pass", description="Leave the round")
    @plain
    async def pass_(self, interaction: Interaction) -> None:
        await act(interaction, "pass", GAME)

    @app_commands.command(name="kiai", description="Use your kiai")
    @app_commands.describe(samurai="On whom, or from whom", to="To whom, where something changes hands")
    @app_commands.autocomplete(samurai=first_option(split, "kiai"), to=second_option(split, "kiai", "samurai"))
    @plain
    async def kiai(self, interaction: Interaction, samurai: str = "", to: str = "") -> None:
        await act(interaction, join("kiai", samurai, to), GAME)

    @app_commands.command(name="talent", description="Use a talent: your own, or that of a token you hold")
    @app_commands.describe(samurai="Whose talent", to="To whom you send the raider, where you send one")
    @app_commands.autocomplete(samurai=first_option(split, "talent"), to=second_option(split, "talent", "samurai"))
    @plain
    async def talent(self, interaction: Interaction, samurai: str, to: str = "") -> None:
        await act(interaction, join("talent", samurai, to), GAME)

    @app_commands.command(name="choose", description="Answer the question that the match asks you")
    @app_commands.describe(answer="Your answer; skip declines where you may")
    @app_commands.autocomplete(answer=answer_option(split, DECLINE))
    @plain
    async def choose(self, interaction: Interaction, answer: str) -> None:
        bare = answer.strip().lower()
        await act(interaction, bare if bare in DECLINE else join("choose", answer), GAME)


async def setup(bot: Herald) -> None:
    """Loads the cog where the game is on offer."""
    if GAME in bot.faces:
        await bot.add_cog(SamuraiSpirit(bot))
