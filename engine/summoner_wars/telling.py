"""Events as sentences for the log and the board message."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from ..game import Event
from ..text import TN, T, Text

Told = Callable[[Event], Text | None]


def who(event: Event) -> str:
    """The place in a sentence that the player's name fills later: `{seat1}`, `{seat2}`."""
    return f"{{seat{(event.seat or 0) + 1}}}"


def tell(event: Event) -> Text | None:
    """The event in one sentence; None where it is not worth one."""
    teller = TELLERS.get(event.kind)
    return teller(event) if teller else None


def _names(args: Sequence[str | int]) -> Text:
    """Names of cards, each translated, one after another."""
    first, *others = args
    name = T(str(first))
    return T("{first}, {others}", first=name, others=_names(others)) if others else name


def other_of(event: Event, place: int = 0) -> str:
    """The place of another player's name, whose seat (from 1) is among the values."""
    return f"{{seat{event.args[place]}}}"


def _saw(e: Event) -> Text:
    return T("The other hand: {cards}.", cards=_names(e.args)) if e.args else T("The other hand is empty.")


def _moved(e: Event) -> Text:
    name, start, end, *way = e.args
    if way:
        return T(
            "{card} moved {start} to {end} through {way}.",
            card=T(str(name)),
            start=start,
            end=end,
            way=", ".join(map(str, way)),
        )
    return T("{card} moved {start} to {end}.", card=T(str(name)), start=start, end=end)


def _placed(e: Event) -> Text:
    name, start, end = e.args
    if start:
        return T("{card} went from {start} to {end}.", card=T(str(name)), start=start, end=end)
    return T("{card} appeared on {end}.", card=T(str(name)), end=end)


def _rolled(e: Event) -> Text:
    _, _, *dice = e.args
    if not dice:
        return T("No dice were rolled.")
    return T("Dice: {dice}.", dice=_dice(dice))


def _hits(e: Event) -> Text:
    lowest, raised_by, *dice = e.args
    if raised_by:
        needed = T("{ability}: {lowest} or more hits", ability=T(str(raised_by)), lowest=lowest)
    else:
        needed = T("{lowest} or more hits", lowest=lowest)
    if not dice:
        return T("No hit ({needed}).", needed=needed)
    return TN(
        "{count} hit: {dice} ({needed}).",
        "{count} hits: {dice} ({needed}).",
        len(dice),
        dice=_dice(dice),
        needed=needed,
    )


def _dice(dice: Sequence[str | int]) -> str:
    return " ".join(map(str, dice))


def _sure(e: Event) -> Text:
    return TN(
        "{ability}: the attack die is a wound without a roll.",
        "{ability}: each of the {count} attack dice is a wound without a roll.",
        int(e.args[1]),
        ability=T(str(e.args[0])),
    )


def _spared(e: Event) -> Text:
    ability, card, count = T(str(e.args[0])), T(str(e.args[1])), int(e.args[2])
    if not count:
        return T("{ability} of {card}: no wound.", ability=ability, card=card)
    return TN(
        "{ability} of {card}: {count} wound.", "{ability} of {card}: {count} wounds.", count, ability=ability, card=card
    )


def _enough(e: Event) -> Text:
    if int(e.args[0]) >= int(e.args[1]):
        return T("That is enough: {needed} or more was needed.", needed=e.args[1])
    return T("That is not enough: {needed} or more was needed.", needed=e.args[1])


def _low(e: Event) -> Text:
    if int(e.args[0]) <= int(e.args[1]):
        return T("It happens, as with {most} or less.", most=e.args[1])
    return T("It does not happen: that takes {most} or less.", most=e.args[1])


def _wounded(e: Event) -> Text:
    name, space, count = e.args
    return TN(
        "{card} on {space} took {count} wound.",
        "{card} on {space} took {count} wounds.",
        int(count),
        card=T(str(name)),
        space=space,
    )


def _paid(e: Event) -> Text:
    count, *names = e.args
    return TN(
        "{who} paid {count} magic: {cards}.",
        "{who} paid {count} magic: {cards}.",
        int(count),
        who=who(e),
        cards=_names(names),
    )


