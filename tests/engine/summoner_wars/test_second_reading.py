"""Seeded random matches of Summoner Wars, every decision and every act held against a second reading (`reading.py`).

Below them the reading itself is held against the worked examples of the books (rules, section 10).
"""

from __future__ import annotations

import random
from collections import Counter
from dataclasses import replace

import pytest

from engine.dice import Dice
from engine.game import Setup
from engine.summoner_wars import GAME
from engine.summoner_wars.position import from_position
from engine.summoner_wars.state import State
from tests.engine.summoner_wars import reading
from tests.engine.summoner_wars.pieces import as_word, space_of
from tests.engine.summoner_wars.positions import KNOWN_ABILITIES, UNITS, mixed
from tests.engine.summoner_wars.reading import Card, InHand, Position, Side, Space
from tests.engine.summoner_wars.watch import Watch

pytestmark = pytest.mark.long

PARTS, NEW, MIXED, ACTS = 3, 7, 36, 130
"""How many new matches and mixed positions are in each part, and acts in each."""
ENOUGH = {
    "moves": 20000,
    "moves with a roll": 1000,
    "winged moves": 1500,
    "free moves": 120,
    "units that never roll": 100,
    "may not move": 500,
    "targets": 8000,
    "targets from afar": 1000,
    "vine walls under units as targets": 500,
    "may not attack": 500,
    "summons": 2000,
    "spaces for walls": 700,
    "cards for magic": 1000,
    "attack values": 20000,
    "move": 600,
    "attack": 500,
    "summon": 200,
    "wall": 15,
    "choose": 12,
    "magic": 400,
    "next": 300,
    "destroyed": 120,
    "destroyed own cards": 20,
    "destroyed: vine walls": 12,
    "vine walls left": 15,
    "vine walls not left": 15,
    "phases": 1000,
    "phases passed by": 500,
    "turns": 200,
    "draws": 100,
    "wins": 3,
}
"""What has to be compared at least, in each part."""


def dice_of(seed: str) -> Dice:
    return Dice(random.Random(seed).randbytes(32))


def new_match(dice: Dice) -> State:
    """The two stock decks, set up."""
    return GAME.new(Setup(("Prince Elien", "Grognack")), dice)[0]


def matches(part: int) -> list[Watch]:
    """New matches and positions in which all armies meet; in every other one the players go for the summoners."""
    found = []
    for number in range(NEW + MIXED):
        seed = f"second reading {part} {number}"
        dice = dice_of(seed)
        state = new_match(dice) if number < NEW else from_position(mixed(1000 * part + number))
        found.append(Watch(state, dice, random.Random(seed), fierce=number % 2 == 1))
    return found


@pytest.mark.parametrize("part", range(PARTS))
def test_decisions_and_acts_are_as_a_second_reading_has_them(part: int) -> None:
    """Rules 2.4, 3, 5.6, 5.7, 6, 7.1, 11.3-11.19: what is legal, and everything that lies on the table after an act."""
    compared: Counter[str] = Counter()
    for watch in matches(part):
        watch.play(ACTS)
        compared.update(watch.compared)
    too_few = {sort: compared[sort] for sort, number in ENOUGH.items() if compared[sort] < number}
    assert not too_few, "left out too often"
    for verb in ("move", "attack", "summon", "magic", "next"):
        assert compared[f"left out: {verb}"] < compared[verb] / 5, verb


def test_the_first_turn_is_cut_and_the_second_is_not() -> None:
    """2.2, 2.4, 2.5: empty hands, two movers, three attackers; the other player begins with five cards."""
    for number in range(20):
        dice = dice_of(f"first turn {number}")
        watch = Watch(new_match(dice), dice, random.Random(number))
        while watch.view.question is not None:
            watch.act(GAME.to_act(watch.state)[0], watch.pick(GAME.legal(watch.state, GAME.to_act(watch.state)[0])))
        position, first = watch.position, watch.position.active
        assert (position.phase, position.movers, position.attackers) == (
            "movement",
            reading.FIRST_TURN_MOVERS,
            reading.LIMIT,
        )
        assert [len(side.hand) for side in position.sides] == [0, 0]
        while watch.position.active == first:
            seat = GAME.to_act(watch.state)[0]
            legal = GAME.legal(watch.state, seat)
            watch.compare_legal(seat, legal)
            watch.act(seat, watch.pick(legal))
        assert len(watch.position.sides[1 - first].hand) == reading.HAND
        assert (watch.position.movers, watch.position.attackers) == (reading.LIMIT, reading.LIMIT)


