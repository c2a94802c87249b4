"""Summoner Wars as people see it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from functools import cache, partial, reduce

import render.summoner_wars
from engine.game import Action, Chapter, Deck, DeckList, Event, Figure
from engine.summoner_wars import GAME as SUMMONER_WARS
from engine.summoner_wars.cards import KINDS, Kind, titled
from engine.summoner_wars.figures import figures
from engine.summoner_wars.odds import threatened
from engine.summoner_wars.view import CardFace, Side, View
from engine.text import T, Text
from render.summoner_wars.faces import KINDS as WORDS_FOR_KINDS

from ..presenter import CardShown, Drawn, Facts, HeldCard, Pile, Presenter, Translate
from .origins import origins
from .rules_topics import TOPICS
from .verbs import VERBS


def _board(
    view: View, events: Sequence[Event], *, names: Sequence[str], translate: Translate, lit: Sequence[str] = ()
) -> Drawn:
    """The battlefield; who chooses where to move sees where the enemy reaches."""
    moving = lit and view.viewer is not None and view.phase == "movement"
    reach = threatened(view, view.active) if moving else ()
    return render.summoner_wars.board(
        view, tuple(events), names=tuple(names), translate=translate, lit=tuple(lit), reach=reach
    )


def _letters(view: View, *, names: Sequence[str], translate: Translate, limit: int) -> str:
    return render.summoner_wars.text_board(view, names=tuple(names), translate=translate, limit=limit)


def _played(view: View) -> Side | None:
    """The viewer's side; of two the one whose turn it is, or is next (8.2)."""
    order = range(view.active, view.active + len(view.sides))
    turns = [view.sides[seat % len(view.sides)] for seat in order]
    own = [side for side in turns if side.player == view.viewer]
    return next((side for side in own if not side.out), own[0] if own else None)


def _own(view: View) -> tuple[CardFace, ...]:
    side = _played(view)
    return side.hand if side else ()


def _hand(view: View, playable: Sequence[str], translate: Translate) -> Drawn | None:
    return render.summoner_wars.hand(_own(view), translate=translate, playable=playable or None)


def _held(view: View) -> list[HeldCard]:
    return [HeldCard(card.name, card_text(card)) for card in _own(view)]


def _piles(view: View) -> list[Pile]:
    """One's own magic pile and the discard piles, which may be looked through at any time (rules 3.22, 11.5), and the hand of
    a partner, or of the other army that one plays (8.2).
    """
    own = _played(view)
    if own is None:
        return []
    piles = [
        _pile(T("You are looking through"), view.revealed),
        _pile(T("Your magic pile, top first"), own.magic),
        _pile(T("Your discard pile, top first"), own.discard),
    ]
    for side in view.sides:
        if side.seat != own.seat:
            summoner = _army(view, side)
            piles.append(_pile(T("Hand of {summoner}", summoner=summoner), side.hand))
            piles.append(_pile(T("Magic pile of {summoner}, top first", summoner=summoner), side.magic))
            piles.append(_pile(T("Discard pile of {summoner}, top first", summoner=summoner), side.discard))
    return [pile for pile in piles if pile.cards]


