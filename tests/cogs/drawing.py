"""What is drawn in another process: all that a game's presenter gives to draw, and works that end badly."""

from __future__ import annotations

import os
import random
import signal
from collections.abc import Iterator
from functools import partial
from multiprocessing.connection import Connection
from pathlib import Path

from cogs.pictures.studio import Job
from cogs.presenter import Presenter
from cogs.wording.formatting import into
from engine.dice import Dice
from render.picture import Picture
from tools.invariants import Trial

LARGE = 10**6
PICTURE = Picture(b"dots", "board.webp", 3, 1, "A board")
ACTS, CARDS = 20, 3


def jobs(presenter: Presenter, trial: Trial) -> Iterator[Job]:
    """Some cards, and the boards and hands after some random acts, as everybody and each player may see them."""
    game, luck, dice = trial.game, random.Random(1), Dice(bytes(32))
    state, events = game.new(trial.setup, dice)
    names = tuple(f"Person {number}" for number in range(len(trial.setup.decks)))
    for _ in range(ACTS):
        if seats := game.to_act(state):
            events = game.apply(state, seats[0], luck.choice(game.legal(state, seats[0])), dice)
    for viewer in (None, *range(len(names))):
        view = game.view(state, viewer)
        seen = tuple(event for event in events if event.only is None)
        yield partial(presenter.board, view, seen, names=names, translate=into("cs"), lit=())
        yield partial(presenter.hand, view, tuple(card.name for card in presenter.held(view)), into("cs"))
    yield from (partial(card.draw, into("cs")) for card in presenter.cards()[:CARDS])


def die() -> Picture:
    """Kills the process that draws it."""
    os.kill(os.getpid(), signal.SIGKILL)
    return PICTURE


def die_once(marker: Path) -> Picture:
    """Kills the process that draws it first."""
    if marker.exists():
        return PICTURE
    marker.touch()
    return die()


def die_handing_over(marker: Path) -> Picture:
    """Kills the process that draws it first when only a part of it has been sent."""

    def half(pipe: Connection, data: bytes) -> None:
        os.write(pipe.fileno(), data[: len(data) // 2] if len(data) > LARGE else data)
        if len(data) > LARGE:
            die()

    if not marker.exists():
        marker.touch()
        type.__setattr__(Connection, "_send", half)
    return Picture(bytes(LARGE), "board.webp", 3, 1, "A board")


def fail() -> Picture:
    raise OSError("no ink")


def fail_to_warm_up() -> None:
    raise OSError("no fonts")


class Stuck(Exception):
    """An error that does not arrive in another process, as it cannot be `packed` or not be made again."""

    def __init__(self, packed: bool) -> None:
        super().__init__()
        self.held = None if packed else os.scandir()


def fail_stuck(packed: bool) -> Picture:
    raise Stuck(packed)


def own_number() -> Picture:
    """A picture of the process that draws it."""
    return Picture(b"", "process", 0, 0, str(os.getpid()))
