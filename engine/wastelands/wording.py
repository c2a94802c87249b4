"""Questions and actions in words, for menus and messages."""

from __future__ import annotations

from ..game import Action, Wording
from ..text import T, Text
from .play import kind_of
from .state import State

QUESTIONS: dict[str, Text] = {
    "main": T("What do you do?"),
    "free": T("Do you play a spell or use an ability?"),
    "reaction": T("Do you answer?"),
    "saving": T("Do you save a life?"),
    "combat": T("Do you use a combat ability?"),
    "after draw": T("Do you play something right after the draw?"),
    "sacrifice": T("Which warrior do you give for its components?"),
    "movement": T("Who moves?"),
    "declare": T("Who attacks whom?"),
    "face": T("Which attacker does it face?"),
    "builder": T("Who builds?"),
    "discard": T("Which card do you discard?"),
    "victor": T("Who takes the item?"),
    "divide": T("How many of the HP that the pair lost does the first one keep lost?"),
    "undead warrior": T("Which undead warrior?"),
    "dead warrior": T("Which warrior of a graveyard?"),
    "own card": T("Which card of yours?"),
    "warrior or player": T("Which warrior or player?"),
    "enemy ramparts warrior": T("Which warrior on the enemy ramparts?"),
    "order": T("What comes first?"),
    "its opponent": T("Whom does it fight?"),
    "god": T("Which god?"),
    "god of the others": T("To which god do its cards belong from now on?"),
    "god or race": T("Which god or race?"),
    "race": T("Which race?"),
    "warrior or enchantment": T("Which warrior or enchantment?"),
    "own hand": T("Which card of your hand?"),
    "own graveyard": T("Which card of your graveyard?"),
    "poisoned warrior": T("Which poisoned warrior?"),
    "wounded warrior": T("Which wounded warrior?"),
    "enemy flyer": T("Which flying enemy warrior?"),
    "purified": T("What does it destroy?"),
    "income": T("What do you get in this preparation phase?"),
    "library": T("Do you pay for one more card?"),
    "bounce": T("Where do you send the lightning on?"),
    "varkaudar": T("Which varkaudar?"),
    "hidden": T("Who hides in this turn?"),
    "theft": T("Which item do you try to steal?"),
    "bearer": T("Who bears it?"),
    "shared item": T("Which item do they hand over?"),
    "own weapon": T("Which of your weapons?"),
    "how many": T("How many cards do you draw?"),
    "trap": T("Which warrior does the trap catch?"),
    "upkeep": T("Do you pay for it, so that it stays?"),
    "skill": T("Which skill card?"),
    "pair": T("Which pair?"),
    "return": T("Do you pay to take it back into your hand?"),
    "smile": T("Do you pay, so that your warriors can attack it in this turn?"),
    "enemy creature": T("Which enemy creature?"),
    "keep": T("Which of these warriors do you keep?"),
    "spell": T("Which magic card do you play?"),
    "card name": T("Which card do you name?"),
    "model": T("Whom does it copy?"),
    "lizard young": T("Which Lizard Hatchling?"),
    "exchange": T("How many of the components do you give up for HP?"),
    "x": T("What is X?"),
    "warrior": T("Which warrior?"),
    "own warrior": T("Which of your warriors?"),
    "enemy warrior": T("Which enemy warrior?"),
    "ramparts warrior": T("Which warrior on the ramparts?"),
    "reserve warrior": T("Which warrior in reserve?"),
    "own personality": T("Which of your personalities?"),
    "own warrior able to use items": T("Which of your warriors bears it?"),
    "building": T("Which building?"),
    "item": T("Which item?"),
    "enchantment": T("Which enchantment?"),
    "player": T("Which player?"),
    "opponent": T("Which opponent?"),
}
VERBS: dict[str, Text] = {
    "play": T("Play"),
    "use": T("Use"),
    "move": T("Move"),
    "join": T("Join"),
    "split": T("Part"),
    "attack": T("Attack"),
    "sacrifice": T("Sacrifice"),
    "choose": T("Choose"),
    "pass": T("Pass"),
    "next": T("Go on"),
}
COUNTS = frozenset(("x", "how many", "divide", "exchange"))
"""Questions whose answers are numbers."""
NOTHING = T("")
CHOICES: dict[str, Text] = {
    "ramparts": T("ramparts"),
    "reserve": T("reserve"),
    "pay": T("Pay"),
    "kb": T("KB"),
    "hp": T("HP"),
    "component": T("a component"),
    "card": T("a card"),
    "arrow": T("arrow"),
    "gust": T("gust"),
    "breath": T("direct damage"),
    "regenerate": T("regeneration"),
    "poison": T("a poison token"),
    "token": T("a token"),
    "Raia": T("Raia"),
    "Elenios": T("Elenios"),
    "Leah": T("Leah"),
    "Dornodon": T("Dornodon"),
    "Sheran": T("Sheran"),
    "Tharr": T("Tharr"),
    "Fairlight": T("Fairlight"),
    "dwarf": T("dwarf"),
    "elf": T("elf"),
    "giant": T("giant"),
    "gnome": T("gnome"),
    "griffin": T("griffin"),
    "human": T("human"),
    "kobudera": T("kobudera"),
    "lizard": T("lizard"),
    "mount": T("mount"),
    "mutant": T("mutant"),
    "orc": T("orc"),
    "quwarg": T("quwarg"),
    "scorpion": T("scorpion"),
    "shadow-goblin": T("shadow goblin"),
    "shapeshifter": T("shapeshifter"),
    "skeleton": T("skeleton"),
    "spider": T("spider"),
    "thargodan": T("thargodan"),
    "troll": T("troll"),
    "varkaudar": T("varkaudar"),
}
"""What can be chosen that is neither a card, a player nor a number."""


