"""`/wl`: Wastelands act by act."""

from __future__ import annotations

from engine.wastelands.cards import BUILDING, BY_NAME

from ..verbs import Option, Parts, Verb, Verbs
from ..verbs import join as joined
from ..verbs import split as parted

BUILD = "build"


def split(action: str) -> Parts:
    """An action as command, first and second option: `move 3 ramparts` is move, 3, ramparts; a card's name is one option."""
    verb, _, rest = action.partition(" ")
    if verb == "play":
        kind = BY_NAME.get(rest)
        return (BUILD if kind is not None and kind.type == BUILDING else verb), rest, ""
    return (verb, rest, "") if verb == "choose" else parted(action)


def join(command: str, first: str, second: str) -> str:
    """The notation of a command with its options, the inverse of `split`."""
    return joined("play" if command == BUILD else command, first, second)


CARD = Option(name="card", description="The card of your hand")
AIM = Option(
    name="target", description="Its first answer (X, a target), if you know it already", needed=False, ahead=True
)
PIECE = Option(name="card", description="The card in play, by its number")
VERBS = Verbs(
    name="wl",
    description="Wastelands: act by the phases of your turn, and answer",
    verbs=(
        Verb(name="play", description="Play a card of your hand", first=CARD, second=AIM),
        Verb(name="react", description="Answer what was announced with a card", first=CARD, second=AIM, word="play"),
        Verb(name="pass", description="Let it happen, or do nothing now"),
        Verb(
            name="ability",
            description="Use an ability of a card in play",
            first=PIECE,
            second=Option(name="which", description="Which ability, or its first answer", needed=False, ahead=True),
            word="use",
        ),
        Verb(
            name="move",
            description="Move a warrior between reserve and ramparts",
            first=PIECE,
            second=Option(name="to", description="ramparts or reserve"),
        ),
        Verb(
            name="join",
            description="Join two warriors to a pair",
            first=PIECE,
            second=Option(name="with", description="The other one"),
        ),
        Verb(name="part", description="Part a pair", first=PIECE, word="split"),
        Verb(
            name="attack",
            description="Send a warrior against a target",
            first=PIECE,
            second=Option(name="target", description="A warrior, a building or the player"),
        ),
        Verb(
            name="defend",
            description="Name the attacker that your warrior faces",
            first=Option(name="attacker", description="The attacker"),
            word="choose",
        ),
        Verb(name="sacrifice", description="Give a warrior for its components", first=PIECE),
        Verb(
            name=BUILD,
            description="Play a building of your hand",
            first=CARD,
            second=Option(name="builder", description="The first builder", needed=False, ahead=True),
        ),
        Verb(
            name="choose",
            description="Answer the question that the match asks you",
            first=Option(name="answer", description="Your answer; next declines where you may"),
        ),
        Verb(name="next", description="End the phase"),
    ),
    bare=("next", "pass"),
    split=split,
    join=join,
)
