"""Questions and actions in words, for menus and messages."""

from __future__ import annotations

from ..game import Action, Wording
from ..text import PLAYER, T, Text
from .acts import legal
from .apart import called_apart
from .attack import is_fought
from .cards import BY_NAME
from .moving import may_go_astray
from .play import kind_of, label, name_of
from .price_texts import facts_text, listed, price_now, price_text
from .sight import face_of
from .state import ATTACK, GONE, MAIN, NO_CARD, Announced, State

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
    "savings": T("How many KB do you save?"),
    "god of a text": T("Which god of its text?"),
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
    "shelter": T("What do you give, to lose only 1 HP?"),
    "library": T("Do you pay for one more card?"),
    "bounce": T("Where do you send the lightning on?"),
    "varkaudar": T("Which varkaudar?"),
    "hidden": T("Who hides in this turn?"),
    "theft": T("Which item do you try to steal?"),
    "bearer": T("Who bears it?"),
    "shared item": T("Which item do they hand over?"),
    "own weapon": T("Which of your weapons?"),
    "creature": T("Which creature?"),
    "card": T("Which card?"),
    "card of Sheran or Elenios": T("Which card of Sheran or Elenios?"),
    "own item": T("Which of your items?"),
    "personality": T("Which personality?"),
    "cataclysm": T("What is destroyed next?"),
    "warrior without a breath": T("Which warrior without a breath?"),
    "enchantment of everybody": T("Which enchantment that affects all players?"),
    "famine": T("Do you give a component or a warrior?"),
    "nekrofun": T("Which Nekrofun?"),
    "sent back": T("Whom does it send back to the reserve?"),
    "level": T("Which level falls off?"),
    "return": T("Do you pay for it, so that it returns to your hand?"),
    "growth": T("How many components more do you spend on it?"),
    "trap of the hand": T("Which trap of your hand?"),
    "search": T("Which card do you take from your deck?"),
    "dearest": T("Which of the dearest cards is destroyed?"),
    "flight": T("Does it flee from the battle?"),
    "goblet": T("What does the goblet do?"),
    "attacking creature": T("Which attacking creature?"),
    "antidote": T("What do you discard to be rid of a poison token?"),
    "parry": T("Whose strike is halved?"),
    "bleeding": T("How many KB do you pay, each of which saves 1 HP?"),
    "how many": T("How many cards do you draw?"),
    "trap": T("Which warrior does the trap catch?"),
    "enemy building": T("Which enemy building?"),
    "own building": T("Which of your buildings?"),
    "active reserve warrior": T("Which active warrior in reserve?"),
    "warrior in battle": T("Which warrior in battle?"),
    "flightless warrior or player": T("Which player, or warrior that does not fly?"),
    "gate": T("Which warrior does the gate hold?"),
    "give building": T("Do you give it for its components?"),
    "serf": T("Who is a serf?"),
    "upkeep": T("Do you pay for it, so that it stays?"),
    "dead personality": T("Which personality of your graveyard?"),
    "components from": T("Who gives all components?"),
    "components to": T("Who gets them?"),
    "doomed": T("Which card is discarded?"),
    "to the bottom": T("Which card goes to the bottom of the deck?"),
    "awake": T("Do you pay 1 KB, so that it comes active?"),
    "wake up": T("Do you pay 3 KB to end it?"),
    "end it": T("Do you end it?"),
    "skill": T("Which skill card?"),
    "pair": T("Which pair?"),
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
    "own creature": T("Which active creature of your reserve?"),
    "own active warrior": T("Which active warrior of your reserve do you turn?"),
    "weak ramparts warrior": T("Which warrior with at most 3 HP on the ramparts?"),
    "player or building": T("Which player or building?"),
    "warrior or opponent": T("Which warrior or opponent?"),
    "call": T("Which side do you call?"),
    "coin": T("Do you pay to say which side the coin shows?"),
    "put away": T("Which card of yours do you put into the graveyard?"),
    "wake": T("Which card do you pay for, so that it turns active?"),
    "turn up": T("Do you turn up one more card?"),
    "share": T("How much of its ATK goes to the attacker that it does not face?"),
    "payment": T("How do you pay for the building?"),
}
VERBS: dict[str, Text] = {
    "play": T("Play"),
    "use": T("Use"),
    "move": T("Move"),
    "join": T("Form a pair"),
    "split": T("Part"),
    "attack": T("Attack"),
    "sacrifice": T("Sacrifice"),
    "choose": T("Choose"),
    "pass": T("Pass"),
    "next": T("Go on"),
}
COUNTS = frozenset(("x", "how many", "divide", "share", "growth", "bleeding", "exchange", "savings"))
"""Questions whose answers are numbers."""
NOTHING = T("")
CHOICES: dict[str, Text] = {
    "shout": T("shout"),
    "shift": T("burden a serf"),
    "ramparts": T("ramparts"),
    "reserve": T("reserve"),
    "pay": T("Pay"),
    "end": T("Let it end"),
    "lock": T("lock"),
    "bolt": T("bolt"),
    "silence": T("silence"),
    "flee": T("Flee"),
    "cure": T("take a poison token off"),
    "infect": T("put a poison token on"),
    "kb": T("KB"),
    "hp": T("HP"),
    "component": T("a component"),
    "card": T("a card"),
    "arrow": T("arrow"),
    "gust": T("gust"),
    "nekrofun": T("destroy a Nekrofun"),
    "swallow": T("swallow"),
    "retreat": T("retreat"),
    "steal": T("steal components"),
    "trap": T("lay a trap"),
    "search": T("search the deck"),
    "rally": T("rally"),
    "breath": T("direct damage"),
    "regenerate": T("regeneration"),
    "poison": T("a poison token"),
    "token": T("a token"),
    "stone": T("a token of petrification"),
    "spittle": T("a token of spittle"),
    "devotion": T("a token of devotion"),
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
    "sacrifice": T("Sacrifice"),
    "heads": T("heads"),
    "tails": T("tails"),
    "builders": T("builders"),
}
"""What can be chosen that is neither a card, a player nor a number."""