def question_of(s: State, seat: int) -> Text:
    """What the seat is asked now, in one sentence."""
    if s.outcome is not None or s.ask is None:
        return T("The game is over.")
    if s.ask.seat != seat:
        return T("Nothing is asked of you now.")
    return QUESTIONS[s.ask.question]


def wording_of(s: State, seat: int, action: Action) -> Wording:
    """An act in words."""
    verb, _, rest = action.partition(" ")
    title = VERBS[verb]
    if verb in ("pass", "next"):
        return Wording(title, NOTHING, NOTHING, title, ends=True)
    if verb == "play":
        return Wording(title, T(rest), NOTHING, T("Play {card}.", card=T(rest)))
    if verb == "choose":
        chosen = _named(s, rest)
        return Wording(title, chosen, NOTHING, T("Choose {card}.", card=chosen))
    number, _, further = rest.partition(" ")
    subject, sentence = _named(s, number), SENTENCES[verb, further if verb == "move" else ""]
    target = _named(s, further) if further else NOTHING
    return Wording(title, subject, target, Text(sentence.message, card=subject, target=target))


def _named(s: State, word: str) -> Text:
    """A card in play by name and number, a player, or what else was offered."""
    if s.ask is not None and s.ask.question in COUNTS:
        return T(word)
    if word.startswith("seat"):
        return T("{player}", player="{" + word + "}")
    for card, piece in s.pieces.items():
        if str(piece.tag) == word:
            return T("{card} #{tag}", card=T(kind_of(s, card).name), tag=word)
    return CHOICES.get(word) or T(word)


SENTENCES: dict[tuple[str, str], Text] = {
    ("use", ""): T("Use {card}: {target}."),
    ("move", "ramparts"): T("Send {card} to the ramparts."),
    ("move", "reserve"): T("Call {card} back to the reserve."),
    ("join", ""): T("Join {card} and {target}."),
    ("split", ""): T("Part {card}."),
    ("attack", ""): T("Attack {target} with {card}."),
    ("sacrifice", ""): T("Give {card} for its components."),
}