def _drew(e: Event) -> Text:
    return TN("{who} drew {count} card.", "{who} drew {count} cards.", int(e.args[0]), who=who(e))


def _magic(e: Event) -> Text:
    return TN(
        "{who} put {count} card on the magic pile.",
        "{who} put {count} cards on the magic pile.",
        int(e.args[0]),
        who=who(e),
    )


def _drained(e: Event) -> Text:
    return TN(
        "{who} took {count} card from the magic pile of {other}.",
        "{who} took {count} cards from the magic pile of {other}.",
        int(e.args[0]),
        who=who(e),
        other=other_of(e, 1),
    )


def _shared(e: Event) -> Text:
    return TN(
        "{who} moved {count} card from the magic pile to that of {other}.",
        "{who} moved {count} cards from the magic pile to that of {other}.",
        int(e.args[0]),
        who=who(e),
        other=T(str(e.args[1])),
    )


def _team_won(e: Event) -> Text:
    if len(e.args) == 1:
        return T("{who} won: both summoners on the other side are destroyed.", who=who(e))
    return T(
        "{who} and {other} won: both summoners on the other side are destroyed.",
        who=other_of(e),
        other=other_of(e, 1),
    )


def _two(message: str) -> Told:
    """A sentence about a card and its space."""
    return lambda e: Text(message, who=who(e), card=T(str(e.args[0])), space=e.args[1])


RETOLD = {"hand": "drew", "gave": "magic"}
"""What only one player is told, with what everybody is told just before it."""

PASSED: dict[str, Text] = {
    "summon": T("Nothing more to summon: the summon phase passed."),
    "event": T("No more events to play: the event phase passed."),
    "movement": T("Nothing more to move: the movement phase passed."),
    "attack": T("Nothing more to attack with: the attack phase passed."),
    "magic": T("No card left to build magic with: the turn ended."),
}

CAUSES = {"poison": T("Poison")}

