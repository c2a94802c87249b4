"""What a seat prepares in secret: answers to what others may do, and acts that follow if nobody answers.

The acts are chosen on a private board, on which the others pass whatever they are asked. They are carried out one after
another as soon as the match has come to each; where it went otherwise, what is left comes back undone.
"""

from __future__ import annotations

import hashlib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from engine.dice import BLOCK, Dice
from engine.game import Action, AnyGame
from engine.optional import Window, stopping
from engine.text import T, Text

from .advance import Answer, Order, Planned, Prepared
from .errors import Refused
from .packed_text import Packed, packed
from .shorthand import LONGEST, Played, carry_out, read_and_play
from .standing_orders import asking, declines, nothing_about, refuse_nothing, same_player
from .store import Head, Row
from .timing.calls import waiting
from .types import MatchSeat

MOST_ACTS = 40
MOST_ANSWERS = 5
MOST_STEPS = 300
"""The most steps imagined until a seat's own turn."""
SAMPLES = 3
"""How often what a seat does not know is imagined."""
CHANGED, IMPOSSIBLE, REVEALED = "changed", "impossible", "revealed"
TOUCHED, UNDONE, REPLACED = "touched", "undone", "replaced"
REASONS: Mapping[str, Text] = {
    CHANGED: T("the match went otherwise than you expected"),
    IMPOSSIBLE: T("it could not be done any more"),
    REVEALED: T("something came to light"),
    TOUCHED: T("something happened that concerns you"),
    UNDONE: T("something was taken back"),
    REPLACED: T("others play now than when you chose it"),
}
"""Why acts came back undone."""
NOTHING = Prepared()
MOST_NOTES = 5
"""How many sentences about what has ended are kept for a seat."""
WITHDRAWN = "answer"
"""What an answer is called in the sentence that tells of its end."""
AHEAD = 500_000_000
"""From here on revisions are those of `moment`."""


def mark_of(game: AnyGame, state: Any) -> str:
    """Tells a state from all others."""
    return hashlib.blake2s(game.pack(state), digest_size=8).hexdigest()


SEEN = "seen "


def seen_mark(game: AnyGame, state: Any, seat: int) -> str:
    """The same for all states that a seat cannot tell apart."""
    return SEEN + mark_of(game, game.imagine(game.view(state, seat), Dice(bytes(BLOCK))))


def stands(game: AnyGame, state: Any, seat: int, mark: str) -> bool:
    """Whether a state is the one in which a seat chose an act with this mark, as far as the mark tells."""
    return mark == (seen_mark(game, state, seat) if mark.startswith(SEEN) else mark_of(game, state))


def moment(game: AnyGame, state: Any, seed: bytes) -> int:
    """The revision that buttons of a private board ahead carry: far above all real ones, another for each state.

    Without the match's secret `seed` nobody can try out which hidden cards would give it.
    """
    return AHEAD + int.from_bytes(hashlib.blake2s(game.pack(state), key=seed[:32], digest_size=8).digest()) % AHEAD


@dataclass(frozen=True, slots=True)
class Supposed:
    """How a match would stand if nobody answered. `goes_on`: the seat could act then, and nothing has come to light."""

    played: Played
    goes_on: bool


def supposed(
    game: AnyGame, state: Any, dice: Dice, seat: int, plan: Sequence[Planned], order: Order | None = None
) -> Supposed:
    """The match after the plan of a seat, while the others pass, and the seat what its order declines.

    It ends before anything that comes to light.
    """
    start = Played(game.copy(state), Dice(dice.seed, dice.position))
    reached = _unanswered(game, start, seat, order)
    for act in plan:
        if not reached.goes_on or not stands(game, reached.played.state, seat, act.mark):
            return replace(reached, goes_on=False)
        played = carry_out(game, reached.played, seat, Action(act.line))
        reached = _unanswered(game, played, seat, order)
    return reached


