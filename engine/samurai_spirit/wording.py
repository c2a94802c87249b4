"""Questions and actions in words, for menus and messages."""

from __future__ import annotations

from collections.abc import Callable

from ..game import Action, Wording
from ..text import T, Text
from .cards import DAISUKE, HEIHACHI, KYUZO, PENALTIES, RAIDERS, SAMURAI, SAMURAI_NUMBER, SYMBOLS, Raider
from .penalties import penalties_of
from .play import kiai_number, name_of, track
from .state import State

PENALTY_TITLES: dict[str, Text] = {
    "burn": T("a barricade burns"),
    "wound": T("a wound"),
    "intruder": T("the top raider becomes an intruder"),
    "no-defend": T("no defending this turn"),
    "no-support": T("no support this turn"),
    "left-draws": T("the left neighbour draws a raider"),
    "right-draws": T("the right neighbour draws a raider"),
    "must-pass": T("must pass this turn"),
    "reshuffle": T("a discarded raider is shuffled into the stack"),
    "no-talent": T("no talents and tokens this turn"),
    "discard-left": T("one raider on the left is discarded"),
}
"""Penalties in people's words (5.3, 5.4)."""
SYMBOL_TITLES: dict[str, Text] = {"hat": T("peasants"), "farm": T("farm"), "family": T("family"), "": T("no symbol")}
"""What a raider's symbol lets one protect (1.2)."""
NOTHING = T("")


def raider_text(raider: Raider) -> Text:
    """A raider in one phrase: strength, symbol, penalties, flames."""
    text = T("{strength}, {symbol}", strength=raider.strength, symbol=SYMBOL_TITLES[raider.symbol])
    for penalty in raider.penalties:
        text = T("{first}, {second}", first=text, second=PENALTY_TITLES[penalty])
    return T("{first}, {second}", first=text, second=T("flames")) if raider.flame else text


def question_of(s: State, seat: int) -> Text:
    """What the seat is asked now, in one sentence."""
    ask = s.ask
    if ask is None or s.outcome:
        return T("The game is over.")
    if ask.seat != seat:
        return T("Nothing is asked of you now; {samurai} decides.", samurai=name_of(s, ask.about))
    return QUESTIONS[ask.question](s, ask.about)


def _start(s: State, fighter: int) -> Text:
    first, *others = (PENALTY_TITLES[word] for word in penalties_of(s, fighter))
    waiting = T("{first}, {second}", first=first, second=others[0]) if others else first
    return T(
        "{samurai}: a penalty waits ({penalty}). Take a token from beside the village before it?",
        samurai=name_of(s, fighter),
        penalty=waiting,
    )


def _action(s: State, fighter: int) -> Text:
    return T(
        "{samurai} stands at {track} of {kiai}: fight, support or pass?",
        samurai=name_of(s, fighter),
        track=track(s, fighter),
        kiai=kiai_number(s, fighter),
    )


def _place(s: State, fighter: int) -> Text:
    return T(
        "{samurai} faces a raider ({raider}). What becomes of it?",
        samurai=name_of(s, fighter),
        raider=raider_text(RAIDERS[s.drawn[-1]]),
    )


def _given(s: State, fighter: int) -> Text:
    return T(
        "{samurai} is given a raider ({raider}). Confront or defend?",
        samurai=name_of(s, fighter),
        raider=raider_text(RAIDERS[s.drawn[-1]]),
    )


def _ignore(s: State, fighter: int) -> Text:
    assert s.ask is not None
    penalty = PENALTY_TITLES[PENALTIES[s.ask.args[2]]]
    return T("{samurai}: ignore the penalty ({penalty})?", samurai=name_of(s, fighter), penalty=penalty)


QUESTIONS: dict[str, Callable[[State, int], Text]] = {
    "start": _start,
    "action": _action,
    "place": _place,
    "given": _given,
    "ignore": _ignore,
    "order": lambda s, fighter: T("{samurai} suffers two penalties. Which first?", samurai=name_of(s, fighter)),
    "discard-left": lambda s, fighter: T(
        "Which raider leaves the left side of {samurai}?", samurai=name_of(s, fighter)
    ),
    "again": lambda s, fighter: T("{samurai} may fight once more. Do you?", samurai=name_of(s, fighter)),
    "kiai": lambda s, fighter: T(
        "Kiai of {samurai}! Use it? ({effect})",
        samurai=name_of(s, fighter),
        effect=T(SAMURAI[s.names[fighter]].effects[s.beast[fighter]]),
    ),
    "sort": lambda s, fighter: T("Which of these raiders comes next, from the top down?"),
}

REACTIONS: dict[str, Text] = {"kiai": T("the effect of a kiai in the turn of another")}
"""What a question is about, by its word, where it may be declined in advance; else it is about `TALENTS`."""
TALENTS = T("a talent in the turn of another")


FIGHT, SUPPORT, PASS = T("Fight"), T("Support"), T("Pass")
CONFRONT, DEFEND = T("Confront"), T("Defend")
TALENT, KIAI, CHOOSE, DECLINE = T("Talent"), T("Kiai"), T("Choose"), T("No")


def wording_of(s: State, seat: int, action: Action) -> Wording:
    """A legal action in words."""
    verb, *names = action.split(" ")
    assert s.ask is not None
    return VERBS[verb](s, s.ask.about, names)


def _bare(verb: Text, sentence: Text, hint: Text | None = None, *, ends: bool = False) -> Wording:
    return Wording(verb, sentence, NOTHING, sentence, (), hint, ends)