def test_the_reading_knows_many_cards() -> None:
    """All that it tells apart is among the cards that come."""
    told = reading.WINGED | reading.FAST | reading.NEVER_MOVES | reading.NEVER_ATTACKS | reading.TRAMPLES
    told |= reading.ATTACKS_OTHERWISE | reading.ANSWERS_WOUNDS | reading.TAKES_OTHERWISE
    assert told <= KNOWN_ABILITIES
    assert len(UNITS) > 30


@pytest.mark.parametrize(
    ("vines", "end"),
    [
        (("1 Vine Wall d5", "2 Vine Wall e4"), "e5"),
        (("1 Vine Wall d5", "2 Vine Wall e4", "2 Vine Wall e5"), "e5"),
    ],
)
def test_each_vine_wall_that_may_hold_a_unit_on_its_way_can_be_chosen(vines: tuple[str, ...], end: str) -> None:
    """3.9, 6.6, 11.7, 11.11: over d5 or over e4; where it stays, and whose magic it is if it dies, is the mover's choice."""
    state = from_position(
        {
            "seats": ["Tacullu", "Ret-Talus"],
            "turn": 1,
            "phase": "movement",
            "began_turn": True,
            "board": ["1 Tacullu a1", "2 Ret-Talus a8", "1 Deceiver d4", *vines],
            "supply": {"1": 5, "2": 5},
        }
    )
    watch = Watch(state, dice_of("vines"), random.Random(0))
    offered = [action for action in GAME.legal(state, 0) if action.startswith(f"move d4 {end}")]
    ways = reading.ways(watch.position, space_of("d4"), 2)
    assert ways is not None
    assert len(offered) == len(ways[space_of(end)])


RARE = {
    "a Shaman on a vine wall": [
        "2 Shaman (Swamp Orcs) d5",
        "2 Vine Wall d5",
        "1 Fire Drake d4",
        "1 Gror d6",
        "1 Kalu b5",
    ],
    "cards under Reapers": [
        "2 Reaper c5 wounds 2 under Archer, Burn",
        "1 Reaper c4 wounds 2 under Freeze, Guardian",
        "1 Kreep b4",
    ],
    "cards under Blarf": ["2 Blarf c5 wounds 4 under Archer, Burn, Freeze", "2 Splub c6", "1 Blagog c4"],
    "summoners on vine walls": ["1 Vine Wall a1", "2 Vine Wall a8", "2 Lun b8", "1 Rahlee b1", "1 Gwalark c1"],
    "vine walls all around": [
        *(f"2 Vine Wall {f}{r}" for f in "bcd" for r in "345"),
        "1 Swordsman c4",
        "1 Rahlee c3",
        "2 Shaman (Swamp Orcs) b5",
    ],
}
"""What luck seldom brings."""


@pytest.mark.parametrize("rare", RARE)
def test_what_luck_seldom_brings(rare: str) -> None:
    """5.7, 6.5-6.7, 6.10, 11.11, 11.19: small positions, played on in many ways."""
    compared: Counter[str] = Counter()
    for number in range(40):
        position = {
            "seats": ["Tacullu", "Ret-Talus"],
            "turn": number % 2 + 1,
            "phase": "movement" if "vine walls" in rare else "attack",
            "began_turn": True,
            "board": ["1 Tacullu a1 wounds 4", "2 Ret-Talus a8 wounds 4", *RARE[rare]],
            "draw": {"1": ["Archer"], "2": []},
            "supply": {"1": 5, "2": 5},
        }
        watch = Watch(from_position(position), dice_of(f"{rare} {number}"), random.Random(number), fierce=True)
        watch.play(12)
        compared.update(watch.compared)
    assert compared["targets"] > 100
    if "vine walls" in rare:
        assert compared["vine walls left"] > 5
        assert compared["vine walls not left"] > 5
    if "cards under" in rare:
        assert compared["destroyed with cards under them"] > 10


# --- the reading itself
def at(word: str) -> Space:
    return space_of(word)


def unit(name: str = "", seat: int = 0, dice: int = 1, life: int = 1, kind: str = "common", *abilities: str) -> Card:
    return Card(name, seat, kind, life, dice=dice, owner=seat, abilities=frozenset(abilities))


