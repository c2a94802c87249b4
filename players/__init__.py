"""Computer opponents: a view and its legal actions in, one of these actions out.

`pick` is all that others need. `easy` plays at random but sensibly, `normal` looks at what each action leads to,
`ahead` plays matches on to a horizon, `luck` is their random source. `knowledge` defines what they must know of a game;
each game has that in its own folder.
"""

from .pick import LEVELS, all_levels, levels_of, pick

__all__ = ["LEVELS", "all_levels", "levels_of", "pick"]
