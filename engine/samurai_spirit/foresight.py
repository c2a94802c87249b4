"""What each answer would bring, as far as everybody can know it: for those who have to choose."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from ..game import Action
from ..text import TN, T, Text
from .cards import KATSUSHIRO, KYUZO, SAMURAI, SAMURAI_NUMBER, SYMBOLS, Raider
from .prospects import confronted, next_raider
from .setup import DIFFICULTIES
from .view import Fighter, View
from .wording import CONFRONT, DEFEND, FIGHT, PASS, PENALTY_TITLES, SUPPORT, SYMBOL_TITLES, raider_text

STRONGEST = 6
SPARED = {
    "hat": T("At the end of the round {samurai} takes no wound."),
    "farm": T("At the end of the round no farm burns for {samurai}."),
    "family": T("At the end of the round no family is lost for {samurai}."),
}
"""What a raider on the left spares one (11.2), by its symbol."""
LOSSES = {"hat": T("a wound"), "farm": T("a farm burns"), "family": T("a family is lost")}
ENDS = T("No raider is left then: this turn ends the round.")


@dataclass(frozen=True, slots=True)
class Answer:
    """An answer in words, and what follows from it, a sentence each."""

    title: Text
    follows: tuple[Text, ...]


def foresee(view: View, legal: Sequence[Action]) -> tuple[Answer, ...]:
    """The answers to the question whether to fight, or what becomes of a raider; none for other questions.

    All that may be supported are one answer; taking a token is none.
    """
    if view.question is None or view.question.word not in ("action", "place", "given"):
        return ()
    fighter, answers = view.fighters[view.question.fighter], list[Answer]()
    for action in legal:
        verb, *names = action.split(" ")
        if verb == "fight":
            answers.append(Answer(FIGHT, _fight(view, fighter)))
        elif verb == "support" and SUPPORT not in [answer.title for answer in answers]:
            answers.append(Answer(SUPPORT, _support(view, fighter)))
        elif verb == "pass":
            answers.append(Answer(PASS, _pass(view, fighter)))
        elif view.drawn and verb == "confront":
            answers.append(Answer(CONFRONT, _confront(view, fighter, view.drawn)))
        elif view.drawn and verb == "defend":
            answers.append(Answer(DEFEND, _defend(view, fighter, view.drawn)))
        elif view.drawn and verb == "talent":
            answers.append(_talent(view, view.drawn, names))
    return tuple(answers)


def _confront(view: View, fighter: Fighter, raider: Raider) -> tuple[Text, ...]:
    """A longer line, and what its sum sets off (6.2, 9.2)."""
    line, sum_, kiai = (*fighter.line, raider), fighter.track + raider.strength, fighter.kiai
    found = [
        T("It joins the line as number {number}: {track} of {kiai}.", number=len(line), track=sum_, kiai=kiai),
    ]
    shouts = sum_ == kiai and not fighter.shouting
    if shouts:
        found.append(T("Kiai: {effect}", effect=T(fighter.effect)))
        found.append(T("Then the first raider of the line, {strength}, is discarded.", strength=line[0].strength))
    elif sum_ > kiai:
        found += _burns(view)
        found.append(T("Above the kiai number {samurai} has to pass on the next turn.", samurai=fighter.name))
    if raider.penalties and view.stack and not (shouts and len(line) == 1):
        first, *others = (PENALTY_TITLES[word] for word in raider.penalties)
        both = T("{first}, {second}", first=first, second=others[0]) if others else first
        found.append(T("While it is the last of the line, a turn begins with: {penalty}.", penalty=both))
    return (*found, *_no_more(view, 0))


def _burns(view: View) -> list[Text]:
    """What the village loses (1.7, 3.5)."""
    if view.barricades:
        left = view.barricades - 1
        return [TN("A barricade burns; {count} left.", "A barricade burns; {count} left.", left)]
    if view.farms == 1:
        return [T("The last farm burns, and the village is lost.")]
    lost = T("No barricade is left, so a farm burns; {left} left.", left=view.farms - 1)
    return [lost, T("Its back brings a misfortune.")] if DIFFICULTIES[view.difficulty].farm_penalties else [lost]


def _defend(view: View, fighter: Fighter, raider: Raider) -> tuple[Text, ...]:
    """A place filled (6.3), and what it protects (11.2)."""
    found = [
        T(
            "It goes to the left ({symbol}); the sum stays at {track} of {kiai}.",
            symbol=SYMBOL_TITLES[raider.symbol],
            track=fighter.track,
            kiai=fighter.kiai,
        ),
        Text(SPARED[raider.symbol].message, samurai=fighter.name),
    ]
    if raider.penalties:
        found.append(T("Its penalty does not strike."))
    return (*found, *_no_more(view, 0))


def _talent(view: View, raider: Raider, names: Sequence[str]) -> Answer:
    """A raider sent, discarded or exchanged (9)."""
    talent = SAMURAI_NUMBER[names[0]]
    if talent == KYUZO:
        return Answer(
            T("Discard it with the talent of {samurai}", samurai=SAMURAI[talent].name),
            (T("It goes to the discard pile and does nothing."), *_no_more(view, 0)),
        )
    if talent == KATSUSHIRO:
        under = T("It goes under the stack; the raider drawn instead has to be kept: no talent helps against it.")
        return Answer(T("Put it under the stack and draw another"), (under,))
    other = next(fighter for fighter in view.fighters if fighter.name == names[1])
    faces = T(
        "{samurai} then decides about it; confronted, it makes {track} of {kiai}.",
        samurai=other.name,
        track=other.track + raider.strength,
        kiai=other.kiai,
    )
    return Answer(T("Send it to {samurai}", samurai=other.name), (faces, *_no_more(view, 0)))


def _fight(view: View, fighter: Fighter) -> tuple[Text, ...]:
    """A raider to come (6.1), and how strong it may be."""
    need = fighter.kiai - fighter.track
    if view.turned_up:
        comes = T("The raider that comes is known: {raider}.", raider=raider_text(view.turned_up[0]))
    elif need > STRONGEST:
        most = fighter.track + STRONGEST
        comes = T("Confronted, the next raider makes {track} of {kiai} at most.", track=most, kiai=fighter.kiai)
    elif view.barricades:
        comes = T(
            "Confronted, a raider of strength {strength} brings kiai; a stronger one burns a barricade.", strength=need
        )
    else:
        comes = T(
            "Confronted, a raider of strength {strength} brings kiai; a stronger one burns a farm.", strength=need
        )
    return (comes, *_odds(view, fighter), *_no_more(view, 1))


def _odds(view: View, fighter: Fighter) -> tuple[Text, ...]:
    """The chances of a kiai, and of a line that is too long, where either can be."""
    if view.known is None or view.turned_up or fighter.kiai - fighter.track > STRONGEST:
        return ()
    _, (_, kiai), (_, above) = confronted(next_raider(view.known), fighter)
    return (
        T(
            "Confronted: kiai in {kiai} of 100 cases, above it in {above}.",
            kiai=round(100 * kiai),
            above=round(100 * above),
        ),
    )


def _support(view: View, fighter: Fighter) -> tuple[Text, ...]:
    """A token lent, at the price of an intruder (7)."""
    return (
        T("On their next turn they have this talent too: {talent}", talent=T(fighter.talent)),
        T("The top raider becomes an intruder; if it has flames, the end of the round burns a barricade for it."),
        *_no_more(view, 1),
    )


def _pass(view: View, fighter: Fighter) -> tuple[Text, ...]:
    """A round that is over for one (8.4), and what is not protected (11.2)."""
    found = [T("Out for the rest of the round: no raider comes, no penalty strikes.")]
    missing = [LOSSES[symbol] for symbol, card in zip(SYMBOLS, fighter.left, strict=True) if card is None]
    if missing:
        losses = missing[0]
        for loss in missing[1:]:
            losses = T("{first}, {second}", first=losses, second=loss)
        found.append(T("What is not protected costs something at the end of the round: {losses}.", losses=losses))
    if all(other.passed for other in view.fighters if other is not fighter):
        found.append(T("Everybody has passed then: the round ends."))
    return tuple(found)


def _no_more(view: View, taken: int) -> tuple[Text, ...]:
    """That the round ends, where no raider is left once that many are taken (4.3)."""
    return (ENDS,) if view.stack <= taken else ()
