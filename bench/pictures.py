"""Pictures of the battlefield: milliseconds and kilobytes, beside pasting ready sprites and encoding them the same way."""

from __future__ import annotations

import io
import random

from PIL import Image

import render
from engine.dice import Dice
from engine.game import Event, Setup
from engine.summoner_wars import GAME
from engine.summoner_wars.view import View
from render.picture import encode, find_palette

from .rows import Row, percentile, seconds

SPRITES = 40
SPRITE = (170, 132)


def run(quick: bool = False) -> list[Row]:
    """The middle and the slowest of many pictures, and their size; ours and the reference in turns."""
    render.summoner_wars.warm_up()
    scenes = _scenes(30 if quick else 200)
    finished = [render.summoner_wars.board(view, events, names=("Ann", "Bob")) for view, events in scenes]
    sprites = _Sprites(finished[0].data)
    ours, beside = [], []
    for view, events in scenes:
        ours.append(seconds(lambda view=view, events=events: _draw(view, events), cpu=True))  # type: ignore[misc]
        beside.append(seconds(sprites.picture, cpu=True))
    kilobytes = [len(picture.data) / 1000 for picture in finished]
    name = f"pictures: a battlefield, {finished[0].width} x {finished[0].height}"
    pasted = f"pasting {SPRITES} ready sprites, encoding"
    return [
        Row(f"{name}, p50", "ms", percentile(ours, 50) * 1000, percentile(beside, 50) * 1000, pasted, 40),
        Row(f"{name}, p99", "ms", percentile(ours, 99) * 1000, percentile(beside, 99) * 1000, pasted),
        Row(f"{name}, the largest", "KB", max(kilobytes), len(sprites.picture()) / 1000, pasted, 300),
    ]


def _draw(view: View, events: list[Event]) -> None:
    render.summoner_wars.board(view, events, names=("Ann", "Bob"))


def _scenes(count: int) -> list[tuple[View, list[Event]]]:
    """What a spectator sees at each phase's end of random matches, and what happened in the phase."""
    luck = random.Random(1)
    scenes: list[tuple[View, list[Event]]] = []
    while len(scenes) < count:
        dice = Dice(luck.randbytes(32))
        state, events = GAME.new(Setup(tuple(deck.name for deck in GAME.decks()[:2])), dice)
        while seats := GAME.to_act(state):
            phase = GAME.chapter(state)
            events += GAME.apply(state, seats[0], luck.choice(GAME.legal(state, seats[0])), dice)
            if GAME.chapter(state) != phase:
                scenes.append((GAME.view(state, None), [event for event in events if event.only is None]))
                events = []
    return scenes[:count]


class _Sprites:
    """The least a picture can cost: everything is drawn already and only pasted, then encoded."""

    def __init__(self, finished: bytes) -> None:
        self.ground = Image.open(io.BytesIO(finished)).convert("RGB")
        self.palette = find_palette(self.ground)
        luck = random.Random(1)
        width, height = self.ground.size
        self.places = [(luck.randrange(width - SPRITE[0]), luck.randrange(height - SPRITE[1])) for _ in range(SPRITES)]
        whole = self.ground.convert("RGBA")
        self.sprites = [whole.crop((x, y, x + SPRITE[0], y + SPRITE[1])) for x, y in reversed(self.places)]

    def picture(self) -> bytes:
        image = self.ground.copy()
        for sprite, place in zip(self.sprites, self.places, strict=True):
            image.paste(sprite, place, sprite)
        return encode(image, self.palette)
