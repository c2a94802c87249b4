"""`/watch`: looking on and looking back, assembled from its parts."""

from discord import app_commands
from discord.ext import commands

from ..house import House
from .follow import Follows
from .list import Lists
from .replay import Replays
from .review import Reviews


@app_commands.guild_only()
class Watch(
    Lists,
    Replays,
    Reviews,
    Follows,
    commands.GroupCog,
    group_name="watch",
    group_description="Find matches and look on",
):
    """The commands of `/watch`."""

    def __init__(self, house: House) -> None:
        self.house = house
