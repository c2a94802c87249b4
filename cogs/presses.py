"""What answers each button and menu, by the verb in its id."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from . import admin, stats
from .game import listing, rematch, replay, seats
from .ui import act, consent, declining, film, following, lobby, log, options, past, private
from .ui.press import Handler, Press

if TYPE_CHECKING:
    from .client import Herald

VERBS: Mapping[str, Handler] = {
    "join": lobby.on_join,
    "leave": lobby.on_leave,
    "start": lobby.on_start,
    "cancel": lobby.on_cancel,
    "computer": lobby.on_computer,
    "addcomputer": lobby.on_addcomputer,
    "fill": lobby.on_fill,
    "rematch": rematch.on_rematch,
    "accept": rematch.on_accept,
    "swap": rematch.on_swap,
    "act": act.on_act,
    "panel": act.on_panel,
    "targets": act.on_targets,
    "pick": act.on_pick,
    "aim": act.on_aim,
    "do": act.on_do,
    "sure": act.on_sure,
    "end": act.on_end,
    "decline": declining.on_decline,
    "hand": private.on_hand,
    "undo": private.on_undo,
    "concede": private.on_concede,
    "stop": private.on_stop,
    "allow": consent.on_allow,
    "log": log.on_log,
    "story": log.on_story,
    "past": past.on_past,
    "reel": past.on_reel,
    "film": film.on_film,
    "reelfilm": film.on_reelfilm,
    "follow": following.on_follow,
    "options": options.on_options,
    "option": options.on_option,
    "list": listing.on_list,
    "replay": replay.on_replay,
    "claim": seats.on_claim,
    "forget": stats.on_forget,
    "shut": admin.on_shut,
}


async def setup(bot: Herald) -> None:
    """Lets the bot answer presses, also on messages from before it started."""
    bot.verbs = VERBS
    bot.add_dynamic_items(Press)
