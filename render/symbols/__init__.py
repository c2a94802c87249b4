"""All that is drawn as a symbol, by name, in the language of `shapes`.

`signs` are those of tables and states, `heraldry` what armies and cards bear, `village` what belongs to samurai and raiders;
`figures` helps to write them.
"""

from .heraldry import HERALDRY
from .signs import SIGNS
from .village import VILLAGE

SYMBOLS: dict[str, str] = {**SIGNS, **HERALDRY, **VILLAGE}

__all__ = ["SYMBOLS"]
