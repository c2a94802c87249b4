"""What the learnt policy is told of each action: the numbers of the facts that are true of it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from zlib import crc32

from engine.game import Action
from engine.summoner_wars.cards import CardFace

from .aim import OF_A_WALL
from .odds import HIT
from .scene import KINDS, Scene, certainty, grade, worth
from .stand import Stand

SIZE = 524_287
"""How many numbers there are.  Different facts seldom have the same one; those that have share what is learnt."""
PRIME = 1_000_000_007
PHASES = {"draw": 0, "summon": 1, "event": 2, "movement": 3, "attack": 4, "magic": 5}
Facts = list[int]


@lru_cache(maxsize=1 << 12)
def named(name: str) -> int:
    """A number for a name, the same on every machine."""
    return crc32(name.encode()) & 0xFFFFF


def fact(family: int, a: int, b: int = 0, c: int = 0) -> int:
    """The number of a fact: `a` below 2^21, `b` and `c` below 64. Cubes modulo that prime are all different."""
    one = (family + 128 * (b + 64 * (c + 64 * a))) % PRIME
    return one * one % PRIME * one % PRIME % SIZE


def facts_of(scene: Scene, actions: Sequence[Action]) -> list[Facts]:
    """The facts of each action."""
    told = _Told(scene, len(actions))
    return [told.of(action) for action in actions]


def bounded(value: int, most: int = 3) -> int:
    """A difference, none below -most or above most, counted from 0."""
    return max(-most, min(most, value)) + most


class _Told:
    """What all actions of a decision have in common, and how each is told."""

    def __init__(self, scene: Scene, count: int) -> None:
        view = scene.view
        self.scene = scene
        self.phase = PHASES[view.phase]
        self.about = named(view.question.about) if view.question is not None else 0
        self.count = min(12, count)
        self.moves, self.attacks = view.moves_left, view.attacks_left
        self.able, self.best = 0, 0.0
        if view.phase == "attack":
            for card in scene.own:
                if card.seat == scene.side.seat and not card.piece.attacked:
                    gain = scene.best(card, card.place).gain
                    self.able += gain > 0
                    self.best = max(self.best, gain)

    def of(self, action: Action) -> Facts:
        """The facts of one action."""
        words = action.split(" ")
        what = named(words[0])
        found = [fact(0, what, self.phase), fact(1, what, self.phase, self.scene.turn)]
        TELLERS.get(words[0], _Told.of_another)(self, words, found)
        return found

    def of_a_move(self, words: list[str], found: Facts) -> None:
        scene = self.scene
        index = scene.lie.index
        start = index.get(words[1], -1)
        to = index.get(words[(words.index("via") if "via" in words else len(words)) - 1], -1)
        card = scene.at.get(start)
        if card is None or to < 0:
            found.append(fact(2, named(words[1]), self.phase))
            return
        near = bounded(scene.far[start] - scene.far[to])
        if scene.teams[card.seat] != scene.team:
            found += [fact(3, KINDS[card.kind], near, self.phase), fact(4, named(card.piece.name), near)]
            return
        self._of_a_step(card, to, near, found)
        self._of_neighbours(card, to, found)

    def _of_a_step(self, card: Stand, to: int, near: int, found: Facts) -> None:
        """A unit of one's own goes somewhere."""
        scene, start, left = self.scene, card.place, card.left
        sort, name, far = _sort(card), named(card.piece.name), min(9, scene.far[to])
        risk, before = scene.risk(to, left), scene.risk(start, left)
        new, old = scene.best(card, to), scene.best(card, start)
        home = scene.home[to]
        found += [
            fact(5, sort, near, far),
            fact(6, sort, risk, before),
            fact(7, sort, new.kind, new.kill * 9 + old.kind),
            fact(8, sort, grade(new.gain), grade(old.gain)),
            fact(9, name, near),
            fact(10, name, new.kind, new.kill),
            fact(11, name, risk),
            fact(12, name, far),
            fact(13, sort, scene.turn, near),
            fact(14, sort, scene.home_risk, bounded(scene.home[start] - home)),
            fact(15, sort, min(9, home)),
            fact(16, sort, scene.goal_left, near),
            fact(17, sort, risk, grade(new.gain)),
            fact(18, sort, self.moves, near),
            fact(19, sort, min(6, left), risk),
            fact(20, sort, scene.home_left, near),
            fact(21, sort, bounded(scene.units - scene.foes), near),
        ]

    def _of_neighbours(self, card: Stand, to: int, found: Facts) -> None:
        """Whom a unit of one's own would stand beside."""
        scene, sort = self.scene, _sort(card)
        friends = foes = walls = forts = 0
        for ray in scene.lie.rays[to]:
            other = scene.at.get(ray[0]) if ray and ray[0] != card.place else None
            if other is None:
                continue
            mine, fixed = scene.teams[other.seat] == scene.team, other.kind in ("wall", "vine")
            friends += mine and not fixed
            foes += not mine and not fixed
            walls += mine and fixed
            forts += not mine and fixed
        risk = scene.risk(to, card.left)
        found += [fact(22, sort, friends, foes), fact(23, sort, walls, forts), fact(24, sort, foes, risk)]

    def of_an_attack(self, words: list[str], found: Facts) -> None:
        scene = self.scene
        card, place = scene.at.get(scene.lie.index.get(words[1], -1)), scene.lie.index.get(words[-1], -1)
        target = (scene.vines if len(words) == OF_A_WALL else scene.at).get(place)
        if card is None or target is None:
            found.append(fact(2, named(words[1]), 4))
            return
        name, other = named(card.piece.name), KINDS[target.kind]
        gain, kill = worth(card, target)
        sure = certainty(kill)
        if scene.teams[target.seat] == scene.team:
            found += [fact(25, KINDS[card.kind], other, sure), fact(26, name, other)]
            return
        allies = [
            ally.piece.attack
            for ally in scene.own
            if ally.seat == card.seat and not ally.piece.attacked and not ally.unable and scene.hits(ally, place)
        ]
        lethal = min(4, int(2 * sum(allies) * HIT / max(1, target.left)))
        sort = _sort(card)
        found += [
            fact(27, sort, other, sure),
            fact(28, other, min(9, target.left), min(7, card.piece.attack)),
            fact(29, other, lethal, min(4, len(allies))),
            fact(30, grade(gain), grade(self.best), self.attacks),
            fact(31, name, other, sure),
            fact(32, named(target.piece.name), sure),
            fact(33, sort, grade(gain), int(gain >= scene.best(card, card.place).gain)),
            fact(34, other, self.attacks, lethal * 5 + sure),
            fact(35, other, scene.turn, sure),
            fact(36, int(gain >= self.best), other, sure),
            fact(37, sort, other, lethal),
        ]

    def of_a_summoning(self, words: list[str], found: Facts) -> None:
        scene, title = self.scene, " ".join(words[1:-1])
        place, name, face = scene.lie.index.get(words[-1], -1), named(title), card_of(scene, title)
        kind, cost, dice, life = (
            (KINDS[face.kind], face.cost or 0, face.attack or 0, face.life or 1) if face else (2, 0, 2, 2)
        )
        found += [
            fact(38, name, self.phase),
            fact(39, kind, scene.magic, cost),
            fact(40, kind, scene.units, scene.foes),
            fact(41, name, scene.turn),
            fact(42, cost, scene.magic, scene.hand),
            fact(43, kind, dice, scene.home_risk),
            fact(44, kind, scene.turn, cost),
        ]
        if place < 0:
            return
        risk, far, foes = scene.risk(place, life), min(9, scene.far[place]), 0
        for ray in scene.lie.rays[place]:
            other = scene.at.get(ray[0]) if ray else None
            if other is not None and scene.teams[other.seat] != scene.team:
                foes += 5 if other.kind == "summoner" else 1
        found += [
            fact(45, kind, risk, far),
            fact(46, name, far // 2, risk),
            fact(47, kind, min(9, scene.home[place]), scene.home_risk),
            fact(48, kind, foes, dice),
        ]

    def of_magic(self, words: list[str], found: Facts) -> None:
        """A card of the hand becomes magic."""
        scene, title = self.scene, " ".join(words[1:])
        name, face = named(title), card_of(scene, title)
        kind, cost = (KINDS[face.kind], face.cost or 0) if face else (2, 0)
        same = sum([card.name == title for card in scene.side.hand])
        found += [
            fact(49, name, scene.turn),
            fact(50, kind, scene.magic, scene.hand),
            fact(51, kind, same, cost),
            fact(52, name, scene.magic),
            fact(53, kind, scene.units),
            fact(54, kind, scene.turn, cost),
            fact(55, kind, max(0, cost - scene.magic)),
            fact(56, name, int(scene.side.draw_empty)),
        ]

    def of_an_end(self, words: list[str], found: Facts) -> None:
        """Going on, or declining."""
        scene, phase = self.scene, self.phase
        found.append(fact(57, named(words[0]), phase, self.count))
        if words[0] != "next":
            found.append(fact(58, self.about, phase))
        elif len(words) > 1:
            found.append(fact(59, 1, phase))
        elif phase == PHASES["attack"]:
            found.append(fact(60, min(self.able, 4), grade(self.best), self.attacks))
        elif phase == PHASES["movement"]:
            found += [fact(61, self.moves, scene.turn), fact(62, scene.home_risk, self.moves)]
        elif phase == PHASES["summon"]:
            found += [fact(63, scene.magic, scene.hand), fact(64, scene.units, scene.foes)]
            found.append(fact(65, scene.magic, scene.units, scene.turn))
        elif phase == PHASES["magic"]:
            found += [fact(66, scene.magic, scene.hand), fact(67, scene.hand, scene.turn)]
            found.append(fact(68, scene.units, scene.hand, scene.magic))
        elif phase == PHASES["event"]:
            found.append(fact(69, scene.hand, scene.turn))

    def of_a_choice(self, words: list[str], found: Facts) -> None:
        place = self.scene.lie.index.get(words[-1], -1) if len(words) == 2 else -1
        if place >= 0:
            self._of_a_target(place, self.about, 0, found)
            return
        answer = named(" ".join(words[1:]))
        found += [fact(70, answer, self.phase), fact(71, (self.about * 7 + answer) & 0x1FFFFF)]

    def _of_a_target(self, place: int, about: int, form: int, found: Facts) -> None:
        """What stands on a space that something is done to, or what the space is like."""
        scene, card = self.scene, self.scene.at.get(place)
        if card is None:
            self._of_a_space(place, about, 72, found)
            self._of_a_space(place, 1, 73, found)
            return
        kind, own = KINDS[card.kind], int(scene.teams[card.seat] == scene.team)
        risk = scene.risk(place, card.left) if own else 0
        found += [
            fact(74, about, own * 16 + kind, form),
            fact(75, kind, own * 16 + min(9, card.left)),
            fact(76, about, own * 16 + min(7, card.piece.attack), form),
            fact(77, about, own * 16 + min(9, card.left)),
            fact(78, named(card.piece.name), own),
            fact(79, about, own * 8 + min(7, scene.far[place])),
            fact(80, about, own * 8 + risk),
            fact(81, kind, own * 8 + risk),
        ]

    def _of_a_space(self, place: int, about: int, family: int, found: Facts) -> None:
        scene = self.scene
        found += [
            fact(family, about, min(9, scene.far[place])),
            fact(family, about, min(6, scene.danger(place)), 1),
            fact(family, about, min(9, scene.home[place]), 2),
        ]

    def of_a_wall(self, words: list[str], found: Facts) -> None:
        scene = self.scene
        place = scene.lie.index.get(words[-1], -1)
        found += [fact(82, scene.turn, scene.own_walls), fact(83, scene.units, scene.magic)]
        if place >= 0:
            self._of_a_space(place, 2, 73, found)
            found.append(fact(84, min(9, scene.far[place]), min(9, scene.home[place])))
            found.append(fact(85, place % scene.lie.files, min(9, scene.far[place])))

    def of_another(self, words: list[str], found: Facts) -> None:
        """Events, abilities and whatever cards bring."""
        scene, index = self.scene, self.scene.lie.index
        first, last = (index.get(words[1], -1), index.get(words[-1], -1)) if len(words) > 1 else (-1, -1)
        title = named(" ".join([word for word in words[1:] if word not in index]))
        card = scene.at.get(first)
        if card is not None:
            title += named(card.piece.name)
            found.append(fact(86, title, grade(scene.best(card, first).gain)))
        title = (title + named(words[0])) & 0x1FFFFF
        found += [
            fact(87, title, self.phase),
            fact(88, title, scene.turn),
            fact(89, title, scene.magic),
            fact(90, title, scene.units),
            fact(91, title, scene.foes),
            fact(92, title, scene.home_risk),
            fact(93, title, scene.goal_left),
            fact(94, title, self.about & 31),
        ]
        if last >= 0 and last != first:
            self._of_a_target(last, title, 1, found)


TELLERS: dict[str, Callable[[_Told, list[str], Facts], None]] = {
    "move": _Told.of_a_move,
    "attack": _Told.of_an_attack,
    "summon": _Told.of_a_summoning,
    "magic": _Told.of_magic,
    "choose": _Told.of_a_choice,
    "wall": _Told.of_a_wall,
    "next": _Told.of_an_end,
    "skip": _Told.of_an_end,
    "pass": _Told.of_an_end,
}
"""How an action is told, by its first word; all others as `of_another`."""


def _sort(card: Stand) -> int:
    """The kind of a unit, and whether it attacks from afar."""
    return KINDS[card.kind] * 2 + (card.piece.reach > 1)


def card_of(scene: Scene, title: str) -> CardFace | None:
    """A card of the hand."""
    for card in scene.side.hand:
        if card.name == title:
            return card
    return None
