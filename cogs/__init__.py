"""Discord: a cog for each family of commands; `ui/` holds the messages, buttons and menus that several of them share.

A cog parses an interaction into an action (its notation), lets `matches` carry it out and shows the answer.  It knows
no rule: what may be done, and how it is said, comes from the game's contract.
"""

EXTENSIONS = (
    "cogs.game",
    "cogs.sw",
    "cogs.samurai",
    "cogs.card",
    "cogs.rules",
    "cogs.stats",
    "cogs.notify",
    "cogs.admin",
    "cogs.threads",
    "cogs.gone",
)
"""The cogs that the bot loads at start."""
