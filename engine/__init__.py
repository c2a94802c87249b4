"""The rules: pure, deterministic Python. No I/O, no clock, no discord, no SQL, no Pillow.

`game.py` is the contract that every game keeps, `text.py` its sentences, `dice.py` verifiable chance, `flow.py` and
`packing.py` what games share. Each game has a folder of its key. `compiled.py` finds compiled rules, if there are any.
"""

from . import compiled

__path__[:0] = compiled.found()
