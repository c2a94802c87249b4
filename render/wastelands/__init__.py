"""Pictures of Wastelands: everything here reads an `engine.wastelands.view.View` and the events that led to it.

    board(view, events, *, names, translate, lit=()) -> Picture      the table; `lit` are cards by number, or `seatN`
    painted(view, events, *, names, translate) -> Image              the same as an image of one size, for animations
    finale(view, events, figures, *, names, translate, winners=None) -> Picture    the end of a match
    hand(faces, *, translate, playable=None, piles=()) -> Picture | None           cards held, and piles below them
    card(face, *, translate) -> Picture                              one card, large
    pile(faces, title, *, translate) -> Picture | None               a graveyard, or another pile that lies open
    deck(built, title, *, translate) -> Picture | None               a deck: its cards, prices and sideboard
    shelf(decks, *, translate) -> Picture                            decks to choose from
    small(view, *, names, translate) -> Picture                      what matters of it, for a list
    lobby(places, *, translate) -> Picture                           who plays what (`render.lobby`)
    text_board(view, *, names, translate, limit) -> str              the table in at most 3,600 characters
    alternative_text(view, events, *, names, translate) -> str       a picture's description (1,024)
    moving(events) -> bool                                           whether they leave a trace on the table
    warm_up()                                                        the first picture is slow otherwise

Inside: `looks` has the gods' colours and signs, `forms` the outlines of the types, `emblems` the symbols of cards, `words` texts.
`happened` reads events, which `traces` and `chronicle` draw; `pieces`, `ground`, `panels` and `stack` draw their things,
`geometry` has coordinates, `circle` those of more than two, whose heads `camps` draws, and `table` draws everything.  `faces`
and `cards` draw whole cards, `tiles` small ones, `sheet` decks and piles, `shelf` decks side by side, `finale` the end,
`alternative` says all in words, `specimens` are examples for palettes, `thumbnail` shows a match in short.
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
