"""All that is drawn as a symbol, by name, in the language of `shapes`.

`signs` are those of tables and states, `heraldry` what armies and cards bear; `figures` helps to write them.
"""

from .heraldry import HERALDRY
from .signs import SIGNS

SYMBOLS: dict[str, str] = {**SIGNS, **HERALDRY}

__all__ = ["SYMBOLS"]
