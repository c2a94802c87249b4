"""The reference for answers over the wire: `python -m bench.ready_bot API_BASE TOKEN BYTES`.

It takes the same commands as Herald, but has no game: it answers, and edits its board message with a ready picture of
that many bytes.
"""

from __future__ import annotations

import io
import os
import sys
from typing import Any

import discord
import yarl
from discord import app_commands
from discord.gateway import DiscordWebSocket

game = app_commands.Group(name="game", description="Nothing is played")


class ReadyBot(discord.Client):
    """One board message a channel, always with the same picture."""

    def __init__(self, size: int) -> None:
        super().__init__(intents=discord.Intents(guilds=True), max_messages=None)
        self.picture = os.urandom(size)
        self.boards: dict[int, discord.PartialMessage] = {}
        self.tree = app_commands.CommandTree(self)
        self.tree.add_command(game)

    async def setup_hook(self) -> None:
        _, url, _ = await self.http.get_bot_gateway()
        DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(url).with_query(None)
        await self.tree.sync()

    def board(self) -> tuple[discord.ui.LayoutView, discord.File]:
        """A message of the shape of Herald's."""
        view = discord.ui.LayoutView(timeout=None)
        box: discord.ui.Container[Any] = discord.ui.Container(accent_colour=0x3B6EA8)
        box.add_item(discord.ui.TextDisplay("### The same board as ever"))
        box.add_item(discord.ui.MediaGallery(discord.MediaGalleryItem("attachment://board.png", description="A board")))
        row: discord.ui.ActionRow[Any] = discord.ui.ActionRow()
        for name in ("Act", "My hand", "End phase", "Undo", "Log"):
            row.add_item(discord.ui.Button(label=name, custom_id=name))
        box.add_item(row)
        view.add_item(box)
        return view, discord.File(io.BytesIO(self.picture), "board.png")


@game.command(description="Posts a board")
async def new(interaction: discord.Interaction[ReadyBot]) -> None:
    """The channel's board message."""
    view, file = interaction.client.board()
    assert isinstance(interaction.channel, discord.TextChannel)
    await interaction.response.defer(ephemeral=True, thinking=True)
    sent = await interaction.channel.send(view=view, file=file)
    interaction.client.boards[sent.channel.id] = interaction.channel.get_partial_message(sent.id)
    await interaction.edit_original_response(content="Here.")


@game.command(description="Says yes and shows the board")
async def do(interaction: discord.Interaction[ReadyBot], action: str) -> None:
    """An answer, and the board edited with the picture."""
    await interaction.response.defer(ephemeral=True, thinking=True)
    assert interaction.channel_id is not None
    view, file = interaction.client.board()
    await interaction.edit_original_response(content=f"You did {action}.")
    await interaction.client.boards[interaction.channel_id].edit(view=view, attachments=[file])


@do.autocomplete("action")
async def _actions(interaction: discord.Interaction, typed: str) -> list[app_commands.Choice[str]]:
    return [app_commands.Choice(name=f"Move from a1 to a{n}", value=f"move a1 a{n}") for n in range(25)]


if __name__ == "__main__":
    discord.http.Route.BASE = sys.argv[1]
    ReadyBot(int(sys.argv[3])).run(sys.argv[2], log_handler=None)
