"""Discord: a cog for each family of commands, and what several of them share.

A cog parses an interaction into an action (its notation), lets `matches` carry it out and shows the answer. It knows no
rule: what may be done, and how it is said, comes from the game's contract.

`house` is what handlers work with. `client`, the root, builds it and listens, with `tree` (the commands, and what goes
wrong in one), `registering` (telling Discord of them) and `connections`. Cogs: `game/` (`/game`, `/lobby`, `/watch`,
`/match`), and one module for each other family of commands (`card`, `rules`, `puzzle`, `stats` with `charts`,
`notify`, `admin`).

What a command needs: `context` finds its match, `rights` checks permissions, `games` are those on offer, `groups` sorts
legal actions for menus, `autocomplete` completes options. `typed_acts` carries out an act, `faults` turns errors into
sentences (`discord_errors`: Discord's codes), `installing` says where commands can be used, `presses` what answers buttons.

`announcing/` tells channels and people what is owed to them, `wording/` is how things are said, `pictures/` has them
made, `ui/` holds buttons and menus, `places/` is where matches are held. What a game adds is a `Presenter` (`presenter`,
`rules_topics`, `verbs`, of which `slash` makes commands), in the folder of its key. For the operator: `logs`, `metrics`,
`exposition`, `rate_limit`.
"""

VERSION = "0.2.0"
"""Herald's version, described in CHANGELOG.md."""

EXTENSIONS = (
    "cogs.game.cog",
    "cogs.slash",
    "cogs.card",
    "cogs.deck",
    "cogs.rules",
    "cogs.puzzle",
    "cogs.stats",
    "cogs.notify",
    "cogs.admin",
    "cogs.presses",
    "cogs.places.threads",
    "cogs.places.deleted",
)
"""The cogs that the bot loads at start."""