def archer(seat: int = 0, *abilities: str) -> Card:
    return replace(unit("Archer", seat, 1, 1, "common", *abilities), ranged=True)


def wall(seat: int = 0) -> Card:
    return Card("Wall", seat, "wall", 9, owner=seat)


def table(phase: str = "attack", vines: dict[str, int] | None = None, **cards: Card) -> Position:
    """A position with seat 0's turn; `vines` are vine walls by space and seat."""
    return Position(
        cards={at(space): card for space, card in cards.items()},
        vines={at(space): Card("Vine Wall", seat, "vine", 2, owner=seat) for space, seat in (vines or {}).items()},
        sides=(Side(), Side()),
        active=0,
        phase=phase,
    )


def attack(position: Position, start: str, space: str, *dice: int) -> tuple[int, Position]:
    """The wounds, and the position after them."""
    wounds = reading.hurts(position, at(start), at(space), wall=False, dice=dice)
    assert wounds is not None
    after = reading.attacked(position, at(start), at(space), wall=False, wounds=wounds, free=False)
    assert after is not None
    return wounds, after


def ends(position: Position, start: str, spaces: int = 2) -> set[str]:
    ways = reading.ways(position, at(start), spaces)
    assert ways is not None
    return {as_word(space) for space in ways}


def aims(position: Position, start: str) -> set[str]:
    return {("wall " if under else "") + as_word(space) for space, under in reading.targets(position, at(start))}


@pytest.mark.parametrize(("name", "life"), [("Miner", 2), ("Fighter", 1), ("Prisoner", 2)])
def test_two_hits_destroy_and_the_attacker_has_the_magic(name: str, life: int) -> None:
    """10.1, 10.2, 10.3: 2, 4 and 6 are two hits, which may be more than the life; the card is the attacker's magic."""
    wounds, after = attack(table(c4=unit(dice=3), c5=unit(name, 1, life=life)), "c4", "c5", 2, 4, 6)
    assert wounds == 2
    assert at("c5") not in after.cards
    assert [side.magic for side in after.sides] == [(name,), ()]
    assert after.cards[at("c4")].attacked
    assert after.attackers == 2


def test_a_hand_of_three_draws_two_and_costs_leave_the_top_of_the_magic_pile() -> None:
    """10.4, 3.1, 3.23, 11.4."""
    hand = (InHand("Archer", "Phoenix Elves", "common", 1, 1),) * 3
    assert reading.draws(Side(hand, draw=9)) == 2
    assert reading.draws(Side(hand, draw=1)) == 1
    assert reading.draws(Side(hand * 2, draw=9)) == 0
    kreep = InHand("Kreep", "Sand Goblins", "champion", 4, 6)
    magic = ("a", "b", "c", "d", "e")
    position = table("summon", c4=wall()).with_side(0, Side((kreep,), magic))
    assert reading.summons(position) == {("Kreep", "Sand Goblins", at(space)) for space in ("c3", "c5", "b4", "d4")}
    after = reading.summoned(position, kreep, at("c5"))
    assert after.sides[0] == Side((), ("e",), ("d", "c", "b", "a"))
    poor = table("summon", c4=wall()).with_side(0, Side((kreep,), magic[:3]))
    assert not reading.summons(poor)


def test_swift_units_move_three_and_archers_shoot_four() -> None:
    """10.5."""
    assert [reading.speed(unit("", 0, 1, 1, "common", ability)) for ability in ("Swift", "Greater Flight", "")] == [
        3,
        3,
        2,
    ]
    position = table(c2=archer(0, "Far Shot"), c6=unit(seat=1))
    assert aims(position, "c2") == {"c6"}
    assert aims(replace(position, cards={**position.cards, at("c2"): archer()}), "c2") == set()


def test_precise_against_sluggish_is_one_wound_without_a_die() -> None:
    """10.13; against a wall Precise rolls (F 2.11.4.1)."""
    position = table(
        c4=unit("", 0, 1, 2, "common", "Precise"), c5=unit("Smasher", 1, 2, 4, "common", "Sluggish"), d4=wall(1)
    )
    assert reading.rolls_none(position, at("c4"), at("c5"), wall=False)
    assert attack(position, "c4", "c5")[0] == 1
    assert not reading.rolls_none(position, at("c4"), at("d4"), wall=False)


