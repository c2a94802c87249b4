"""What the handlers of commands, presses and owed announcements work with."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

import discord
from discord.ext import commands

from matches.seldom import Seldom
from matches.service import Matches
from settings import Settings

from .background.adviser import Adviser
from .background.critic import Critic
from .background.examiner import Examiner
from .catalogue import Catalogue
from .metrics import Metrics
from .pictures.cinema import Cinema
from .pictures.studio import Studio
from .places.members import Members
from .presenter import Presenter
from .rate_limit import Pace
from .ui.open_menus import OpenMenus
from .ui.standing import Standing
from .wording.printed import PrintedNames


@dataclass(frozen=True, slots=True)
class House:
    """The matches, and all that shows them.

    `presenters` are the games on offer by their keys, `client` speaks to Discord unasked.
    """

    client: discord.Client
    settings: Settings
    matches: Matches
    presenters: Mapping[str, Presenter]
    studio: Studio
    cinema: Cinema
    critic: Critic
    adviser: Adviser
    examiner: Examiner
    metrics: Metrics
    pace: Pace
    standing: Standing
    menus: OpenMenus
    members: Members
    new_threads: Seldom
    printed: PrintedNames
    catalogue: Catalogue


class Client(commands.AutoShardedBot):
    """The Discord client as handlers see it: it leads from an interaction to the house."""

    house: House
