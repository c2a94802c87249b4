"""`/match record`, `load`, `verify`: a match as a text to keep, playing on from it, and checking its dice."""

from io import BytesIO

import discord
from discord import app_commands
from discord.ext import commands

from engine.text import TN, T
from matches.errors import Refused
from matches.records.record import LARGEST, MOST_ENTRIES
from matches.types import FROM, Match

from ..context import Interaction, channel_id, latest_begun, person
from ..discord_errors import UNDONE
from ..house import House
from ..rights import need_to_post
from ..ui.replay_message import HERE, TURNS, show_past
from ..wording.formatting import personal, public, say, think, whisper
from ..wording.story import LOCALE

MATCH, POSITION, REPLAY = "match", "position", "replay"
HOW = [
    app_commands.Choice(name="a new match from its beginning", value=MATCH),
    app_commands.Choice(name="a position to play on from", value=POSITION),
    app_commands.Choice(name="a replay to watch", value=REPLAY),
]
BEGINNING = 1
"""The entry with which every match starts."""


@app_commands.guild_only()
class Records(commands.GroupCog, group_name="match", group_description="Keep a match as a text, and check its dice"):
    """The commands of `/match`."""

    def __init__(self, house: House) -> None:
        self.house = house

    @app_commands.command(name="record", description="Get the match as a text to read and keep")
    async def record(self, interaction: Interaction) -> None:
        match = await latest_begun(interaction)
        await interaction.response.defer(ephemeral=True, thinking=True)
        text = await self.house.matches.records.record(match, interaction.user.id)
        about = (
            T("The match as far as you may see it; the rest is added when it is over.")
            if match.status == "playing"
            else T(
                "The whole match with every draw. `python tools/verify.py` checks its dice, /match load plays on from it."
            )
        )
        content = say(about, personal(interaction))
        await interaction.edit_original_response(content=content, attachments=[_file(match, text)])

    @app_commands.command(name="load", description="Open the record of a match: to play on from it, or to watch it")
    @app_commands.describe(
        file="The text that /match record gave",
        how="A new match from the same beginning, playing on from a position, or watching it again",
        entry="The entry of its log to play on or watch from; else the last before its end",
        share="Watch it with everybody in this channel",
    )
    @app_commands.rename(how="as")
    @app_commands.choices(how=HOW)
    async def load(
        self,
        interaction: Interaction,
        file: discord.Attachment,
        how: str = POSITION,
        entry: app_commands.Range[int, 1, MOST_ENTRIES] | None = None,
        share: bool = False,
    ) -> None:
        if file.size > LARGEST:
            raise Refused(T("This file is too large for a record: at most {limit} bytes are read.", limit=LARGEST))
        if how == REPLAY:
            await self._watch(interaction, file, entry, share)
            return
        need_to_post(interaction)
        if how == MATCH and entry is not None:
            raise Refused(T("A new match begins where the old one began; to play on from an entry choose “position”."))
        await interaction.response.defer(ephemeral=True, thinking=True)
        extra = {LOCALE: public(interaction)}
        start = BEGINNING if how == MATCH else entry
        match = await self.house.matches.lobbies.load(
            channel_id(interaction), interaction.guild_id, person(interaction), await _content(file), start, extra
        )
        opened = T(
            "The lobby is open; every seat goes on with what it played. Take one: /game join, or the menu below."
        )
        if turn := match.options.extra.get(FROM):
            opened = T("The match goes on in turn {turn}. {opened}", turn=turn, opened=opened)
        await whisper(interaction, opened)

    async def _watch(self, interaction: Interaction, file: discord.Attachment, entry: int | None, share: bool) -> None:
        """Shows the match of a record turn by turn; nothing is opened in the channel.

        When shared it stays an answer to a command: Discord shows who asked, since a record may name anybody as a player.
        """
        if share:
            need_to_post(interaction)
        await think(interaction, shared=share)
        past = await self.house.matches.replays.load(interaction.user.id, await _content(file))
        locale = public(interaction) if share else personal(interaction)
        view, files = await show_past(interaction, past, TURNS, entry or BEGINNING, HERE, locale)
        await interaction.edit_original_response(view=view, attachments=files)

    @app_commands.command(name="verify", description="Check the dice of the match that ended here")
    async def verify(self, interaction: Interaction) -> None:
        match = await latest_begun(interaction, "over")
        await interaction.response.defer(ephemeral=True, thinking=True)
        checked = await self.house.matches.records.verify(match)
        if checked.fault:
            text = T("The log does not agree with the seed from entry {number} on.", number=checked.fault)
        else:
            text = TN(
                "{count} act carried out again with the seed: every die and shuffle agrees with the log. "
                "By hand: the SHA-256 of the 32 bytes `{seed}` is `{hash}`, told when the match began; "
                "`python tools/verify.py` checks every draw from the file of /match record.",
                "{count} acts carried out again with the seed: every die and shuffle agrees with the log. "
                "By hand: the SHA-256 of the 32 bytes `{seed}` is `{hash}`, told when the match began; "
                "`python tools/verify.py` checks every draw from the file of /match record.",
                checked.acts,
                seed=checked.seed,
                hash=checked.seed_hash,
            )
        await whisper(interaction, text)


async def _content(file: discord.Attachment) -> bytes:
    """What is in a file; Refused where Discord does not hand it out, as when it was deleted meanwhile."""
    try:
        return await file.read()
    except UNDONE:
        raise Refused(T("Discord does not hand this file out now; please attach it again.")) from None


def _file(match: Match, text: str) -> discord.File:
    return discord.File(BytesIO(text.encode()), filename=f"{match.game}-{match.id}.txt")
