"""Rules cases as text, and the runner that plays them.

`python -m tests.scenarios FILE…` plays some; pytest plays all, one parameter a file.

`reading.py` reads and checks a file, `steps.py` is the language of steps, `runner.py` plays them.  `games.py` says how
each game is set up, and the folder of a game has its files, its `TABLE` and what `expect` can say of it.
"""
