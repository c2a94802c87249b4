"""The rules: pure, deterministic Python.  No I/O, no clock, no discord, no SQL, no Pillow.

`game.py` is the contract that every game keeps, `text.py` the sentences they speak, `dice.py` verifiable chance;
each game lives in a folder of its own.  `compiled.py` finds these rules compiled, if somebody made them so.
"""

from . import compiled

__path__[:0] = compiled.found()
