"""What all games share: `/game` to play, `/lobby` to get a match ready, `/watch` to look on, `/match` for its record.

`cog` puts `/game` together and has what plays a match. `open`, `learn` and `rematch` begin one, `look` shows it, `seats` is
about those who do not play. `lobby_buttons` and `records` are commands of their own, `watch` is made of `list`, `follow` and
`replay`.
"""