def _fight(s: State, fighter: int, names: list[str]) -> Wording:
    return _bare(FIGHT, T("Fight: draw a raider"))


def _support(s: State, fighter: int, names: list[str]) -> Wording:
    hint = T(SAMURAI[s.names[fighter]].talent)
    return Wording(SUPPORT, T(names[0]), NOTHING, T("Support {samurai}", samurai=names[0]), (names[0],), hint)


def _pass(s: State, fighter: int, names: list[str]) -> Wording:
    return _bare(PASS, T("Pass for the rest of the round"), ends=True)


def _confront(s: State, fighter: int, names: list[str]) -> Wording:
    raider = RAIDERS[s.drawn[-1]]
    after, kiai = track(s, fighter) + raider.strength, kiai_number(s, fighter)
    if after == kiai and not s.shouting >> fighter & 1:
        sentence = T("Confront: {track} of {kiai}, kiai!", track=after, kiai=kiai)
    elif after > kiai and not s.barricades:
        sentence = T("Confront: {track} of {kiai}, a farm burns", track=after, kiai=kiai)
    elif after > kiai:
        sentence = T("Confront: {track} of {kiai}, a barricade burns", track=after, kiai=kiai)
    else:
        sentence = T("Confront: {track} of {kiai}", track=after, kiai=kiai)
    return _bare(CONFRONT, sentence)


def _defend(s: State, fighter: int, names: list[str]) -> Wording:
    symbol = SYMBOL_TITLES[RAIDERS[s.drawn[-1]].symbol]
    return _bare(DEFEND, T("Defend: {symbol}", symbol=symbol))


def _talent(s: State, fighter: int, names: list[str]) -> Wording:
    samurai = SAMURAI[SAMURAI_NUMBER[names[0]]]
    hint = T(samurai.talent)
    assert s.ask is not None
    if s.ask.question in ("start", "action"):
        sentence = T("Take the token of {samurai}", samurai=samurai.name)
        return Wording(T("Take a token"), T(samurai.name), NOTHING, sentence, (), hint, times=1)
    if samurai.number in (HEIHACHI, DAISUKE):
        sentence = T("Send it to {samurai}", samurai=names[1])
        return Wording(TALENT, sentence, NOTHING, sentence, (names[1],), hint)
    words = {
        "ignore": T("Ignore it with the talent of {samurai}", samurai=samurai.name),
        "again": T("Fight once more"),
        "place": T("Discard it with the talent of {samurai}", samurai=samurai.name),
    }
    if s.ask.question == "place" and samurai.number != KYUZO:
        return _bare(TALENT, T("Put it under the stack and draw another"), hint)
    return _bare(TALENT, words[s.ask.question], hint)


def _kiai(s: State, fighter: int, names: list[str]) -> Wording:
    samurai = SAMURAI[s.names[fighter]]
    hint = T(samurai.effects[s.beast[fighter]])
    builds = s.barricades < s.most_barricades
    if not names:
        alone = T("Add a barricade") if samurai.number in (HEIHACHI, KYUZO) else T("Use the kiai")
        return _bare(KIAI, alone, hint)
    first = names[0]
    if len(names) == 1:
        if samurai.number != HEIHACHI:
            words = T("Discard the last raider of {samurai}", samurai=first)
        elif builds:
            words = T("Add a barricade and heal {samurai}", samurai=first)
        else:
            words = T("Heal {samurai}", samurai=first)
        return Wording(KIAI, T(first), NOTHING, words, (first,), hint)
    if samurai.number == DAISUKE:
        sentence = T("Give the last raider of {giver} to {receiver}", giver=first, receiver=names[1])
    elif s.beast[fighter] and builds:
        sentence = T("Hand the token of {giver} to {receiver} and add a barricade", giver=first, receiver=names[1])
    else:
        sentence = T("Hand the token of {giver} to {receiver}", giver=first, receiver=names[1])
    subject = T("from {samurai}", samurai=first)
    return Wording(KIAI, subject, T("to {samurai}", samurai=names[1]), sentence, (first, names[1]), hint)


def _choose(s: State, fighter: int, names: list[str]) -> Wording:
    word = names[0]
    if word.isdecimal():
        assert s.ask is not None
        below = s.ask.args[1] + int(word)
        raider = raider_text(RAIDERS[s.stack[-below]])
        label = T("{number}. {raider}", number=word, raider=raider)
    elif word in SYMBOLS:
        raider = raider_text(RAIDERS[s.left[fighter][SYMBOLS.index(word)]])
        label = T("{symbol}: {raider}", symbol=SYMBOL_TITLES[word], raider=raider)
    else:
        label = PENALTY_TITLES[word]
    return Wording(CHOOSE, label, NOTHING, label)


def _skip(s: State, fighter: int, names: list[str]) -> Wording:
    assert s.ask is not None
    words = {"ignore": T("Suffer it"), "again": T("Do not fight again"), "kiai": T("Do not use it")}
    return _bare(DECLINE, words[s.ask.question])


def _next(s: State, fighter: int, names: list[str]) -> Wording:
    return _bare(DECLINE, T("Take none, suffer the penalty"))


VERBS: dict[str, Callable[[State, int, list[str]], Wording]] = {
    "fight": _fight,
    "support": _support,
    "pass": _pass,
    "confront": _confront,
    "defend": _defend,
    "talent": _talent,
    "kiai": _kiai,
    "choose": _choose,
    "skip": _skip,
    "next": _next,
}
