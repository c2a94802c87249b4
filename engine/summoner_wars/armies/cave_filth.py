"""The Cave Filth: a prison pile, and uses for prisoners."""

from __future__ import annotations

from ...flow import DECLINED
from ...text import T
from ..battlefield import in_play, is_common, is_near, named, standing_room, units
from ..effects import let_enter, let_move, mask_beside
from ..placing import imprison
from ..rolling import roll_die
from ..state import State
from ..vocabulary import IN_MOVEMENT_PHASE, Ability, At, EventCard, Play, question, step
from ..wounds import fall_of, fall_onto, falls_to_magic, wound

IMPRISON = question("imprison", T("{card} would become your magic. Do you put it into your prison pile instead?"))
LASH = question("lash", T("Which common does {card} lash?"))
LASHED = question("lashed", T("{card} may move up to 2 spaces."))
ENLIST = question("enlist", T("Which common of your prison pile fights for you?"))
ENLIST_SPACE = question("enlist space", T("Where does it stand, beside your summoner or a Taskmaster?"))
SUBJUGATE = question("subjugate", T("Which common of your discard pile goes to prison?"))
TASKMASTER = "Taskmaster"
LABOUR_TO = 3


class Imprison(Ability):
    """A destroyed common that would be its player's magic may go to the prison pile, alone, in any turn (facts, prison pile)."""

    name = "Imprison"
    of_others = "falls"

    def ready(self, s: State, me: int, at: At) -> bool:
        return is_common(s, at.who) and falls_to_magic(s) and fall_of(s).goes_to == s.control[me]

    def falls(self, p: Play, me: int, who: int) -> None:
        p.ask_yes(p.s.control[me], IMPRISON, imprisoned, me, about=who)


@step
def imprisoned(p: Play, me: int, yes: int) -> None:
    """The common goes to the prison pile; what lay under it still becomes magic."""
    if yes:
        fall = fall_of(p.s)
        p.tell("imprisoned", p.s.control[me], named(p.s, fall.card), p.where(fall.card))
        fall_onto(p, "prison", p.s.control[me], alone=True)


class CruelRule(Ability):
    """A die more for each card of its player's prison pile."""

    name = "Cruel Rule"

    def dice(self, s: State, me: int, who: int, target: int) -> int:
        return len(s.prison[s.control[me]])


class HardLabor(Ability):
    """After its attack a die: on 1 to 3 it goes to its player's prison pile; only commons do (facts, prison pile)."""

    name = "Hard Labor"
    optional = False

    def after_attack(self, p: Play, me: int, who: int, target: int) -> None:
        roll_die(p, p.s.control[me], self.name, me, laboured, me, most=LABOUR_TO)


@step
def laboured(p: Play, me: int, die: int) -> None:
    """On 1 to 3 the common is imprisoned."""
    if die <= LABOUR_TO and in_play(p.s, me) and is_common(p.s, me):
        imprison(p, me, p.s.control[me])


class Lash(Ability):
    """Once a turn in the movement phase: a wound on another common of one's own within 2 spaces, which may then move 2 (4.7)."""

    name = "Lash"
    use = IN_MOVEMENT_PHASE
    once = True

    def backs(self, s: State, me: int) -> list[int]:
        """Its player's other commons within 2 spaces."""
        return [card for card in units(s, s.control[me]) if is_common(s, card) and is_near(s, me, 2, card)]

    def usable(self, s: State, me: int) -> bool:
        return bool(self.backs(s, me))

    def act(self, p: Play, me: int) -> None:
        p.ask_piece(p.s.control[me], LASH, self.backs(p.s, me), lashed, me, about=me)


@step
def lashed(p: Play, me: int, card: int) -> None:
    """A wound, and if it survives, a move that is not its own one (3.10)."""
    seat = p.s.control[me]
    p.then(driven, seat, card)
    wound(p, card, 1, seat, me)


@step
def driven(p: Play, seat: int, card: int) -> None:
    """The lashed common may move up to 2 spaces."""
    let_move(p, seat, card, 2, LASHED)


class Enlist(EventCard):
    """A common of the prison pile is placed beside one's summoner or a Taskmaster, a mutation by itself (5.4)."""

    name = "Enlist"

    def room(self, s: State, seat: int) -> int:
        """The free spaces beside them."""
        hosts = [card for card in units(s, seat) if card == s.summoners[seat] or named(s, card) == TASKMASTER]
        return mask_beside(s, hosts) & standing_room(s)

    def playable(self, s: State, seat: int) -> bool:
        return bool(s.prison[seat]) and self.room(s, seat) != 0

    def play(self, p: Play, seat: int, card: int) -> None:
        p.ask_card(seat, ENLIST, p.s.prison[seat], enlisted, seat)


@step
def enlisted(p: Play, seat: int, card: int) -> None:
    """Asks where it stands."""
    if card != DECLINED:
        let_enter(p, seat, card, "prison", seat, Enlist().room(p.s, seat), ENLIST_SPACE)


class Subjugation(EventCard):
    """One to three commons of one's discard pile go to the prison pile."""

    name = "Subjugation"

    def playable(self, s: State, seat: int) -> bool:
        return any([is_common(s, card) for card in s.discard[seat]])

    def play(self, p: Play, seat: int, card: int) -> None:
        p.then(subjugate, seat, 3)


@step
def subjugate(p: Play, seat: int, left: int) -> None:
    """Asks for the next one; the first is compulsory."""
    commons = [card for card in p.s.discard[seat] if is_common(p.s, card)]
    if left and commons:
        p.ask_card(seat, SUBJUGATE, commons, subjugated, seat, left, optional=left < 3)


@step
def subjugated(p: Play, seat: int, left: int, card: int) -> None:
    """It goes there, and then another one may."""
    if card != DECLINED:
        p.take("discard", seat, card)
        p.put_on("prison", seat, card)
        p.tell("subjugated", seat, p.names_of((card,))[0])
        p.then(subjugate, seat, left - 1)