def _army(view: View, side: Side) -> Text:
    """What tells an army from the others: both partners may play the same (8.8)."""
    summoner = T(side.summoner)
    return (
        summoner
        if len(view.sides) == 2
        else T("{summoner}, board {number}", summoner=summoner, number=side.seat // 2 + 1)
    )


def _pile(title: Text, cards: Sequence[CardFace]) -> Pile:
    return Pile(title, [T(card.name) for card in cards])


def card_text(card: CardFace) -> Text:
    """What stands on a card, in one paragraph: its numbers, its ability, its effect."""
    kind = facts_text(card)
    if not card.effect:
        return kind
    if card.ability:
        return T("{kind}. {ability}: {effect}", kind=kind, ability=T(card.ability), effect=T(card.effect))
    return T("{kind}. {effect}", kind=kind, effect=T(card.effect))


def facts_text(card: CardFace) -> Text:
    """What it is, and its numbers."""
    parts: list[Text] = []
    if card.cost is not None:
        parts.append(T("cost {cost}", cost=card.cost))
    if card.attack is not None:
        parts.append(T("attack {attack} ({range})", attack=card.attack, range=T(card.range)))
    if card.life is not None:
        parts.append(T("life {life}", life=card.life))
    numbers = _joined(parts)
    word = WORDS_FOR_KINDS[card.kind]
    return T("{kind}, {numbers}", kind=word, numbers=numbers) if parts else word


def _joined(parts: Sequence[Text]) -> Text:
    joined = parts[0] if parts else T("")
    for part in parts[1:]:
        joined = T("{first}, {second}", first=joined, second=part)
    return joined


def _plays(view: View, action: Action) -> str:
    """The name of the hand card that an action plays."""
    verb, _, rest = action.partition(" ")
    if verb == "wall":
        return "Wall"
    if verb == "summon":
        rest = rest.rpartition(" ")[0]
    return rest.partition(" (")[0] if verb in ("summon", "event", "magic") else ""


def _ends_turn(view: View) -> bool:
    """Whether this is the turn's last phase: magic, or attack if no card is left to make magic of, and none to give."""
    own = view.sides[view.active]
    gives = own.magic_size and any(
        side.team == own.team and side.seat != own.seat and not side.out for side in view.sides
    )
    return view.phase == "magic" or (view.phase == "attack" and not _own(view) and not gives)


def _then(view: View, chapter: Chapter) -> View:
    """Shows the end of a phase as that phase still; a match that is over stays as it is."""
    if view.winners is not None or not chapter.turn:
        return view
    last, seats = view.active - (view.turn != chapter.turn), len(view.sides)
    back = [seat % seats for seat in range(last, last - seats, -1)]
    active = next(seat for seat in back if view.sides[seat].player == chapter.seat)
    return replace(view, turn=chapter.turn, active=active, phase=chapter.key, question=None, to_act=())


def _over(view: View, winners: Sequence[int] | None) -> View:
    """Shows the last position of a match, also of one that was given up or stopped."""
    won = view.winners if view.winners is not None or winners is None else tuple(winners)
    return replace(view, winners=won, question=None, to_act=())


def _final(view: View, *, names: Sequence[str], translate: Translate, figures: Sequence[Figure]) -> Drawn:
    return render.summoner_wars.finale(view, (), tuple(figures), names=tuple(names), translate=translate)


@cache
def _cards() -> tuple[CardShown, ...]:
    often = Counter(kind.name for kind in KINDS)
    titles = [f"{kind.name} ({kind.faction})" if often[kind.name] > 1 else kind.name for kind in KINDS]
    return tuple(
        CardShown(
            title,
            _card_text(kind),
            partial(_card, kind.face),
            (titled(title), T(kind.name)),
            kind.faction,
            _facts(kind),
        )
        for title, kind in zip(titles, KINDS, strict=True)
    )


def _facts(kind: Kind) -> Facts:
    face = kind.face
    told, words = (_of_army(kind, text) for text in (facts_text(face), card_text(face)))
    return Facts(WORDS_FOR_KINDS[face.kind], face.cost, told, face, words)


def _of_army(kind: Kind, text: Text) -> Text:
    return T("{faction}, {text}", faction=T(kind.faction), text=text) if kind.faction else text


def _card_text(kind: Kind) -> Text:
    """What stands on the card, and what of it is not printed."""
    told = _of_army(kind, card_text(kind.face))
    return reduce(lambda before, note: T("{text} {note}", text=before, note=note), origins(kind), told)


def _card(face: CardFace, translate: Translate) -> Drawn:
    return render.summoner_wars.card(face, translate=translate)


def _deck(built: DeckList, title: str, translate: Translate) -> Drawn | None:
    return render.summoner_wars.deck(built, title, translate=translate)


def _shelf(decks: Sequence[Deck], translate: Translate) -> Drawn:
    return render.summoner_wars.shelf(decks, translate=translate)


def _laid(faces: Sequence[CardFace], translate: Translate) -> Drawn | None:
    return render.summoner_wars.hand(faces, translate=translate)


PRESENTER = Presenter(
    game=SUMMONER_WARS,
    board=_board,
    frame=render.summoner_wars.painted,
    small=render.summoner_wars.small,
    lobby=render.summoner_wars.lobby,
    deck=_deck,
    shelf=_shelf,
    text=_letters,
    hand=_hand,
    held=_held,
    plays=_plays,
    ends_turn=_ends_turn,
    cards=_cards,
    laid=_laid,
    verbs=VERBS,
    warm_up=render.summoner_wars.warm_up,
    piles=_piles,
    topics=TOPICS,
    then=_then,
    over=_over,
    counted=figures,
    final=_final,
    moving=render.summoner_wars.moving,
)