PHASE_TITLES: tuple[Text, ...] = (
    T("preparation"),
    T("draw"),
    T("main phase"),
    T("movement"),
    T("attack"),
    T("second main phase"),
    T("end"),
)


def wording_of(s: State, seat: int, action: Action) -> Wording:
    """An act in words; those of `TOGETHER` can be done several at once."""
    verb, _, rest = action.partition(" ")
    title = VERBS[verb]
    if verb in ("pass", "next"):
        return _passing(s, seat, verb)
    if verb == "play":
        return _playing(s, seat, rest)
    asked = s.ask.question if s.ask else ""
    coins = len(may_go_astray(s, card_of(s, rest.partition(" ")[0]))) if verb == "move" else 0
    together = int(asked in TOGETHER and not coins)
    if verb == "choose":
        chosen = named(s, seat, rest, own=_is_own_among_others(s, seat, rest))
        stolen = T("A coin decides: it is yours in 50 of 100 cases.") if asked == "theft" else None
        return Wording(title, chosen, NOTHING, chosen, _seen(s, rest), times=together, chances=stolen)
    number, _, further = rest.partition(" ")
    subject, sentence = (
        named(s, seat, number),
        SENTENCES[verb, further if verb == "move" else "with" if further else ""],
    )
    target = named(s, seat, further) if further else NOTHING
    said = Text(sentence.message, card=subject, target=target)
    hint = T(kind_of(s, card_of(s, number)).effect) if verb == "use" else None
    through = T("A coin decides: it gets there in {percent} of 100 cases.", percent=100 // 2**coins) if coins else None
    lit = _seen(s, *rest.split(" "))
    return Wording(
        title,
        subject,
        target,
        said,
        lit,
        hint,
        times=together,
        chances=through,
        figures=hint if hint and hint.message else None,
    )


def _playing(s: State, seat: int, name: str) -> Wording:
    """Playing a card of one's hand, at the price that it has now."""
    face = face_of(BY_NAME[name].number)
    card = next(card for card in s.hand[seat] if s.kind[card] == BY_NAME[name].number)
    price, printed = price_now(s, seat, card), price_text(face)
    sentence = T("Play {card} ({price})", card=T(name), price=price)
    changed = None if price == printed else T("{price} instead of {printed}", price=price, printed=printed)
    return Wording(VERBS["play"], T(name), NOTHING, sentence, figures=facts_text(face, changed))


def _is_own_among_others(s: State, seat: int, word: str) -> bool:
    """Whether one's own card in play is offered beside others'."""
    card = card_of(s, word)
    if s.ask is None or s.ask.question in COUNTS or card not in s.pieces or s.pieces[card].control != seat:
        return False
    offered = {other.removeprefix("choose ") for other in s.ask.actions}
    return any(piece.control != seat and str(piece.tag) in offered for piece in s.pieces.values())


TOGETHER = frozenset(("movement", "declare", "sacrifice", "builder"))
"""Questions of which several answers can be given as one act."""
PASSES: dict[str, Text] = {
    "reaction": T("Let it happen"),
    "saving": T("Let it happen"),
}
"""What passing is called where it is not just that nothing is done."""
ENDINGS: dict[str, Text] = {
    "sacrifice": T("Give none"),
    "movement": T("Go on to the attack phase"),
    "declare": T("No attack"),
}
"""What ends a part of one's turn, by the question."""


def _passing(s: State, seat: int, verb: str) -> Wording:
    """Passing, declining, or going on; what a turn is swept to its end by `ends`."""
    asked = s.ask.question if s.ask else ""
    if asked == "main" and seat == s.active:
        sentence = T("Go on to the movement phase") if s.phase == MAIN else T("Go on to the end of the turn")
    elif asked == "declare" and s.attacks:
        sentence = T("Attack now")
    elif asked in ENDINGS:
        sentence = ENDINGS[asked]
    else:
        sentence = PASSES.get(asked, T("Nothing now") if verb == "pass" else T("Do nothing"))
    ends = seat == s.active and (asked in ("main", "free", "combat") or asked in ENDINGS or _only_passes(s, seat))
    figures = _announced(s, seat) if asked == "reaction" else _attacks(s, seat) if asked in ("free", "combat") else None
    return Wording(VERBS[verb], sentence, NOTHING, sentence, ends=ends, late=True, figures=figures)


def _only_passes(s: State, seat: int) -> bool:
    """Whether somebody has nothing with which to answer or to save: who ends the turn then lets that happen."""
    return s.ask is not None and s.ask.question in PASSES and len(legal(s, seat)) == 1


def _attacks(s: State, seat: int) -> Text | None:
    """Who attacks whom; None if nobody does."""
    told = [
        T("{card} → {target}", card=named(s, seat, label(s, one.attacker)), target=named(s, seat, label(s, one.target)))
        for one in s.attacks
        if s.phase == ATTACK and is_fought(s, one)
    ]
    return listed(told) if told else None


def _announced(s: State, seat: int) -> Text:
    """What was announced last: whose it is, what it is aimed at or answers, what it does."""
    act = s.announced[-1]
    held = {card for hand in s.hand for card in hand}
    targets = [_aimed_at(s, seat, target) for target in act.targets if target != GONE and target not in held]
    if not targets and len(s.announced) > 1:
        targets = [_whose(s, seat, s.announced[-2])]
    told = _whose(s, seat, act)
    if act.x:
        told = T("{told}, X = {x}", told=told, x=act.x)
    if targets:
        told = T("{told} → {targets}", told=told, targets=listed(targets))
    effect = kind_of(s, act.card).effect
    return T("{facts}: {effect}", facts=told, effect=T(effect)) if effect else told


def _whose(s: State, seat: int, act: Announced) -> Text:
    """What was announced, and by whom."""
    return T("{card} ({player})", card=called_apart(s, seat, act.card), player=named(s, seat, f"seat{act.seat + 1}"))


def _aimed_at(s: State, seat: int, target: int) -> Text:
    """What something is aimed at, one's own cards as such."""
    return named(s, seat, label(s, target), own=True)


def named(s: State, seat: int, word: str, *, own: bool = False) -> Text:
    """A card in play by name, a player, or what else was offered; a card of one's `own` as such if asked for."""
    if s.ask is not None and s.ask.question in COUNTS:
        return T(word)
    seats = [f"seat{number}" for number in range(1, len(s.hp) + 1)]
    if word in seats:
        number = seats.index(word) + 1
        if number == seat + 1:
            return T("you")
        return T("your opponent") if len(s.hp) == 2 else Text(PLAYER.message, number=number)
    if word.startswith("token "):
        return T("a token ({levels} levels)", levels=word.removeprefix("token "))
    card = card_of(s, word)
    if card in s.pieces:
        return called_apart(s, seat, card, figures=True, own=own)
    return CHOICES.get(word) or T(word)


def card_of(s: State, word: str) -> int:
    """The card in play of that number."""
    return next((card for card, piece in s.pieces.items() if str(piece.tag) == word), NO_CARD)


def called(s: State, card: int) -> Text:
    """A card by its name, in play with the number by which it is typed."""
    name = T(name_of(s, card))
    return T("{card} #{tag}", card=name, tag=s.pieces[card].tag) if card in s.pieces else name


def _seen(s: State, *words: str) -> tuple[str, ...]:
    """Those of the words that name a card in play or a player: they are lit in pictures."""
    if s.ask is not None and s.ask.question in COUNTS:
        return ()
    there = {str(piece.tag) for piece in s.pieces.values()}
    return tuple([word for word in words if word in there or word.startswith("seat")])


SENTENCES: dict[tuple[str, str], Text] = {
    ("use", "with"): T("Use {card}: {target}"),
    ("use", ""): T("Use {card}"),
    ("move", "ramparts"): T("{card} to the ramparts"),
    ("move", "reserve"): T("{card} back to the reserve"),
    ("join", "with"): T("Join {card} and {target}"),
    ("split", ""): T("Part {card}"),
    ("attack", "with"): T("{card} attacks {target}"),
    ("sacrifice", ""): T("Give {card} for its components"),
}
