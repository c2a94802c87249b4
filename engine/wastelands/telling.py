"""Events as sentences for the log and the board message."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import reduce
from typing import Any

from ..game import Event
from ..text import T, Text

Told = Callable[[Event], Text]


def tell(event: Event) -> Text | None:
    """The event in one sentence; None where it is not worth one."""
    teller = TELLERS.get(event.kind)
    return teller(event) if teller else None


def seat_name(value: object) -> str:
    """The placeholder of a seat's player."""
    return "{" + str(value) + "}"


def _who(event: Event) -> str:
    return seat_name(f"seat{(event.seat or 0) + 1}")


def _named(label: str | int, name: str | int) -> Text:
    """What is aimed at: a player, a card in play by name and number, or a card that is elsewhere."""
    if str(label).startswith("seat"):
        return T("{who}", who=seat_name(label))
    return T(str(name)) if label == name else T("{card} (#{tag})", card=T(str(name)), tag=label)


def _listed(texts: Iterable[Text]) -> Text:
    return reduce(lambda some, more: T("{some}, {more}", some=some, more=more), texts)


NAMES = frozenset(("card", "item", "choice", "first", "second"))
"""Values that are names of cards, gods or races, which are translated."""


def _simple(sentence: Text, *names: str) -> Told:
    """A sentence with the event's values under `names`, and its seat's player as {who}."""

    def told(event: Event) -> Text:
        values: dict[str, Any] = {
            name: T(str(value)) if name in NAMES else value for name, value in zip(names, event.args, strict=False)
        }
        return Text(sentence.message, who=_who(event), **values)

    return told


def _announced(event: Event) -> Text:
    name, word, x = event.args
    card = T(str(name))
    if word:
        return T("{who} uses {card}.", who=_who(event), card=card)
    if x:
        return T("{who} plays {card} with X = {x}.", who=_who(event), card=card, x=x)
    return T("{who} plays {card}.", who=_who(event), card=card)


def _aimed(event: Event) -> Text | None:
    if not event.args:
        return None
    pairs = zip(event.args[::2], event.args[1::2], strict=True)
    return T("It is aimed at {targets}.", targets=_listed(_named(*pair) for pair in pairs))


def _over(event: Event) -> Text:
    if not event.args:
        return T("The match is a draw.")
    winners = [seat_name(f"seat{seat}") for seat in event.args]
    if len(winners) > 1:
        return T("{winners} win together.", winners=", ".join(winners))
    return T("{who} wins.", who=winners[0])


