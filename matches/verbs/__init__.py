"""The verbs of `Matches`: each module has a class of them, which `service.Matches` puts together.

The lobby: `seating`, `rematch`, `teaching`.  Seeing: `looking` (what one person may know), `listing`, `following`,
`remembering`.  Time and
people: `reminding` (calls), `claiming` (clocks), `proposing` (what needs consent).  What came of it: `recording`, `books`.
For who manages a server: `servers`, `exporting`.
"""
