"""Where the second reading of Summoner Wars (`summoner_reading.py`) meets the engine.

A `Watch` plays a random match through the public contract, turns views into the reading's own positions, and holds every list of
legal actions and everything that follows from an act against the reading.  `compared` counts what was really compared.
"""

from __future__ import annotations

import random
import re
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import Any

from engine.dice import Dice
from engine.game import Action, Event
from engine.summoner_wars import GAME
from engine.summoner_wars.view import Piece
from tests.engine import summoner_reading as reading
from tests.engine.summoner_pieces import as_word, in_hand, position_of, space_of
from tests.engine.summoner_reading import Card, Position, Space, Ways

GROWING = {"Magic Augmentation", "Soul Harvest", "Vinemancer Ambush"}
"""What adds to the attack value of the unit that has it, beside Heroic Feat and the Vargath's Command."""
MOVE_TRIGGERED = {"Gem of Calling", "Burst of Speed"}
"""What a move of 0 spaces can set off (3.11)."""
TELLING = {"passed", "phase", "turn", "drew", "hand", "stunned", "won", "gave"}
"""Events after an act that change nothing but what the reading knows of."""


Predicted = tuple[set[str], Position | None]
"""The kinds of events that an act may have, and what lies on the table then; None where the reading does not say."""


def way(position: Position, words: list[str], ways: Ways) -> tuple[Space, Space | None]:
    """Where a move ends and the vine wall at which it may fail; without `via` the harmless way, or else any one."""
    start, end = space_of(words[0]), space_of(words[1])
    if len(words) == 2:
        risks = ways.get(end, set())
        return end, None if None in risks else min((risk for risk in risks if risk), default=None)
    if position.cards[start].can(reading.NEVER_ROLLS):
        return end, None
    on_the_way = [start, *map(space_of, words[3:])]
    return end, next((space for space in on_the_way if space in position.vines), None)


