"""The words on the pictures of Samurai Spirit, by the engine's keys."""

from __future__ import annotations

from engine.samurai_spirit import setup
from engine.samurai_spirit.cards import Raider
from engine.samurai_spirit.view import Fighter
from engine.samurai_spirit.wording import PENALTY_TITLES, SYMBOL_TITLES
from engine.text import T, Text

from ..picture import Translate

__all__ = ["BACKS", "BONUSES", "DIFFICULTIES", "LOST", "PENALTY_TITLES", "QUESTIONS", "RANKS", "SYMBOL_TITLES"]

RANKS: dict[str, Text] = {"plunderer": T("plunderer"), "lieutenant": T("lieutenant"), "boss": T("boss")}
DIFFICULTIES: dict[str, Text] = {word: level.title for word, level in setup.DIFFICULTIES.items()}
QUESTIONS: dict[str, Text] = {
    "start": T("a token before the penalty?"),
    "action": T("fight, support or pass?"),
    "place": T("what becomes of this raider?"),
    "given": T("confront or defend?"),
    "ignore": T("ignore the penalty?"),
    "order": T("which penalty first?"),
    "discard-left": T("which raider on the left goes?"),
    "again": T("fight once more?"),
    "kiai": T("use the kiai?"),
    "sort": T("in which order?"),
}
LOST: dict[str, Text] = {
    "farms": T("all farms are burnt"),
    "families": T("all families are lost"),
    "death": T("a samurai is dead"),
}
BACKS: dict[str, tuple[str, Text]] = {
    "A": ("family", T("a family was lost with it")),
    "B": ("farm", T("another farm burnt with it")),
    "C": ("burn", T("a barricade burnt with it")),
    "D": ("wound", T("a samurai was wounded with it")),
}
"""The backs of farms (rule 11.3): a symbol and what they mean."""
BONUSES: dict[str, tuple[str, Text]] = {
    "A": ("heal", T("heals a wound")),
    "B": ("barricade", T("builds a barricade")),
    "C": ("intruder", T("drives off an intruder")),
}
"""The bonuses of families (11.4)."""


def raider_words(raider: Raider, translate: Translate) -> str:
    """A raider in one phrase: `4 (lieutenant), peasants; a wound; flames`."""
    strength = (
        str(raider.strength)
        if raider.rank == "plunderer"
        else translate(T("{strength} ({rank})", strength=raider.strength, rank=RANKS[raider.rank]))
    )
    parts = [f"{strength}, {translate(SYMBOL_TITLES[raider.symbol])}"]
    parts += [translate(PENALTY_TITLES[word]) for word in raider.penalties]
    if raider.flame:
        parts.append(translate(T("flames")))
    return "; ".join(parts)


def side_word(fighter: Fighter, translate: Translate) -> str:
    """The side of a samurai that is up, and whether they have passed or died."""
    if fighter.dead:
        return translate(T("dead"))
    side = T("beast") if fighter.beast else T("human")
    return translate(T("{side}, passed", side=side) if fighter.passed else side)
