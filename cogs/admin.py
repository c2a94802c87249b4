"""`/admin`: for those who manage the server: where matches are held, limits a person, ending a stuck match."""

from collections.abc import Sequence
from io import BytesIO
from typing import Any, Literal, cast

import discord
from discord import app_commands
from discord.ext import commands

from engine.text import TN, T, Text
from matches.errors import Refused
from matches.server_rules import Loudness, ServerRules
from matches.store import Brief
from matches.verbs.records import Exported

from .autocomplete import choices
from .context import Interaction, channel_id
from .house import Client, House
from .rights import managed, need_to_manage
from .ui.message import GREY, Layout, headed, row
from .ui.press import Press, button
from .wording.formatting import CONTENT_LIMIT, cap, label, personal, safe, say, whisper, whisper_lines

Kind = discord.ChannelType


class Places(app_commands.Transformer):
    """A channel in which matches can be held, or whose threads can hold them."""

    @property
    def type(self) -> discord.AppCommandOptionType:
        return discord.AppCommandOptionType.channel

    @property
    def channel_types(self) -> list[discord.ChannelType]:
        return [Kind.text, Kind.news, Kind.forum, Kind.voice, Kind.stage_voice]

    async def transform(self, interaction: discord.Interaction[Any], value: Any, /) -> app_commands.AppCommandChannel:
        return cast(app_commands.AppCommandChannel, value)


Place = app_commands.Transform[app_commands.AppCommandChannel, Places]
MOST = 100
"""The largest limit a person that can be set."""
UPLOAD_LIMIT = 9_900_000
"""Bytes of a file: Discord takes 10 MB everywhere."""
LOUDNESS: dict[Loudness, Text] = {
    "loud": T("Loud: every phase has a board message of its own, and people are called in the channel as they wish."),
    "normal": T(
        "Normal: every turn has a board message of its own, renewed in place; people are called in the channel as they"
        " wish."
    ),
    "quiet": T(
        "Quiet: only turns of people have a board message of their own, computers' turns go on in the one before; people"
        " are called in the channel as they wish."
    ),
    "silent": T(
        "Silent: only turns of people have a board message of their own, computers' turns go on in the one before; calls"
        " come by direct message, and nobody is pinged here."
    ),
}