def points_text(halves: int) -> str:
    """Points as people write them: 1, 1½."""
    whole = str(halves // 2) if halves > 1 or halves == 0 else ""
    return whole + ("½" if halves % 2 else "")


def _amount(gained: Text, lost: Text) -> Told:
    def told(event: Event) -> Text:
        amount = int(event.args[0])
        return Text((gained if amount > 0 else lost).message, who=_who(event), count=abs(amount))

    return told


def _saw(sentence: Text) -> Told:
    def told(event: Event) -> Text:
        seat, *cards = event.args
        seen = _listed(T(str(card)) for card in cards) if cards else T("–")
        return Text(sentence.message, who=seat_name(seat), cards=seen)

    return told


def _pair(named: Text, numbered: Text) -> Told:
    """Two warriors; older matches told their numbers alone."""

    def told(event: Event) -> Text:
        if len(event.args) == 2:
            return Text(numbered.message, one=event.args[0], other=event.args[1])
        one, first, other, second = event.args
        return Text(named.message, one=one, first=T(str(first)), other=other, second=T(str(second)))

    return told


MOVED: dict[str, Told] = {
    "ramparts": _simple(T("{card} (#{tag}) goes to the ramparts."), "tag", "card"),
    "reserve": _simple(T("{card} (#{tag}) goes to the reserve."), "tag", "card"),
}
TELLERS: dict[str, Callable[[Event], Text | None]] = {
    "began": _simple(T("{who} begins.")),
    "turn": _simple(T("Turn {turn}: {who}."), "turn"),
    "dealt": _simple(T("{who} begins with {count} cards."), "count"),
    "drew": _simple(T("{who} draws a card.")),
    "drew card": _simple(T("{who} draws {card}."), "card"),
    "discarded": _simple(T("{who} discards {card}."), "card"),
    "kb": _amount(T("{who} gains {count} KB."), T("{who} pays {count} KB.")),
    "components": _amount(T("{who} gains components: {count}."), T("{who} gives components: {count}.")),
    "lost hp": _simple(T("{who} loses {count} HP."), "count"),
    "gained hp": _simple(T("{who} regains {count} HP."), "count"),
    "announced": _announced,
    "aimed": _aimed,
    "stopped": _simple(T("{card} has no effect."), "card"),
    "entered": _simple(T("{card} comes into play as #{tag}."), "tag", "card"),
    "left": _simple(T("{card} (#{tag}) leaves play."), "tag", "card"),
    "hurt": _simple(T("{card} (#{tag}) loses {count} HP."), "tag", "card", "count"),
    "so by": _simple(T("By {card}."), "card"),
    "healed": _simple(T("{card} (#{tag}) regains {count} HP."), "tag", "card", "count"),
    "poisoned": _simple(T("{card} (#{tag}) is poisoned: {count}."), "tag", "card", "count"),
    "player poisoned": _simple(T("{who} is poisoned: {count}."), "count"),
    "died of poison": _simple(T("{card} (#{tag}) dies of poison."), "tag", "card"),
    "sacrificed": _simple(T("{who} sacrifices {card} (#{tag})."), "tag", "card"),
    "control": _simple(T("{card} (#{tag}) is {who}'s from now on."), "tag", "card"),
    "coin": lambda event: T("The coin shows heads.") if event.args[0] == "heads" else T("The coin shows tails."),
    "negated": _simple(T("{card} works the other way round in this turn."), "card"),
    "reworded": _simple(T("{card} names {second} in place of {first}."), "card", "first", "second"),
    "turned up": _simple(T("{who} turns up {card}; that makes {count}."), "card", "count"),
    "die": _simple(T("The die shows {eyes}."), "eyes"),
    "item taken": _simple(T("{card} (#{tag}) takes {item}."), "tag", "card", "item"),
    "alliance": _simple(T("Cards of {first} belong to {second}."), "first", "second"),
    "found": _simple(T("{who} takes {card} from the deck."), "card"),
    "looked through": lambda event: T(
        "{who} looks through the deck of {other}.", who=_who(event), other=seat_name(event.args[0])
    ),
    "milled": _simple(T("{card} goes from the deck of {who} to the graveyard."), "card"),
    "most hp": _simple(T("{who} has {count} HP at most from now on."), "count"),
    "hides": _simple(T("{card} (#{tag}) hides for this turn."), "tag", "card"),
    "returned": _simple(T("{who} takes {card} from the graveyard."), "card"),
    "saw deck": _saw(T("On top of the deck of {who}: {cards}.")),
    "named": _simple(T("{card} (#{tag}): {choice}."), "tag", "card", "choice"),
    "named card": _simple(T("{who} names {card}."), "card"),
    "revealed": _simple(T("{who} draws {card} and shows it."), "card"),
    "becomes": _simple(T("#{tag} turns into a copy of {card}."), "tag", "card"),
    "paid hp": _simple(T("{who} pays {count} HP."), "count"),
    "saw hand": _saw(T("You see the hand of {who}: {cards}.")),
    "joined": _pair(T("{first} (#{one}) and {second} (#{other}) join."), T("#{one} and #{other} join.")),
    "split": _pair(T("{first} (#{one}) and {second} (#{other}) part."), T("#{one} and #{other} part.")),
    "moved": lambda event: MOVED[str(event.args[2])](event),
    "attack": lambda event: T(
        "{card} (#{tag}) attacks {target}.",
        tag=event.args[0],
        card=T(str(event.args[1])),
        target=_named(event.args[2], event.args[3]),
    ),
    "dropped out": _simple(T("{who} drops out, and all cards of that player leave the match.")),
    "points": lambda event: T(
        "{who} scores {points}, and has {total} now.",
        who=_who(event),
        points=points_text(int(event.args[0])),
        total=points_text(int(event.args[1])),
    ),
    "over": _over,
}
