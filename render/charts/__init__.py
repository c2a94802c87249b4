"""Charts: numbers of matches drawn on the same table as the games, and told in words.

`chart` has what a chart says: a title and panels of a few kinds; `panels` draws one of each kind (`curve` and `grid` the largest),
`table` puts them together into a picture, `telling` says the same in lines of text.
"""

from .chart import Bar, Bars, Cell, Chart, Curve, Figure, Figures, Grid, Ladder, Mark, Panel, Pips, Rung, Sheet
from .table import draw
from .telling import lines

__all__ = [
    "Bar",
    "Bars",
    "Cell",
    "Chart",
    "Curve",
    "Figure",
    "Figures",
    "Grid",
    "Ladder",
    "Mark",
    "Panel",
    "Pips",
    "Rung",
    "Sheet",
    "draw",
    "lines",
]