def own_turn(game: AnyGame, state: Any, seat: int, plan: Sequence[Planned]) -> tuple[Supposed, tuple[Action, ...]]:
    """A seat's next turn after its plan for it if the others do nothing before, and what it could do then.

    What the seat does not know yet is imagined; only what it could do however that turns out is offered.
    """
    samples = [_own_turn(game, state, seat, plan, sample) for sample in range(SAMPLES)]
    first = samples[0]
    if not all(sample.goes_on for sample in samples):
        return replace(first, goes_on=False), ()
    legal = [game.legal(sample.played.state, seat) for sample in samples]
    return first, tuple(action for action in legal[0] if all(action in others for others in legal[1:]))


def _own_turn(game: AnyGame, state: Any, seat: int, plan: Sequence[Planned], sample: int) -> Supposed:
    dice = Dice(bytes([sample]) * BLOCK)
    played = Played(game.imagine(game.view(state, seat), dice), dice)
    for _ in range(MOST_STEPS):
        now = waiting(game, played.state)
        if not now.to_act or (seat in now.owners and seat in now.to_act):
            break
        played = carry_out(game, played, now.to_act[0], _doing_nothing(game, played.state, now.to_act[0]))
    reached = Supposed(played, seat in game.to_act(played.state) and seat in game.chapter(played.state).seats)
    for act in plan:
        if not reached.goes_on:
            break
        try:
            after = read_and_play(game, reached.played.state, reached.played.dice, seat, act.line)
        except Refused:
            return replace(reached, goes_on=False)
        reached = _unanswered(game, after, seat)
    return reached


def _doing_nothing(game: AnyGame, state: Any, seat: int) -> Action:
    """The act by which a seat does least: it passes, or ends its phase, or else the first one."""
    asked = asking(game, state, seat)
    if asked is not None:
        return asked.action
    legal = game.legal(state, seat)
    return next((action for action in legal if game.wording(state, seat, action).ends), legal[0])


def _unanswered(game: AnyGame, played: Played, seat: int, order: Order | None = None) -> Supposed:
    """The match when the word comes to a seat that its order does not decline, while the others pass what they are asked."""
    while True:
        if _came_to_light(game, played):
            return Supposed(played, goes_on=False)
        to_act = game.to_act(played.state)
        if seat in to_act:
            own = asking(game, played.state, seat)
            if own is None or not declines(order, own, seat, waiting(game, played.state)):
                return Supposed(played, goes_on=True)
            played = carry_out(game, played, seat, own.action)
            continue
        asked = [(other, window) for other in to_act if (window := asking(game, played.state, other))]
        if not asked or len(asked) < len(to_act):
            return Supposed(played, goes_on=False)
        other, window = asked[0]
        played = carry_out(game, played, other, window.action)


def _came_to_light(game: AnyGame, played: Played) -> bool:
    """Whether the last step revealed anything, or chance had a hand in it."""
    if not played.steps:
        return False
    last = played.steps[-1]
    return game.settles(last.events) or played.dice.position != last.position


def planned(game: AnyGame, reached: Supposed, seat: int, known: Prepared, actions: Sequence[Action]) -> Prepared:
    """What a seat has prepared once these acts are added to its plan; raises Refused."""
    _not_too_many(len(known.plan) + len(actions))
    added, played = list(known.plan), reached.played
    for action in actions:
        if seat not in game.to_act(played.state) or action not in game.legal(played.state, seat):
            raise Refused(T("That is not an action; choose one from the list."))
        added.append(Planned(action, mark_of(game, played.state), said(game, played.state, seat, action)))
        played = carry_out(game, played, seat, action)
    return replace(read(known), plan=tuple(added))


def said(game: AnyGame, state: Any, seat: int, action: Action) -> Packed:
    """An act in words, kept until it is told."""
    return packed(game.wording(state, seat, action).sentence)


