"""The state of the second reading of Samurai Spirit (`reading.py`), and its comparison with the engine.

`see` consumes the engine's events, `choose` answers its questions, `compare` compares the table with the engine's view.
"""

from __future__ import annotations

import random
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Any

from engine.dice import Dice
from engine.game import Event
from engine.samurai_spirit import GAME
from engine.samurai_spirit.cards import RAIDERS
from engine.samurai_spirit.state import State

CARDS = {raider.id: raider for raider in RAIDERS}
KIAI = {"Heihachi": (8, 11), "Daisuke": (8, 11), "Gorobei": (9, 12), "Kanbei": (9, 12), "Kyuzo": (9, 12)}
KIAI |= {"Kikuchiyo": (10, 13), "Katsushiro": (10, 13)}
BARRICADES = {"easy": 3, "normal": 2, "hard": 1, "heroic": 0}
ANY = None
"""An event's value that is random or checked elsewhere."""


class GameOver(Exception):
    """The match has ended."""


@dataclass(eq=False)
class Samurai:
    """One samurai at the table. `wounds` as in 10.1: 1 token, 2 beast, 3 beast with a token, 4 dead."""

    name: str
    seat: int
    wounds: int = 0
    passed: bool = False
    line: list[str] = field(default_factory=list)
    left: dict[str, str] = field(default_factory=dict)
    token_at: str = ""

    @property
    def beast(self) -> bool:
        return self.wounds >= 2

    @property
    def hurt(self) -> bool:
        return self.wounds in (1, 3, 4)

    @property
    def track(self) -> int:
        return sum(CARDS[card].strength for card in self.line)

    @property
    def kiai(self) -> int:
        return KIAI[self.name][self.beast]


@dataclass
class FaceDown:
    """A raider in a pile: `card` if somebody could know it, `up` if it is face up."""

    card: str = ""
    up: bool = False


