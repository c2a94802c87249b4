"""What the bot says of itself, when nobody has just asked it: the outbox, paid to channels and people.

`announcer` claims what is owed and sees it done; `posts` has what is posted for each kind of work (board, end, …), `calls` and
`clocks` the messages for one person, `followers` those for who looks on.  `calling` reaches a person where and when they wish.
"""
