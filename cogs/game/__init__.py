"""`/game`: what all games share.

`cog` puts the command together and has what plays a match; its other subcommands are in parts of their own: `lobby`, `learn`,
`rematch` begin one, `looking`, `listing`, `following` show it, `seats` is for who does not play, `records` and `replay` for
what was played.
"""