class Watch:
    """A random match, compared with the reading at every decision and after every act."""

    def __init__(self, state: Any, dice: Dice, chooser: random.Random, *, fierce: bool = False) -> None:
        self.state, self.dice, self.chooser, self.fierce = state, dice, chooser, fierce
        self.rolled: set[Space] = set()
        self.stasis: set[int] = set()
        self.surge = False
        self.last: list[Event] = []
        self.last_action = ""
        self.compared: Counter[str] = Counter()
        self.not_offered: list[str] = []
        self.spaces: int | None = None
        self.event = ""
        self.laying_ice = False
        self.look()
        self.before_last = self.before_act = self.position

    def look(self) -> None:
        """The position as both seats see it."""
        self.views = [GAME.view(self.state, seat) for seat in (0, 1)]
        (asked,) = GAME.to_act(self.state) or (0,)
        self.view = self.views[asked]
        self.position = position_of(self.views, self.rolled, self.stasis)
        for piece in self.view.pieces:
            self.compare_print(piece)

    def compare_print(self, piece: Piece) -> None:
        """1.2, 6.3: a unit has the life and, where nothing adds to it, the attack value of its card; nothing dead stands."""
        assert piece.life == piece.face.life
        assert piece.wounds < piece.life or self.view.question is not None or self.view.winners is not None
        grown = "stronger" in piece.badges or piece.ability in GROWING or piece.face.faction == "Mountain Vargath"
        if piece.face.kind != "wall" and not grown:
            assert piece.attack == piece.face.attack, piece
            self.compared["attack values"] += 1

    def play(self, acts: int) -> None:
        """So many acts, or until the match ends."""
        for _ in range(acts):
            seats = GAME.to_act(self.state)
            if not seats:
                break
            (seat,) = seats
            legal = GAME.legal(self.state, seat)
            self.compare_legal(seat, legal)
            self.act(seat, self.pick(legal))

    def pick(self, legal: Sequence[Action]) -> Action:
        """A random action, each verb alike, but seldom the end of a phase; the fierce attack summoners, or others' cards."""
        attacks = [action for action in legal if self.fierce and action.startswith("attack")]
        for kinds in ({"summoner"}, {"summoner", "champion", "common"}):
            fitting = [action for action in attacks if self.is_against(action.split(), kinds)]
            if fitting:
                return self.chooser.choice(fitting)
        verbs: dict[str, list[Action]] = {}
        for action in legal:
            verbs.setdefault(action.split()[0], []).append(action)
        weights = [0.15 if verb in ("next", "pass", "skip") else 1.0 for verb in verbs]
        (verb,) = self.chooser.choices(sorted(verbs), [weights[list(verbs).index(word)] for word in sorted(verbs)])
        return self.chooser.choice(verbs[verb])

    def is_against(self, words: list[str], kinds: set[str]) -> bool:
        """Whether an attack is against an opponent's unit of these kinds."""
        target = reading.target_card(self.position, space_of(words[-1]), wall=words[2] == "wall")
        return target.kind in kinds and target.seat != self.position.active

    # --- what is legal
    def compare_legal(self, seat: int, legal: Sequence[Action]) -> None:
        """Both ways: nothing is missing, nothing more is offered."""
        by_verb: dict[str, list[list[str]]] = {}
        for action in legal:
            verb, *words = action.split()
            by_verb.setdefault(verb, []).append(words)
        if self.view.question is not None:
            self.compare_answers(by_verb)
            return
        assert seat == self.position.active
        assert by_verb.get("next") == [[]], "a phase can always be ended"
        assert len(legal) > 1, "a phase in which nothing can be done passes by itself"
        self.compare_moves(by_verb.get("move", []))
        self.compare_attacks(by_verb.get("attack", []))
        self.compare_summons(by_verb.get("summon", []))
        self.compare_walls(by_verb.get("wall", []), by_verb.get("event", []))
        self.compare_magic(by_verb.get("magic", []))

    def compare_moves(self, offered: list[list[str]]) -> None:
        """3.9, 3.11, 6.5-6.7, 11.19."""
        in_phase = self.position.phase == "movement"
        assert in_phase or not offered
        for start, card in self.position.cards.items() if in_phase else ():
            mine = [words for words in offered if space_of(words[0]) == start]
            if not reading.ready_to_move(self.position, start):
                assert not mine, f"{card.name} on {as_word(start)} may not move: {mine}"
                self.compared["may not move"] += card.is_unit and card.seat == self.position.active
                continue
            self.compare_ways(start, mine, reading.ways(self.position, start, reading.speed(card)))

    def compare_ways(self, start: Space, offered: list[list[str]], ways: Ways | None) -> None:
        """The ways of one unit."""
        card = self.position.cards[start]
        still = [words for words in offered if words[1] == words[0]]
        assert not still or card.can(MOVE_TRIGGERED), f"{card.name} has no use for a move of 0 spaces"
        if ways is None:
            self.compared["left out: moves"] += 1
            return
        found: Ways = {}
        for words in offered:
            if words[1] != words[0]:
                end, risk = way(self.position, words, ways)
                assert risk not in found.get(end, ()), f"offered twice: {words}"
                found.setdefault(end, set()).add(risk)
        self.compare_risks(start, found, ways)
        number = sum(map(len, found.values()))
        self.compared["moves"] += number
        self.compared["winged moves"] += number if reading.is_winged(self.position, start) else 0
        self.compared["moves with a roll"] += sum(risk is not None for risks in found.values() for risk in risks)
        self.compared["units that never roll"] += card.can(reading.NEVER_ROLLS) and bool(self.position.vines)

    def compare_risks(self, start: Space, found: Ways, ways: Ways) -> None:
        """The same spaces, with and without a roll; further vine walls to fail at are kept for a test of their own."""
        where = f"{self.position.cards[start].name} on {as_word(start)}"
        assert found.keys() == ways.keys(), f"{where}: engine {found}, reading {ways}"
        for end, risks in ways.items():
            assert found[end] <= risks, f"{where} to {as_word(end)}: {found[end]} is not all in {risks}"
            assert (None in found[end]) == (None in risks), f"{where} to {as_word(end)}: without a roll"
            assert len(risks) == 1 or len(found[end]) > 1 or None not in risks, (
                f"{where} to {as_word(end)}: with a roll"
            )
            missing = [as_word(risk) for risk in risks - found[end] if risk is not None]
            if missing:
                self.not_offered.append(f"{where} to {as_word(end)}, failing on {' or '.join(missing)}")

    def compare_attacks(self, offered: list[list[str]]) -> None:
        """3.12, 3.14, 3.15, 6.8, 6.9, 6.12."""
        in_phase = self.position.phase == "attack"
        assert in_phase or not offered
        for start, card in self.position.cards.items() if in_phase else ():
            mine = [words for words in offered if space_of(words[0]) == start]
            if not reading.ready_to_attack(self.position, start):
                assert not mine, f"{card.name} on {as_word(start)} may not attack: {mine}"
                self.compared["may not attack"] += card.is_unit and card.seat == self.position.active
                continue
            self.compare_targets(start, mine)

    def compare_targets(self, start: Space, offered: list[list[str]]) -> None:
        """The targets of one unit."""
        found = {(space_of(words[-1]), words[1] == "wall") for words in offered}
        targets = reading.targets(self.position, start)
        assert found == targets, f"{self.position.cards[start]} on {as_word(start)}: {found} but {targets}"
        assert len(found) == len(offered)
        self.compared["targets"] += len(targets)
        self.compared["targets from afar"] += sum(reading.distance(start, space) > 1 for space, _ in targets)
        self.compared["vine walls under units as targets"] += sum(wall for _, wall in targets)

    def compare_summons(self, offered: list[list[str]]) -> None:
        """3.2-3.5, 6.13."""
        if not (self.position.phase == "summon" or (self.position.phase == "event" and self.surge)):
            assert not offered
            return
        units = {(in_hand(self.position, " ".join(words[:-1])), words[-1]) for words in offered}
        found = {(unit.name, unit.faction, space_of(space)) for unit, space in units}
        summons = reading.summons(self.position)
        assert found == summons, f"{found - summons} and not {summons - found}"
        self.compared["summons"] += len(found)

    def compare_walls(self, walls: list[list[str]], events: list[list[str]]) -> None:
        """3.8, 6.13."""
        in_phase = self.position.phase == "event"
        hand = {card.name for card in self.position.sides[self.position.active].hand} if in_phase else set()
        spaces = reading.wall_spaces(self.position)
        found = {space_of(words[0]) for words in walls}
        assert found == (spaces if "Wall" in hand else set())
        assert (["Ice", "Wall"] in events) == ("Ice Wall" in hand and bool(spaces))
        self.compared["spaces for walls"] += len(found)

    def compare_magic(self, offered: list[list[str]]) -> None:
        """3.21."""
        hand = self.position.sides[self.position.active].hand if self.position.phase == "magic" else ()
        found = {in_hand(self.position, " ".join(words)) for words in offered}
        assert found == set(hand) and len(found) == len(offered)
        self.compared["cards for magic"] += len(found)

    def compare_answers(self, by_verb: dict[str, list[list[str]]]) -> None:
        """What questions of covered abilities offer."""
        question = self.view.question
        assert question is not None
        if question.about == "Ice Wall":
            assert {space_of(words[0]) for words in by_verb["choose"]} == reading.wall_spaces(self.position)
            self.compared["spaces for walls"] += len(by_verb["choose"])
        if question.seat != self.position.active or not {"move", "attack"} & by_verb.keys():
            return
        if not question.space:
            self.compare_window(by_verb)
            return
        start = space_of(question.space)
        card = self.position.cards[start]
        spaces = self.free_spaces(card)
        if spaces is None:
            self.compared["left out: free moves"] += 1
            return
        moves = by_verb.get("move", [])
        self.compare_ways(start, moves, reading.ways(self.position, start, spaces) if spaces else {})
        self.compared["free moves"] += len(moves)
        if card.can({"Fury"}):
            self.compare_targets(start, by_verb.get("attack", []))

    def compare_window(self, by_verb: dict[str, list[list[str]]]) -> None:
        """Several units may move or attack beside the phase's own: Lionesses, Goblin Fighters (10.7), Stalking Advance (10.12)."""
        verb = "move" if "move" in by_verb else "attack"
        opens = verb not in self.last_action
        for start, card in self.position.cards.items():
            mine = [words for words in by_verb[verb] if space_of(words[0]) == start]
            if not self.may_in_window(card):
                assert not mine, f"{card.name} on {as_word(start)} may not {verb} now"
            elif verb == "attack" and (mine or opens):
                self.compare_targets(start, mine)
            elif verb == "move" and (mine or opens):
                ways = reading.ways(self.position, start, self.window_spaces())
                self.compare_ways(start, mine, ways)
                self.compared["free moves"] += len(mine)

    def may_in_window(self, card: Card) -> bool:
        able = {"movement": card.can(reading.NEVER_MOVES), "attack": card.can(reading.NEVER_ATTACKS)}
        fits = able.get(self.position.phase, card.faction == "Shadow Elves")
        return card.is_unit and card.seat == self.position.active and fits and not card.held

    def window_spaces(self) -> int:
        return 2 if self.position.phase == "movement" else 1

    def free_spaces(self, card: Card) -> int | None:
        """How far a question lets a unit move at once: after Fury, Burst of Speed (10.6) or in a window."""
        if not (self.view.question and self.view.question.space):
            return self.window_spaces()
        die = next(
            (event for event in reversed(self.last) if event.kind == "die" and event.args[0] != "Vine Wall"), None
        )
        word = die.args[0] if die else ""
        if card.can({"Fury"}):
            return 2 if word == "Fury" else 0 if self.last_action.startswith("move") else None
        if die and word == "Burst of Speed":
            return 2 if int(die.args[1]) > 4 else 1
        return None

    # --- what an act does
    def act(self, seat: int, action: Action) -> None:
        """Carries an action out and compares what followed."""
        before, asked = self.position, self.view.question is not None
        self.laying_ice = action.startswith("choose") and self.last_action == "event Ice Wall"
        verb, *words = action.split()
        self.spaces = self.reach_of_move(words) if verb == "move" else None
        events = GAME.apply(self.state, seat, action, self.dice)
        self.remember(events)
        self.look()
        self.before_last, self.before_act = self.before_act, before
        self.last, self.last_action = list(events), action
        if not asked:
            self.compare_phases(before, action, events)
        if not asked or verb in ("move", "attack") or self.laying_ice:
            self.compare_after(before, action, events, free=asked)

    def reach_of_move(self, words: list[str]) -> int | None:
        """How far the unit that is about to move may go."""
        card = self.position.cards[space_of(words[0])]
        return reading.speed(card) if self.view.question is None else self.free_spaces(card)

    def remember(self, events: Iterable[Event]) -> None:
        """Who has rolled to leave a vine wall, who can pay nothing, who may summon in the event phase."""
        for event in events:
            spaces = [space_of(word) for word in map(str, event.args[1:3]) if re.fullmatch("[a-f][1-8]", word)]
            if event.kind == "turn":
                self.rolled, self.surge = set(), False
                self.stasis -= {0, 1} - {event.seat}
            elif event.kind == "stasis" and event.seat is not None:
                self.stasis.add(event.seat)
            elif event.kind == "event":
                self.event = str(event.args[0])
                self.surge = self.surge or self.event == "Summoning Surge"
            elif event.kind == "die" and event.args[0] == "Vine Wall":
                self.rolled.add(space_of(str(event.args[2])))
            elif event.kind in ("moved", "placed") and len(spaces) == 2:
                start, end = spaces
                if start in self.rolled:
                    self.rolled = self.rolled - {start} | {end}
            elif event.kind in ("destroyed", "discarded") and event.args[0] != "Vine Wall":
                self.rolled -= set(spaces)

    def compare_phases(self, before: Position, action: Action, events: Sequence[Event]) -> None:
        """3, 2.4: one phase after the other, none left out; `next` ends one, all others pass by themselves."""
        phase, seat, passed = before.phase, before.active, 0
        for event in events:
            if event.kind == "phase" and event.args[0] != phase:
                assert (event.args[0], event.seat) == reading.next_phase(phase, seat)
                phase, seat = str(event.args[0]), event.seat or 0
                self.compared["phases"] += 1
            elif event.kind == "turn":
                assert phase == "magic" and event.seat == 1 - seat
                phase, seat = reading.next_phase(phase, seat)
                self.compared["turns"] += 1
        assert (self.position.phase, self.position.active) == (phase, seat) or self.view.winners is not None
        tail = []
        for event in reversed(events):
            if event.kind not in ("passed", "phase"):
                break
            passed += event.kind == "passed"
            tail += [str(event.args[0])] if event.kind == "passed" else []
        for name in tail:
            nothing = reading.has_nothing_to_do(self.position, name)
            assert nothing is not False, f"{name} was passed by after {action}, but something could be done"
            self.compared["phases passed by"] += nothing is True

    def compare_after(self, before: Position, action: Action, events: Sequence[Event], *, free: bool) -> None:
        """The whole position, as the reading says that it is after an act."""
        verb, *words = action.split()
        kinds, after = {
            "move": self.after_move,
            "attack": self.after_attack,
            "summon": self.after_summon,
            "wall": self.after_wall,
            "magic": self.after_magic,
            "next": self.after_next,
            "choose": self.after_ice,
        }.get(verb, self.after_other)(before, words, events, free)
        strange = {event.kind for event in events} - kinds - TELLING
        if after is None or strange:
            self.compared[f"left out: {verb}"] += 1
            return
        goes_on = self.view.question is not None and self.position.phase == "event"
        if verb == "move" and before.phase == "event" and not goes_on:
            after = reading.discarded(after, self.event)
        after = self.later(after, events)
        self.compare_positions(after, f"{action}: {[(e.kind, e.args) for e in events]}")
        if self.view.question is None:  # 11.10: after all that follows the attack
            assert self.view.winners == reading.winners(after)
        self.compared[verb] += 1
        self.compared["wins"] += self.view.winners is not None
        self.count_wounds(before, action, after, events)

    def after_move(self, before: Position, words: list[str], events: Sequence[Event], free: bool) -> Predicted:
        start = space_of(words[0])
        ways = reading.ways(before, start, self.spaces) if self.spaces else None
        if ways is None or words[0] == words[1]:
            return set(), None
        end, risk = way(before, words, ways)
        dice = [int(event.args[1]) for event in events if event.kind == "die" and event.args[0] == "Vine Wall"]
        assert len(dice) == (risk is not None), "there is a roll where a vine wall is left, once a turn"
        kinds = {"moved", "die", "wounded", "destroyed"}
        failed = bool(dice) and dice[0] <= 3
        if failed and len(ways[end]) > 1 and len(words) == 2:
            risk = next((space_of(str(event.args[2])) for event in events if event.kind == "moved"), start)
            assert risk in ways[end], "it stays on a vine wall that was on its way"
        if failed and risk is not None and reading.is_covered(before, risk, before.cards[start]):
            return kinds, None
        return kinds, reading.moved(before, start, end, risk, dice[0] if dice else None, free=free)

    def after_attack(self, before: Position, words: list[str], events: Sequence[Event], free: bool) -> Predicted:
        start, space, wall = space_of(words[0]), space_of(words[-1]), words[1] == "wall"
        if before.cards[start].can(reading.ATTACKS_OTHERWISE):
            return set(), None
        dice = [int(die) for event in events if event.kind == "rolled" for die in event.args[2:]]
        without = reading.rolls_none(before, start, space, wall=wall)
        assert len(dice) == (0 if without else reading.dice_count(before, start, space, wall=wall))
        wounds = reading.hurts(before, start, space, wall=wall, dice=dice)
        kinds = {"attacked", "rolled", "hits", "wounded", "destroyed", "die"}
        if wounds is None:
            return kinds, None
        return kinds, reading.attacked(before, start, space, wall=wall, wounds=wounds, free=free)

    def after_summon(self, before: Position, words: list[str], events: Sequence[Event], free: bool) -> Predicted:
        unit = in_hand(before, " ".join(words[:-1]))
        return {"paid", "summoned"}, reading.summoned(before, unit, space_of(words[-1]))

    def after_wall(self, before: Position, words: list[str], events: Sequence[Event], free: bool) -> Predicted:
        return {"wall"}, reading.placed(before, in_hand(before, "Wall"), space_of(words[0]))

    def after_ice(self, before: Position, words: list[str], events: Sequence[Event], free: bool) -> Predicted:
        ice = in_hand(self.before_last, "Ice Wall")
        return {"wall"}, reading.placed(self.before_last, ice, space_of(words[0]))

    def after_magic(self, before: Position, words: list[str], events: Sequence[Event], free: bool) -> Predicted:
        return {"magic"}, reading.built(before, in_hand(before, " ".join(words)))

    def after_next(self, before: Position, words: list[str], events: Sequence[Event], free: bool) -> Predicted:
        return set(), before

    def after_other(self, before: Position, words: list[str], events: Sequence[Event], free: bool) -> Predicted:
        return set(), None

    def later(self, position: Position, events: Sequence[Event]) -> Position:
        """Phases and turns that went by after an act (3.1, 11.3)."""
        for event in events:
            if event.kind == "turn":
                position = reading.turned(position)
            elif event.kind == "phase" and event.args[0] == "draw":
                seat = position.active
                side, real = position.sides[seat], self.position.sides[seat]
                number = reading.draws(side)
                told = [other.args[0] for other in events if other.kind == "drew" and other.seat == seat]
                assert told == ([number] if number else []), f"{number} cards should be drawn"
                new = Counter(real.hand) - Counter(side.hand)
                assert new.total() == number, "the cards in hand stay"
                hand = (*side.hand, *new.elements())
                position = position.with_side(seat, replace(side, hand=hand, draw=side.draw - number))
                self.compared["draws"] += 1
        return replace(position, phase=self.position.phase)

    def compare_positions(self, after: Position, told: str) -> None:
        """Everything that lies on the table."""
        real = self.position
        for name in ("cards", "vines"):
            ours, theirs = getattr(after, name), getattr(real, name)
            spaces = sorted(space for space in {*ours, *theirs} if ours.get(space) != theirs.get(space))
            assert not spaces, "\n".join(
                [told, *(f"{as_word(s)}: engine {theirs.get(s)}, reading {ours.get(s)}" for s in spaces)]
            )
        for ours, theirs in zip(after.sides, real.sides, strict=True):
            assert Counter(ours.hand) == Counter(theirs.hand), told
            assert replace(ours, hand=()) == replace(theirs, hand=()), told
        assert (after.active, after.movers, after.attackers) == (real.active, real.movers, real.attackers), told

    def count_wounds(self, before: Position, action: Action, after: Position, events: Sequence[Event]) -> None:
        """What came up in an act that was compared."""
        for event in events:
            self.compared[f"{action.split()[0]}: {event.kind}"] += 1
            if event.kind == "die" and event.args[0] == "Vine Wall":
                self.compared["vine walls left" if int(event.args[1]) > 3 else "vine walls not left"] += 1
            elif event.kind == "destroyed":
                space = space_of(str(event.args[1]))
                lost = before.cards.get(space)
                self.compared["destroyed: vine walls" if event.args[0] == "Vine Wall" else "destroyed"] += 1
                if lost is not None and event.args[0] == lost.name:
                    self.compared["destroyed with cards under them"] += bool(lost.under)
                    self.compared["destroyed own cards"] += lost.seat == before.active
