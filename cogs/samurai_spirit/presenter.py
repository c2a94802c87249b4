"""Samurai Spirit as people see it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial

import render.samurai_spirit
from engine.game import Action, Chapter, Event, Figure
from engine.samurai_spirit import GAME as SAMURAI_SPIRIT
from engine.samurai_spirit.cards import RAIDERS, SAMURAI, Raider, Samurai
from engine.samurai_spirit.figures import figures
from engine.samurai_spirit.foresight import foresee
from engine.samurai_spirit.view import Fighter, View
from engine.samurai_spirit.wording import raider_text
from engine.text import T, Text

from ..presenter import CardShown, Drawn, HeldCard, Own, Pile, Presenter, Sure, Translate
from ..rules_topics import Topic
from .rules_topics import TOPICS
from .verbs import VERBS


def _board(
    view: View, events: Sequence[Event], *, names: Sequence[str], translate: Translate, lit: Sequence[str] = ()
) -> Drawn:
    return render.samurai_spirit.board(view, tuple(events), names=tuple(names), translate=translate, lit=tuple(lit))


def _letters(view: View, *, names: Sequence[str], translate: Translate, limit: int) -> str:
    return render.samurai_spirit.text_board(view, names=tuple(names), translate=translate, limit=limit)


def _close_up(view: View, playable: Sequence[str], translate: Translate) -> Drawn | None:
    return render.samurai_spirit.hand(view, translate=translate)


def _asked(view: View, legal: Sequence[Action], translate: Translate) -> Drawn | None:
    return render.samurai_spirit.asked(view, legal, translate=translate)


def _foreseen(view: View, legal: Sequence[Action]) -> list[tuple[Text, Sequence[Text]]]:
    return [(answer.title, answer.follows) for answer in foresee(view, legal)]


def _own(view: View) -> list[HeldCard]:
    return [HeldCard(fighter.name, _fighter_text(fighter)) for fighter in view.fighters if fighter.seat == view.viewer]


def _fighter_text(fighter: Fighter) -> Text:
    return T(
        "{track} of {kiai}. Talent: {talent} Kiai: {effect}",
        track=fighter.track,
        kiai=fighter.kiai,
        talent=T(fighter.talent),
        effect=T(fighter.effect),
    )


def _acts(view: View, action: Action) -> str:
    """The samurai that an action is about: the one asked; none if it declines."""
    declined = action in ("skip", "next")
    return view.fighters[view.question.fighter].name if view.question and not declined else ""


def _discards(view: View) -> list[Pile]:
    """The discard pile, which anyone may look through at any time (rule 1.4), and what lies face up on the stack (9.17)."""
    piles = (
        _pile(T("Face up on the stack, top first"), view.turned_up),
        _pile(T("Discarded raiders, the latest first"), view.discard),
    )
    return [pile for pile in piles if pile.cards]


def _pile(title: Text, raiders: Sequence[Raider]) -> Pile:
    return Pile(title, [T("({raider})", raider=raider_text(raider)) for raider in raiders])


def _then(view: View, chapter: Chapter) -> View:
    """Shows the end of a turn as that turn still: nobody is asked, and its samurai is the active one."""
    theirs = [fighter.number for fighter in view.fighters if fighter.seat == chapter.seat]
    if view.result or len(theirs) != 1:
        return view
    fighters = tuple(replace(fighter, acting=fighter.number == theirs[0]) for fighter in view.fighters)
    return replace(view, turn=chapter.turn, active=theirs[0], fighters=fighters, question=None, to_act=())


def _over(view: View, winners: Sequence[int] | None) -> View:
    """Shows the last position of a match, also of one that was given up or stopped."""
    result = view.result or ("" if winners is None else "won" if winners else "lost")
    fighters = tuple(replace(fighter, acting=False) for fighter in view.fighters)
    return replace(view, result=result, fighters=fighters, question=None, drawn=None, to_act=())


def _final(view: View, *, names: Sequence[str], translate: Translate, figures: Sequence[Figure]) -> Drawn:
    return render.samurai_spirit.ending(view, tuple(figures), names=tuple(names), translate=translate)


def _cards() -> list[CardShown]:
    samurai = [CardShown(one.name, _samurai_text(one), partial(_samurai, one)) for one in SAMURAI]
    return samurai + [
        CardShown(f"Raider {one.id}", raider_text(one), partial(_raider, one), (T("Raider {id}", id=one.id),))
        for one in RAIDERS
    ]


def _samurai_text(samurai: Samurai) -> Text:
    return T(
        "Talent: {talent}\nKiai at {human}: {effect}\nKiai of the beast at {beast}: {stronger}",
        talent=T(samurai.talent),
        human=samurai.kiai[0],
        effect=T(samurai.effects[0]),
        beast=samurai.kiai[1],
        stronger=T(samurai.effects[1]),
    )


def _samurai(samurai: Samurai, translate: Translate) -> Drawn:
    return render.samurai_spirit.samurai(samurai, translate=translate)


def _raider(raider: Raider, translate: Translate) -> Drawn:
    return render.samurai_spirit.raider(raider, translate=translate)


PRESENTER = Presenter(
    game=SAMURAI_SPIRIT,
    board=_board,
    frame=render.samurai_spirit.painted,
    small=render.samurai_spirit.small,
    lobby=render.samurai_spirit.lobby,
    asked=_asked,
    foreseen=_foreseen,
    text=_letters,
    hand=_close_up,
    held=_own,
    plays=_acts,
    ends_turn=lambda view: True,
    cards=_cards,
    verbs=VERBS,
    warm_up=render.samurai_spirit.warm_up,
    piles=_discards,
    own=Own(T("My samurai"), T("Your samurai"), T("You have no samurai."), T("not asked now")),
    phases=False,
    then=_then,
    over=_over,
    counted=lambda events, seats: figures(events),
    final=_final,
    sure=Sure(T("You can still act. Pass for the rest of the round all the same?"), T("Pass")),
    topics=(*TOPICS, *(Topic(one.name.lower(), T(one.name), _samurai_text(one)) for one in SAMURAI)),
)
