"""Ongoing games: one match is one game in one channel.

`types` has what the rest of the bot sees of a match; `service` the verbs (`Matches`): the lobby, acting, taking back, giving up, looking;
`session` a match in memory; `sugar` an act together with its answers in one line; `calls` who is to be called; `outbox`
the announcements owed; `computers` the computer opponents' turns; `store/` the database.
"""
