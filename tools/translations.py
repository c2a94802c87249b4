"""`make words`: brings every catalogue up to date with the texts in the code and what Discord shows of the commands."""

from __future__ import annotations

import asyncio
from functools import cache
from tempfile import TemporaryDirectory

from babel.messages.catalog import Catalog

from bot import create_bot
from cogs.telling.localised import shown
from settings import Pictures, Settings, Store
from words import update
from words.extract import Message


@cache
def commands() -> tuple[Message, ...]:
    """What Discord shows of the commands of the bot, which is not connected for that."""

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