def test_tough_units_and_shamans_beside_vine_walls_take_fewer_wounds() -> None:
    """10.14, 5.6: from an opponent only; a Shaman on a vine wall is beside it (6.5)."""
    position = table(vines={"d5": 1}, c4=unit(dice=3), c5=unit("", 1, 1, 9, "common", "Tough"))
    assert attack(position, "c4", "c5", 3, 4, 6)[0] == 2
    shaman = unit("Shaman", 1, 1, 9, "common", "Vinemancer Guard")
    guarded = replace(position, cards={**position.cards, at("c5"): shaman})
    assert attack(guarded, "c4", "c5", 3, 4, 5)[0] == 1
    far = replace(guarded, vines={at("f1"): guarded.vines[at("d5")]})
    assert attack(far, "c4", "c5", 3, 4, 5)[0] == 3
    own = replace(guarded, cards={**guarded.cards, at("c5"): replace(shaman, seat=0)})
    assert attack(own, "c4", "c5", 3, 4, 5)[0] == 3
    on_it = replace(guarded, vines={at("c5"): guarded.vines[at("d5")]})
    assert attack(on_it, "c4", "c5", 3, 4, 5)[0] == 1


def test_trampling_is_left_out() -> None:
    """10.15: the reading does not say what it does not read."""
    assert reading.ways(table("movement", c4=unit("", 0, 1, 1, "champion", "Trample")), at("c4"), 2) is None


def test_nobody_attacks_diagonally_and_a_unit_between_stops_a_shot() -> None:
    """10.16, 3.14, 3.15: own cards are targets as well, oneself is not."""
    position = table(c4=archer(), d5=unit(seat=1), c6=unit(seat=0), c7=unit("Fighter", 1))
    assert aims(position, "c4") == {"c6"}
    assert aims(table(c4=unit(), d5=unit(seat=1), b4=wall(), c5=unit()), "c4") == {"b4", "c5"}


def test_a_plain_move_may_turn_but_not_pass_a_card() -> None:
    """3.9, 11.7."""
    position = table("movement", a1=unit(), b1=wall())
    assert ends(position, "a1") == {"a2", "a3", "b2"}
    assert ends(
        replace(position, cards={**position.cards, at("a1"): unit("", 0, 1, 1, "common", "Levitate")}), "a1"
    ) == {*("a2", "a3", "b2", "c1")}


def test_levitate_lifts_its_own_side_within_two_spaces() -> None:
    """The move's beginning counts."""
    gwalark = unit("Gwalark", 0, 2, 5, "champion", "Levitate")
    assert "c1" in ends(table("movement", a1=unit(), b1=wall(), a3=gwalark), "a1")
    assert "c1" not in ends(table("movement", a1=unit(), b1=wall(), a4=gwalark), "a1")
    assert "c1" not in ends(table("movement", a1=unit(), b1=wall(), a3=replace(gwalark, seat=1)), "a1")


def test_nothing_moves_through_a_unit_on_a_vine_wall() -> None:
    """6.7; over a bare one only by leaving it (11.19)."""
    bird = unit("Rahlee", 0, 1, 4, "champion", "Greater Flight")
    on_vine = table("movement", vines={"b1": 1}, a1=bird, b1=unit(seat=1), a2=wall())
    assert ends(on_vine, "a1", 3) == {"a3", "a4", "b2", "b3", "c2"}
    bare = table("movement", vines={"b1": 1}, a1=bird)
    ways = reading.ways(bare, at("a1"), 3)
    assert ways is not None
    assert ways[at("b1")] == {None}
    assert ways[at("c1")] == {at("b1")}
    assert ways[at("c2")] == {at("b1"), None}


def test_leaving_a_vine_wall() -> None:
    """6.6, 11.11, 11.19: 1-3 it stays with a wound, 4+ it goes; once a turn; if it dies, it is the vine wall owner's magic."""
    position = table("movement", vines={"c4": 1, "c5": 1, "b4": 0}, c4=unit("Fighter", life=2))
    assert ends(position, "c4") == {"c2", "c3", "b3", "d3", "d4", "e4", "d5", "c5", "b4"}
    gone = reading.moved(position, at("c4"), at("c5"), at("c4"), 4)
    assert gone is not None
    assert (gone.cards[at("c5")].wounds, gone.movers) == (0, 2)
    assert not ends(gone, "c5"), "it has rolled in this turn"
    stays = reading.moved(position, at("c4"), at("c5"), at("c4"), 3)
    assert stays is not None
    assert (stays.cards[at("c4")].wounds, stays.cards[at("c4")].moved, stays.movers) == (1, True, 2)
    frail = replace(position, cards={at("c4"): unit("Fighter")})
    dead = reading.moved(frail, at("c4"), at("c5"), at("c4"), 1)
    assert dead is not None
    assert not dead.cards
    assert [side.magic for side in dead.sides] == [(), ("Fighter",)]
    exempt = table("movement", vines={"c4": 1, "c5": 1}, c4=unit("Splub", 0, 3, 6, "champion", "Vinemancer Sow"))
    assert reading.ways(exempt, at("c4"), 2) == {at(space): {None} for space in ends(exempt, "c4")}
    assert "c6" in ends(exempt, "c4")


