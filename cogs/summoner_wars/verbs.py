"""`/sw`: Summoner Wars by its phases."""

from __future__ import annotations

from ..verbs import Option, Parts, Verb, Verbs
from ..verbs import join as joined


def split(action: str) -> Parts:
    """An action as command, first and second option: `move c3 c5` is move, c3, c5; `wall c3` is event, Wall, c3."""
    verb, _, rest = action.partition(" ")
    if verb == "wall":
        return "event", "Wall", rest
    if verb == "summon":
        name, _, space = rest.rpartition(" ")
        return verb, name, space
    if verb in ("event", "magic", "give", "choose"):
        return verb, rest, ""
    first, _, second = rest.partition(" ")
    return verb, first, second


def join(command: str, first: str, second: str) -> str:
    """The notation of a command with its options, the inverse of `split`."""
    if command == "event" and first.strip().lower() == "wall":
        command, first = "wall", ""
    return joined(command, first, second)


UNIT = Option(name="from", description="The unit's space")
VERBS = Verbs(
    name="sw",
    description="Summoner Wars: act by the phases of your turn",
    verbs=(
        Verb(
            name="summon",
            description="Summon a unit from your hand beside one of your walls",
            first=Option(name="card", description="The unit"),
            second=Option(name="to", description="The space"),
        ),
        Verb(
            name="event",
            description="Play an event or a wall from your hand",
            first=Option(name="card", description="The card"),
            second=Option(
                name="target",
                description="Its space or target, if you know it already",
                needed=False,
                ahead=True,
            ),
        ),
        Verb(
            name="move",
            description="Move one of your units",
            first=UNIT,
            second=Option(name="to", description="Where it goes"),
        ),
        Verb(
            name="attack",
            description="Attack with one of your units",
            first=UNIT,
            second=Option(name="target", description="What it attacks"),
        ),
        Verb(
            name="use",
            description="Use the ability of one of your units",
            first=UNIT,
            second=Option(
                name="target",
                description="Its target, if it needs one and you know it already",
                needed=False,
                ahead=True,
            ),
        ),
        Verb(
            name="magic",
            description="Put a card from your hand on your magic pile",
            first=Option(name="card", description="The card"),
        ),
        Verb(
            name="give",
            description="Give your partner cards from the top of your magic pile",
            first=Option(name="count", description="How many cards"),
        ),
        Verb(
            name="choose",
            description="Answer the question that the match asks you",
            first=Option(name="answer", description="Your answer; skip declines where you may"),
        ),
        Verb(name="next", description="End the phase"),
    ),
    bare=("skip",),
    split=split,
    join=join,
)
