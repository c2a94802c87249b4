"""The verbs of `Matches`: each module has a class of them, a part that says in its constructor what it holds.

The lobby: `lobbies`, `rematches`, `lessons`, and by which rules of a server people get in (`admission`).  Playing: `play`,
`proposals` (what needs consent), `clocks`.  Seeing: `views` (what one person may know), `records`, `replays`, `follows`.
People: `people` (what they wish), `calls`.  What came of it: `books`.  For who manages a server: `servers`.
"""
