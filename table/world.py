"""The server at the table: channels and people with the same ids at every start, so that matches find them again."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import discord
from simcord.actors import MemberActor
from simcord.builders import ChannelHandle, GuildHandle

from .live import LiveEnv

SERVER = "Herald's table"


@dataclass(frozen=True)
class World:
    """What `make` returns: the server, its channels and people in the order of the settings."""

    server: GuildHandle
    channels: tuple[ChannelHandle, ...]
    people: tuple[MemberActor, ...]


def make(env: LiveEnv, channels: Sequence[str], people: Sequence[str]) -> World:
    """Makes the server in `env`, managed by the first of `people`, and starts its clock. Ids follow from names alone,
    so adding a channel or person changes no other id.
    """
    clock = env.clock
    with clock.named("server"):
        owner = env.create_user("keeper", global_name="Keeper")
        server = env.create_guild(SERVER, owner=owner)
    rooms = []
    for name in dict.fromkeys(channels):
        with clock.named(f"channel {name}"):
            rooms.append(server.create_text_channel(name, topic="Type / to see what Herald can do here."))
    with clock.named("managing"):
        managing = server.create_role("Managing", permissions=discord.Permissions(manage_guild=True))
    members: list[MemberActor] = []
    for name in dict.fromkeys(people):
        with clock.named(f"person {name}"):
            user = env.create_user(name.lower(), global_name=name)
        members.append(server.add_member(user, roles=[] if members else [managing]))
    clock.run()
    return World(server, tuple(rooms), tuple(members))