class Pieces:
    """What lies on the table by the second reading, beside the engine's own `state`."""

    def __init__(self, state: State, events: Iterable[Event], dice: Dice, chooser: random.Random) -> None:
        self.hand = ""
        """The raider to be decided about."""
        self.state, self.dice, self.chooser = state, dice, chooser
        self.events = list(events)
        self.seen: list[str] = []
        self.samurai: list[Samurai] = []
        self.difficulty = "normal"
        self.round = 1
        self.turn = 0
        self.active = 0
        self.bound: set[str] = set()
        self.lent: list[str] = []
        self.absent: list[str] = []
        self.shouting: list[Samurai] = []
        self.round_is_over = False
        self.stack: list[FaceDown] = []
        self.intruders: list[FaceDown] = []
        self.discard: list[str] = []
        self.unseen: set[str] = set()
        """Raiders that may be face down somewhere."""
        self.used = 0
        """The number of raiders in the game."""
        self.barricades = self.most_barricades = 0
        self.farms = 6
        self.burnt: list[str] = []
        self.families = 3
        self.families_up: list[str] = []

    # --- the engine's side
    def see(self, kind: str, *expected: Any) -> tuple[Any, ...]:
        """The next event must be this one; returns its values."""
        assert self.events, f"the rules expect {kind} {expected}, the engine tells nothing"
        event = self.events.pop(0)
        assert event.kind == kind, f"the rules expect {kind} {expected}, the engine tells {event}"
        assert len(event.args) == len(expected), (event, expected)
        for found, wanted in zip(event.args, expected, strict=True):
            assert wanted is ANY or found == wanted, f"the rules expect {kind} {expected}, the engine tells {event}"
        owners: list[int | None] = [
            samurai.seat for samurai in self.samurai if event.args and samurai.name == event.args[0]
        ]
        assert [event.seat] == (owners or [None]), event
        assert event.only is None, event
        self.seen.append(kind)
        return event.args

    def choose(self, samurai: Samurai, word: str, options: Sequence[str], *, may_decline: str = "") -> str:
        """The engine must ask this samurai's seat for one of exactly these; chance chooses.  A single answer takes itself."""
        if len(options) == 1 and not may_decline:
            return options[0]
        offered = [*options, may_decline] if may_decline else list(options)
        assert not self.events, f"told before {samurai.name} is asked ({word}): {self.events[0]}"
        self.compare()
        view = GAME.view(self.state, None)
        assert view.question is not None, f"the rules ask {samurai.name}: {word} {offered}"
        asked = (view.question.seat, view.fighters[view.question.fighter].name, view.question.word)
        assert asked == (samurai.seat, samurai.name, word)
        assert GAME.to_act(self.state) == (samurai.seat,)
        for seat in {other.seat for other in self.samurai}:
            legal = GAME.legal(self.state, seat)
            assert sorted(legal) == (sorted(offered) if seat == samurai.seat else []), (word, samurai.name)
        chosen = self.chooser.choices(offered, [self.liking(samurai, action) for action in offered])[0]
        self.events = list(GAME.apply(self.state, samurai.seat, chosen, self.dice))  # type: ignore[arg-type]
        self.seen.append(f"{word}?")
        return chosen

    def liking(self, samurai: Samurai, action: str) -> float:
        """Weights that keep villages alive long enough for kiai, beasts and the third round."""
        verb = action.partition(" ")[0]
        if verb == "confront":
            after = samurai.track + CARDS[self.hand].strength
            return 4 if after == samurai.kiai else 0.1 if after > samurai.kiai else 1
        return {"pass": 0.02, "support": 0.05, "defend": 6, "skip": 0.3, "talent": 0.7, "next": 2}.get(verb, 1)

    def compare(self) -> None:
        """All that anybody can see is as the second reading has it."""
        view = GAME.view(self.state, None)
        for samurai, fighter in zip(self.samurai, view.fighters, strict=True):
            acting = samurai is self.samurai[self.active]
            at_hand = [other.name for other in self.samurai if other.token_at == samurai.name != other.name]
            at_hand += self.lent if acting else []
            left = tuple(raider and raider.id for raider in fighter.left)
            assert (fighter.name, fighter.seat, fighter.acting) == (samurai.name, samurai.seat, acting)
            assert (fighter.beast, fighter.wounded) == (samurai.beast, samurai.hurt), samurai.name
            assert (fighter.passed, fighter.dead) == (samurai.passed, samurai.wounds == 4), samurai.name
            assert [raider.id for raider in fighter.line] == samurai.line, samurai.name
            assert left == tuple(samurai.left.get(symbol) for symbol in ("hat", "farm", "family")), samurai.name
            assert (fighter.track, fighter.kiai) == (samurai.track, samurai.kiai), samurai.name
            assert fighter.own_token == (samurai.token_at == samurai.name), samurai.name
            assert sorted(fighter.borrowed) == sorted(at_hand), samurai.name
            assert set(fighter.bound) == (self.bound if acting else set()), samurai.name
        assert (view.difficulty, view.round) == (self.difficulty, self.round)
        assert (view.turn, view.active) == (self.turn, self.active)
        assert (view.barricades, view.most_barricades) == (self.barricades, self.most_barricades)
        assert (view.farms, list(view.burnt)) == (self.farms, self.burnt)
        assert (len(view.families), view.lost_families) == (self.families, 3 - self.families)
        assert set(view.families) <= (set(self.families_up) if self.families_up else {""})
        assert (view.stack, view.intruders) == (len(self.stack), len(self.intruders))
        assert [raider.id for raider in view.turned_up] == [raider.card for raider in self.stack if raider.up]
        assert sorted(raider.id for raider in view.discard) == sorted(self.discard)
        assert sorted(view.absent) == sorted(self.absent)

    def next_to(self, number: int, step: int = 1) -> int:
        return (number + step) % len(self.samurai)

    def present(self) -> list[Samurai]:
        return [samurai for samurai in self.samurai if not samurai.passed]

    def named(self, name: str) -> Samurai:
        return next(samurai for samurai in self.samurai if samurai.name == name)

    # --- piles (1.4, 9.17)
    def comes_to_light(self, raider: FaceDown, card: str) -> None:
        if raider.card:
            assert card == raider.card, f"{raider.card} should have come, not {card}"
        else:
            assert card in self.unseen, f"{card} cannot be there"
            self.unseen.remove(card)

    def top_is(self, card: str) -> None:
        self.comes_to_light(self.stack.pop(0), card)

    def intruder_is(self, card: str) -> None:
        self.comes_to_light(self.intruders.pop(0), card)
        self.discard.append(card)

    def top_to_intruders(self) -> None:
        self.intruders.insert(0, FaceDown(self.stack.pop(0).card))
        self.see("intruder", len(self.intruders))
