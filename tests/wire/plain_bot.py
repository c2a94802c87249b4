"""A minimal bot to test the stand-in with: `python plain_bot.py API_BASE`."""

from __future__ import annotations

import io
import sys

import aiohttp
import discord
import yarl
from discord import app_commands
from discord.gateway import DiscordWebSocket

TOKEN = "a-token-for-the-stand-in"


class Again(discord.ui.DynamicItem[discord.ui.Button[discord.ui.View]], template=r"again:(?P<n>\d+)"):
    """A button that survives restarts: it counts how often it was pressed."""

    def __init__(self, n: int) -> None:
        super().__init__(discord.ui.Button(label=f"Again {n}", custom_id=f"again:{n}"))
        self.n = n

    @classmethod
    async def from_custom_id(cls, interaction, item, match):  # type: ignore[no-untyped-def]
        return cls(int(match["n"]))

    async def callback(self, interaction: discord.Interaction) -> None:
        await interaction.response.edit_message(view=picture_view(f"pressed {self.n + 1} times", self.n + 1))


def picture_view(text: str, n: int = 0) -> discord.ui.LayoutView:
    """A message in Components V2 with a text, a picture from `board.png` and a button."""
    view = discord.ui.LayoutView(timeout=None)
    view.add_item(discord.ui.TextDisplay(text))
    view.add_item(discord.ui.MediaGallery(discord.MediaGalleryItem("attachment://board.png", description="A board")))
    row: discord.ui.ActionRow[discord.ui.LayoutView] = discord.ui.ActionRow()
    row.add_item(Again(n))
    view.add_item(row)
    return view


class PlainBot(discord.Client):
    """Answers `/plain echo`, `/plain picture`, `/plain announce` and the button."""

    def __init__(self) -> None:
        super().__init__(intents=discord.Intents(guilds=True))
        self.tree = app_commands.CommandTree(self)
        self.tree.add_command(plain)
        self.add_dynamic_items(Again)

    async def setup_hook(self) -> None:
        answer = await self.http.request(discord.http.Route("GET", "/gateway"))
        DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(answer["url"])
        await self.tree.sync()


plain = app_commands.Group(name="plain", description="Simple things")


@plain.command(description="Says it again")
async def echo(interaction: discord.Interaction, text: str) -> None:
    await interaction.response.send_message(text, ephemeral=True)


@echo.autocomplete("text")
async def _complete(interaction: discord.Interaction, current: str) -> list[app_commands.Choice[str]]:
    return [app_commands.Choice(name=f"{current}{n}", value=f"{current}{n}") for n in range(25)]


@plain.command(description="Posts a picture")
async def picture(interaction: discord.Interaction, size: int = 1000) -> None:
    await interaction.response.defer(ephemeral=True, thinking=True)
    file = discord.File(io.BytesIO(bytes(size)), "board.png")
    assert isinstance(interaction.channel, discord.TextChannel)
    await interaction.channel.send(view=picture_view("pressed 0 times"), file=file)
    await interaction.edit_original_response(content="done")


@plain.command(description="Calls somebody, once for each word")
async def announce(interaction: discord.Interaction, who: discord.User, word: str) -> None:
    await interaction.response.defer(ephemeral=True, thinking=True)
    assert isinstance(interaction.channel, discord.TextChannel)
    for attempt in range(3):
        try:
            calls = discord.AllowedMentions(users=[who])
            await interaction.channel.send(f"{who.mention} {word}", nonce=word, allowed_mentions=calls)
            break
        except (OSError, aiohttp.ClientError):
            if attempt == 2:
                raise
    await interaction.edit_original_response(content="called")


if __name__ == "__main__":
    discord.http.Route.BASE = sys.argv[1]
    PlainBot().run(TOKEN)
