"""What people see and press; each button survives a restart.

`press` is every button and menu, `board` the board message, `stale` takes buttons off again (`standing` knows which). Before a
match: `lobby`, `options`. In it: `act` is the guided way, with its `panel`; `private` the hand, taking back and giving up;
`advance` and `declining` what is declined in advance; `consent` answers to a question. Looking on and back: `following`, `log`,
`past` (a replay), `film`.
"""