def for_own_turn(
    game: AnyGame, reached: Supposed, seat: int, known: Prepared, legal: Sequence[Action], actions: Sequence[Action]
) -> Prepared:
    """What a seat has prepared once these acts are added for its next turn; raises Refused."""
    kept = tuple(act for act in known.plan if not act.mark)
    _not_too_many(len(kept) + len(actions))
    if not set(actions).issubset(legal):
        raise Refused(T("That is not an action; choose one from the list."))
    added = [Planned(action, "", said(game, reached.played.state, seat, action)) for action in actions]
    return replace(read(known), plan=(*kept, *added))


def _not_too_many(acts: int) -> None:
    if acts > MOST_ACTS:
        raise Refused(T("You have chosen enough ahead; wait for an answer."))


def next_planned(game: AnyGame, played: Played, seat: int, known: Prepared) -> tuple[Played | None, Prepared]:
    """Carries out the next act of a seat's plan, for which the match waits; None if it came back with all after it."""
    act, *rest = known.plan
    if act.mark and not stands(game, played.state, seat, act.mark):
        return None, back(known, CHANGED)
    try:
        after = read_and_play(game, played.state, played.dice, seat, act.line)
    except Refused as error:
        return None, back(known, IMPOSSIBLE, error.text)
    left = replace(known, plan=tuple(rest))
    if rest and not act.mark and any(game.settles(step.events) for step in after.steps):
        left = back(left, REVEALED)
    return Played(after.state, after.dice, [*played.steps, *after.steps]), left


def back(known: Prepared, why: str, *notes: Text) -> Prepared:
    """What a seat has prepared once its plan has come back to it; `notes` say more about why."""
    lines, told = tuple(act.line for act in known.plan), tuple(act.said for act in known.plan)
    return noting(replace(known, plan=(), back=lines, why=why, told=told), *notes)


def noting(known: Prepared, *notes: Text) -> Prepared:
    """What a seat has prepared, with sentences for its person; only the newest are kept."""
    return replace(known, notes=(*known.notes, *map(packed, notes))[-MOST_NOTES:])


def read(known: Prepared) -> Prepared:
    """What a seat has prepared once its person has read what had come back or ended."""
    return replace(known, back=(), why="", told=(), notes=())


def heard(prepared: Mapping[int, Prepared], seat: int) -> dict[int, Prepared]:
    """What is prepared once a seat's person has changed their orders: what had ended before is told no more."""
    return _having(prepared, seat, replace(prepared.get(seat, NOTHING), notes=()))


def gone_on(prepared: Mapping[int, Prepared], seat: int) -> dict[int, Prepared]:
    """What is prepared once a seat has acted: what had come back to it or ended is told no more."""
    return _having(prepared, seat, read(prepared.get(seat, NOTHING)))


def _having(prepared: Mapping[int, Prepared], seat: int, known: Prepared) -> dict[int, Prepared]:
    return {number: one for number, one in {**prepared, seat: known}.items() if one}


def answered(
    game: AnyGame, played: Played, seat: int, asked: Window, known: Prepared
) -> tuple[Played | None, Prepared]:
    """Carries out the first prepared answer to a question; one that was to be given and cannot be is withdrawn."""
    left = list(known.answers)
    for answer in known.answers:
        if not set(answer.when).issubset(asked.about):
            continue
        left.remove(answer)
        try:
            after = read_and_play(game, played.state, played.dice, seat, answer.line)
        except Refused as error:
            known = noting(known, _withdrawn(answer, error.text))
            continue
        given = Played(after.state, after.dice, [*played.steps, *after.steps])
        return given, replace(known, answers=tuple(left))
    return None, replace(known, answers=tuple(left))


def _withdrawn(answer: Answer, why: Text) -> Text:
    """That a prepared answer was taken back; `why` is a sentence."""
    return T("A prepared answer was withdrawn: {answer}. {why}", **{WITHDRAWN: answer.line, "why": why})


