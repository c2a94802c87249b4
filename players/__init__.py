"""Computer opponents: what a seat may see and its legal actions go in, one of these actions comes out.

`pick` is the only thing others need.  `luck.py` is the chance they think with, `easy.py` plays at random but
sensibly, `normal.py` looks at what each action leads to, `ahead.py` does so in games where that shows only much
later.  What makes a position good or an action sensible is knowledge of one game: `knowledge.py` says what that is,
and each game has it in the folder of its key.
"""

from .pick import LEVELS, pick

__all__ = ["LEVELS", "pick"]
