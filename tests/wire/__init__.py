"""The real process over the wire: a small Discord on loopback, people who use it, and the bot as a program to kill.

`standin.py` puts the stand-in together from `world.py` (what exists), `messages.py` (what Discord accepts in one),
`rest.py` (HTTP), `gateway.py` (websocket) and `faults.py` (429, 500 and lost answers).  `contract.py` checks what
a bot sent against Discord's OpenAPI document.  `people.py` types and presses; `process.py` starts and kills a bot.
"""