def answer_to(game: AnyGame, state: Any, seat: int, when: Sequence[str], line: str) -> Answer:
    """An answer as a person gives it; raises Refused if its game has no such windows."""
    known = stopping(game)
    if known is None:
        raise Refused(T("In this game no answers can be prepared."))
    if any(known.stop(word) is None for word in when):
        raise Refused(T("That is nothing to be asked about; choose from what is offered."))
    refuse_nothing(game, state, seat, when)
    words = " ".join(line.split())
    if not words or len(words) > LONGEST:
        raise Refused(T("Say what you want to do; the list shows what you can do now."))
    if (why := known.no_reply(words)) is not None:
        raise Refused(why)
    return Answer(tuple(dict.fromkeys(when)), words)


def phrases(game: AnyGame, view: Any, known: Prepared) -> dict[str, Text]:
    """What the words of prepared answers stand for, each a phrase after "when", and what the answers do."""
    stops = stopping(game)
    if stops is None or not known.answers:
        return {}
    words = [word for answer in known.answers for word in answer.when]
    acts, replies = [answer.line for answer in known.answers], stops.replies(view)
    called = {word: stops.stop(word) for word in words} | {act: _act(act, replies) for act in acts}
    return {word: phrase for word, phrase in called.items() if phrase is not None}


def _act(line: str, replies: Mapping[str, Text]) -> Text | None:
    """An act in words, with the answers typed behind it; None if it is none of the `replies`."""
    typed = line.lower()
    for reply in sorted(replies, key=len, reverse=True):
        if typed == reply.lower():
            return replies[reply]
        if typed.startswith(f"{reply.lower()} "):
            return T("{act}: {answers}", act=replies[reply], answers=line[len(reply) + 1 :])
    return None


def without_answer(known: Prepared, place: int) -> Prepared:
    """What a seat has prepared without the answer of that place."""
    return replace(known, answers=tuple(one for at, one in enumerate(known.answers) if at != place))


def with_answer(known: Prepared, answer: Answer) -> Prepared:
    """What a seat has prepared with one answer more; raises Refused."""
    if len(known.answers) >= MOST_ANSWERS:
        raise Refused(T("You have prepared {most} answers already; take one back first.", most=MOST_ANSWERS))
    return replace(known, answers=(*known.answers, answer))


def still_prepared(
    game: AnyGame,
    state: Any,
    prepared: Mapping[int, Prepared],
    before: Sequence[MatchSeat],
    seats: Sequence[MatchSeat],
    rows: Sequence[Row],
    over: Mapping[int, Text],
) -> dict[int, Prepared]:
    """What is still prepared after new log entries, and what people are told of orders that are `over`.

    It is kept by seats whose people have kept them; an undo, or another player, ends plans.
    """
    same = [old.number for old, new in zip(before, seats, strict=False) if same_player(old, new)]
    undone, replaced = any(row.kind == "undo" for row in rows), len(same) < len(before)
    if undone or replaced:
        why = UNDONE if undone else REPLACED
        prepared = {seat: back(known, why) if known.plan else known for seat, known in prepared.items()}
    prepared = {**prepared, **{seat: noting(prepared.get(seat, NOTHING), why) for seat, why in over.items()}}
    kept = {seat: _to_the_point(game, state, seat, known) for seat, known in prepared.items() if seat in same}
    return {seat: known for seat, known in kept.items() if known}


def _to_the_point(game: AnyGame, state: Any, seat: int, known: Prepared) -> Prepared:
    """Without the answers to what the seat will never be asked any more."""
    for answer in known.answers:
        if (never := nothing_about(game, state, seat, answer.when)) is not None:
            left = tuple(one for one in known.answers if one is not answer)
            why = T("You will not be asked about that, since {why}.", why=never)
            known = noting(replace(known, answers=left), _withdrawn(answer, why))
    return known


def lost_with_game(head: Head) -> dict[int, Prepared]:
    """What is told in the next game of a series to seats whose orders and answers would have gone on."""
    lasting = {seat for seat, order in head.declined.items() if order.lasting}
    seats = lasting | {seat for seat, known in head.prepared.items() if known.answers}
    why = T("What you had ordered and prepared is over, since another game has begun, perhaps with other cards.")
    return {seat: noting(NOTHING, why) for seat in sorted(seats & head.people)}
