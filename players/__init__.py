"""Computer opponents: a view and its legal actions in, one of these actions out.

`pick` is all that others need, and `explained` where a level says why. `easy` plays at random but sensibly, `beginner` more
gently. `noticing` is what the normal level considers. `normal` looks at what each action leads to, `ahead` plays matches on to
a horizon, `luck` is their random source.
`knowledge` defines what they must know of a game; each game has that in its own folder.
"""

from .pick import LEVELS, all_levels, explained, levels_of, pick

__all__ = ["LEVELS", "all_levels", "explained", "levels_of", "pick"]
