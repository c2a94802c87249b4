"""`/rules`: short answers about a game's rules, in our own words."""

from collections.abc import Mapping

from discord import app_commands
from discord.ext import commands

from engine.text import T
from matches.errors import Refused

from .autocomplete import choices
from .context import Interaction, channel_id
from .house import Client, House
from .installing import anywhere
from .rules_topics import GENERAL, Topic
from .ui.message import GREY, headed
from .wording.formatting import label, personal, safe, say


class Rules(commands.Cog):
    """The command `/rules`."""

    def __init__(self, house: House) -> None:
        self.house = house

    @app_commands.command(name="rules", description="Read a rule in short")
    @anywhere
    @app_commands.describe(topic="What you want to know")
    async def rules(self, interaction: Interaction, topic: str) -> None:
        found = find(await self._topics_here(interaction), topic, personal(interaction))
        if found is None:
            raise Refused(
                T("There is no topic “{topic}”; choose one from the list that opens while you type.", topic=safe(topic))
            )
        locale = personal(interaction)
        view = headed(say(found.title, locale), say(found.text, locale), GREY)
        await interaction.response.send_message(view=view, ephemeral=True)

    @rules.autocomplete("topic")
    async def _topics(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        locale = personal(interaction)
        topics = await self._topics_here(interaction)
        return choices([(key, label(shown.title, locale)) for key, shown in topics.items()], typed)

    async def _topics_here(self, interaction: Interaction) -> dict[str, Topic]:
        """The general topics, and those of the game played in this channel.

        Without a match they are those of every game; their keys and titles begin with the game's.
        """
        match = await self.house.matches.latest(channel_id(interaction))
        if match is not None:
            return {topic.key: topic for topic in (*self.house.presenters[match.game].topics, *GENERAL)}
        found = {
            f"{key} {topic.key}": Topic(
                topic.key, T("{game}: {topic}", game=presenter.game.title, topic=topic.title), topic.text
            )
            for key, presenter in self.house.presenters.items()
            for topic in presenter.topics
        }
        return {**found, **{topic.key: topic for topic in GENERAL}}


def find(topics: Mapping[str, Topic], typed: str, locale: str) -> Topic | None:
    """The topic of that key or title, in the reader's language or in English, or the only one whose title contains it."""
    wanted = " ".join(typed.lower().split())
    titles = [
        (key, topic, {str(topic.title).lower(), say(topic.title, locale).lower()}) for key, topic in topics.items()
    ]
    exact = [topic for key, topic, called in titles if wanted == key or wanted in called]
    near = [topic for _, topic, called in titles if wanted and any(wanted in title for title in called)]
    if exact:
        return exact[0]
    return near[0] if len(near) == 1 else None


async def setup(bot: Client) -> None:
    """Loads the cog."""
    await bot.add_cog(Rules(bot.house))
