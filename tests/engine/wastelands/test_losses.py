"""HP lost and regained, cards that come and go, and what of it is told (3.2, 3.4, 3.7, 3.8, 4, 8.3, 8.22, 9.18)."""

from __future__ import annotations

from typing import Any

import pytest

from engine.dice import QueuedDice
from engine.wastelands import GAME
from engine.wastelands.cards import BY_NAME
from engine.wastelands.damage import deal, harm_by, heal, heal_player, hurt, lose_hp, pay_hp
from engine.wastelands.gods.sheran.warriors import STONE
from engine.wastelands.leaving import bury, leave
from engine.wastelands.numbers import left
from engine.wastelands.play import Play
from engine.wastelands.position import load
from engine.wastelands.resources import gain_from
from engine.wastelands.state import GONE, NO_CARD, ON_RAMPARTS, RAMPARTS, RESERVE, State
from engine.wastelands.vocabulary import Harm
from engine.wastelands.voices import allows
from engine.wastelands.zones import add_token, change, count, enter, lend, place, turn

PLAIN = Harm(~0)


def play(*table: str, other: tuple[str, ...] = (), seats: int = 2, **more: Any) -> Play:
    """Cards of the first player, numbered from 0, then those of the second."""
    position = {"seats": ["Dawn Company"] * seats, "players": {}, "table": {"1": [*table], "2": [*other]}, **more}
    return Play(load(position)[0], QueuedDice())


def heard(p: Play, *kinds: str) -> list[tuple[Any, ...]]:
    return [(event.kind, event.seat, *event.args) for event in p.events if not kinds or event.kind in kinds]


def run(p: Play) -> State:
    p.s.ask = None
    p.run()
    return p.s


# --- players


def test_hp_of_a_player_are_lost_and_told() -> None:
    """3.4, 15.14: how many there really were."""
    p = play()
    p.s.hp[1] = 3
    assert [lose_hp(p, 1, amount) for amount in (2, 0, -1, 5, 1)] == [2, 0, 0, 1, 0]
    assert (p.s.hp, p.s.lost, p.s.hurt) == ([20, -5], [0, 8], 0b10)
    assert heard(p) == [("lost hp", 1, 2), ("lost hp", 1, 5), ("lost hp", 1, 1)]


def test_partners_lose_and_regain_together() -> None:
    """13.1, 15.39."""
    p = play(seats=4)
    lose_hp(p, 1, 10)
    heal_player(p, 3, 4)
    assert (p.s.hp, p.s.lost, p.s.healed) == ([40, 34, 40, 34], [0, 10, 0, 10], [0, 4, 0, 4])
    heal_player(p, 1, 20)
    assert p.s.hp == [40] * 4


def test_hp_paid_are_no_damage() -> None:
    """9.15."""
    p = play()
    pay_hp(p, 1, 4)
    assert (p.s.hp, p.s.lost, p.s.hurt) == ([20, 16], [0, 0], 0)
    assert heard(p) == [("paid hp", 1, 4)]


def test_a_player_is_healed_up_to_the_most() -> None:
    """3.2."""
    p = play()
    p.s.hp[1] = 17
    heal_player(p, 1, 2)
    heal_player(p, 1, 2)
    heal_player(p, 1, 2)
    assert (p.s.hp, p.s.healed) == ([20, 20], [0, 3])
    assert heard(p) == [("gained hp", 1, 2), ("gained hp", 1, 1)]


# --- cards


def test_a_warrior_loses_hp_and_is_told_by_its_number() -> None:
    """9.13, 15.14."""
    p = play("Elf", "Goldugar")
    assert [hurt(p, 1, amount, PLAIN) for amount in (3, 0, -2, 3, 2)] == [3, 0, 0, 1, 0]
    assert p.s.damage == {1: 8}
    assert heard(p) == [
        ("hurt", 0, "2", "Goldugar", 3),
        ("hurt", 0, "2", "Goldugar", 3),
        ("hurt", 0, "2", "Goldugar", 2),
    ]