TELLERS: dict[str, Told] = {
    "passed": lambda e: PASSED.get(str(e.args[0])),
    "first roll": lambda e: T("{who} rolled {die} for the first turn.", who=who(e), die=e.args[0]),
    "begins": lambda e: T("{who} takes the first turn.", who=who(e)),
    "turn": lambda e: T("Turn {number}: {who}.", number=e.args[0], who=who(e)),
    "moved": _moved,
    "placed": _placed,
    "summoned": _two(T("{who} summoned {card} on {space}.").message),
    "wall": _two(T("{who} placed {card} on {space}.").message),
    "event": lambda e: T("{who} played {card}.", who=who(e), card=T(str(e.args[0]))),
    "attacked": lambda e: T(
        "{card} on {start} attacked {target} on {end}.",
        card=T(str(e.args[0])),
        start=e.args[1],
        target=T(str(e.args[2])),
        end=e.args[3],
    ),
    "rolled": _rolled,
    "so hits": _hits,
    "so sure": _sure,
    "so spared": _spared,
    "so more": lambda e: TN(
        "{ability}: {count} wound more.",
        "{ability}: {count} wounds more.",
        int(e.args[1]),
        ability=T(str(e.args[0])),
    ),
    "so enough": _enough,
    "so low": _low,
    "so dice": lambda e: T(
        "{cause}: {change} on each die.",
        cause=CAUSES.get(str(e.args[0])) or T(str(e.args[0])),
        change=f"{int(e.args[1]):+}",
    ),
    "because": lambda e: T("{ability} of {card} is at work.", ability=T(str(e.args[2])), card=T(str(e.args[0]))),
    "die": lambda e: T("{what}: rolled {die}.", what=T(str(e.args[0])), die=e.args[1]),
    "wounded": _wounded,
    "covered": lambda e: T(
        "{card} took the wounds of {other} on {space}.",
        card=T(str(e.args[0])),
        other=T(str(e.args[2])),
        space=e.args[3],
    ),
    "destroyed": _two(T("{card} on {space} was destroyed.").message),
    "discarded": _two(T("{who} sent {card} on {space} away.").message),
    "stasis": lambda e: T(
        "{who} can pay no magic until the next turn of {other} begins.", who=who(e), other=other_of(e)
    ),
    "negated": lambda e: T(
        "The units of {who} have no abilities until the next turn of {other} begins.", who=who(e), other=other_of(e)
    ),
    "helped": lambda e: T(
        "{what} helps {card} on {space}.", what=T(str(e.args[0])), card=T(str(e.args[1])), space=e.args[2]
    ),
    "night": lambda e: T(
        "Until the next turn of {other} begins it is night for {who}: units move 1 space and attack what is next to them.",
        who=who(e),
        other=other_of(e),
    ),
    "stronger": lambda e: T(
        "The attack of {card} on {space} is {dice} higher until the turn ends.",
        card=T(str(e.args[0])),
        space=e.args[1],
        dice=e.args[2],
    ),
    "faster": lambda e: T(
        "{card} on {space} moves up to {count} spaces further in this turn.",
        card=T(str(e.args[0])),
        space=e.args[1],
        count=e.args[2],
    ),
    "shadowed": lambda e: T(
        "Until the next turn of {who} begins, opponents' dice wound {card} on {space} on 6 only.",
        who=who(e),
        card=T(str(e.args[0])),
        space=e.args[1],
    ),
    "intimidated": lambda e: T(
        "In its player's next turn {card} on {space} attacks {other} for 1 magic only.",
        card=T(str(e.args[0])),
        space=e.args[1],
        other=T(str(e.args[2])),
    ),
    "blinded": lambda e: T(
        "{card} on {space} cannot attack {other} until the next turn of {who} begins.",
        card=T(str(e.args[0])),
        space=e.args[1],
        other=T(str(e.args[2])),
        who=who(e),
    ),
    "sabotaged": _two(T("{card} on {space} has no abilities in this turn.").message),
    "shed": lambda e: T(
        "{other} on {space} gave up {card} and is not wounded.",
        card=T(str(e.args[0])),
        other=T(str(e.args[1])),
        space=e.args[2],
    ),
    "planned": lambda e: T("{who} made a plan for the next summon phase of {other}.", who=who(e), other=other_of(e)),
    "robbed": lambda e: T("{who} got a card of the hand of {other} as magic.", who=who(e), other=other_of(e)),
    "hits": lambda e: TN(
        "{ability}: {count} hit.", "{ability}: {count} hits.", int(e.args[1]), ability=T(str(e.args[0]))
    ),
    "under": lambda e: T("{card} lies under the unit on {space} now.", card=T(str(e.args[0])), space=e.args[1]),
    "controlled": _two(T("{who} controls {card} on {space} now.").message),
    "copied": lambda e: T(
        "{card} on {space} is {other} until the turn ends.",
        card=T(str(e.args[0])),
        space=e.args[1],
        other=T(str(e.args[2])),
    ),
    "became": lambda e: T(
        "{card} on {space} is {other} until the next turn of {who} begins.",
        card=T(str(e.args[0])),
        space=e.args[1],
        other=T(str(e.args[2])),
        who=who(e),
    ),
    "stunned": _two(T("{card} on {space} is stunned for this turn.").message),
    "held": lambda e: T(
        "{card} on {space} can neither move nor attack until the next turn of {who} begins.",
        card=T(str(e.args[0])),
        space=e.args[1],
        who=who(e),
    ),
    "armed": _two(T("{card} on {space} has a bow until the turn ends.").message),
    "silenced": _two(T("{card} on {space} has no ability until the turn ends.").message),
    "scared": _two(T("{card} on {space} attacks no more in this turn.").message),
    "gained": lambda e: T(
        "{card} on {space} has {ability} until the turn ends.",
        card=T(str(e.args[0])),
        space=e.args[1],
        ability=T(str(e.args[2])),
    ),
    "dazzled": lambda e: T("{card} on {space} is dazzled.", card=T(str(e.args[0])), space=e.args[1]),
    "gained longer": lambda e: T(
        "{card} on {space} has {ability} until its player's next turn begins.",
        card=T(str(e.args[0])),
        space=e.args[1],
        ability=T(str(e.args[2])),
    ),
    "attached": lambda e: T(
        "{what} lies on {card} on {space}.", what=T(str(e.args[0])), card=T(str(e.args[1])), space=e.args[2]
    ),
    "detached": lambda e: T(
        "{who} took {what} off {card} on {space}.",
        who=who(e),
        what=T(str(e.args[0])),
        card=T(str(e.args[1])),
        space=e.args[2],
    ),
    "used": lambda e: T(
        "{card} on {space} used {ability}.", card=T(str(e.args[0])), space=e.args[1], ability=T(str(e.args[2]))
    ),
    "paid": _paid,
    "drew": _drew,
    "hand": lambda e: T("You drew: {cards}.", cards=_names(e.args)),
    "magic": _magic,
    "gave": lambda e: T("You put {cards} on your magic pile.", cards=_names(e.args)),
    "threw": lambda e: T("{who} discarded {card} from the hand.", who=who(e), card=T(str(e.args[0]))),
    "drained": _drained,
    "shared": _shared,
    "found": lambda e: T("{who} found {card}.", who=who(e), card=T(str(e.args[0]))),
    "shuffled": lambda e: T("{who} shuffled the draw pile.", who=who(e)),
    "looked": lambda e: T("{who} looked at the hand of {other}.", who=who(e), other=other_of(e)),
    "saw": _saw,
    "spied": lambda e: T("{who} looked at the top of the draw pile of {other}.", who=who(e), other=other_of(e)),
    "topmost": lambda e: T("On top of that draw pile, the topmost first: {cards}.", cards=_names(e.args)),
    "revealed": lambda e: T("On top of the draw pile of {who} lies {card}.", who=who(e), card=T(str(e.args[0]))),
    "buried": lambda e: T("{card} went to the bottom of the draw pile of {who}.", card=T(str(e.args[0])), who=who(e)),
    "put away": lambda e: T("{card} went to the discard pile of {who}.", card=T(str(e.args[0])), who=who(e)),
    "burnt": lambda e: T("{who} discarded {card} from the magic pile.", who=who(e), card=T(str(e.args[0]))),
    "taken": lambda e: T("You took: {cards}.", cards=_names(e.args)),
    "uncovered": lambda e: T("Face down beneath: {cards}.", cards=_names(e.args)),
    "took": lambda e: T("{who} took an event from the hand of {other}.", who=who(e), other=other_of(e)),
    "lost": lambda e: T("You lost {cards} from your hand.", cards=_names(e.args)),
    "healed": lambda e: TN(
        "{card} on {space} lost {count} wound.",
        "{card} on {space} lost {count} wounds.",
        int(e.args[2]),
        card=T(str(e.args[0])),
        space=e.args[1],
    ),
    "boosted": _two(T("{card} on {space} has a boost marker now.").message),
    "unboosted": _two(T("{card} on {space} has no boost marker any more.").message),
    "subjugated": lambda e: T(
        "{who} moved {card} from the discard pile to the prison pile.", who=who(e), card=T(str(e.args[0]))
    ),
    "returned": _two(T("{card} on {space} went back to the hand of {who}.").message),
    "imprisoned": _two(T("{who} put {card} on {space} into prison.").message),
    "freed": lambda e: T(
        "{who} moved {card} from the prison pile to the magic pile.", who=who(e), card=T(str(e.args[0]))
    ),
    "mutated": _two(T("The unit on {space} mutated into {card}.").message),
    "turned": lambda e: T("A die was turned from {old} to {new}.", old=e.args[0], new=e.args[1]),
    "ignored": lambda e: T("A die of {die} does not count.", die=e.args[0]),
    "cancelled": lambda e: T("{card} has no effect.", card=T(str(e.args[0]))),
    "out": lambda e: T(
        "{card} is destroyed, so this army of {who} leaves the match; its magic goes to the partner's.",
        card=T(str(e.args[0])),
        who=who(e),
    ),
    "won": lambda e: T("{who} won: the other summoner is destroyed.", who=who(e)),
    "team won": _team_won,
    "nobody won": lambda e: T("Both summoners are destroyed: nobody won."),
    "endless": lambda e: T("The match has had {count} turns, which is the most: nobody won.", count=e.args[0]),
}
