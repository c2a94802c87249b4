"""Why an action is not legal, in one plain sentence that says what would be right."""

from __future__ import annotations

from ..text import T, Text
from .battlefield import CANNOT_ATTACK, CANNOT_MOVE, barred, beside_walls, can_pay, empty_mask, kind_of, named, reach_of
from .cards import KINDS
from .field import BOARD
from .legal import TO_SUMMON
from .play import card_labels
from .state import ATTACK, EVENT, MAGIC, MOVEMENT, PHASES, SUMMON, State

PHASE_OF = {"summon": SUMMON, "event": EVENT, "wall": EVENT, "move": MOVEMENT, "attack": ATTACK, "magic": MAGIC}
PHASE_NAMES = {
    "draw": T("draw phase"),
    "summon": T("summon phase"),
    "event": T("event phase"),
    "movement": T("movement phase"),
    "attack": T("attack phase"),
    "magic": T("build magic phase"),
}
NO_SPACE = "There is no space called {space}; spaces are a1 to f8."


def why_not(s: State, seat: int, action: str) -> Text:
    """The reason, looked for from the general to the particular."""
    words = action.split()
    if s.outcome is not None:
        return T("This match is over.")
    if not words:
        return T("Say what you want to do, for example: move c3 c5.")
    verb = words[0].lower()
    if s.ask is not None:
        return _asked(s, seat, words)
    if seat != s.active:
        return T("It is not your turn; wait until you are called.")
    if verb in PHASE_OF and PHASE_OF[verb] != s.phase:
        return T(
            "This is the {phase}; that can be done in the {right}.",
            phase=PHASE_NAMES[PHASES[s.phase]],
            right=PHASE_NAMES[PHASES[PHASE_OF[verb]]],
        )
    reasons = {"move": _move, "attack": _attack, "summon": _summon, "wall": _wall, "event": _event, "magic": _magic}
    if verb in reasons:
        return reasons[verb](s, seat, words[1:])
    if verb == "use":
        return _use(s, seat, words[1:])
    if verb in ("choose", "skip", "pass"):
        return T("Nothing is being asked now; choose one of the acts of the {phase}.", phase=_phase(s))
    return T("There is no act called {verb}; try one from the menu of /game do.", verb=verb)


def _phase(s: State) -> Text:
    return PHASE_NAMES[PHASES[s.phase]]


def _asked(s: State, seat: int, words: list[str]) -> Text:
    ask = s.ask
    assert ask is not None
    if ask.seat != seat:
        return T("The other player has to answer a question first; wait until you are called.")
    choices = ", ".join(ask.actions[:8])
    if words[0].lower() == "skip":
        return T("This must be answered: {choices}.", choices=choices)
    return T("That is none of the answers; choose one of: {choices}.", choices=choices)


def _space(s: State, words: list[str], place: int) -> int | Text:
    if len(words) <= place:
        return T("Name the spaces, for example c3.")
    space = BOARD.index.get(words[place].lower())
    return T(NO_SPACE, space=words[place]) if space is None else space


def _own_unit(s: State, seat: int, words: list[str]) -> int | Text:
    """The seat's unit on the first space named, or what is wrong with it."""
    space = _space(s, words, 0)
    if isinstance(space, Text):
        return space
    card = s.board[space]
    name = BOARD.names[space]
    if card < 0:
        return T("There is no unit on {space}.", space=name)
    if not kind_of(s, card).is_unit:
        return T("The {card} on {space} is no unit; walls neither move nor attack.", card=named(s, card), space=name)
    if s.control[card] != seat:
        return T("The {card} on {space} is not yours.", card=named(s, card), space=name)
    return card


def _move(s: State, seat: int, words: list[str]) -> Text:
    card = _own_unit(s, seat, words)
    if isinstance(card, Text):
        return card
    end = _space(s, words, 1)
    if isinstance(end, Text):
        return end
    name = named(s, card)
    if s.moved >> card & 1:
        return T("The {card} has moved already in this phase.", card=name)
    limit = 2 if s.turn == 1 else 3
    if s.movers >= limit:
        return T("You have moved {count} units, which is all in this phase.", count=limit)
    if barred(s, card, CANNOT_MOVE):
        return T("The {card} cannot move now.", card=name)
    if s.occupied >> end & 1 and s.board[end] != card:
        return T("{space} is taken; a move ends on an empty space.", space=BOARD.names[end])
    start = s.space[card]
    if not BOARD.within[start][2] >> end & 1:
        return T("{space} is too far: the {card} moves up to 2 spaces, not diagonally.", space=words[1], card=name)
    return T("The way to {space} is blocked for the {card}.", space=BOARD.names[end], card=name)


