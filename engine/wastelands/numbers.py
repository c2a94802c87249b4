"""ATK, HP, levels and skills of cards, builders and places, with all that changes them."""

from __future__ import annotations

from collections.abc import Iterable

from .cards import BUILDING, CREATURE, ENCHANTMENT, GODS, KINDS, PERSONALITY, SKILL
from .heard import Heard, heard, is_spoken, lead_of, members_of, printed
from .play import kind_of
from .sides import allies, defends
from .state import RAMPARTS, RESERVE, State
from .voices import allows, level_cards, says, total, voices

MOST = 20
"""The most HP and KB that a player may have (3.2)."""
PLACES = 3
"""How many warriors stand on the ramparts; a pair counts as one (6.4.3)."""


def warriors(s: State, seat: int | None = None, place: int | None = None) -> list[int]:
    """The warriors in play, a pair by its lead; of a seat and in a place (RESERVE, RAMPARTS) if those are given."""
    known: Heard = s.heard or heard(s)
    if known.warriors is None:
        known.warriors = _warriors(s)
    found = known.warriors.get(seat, [])
    return found[:] if place is None else [card for card in found if s.pieces[card].place == place]


def _warriors(s: State) -> dict[int | None, list[int]]:
    """The warriors in play by seat, and for None all."""
    found: dict[int | None, list[int]] = {None: []}
    for card, piece in s.pieces.items():
        if piece.place in (RESERVE, RAMPARTS) and lead_of(s, card) == card:
            found[None].append(card)
            found.setdefault(piece.control, []).append(card)
    return found


def base_of(s: State, card: int) -> tuple[int, int]:
    """Base ATK and HP: printed, or what is said in their place; of a pair the sum (9.6)."""
    attack = life = 0
    for member in members_of(s, card):
        kind = kind_of(s, member)
        numbers = kind.attack, kind.life
        if kind.x == "comp":
            numbers = s.paid.get(member, 0), s.paid.get(member, 0)
        for ability, me in voices(s, "base", member):
            numbers = ability.base(s, me, member, *numbers)
        attack, life = attack + numbers[0], life + numbers[1]
    return attack, life


def has_bonus(s: State, card: int) -> bool:
    """Whether a warrior has the defensive bonus now: in others' turns (8.2)."""
    return bool(s.bonus) and defends(s, s.pieces[card].control) and allows(s, "has_bonus", card)


def attack_of(s: State, card: int) -> int:
    """The ATK of a warrior, with all effects; it may be negative (9.13)."""
    return base_of(s, card)[0] + total(s, "attack", card) + level_cards(s, card) + has_bonus(s, card)


def life_of(s: State, card: int) -> int:
    """The maximum HP of a warrior, with all effects; a building's structure points (9.13)."""
    if kind_of(s, card).type == BUILDING:
        return kind_of(s, card).structure + total(s, "life", card)
    return base_of(s, card)[1] + total(s, "life", card) + level_cards(s, card) + has_bonus(s, card)


def numbers_of(s: State, card: int) -> tuple[int, int]:
    """ATK and maximum HP of a warrior, quicker than one after the other."""
    attack, life = base_of(s, card)
    more = level_cards(s, card) + has_bonus(s, card)
    return attack + total(s, "attack", card) + more, life + total(s, "life", card) + more


def left(s: State, card: int) -> int:
    """Current HP: the maximum minus what it lost this turn (9.13)."""
    return life_of(s, card) - s.damage.get(lead_of(s, card), 0)


def skill_of(s: State, seat: int, name: str) -> int:
    """A player's value of a skill: active copies on the table, and what adds to it (8.18)."""
    copies = [
        card
        for card, piece in s.pieces.items()
        if piece.control == seat and piece.active and kind_of(s, card).type == SKILL and kind_of(s, card).name == name
    ]
    doublings = [ability.doubles_skills(s, me, ~seat) for ability, me in voices(s, "doubles_skills", ~seat)]
    return (len(copies) + total(s, "skill", ~seat, name)) << sum(doublings)


def builders_of(s: State, seat: int, building: int) -> list[tuple[int, int]]:
    """Who can build it, and for how many builders each counts (8.11, 8.27)."""
    found = []
    for card in warriors(s, seat, RESERVE):
        if s.pieces[card].active:
            says_builds = [ability.builds(s, me, card, building) for ability, me in voices(s, "builds", card)]
            strength = 0 if 0 in says_builds else max(says_builds, default=1)
            if strength > 0 and all(ability.may_build(s, building, card) for ability in printed(s, building)):
                found.append((card, strength))
    return found


def can_be_built(s: State, seat: int, building: int, wanted: int) -> bool:
    """Whether a seat has builders enough, and one who may be the first of them (8.11)."""
    able = builders_of(s, seat, building)
    return sum([strength for _, strength in able]) >= wanted and any(
        leads_building(s, card, building) for card, _ in able
    )


def leads_building(s: State, card: int, building: int) -> bool:
    """Whether a warrior may be the first of a building's builders."""
    return all(ability.leads_building(s, building, card) for ability in printed(s, building))


def places_taken(s: State, seat: int) -> int:
    """How many places of its ramparts a seat's warriors take (6.4.3)."""
    there = warriors(s, seat, RAMPARTS)
    return sum([place_of(s, card) for card in there]) if is_spoken(s, "places") else len(there)


