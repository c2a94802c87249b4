"""Pictures of Wastelands: everything here reads an `engine.wastelands.view.View` and the events that led to it.

board(view, events, *, names, translate, lit=()) -> Picture      the table; `lit` are cards by number, or `seatN`
painted(view, events, *, names, translate) -> Image              the same as an image, for animations
finale(view, events, figures, *, names, translate, winners=None) -> Picture    the end of a match
hand(faces, *, translate, playable=None) -> Picture | None       cards of a hand or pile, None if there are none
card(face, *, translate) -> Picture                              one card, large
deck(built, title, *, translate) -> Picture | None               a deck: its cards, prices and sideboard
shelf(decks, *, translate) -> Picture                            decks to choose from
small(view, *, names, translate) -> Picture                      what matters of it, for a list
lobby(places, *, translate) -> Picture                           who plays what (`render.lobby`)
text_board(view, *, names, translate, limit) -> str              the table in at most 3,600 characters
alternative_text(view, events, *, names, translate) -> str       a picture's description (1,024)
moving(events) -> bool                                           whether they leave a trace on the table
warm_up()                                                        the first picture is slow otherwise
"""

from .alternative import alternative_text, text_board
from .cards import card, hand
from .finale import finale
from .happened import moving
from .sheet import deck, pile
from .shelf import shelf
from .table import board, painted, warm_up
from .thumbnail import lobby, small

__all__ = [
    "alternative_text",
    "board",
    "card",
    "deck",
    "finale",
    "hand",
    "lobby",
    "moving",
    "painted",
    "pile",
    "shelf",
    "small",
    "text_board",
    "warm_up",
]
