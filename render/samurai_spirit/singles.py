"""Single pieces for looking them up: a raider with its text, a samurai with both sides."""

from __future__ import annotations

from engine.samurai_spirit.cards import Raider, Samurai
from engine.samurai_spirit.view import Fighter
from engine.text import T, Text

from ..lettering import BOLD, PLAIN, TITLE, cut, leading, plain, wrap, write
from ..picture import DESCRIPTION_LIMIT, Picture, Translate, encode, own_palette
from ..theme import CREAM, GOLD
from ..wood import wood
from . import raiders
from .boards import PAD, Mark
from .boards import board as draw_board
from .geometry import BOARD
from .own import EDGE, FAINT, INSIDE, TEXT, WIDTH, paragraphs
from .words import PENALTY_TITLES, RANKS, SYMBOL_TITLES, side_word

RAIDER = (720, 450)
HIGH = 380


def raider(piece: Raider, *, translate: Translate = str) -> Picture:
    """One raider, large, with its text."""
    image = wood(RAIDER)
    card = raiders.card(piece, HIGH)
    image.paste(card, (36 - raiders.MARGIN, (RAIDER[1] - card.height) // 2), card)
    left = 36 + card.width + 22
    room = RAIDER[0] - left - 24
    title = title_of(piece, translate)
    write(image, (left, 64), title, TITLE, 44, GOLD, anchor="lm", width=room)
    texts = [translate(text) for text in facts(piece)]
    paragraphs(image, (left, 100), texts, (room, RAIDER[1] - 136), 34)
    description = cut(f"{title}. {' '.join(texts)}", DESCRIPTION_LIMIT)
    return Picture(encode(image, own_palette(image)), "raider.png", image.width, image.height, description)


def title_of(piece: Raider, translate: Translate) -> str:
    """A raider's rank and strength."""
    title = plain(translate(T("{rank}, strength {strength}", rank=RANKS[piece.rank], strength=piece.strength)))
    return title[:1].upper() + title[1:]


def facts(piece: Raider) -> list[Text]:
    """What a raider protects, and what it does, a sentence each."""
    told = [T("Protects: {symbol}.", symbol=SYMBOL_TITLES[piece.symbol]) if piece.symbol else T("Protects nothing.")]
    told += [T("Penalty: {penalty}.", penalty=PENALTY_TITLES[word]) for word in piece.penalties] or [T("No penalty.")]
    if piece.flame:
        told.append(T("Flames: as an intruder it burns a barricade at the end of the round."))
    return told


def samurai(piece: Samurai, *, translate: Translate = str) -> Picture:
    """One samurai with both sides: talent, kiai numbers and effects."""
    talent = plain(translate(T(piece.talent)))
    sides = [_fresh(piece, beast) for beast in (False, True)]
    effects = [plain(translate(T(fighter.effect))) for fighter in sides]
    titles = [plain(translate(T("Kiai {number}", number=fighter.kiai))) for fighter in sides]
    talent_lines = wrap(talent, PLAIN, TEXT, INSIDE - 8)
    effect_lines = [wrap(effect, PLAIN, TEXT, INSIDE - 8) for effect in effects]
    tall = 2 * EDGE + 44 + leading(TEXT) * (len(talent_lines) + sum(map(len, effect_lines))) + 2 * (BOARD[1] + 74)
    image = wood((WIDTH, tall))
    write(image, (EDGE, EDGE + 16), translate(T("Talent")), BOLD, 32, GOLD, anchor="lm", width=INSIDE)
    top = EDGE + 38
    for line in talent_lines:
        write(image, (EDGE, top), line, PLAIN, TEXT, CREAM, anchor="la")
        top += leading(TEXT)
    for fighter, title, lines in zip(sides, titles, effect_lines, strict=True):
        card = draw_board(fighter, "", plain(side_word(fighter, translate)), Mark())
        image.paste(card, ((WIDTH - BOARD[0]) // 2 - PAD, top + 18 - PAD), card)
        top += BOARD[1] + 32
        write(image, (EDGE, top + 14), title, BOLD, 32, GOLD, anchor="lm", width=INSIDE)
        top += 36
        for line in lines:
            write(image, (EDGE, top), line, PLAIN, TEXT, FAINT, anchor="la")
            top += leading(TEXT)
    words = [f"{piece.name}. {translate(T('Talent: {talent}', talent=T(piece.talent)))}"]
    words += [
        f"{side_word(fighter, translate)}: {title}. {effect}"
        for fighter, title, effect in zip(sides, titles, effects, strict=True)
    ]
    return Picture(
        encode(image, own_palette(image)),
        "samurai.png",
        image.width,
        image.height,
        cut("\n".join(words), DESCRIPTION_LIMIT),
    )


def _fresh(piece: Samurai, beast: bool) -> Fighter:
    """A samurai as before the first turn, on one of the sides."""
    return Fighter(
        number=0, seat=0, name=piece.name, beast=beast, wounded=False, dead=False, passed=False, kiai=piece.kiai[beast],
        track=0, line=(), left=(None, None, None), own_token=True, borrowed=(), acting=False, bound=(),
        talent=piece.talent, effect=piece.effects[beast],
    )  # fmt: skip
