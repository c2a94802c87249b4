"""Pictures of Summoner Wars: everything here reads an `engine.summoner_wars.view.View` and the events that led to it.

    board(view, events, *, names, translate, lit=(), chosen="", flip=False) -> Picture   the battlefield
    painted(view, events, *, names, translate) -> Image                                 the same as an image, for animations
    hand(faces, *, translate, playable=None) -> Picture | None                          cards held, None if there are none
    card(face, *, translate) -> Picture                                                 one card, large
    text_board(view, *, names, translate) -> str                                        the board in at most 3,600 characters
    alternative_text(view, events, *, names, translate) -> str                          a picture's description (1,024)
    moving(events) -> bool                                                              whether they leave a trace on the field
    warm_up(factions)                                                                   the first picture is slow otherwise

Inside: `looks` (what armies wear), `emblems` (which symbol for which card); `mould` (how cards are laid out), `pieces` and
`walls` (cards on the field), `ground`, `traces` (what happened), `dice`, `panels` (players), `phases`, `geometry` (where
things are), `battlefield`; `faces` (a card in the hand), `cards`; `alternative` (words); `specimens` (examples to find
colours in).
"""

from .alternative import alternative_text, text_board
from .battlefield import board, painted, warm_up
from .cards import card, hand
from .traces import moving

__all__ = ["alternative_text", "board", "card", "hand", "moving", "painted", "text_board", "warm_up"]