def test_who_wounds_a_warrior_is_remembered_if_it_is_one() -> None:
    """9.14: by warriors, each time."""
    p = play("Elf", "Bridge", other=("Goldugar",))
    for source in (0, 1, 0):
        hurt(p, 2, 1, harm_by(p.s, source))
    assert p.s.wounders == {2: (0, 0)} and p.s.blame == {}


def test_of_several_players_the_last_to_wound_is_remembered() -> None:
    """13.7, 13.9."""
    p = play("Elf", other=("Goldugar",), seats=3)
    hurt(p, 1, 1, harm_by(p.s, 0))
    assert p.s.blame == {1: 0}
    hurt(p, 1, 1, Harm(~2))
    assert p.s.blame == {1: 2}


def test_damage_is_of_the_sorts_that_are_printed_and_said() -> None:
    """9.2."""
    p = play("Torch", "Elf")
    assert harm_by(p.s, 0, "cold", struck=True) == Harm(0, ("fire", "cold"), True)
    assert harm_by(p.s, 1) == Harm(1, (), False) and harm_by(p.s, ~1, "acid") == Harm(~1, ("acid",), False)


def test_damage_is_dealt_to_cards_and_players_and_not_to_what_is_gone() -> None:
    """5.9."""
    p = play("Elf", other=("Goldugar",))
    assert [deal(p, target, 2, 0) for target in (1, ~1, ~0, GONE, 7)] == [2, 2, 2, 0, 0]
    assert p.s.damage == {1: 2} and p.s.hp == [18, 18]


def test_what_took_hp_is_told_besides() -> None:
    """A card by its name, also what has its effect now; a player is no card."""
    p = play("Elf", "Stake Trap", other=("Goldugar",))
    deal(p, 2, 2, 1)
    deal(p, ~1, 2, 0)
    deal(p, ~1, 1, ~0)
    p.s.acting = 1
    lose_hp(p, 0, 3)
    assert [event.args for event in p.events if event.kind == "so by"] == [("Stake Trap",), ("Elf",), ("Stake Trap",)]
    told = [GAME.tell(event) for event in p.events[:2]]
    assert [*map(str, told)] == ["Goldugar (#3) loses 2 HP.", "By Stake Trap."]
    assert p.events[1].concludes, "a match that lacks it is still the same match"


def test_negated_magic_heals_in_place_of_damage_and_hurts_in_place_of_healing() -> None:
    """15.19: what is whole stays so."""
    p = play("Elf", other=("Goldugar damage 3", "Elf"))
    p.s.negated, p.s.acting, p.s.hp[1] = (0,), 0, 15
    assert deal(p, 1, 2, 0) == deal(p, ~1, 2, 0) == deal(p, GONE, 2, 0) == deal(p, 9, 2, 0) == 0
    assert (p.s.damage, p.s.hp) == ({1: 1}, [20, 17])
    heal(p, 1, 2)
    heal_player(p, 1, 3)
    assert (p.s.damage, p.s.hp) == ({1: 3}, [20, 14])
    p.s.acting = NO_CARD
    heal(p, 1, 2)
    heal_player(p, 1, 3)
    assert (p.s.damage, p.s.hp) == ({1: 1}, [20, 17])


def test_a_card_is_healed_up_to_its_maximum() -> None:
    """9.24."""
    p = play("Goldugar damage 3", "Elf")
    for card, amount in ((0, 2), (0, 5), (0, 1), (1, 3)):
        heal(p, card, amount)
    assert p.s.damage == {0: 0}
    assert heard(p) == [("healed", 0, "1", "Goldugar", 2), ("healed", 0, "1", "Goldugar", 1)]


def test_a_pair_is_hurt_and_healed_as_one() -> None:
    """9.18."""
    p = play("Orc Warrior", "Orc Veteran with 1")
    hurt(p, 1, 4, PLAIN)
    assert p.s.damage == {0: 4} and left(p.s, 1) == 1
    heal(p, 1, 3)
    assert p.s.damage == {0: 1}


def test_tokens_are_counted() -> None:
    """9.16."""
    p = play("Altar of Dornodon")
    for change_ in (2, 3, -1):
        count(p.s, 0, change_)
    assert p.s.counters == {0: 4}


# --- coming


