"""What all games share: `/game` to play, `/lobby` to get a match ready, `/watch` to look on, `/match` for its record.

`cog` assembles `/game`, and has its commands for playing. `open`, `learn` and `rematch` begin a match, `look` shows it, `seats`
is about absent players. `lobby_buttons` and `records` are commands of their own, `watch` is made of `list`, `follow` and
`replay`.
"""
