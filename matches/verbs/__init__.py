"""The verbs of `Matches`: each module has one part, a class that is given what it needs.

Lobby: `lobbies`, `rematches`, `lessons`, and `admission` by the server's rules. Playing: `play`, `proposals` (what
needs consent), `clocks`. Reading: `views` (what one person may know), `records`, `replays`, `follows`. People: `people`
(settings, holidays, being forgotten), `calls`. Statistics: `books`. For managers of a server: `servers`.
"""
