"""`make words`: updates every catalogue from the texts in the code and of the commands."""

from __future__ import annotations

import asyncio
from functools import cache
from tempfile import TemporaryDirectory

from babel.messages.catalog import Catalog

from bot import create_bot
from cogs.wording.command_names import shown
from settings import Pictures, Settings, Store
from words import update
from words.extract import Message


@cache
def commands() -> tuple[Message, ...]:
    """The texts of the commands of a bot that is not connected."""

    async def loaded() -> tuple[Message, ...]:
        with TemporaryDirectory() as folder:
            store = Store(database=f"{folder}/herald.sqlite3")
            async with create_bot(Settings(store=store, pictures=Pictures(processes=0))) as bot:
                await bot.furnish()
                return tuple(
                    Message(one, "", f"{module.replace('.', '/')}.py", line, context)
                    for context, one, module, line in shown(bot.tree)
                )

    return asyncio.run(loaded())


def template() -> Catalog:
    """All messages of the project, without translations."""
    return update.template(commands())


def main() -> None:
    """Updates all catalogues."""
    update.update(template())


if __name__ == "__main__":
    main()
