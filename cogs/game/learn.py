"""`/game learn`: guided matches."""

from __future__ import annotations

from discord import app_commands
from discord.ext import commands

from engine.text import T, Text
from matches.errors import Refused
from matches.lessons import Lesson, lessons

from ..autocomplete import choices
from ..context import Interaction, channel_id, person
from ..house import House
from ..rights import need_to_post
from ..wording.formatting import label, personal, public, safe, whisper
from ..wording.lessons import spoken
from ..wording.story import LOCALE


class Learn(commands.Cog):
    """The part of `/game` for beginners."""

    house: House

    @app_commands.command(name="learn", description="Play your first turn with somebody at your side who explains it")
    @app_commands.describe(game="Which lesson; else the first one offered")
    async def learn(self, interaction: Interaction, game: str = "") -> None:
        need_to_post(interaction)
        key = "-".join(game.lower().split()) or next(iter(self._offered()), "")
        if not key:
            raise Refused(T("No game has a lesson here; /game new begins a match."))
        if key not in self._offered():
            offered = ", ".join(self._offered())
            raise Refused(T("There is no lesson for “{game}”; there are: {offered}.", game=safe(game), offered=offered))
        await interaction.response.defer(ephemeral=True, thinking=True)
        await self.house.matches.lessons.teach(
            channel_id(interaction),
            interaction.guild_id,
            person(interaction),
            key,
            {LOCALE: public(interaction)},
        )
        lesson = self._offered()[key]
        await whisper(interaction, Text(lesson.welcome, **spoken(self.house.presenters[lesson.game])))

    @learn.autocomplete("game")
    async def _lessons(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        locale = personal(interaction)
        return choices([(key, label(self._title(lesson), locale)) for key, lesson in self._offered().items()], typed)

    def _offered(self) -> dict[str, Lesson]:
        """The lessons of the games that are played here, by their keys."""
        return {key: lesson for key, lesson in lessons().items() if lesson.game in self.house.presenters}

    def _title(self, lesson: Lesson) -> Text:
        game = self.house.presenters[lesson.game].game.title
        return T("{game}: {lesson}", game=game, lesson=T(lesson.title)) if lesson.title else game
