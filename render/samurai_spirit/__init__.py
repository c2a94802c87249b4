"""Pictures of Samurai Spirit: everything here reads an `engine.samurai_spirit.view.View` and the events that led to it.

board(view, events, *, names, translate, lit=()) -> Picture      the village, the piles, every samurai; `lit` are names
text_board(view, *, names, translate) -> str                     the same in at most 4,000 characters
alternative_text(view, events, *, names, translate) -> str       a picture's description (1,024)
warm_up()                                                        the first picture is slow otherwise
"""

from .alternative import alternative_text, text_board
from .board import board, warm_up

__all__ = ["alternative_text", "board", "text_board", "warm_up"]