@app_commands.guild_only()
@app_commands.default_permissions(manage_guild=True)
class Admin(commands.GroupCog, group_name="admin", group_description="For those who manage this server"):
    """The commands of `/admin`."""

    def __init__(self, house: House) -> None:
        self.house = house
        self._exporting: set[int] = set()

    @app_commands.command(name="channels", description="Choose the channels in which matches may be held")
    @app_commands.describe(
        what="Everywhere or nowhere to begin with, then single channels; or see the list",
        channel="Which channel; else this one. Its threads count with it",
    )
    async def channels(
        self,
        interaction: Interaction,
        what: Literal["list", "everywhere", "nowhere", "allow", "forbid"] = "list",
        channel: Place | None = None,
    ) -> None:
        guild = need_to_manage(interaction)
        rules = await self.house.matches.servers.rules_of(guild)
        if what in ("everywhere", "nowhere"):
            rules = await self.house.matches.servers.set_rules(guild, everywhere=what == "everywhere", exceptions=())
        elif what in ("allow", "forbid"):
            number = channel.id if channel else await self.house.matches.admission.place_of(channel_id(interaction))
            named = [one for one in rules.exceptions if one != number]
            named += [number] if rules.everywhere == (what == "forbid") else []
            rules = await self.house.matches.servers.set_rules(guild, exceptions=tuple(named))
        await whisper(interaction, _where(rules))

    @app_commands.command(name="loudness", description="Choose how loud the bot is on this server")
    @app_commands.describe(level="Leave it out to see what each means")
    async def loudness(self, interaction: Interaction, level: Loudness | None = None) -> None:
        guild = need_to_manage(interaction)
        if level is None:
            rules = await self.house.matches.servers.rules_of(guild)
            await whisper_lines(interaction, [T("Now: {level}", level=LOUDNESS[rules.loudness]), *LOUDNESS.values()])
            return
        await self.house.matches.servers.set_rules(guild, loudness=level)
        await whisper(interaction, LOUDNESS[level])

    @app_commands.command(name="export", description="Get the matches of this server as records in one file")
    @app_commands.describe(before="Only matches with a lower number than this, where one file does not hold them all")
    async def export(self, interaction: Interaction, before: app_commands.Range[int, 1] | None = None) -> None:
        guild = need_to_manage(interaction)
        if guild in self._exporting:
            raise Refused(T("The matches of this server are being exported already; please wait for the file."))
        self._exporting.add(guild)
        try:
            await interaction.response.defer(ephemeral=True, thinking=True)
            exported = await self.house.matches.records.export(guild, UPLOAD_LIMIT, before)
        finally:
            self._exporting.discard(guild)
        if not exported.count and not exported.left_out:
            raise Refused(T("There are no matches to export: none has begun on this server."))
        files = [discord.File(BytesIO(exported.data), "matches.zip")] if exported.count else []
        told = "\n".join(say(text, personal(interaction)) for text in _about(exported))
        await interaction.edit_original_response(content=cap(told, CONTENT_LIMIT), attachments=files)

    @app_commands.command(name="limits", description="Limit how many open matches one person may have here")
    @app_commands.describe(
        hosting="The most that one person may host; 0 is no limit",
        playing="The most that one person may play in; 0 is no limit",
        alone="May one person play against computers only?",
    )
    async def limits(
        self,
        interaction: Interaction,
        hosting: app_commands.Range[int, 0, MOST] | None = None,
        playing: app_commands.Range[int, 0, MOST] | None = None,
        alone: bool | None = None,
    ) -> None:
        guild = need_to_manage(interaction)
        given = {"hosting": hosting, "sitting": playing, "alone": alone}
        changes = {name: value for name, value in given.items() if value is not None}
        rules = await self.house.matches.servers.set_rules(guild, **changes)
        await whisper_lines(interaction, _limits(rules))

    @app_commands.command(name="show", description="See what is set for this server")
    async def show(self, interaction: Interaction) -> None:
        rules = await self.house.matches.servers.rules_of(need_to_manage(interaction))
        await whisper_lines(interaction, [_where(rules), LOUDNESS[rules.loudness], *_limits(rules)])

    @app_commands.command(name="end", description="End a match that is stuck, for everybody in it")
    @app_commands.describe(match="Which match; else the one in this channel")
    async def end(self, interaction: Interaction, match: str = "") -> None:
        guild = need_to_manage(interaction)
        found = await self._meant(interaction, guild, match)
        locale = personal(interaction)
        yes = button(say(T("End it"), locale), "shut", found.id, 0, style=discord.ButtonStyle.danger)
        asked = T(
            "End the match {match} for everybody? Nobody wins it, and it cannot go on.",
            match=say(self._named(found), locale),
        )
        await interaction.response.send_message(view=_box(say(asked, locale), [yes]), ephemeral=True)

    @end.autocomplete("match")
    async def _open(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        guild, locale = managed(interaction), personal(interaction)
        found = [] if guild is None else await self.house.matches.servers.open_on(guild)
        return choices([(str(one.id), label(self._listed(one), locale)) for one in found], typed)

    async def _meant(self, interaction: Interaction, guild: int, typed: str) -> Brief:
        """The open match of this server that was chosen, or that of this channel."""
        found = await self.house.matches.servers.open_on(guild)
        here = channel_id(interaction)
        for one in found:
            if (typed.strip() == str(one.id)) if typed else (one.channel == here):
                return one
        if typed:
            raise Refused(
                T("There is no open match “{match}” on this server; choose one from the list.", match=safe(typed))
            )
        raise Refused(T("There is no open match in this channel; choose one from the list."))

    def _named(self, match: Brief) -> Text:
        """A match as messages name it."""
        return T("{number} ({game}, {channel})", number=match.id, game=self._game(match), channel=f"<#{match.channel}>")

    def _listed(self, match: Brief) -> Text:
        """A match as menus name it, where nothing is clickable."""
        channel = self.house.client.get_channel(match.channel)
        where = f"#{channel}" if isinstance(channel, discord.abc.GuildChannel | discord.Thread) else match.channel
        return T(
            "{number}: {game} in {channel}, host {host}",
            number=match.id,
            game=self._game(match),
            channel=where,
            host=match.host_name,
        )

    def _game(self, match: Brief) -> object:
        presenter = self.house.presenters.get(match.game)
        return presenter.game.title if presenter else safe(match.game)


async def on_shut(interaction: Interaction, press: Press) -> None:
    """Ends a stuck match, once `/admin end` is confirmed."""
    need_to_manage(interaction)
    await interaction.response.defer()
    await interaction.client.house.matches.servers.end(press.match, interaction.user.id)
    locale = personal(interaction)
    await interaction.edit_original_response(view=_box(say(T("The match is ended for everybody."), locale)))


def _box(text: str, buttons: Sequence[Press] = ()) -> Layout:
    """A message that belongs to no match."""
    return headed(text, "", GREY, rows=[row(buttons)] if buttons else ())


def _where(rules: ServerRules) -> Text:
    """Where matches may be held."""
    named = ", ".join(f"<#{channel}>" for channel in rules.exceptions)
    if rules.everywhere:
        return T("Matches may be held in every channel but {channels}.", channels=named) if named else _EVERYWHERE
    return T("Matches may be held in {channels} only.", channels=named) if named else _NOWHERE


_EVERYWHERE = T("Matches may be held in every channel.")
_NOWHERE = T("New matches may be held nowhere; /admin channels allows channels for them.")


def _about(exported: Exported) -> list[Text]:
    """What is in an export, and what is not."""
    told = [
        TN(
            "{count} match: told whole if it is over, else as those may know it who look on.",
            "{count} matches: told whole where they are over, else as those may know them who look on.",
            exported.count,
        )
    ]
    if exported.left_out:
        numbers = ", ".join(map(str, exported.left_out[:20]))
        told.append(T("Left out, since they are private or cannot be told again: {numbers}.", numbers=numbers))
    if exported.older:
        told.append(T("There are older ones: /admin export with “before” {number}.", number=exported.older))
    return told


def _limits(rules: ServerRules) -> list[Text]:
    """What one person may have, a sentence each."""
    hosting = TN(
        "A person may host {count} open match.", "A person may host up to {count} open matches.", rules.hosting
    )
    sitting = TN(
        "A person may play in {count} open match.", "A person may play in up to {count} open matches.", rules.sitting
    )
    return [
        hosting if rules.hosting else T("A person may host any number of open matches."),
        sitting if rules.sitting else T("A person may play in any number of open matches."),
        T("Matches of one person against computers are allowed.")
        if rules.alone
        else T("Matches of one person against computers are not allowed."),
    ]


async def setup(bot: Client) -> None:
    """Loads the cog."""
    await bot.add_cog(Admin(bot.house))
