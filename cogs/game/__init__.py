"""What all games share: `/game` to play, `/lobby` to get a match ready, `/watch` to look on, `/match` for its record.

`cog` puts `/game` together and has what plays a match; `opening`, `learn`, `rematch` begin one, `looking` shows it, `seats` is for
who does not play.  `lobby` and `records` are commands of their own, `watch` is put together from `listing`, `following`, `replay`.
"""
