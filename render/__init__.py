"""Pictures: what a seat may see becomes an image, and words for those who cannot see it.

Each game has a folder of its key, and what it offers is listed there.  A renderer reads its game's
view (and the events that led to it) and nothing else, keeps no state but caches, and may be called by several threads at once.
What it hands out is a `Picture`.

`charts` draws the numbers of matches that ended, `lobby` who plays what before they
begin, `animation` puts finished pictures one after the other.

Shared, from the smallest to the largest: `symbols` (what is drawn) and `shapes` (the language it is drawn in), `theme`
(colours), `plates` (boxes and frames), `arrows`, `wood` (the table), `lettering` (text), `people` (their names).  Then `marks`
(what happened), `phases` (of a turn), `sheet` and `spread` (cards), `picture` (files and their colours).
"""

from .picture import Picture

__all__ = ["Picture"]
