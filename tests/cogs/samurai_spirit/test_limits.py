"""Every decision of Samurai Spirit fits Discord's messages and menus, and can be typed with what `/samurai` offers."""

from __future__ import annotations

import random
from dataclasses import replace
from typing import Any

from cogs.autocomplete import choices, offers
from cogs.games import PRESENTERS
from cogs.samurai_spirit.verbs import VERBS
from cogs.ui.board import buttons
from cogs.ui.message import layout
from cogs.ui.panel import Panel
from cogs.ui.private import hand, playable
from cogs.verbs import split
from cogs.wording.formatting import say
from cogs.wording.letters import LIMIT, TEXT_LIMIT
from engine.dice import Dice
from engine.game import Action, Wording
from engine.samurai_spirit import GAME
from matches.types import Look
from tests.cogs.limits import longest_match, within_limits
from tests.cogs.presenters import Pixel, pixel
from tools.samurai_spirit import STARTS, late_in_a_match, liking
from words import LANGUAGES

PRESENTER = PRESENTERS[GAME.key]
PICTURE = Pixel(pixel(1), "village.png", "W" * 5000)
QUESTIONS = {"start", "action", "place", "given", "ignore", "order", "discard-left", "again", "kiai", "sort"}
LOCALES = tuple(LANGUAGES)
MATCHES, DECISIONS = 75, 50

Worded = list[tuple[Action, Wording]]


def fits(state: Any, seat: int, worded: Worded, locale: str) -> None:
    """What that seat can open at this moment stays within the limits."""
    match = replace(longest_match(7), game=GAME.key, chapter=GAME.chapter(state), to_act=(seat,))
    legal = tuple(action for action, _ in worded)
    look = Look(match, seat, GAME.view(state, seat), legal, GAME.question(state, seat))
    panel = Panel(look, worded, locale)
    within_limits(panel.first("x" * 1200, picture=PICTURE))
    for group in panel.groups:
        within_limits(panel.targets(group, PICTURE))
    within_limits(hand(look, PRESENTER, playable(PRESENTER, look, worded), PICTURE, locale))
    within_limits(layout(match, "W" * 300, PICTURE, "x" * 1800, rows=buttons(match, PRESENTER, locale)))
    letters = PRESENTER.text(
        look.view, names=["W" * 32] * 7, translate=lambda text: say(text, locale), limit=TEXT_LIMIT
    )
    assert len(letters) <= LIMIT


def typed(action: Action, worded: Worded, locale: str) -> bool:
    """Whether `/samurai` offers that action option by option."""
    command, first, second = split(action)
    if command in VERBS.bare or not first:
        return True
    found = choices(offers(worded, split, command, None, locale), "")
    if first not in {choice.value for choice in found}:
        return False
    then = choices(offers(worded, split, command, first, locale), "")
    return not second or second in {choice.value for choice in then}


async def test_every_decision_fits_and_can_be_typed() -> None:
    seen: set[str] = set()
    for number in range(MATCHES):
        dice, chooser = Dice(number.to_bytes(32, "big")), random.Random(number)
        start = late_in_a_match(number) if number % 2 else STARTS[number % len(STARTS)]
        state, locale = start(dice), LOCALES[number % len(LOCALES)]
        for _ in range(DECISIONS):
            if GAME.outcome(state):
                break
            (seat,) = GAME.to_act(state)
            legal = GAME.legal(state, seat)
            worded = [(action, GAME.wording(state, seat, action)) for action in legal]
            question = GAME.view(state, seat).question
            assert question is not None
            seen.add(question.word)
            fits(state, seat, worded, locale)
            assert [action for action in legal if not typed(action, worded, locale)] == []
            GAME.apply(state, seat, chooser.choices(legal, liking(legal))[0], dice)
    assert seen == QUESTIONS
