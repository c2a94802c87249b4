"""What a seat is asked, in one sentence."""

from __future__ import annotations

from ..text import T, Text
from .acts import legal
from .apart import called_apart, called_with_player
from .attack import step_reached
from .dying import dying
from .legal import NEXT, PASS
from .moving import due
from .play import label
from .price_texts import listed
from .state import ATTACK, State
from .wording import PHASE_TITLES, QUESTIONS, named

NOTHING = T("There is nothing that you could play or use now.")
IDLE_IN_MAIN = T("You have {kb} KB and {comp} comp. There is nothing that you could play or use now.")
IDLE = {"movement": T("None of your warriors can move."), "after draw": NOTHING}
"""What is said in place of a question that can only be declined."""

ATTACK_STEPS = {
    1: T("before attackers are sent"),
    3: T("attackers are sent"),
    5: T("before the blows"),
    7: T("after the blows"),
}
"""When in the attack phase it is asked."""


def question_of(s: State, seat: int) -> Text:
    """What the seat is asked now; it says so where passing is all that it can do."""
    if s.outcome is not None or s.ask is None:
        return T("The game is over.")
    if s.ask.seat != seat:
        return T("Nothing is asked of you now.")
    asked, idle = QUESTIONS[s.ask.question], {*legal(s, seat)} <= {PASS, NEXT}
    if s.ask.question == "main" and seat == s.active:
        told = IDLE_IN_MAIN if idle else T("What do you do? You have {kb} KB and {comp} comp.")
        return Text(told.message, kb=s.kb[seat], comp=s.comp[seat])
    if s.ask.question in IDLE and idle:
        return IDLE[s.ask.question]
    if s.ask.question in ("main", "free"):
        free = NOTHING if idle else QUESTIONS["free"]
        phase = ATTACK_STEPS[step_reached(s)] if s.phase == ATTACK else PHASE_TITLES[s.phase]
        return T("{question} ({phase})", question=free, phase=phase)
    if s.ask.question == "reaction":
        return _answering(s, seat)
    if s.ask.question == "saving":
        warriors = listed([called_with_player(s, seat, card) for card in dying(s)])
        if idle:
            return T("About to die: {warriors}. There is nothing with which you could save a life.", warriors=warriors)
        return T("About to die: {warriors}. Do you save a life?", warriors=warriors)
    if s.ask.question == "movement":
        owed = owed_moves(s, seat)
        return T("{reason} {question}", reason=owed, question=asked) if owed is not None else asked
    if s.ask.question == "declare" and s.attacks:
        sent = [
            T(
                "{card} → {target}",
                card=called_apart(s, seat, one.attacker),
                target=named(s, seat, label(s, one.target)),
            )
            for one in s.attacks
        ]
        return T("{question} So far: {attacks}.", question=asked, attacks=listed(sent))
    if s.ask.question == "builder":
        card, wanted = called_apart(s, seat, s.ask.about), s.ask.args[0]
        return T("{card}: {question} Builders needed: {count}.", card=card, question=asked, count=wanted)
    if s.ask.about >= 0:
        return T("{card}: {question}", card=called_apart(s, seat, s.ask.about), question=asked)
    return asked


def owed_moves(s: State, seat: int) -> Text | None:
    """Why the movement phase cannot end yet; None if it can."""
    if NEXT in legal(s, seat):
        return None
    if warriors := due(s):
        named_apart = listed([called_apart(s, seat, card) for card in warriors])
        return T("Before the phase can end, these must move: {warriors}.", warriors=named_apart)
    return T("Your ramparts are full; call somebody back first.")


def _answering(s: State, seat: int) -> Text:
    """Whether a seat answers what was announced last."""
    card = called_apart(s, seat, s.announced[-1].card)
    if len(legal(s, seat)) == 1:
        return T("{card} waits for its effect. There is nothing with which you could answer.", card=card)
    if s.announced[-1].seat == seat:
        return T("Your own card {card} waits for its effect. Do you answer it yourself?", card=card)
    return T("{card} waits for its effect. Do you answer?", card=card)
