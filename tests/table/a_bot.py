"""A small bot with what Herald shows on a page: a picture, an ephemeral menu, background work."""

from __future__ import annotations

import asyncio
import io
from typing import Any, cast

import discord
from discord import app_commands, ui
from discord.ext import commands
from PIL import Image


def picture(number: int) -> discord.File:
    image = io.BytesIO()
    Image.new("RGB", (600, 700), (40 + number * 50 % 200, 60, 90)).save(image, "PNG")
    image.seek(0)
    return discord.File(image, f"board{number}.png")


class Board(ui.LayoutView):
    def __init__(self, number: int, *told: str) -> None:
        super().__init__(timeout=None)
        gallery: ui.MediaGallery[Board] = ui.MediaGallery()
        gallery.add_item(media=f"attachment://board{number}.png", description=f"battlefield {number}")
        buttons: ui.ActionRow[Board] = ui.ActionRow()
        for name in ("act", "wait"):
            buttons.add_item(ui.Button(label=name, custom_id=f"{name}:{number}"))
        heading = ui.TextDisplay[Board](f"## Board {number}")
        self.add_item(ui.Container(heading, *map(ui.TextDisplay, told), gallery, buttons))


class Menu(ui.LayoutView):
    def __init__(self, question: str = "Which unit?", asked: str = "unit") -> None:
        super().__init__(timeout=None)
        self.add_item(ui.TextDisplay(question))
        options = [discord.SelectOption(label=f"Archer {space}", value=space) for space in ("a1", "b2")]
        self.add_item(ui.ActionRow(ui.Select(custom_id=asked, options=options)))


class Bot(commands.Bot):
    """Posts `waits` boards by itself, one each `pace` seconds, after its button *wait* is pressed."""

    def __init__(self, pace: float = 0.2, waits: int = 2) -> None:
        super().__init__(command_prefix="!", intents=discord.Intents(guilds=True))
        self.pace, self.waits, self.number = pace, waits, 0
        self.pressed: asyncio.Queue[discord.abc.Messageable] = asyncio.Queue()
        self.seen: list[int] = []
        self.closed = False
        self.posted = asyncio.Condition()

    async def setup_hook(self) -> None:
        @self.tree.command(
            name="board", description="Shows a board with a picture and two buttons below, in this channel"
        )
        @app_commands.describe(game="which game")
        async def board(interaction: discord.Interaction, game: str) -> None:
            await interaction.response.defer()
            await asyncio.sleep(0.01)
            self.number += 1
            await interaction.edit_original_response(view=Board(self.number), attachments=[picture(self.number)])

        @board.autocomplete("game")
        async def games(_: discord.Interaction, typed: str) -> list[app_commands.Choice[str]]:
            return [app_commands.Choice(name=name, value=name) for name in ("Chess", "Go") if typed in name]

        @self.tree.command(name="greet")
        async def greet(interaction: discord.Interaction, loud: bool = False) -> None:
            await interaction.response.send_message("HELLO" if loud else "Hello.")

        await self.tree.sync()
        self.worker = asyncio.create_task(self.work())

    async def work(self) -> None:
        """Waits for ever between its works, as the announcer of a real bot does."""
        while True:
            channel = await self.pressed.get()
            for _ in range(self.waits):
                await asyncio.sleep(self.pace)
                self.number += 1
                file = await asyncio.to_thread(picture, self.number)
                await channel.send(view=Board(self.number), file=file)
                async with self.posted:
                    self.posted.notify_all()

    async def finished(self, number: int) -> None:
        """Waits until as many boards are posted."""
        async with self.posted:
            await self.posted.wait_for(lambda: self.number >= number)

    async def on_interaction(self, interaction: discord.Interaction) -> None:
        self.seen.append(interaction.id)
        data = cast("dict[str, Any]", interaction.data or {})
        custom_id = str(data.get("custom_id", ""))
        if custom_id.startswith("act"):
            await interaction.response.send_message(view=Menu(), ephemeral=True)
        elif custom_id.startswith("wait"):
            await interaction.response.defer()
            assert isinstance(interaction.channel, discord.abc.Messageable)
            self.pressed.put_nowait(interaction.channel)
        elif custom_id == "unit" and data["values"] == ["a1"]:
            await interaction.response.edit_message(view=Menu("Attack whom?", "target"))
        elif custom_id in {"unit", "target"}:
            view = ui.LayoutView()
            view.add_item(ui.TextDisplay(f"{data['values'][0]} it is."))
            await interaction.response.edit_message(view=view)

    async def close(self) -> None:
        self.worker.cancel()
        self.closed = True
        await super().close()