@pytest.mark.parametrize(
    ("name", "where", "active"),
    [
        ("Elf", "reserve", 0),
        ("Mendu", "reserve", 1),
        ("Bridge", "table", 0),
        ("Nekrofun", "table", 1),
        ("Hunting", "table", 1),
    ],
)
def test_cards_enter_active_but_for_warriors_and_buildings(name: str, where: str, active: int) -> None:
    """4.1, 9.7."""
    p = play("Elf", players={"2": {"hand": [name]}})
    enter(p, 0, 1)
    piece = p.s.pieces[0]
    assert (piece.control, ("reserve", "ramparts", "table", "card")[piece.place], piece.active, piece.tag) == (
        1,
        where,
        active,
        2,
    )
    assert heard(p) == [("entered", 1, "2", name)]
    assert p.s.brought == [0, int(BY_NAME[name].is_warrior)]


def test_a_card_on_another_is_active() -> None:
    """4.2."""
    p = play("Elf passive", players={"1": {"hand": ["Torch"]}})
    enter(p, 0, 0, host=1)
    assert p.s.pieces[0][1:] == (3, 1, 2, 1)


def test_a_token_is_made_and_is_its_player_s() -> None:
    """8.21."""
    p = play("Elf")
    card = add_token(p, BY_NAME["Raised Skeleton"].number, 1)
    assert (card, p.s.owner[card], p.s.pieces[card].control, p.s.brought) == (1, 1, 1, [0, 1])


# --- turning and moving


def test_only_what_lies_in_reserve_or_on_the_table_is_turned() -> None:
    """4.2, 4.4."""
    p = play("Elf", "Elf ramparts", "Bridge", "Torch on 1", "Orc Warrior", "Orc Veteran with 5")
    for card in (0, 1, 2, 3, 5):
        turn(p, card, active=False)
    assert [piece.active for piece in p.s.pieces.values()] == [0, 1, 0, 1, 0, 0]
    for card in range(5):
        turn(p, card, active=True)
    assert [piece.active for piece in p.s.pieces.values()] == [1] * 6


def test_on_the_ramparts_a_warrior_is_active_and_in_reserve_as_it_was() -> None:
    """4.4."""
    p = play("Elf passive", "Elf")
    place(p, 0, RAMPARTS)
    change(p.s, 1, active=0)
    place(p, 1, RESERVE)
    assert [(piece.place, piece.active) for piece in p.s.pieces.values()] == [(RAMPARTS, 1), (RESERVE, 0)]
    assert heard(p) == [("moved", 0, "1", "Elf", "ramparts"), ("moved", 0, "2", "Elf", "reserve")]


# --- leaving


def test_what_lies_on_a_card_leaves_with_it() -> None:
    """8.22, 3.8: to the graveyards, wherever the card goes, and with all that was on it."""
    p = play("Elf damage 1 poison 2 tokens 3", "Torch on 1", "Gnome")
    leave(p, 0, "hand")
    assert [*p.s.pieces] == [2] and p.s.hand[0] == (0,) and p.s.graveyard[0] == (1,)
    assert p.s.damage == p.s.poison == p.s.counters == {}
    assert heard(p) == [("left", 0, "2", "Torch", "graveyard"), ("left", 0, "1", "Elf", "hand")]


@pytest.mark.parametrize(("damage", "stays"), [(4, {1: 2}), (2, {}), (1, {})])
def test_a_member_that_leaves_takes_its_share_of_the_wounds_along(damage: int, stays: dict[int, int]) -> None:
    """9.18: what exceeds its maximum stays with the other."""
    p = play(f"Orc Warrior damage {damage}", "Orc Veteran with 1")
    bury(p, [0], alone=True)
    assert [*p.s.pieces] == [1] and p.s.damage == stays and not p.s.joined


def test_what_lasts_on_the_ramparts_ends_where_it_leaves_them() -> None:
    """At once, and for nobody else: a warrior of stone stands there until something sends it back."""
    p = play("Elf ramparts", "Gnome ramparts")
    for card in (0, 1):
        lend(p, card, STONE, until=ON_RAMPARTS)
    assert not allows(p.s, "may_move", 0) and not allows(p.s, "may_move", 1)
    change(p.s, 0, place=RESERVE)
    assert allows(p.s, "may_move", 0) and not allows(p.s, "may_move", 1)
    change(p.s, 1, control=1)
    assert not allows(p.s, "may_move", 1)


