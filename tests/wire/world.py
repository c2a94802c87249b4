"""What exists on the stand-in: users, a guild, channels, messages, commands and interactions, and their JSON."""

from __future__ import annotations

import asyncio
import itertools
import time
from dataclasses import dataclass, field
from datetime import UTC, datetime
from typing import Any

Json = dict[str, Any]

DISCORD_EPOCH_MS = 1_420_070_400_000
VIEW_CHANNEL = 1 << 10
SEND_MESSAGES = 1 << 11
ATTACH_FILES = 1 << 15
USE_COMMANDS = 1 << 31
ALL_PERMISSIONS = (1 << 51) - 1
MODERATOR = ALL_PERMISSIONS
MEMBER = VIEW_CHANNEL | SEND_MESSAGES | ATTACH_FILES | USE_COMMANDS | 1 << 14 | 1 << 16 | 1 << 38

EPHEMERAL = 1 << 6
LOADING = 1 << 7
COMPONENTS_V2 = 1 << 15

TEXT_CHANNEL, DM_CHANNEL, PUBLIC_THREAD = 0, 1, 11

_serial = itertools.count(1)


def snowflake() -> int:
    """A new id that carries the present time as Discord's do (the library reads the age of an interaction from it)."""
    return (int(time.time() * 1000) - DISCORD_EPOCH_MS) << 22 | next(_serial) & 0x3FFFFF


def timestamp() -> str:
    """Now, as Discord writes it."""
    return datetime.now(UTC).isoformat()


@dataclass(eq=False)
class User:
    """Somebody with an account; `permissions` are those of the member, `takes_dms` False refuses direct messages."""

    name: str
    id: int = field(default_factory=snowflake)
    bot: bool = False
    permissions: int = MEMBER
    locale: str = "en-GB"
    takes_dms: bool = True

    def json(self) -> Json:
        """The user object."""
        return {
            "id": str(self.id),
            "username": self.name.lower(),
            "global_name": self.name,
            "discriminator": "0",
            "avatar": None,
            "bot": self.bot,
            "public_flags": 0,
        }

    def member_json(self) -> Json:
        """The member object of the one guild."""
        return {
            "user": self.json(),
            "nick": None,
            "avatar": None,
            "roles": [],
            "joined_at": "2024-01-01T00:00:00+00:00",
            "premium_since": None,
            "deaf": False,
            "mute": False,
            "flags": 0,
            "permissions": str(self.permissions),
        }


@dataclass(eq=False)
class Channel:
    """A text channel, a thread (`parent`) or direct messages (`recipient`); `denied` is what the bot may not do."""

    name: str
    guild_id: int | None
    id: int = field(default_factory=snowflake)
    kind: int = TEXT_CHANNEL
    parent: int | None = None
    recipient: User | None = None
    denied: int = 0
    archived: bool = False
    messages: dict[int, Message] = field(default_factory=dict)

    def json(self, bot: User) -> Json:
        """The channel object."""
        body: Json = {"id": str(self.id), "type": self.kind, "last_message_id": None, "flags": 0}
        if self.recipient:
            return body | {"recipients": [self.recipient.json()]}
        body |= {"name": self.name, "guild_id": str(self.guild_id), "position": 0, "nsfw": False, "topic": None}
        body |= {"parent_id": str(self.parent) if self.parent else None, "rate_limit_per_user": 0}
        denied = {"id": str(bot.id), "type": 1, "allow": "0", "deny": str(self.denied)}
        body["permission_overwrites"] = [denied] if self.denied else []
        if self.kind == PUBLIC_THREAD:
            meta = {"archived": self.archived, "auto_archive_duration": 1440, "archive_timestamp": timestamp()}
            body |= {"owner_id": str(bot.id), "message_count": 0, "member_count": 1, "thread_metadata": meta}
            body["thread_metadata"]["locked"] = False
        return body


@dataclass(eq=False)
class Message:
    """A message as the channel holds it.  `pings` are the people it called; `only` who alone sees it (ephemeral).

    `created` and `pictured` (when a file was last uploaded to it) are of `time.perf_counter`.
    """

    channel: Channel
    author: User
    body: Json
    id: int = field(default_factory=snowflake)
    pings: tuple[int, ...] = ()
    only: int | None = None
    nonce: str | None = None
    files: dict[int, bytes] = field(default_factory=dict)
    created: float = field(default_factory=time.perf_counter)
    pictured: float | None = None
    edits: int = 0
    deleted: bool = False

    @property
    def flags(self) -> int:
        """Discord's message flags."""
        return int(self.body.get("flags", 0))

    @property
    def components(self) -> list[Json]:
        """Every component of the message, containers before what they hold."""
        return list(walk(self.body.get("components", [])))

    @property
    def text(self) -> str:
        """All that can be read in it: content and text displays, a line each."""
        shown = [c["content"] for c in self.components if c["type"] == 10]
        return "\n".join([self.body["content"], *shown]).strip()

    def json(self) -> Json:
        """The message object."""
        return self.body | {"id": str(self.id), "channel_id": str(self.channel.id), "author": self.author.json()}