def place_of(s: State, card: int) -> int:
    """How many places of the ramparts a warrior takes."""
    return max([ability.places(s, me, card) for ability, me in voices(s, "places", card)], default=1)


def gods_of(s: State, card: int) -> frozenset[str]:
    """The gods that a card belongs to: the printed one, or what is said in its place; a pair to those of both (9.6)."""
    found = frozenset[str]()
    for member in members_of(s, card):
        gods = kind_of(s, member).gods
        for ability, me in voices(s, "gods", member):
            gods = ability.gods(s, me, member, gods)
        found |= gods
    return found


def of_god(s: State, me: int, card: int, god: str) -> bool:
    """Whether a card belongs to the god that the text of `me` names where `god` is printed."""
    return meant(s, me, god) in gods_of(s, card)


def meant(s: State, me: int, god: str) -> str:
    """The god that a card's text names where `god` is printed."""
    return GODS[s.reworded[me][GODS.index(god)]] if me in s.reworded else god


def gods_in_text(s: State, card: int) -> list[str]:
    """The gods that a card's text names."""
    effect = kind_of(s, card).effect
    return sorted({meant(s, card, god) for god in GODS if god in effect})


def has_magic_attack(s: State, card: int) -> bool:
    """Whether a warrior wounds magic defence (9.4)."""
    return says(s, "magic_defence" if _is_swapped(s, card) else "magic_attack", card)


def has_magic_defence(s: State, card: int) -> bool:
    """Whether only magic attack wounds a card (9.4)."""
    return says(s, "magic_attack" if _is_swapped(s, card) else "magic_defence", card)


def _is_swapped(s: State, card: int) -> bool:
    """Whether magic attack and magic defence have changed places; twice is back again."""
    return sum([ability.swaps(s, me, card) for ability, me in voices(s, "swaps", card)]) % 2 == 1


def most_hp(s: State, seat: int) -> int:
    """The most HP that a player may have (3.2); partners together (13.1)."""
    most = MOST * len(allies(s, seat))
    for one in allies(s, seat):
        for ability, me in voices(s, "most_hp", ~one):
            most = ability.most_hp(s, me, ~one, most)
    return most


def yields_of(s: State, card: int) -> int:
    """The components that a warrior leaves without help of other cards (8.3); a pair those of both (8.24)."""
    return sum([printed_yields(s, member) for member in members_of(s, card)])


def printed_yields(s: State, card: int) -> int:
    """The components printed on one card; of one that is paid in components those that were paid."""
    kind = kind_of(s, card)
    return s.paid.get(card, 0) if kind.x == "comp" else kind.yields


def has_trait(s: State, card: int, trait: str) -> bool:
    """Whether a card has a race or sign; of a pair either counts (9.19)."""
    return any(trait in traits_of(s, member) for member in members_of(s, card))


def traits_of(s: State, card: int) -> frozenset[str]:
    """The races and signs of one card: the printed ones, or what is said in their place."""
    traits = kind_of(s, card).traits
    for ability, me in voices(s, "traits", card):
        traits = ability.traits(s, me, card, traits)
    return traits


def is_of_type(s: State, card: int, kind: int) -> bool:
    """Whether a card in play is of a type; a copy is of its own, too (8.19)."""
    return kind in (kind_of(s, card).type, KINDS[s.kind[card]].type)


def is_personality(s: State, card: int) -> bool:
    """Whether a card is a personality; a pair is one if either is."""
    return any(
        kind_of(s, member).type == PERSONALITY and not says(s, "is_creature", member) for member in members_of(s, card)
    )


def is_creature(s: State, card: int) -> bool:
    """Whether a card is a creature, by its kind or as a copy; a pair is one if either is."""
    return any(kind_of(s, member).type == CREATURE or says(s, "is_creature", member) for member in members_of(s, card))


def active(s: State, cards: Iterable[int]) -> list[int]:
    """Those of the cards that are active."""
    return [card for card in cards if s.pieces[card].active]


COLD = "cold"
SIGNS = frozenset(("bearded", "swimming", "undead"))
RACES = sorted({trait for kind in KINDS if kind.is_warrior for trait in kind.traits} - SIGNS)
"""The races of warriors."""
SORTS = {"fire": "fire", "ice": COLD, "acid": "acid", "mental": "mental", "poison": "poison"}
"""What immunity to a sort of means protects from, by the sign of a card; cold includes ice (9.2)."""


def sorts_of(s: State, card: int) -> tuple[str, ...]:
    """The sorts of means that a played card is, as far as somebody can be immune to them (9.2)."""
    kind = kind_of(s, card)
    sorts = [SORTS[trait] for trait in sorted(kind.traits) if trait in SORTS]
    return (*sorts, "enchantment") if kind.type == ENCHANTMENT else tuple(sorts)


def room_of(s: State, seat: int) -> int:
    """The places on a seat's ramparts (6.4.3)."""
    places = PLACES
    for ability, me in voices(s, "room", ~seat):
        places = ability.room(s, me, ~seat, places)
    return places


def most_kb(s: State, seat: int) -> int:
    """The most KB that a player may have (3.2)."""
    most = MOST
    for ability, me in voices(s, "most_kb", ~seat):
        most = ability.most_kb(s, me, ~seat, most)
    return most


def is_immune(s: State, card: int, sorts: Iterable[str]) -> bool:
    """Whether means of any of these sorts do nothing to a card in play (9.2)."""
    return card in s.pieces and any(says(s, "immune", lead_of(s, card), sort) for sort in sorts)
