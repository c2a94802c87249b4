"""The table: Herald in a page that looks like Discord, without Discord; `main` opens it.

`live` runs SimCord in real time, `world` makes the server with its channels and people, `page` is the page in the
browser, `session` puts them together with the bot.
"""

from table.session import main

__all__ = ["main"]
