"""Draws an animation in another process: nothing here knows Discord, and everything in a `Film` can be pickled."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import Any

from engine.game import Event
from engine.text import Text
from render.animation import MOST, Frame, animation, evenly, opened
from render.picture import Picture
from words import translate

from ..presenter import BoardPainter, FramePainter

STEADY, EACH, LONGEST, END = 800, 300, 2600, 4000
"""Milliseconds of a frame: at least, more for each sentence, at most, and of the last frame."""
SLOWER = 2
"""How much longer the frames of a single turn are shown."""


@dataclass(frozen=True, slots=True)
class Shot:
    """One frame: the view, what happened, who played then, the words under it, and how many sentences tell it."""

    view: Any = field(repr=False)
    events: tuple[Event, ...]
    names: tuple[str, ...]
    caption: str
    sentences: int


@dataclass(frozen=True, slots=True)
class Film:
    """What is to be animated: the painters of its game, the shots in order (one at least), a language.

    `about` says in words what it is; `slow` is for the frames of one turn, which show single acts.
    """

    board: BoardPainter
    frame: FramePainter | None
    shots: tuple[Shot, ...] = field(repr=False)
    locale: str
    about: str
    slow: bool = False

    def say(self, text: Text) -> str:
        """The text in the film's language."""
        return translate(text, self.locale)


def selected(shots: Sequence[Any]) -> list[Any]:
    """As many of the shots as an animation can have, evenly spread."""
    return [shots[index] for index in evenly(len(shots), MOST)]


def shoot(film: Film) -> Picture:
    """Draws and encodes a film; takes some seconds."""
    last = film.shots[-1]
    frames = [
        Frame(
            partial(_drawn, film, shot),
            shot.caption,
            (END if shot is last else min(LONGEST, STEADY + EACH * shot.sentences)) * (SLOWER if film.slow else 1),
        )
        for shot in film.shots
    ]
    said = film.board(last.view, last.events, names=last.names, translate=film.say).description
    return animation(frames, "replay", f"{film.about} {said}")


def _drawn(film: Film, shot: Shot) -> Any:
    """The board of a shot as an image."""
    if film.frame is not None:
        return film.frame(shot.view, shot.events, names=shot.names, translate=film.say)
    return opened(film.board(shot.view, shot.events, names=shot.names, translate=film.say).data)
