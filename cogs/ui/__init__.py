"""What people see and press; each button survives a restart.

`press` is every button and menu, `message` every message with them. `board` is the board message, `stale` takes buttons off
again (`standing` knows which). Before a match: `lobby_message`, `options`. In it: `act` is the guided way, with its `panel`;
`private` shows the hand, takes back and gives up; `decline_buttons` and `standing_orders` are about declining in advance;
`proposal_buttons` answer a question. Looking on and back: `follow_offer`, `log_message`, `replay_message`, `animation`.
"""
