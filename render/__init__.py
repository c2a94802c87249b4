"""Pictures: what a seat may see becomes an image, and words for those who cannot see it.

Everything here reads an `engine.summoner_wars.view.View` (and the events that led to it) and nothing else, keeps no state
but caches, and may be called by several threads at once.

    board(view, events, *, names, translate, lit=(), chosen="", flip=False) -> Picture   the battlefield
    hand(faces, *, translate, playable=None) -> Picture | None                          cards held, None if there are none
    card(face, *, translate) -> Picture                                                 one card, large
    text_board(view, *, names, translate) -> str                                        the board in at most 4,000 characters
    alternative_text(view, events, *, names, translate) -> str                          a picture's description (1,024)
    warm_up(factions)                                                                   the first picture is slow otherwise

Inside, from the smallest to whole pictures: `symbols`, `signs`, `figures` and `shapes` (what is drawn and the language it
is written in), `emblems` (which sign for which card), `theme` (colours), `plates` (boxes and frames), `lettering` (text);
`pieces` and `walls` (cards on the field), `ground`, `traces` (arrows), `dice`, `panels` (players), `phases`, `geometry`
(where things are), `battlefield`; `faces` (a card in the hand), `cards`; `alternative` (words); `picture` (files, colours),
`specimens` (examples to find colours in).
"""

from .alternative import alternative_text, text_board
from .battlefield import board, warm_up
from .cards import card, hand
from .picture import Picture

__all__ = ["Picture", "alternative_text", "board", "card", "hand", "text_board", "warm_up"]
