"""Pictures of each game: milliseconds and kilobytes, beside pasting ready sprites and encoding them."""

from __future__ import annotations

import io
import itertools
import random
from collections.abc import Callable
from functools import partial
from typing import Any, cast

from PIL import Image

from cogs.games import PRESENTERS
from cogs.presenter import Presenter
from engine.dice import Dice
from engine.game import AnyGame, Event
from render.picture import Picture, encode, find_palette

from .games import Numbered, benches
from .rows import Row, percentile, seconds

NAMES = ("Ann", "Bob", "Cyril", "Dora", "Eva", "Frank", "Gina")
Scene = tuple[Any, list[Event]]
Draw = Callable[[Any, list[Event]], Picture]


def run(quick: bool = False) -> list[Row]:
    """Rows for the median and slowest time of many pictures and their size, ours and the reference in turns."""
    count = 30 if quick else 200
    rows: list[Row] = []
    for bench in benches():
        presenter = PRESENTERS[bench.game.key]
        if presenter.warm_up:
            presenter.warm_up()
        draw = partial(_drawn, presenter)
        for drawn in bench.scenes:
            rows += _rows(drawn.name, _scenes(bench.game, drawn.start, count), draw, drawn.sprites, drawn.size)
    return rows


def _drawn(presenter: Presenter, view: Any, events: list[Event]) -> Picture:
    return cast(Picture, presenter.board(view, events, names=NAMES, translate=str))


def _rows(name: str, scenes: list[Scene], draw: Draw, count: int, sprite: tuple[int, int]) -> list[Row]:
    """Three rows for one game, beside pasting `count` sprites of that size."""
    finished = [draw(*scene) for scene in scenes]
    largest = max(finished, key=lambda picture: (picture.height, len(picture.data)))
    sprites = _Sprites(largest.data, count, sprite)
    ours, beside = [], []
    for scene in scenes:
        ours.append(seconds(lambda scene=scene: draw(*scene), cpu=True))  # type: ignore[misc]
        beside.append(seconds(sprites.picture, cpu=True))
    kilobytes = [len(picture.data) / 1000 for picture in finished]
    line = f"pictures: {name}, {largest.width} x {largest.height}"
    pasted = f"pasting {count} ready sprites, encoding"
    return [
        Row(f"{line}, p50", "ms", percentile(ours, 50) * 1000, percentile(beside, 50) * 1000, pasted, 2),
        Row(f"{line}, p99", "ms", percentile(ours, 99) * 1000, percentile(beside, 99) * 1000, pasted),
        Row(f"{line}, the largest", "KB", max(kilobytes), len(sprites.picture()) / 1000, pasted, 1.25),
    ]


def _scenes(game: AnyGame, start: Numbered, count: int) -> list[Scene]:
    """Spectators' views at the end of each chapter in random matches from these starts, with the chapter's events."""
    luck, numbers = random.Random(1), itertools.count()
    scenes: list[Scene] = []
    while len(scenes) < count:
        dice, events = Dice(luck.randbytes(32)), list[Event]()
        state = start(next(numbers))(dice)
        while seats := game.to_act(state):
            chapter = game.chapter(state)
            events += game.apply(state, seats[0], luck.choice(game.legal(state, seats[0])), dice)
            if game.chapter(state) != chapter:
                scenes.append((game.view(state, None), [event for event in events if event.only is None]))
                events = []
    return scenes[:count]


class _Sprites:
    """The least a picture can cost: everything is drawn already, and only pasted and encoded."""

    def __init__(self, finished: bytes, count: int, size: tuple[int, int]) -> None:
        self.ground = Image.open(io.BytesIO(finished)).convert("RGB")
        self.palette = find_palette(self.ground)
        luck = random.Random(1)
        width, height = self.ground.size
        self.places = [(luck.randrange(width - size[0]), luck.randrange(height - size[1])) for _ in range(count)]
        whole = self.ground.convert("RGBA")
        self.sprites = [whole.crop((x, y, x + size[0], y + size[1])) for x, y in reversed(self.places)]

    def picture(self) -> bytes:
        image = self.ground.copy()
        for sprite, place in zip(self.sprites, self.places, strict=True):
            image.paste(sprite, place, sprite)
        return encode(image, self.palette)
