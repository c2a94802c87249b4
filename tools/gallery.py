"""`python -m tools.gallery FOLDER`: every kind of picture in a folder, in any language and as any eyes see it.

For translators, to see their words in place, and for everybody who changes a colour.
"""

from __future__ import annotations

import argparse
import random
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from io import BytesIO
from pathlib import Path

from PIL import Image

from cogs.charts import Naming, head_to_head, of_deck_cards, of_decks, of_person, of_server
from cogs.games import PRESENTERS
from cogs.presenter import Drawn, Presenter
from cogs.wording.formatting import say
from engine.optional import Fate, tracing
from engine.text import T, Text
from matches.results.values import CardPlaced, Ending, Placed, Rating, Result
from render.charts import draw
from render.lobby import Place
from words import LANGUAGES

from .games import TRIALS
from .invariants import dice_for
from .sight import KINDS, seen

NAMES = ("Ann", "Bob", "Cyril", "Dana", "Eve", "Fred", "Gita")
DECISIONS, EVERY = 200, 25
Translate = Callable[[Text], str]


def pictures(language: str, cards: int = 1) -> Iterator[tuple[str, Drawn]]:
    """All pictures, each with a name for its file; of the cards every `cards`-th."""

    def translate(text: Text) -> str:
        return say(text, language)

    for key, presenter in PRESENTERS.items():
        yield from ((f"{key} {name}", picture) for name, picture in match(key, presenter, translate))
        for card in presenter.cards()[::cards]:
            if drawn := card.draw(translate):
                yield f"{key} card {card.title}", drawn
    yield from charts(translate)


def match(
    key: str, presenter: Presenter, translate: Translate, seed: int = 1, names: Sequence[str] = NAMES
) -> Iterator[tuple[str, Drawn]]:
    """The lobby, boards with their last events, choices and hands of a random match."""
    trial, game = TRIALS[key], presenter.game
    if presenter.lobby:
        decks = [Place(name, deck.name, translate(deck.title)) for name, deck in zip(names, game.decks(), strict=False)]
        places = (*decks[:3], replace(decks[0], joined=False), Place())
        yield "lobby", presenter.lobby(places, translate=translate)
    dice, chooser = dice_for(seed), random.Random(seed)
    state = trial.fuzz_start(seed)(dice)
    for number in range(DECISIONS):
        if game.outcome(state):
            break
        seat = game.to_act(state)[0]
        legal = game.legal(state, seat)
        choice = presenter.asked and number % EVERY == 1 and presenter.asked(game.view(state, seat), legal, translate)
        yield from [(f"choice {number:03}", choice)] if choice else []
        events = game.apply(state, seat, chooser.choices(legal, trial.liking(legal))[0], dice)
        if number % EVERY == 0 or game.outcome(state):
            yield (
                f"board {number:03}",
                presenter.board(game.view(state, None), events, names=names, translate=translate),
            )
            if presenter.small:
                yield f"small {number:03}", presenter.small(game.view(state, None), names=names, translate=translate)
            held = presenter.hand(game.view(state, seat), (), translate)
            yield from [(f"hand {number:03}", held)] if held else []


def charts(translate: Translate, names: Sequence[str] = NAMES) -> Iterator[tuple[str, Drawn]]:
    """The charts of `/stats` for made-up results."""
    results = [_result(number) for number in range(40)]
    known = Naming(dict(enumerate(names, 1)), {key: presenter.game for key, presenter in PRESENTERS.items()}, str)
    ratings = {key: {str(user): Rating(20 + 3 * user, 2, 9) for user in (1, 2)} for key in PRESENTERS}
    for ladder in ratings.values():
        ladder["computer normal"] = Rating(24, 1, 30)
    mine = {key: ladder["1"] for key, ladder in ratings.items()}
    yield "chart person", draw(of_person(1, results, mine, T("Matches on all servers"), known), translate)
    yield "chart server", draw(of_server("The Round Table", results, ratings, known), translate)
    yield "chart decks", draw(of_decks("The Round Table", results, known), translate)
    for key in PRESENTERS:
        yield from _deck_cards(key, known, translate)
    yield "chart two", draw(head_to_head(1, 2, results, known), translate)


def _deck_cards(key: str, call: Naming, translate: Translate) -> Iterator[tuple[str, Drawn]]:
    """The chart of a deck's cards, if the game tells what became of them."""
    game, luck = PRESENTERS[key].game, random.Random(1)
    if tracing(game) is None:
        return
    names = [str(card.title) for card in PRESENTERS[key].cards()[:20]]
    endings: list[Ending] = ["won", "lost"]
    found = [
        CardPlaced(match, luck.choice(endings), Fate(0, name, *(int(luck.random() * 15 > number) for _ in range(3))))
        for match in range(40)
        for number, name in enumerate(names)
    ]
    yield f"chart cards {key}", draw(of_deck_cards(key, game.decks()[0].name, found, call), translate)


def _result(number: int) -> Result:
    key = list(PRESENTERS)[number % len(PRESENTERS)]
    game = PRESENTERS[key].game
    decks, luck = [deck.name for deck in game.decks()], random.Random(number)
    apart: list[list[Ending]] = [["won", "lost"], ["lost", "won"], ["drawn", "drawn"]]
    together: list[list[Ending]] = [["won", "won"], ["lost", "lost"]]
    seats = tuple(
        Placed(
            seat, seat + 1, "", decks[(number + seat) % len(decks)], ending, False, tuple(luck.choices(range(9), k=6))
        )
        for seat, ending in enumerate(luck.choice(together if game.cooperative else apart))
    )
    opponent = game.options()[0].values[0][0] if game.cooperative else None
    return Result(number, key, 1, 0.0, 86400.0 * number, 9 + number, seats, opponent)


def main() -> None:
    """Writes the pictures."""
    parser = argparse.ArgumentParser(prog="python -m tools.gallery", description=__doc__.split("\n")[0])
    parser.add_argument("folder", type=Path)
    parser.add_argument("--language", default="en", choices=LANGUAGES)
    parser.add_argument("--sight", choices=KINDS, help="as colour-blind people see them")
    parser.add_argument("--width", type=int, help="in pixels, as on a phone; else their own size")
    options = parser.parse_args()
    options.folder.mkdir(parents=True, exist_ok=True)
    for name, picture in pictures(options.language):
        image = Image.open(BytesIO(picture.data)).convert("RGB")
        if options.sight:
            image = seen(image, options.sight)
        if options.width:
            image = image.resize((options.width, image.height * options.width // image.width), Image.Resampling.LANCZOS)
        image.save(options.folder / f"{name.replace('/', '-')}.png")
    print(f"The pictures are in {options.folder}.")


if __name__ == "__main__":
    main()
