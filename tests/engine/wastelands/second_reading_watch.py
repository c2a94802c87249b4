"""Random matches of Wastelands, each step held against the second reading."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from itertools import takewhile

from engine.dice import Dice
from engine.game import Action, Event
from engine.wastelands import GAME
from engine.wastelands.state import State
from engine.wastelands.view import CardFace, Piece
from tests.engine.wastelands.second_reading import (
    MOST_HP,
    MOST_KB,
    PHASES,
    POOL,
    WITH_X,
    Scene,
    fights,
)
from tools.wastelands import liking

WORDS = ("main", "free")
"""Questions of ordinary windows."""


def scene_of(s: State) -> Scene:
    """What there is to see now, with both hands and the few facts of an attack that a view does not show."""
    view = GAME.view(s, None)
    hands = [GAME.view(s, seat).sides[seat].hand or () for seat in range(len(s.hp))]
    tag = {card: str(piece.tag) for card, piece in s.pieces.items()}

    def name(card: int) -> str:
        return f"seat{~card + 1}" if card < 0 else tag.get(card, "gone")

    return Scene(
        view=view,
        hands=tuple(hands),
        faces={name(each.target): name(each.attacker) for each in s.faced},
        paid=s.announced[-1].paid if s.announced else 0,
        blows=tuple([(name(blow.card), name(blow.targets[0]), blow.x) for blow in s.blows if blow.targets]),
        quiet=not s.lasting and not s.negated and not s.guise and not any(s.burst),
        turns=tuple(s.turns),
        regained={name(card): amount for card, amount in s.regenerated.items()},
    )


class Watch:
    """One match: acts by chance, everything that happens checked."""

    def __init__(self, s: State, seed: str) -> None:
        self.s, self.chooser = s, random.Random(seed)
        self.dice = Dice(self.chooser.randbytes(32))
        self.compared: Counter[str] = Counter()
        self.passed = False
        """Whether the other has passed since something was last done in this window."""
        self.fought = False
        """Whether step VI of this attack has been compared, or cannot be."""
        self.playing: CardFace | None = None
        self.using = ""
        """The warrior whose ability was used last."""

    def play(self, acts: int) -> None:
        """As many acts, or until the match is over."""
        for _ in range(acts):
            asked = GAME.to_act(self.s)
            if not asked:
                break
            (seat,) = asked
            legal = GAME.legal(self.s, seat)
            before = scene_of(self.s)
            self.see(before, seat, legal)
            action = self.chooser.choices(legal, liking(legal))[0]
            events = GAME.apply(self.s, seat, action, self.dice)
            after = scene_of(self.s)
            try:
                self.happened(before, seat, action, events, after)
            except AssertionError as error:
                lines = [f"turn {before.view.turn}, {before.view.phase}: seat {seat + 1} {action}", *map(str, events)]
                raise AssertionError(f"{error}\n" + "\n".join(lines)) from error

    # --- what is offered
    def see(self, scene: Scene, seat: int, legal: Sequence[Action]) -> None:
        """What holds at every decision, and what may be done at it."""
        view, question = scene.view, scene.view.question
        for side in view.sides:
            assert 0 <= side.kb <= MOST_KB, "3.2"
            assert side.hp <= MOST_HP, "3.2"
            assert side.comp >= 0, "5.2"
        for piece in view.pieces:
            assert piece.active or piece.place not in ("ramparts", "card"), f"4.2, 4.4: {piece.face.name}"
        verbs = {action.partition(" ")[0] for action in legal}
        if question in ("sacrifice", "movement", "declare", "face", "combat"):
            assert "play" not in verbs, "6.1, 6.2, 6.4.2, 7.10, 10.14"
        if question in ("sacrifice", "movement", "declare", "face"):
            assert "use" not in verbs, "6.1, 6.4.2"
            assert seat == view.active or question == "face", "6.4.2, 10.2"
        if question in ("main", "movement", "sacrifice") and not scene.view.pending:
            self.nobody_dead(scene)
        if question in (*WORDS, "reaction", "saving"):
            self.sorts(scene, seat, legal)
        if not scene.plain:
            return
        if question in (*WORDS, "reaction"):
            self.plays(scene, seat, legal)
        if question in (*WORDS, "reaction", "saving", "combat"):
            self.uses(scene, seat, legal)
        if question == "declare":
            offered = {tuple(action.split(" ")[1:]) for action in legal if action.startswith("attack ")}
            assert offered == scene.attacks(), f"10.2: {offered} and {scene.attacks()}"
            self.compared["declarations"] += 1
        if question == "movement":
            self.moves(scene, seat, legal)
        if question == "sacrifice":
            given = {int(action.split(" ")[1]) for action in legal if action.startswith("sacrifice")}
            rich = [piece for piece in scene.cards(seat, "reserve") if any(m.face.yields for m in scene.members(piece))]
            assert given == {piece.tag for piece in rich if piece.active}, "6.1.4"
            self.compared["sacrifices"] += 1
        self.numbers(scene)

    def nobody_dead(self, scene: Scene) -> None:
        for piece in scene.view.pieces:
            assert not fights(piece) or (piece.left or 0) > 0, f"8.1: {piece.face.name} should have left"

    def sorts(self, scene: Scene, seat: int, legal: Sequence[Action]) -> None:
        """6.3.2, 7.4, 7.9: which sorts of cards the moment allows."""
        sorts = {face.name: face.type for face in scene.hands[seat]}
        played = {sorts[action.removeprefix("play ")] for action in legal if action.startswith("play ")}
        if scene.view.question == "main" and seat == scene.view.active:
            assert "counterspell" not in played, "7.4"
        else:
            assert played <= {"spell", "counterspell"}, f"7.9, 7.10: {played}"
        if scene.view.question in WORDS:
            assert "counterspell" not in played, "7.4"
        self.compared["sorts"] += 1

    def plays(self, scene: Scene, seat: int, legal: Sequence[Action]) -> None:
        """5.1-5.5, 6.3.2, 7.4, 7.9-7.15: exactly these cards may be played."""
        must, unsaid = scene.plays(seat)
        offered = {action.removeprefix("play ") for action in legal if action.startswith("play ")} - unsaid
        assert offered == must - unsaid, f"offered {sorted(offered)}, by the rules {sorted(must - unsaid)}"
        self.compared[f"plays at {scene.view.question}"] += bool(must)

    def uses(self, scene: Scene, seat: int, legal: Sequence[Action]) -> None:
        """9.9-9.12, 10.15, 7.15, 7.17: exactly these may regenerate, or breathe fire."""
        offered = {action.split(" ")[1] for action in legal if action.startswith("use ")}
        able = scene.regenerating(seat) if scene.view.question != "combat" else scene.breathing(seat)
        if scene.view.question == "reaction":
            able = set()
        single = {str(piece.tag) for piece in scene.view.pieces if piece.joined is None}
        assert offered & single == able & single, f"{scene.view.question}: {offered} and {able} may be used"
        self.compared[f"uses at {scene.view.question}"] += bool(able)

    def moves(self, scene: Scene, seat: int, legal: Sequence[Action]) -> None:
        """6.4.2, 6.4.3, 4.4."""
        full = len(scene.cards(seat, "ramparts")) >= scene.room()
        up = {f"move {p.tag} ramparts" for p in scene.cards(seat, "reserve") if p.active and not full}
        down = {f"move {p.tag} reserve" for p in scene.cards(seat, "ramparts")}
        offered = {action for action in legal if action.startswith("move ")}
        assert offered == up | down, f"6.4.2: {offered} and {up | down}"
        self.compared["moves"] += 1
        joins = {frozenset(action.split(" ")[1:]) for action in legal if action.startswith("join ")}
        assert joins == scene.joins(seat), f"9.6: {joins} and {scene.joins(seat)}"
        self.compared["joins"] += bool(joins)

    def numbers(self, scene: Scene) -> None:
        """8.2, 8.5, 9.13: ATK and HP of all warriors; those of others are higher by one."""
        for piece in scene.view.pieces:
            if fights(piece) and scene.leads(piece):
                attack, life = scene.numbers(piece)
                assert (piece.attack, piece.life) == (attack, life), f"9.13: {piece.face.name}"
                self.compared["numbers"] += 1

    # --- what happened
    def happened(self, before: Scene, seat: int, action: Action, events: Sequence[Event], after: Scene) -> None:
        """One act with all that came of it."""
        kinds = [event.kind for event in events]
        self.phases(before, after, kinds)
        if action.startswith("play "):
            self.playing = next(face for face in before.hands[seat] if face.name == action.removeprefix("play "))
        if kinds.count("announced") == 1:
            self.paid(before, seat, events, after)
        if action.startswith("use "):
            self.using = action.split(" ")[1]
        if before.plain and before.view.question in ("combat", "x") and "announced" in kinds:
            before = self.ability(before, seat, events)
        if before.plain and "healed" in kinds:
            self.regenerated(before, events)
        self.word(before, seat, action, kinds, after)
        if before.plain and (before.blows or "announced" not in kinds):
            self.comp(before, events)
            if before.view.phase == "attack":
                self.attack(before, action, events, after)
            if "turn" not in kinds:
                self.turned(before, after)
        if before.view.attacks and not before.plain:
            self.fought = True  # what was dealt meanwhile is not known
        if "turn" in kinds:
            self.new_turn(before, events, after)
        if before.view.phase != after.view.phase or "turn" in kinds:
            self.fought = False

    def phases(self, before: Scene, after: Scene, kinds: list[str]) -> None:
        """6, 6.8: phases follow one another, turns alternate, and nobody loses but at the end of a turn (3.4)."""
        first, then = (PHASES.index(scene.view.phase) for scene in (before, after))
        if "turn" not in kinds:
            assert then >= first, "6"
            assert after.view.active == before.view.active
        else:
            assert after.view.active != before.view.active, "6"
            assert after.view.turn == before.view.turn + 1
        if after.view.winners is None and "turn" in kinds and before.plain:
            assert all(side.hp > 0 for side in after.view.sides) or "lost hp" in kinds, "3.4"
        if after.view.winners is not None and before.plain:
            alive = tuple(side.seat for side in after.view.sides if side.hp > 0)
            assert len(alive) < len(after.view.sides), "3.4"
            assert after.view.winners == alive, "3.4"
            assert then == PHASES.index("final"), "3.11"
            self.compared["ends"] += 1

    def paid(self, before: Scene, seat: int, events: Sequence[Event], after: Scene) -> None:
        """5.1, 5.2, 5.7, 8.27: what the announced card cost."""
        announced = next(event for event in events if event.kind == "announced")
        name, word, x = announced.args
        if word or not before.plain:
            return
        face = self.playing
        price = None if face is None else before.price(face)
        if face is None or price is None:
            return
        begun = next(place for place, event in enumerate(events) if event.kind == "aimed") + 1
        paying = list(takewhile(lambda event: event.kind in ("kb", "components"), events[begun:]))
        spent, given = (self.given(paying, seat, kind) for kind in ("kb", "components"))
        assert spent == price + (int(x) if face.name in WITH_X else 0), f"5.1: {name} cost {spent}"
        assert given == face.comp, f"5.1: {name} cost {given} components"
        if after.view.question == "reaction":
            turned = before.builders(seat) - after.builders(seat)
            assert turned == face.builders, f"8.27: {name} took {turned} builders"
            assert face.name not in {other.face.name for other in after.view.pieces if other.tag > self.tags(before)}, (
                "7.16"
            )
        self.compared[f"price of a {face.type}"] += 1

    def ability(self, before: Scene, seat: int, events: Sequence[Event]) -> Scene:
        """9.10, 9.12: what regeneration and direct damage cost; with a blow that waits for the end of step IV."""
        announced, aimed = (next(event for event in events if event.kind == kind) for kind in ("announced", "aimed"))
        _, word, amount = announced.args
        piece = before.piece(self.using)
        if piece is None or piece.joined is not None or word not in ("breath", "regenerate"):
            self.fought = self.fought or word == "breath"  # a pair's breath is not followed
            return before
        spent = self.given(events, seat, "kb")
        if word == "regenerate":
            assert spent == int(amount) * before.number(piece, "regeneration"), f"9.12: {spent} KB for {amount} HP"
            return before
        assert 1 <= int(amount) <= before.breath(piece), "9.10"
        assert spent == int(amount), "9.10"
        assert aimed.args[:1] == (before.opponent(self.using, seat),), "10.15"
        return replace(before, blows=(*before.blows, (self.using, str(aimed.args[0]), int(amount))))

    def regenerated(self, before: Scene, events: Sequence[Event]) -> None:
        """9.12, 9.24: four HP in a turn, not above the maximum."""
        told = [(str(event.args[1]), int(event.args[2])) for event in events if event.kind == "announced"]
        told = told or [(waiting.word, waiting.x) for waiting in before.view.pending[-1:]]
        piece = before.piece(self.using)
        if not told or told[0][0] != "regenerate" or piece is None or piece.joined is not None:
            return
        (amount,) = [int(event.args[2]) for event in events if event.kind == "healed"]
        assert amount == told[0][1], "9.12"
        assert before.regained.get(self.using, 0) + amount <= 4, "9.12"
        assert (piece.left or 0) + amount <= (piece.life or 0), "9.24"
        self.compared["regenerations"] += 1

    def given(self, events: Sequence[Event], seat: int, kind: str) -> int:
        """How many KB or components a seat gave."""
        amounts = [int(event.args[0]) for event in events if event.kind == kind and event.seat == seat]
        return -sum(amount for amount in amounts if amount < 0)

    def tags(self, scene: Scene) -> int:
        return max((piece.tag for piece in scene.view.pieces), default=0)

    def word(self, before: Scene, seat: int, action: Action, kinds: list[str], after: Scene) -> None:
        """7.1, 7.12, 7.13: who has the word next, unless nothing could be done with it."""
        question = before.view.question
        if question not in WORDS:
            self.passed = self.passed and not action.startswith(("play", "use"))
            return
        other, asked = 1 - seat, GAME.to_act(self.s)
        same = (after.view.question, after.view.phase) == (question, before.view.phase)
        if action not in ("next", "pass"):
            self.passed = False
            return
        closed = not (same and asked == (other,))
        if before.view.phase != "attack" and after.view.question in WORDS and same:
            assert asked == (other,), "7.12: who has just passed has the word again"
        if closed and not self.passed and before.plain:
            must, _ = before.plays(other)
            assert not must, f"7.12: the other could still play {sorted(must)}"
            self.compared["silent passes"] += 1
        self.compared["closed windows"] += closed and self.passed
        self.passed = not closed

    def comp(self, before: Scene, events: Sequence[Event]) -> None:
        """8.3, 3.8: the opponent of who had it gains what a warrior leaves; a sacrifice pays its own player (6.1.4)."""
        sacrificed = {event.args[0] for event in events if event.kind == "sacrificed"}
        sacrificed |= {str(p.tag) for p in before.view.pieces if p.joined is not None and str(p.joined) in sacrificed}
        poisoned = {event.args[0] for event in events if event.kind == "died of poison"}
        expected = [0, 0]
        for event in events:
            if event.kind != "left" or event.args[-1] != "graveyard":
                continue
            piece = before.piece(str(event.args[0]))
            if piece is None or not fights(piece) or event.args[0] in poisoned:
                continue
            expected[piece.seat if event.args[0] in sacrificed else 1 - piece.seat] += piece.face.yields
        for seat in (0, 1):
            gained = sum(
                int(e.args[0]) for e in events if e.kind == "components" and e.seat == seat and int(e.args[0]) > 0
            )
            if any(
                one.face.name in ("Creation", "Stillborn") or one.face.name not in POOL for one in before.view.pending
            ):
                continue  # they say otherwise
            assert gained == expected[seat], f"8.3: {gained} components, by the rules {expected[seat]}"
            self.compared["components"] += bool(expected[seat])

    def attack(self, before: Scene, action: Action, events: Sequence[Event], after: Scene) -> None:
        """10.4, 10.6, 10.12: the HP that steps IV and VI take."""
        if (
            before.view.pending
            or self.fought
            or (not before.view.attacks and not any(e.kind == "attack" for e in events))
        ):
            return
        declared = [(str(event.args[0]), str(event.args[2])) for event in events if event.kind == "attack"]
        if declared:
            before = before.declared(declared)
        if after.view.question in ("face", "combat", "x"):
            return
        if before.view.question == "face":
            before = before.facing(action.removeprefix("choose "))
        blows = before.blows_land()
        self.compared["direct damage"] += bool(blows)
        taken, gone = Counter[str](), set[str]()
        for event in events:
            if event.kind == "left" and not +taken:
                gone.add(str(event.args[0]))
            elif event.kind in ("hurt", "lost hp"):
                loser, amount = self.loss(event)
                landed = min(blows[loser], amount)
                assert landed in (0, amount), f"10.4: {loser} lost {amount}"
                blows[loser] -= landed
                taken[loser] += amount - landed
            elif event.kind == "turn":
                break
        assert not +blows, f"10.4: step IV takes {dict(blows)} more"
        taken = +taken
        due = before.battle(gone)
        over = after.view.phase != "attack"
        if not taken and not over:
            return
        assert taken == due, f"10.6: lost {dict(taken)}, by the rules {dict(due)}"
        self.fought = True
        self.compared["battles"] += 1
        self.compared["battles with two attackers"] += bool(before.faces)
        if not over:
            tokens = before.poisons(gone)
            for name, count in tokens.items():
                one, other = before.piece(name), after.piece(name)
                if one is not None and other is not None and one.joined is None:
                    assert other.poison - one.poison == count, f"9.3: {one.face.name}"
                    self.compared["poisoned"] += 1

    def loss(self, event: Event) -> tuple[str, int]:
        """Who lost how much."""
        if event.kind == "hurt":
            return str(event.args[0]), int(event.args[2])
        return f"seat{(event.seat or 0) + 1}", int(event.args[0])

    def turned(self, before: Scene, after: Scene) -> None:
        """4.7: nothing turns by attacking, moving or passing."""
        if before.view.pending:
            return
        for piece in after.view.pieces:
            earlier = before.piece(str(piece.tag))
            if earlier is not None:
                assert piece.active == earlier.active, f"4.7: {piece.face.name}"

    def new_turn(self, before: Scene, events: Sequence[Event], after: Scene) -> None:
        """6.1.1, 6.1.3, 6.2.1, 6.7.2: a turn ends, everybody heals, the next one begins."""
        seat = after.view.active
        if after.view.winners is not None or not before.plain:
            return
        began = [place for place, event in enumerate(events) if event.kind == "turn"][-1]
        rest = events[began:]
        gained = sum(int(event.args[0]) for event in rest if event.kind == "kb" and event.seat == seat)
        if not any(event.kind in ("left", "entered") for event in events):
            due = before.income(seat, before.turns[seat] + 1)
            assert gained == due, f"6.1.1: {gained} KB, by the rules {due}"
            self.compared["incomes"] += 1
        for piece in after.view.pieces:
            if after.view.question == "sacrifice" or after.view.phase != "preparation":
                assert piece.active or piece.seat != seat, f"6.1.3: {piece.face.name}"
                assert piece.left is None or piece.left == piece.life, f"6.7.2: {piece.face.name}"
        if after.view.phase not in ("preparation", "draw"):
            drawn = sum(event.kind == "drew" and event.seat == seat for event in rest)
            if before.turns[seat] or before.view.turn > 1:
                assert drawn == min(1, before.side(seat).deck_size), "6.2.1"
                self.compared["draws"] += 1
        self.poison(before, events, after)

    def poison(self, before: Scene, events: Sequence[Event], after: Scene) -> None:
        """9.3: one token more in the preparation phase of its controller; as many as its HP destroy it, and nobody gains."""
        seat = after.view.active
        for piece in before.view.pieces:
            if not piece.poison or piece.joined or piece.seat != seat or not fights(piece):
                continue
            left = after.piece(str(piece.tag))
            _, life = after.numbers(piece) if left is None else after.numbers(left)
            if before.has(piece, "immune:poison"):
                continue
            if left is None:
                if any(e.kind == "died of poison" and str(e.args[0]) == str(piece.tag) for e in events):
                    assert piece.poison + 1 >= before_life(before, piece), "9.3"
                    self.compared["deaths by poison"] += 1
            else:
                assert left.poison == piece.poison + 1 < life, f"9.3: {piece.face.name}"
                self.compared["growing poison"] += 1


def before_life(before: Scene, piece: Piece) -> int:
    """Its maximum HP in its own turn, without the bonus (8.26)."""
    return before.numbers(piece)[1] - 1
