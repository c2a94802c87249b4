"""Pictures of Summoner Wars: everything here reads an `engine.summoner_wars.view.View` and the events that led to it.

    board(view, events, *, names, translate, lit=(), chosen="", reach=()) -> Picture    the battlefield
    painted(view, events, *, names, translate) -> Image                                 the same as an image, for animations
    finale(view, events, figures, *, names, translate, winners=None) -> Picture         the end of a match
    hand(faces, *, translate, playable=None) -> Picture | None                          cards held, None if there are none
    card(face, *, translate) -> Picture                                                 one card, large
    deck(built, title, *, translate) -> Picture | None                                  a deck: its cards, costs and setup
    shelf(decks, *, translate) -> Picture                                               armies to choose from
    small(view, *, names, translate) -> Picture                                         what matters of it, for a list
    lobby(places, *, translate) -> Picture                                              who plays what (`render.lobby`)
    text_board(view, *, names, translate, limit) -> str                                  the board in at most 3,600 characters
    alternative_text(view, events, *, names, translate) -> str                          a picture's description (1,024)
    moving(events) -> bool                                                              whether they leave a trace on the field
    warm_up(factions)                                                                   the first picture is slow otherwise

Inside: `looks` has colours of armies, `forms` their forms, `emblems` the symbols of cards, `mould` the layout of cards.
`happened` reads events, which `traces` and `tray` (with `dice`) draw; `pieces`, `walls`, `ground`, `panels` and `phases` draw
their things, `geometry` has coordinates, and `battlefield` draws everything, of which `near` cuts out a part. `faces` and `cards`
draw whole cards, `sheet` a deck with its `setting`, `shelf` armies side by side, `finale` the end, `alternative` says all in words,
`specimens` are examples for palettes, `thumbnail` shows a match in short.
"""

from .alternative import alternative_text, text_board
from .battlefield import board, painted, warm_up
from .cards import card, hand
from .finale import finale
from .happened import moving
from .sheet import deck
from .shelf import shelf
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
    "shelf",
    "small",
    "text_board",
    "warm_up",
]
