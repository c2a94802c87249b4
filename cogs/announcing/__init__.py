"""What the bot says without being asked: the announcements owed to channels and people.

`announcer` takes what is owed and sees it done. `posts` are for channels (board, end, …), `calls` and `clock_messages` for one
person, `guests` for those invited, `news` for those who played, `followers` for spectators. `delivery` reaches a person
where and when they wish.
"""
