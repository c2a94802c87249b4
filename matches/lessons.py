"""Lessons: guided matches. A game has one if its folder contains `lesson.toml` and a record, `lesson.txt`.

Further ones are `lesson-2` and so on. A lesson is called as its game, a further one with its number: `chess`, `chess-2`.

A lesson is played on from the last entry of its record, by a learner (seat 1) against or beside the computer. Its steps
are told one at a time. `present` finds the step to tell from what has happened, so nothing is stored, and neither a
restart nor an undo confuses it. Texts name buttons and acts by placeholders, which `cogs.wording.lessons` fills in.
"""

from __future__ import annotations

import tomllib
from collections.abc import Collection, Iterable, Mapping, Sequence
from functools import cache
from importlib.resources import files
from types import ModuleType
from typing import NamedTuple

import msgspec

from engine.game import Action, AnyGame, Chapter, Event
from engine.games import part, parts

from .records.reading import read
from .records.record import Origin

LEARNER = 0
"""The learner's seat."""
FIRST = "lesson"
"""The name of the files of a game's first lesson."""
TURN = "turn"
"""The kind of event with which every turn of every game begins."""


class Moment(NamedTuple):
    """Where a lesson stands: how many turns ago it began, the chapter's key, what the learner may do, and the texts of
    events.

    The events are those of this turn, of the act with which this turn began, and of the whole lesson.
    """

    turn: int
    phase: str
    happened: Collection[str]
    opening: Collection[str]
    ever: Collection[str]
    possible: Collection[str]


class Step(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One paragraph of a lesson, and when it is told; conditions left out always hold.

    `title` is the step's name, the same for paragraphs that belong together, empty for a remark. `turn` counts turns
    from the lesson's beginning, `phase` is a chapter's key.

    Events are named by the beginning of their text (`attacked`, `attacked Archer d2`). All `after` must have happened
    in that turn and none of `until`, all `opened_by` in the act that began it, none of `never` in the whole lesson.

    `tries` is the suggested act in notation, which must be legal. `{press}`, `{pick}` or `{aim}` in the text become how
    to do it now: by a button, a menu or two. A `free` step lets the learner do what they like, that being only one way to go on.
    """

    lesson: str
    title: str = ""
    turn: int | None = None
    phase: str = ""
    after: tuple[str, ...] = ()
    until: tuple[str, ...] = ()
    opened_by: tuple[str, ...] = ()
    never: tuple[str, ...] = ()
    tries: str = ""
    free: bool = False

    def fits(self, now: Moment) -> bool:
        """Whether it can be told at that moment."""
        return (
            self.turn in (None, now.turn)
            and self.phase in ("", now.phase)
            and (not self.tries or self.tries in now.possible)
            and all(_among(event, now.happened) for event in self.after)
            and all(_among(event, now.opening) for event in self.opened_by)
            and not any(_among(event, now.happened) for event in self.until)
            and not any(_among(event, now.ever) for event in self.never)
        )

    @property
    def asks(self) -> Action | None:
        """The act that it asks for; None where the learner may do what they like."""
        return Action(self.tries) if self.tries and not self.free else None


class Lesson(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A lesson: the computer's level, what is said before it begins, and its steps in order.

    `title` is what it is about, empty for the first one of its `game`. `file` is its file's name without the suffix.
    """

    level: str
    welcome: str
    steps: tuple[Step, ...]
    title: str = ""
    game: str = ""
    file: str = FIRST

    @property
    def key(self) -> str:
        """The word by which it is called."""
        return self.game + self.file.removeprefix(FIRST)

    @property
    def titles(self) -> tuple[str, ...]:
        """The names of the steps in order, each once."""
        return tuple(dict.fromkeys(step.title for step in self.steps if step.title))


def _among(wanted: str, happened: Iterable[str]) -> bool:
    return any(one == wanted or one.startswith(wanted + " ") for one in happened)


def lessons() -> Mapping[str, Lesson]:
    """All lessons by their keys, in the order of the games, then of their own."""
    return {lesson.key: lesson for game, home in parts("matches").items() for lesson in _read(game, home)}


@cache
def _read(game: str, home: ModuleType) -> tuple[Lesson, ...]:
    """The lessons in a game's folder."""
    found = [file for file in files(home).iterdir() if file.name.endswith(".toml")]
    texts = [{"file": file.name.removesuffix(".toml"), **tomllib.loads(file.read_text("utf-8"))} for file in found]
    made = [msgspec.convert({**text, "game": game}, Lesson) for text in texts]
    return tuple(sorted(made, key=lambda lesson: lesson.key))


def origin_of(lesson: Lesson, game: AnyGame) -> Origin:
    """Where a lesson of that game begins: after the last entry of its record."""
    home = part("matches", game.key)
    assert home is not None
    record = read((files(home) / f"{lesson.file}.txt").read_bytes(), {game.key: game})
    return Origin(record, record.entries[-1].number)


def present(
    lesson: Lesson, acts: Iterable[Sequence[Event]], chapter: Chapter, possible: Collection[str]
) -> Step | None:
    """The step to tell now; None if there is nothing to say.

    `acts` has the events of each act since the lesson began, without undone ones.
    """
    turn, happened, opening, ever = 0, list[str](), list[str](), list[str]()
    for events in acts:
        told = [str(event) for event in events]
        for place, event in enumerate(events):
            if event.kind == TURN:
                turn, happened, opening = turn + 1, [], told
            happened.append(told[place])
        ever += told
    now = Moment(turn, chapter.key, happened, opening, ever, possible)
    return next((step for step in lesson.steps if step.fits(now)), None)
