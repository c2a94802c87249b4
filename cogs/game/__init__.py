"""`/game`: what all games share.

`cog` has the command with all its subcommands; those that need more than a few lines are in modules of their own: `following`,
`learn`, `listing`, `records`, `rematch`, `replay`, `seats`.
"""
