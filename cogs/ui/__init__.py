"""What people see and press; each button survives a restart.

`press` is every button and menu, `message` every message with them. `board` is the board message, `stale` removes buttons
(`standing` caches the messages). Before a match: `lobby_message` with
`lobby_presses` and `lobby_computers`, `options`. In it: `act` acts by menus and buttons, with its
`panel`; `private` shows the hand, takes back and gives up; `decline_buttons` and `standing_orders` are about declining in
advance; `proposal_buttons` answer a question; `holiday_offer` asks who is away and plays. For spectators and for looking
back: `follow_offer`, `log_message`, `replay_message`, `animation`.
"""
