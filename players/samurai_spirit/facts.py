"""What a net is told of a position (`net`): names of facts that are so, and amounts."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import chain

from engine.samurai_spirit.cards import RAIDERS, RANKS, SYMBOLS, Raider
from engine.samurai_spirit.view import Fighter, View

from .learnt import Row
from .stance import last_of
from .worth import HELPERS

Amounts = list[tuple[str, float]]
"""Names, and how much of each."""

WOUNDS = ("", "wounded", "beast", "desperate")
"""By the wounds taken."""
PENDING = {"burn": "burn", "wound": "wound", "intruder": "intruder", "left-draws": "arrow", "right-draws": "arrow"}
"""What penalties are called; all others are alike."""
SHARE, WEAK, FLAMES = 0.25, 0.4, 0.5
"""The usual shares, above which amounts count: raiders with each symbol, with a strength of 1 or 2, with flames."""
BURNING = {"lieutenant": 4 / 7, "boss": 1.0}
"""The share with flames of those who have joined, while nobody knows who (1.4); each symbol has a seventh."""
MOST_BARRICADES = 6


def of_samurai(fighter: Fighter) -> list[str]:
    """What is so of a samurai."""
    room, last = fighter.kiai - fighter.track, last_of(fighter.line)
    found = [fighter.name, *[symbol for symbol, raider in zip(SYMBOLS, fighter.left, strict=True) if raider]]
    if last and last.penalties and fighter.name != HELPERS[last.strength % 2]:
        found += _penalties(last)
    if fighter.beast or fighter.wounded:
        found.append(WOUNDS[2 * fighter.beast + fighter.wounded])
    if room < 4:
        found += ["over"] if room < 0 else ["one"] if room == 1 else ["few"] if room else []
    if fighter.passed:
        found.append("passed")
    if fighter.own_token:
        found.append("token")
    return [*found, "borrowed"] if fighter.borrowed else found


def of_village(view: View, fighter: Fighter) -> list[str]:
    """What is so of the village and the stack, whose top raider that samurai may draw."""
    letters = [letter for letter in view.families if letter]
    found = [f"round {view.round}", f"barricades {min(view.barricades, MOST_BARRICADES)}", *letters]
    found += ["families up"] if letters else []
    found += ["few farms"] if view.farms <= 2 else []
    found += [f"{len(view.families)} families"] if len(view.families) < 3 else []
    found += [f"{few} raiders" for few in (3, 6) if view.stack <= few]
    return found + _top(view.turned_up[0], fighter) if view.turned_up else found


def _top(raider: Raider, fighter: Fighter) -> list[str]:
    room = fighter.kiai - fighter.track - raider.strength
    found = ["turned up", *(["turned up over"] if room < 0 else [] if room else ["turned up exact"])]
    free = raider.place >= 0 and fighter.left[raider.place] is None
    return [*found, "turned up left"] if free else found


def of_raider(raider: Raider, fighters: Sequence[Fighter]) -> list[str]:
    """What is so of a raider to be placed by the first of these samurai, and where it could go."""
    found = [f"strength {raider.strength}", raider.symbol or "no symbol", *_penalties(raider)]
    found += ["flames"] if raider.flame else []
    for number, fighter in enumerate(fighters):
        room = fighter.kiai - fighter.track - raider.strength
        if room < 0 or (room == 0 and not fighter.shouting):
            found.append(f"over {number}" if room < 0 else f"exact {number}")
        if raider.place >= 0 and fighter.left[raider.place] is None:
            found.append(f"free {number}")
    found += ["own turn"] if fighters[0].acting else []
    return [*found, "ignored"] if fighters[0].name == HELPERS[raider.strength % 2] else found


def _penalties(raider: Raider) -> Iterable[str]:
    return dict.fromkeys(PENDING.get(word, "other") for word in raider.penalties)


def lying_open(view: View) -> list[Raider]:
    """The raiders of this round beside the boards and on the discard pile."""
    left = [raider for fighter in view.fighters for raider in fighter.left if raider]
    return [*chain.from_iterable([fighter.line for fighter in view.fighters]), *left, *view.discard]


class Raiders:
    """The raiders that go round in a match, as far as all have seen them (1.4), from a view on."""

    def __init__(self, view: View) -> None:
        known = view.known
        assert known is not None
        self.round = view.round
        self.tallies = {raider.id: _tally(raider, RANKS.index(raider.rank) + 1 < view.round) for raider in RAIDERS}
        hidden = [RAIDERS[card] for card in (*known.stack, *known.intruders, *known.drawn)]
        self.total = [sum(column) for column in zip(*self._tallied([*hidden, *lying_open(view)]), strict=True)]

    def face_down(self, view: View, fighter: Fighter) -> Amounts:
        """What those who lie face down are to that samurai: not counted in round 1, nor before one lies open."""
        seen = lying_open(view)
        if view.round == 1 or view.round != self.round or not seen:
            return []
        seen += [*view.turned_up, *([view.drawn] if view.drawn else [])]
        columns = zip(*self._tallied(seen), strict=True)
        tally = [total - sum(column) for total, column in zip(self.total, columns, strict=True)]
        hat, farm, family, flames, *strengths = tally
        count, room = sum(strengths), max(0, fighter.kiai - fighter.track)
        if not count:
            return []
        return [
            ("hats", hat / count - SHARE),
            ("farm cards", farm / count - SHARE),
            ("family cards", family / count - SHARE),
            ("flames", flames / count - FLAMES),
            ("over", sum(strengths[room:]) / count),
            ("exact", sum(strengths[room - 1 : room]) / count if room else 0.0),
            ("weak", sum(strengths[:2]) / count - WEAK),
            ("strong", sum(strengths[4:]) / count),
        ]

    def _tallied(self, raiders: Sequence[Raider]) -> list[Row]:
        return [self.tallies[raider.id] for raider in raiders]


def _tally(raider: Raider, is_counted: bool) -> Row:
    """How many hats, farms, families, flames and raiders of each strength it counts for."""
    shown = [float(raider.symbol == symbol) for symbol in SYMBOLS] if is_counted else [1 / 7] * 3
    flames = float(raider.flame) if is_counted else BURNING.get(raider.rank, FLAMES)
    return (*shown, flames, *[float(raider.strength == strength) for strength in range(1, 7)])
