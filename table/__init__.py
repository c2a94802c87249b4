"""The table: Herald in a page that looks like Discord, without Discord; `main` opens it.

`live` runs SimCord in real time, `world` makes the server, `memory` keeps messages and pictures, `page` is the browser
page, and `seen` what it showed when something was pressed. `swift` makes it fast, `language` sets everybody's language, `session`
starts it all with the bot.
"""

from __future__ import annotations

import logging
import sys
from importlib.util import find_spec
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable

    from cogs.client import Herald
    from settings import Settings

NOT_INSTALLED = "The table needs more than the bot alone: install it with “make play”, which opens the table as well."


def main(settings: Settings, create_bot: Callable[[Settings], Herald]) -> int:
    """Opens the table with the bot made by `create_bot` and keeps it open until Ctrl-C; returns the exit code."""
    if find_spec("simcord") is None:
        print(NOT_INSTALLED, file=sys.stderr)
        return 2
    for name in ("discord.client", "discord.state"):  # they warn about what only a connection to Discord needs
        logging.getLogger(name).setLevel(logging.ERROR)
    from .session import sit

    return sit(settings, create_bot)
