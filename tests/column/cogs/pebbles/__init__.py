"""Pebbles on Discord."""

from __future__ import annotations

import render.pebbles  # type: ignore[import-not-found]
from engine.pebbles import GAME  # type: ignore[import-not-found]

from cogs.presenter import CardShown, HeldCard, Presenter
from cogs.rules_topics import Topic
from cogs.verbs import Option, Verb, Verbs
from engine.text import T


def nothing(*_: object) -> None:
    """No picture."""


CARD = Option(name="card", description="The card")
PRESENTER = Presenter(
    game=GAME,
    board=render.pebbles.board,
    text=render.pebbles.text_board,
    hand=nothing,
    held=lambda view: [HeldCard(str(card), T("secret card {number}", number=card)) for card in view.hand],
    plays=lambda view, action: action.partition(" ")[2] if action.startswith(("throw", "use")) else "",
    ends_turn=lambda view: view.phase == "throw" or not view.hand,
    cards=lambda: [CardShown("Pebble six", T("The best card."), nothing)],
    topics=(Topic("heap", T("Heap"), T("The best card.")),),
    verbs=Verbs(
        name="pebbles",
        description="Pebbles: take and throw",
        verbs=(
            Verb(name="take", description="Take pebbles", first=Option(name="pebbles", description="How many")),
            Verb(name="draw", description="Draw a card"),
            Verb(name="throw", description="Throw a card", first=CARD),
            Verb(name="use", description="Use a card", first=CARD),
            Verb(name="drop", description="Drop a card", first=CARD),
            Verb(name="choose", description="Answer", first=Option(name="answer", description="Your answer")),
            Verb(name="next", description="End the phase"),
        ),
    ),
)
