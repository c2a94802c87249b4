"""What answers each button and menu, by the verb in its id, and where it may be pressed."""

from __future__ import annotations

from collections.abc import Mapping

from . import admin, card_pages, deck_window, hints, puzzle, stats, trying, weekly
from .game import browse, list, rematch, replay, review, seats
from .house import Client
from .ui import (
    act,
    animation,
    follow_offer,
    holiday_offer,
    lobby_computers,
    lobby_presses,
    log_message,
    options,
    orders,
    own_decks,
    private,
    proposal_buttons,
    replay_message,
    seating,
    series_break,
    standing_orders,
)
from .ui.press import Press, Verb, anywhere, on_a_board, on_its_server

VERBS: Mapping[str, Verb] = {
    "join": Verb(lobby_presses.on_join),
    "mine": Verb(own_decks.on_mine),
    "withmine": Verb(own_decks.on_withmine),
    "leave": Verb(lobby_presses.on_leave),
    "start": Verb(lobby_presses.on_start),
    "cancel": Verb(lobby_presses.on_cancel),
    "computer": Verb(lobby_computers.on_computer),
    "level": Verb(lobby_computers.on_level),
    "addcomputer": Verb(lobby_computers.on_addcomputer),
    "fill": Verb(lobby_computers.on_fill),
    "armies": Verb(browse.on_armies),
    "shelf": Verb(browse.on_shelf, browse.where_it_is_shown),
    "army": Verb(browse.on_army, browse.where_it_is_shown),
    "cards": Verb(card_pages.on_cards, anywhere),
    "take": Verb(browse.on_take),
    "mend": Verb(deck_window.on_mend, anywhere),
    "seats": Verb(seating.on_seats),
    "seat": Verb(seating.on_seat),
    "rematch": Verb(rematch.on_rematch),
    "accept": Verb(rematch.on_accept),
    "swap": Verb(rematch.on_swap),
    "keep": Verb(series_break.on_keep),
    "sideboard": Verb(series_break.on_sideboard),
    "exchange": Verb(series_break.on_exchange),
    "ready": Verb(series_break.on_ready),
    "paste": Verb(series_break.on_paste),
    "resign": Verb(series_break.on_resign),
    "act": Verb(act.on_act),
    "ahead": Verb(act.on_ahead),
    "unplan": Verb(act.on_unplan),
    "panel": Verb(act.on_panel, on_a_board),
    "targets": Verb(act.on_targets, on_a_board),
    "pick": Verb(act.on_pick, on_a_board),
    "several": Verb(act.on_several, on_a_board),
    "aim": Verb(act.on_aim, on_a_board),
    "do": Verb(act.on_do, on_a_board),
    "sure": Verb(act.on_sure, on_a_board),
    "end": Verb(act.on_end),
    "turn": Verb(act.on_turn),
    "try": Verb(trying.on_try),
    "hint": Verb(hints.on_hint),
    "puzzle": Verb(puzzle.on_puzzle, anywhere),
    "week": Verb(weekly.on_week, anywhere),
    "orders": Verb(orders.on_orders),
    "decline": Verb(standing_orders.on_decline),
    "back": Verb(holiday_offer.on_back),
    "hand": Verb(private.on_hand),
    "undo": Verb(private.on_undo),
    "concede": Verb(private.on_concede),
    "stop": Verb(private.on_stop),
    "allow": Verb(proposal_buttons.on_allow),
    "log": Verb(log_message.on_log),
    "story": Verb(log_message.on_story),
    "past": Verb(replay_message.on_past),
    "reel": Verb(replay_message.on_reel, anywhere),
    "film": Verb(animation.on_film),
    "reelfilm": Verb(animation.on_reelfilm, anywhere),
    "follow": Verb(follow_offer.on_follow, on_its_server),
    "options": Verb(options.on_options),
    "option": Verb(options.on_option),
    "list": Verb(list.on_list, anywhere),
    "replay": Verb(replay.on_replay),
    "review": Verb(review.on_review),
    "moment": Verb(review.on_moment),
    "claim": Verb(seats.on_claim),
    "forget": Verb(stats.on_forget, anywhere),
    "shut": Verb(admin.on_shut, on_its_server),
}


async def setup(bot: Client) -> None:
    """Lets the bot answer presses, also on messages from before it started."""
    Press.verbs = VERBS
    bot.add_dynamic_items(Press)
