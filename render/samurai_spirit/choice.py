"""A choice close by: the raider to be placed, the samurai asked with their line, and what each answer would bring."""

from __future__ import annotations

from collections.abc import Sequence

from PIL import Image

from engine.game import Action
from engine.samurai_spirit.cards import Raider
from engine.samurai_spirit.foresight import foresee
from engine.samurai_spirit.view import Fighter, View

from ..lettering import TITLE, cut, plain, write
from ..picture import DESCRIPTION_LIMIT, Picture, Translate, smooth
from ..theme import GOLD
from ..wood import wood
from . import raiders, sides
from .alternative import told
from .boards import PAD, Mark
from .boards import board as draw_board
from .geometry import PLACES, ROW
from .own import EDGE, INSIDE, WIDTH, block, paragraphs
from .singles import facts, title_of
from .words import side_word

HIGH = 256
"""The height of the raider to be placed."""
GAP = 10


def asked(view: View, legal: Sequence[Action], *, translate: Translate = str) -> Picture | None:
    """The choice between these actions; None where it is not about fighting or a raider."""
    answers = foresee(view, legal)
    if not answers or not view.question:
        return None
    fighter = view.fighters[view.question.fighter]
    told_answers = [
        (plain(translate(answer.title)), [plain(translate(text)) for text in answer.follows]) for answer in answers
    ]
    parts = [_raider(view.drawn, translate)] if view.drawn else []
    parts += [_fighter(fighter, view.drawn, translate), *(block(title, texts) for title, texts in told_answers)]
    image = wood((WIDTH, 2 * EDGE + sum(part.height + GAP for part in parts) - GAP))
    top = EDGE
    for part in parts:
        image.paste(part, ((WIDTH - part.width) // 2, top), part)
        top += part.height + GAP
    words = [f"{title}: {' '.join(texts)}" for title, texts in told_answers]
    words = [*_raider_words(view.drawn, translate), *words, *told(fighter, translate)]
    return Picture(smooth(image), "choice.png", image.width, image.height, cut("\n".join(words), DESCRIPTION_LIMIT))


def _raider(raider: Raider, translate: Translate) -> Image.Image:
    """The raider to be placed, large, with what stands on the card, RGBA."""
    card = raiders.card(raider, HIGH)
    image = Image.new("RGBA", (INSIDE, card.height))
    image.alpha_composite(card, (0, 0))
    left = card.width + GAP
    write(image, (left, 34), title_of(raider, translate), TITLE, 40, GOLD, anchor="lm", width=INSIDE - left)
    paragraphs(image, (left, 60), [translate(fact) for fact in facts(raider)], (INSIDE - left, HIGH - 56), 30)
    return image


def _raider_words(raider: Raider | None, translate: Translate) -> list[str]:
    return [" ".join([f"{title_of(raider, translate)}.", *map(translate, facts(raider))])] if raider else []


def _fighter(fighter: Fighter, drawn: Raider | None, translate: Translate) -> Image.Image:
    """The samurai asked; below the board the places and the line, the raider to be placed where it could lie, RGBA."""
    card = draw_board(fighter, "", plain(side_word(fighter, translate)), Mark())
    image = Image.new("RGBA", (card.width, card.height + ROW))
    image.alpha_composite(card)
    image.alpha_composite(sides.places(fighter), (PAD, card.height))
    line = fighter.line if drawn is None else (*fighter.line, drawn)
    image.alpha_composite(sides.line(line, len(line) - 1 if drawn else -1), (PAD + PLACES + 12, card.height))
    return image
