"""Rules cases as text, and the runner that plays them.

`python -m tests.scenarios FILE…` plays some; pytest plays all, one parameter a file.  `reading.py` reads and
checks a file, `steps.py` is the language of steps, `runner.py` plays them, `games.py` says how each game is set up,
`summoner_wars_view.py` and `samurai_spirit_view.py` what `expect` can say of each.  The files lie in a folder a game.
"""