def _attack(s: State, seat: int, words: list[str]) -> Text:
    card = _own_unit(s, seat, words)
    if isinstance(card, Text):
        return card
    target = _space(s, [word for word in words if word.lower() != "wall"], 1)
    if isinstance(target, Text):
        return target
    name = named(s, card)
    if s.attacked >> card & 1:
        return T("The {card} has attacked already in this turn.", card=name)
    if s.attackers >= 3:
        return T("Three of your units have attacked, which is all in one turn.")
    if barred(s, card, CANNOT_ATTACK):
        return T("The {card} cannot attack now.", card=name)
    if not s.occupied >> target & 1:
        return T("There is nothing to attack on {space}.", space=BOARD.names[target])
    reach = reach_of(s, card)
    line = next((ray for ray in BOARD.rays[s.space[card]] if target in ray), None)
    if line is None:
        return T("{space} is not in a straight line from the {card}.", space=BOARD.names[target], card=name)
    if line.index(target) >= reach:
        return T(
            "{space} is too far: the {card} attacks up to {reach} spaces away.",
            space=BOARD.names[target],
            card=name,
            reach=reach,
        )
    return T("Another card stands between the {card} and {space}.", card=name, space=BOARD.names[target])


def _in_hand(s: State, seat: int, name: str) -> int | Text:
    for label, card in card_labels(s, s.hand[seat]).items():
        if label.casefold() == name.casefold() or kind_of(s, card).name.casefold() == name.casefold():
            return card
    if any(kind.name.casefold() == name.casefold() for kind in KINDS):
        return T("You have no {card} in your hand.", card=name)
    return T("There is no card called {card}.", card=name or "?")


def _summon(s: State, seat: int, words: list[str]) -> Text:
    space = _space(s, words, len(words) - 1 if len(words) > 1 else 1)
    if isinstance(space, Text):
        return space
    card = _in_hand(s, seat, " ".join(words[:-1]))
    if isinstance(card, Text):
        return card
    kind = kind_of(s, card)
    if kind.type not in TO_SUMMON:
        return T("The {card} is no unit that can be summoned.", card=kind.name)
    if not can_pay(s, seat, kind.cost):
        return T(
            "The {card} costs {cost} magic and you can pay {have}.",
            card=kind.name,
            cost=kind.cost,
            have=len(s.magic[seat]),
        )
    if not s.walls[seat]:
        return T("You have no wall on the battlefield to summon at.")
    if not beside_walls(s, seat) & empty_mask(s):
        return T("There is no empty space beside your walls.")
    if s.occupied >> space & 1:
        return T("{space} is taken; summon onto an empty space beside one of your walls.", space=BOARD.names[space])
    return T("{space} is not beside one of your walls.", space=BOARD.names[space])


def _wall(s: State, seat: int, words: list[str]) -> Text:
    space = _space(s, words, 0)
    if isinstance(space, Text):
        return space
    card = _in_hand(s, seat, "Wall")
    if isinstance(card, Text):
        return card
    if s.occupied >> space & 1:
        return T("{space} is taken; a wall needs an empty space.", space=BOARD.names[space])
    return T("{space} is not on your half; walls stand on your own half.", space=BOARD.names[space])


def _event(s: State, seat: int, words: list[str]) -> Text:
    card = _in_hand(s, seat, " ".join(words))
    if isinstance(card, Text):
        return card
    kind = kind_of(s, card)
    if kind.is_unit:
        return T("The {card} is a unit; units are summoned in the summon phase.", card=kind.name)
    return T("{card} cannot be played now: its conditions are not met.", card=kind.name)


def _magic(s: State, seat: int, words: list[str]) -> Text:
    card = _in_hand(s, seat, " ".join(words))
    if isinstance(card, Text):
        return card
    return T("Name one card of your hand to put on your magic pile.")


def _use(s: State, seat: int, words: list[str]) -> Text:
    card = _own_unit(s, seat, words)
    if isinstance(card, Text):
        return card
    return T("The {card} has no ability that can be used now.", card=named(s, card))
