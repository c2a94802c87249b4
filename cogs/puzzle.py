"""`/puzzle`: positions with one best line, one a day for each server, and the matches of the week."""

from __future__ import annotations

from discord import app_commands
from discord.ext import commands

from engine.text import TN, T
from matches.errors import Refused
from matches.puzzles import LEVELS

from .autocomplete import choices
from .context import Interaction, home, person, server
from .house import Client, House
from .installing import anywhere
from .ui.act import show
from .ui.message import GREY, headed
from .ui.press import Press, stale
from .ui.puzzle_panel import AGAIN, ANSWER, BEGIN, answered, with_tries
from .weekly import show_week, table
from .wording.formatting import label, personal, say

RESULTS = "results"
OFFERED = {
    "": T("today's"),
    "easy": T("an easy one, for practice"),
    "medium": T("a medium one, for practice"),
    "hard": T("a hard one, for practice"),
    RESULTS: T("who solved the most"),
}


class PuzzleCog(commands.Cog):
    """The command `/puzzle`."""

    def __init__(self, house: House) -> None:
        self.house = house

    @app_commands.command(name="puzzle", description="Solve a puzzle: one turn, one best line")
    @anywhere
    @app_commands.describe(which="Another than today's, or who solved the most")
    async def puzzle(self, interaction: Interaction, which: str = "") -> None:
        wanted, weeks = " ".join(which.lower().split()), self.house.matches.weeks
        if wanted not in OFFERED and wanted not in weeks.offered:
            raise Refused(T("There is no such puzzle; choose from the list, or leave it empty for today's."))
        await interaction.response.defer(ephemeral=True, thinking=True)
        if wanted == RESULTS:
            await self._results(interaction)
        elif wanted in weeks.offered:
            await show_week(interaction, weeks.this_week(wanted))
        else:
            await _begin(interaction, wanted)

    @puzzle.autocomplete("which")
    async def _offered(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        locale = personal(interaction)
        matches = self.house.matches
        weekly = {
            key: T("{title} ({game})", title=one.title, game=matches.games[key].title)
            for key, one in matches.weeks.offered.items()
        }
        offered = {**weekly, **OFFERED}
        return choices([(key, label(title, locale)) for key, title in offered.items() if key], typed)

    async def _results(self, interaction: Interaction) -> None:
        locale, weeks = personal(interaction), list[str]()
        found = await self.house.matches.puzzles.solvers(server(interaction))
        lines = [
            say(
                TN(
                    "{place}. {name}: {count} puzzle, {tries}",
                    "{place}. {name}: {count} puzzles, {tries}",
                    one.solved,
                    place=place,
                    name=f"<@{one.person}>",
                    tries=TN("in {count} try", "in {count} tries", one.tries),
                ),
                locale,
            )
            for place, one in enumerate(found, 1)
        ]
        for key, weekly in self.house.matches.weeks.offered.items():
            places = await self.house.matches.weeks.table(server(interaction), key)
            weeks += ["", f"**{say(weekly.title, locale)}**", *table(weekly, places, locale)] if places else []
        told = lines or [say(T("Nobody here has solved a puzzle of a day yet; /puzzle shows today's."), locale)]
        title = say(T("Puzzles of the last 30 days"), locale)
        await interaction.edit_original_response(view=headed(title, "\n".join([*told, *weeks]), GREY))


async def on_puzzle(interaction: Interaction, press: Press) -> None:
    """Begins the same puzzle again or another, or shows the best line."""
    what, _, level = press.rest.partition(".")
    if what not in (AGAIN, BEGIN, ANSWER) or level not in ("", *LEVELS):
        raise stale()
    await interaction.response.defer()
    if what == BEGIN:
        await _begin(interaction, level)
        return
    if what == ANSWER:
        await show(interaction, await answered(interaction, press.revision))
        return
    found = await interaction.client.house.matches.puzzles.again(interaction.user.id, press.revision)
    await show(interaction, await with_tries(interaction, *found))


async def _begin(interaction: Interaction, level: str) -> None:
    found = await interaction.client.house.matches.puzzles.begin(person(interaction), home(interaction), level)
    await show(interaction, await with_tries(interaction, *found))


async def setup(bot: Client) -> None:
    """Loads the cog."""
    await bot.add_cog(PuzzleCog(bot.house))