def test_a_member_without_hp_of_its_own_leaves_no_wounds() -> None:
    """9.18: who is unhurt stays unhurt, whatever the one that left was worth."""
    p = play("Mixissi Flesh Golem paid 0", "Orc Veteran with 1")
    bury(p, [0], alone=True)
    assert [*p.s.pieces] == [1] and p.s.damage == {}


def test_a_pair_dies_as_one_for_the_components_of_both() -> None:
    """9.18, 8.24."""
    p = play("Orc Warrior", "Orc Veteran with 1")
    bury(p, [1])
    assert not p.s.pieces and p.s.comp == [0, 2]
    assert sorted(death.kind for death in p.s.deaths) == sorted(p.s.kind)


def test_components_go_to_the_opponent() -> None:
    """8.3: not for what is no warrior, nor where none are to be had."""
    p = play("Goldugar", "Bridge", "Ice Troll", "Zombie")
    bury(p, [0, 1, 3])
    assert p.s.comp == [0, 2]
    bury(p, [2], yields=False)
    assert p.s.comp == [0, 2] and len(p.s.deaths) == 3 and not p.s.pieces


def test_nobody_gains_components_in_the_preparation_phase() -> None:
    """8.3."""
    p = play("Goldugar", "Bridge")
    p.s.phase = 0
    bury(p, [0])
    assert p.s.comp == [0, 0] and len(p.s.deaths) == 1


def test_what_cannot_go_to_the_graveyard_stays() -> None:
    """9.15, 5.9: what is gone already does not go again."""
    p = play("Elf", "Immortality on 1", "Gnome")
    bury(p, [0, 2, 2, 9])
    assert [*p.s.pieces] == [0, 1] and p.s.graveyard[0] == (2,) and len(p.s.deaths) == 1


def test_who_wounded_it_has_killed_it_in_battle_only() -> None:
    """15.33, 9.14."""
    for in_battle, killers in ((True, (0,)), (False, ())):
        p = play("Elf", other=("Goldugar",))
        p.s.wounders = {1: (0, 0)}
        bury(p, [1], in_battle=in_battle)
        assert p.s.deaths[-1].killers == killers and p.s.deaths[-1].control == 1


def test_an_item_passes_to_who_killed_its_bearer() -> None:
    """8.15, 8.23: with its tokens, if it can be borne; else it is destroyed with the bearer."""
    for killer, on in (("Elf", True), ("Goldugar", False)):
        p = play(killer, other=("Gnome", "Torch on 2", "Acid Breath on 2"))
        p.s.wounders, p.s.counters = {1: (0,)}, {2: 3}
        bury(p, [1], in_battle=True)
        s = run(p)
        assert (2 in s.pieces) == on and 3 not in s.pieces
        if on:
            assert (s.pieces[2].host, s.pieces[2].control, s.pieces[2].active, s.counters) == (0, 0, 1, {2: 3})
            assert s.pieces[2].tag == 5 and s.graveyard[1] == (3, 1)
            assert ("item taken", 0, "1", "Elf", "Torch") in heard(p)


def test_components_may_become_hp() -> None:
    """8.3: as many as one likes, where a text says so; nobody gains nothing."""
    p = play()
    p.s.hp[1] = 10
    p.s.ask = None
    gain_from(p, 1, 2, 3)
    p.run()
    assert p.s.ask is not None and p.s.ask.actions == ("choose 0", "choose 1", "choose 2")
    p.answer("choose 2")
    p.run()
    assert (p.s.comp[1], p.s.hp[1]) == (0, 16)
    p.s.ask = None
    for seat, components, heals in ((-1, 2, 3), (1, 0, 3), (1, 2, 0)):
        gain_from(p, seat, components, heals)
        assert not any(waiting.__name__ == "ask_exchange" for waiting, _ in p.s.frames)
    assert p.s.comp == [0, 2]
