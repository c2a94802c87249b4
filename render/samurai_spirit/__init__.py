"""Pictures of Samurai Spirit: everything here reads an `engine.samurai_spirit.view.View` and the events that led to it.

    board(view, events, *, names, translate, lit=()) -> Picture      the village, the piles, every samurai; `lit` are names
    painted(view, events, *, names, translate) -> Image              the same as an image, for animations
    hand(view, *, translate) -> Picture | None                       the viewer's own samurai close by, cards in words
    ending(view, figures, *, names, translate) -> Picture            what became of the village, and the last table
    small(view, *, names, translate) -> Picture                      what matters of it, for a list of matches
    lobby(places, *, translate) -> Picture                           who plays which samurai (`render.lobby`)
    asked(view, legal, *, translate) -> Picture | None               a raider to place, and what each answer would bring
    raider(raider, *, translate) -> Picture                          one raider, large (any of engine's cards.RAIDERS)
    samurai(samurai, *, translate) -> Picture                        one samurai with both sides (any of cards.SAMURAI)
    text_board(view, *, names, translate, limit) -> str               the table in at most 3,600 characters
    alternative_text(view, events, *, names, translate) -> str       a picture's description (1,024)
    warm_up()                                                        the first picture is slow otherwise

Inside: `looks` has colours and emblems, `words` texts.  `raiders`, `tokens`, `track`, `boards`, `sides`, `scene` and `piles` draw
their things, `traces` what happened, `geometry` has coordinates, and `table` draws everything.  `own`, `choice` and
`singles` show things in detail, `thumbnail` in short, `end` the end, `alternative` says all in words, and `specimens` are examples
for finding palettes.
"""

from .alternative import alternative_text, text_board
from .choice import asked
from .end import ending
from .own import hand
from .singles import raider, samurai
from .table import board, painted, warm_up
from .thumbnail import lobby, small

__all__ = [
    "alternative_text",
    "asked",
    "board",
    "ending",
    "hand",
    "lobby",
    "painted",
    "raider",
    "samurai",
    "small",
    "text_board",
    "warm_up",
]
