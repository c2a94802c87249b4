"""Wastelands as people see it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import cache, partial, reduce

import render.wastelands
from engine.game import Action, Chapter, Deck, DeckList, Event, Figure
from engine.text import T, Text
from engine.wastelands import GAME as WASTELANDS
from engine.wastelands.cards import KINDS, Kind
from engine.wastelands.figures import figures
from engine.wastelands.sight import face_of
from engine.wastelands.state import MAIN, PHASES, SECOND_MAIN
from engine.wastelands.view import CardFace, Side, View
from engine.wastelands.wording import CHOICES
from render.wastelands.words import TYPES, facts

from ..presenter import CardShown, Drawn, Facts, HeldCard, Pile, Presenter, Translate
from .origins import origin
from .rules_topics import TOPICS
from .verbs import VERBS


def _board(
    view: View, events: Sequence[Event], *, names: Sequence[str], translate: Translate, lit: Sequence[str] = ()
) -> Drawn:
    return render.wastelands.board(view, tuple(events), names=tuple(names), translate=translate, lit=tuple(lit))


def _letters(view: View, *, names: Sequence[str], translate: Translate, limit: int) -> str:
    return render.wastelands.text_board(view, names=tuple(names), translate=translate, limit=limit)


def _own(view: View) -> Side | None:
    return None if view.viewer is None else view.sides[view.viewer]


def _in_hand(view: View) -> tuple[CardFace, ...]:
    own = _own(view)
    return (own.hand or ()) if own else ()


def _hand(view: View, playable: Sequence[str], translate: Translate) -> Drawn | None:
    piles = [(translate(title), cards) for title, cards in _graveyards(view)]
    return render.wastelands.hand(_in_hand(view), translate=translate, playable=playable or None, piles=piles)


def _held(view: View) -> list[HeldCard]:
    return [HeldCard(card.name, card_text(card)) for card in _in_hand(view)]


def _graveyards(view: View) -> list[tuple[Text, tuple[CardFace, ...]]]:
    """The graveyards, which anybody may look through at any time (rule 3.2): one's own, then the others'; the latest first."""
    own = T("Your graveyard, the latest first")
    sides = sorted(view.sides, key=lambda side: side.seat != view.viewer)
    return [
        (
            own if side.seat == view.viewer else T("Graveyard of {player}", player=f"{{seat{side.seat + 1}}}"),
            side.graveyard[::-1],
        )
        for side in sides
    ]


def _piles(view: View) -> list[Pile]:
    return [Pile(title, [T(card.name) for card in cards]) for title, cards in _graveyards(view) if cards]


def card_text(card: CardFace) -> Text:
    """What stands on a card, in one paragraph: its facts, then its effect."""
    told = facts_text(card)
    return T("{facts}. {effect}", facts=told, effect=T(card.effect)) if card.effect else told


def facts_text(card: CardFace) -> Text:
    """Its god and race, what it is, its numbers."""
    belongs = [T(card.gods[0])] if card.gods else []
    races = [CHOICES[trait] for trait in card.traits if trait in CHOICES]
    return reduce(
        lambda first, second: T("{first}, {second}", first=first, second=second), (*belongs, *races, *facts(card))
    )


def _plays(view: View, action: Action) -> str:
    """The name of the hand card that an action plays."""
    verb, _, name = action.partition(" ")
    return name if verb == "play" else ""


def _ends_turn(view: View) -> bool:
    """Whether nothing of the turn is left but its end."""
    return view.phase == PHASES[-1]


def _last(view: View) -> bool:
    """Whether nothing later offers more: movement and attack are behind, or without an active warrior nothing to the player.

    Once what waits has happened, KB that are left can be spent again.
    """
    if view.pending and view.viewer is not None and view.sides[view.viewer].kb:
        return False
    if view.phase in PHASES[SECOND_MAIN:]:
        return True
    own = (piece for piece in view.pieces if piece.seat == view.viewer and piece.attack is not None)
    return view.phase in PHASES[MAIN:] and not any(piece.active for piece in own)


def _then(view: View, chapter: Chapter) -> View:
    """Shows the end of a phase as that phase still; a match that is over stays as it is."""
    if view.winners is not None or not chapter.turn or chapter.key not in PHASES:
        return view
    return replace(view, turn=chapter.turn, active=chapter.seat, phase=chapter.key, question=None, to_act=())


def _over(view: View, winners: Sequence[int] | None) -> View:
    """Shows the last position of a match, also of one that was given up or stopped."""
    won = view.winners if view.winners is not None or winners is None else tuple(winners)
    return replace(view, winners=won, question=None, to_act=())


def _final(view: View, *, names: Sequence[str], translate: Translate, figures: Sequence[Figure]) -> Drawn:
    return render.wastelands.finale(view, (), tuple(figures), names=tuple(names), translate=translate)


COLOURLESS = T("colourless")
"""What cards of no god are found by."""


@cache
def _cards() -> tuple[CardShown, ...]:
    names = {kind.name for kind in KINDS if not kind.token}
    return tuple(
        CardShown(
            f"{kind.name} (token)" if kind.token and kind.name in names else kind.name,
            _card_text(kind),
            partial(_card, kind),
            (T(kind.name),),
            " ".join(sorted(kind.gods)) or COLOURLESS.message,
            None if kind.token else _facts(kind),
        )
        for kind in KINDS
    )


def _facts(kind: Kind) -> Facts:
    """Its price is in KB; what is paid otherwise has none."""
    face = face_of(kind.number)
    paid_otherwise = face.comp or face.builders or face.x == "comp"
    price = face.kb if face.kb or not paid_otherwise else None
    return Facts(TYPES[face.type], price, facts_text(face), face, card_text(face))


def _card_text(kind: Kind) -> Text:
    """What stands on the card, and what of it is not printed."""
    told, ours = card_text(face_of(kind.number)), origin(kind)
    return T("{text} {note}", text=told, note=ours) if ours else told


def _card(kind: Kind, translate: Translate) -> Drawn:
    return render.wastelands.card(face_of(kind.number), translate=translate)


def _deck(built: DeckList, title: str, translate: Translate) -> Drawn | None:
    return render.wastelands.deck(built, title, translate=translate)


def _shelf(decks: Sequence[Deck], translate: Translate) -> Drawn:
    return render.wastelands.shelf(decks, translate=translate)


def _laid(faces: Sequence[CardFace], translate: Translate) -> Drawn | None:
    return render.wastelands.hand(faces, translate=translate)


PRESENTER = Presenter(
    game=WASTELANDS,
    board=_board,
    frame=render.wastelands.painted,
    small=render.wastelands.small,
    lobby=render.wastelands.lobby,
    deck=_deck,
    shelf=_shelf,
    text=_letters,
    hand=_hand,
    held=_held,
    plays=_plays,
    ends_turn=_ends_turn,
    last=_last,
    cards=_cards,
    laid=_laid,
    verbs=VERBS,
    warm_up=render.wastelands.warm_up,
    piles=_piles,
    topics=TOPICS,
    then=_then,
    over=_over,
    counted=figures,
    final=_final,
    moving=render.wastelands.moving,
)