@dataclass(eq=False)
class Interaction:
    """One use of a command or component, and how the bot answered it; times are of `time.perf_counter`.

    `acknowledged` is the callback type, once there is one; `original` is what `@original` means; `choices` are
    autocomplete's; `payload` is what was sent the first time.
    """

    kind: int
    user: User
    channel: Channel
    data: Json
    source: Message | None = None
    id: int = field(default_factory=snowflake)
    token: str = field(default_factory=lambda: f"interaction-{snowflake()}")
    sent: float = 0.0
    answered: float | None = None
    acknowledged: int | None = None
    original: Message | None = None
    followups: list[Message] = field(default_factory=list)
    choices: list[Json] = field(default_factory=list)
    modal: Json | None = None
    payload: Json | None = None
    first: asyncio.Future[None] = field(default_factory=lambda: asyncio.get_running_loop().create_future())

    @property
    def replies(self) -> list[Message]:
        """What the bot said in answer, without the message a button stands on and without "is thinking"."""
        own = [self.original] if self.original and self.original is not self.source else []
        return [m for m in own + self.followups if not m.flags & LOADING and not m.deleted]

    @property
    def text(self) -> str:
        """All replies as text."""
        return "\n".join(m.text for m in self.replies)

    @property
    def thinking(self) -> bool:
        """Whether the bot deferred and still owes the answer."""
        return bool(self.original and self.original.flags & LOADING)


class World:
    """Everything that exists: one application, its bot, one guild with its people and channels."""

    def __init__(self) -> None:
        self.bot = User("Herald", bot=True, permissions=ALL_PERMISSIONS)
        self.application_id = snowflake()
        self.guild_id = snowflake()
        self.owner = User("Owner", permissions=MODERATOR)
        self.users: dict[int, User] = {self.bot.id: self.bot, self.owner.id: self.owner}
        self.channels: dict[int, Channel] = {}
        self.messages: dict[int, Message] = {}
        self.interactions: dict[str, Interaction] = {}
        self.commands: dict[int | None, list[Json]] = {None: [], self.guild_id: []}
        self.nonces: dict[tuple[int, str], tuple[float, Message]] = {}

    def direct_channel(self, user: User) -> Channel:
        """The channel of direct messages with `user`, made when first asked for."""
        for channel in self.channels.values():
            if channel.recipient is user:
                return channel
        channel = Channel("", None, kind=DM_CHANNEL, recipient=user)
        self.channels[channel.id] = channel
        return channel

    def posted(self, channel: Channel) -> list[Message]:
        """What everybody sees in a channel, oldest first."""
        return [m for m in channel.messages.values() if m.only is None and not m.deleted]

    def guild_json(self) -> Json:
        """The whole guild, as GUILD_CREATE has it."""
        everyone = {"id": str(self.guild_id), "name": "@everyone", "permissions": str(ALL_PERMISSIONS), "position": 0}
        everyone |= {"color": 0, "hoist": False, "managed": False, "mentionable": False, "flags": 0}
        everyone["colors"] = {"primary_color": 0, "secondary_color": None, "tertiary_color": None}
        places = [c for c in self.channels.values() if c.guild_id]
        return {
            "id": str(self.guild_id),
            "name": "Testers",
            "owner_id": str(self.owner.id),
            "roles": [everyone],
            "emojis": [],
            "stickers": [],
            "features": [],
            "channels": [c.json(self.bot) for c in places if c.kind == TEXT_CHANNEL],
            "threads": [c.json(self.bot) for c in places if c.kind == PUBLIC_THREAD and not c.archived],
            "members": [self.bot.member_json()],
            "member_count": len(self.users),
            "preferred_locale": "en-GB",
            "joined_at": "2024-01-01T00:00:00+00:00",
            "large": False,
            "unavailable": False,
            "voice_states": [],
            "presences": [],
            "stage_instances": [],
            "guild_scheduled_events": [],
        }

    def application_json(self) -> Json:
        """The application, as the bot may read it of itself."""
        return {
            "id": str(self.application_id),
            "name": "Herald",
            "icon": None,
            "description": "",
            "bot_public": True,
            "bot_require_code_grant": False,
            "owner": self.owner.json(),
            "team": None,
            "verify_key": "0" * 64,
            "flags": 0,
            "integration_types_config": {"0": {}, "1": {}},
        }

    def interaction_json(self, interaction: Interaction) -> Json:
        """What the gateway sends for an interaction."""
        user, channel = interaction.user, interaction.channel
        body: Json = {
            "id": str(interaction.id),
            "application_id": str(self.application_id),
            "type": interaction.kind,
            "token": interaction.token,
            "version": 1,
            "data": interaction.data,
            "channel_id": str(channel.id),
            "channel": channel.json(self.bot),
            "app_permissions": str(ALL_PERMISSIONS & ~channel.denied),
            "locale": user.locale,
            "entitlements": [],
            "attachment_size_limit": 10 * 1024 * 1024,
            "authorizing_integration_owners": {"0": str(channel.guild_id or 0)},
            "context": 0 if channel.guild_id else 1,
        }
        if channel.guild_id:
            guild = {"id": str(channel.guild_id), "locale": "en-GB", "features": []}
            body |= {"guild_id": guild["id"], "guild": guild, "guild_locale": "en-GB", "member": user.member_json()}
        else:
            body["user"] = user.json()
        if interaction.source:
            body["message"] = interaction.source.json()
        return body


def walk(components: list[Json]) -> list[Json]:
    """Components with everything inside them, outermost first."""
    found: list[Json] = []
    for component in components:
        found.append(component)
        found += walk(component.get("components", []))
        for inner in ("accessory", "component"):
            if component.get(inner):
                found += walk([component[inner]])
    return found