def test_a_unit_and_the_vine_wall_under_it_are_two_targets() -> None:
    """6.8, 6.9, 6.12: a vine wall stops a shot, but not to or from the unit on it; that unit may attack it."""
    position = table(vines={"c3": 0, "c5": 1}, c3=archer(), c5=unit(seat=1), c6=unit(seat=1))
    assert aims(position, "c3") == {"wall c3", "wall c5", "c5"}
    bare = table(vines={"c4": 1}, c3=archer(), c5=unit(seat=1))
    assert aims(bare, "c3") == {"c4"}


def test_a_vine_wall_returns_to_its_owners_supply() -> None:
    """6.10: nobody's magic, and the unit on it stays."""
    position = table(vines={"c5": 1}, c4=unit(dice=2), c5=unit(seat=1))
    after = reading.attacked(position, at("c4"), at("c5"), wall=True, wounds=2, free=False)
    assert after is not None
    assert not after.vines
    assert after.cards[at("c5")].wounds == 0
    assert after.sides == (Side(), Side(supply=1))


def test_nothing_is_summoned_or_built_onto_a_vine_wall() -> None:
    """6.5, 6.13, 3.8."""
    hand = (InHand("Archer", "Phoenix Elves", "common", 0, 1),)
    position = table("summon", vines={"a1": 0, "a2": 0}).with_side(0, Side(hand))
    assert {as_word(space) for _, _, space in reading.summons(position)} == {"b1", "b2", "a3"}
    assert len(reading.wall_spaces(position)) == 22
    assert not reading.summons(table("summon", c4=wall(1)).with_side(0, Side(hand))), "3.5: at an opponent's wall"


def test_cards_under_a_unit_go_with_it_topmost_first() -> None:
    """5.7, 11.4, F 1.0.0.26: so what lay lowest is on top of the pile; one's own card is one's own magic (3.19)."""
    blarf = replace(unit("Blarf", 0, 0, 5, "champion"), under=("upper", "lower"), wounds=4)
    position = table(c4=unit(dice=1), c5=blarf).with_side(0, Side(magic=("old",)))
    _, after = attack(position, "c4", "c5", 3)
    assert after.sides[0].magic == ("lower", "upper", "Blarf", "old")


def test_limits_of_movers_and_attackers() -> None:
    """3.9-3.12, 10.17: who has acted, is held, or comes fourth does not; a unit that stays on its vine wall has moved."""
    fresh, done = unit(), replace(unit(), moved=True, attacked=True)
    position = table(a1=fresh, b1=done, c1=replace(unit(), held=True), d1=unit(seat=1), e1=wall())
    for ready in (reading.ready_to_move, reading.ready_to_attack):
        assert [space for space in position.cards if ready(position, space)] == [at("a1")]
        assert not ready(replace(position, movers=0, attackers=0), at("a1"))


def test_phases_follow_one_another_and_then_it_is_the_others_turn() -> None:
    """3."""
    phase, seat, seen = "draw", 0, []
    for _ in range(7):
        seen.append((phase, seat))
        phase, seat = reading.next_phase(phase, seat)
    assert [name for name, _ in seen] == [*reading.PHASES, "draw"]
    assert [seat for _, seat in seen] == [0] * 6 + [1]


def test_the_only_summoner_wins() -> None:
    """7.1, 11.26."""
    mine, yours = unit(kind="summoner"), unit(seat=1, kind="summoner")
    assert reading.winners(table(a1=mine, b1=yours)) is None
    assert reading.winners(table(a1=mine, b1=unit(seat=1))) == (0,)
    assert reading.winners(table(b1=unit())) == ()
