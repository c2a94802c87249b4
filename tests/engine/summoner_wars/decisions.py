"""Compares legal actions of Summoner Wars with the second reading (`reading.py`).

`Decisions` reads a match through views and compares every list of legal actions; `compared` counts the comparisons.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

from engine.game import Action, Event
from engine.summoner_wars import GAME
from engine.summoner_wars.view import Piece
from tests.engine.summoner_wars import reading
from tests.engine.summoner_wars.pieces import as_word, in_hand, position_of, space_of
from tests.engine.summoner_wars.reading import Card, Position, Space, Ways

GROWING = {"Magic Augmentation", "Soul Harvest", "Vinemancer Ambush"}
"""What adds to the attack value of the unit that has it, beside Heroic Feat and the Vargath's Command."""
MOVE_TRIGGERED = {"Gem of Calling", "Burst of Speed"}
"""What a move of 0 spaces can set off (3.11)."""


def starts(offered: Sequence[list[str]]) -> dict[Space, list[list[str]]]:
    """Moves or attacks by the space of the unit that acts."""
    found: dict[Space, list[list[str]]] = {}
    for words in offered:
        found.setdefault(space_of(words[0]), []).append(words)
    return found


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


class Decisions:
    """A match as the reading sees it."""

    def __init__(self, state: Any) -> None:
        self.state = state
        self.rolled: set[Space] = set()
        self.stasis: set[int] = set()
        self.surge = False
        self.last: list[Event] = []
        self.last_action, self.was_asked = "", False
        self.compared: Counter[str] = Counter()
        self.look()

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
        by_start = starts(offered)
        for start, card in self.position.cards.items() if in_phase else ():
            mine = by_start.get(start, [])
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
        """The same spaces, without a roll and over each vine wall where the unit may fail."""
        assert found == ways, f"{self.position.cards[start].name} on {as_word(start)}: engine {found}, reading {ways}"

    def compare_attacks(self, offered: list[list[str]]) -> None:
        """3.12, 3.14, 3.15, 6.8, 6.9, 6.12."""
        in_phase = self.position.phase == "attack"
        assert in_phase or not offered
        by_start = starts(offered)
        for start, card in self.position.cards.items() if in_phase else ():
            mine = by_start.get(start, [])
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
        opens, by_start = not self.was_asked, starts(by_verb[verb])
        for start, card in self.position.cards.items():
            mine = by_start.get(start, [])
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
