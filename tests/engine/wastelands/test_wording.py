"""Acts in words: what they name is lit in pictures, and numbers are no cards."""

from __future__ import annotations

import ast
import re
from pathlib import Path
from typing import Any

import pytest

from engine.dice import Dice
from engine.flow import Ask
from engine.game import Action, IllegalAction
from engine.wastelands import GAME, targets
from engine.wastelands.cards import GODS
from engine.wastelands.numbers import RACES
from engine.wastelands.position import load
from engine.wastelands.state import ATTACK, MOVEMENT, State
from engine.wastelands.vocabulary import ABILITIES, Target
from engine.wastelands.wording import CHOICES, COUNTS, QUESTIONS, named

POSITION = {
    "seats": ["Dawn Company", "Green Death"],
    "players": {"1": {}, "2": {}},
    "table": {"1": ["Gorombilla ramparts", "Battle Toad"], "2": ["Elf ramparts"]},
    "phase": "movement",
}


def test_cards_and_players_that_an_act_names_are_lit() -> None:
    state = load(POSITION)[0]
    lit = {action: GAME.wording(state, 0, action).spaces for action in GAME.legal(state, 0)}
    assert lit[Action("move 2 ramparts")] == ("2",) and lit[Action("next")] == ()
    assert GAME.wording(state, 0, Action("attack 1 3")).spaces == ("1", "3")
    assert GAME.wording(state, 0, Action("attack 1 seat2")).spaces == ("1", "seat2")


def test_a_number_that_is_chosen_is_not_taken_for_a_card() -> None:
    state = load(POSITION)[0]
    assert set(QUESTIONS) >= COUNTS
    for question in COUNTS:
        state.ask = Ask(0, question, (Action("choose 2"),), (2,), lambda *_: None, ())
        wording = GAME.wording(state, 0, Action("choose 2"))
        assert str(wording.subject) == "2" and wording.spaces == ()


def test_who_may_give_one_warrior_is_not_offered_to_keep_the_others() -> None:
    state = load({**POSITION, "table": {"1": ["Gorombilla"]}, "phase": "preparation"})[0]
    assert [str(GAME.wording(state, 0, action).sentence) for action in GAME.legal(state, 0)] == [
        "Give Gorombilla (3/1) for its components",
        "Give none",
    ]


def test_an_ability_is_told_as_used_and_a_card_as_played() -> None:
    players = {"1": {"kb": 9, "hand": ["Elf"]}, "2": {}}
    position = {**POSITION, "players": players, "table": {"1": ["Priestess of Raia"], "2": []}, "phase": "main"}
    told: dict[str, list[str]] = {}
    for act in ("play Elf", "use 1"):
        state = load(position)[0]
        events = GAME.apply(state, 0, Action(act), Dice(bytes(32)))
        if state.announced and not any(event.kind == "announced" for event in events):
            events = GAME.apply(state, 0, GAME.legal(state, 0)[0], Dice(bytes(32)))
        told[act] = [said.message for event in events if event.kind == "announced" and (said := GAME.tell(event))]
    assert told == {"play Elf": ["{who} plays {card}."], "use 1": ["{who} uses {card}."]}


ANSWERED: dict[str, Any] = {
    "seats": ["Dawn Company", "Green Death"],
    "players": {"1": {"kb": 9, "hand": ["Mind Crush"]}, "2": {"kb": 9, "hand": ["Interruption"]}},
    "table": {"2": ["Lavinia Lobara"]},
}


def announced(position: dict[str, Any]) -> State:
    """The position after the first player has announced Mind Crush at the second one's only warrior."""
    state, dice = load(position)[0], Dice(bytes(32))
    GAME.apply(state, 0, Action("play Mind Crush"), dice)
    while GAME.to_act(state) != (1,):
        GAME.apply(state, 0, GAME.legal(state, 0)[0], dice)
    return state


def test_who_may_answer_is_told_what_waits_and_at_what_it_is_aimed() -> None:
    state = announced(ANSWERED)
    wording = GAME.wording(state, 1, Action("pass"))
    assert str(wording.sentence) == "Let it happen"
    assert str(wording.figures) == "Mind Crush (your opponent) → Lavinia Lobara (2/2, yours): Destroys a personality."


def test_who_is_asked_without_anything_to_answer_with_is_told_so() -> None:
    assert str(GAME.question(announced(ANSWERED), 1)) == "Mind Crush waits for its effect. Do you answer?"
    helpless = {**ANSWERED, "players": {**ANSWERED["players"], "2": {"kb": 9, "hand": ["Elf"]}}}
    asked = "Mind Crush waits for its effect. There is nothing with which you could answer."
    assert str(GAME.question(announced(helpless), 1)) == asked


def test_who_sends_attackers_sees_whom_they_have_sent() -> None:
    state, dice = load({**POSITION, "table": {"1": ["Elf ramparts", "Elf ramparts"], "2": []}})[0], Dice(bytes(32))
    GAME.apply(state, 0, Action("next"), dice)
    assert str(GAME.question(state, 0)) == "Who attacks whom?"
    assert str(GAME.wording(state, 0, Action("next")).sentence) == "No attack"
    GAME.apply(state, 0, Action("attack 1 seat2"), dice)
    assert str(GAME.question(state, 0)) == "Who attacks whom? So far: Elf (#1) → your opponent."
    assert str(GAME.wording(state, 0, Action("next")).sentence) == "Attack now"


def test_a_question_to_which_there_is_no_answer_but_going_on_says_so() -> None:
    """Also where nobody can move, and where the active player can do nothing more."""
    found = {}
    for phase, own in (("movement", []), ("movement", ["Elf"]), ("main", []), ("main", ["Elf"])):
        where = {"players": {"1": {"kb": 3, "hand": own}, "2": {}}, "table": {"1": own if phase == "movement" else []}}
        state = load({**POSITION, **where, "phase": phase})[0]
        found[phase, len(own)] = GAME.question(state, 0).render()
    assert found == {
        ("movement", 0): "None of your warriors can move.",
        ("movement", 1): "Who moves?",
        ("main", 0): "You have 3 KB and 0 comp. There is nothing that you could play or use now.",
        ("main", 1): "What do you do? You have 3 KB and 0 comp.",
    }


def shown(state: State, seat: int, action: str) -> tuple[str, str]:
    """What stands on the button of an act, and the line about it."""
    wording = GAME.wording(state, seat, Action(action))
    return str(wording.sentence), str(wording.figures)


def test_a_card_is_offered_at_the_price_that_it_has_now() -> None:
    """A temple makes the cards of other gods dearer (5.3)."""
    players = {"1": {"kb": 9, "hand": ["Elf", "Gorombilla"]}, "2": {}}
    state = load({**POSITION, "players": players, "table": {"1": ["Temple of Raia"]}, "phase": "main"})[0]
    assert shown(state, 0, "play Elf") == ("Play Elf (3 KB)", "3 KB instead of 2 KB · 2/1")
    assert shown(state, 0, "play Gorombilla")[0] == "Play Gorombilla (3 KB)"
    state.kb[0] = 2
    with pytest.raises(IllegalAction, match="Elf costs 3 KB; you have 2 KB"):
        GAME.parse(state, 0, "play Elf")


def test_who_may_answer_reads_what_it_answers_and_what_is_theirs() -> None:
    hands = {"1": ["Cleansing Fire", "Mind Paralysis"], "2": ["Mana Trap"]}
    players = {seat: {"kb": 9, "hand": hand} for seat, hand in hands.items()}
    state = load({**POSITION, "players": players, "table": {"2": ["Elf"]}, "phase": "main"})[0]
    GAME.apply(state, 0, Action("play Cleansing Fire"), Dice(bytes(32)))
    told = shown(state, 1, "pass")[1]
    assert told.startswith("Cleansing Fire (your opponent) → Elf (3/2, yours): ")
    assert shown(state, 1, "play Mana Trap")[0] == "Play Mana Trap (2 KB)"
    GAME.apply(state, 1, Action("play Mana Trap"), Dice(bytes(32)))
    told = shown(state, 0, "pass")[1]
    assert told.startswith("Mana Trap (your opponent) → Cleansing Fire (you): ")


def test_who_builds_is_asked_with_how_many_are_needed() -> None:
    """Rule 8.11: builders turn passive until there are enough."""
    players = {"1": {"hand": ["Altar of Raia"]}, "2": {}}
    table = {"1": ["Gorombilla", "Kobudera", "Winged Dumpling"]}
    state = load({**POSITION, "players": players, "table": table, "phase": "main"})[0]
    GAME.apply(state, 0, Action("play Altar of Raia"), Dice(bytes(32)))
    assert str(GAME.question(state, 0)) == "Altar of Raia: Who builds? Builders needed: 2."
    GAME.apply(state, 0, Action("choose 1"), Dice(bytes(32)))
    assert str(GAME.question(state, 0)) == "Altar of Raia: Who builds? Builders needed: 1."


def test_what_an_ability_does_is_told_where_it_is_offered() -> None:
    state = load(
        {**POSITION, "players": {"1": {"kb": 9}, "2": {}}, "table": {"1": ["Priestess of Raia"]}, "phase": "main"}
    )[0]
    assert shown(state, 0, "use 1")[1].startswith("Turn her and pay 1 KB: a warrior belongs to Raia")


def test_each_chance_in_the_attack_says_when_it_is() -> None:
    """Steps I, III, V and VII of the attack phase (10.1, 10.3, 10.16)."""
    players = {"1": {"kb": 9, "hand": ["Elf"]}, "2": {}}
    state = load({**POSITION, "players": players, "table": {"1": ["Elf ramparts"], "2": []}, "phase": "movement"})[0]
    dice, asked = Dice(bytes(32)), []
    while state.phase in (MOVEMENT, ATTACK):
        seat = GAME.to_act(state)[0]
        if Action("pass") in GAME.legal(state, seat) and seat == 0:
            asked.append(str(GAME.question(state, 0)))
        sent = [action for action in GAME.legal(state, seat) if action.startswith("attack")]
        GAME.apply(state, seat, [*sent, *GAME.legal(state, seat)[-1:]][0], dice)
    assert asked == [
        f"There is nothing that you could play or use now. ({moment})"
        for moment in ("before attackers are sent", "attackers are sent", "before the blows", "after the blows")
    ]


def test_who_may_answer_an_attack_reads_who_attacks_whom() -> None:
    held = {"kb": 9, "hand": ["Elf"]}
    where = {"table": {"1": ["Elf ramparts"], "2": ["Gorombilla ramparts"]}, "players": {"1": held, "2": held}}
    state, dice = load({**POSITION, **where})[0], Dice(bytes(32))
    for action in ("next", "pass", "pass", "attack 1 2"):
        GAME.apply(state, GAME.to_act(state)[0], Action(action), dice)
    assert str(GAME.wording(state, 0, Action("pass")).figures) == "Elf (2/1) → Gorombilla (4/2)"


def test_who_names_x_reads_for_which_card() -> None:
    where = {"players": {"1": {"kb": 5, "hand": ["Instant Healing"]}, "2": {}}, "phase": "main"}
    state = load({**POSITION, **where})[0]
    GAME.apply(state, 0, Action("play Instant Healing"), Dice(bytes(32)))
    assert str(GAME.question(state, 0)) == "Instant Healing: What is X?"


def test_who_can_save_nobody_is_told_so() -> None:
    where = {
        "table": {"1": ["Elf ramparts"], "2": ["Elf ramparts"]},
        "players": {"1": {"kb": 9, "hand": ["Elf"]}, "2": {}},
    }
    state, dice = load({**POSITION, **where})[0], Dice(bytes(32))
    while not (state.ask and state.ask.question == "saving"):
        seat = GAME.to_act(state)[0]
        sent = [action for action in GAME.legal(state, seat) if action.startswith("attack")]
        GAME.apply(state, seat, [*sent, *GAME.legal(state, seat)[-1:]][0], dice)
    told = "About to die: Elf (yours), Elf (your opponent's). There is nothing with which you could save a life."
    assert str(GAME.question(state, 0)) == told


def test_whatever_is_aimed_at_is_asked_for_in_words() -> None:
    """5.7: by the word of its target, each another thing."""
    aimed = [*vars(targets).values(), *[one for ability in ABILITIES for one in (*ability.targets, *ability.given)]]
    asked = {one.question for one in aimed if isinstance(one, Target)}
    assert len(asked) > 50 and asked <= set(QUESTIONS)
    ready = [one.question for one in vars(targets).values() if isinstance(one, Target)]
    assert len(set(ready)) == len(ready) - 1, "a level is for an own personality, too"


def test_every_question_is_asked_somewhere_and_every_asked_one_has_words() -> None:
    """By the word that a step or a target says."""
    said: set[str] = set()
    asked: set[str] = set()
    for file in Path(targets.__file__).parent.rglob("*.py"):
        if file.name != "wording.py":
            source = file.read_text("utf-8")
            asked |= set(re.findall(r'(?:ask_seat\(\s*[^",]+,|question=)\s*"([a-z ]+)"', source))
            said |= {str(node.value) for node in ast.walk(ast.parse(source)) if isinstance(node, ast.Constant)}
    assert len(asked) > 50 and asked <= set(QUESTIONS) <= said


def test_whatever_can_be_chosen_has_words() -> None:
    """Gods, races, abilities, tokens; and nothing has that is never offered."""
    tokens = {word for one in ABILITIES if (word := one.token_word()) and not word.startswith("token ")}
    offered = {*GODS, *RACES, *tokens, *[one.word for one in ABILITIES if one.word]}
    assert offered <= set(CHOICES)
    said = "\n".join(file.read_text("utf-8") for file in CODE if file.name != "wording.py")
    assert not [word for word in CHOICES if word not in offered and not re.search(rf'"(choose )?{word}"', said)]


CODE = [*Path(targets.__file__).parent.rglob("*.py")]


def said(state: State, seat: int) -> dict[str, str]:
    return {action: str(GAME.wording(state, seat, action).sentence) for action in GAME.legal(state, seat)}


def test_what_ends_a_part_of_a_turn_says_what_comes_next() -> None:
    """6.3 to 6.6; who passes in another's turn does nothing."""
    table = {"1": ["Elf ramparts"], "2": []}
    players = {"1": {}, "2": {"kb": 9, "hand": ["Cleansing Fire"]}}
    state = load({**POSITION, "players": players, "table": table, "phase": "main"})[0]
    assert said(state, 0)["next"] == "Go on to the movement phase"
    GAME.apply(state, 0, Action("next"), Dice(bytes(32)))
    assert said(state, 1)["pass"] == "Nothing now"
    ends = {
        "movement": "Go on to the attack phase",
        "attack": "No attack",
        "second main": "Go on to the end of the turn",
    }
    for phase, sentence in ends.items():
        state = load({**POSITION, "table": table, "phase": phase})[0]
        assert said(state, 0)["next"] == sentence and GAME.wording(state, 0, Action("next")).ends
    state = load({**POSITION, "table": {"1": ["Elf ramparts", "Elf ramparts"], "2": []}, "phase": "attack"})[0]
    GAME.apply(state, 0, Action("attack 1 seat2"), Dice(bytes(32)))
    assert said(state, 0)["next"] == "Attack now"
    assert said(state, 0)["attack 2 seat2"] == "Elf (2/1, #2) attacks your opponent"


def test_an_answer_says_what_it_would_let_happen() -> None:
    """5.7: whose it is, its X, what it is aimed at, and what it does."""
    players = {"1": {"kb": 9, "hand": ["Frost Comet"]}, "2": {"kb": 9, "hand": ["Interruption"]}}
    state = load({**POSITION, "players": players, "table": {"1": ["Elf"], "2": ["Gnome"]}, "phase": "main"})[0]
    for act in ("play Frost Comet", "choose 2", "choose 2"):
        GAME.apply(state, 0, Action(act), Dice(bytes(32)))
    assert said(state, 1) == {"play Interruption": "Play Interruption (3 KB)", "pass": "Let it happen"}
    figures = GAME.wording(state, 1, Action("pass")).figures
    assert str(figures) == "Frost Comet (your opponent), X = 2 → Gnome (2/4, yours): A warrior loses X HP."
    GAME.apply(state, 1, Action("play Interruption"), Dice(bytes(32)))


def test_acts_of_movement_are_told_by_what_they_do() -> None:
    """6.4.2, 9.6."""
    table = {"1": ["Orc Warrior", "Orc Raider", "Elf ramparts", "Orc Warrior", "Orc Raider with 4"], "2": []}
    state = load({**POSITION, "table": table})[0]
    assert said(state, 0) == {
        "move 1 ramparts": "Orc Warrior (2/2) to the ramparts",
        "move 2 ramparts": "Orc Raider (1/2) to the ramparts",
        "move 3 reserve": "Elf (2/1) back to the reserve",
        "move 4 ramparts": "Orc Warrior (3/4, with Orc Raider) to the ramparts",
        "join 1 2": "Join Orc Warrior (2/2) and Orc Raider (1/2)",
        "split 4": "Part Orc Warrior (3/4, with Orc Raider)",
        "next": "Go on to the attack phase",
    }
    assert [GAME.wording(state, 0, Action(act)).times for act in ("move 1 ramparts", "next")] == [1, 0]


def test_warriors_of_one_name_are_told_apart_by_whose_they_are_and_where_they_stand() -> None:
    """At last by the number; a card that is alone of its name is called by that alone."""
    table = {"1": ["Elf", "Elf ramparts", "Gnome", "Gnome", "Zombie"], "2": ["Elf", "Torch on 6", "Torch", "Zombie"]}
    state = load({**POSITION, "table": table})[0]
    shown = {word: str(named(state, 0, word)) for word in map(str, range(1, 10))}
    assert shown == {
        "1": "Elf (2/1, #1)",
        "2": "Elf (2/1, on the ramparts)",
        "3": "Gnome (1/3, #3)",
        "4": "Gnome (1/3, #4)",
        "5": "Zombie (1/3, yours)",
        "6": "Elf (4/2, your opponent's)",
        "7": "Torch (on Elf)",
        "8": "Torch",
        "9": "Zombie (2/4, your opponent's)",
    }
    assert str(named(state, 0, "5", own=True)) == "Zombie (1/3, yours)"
    four = {**POSITION, "seats": ["Dawn Company"] * 3, "players": {}, "table": {"1": ["Elf"], "3": ["Elf"]}}
    assert str(named(load(four)[0], 0, "2")) == "Elf (3/2, player 3)"


def test_a_card_is_offered_at_all_that_it_costs() -> None:
    """5.1, 5.3: KB and components, builders, X; with what it costs as printed where that is something else."""
    hand = [
        "Metal-Eating Soyer",
        "Elf",
        "Torch",
        "Bridge",
        "Frost Comet",
        "Mixissi Flesh Golem",
        "Quwarg",
        "Fist of Might",
    ]
    players = {"1": {"kb": 9, "comp": 9, "hand": hand}, "2": {}}
    table = {"1": ["Zombie", "Zombie"], "2": []}
    offered = {
        "play Metal-Eating Soyer": "Play Metal-Eating Soyer (5 KB, 1 comp)",
        "play Elf": "Play Elf (2 KB)",
        "play Torch": "Play Torch (1 comp)",
        "play Bridge": "Play Bridge (builders: 2)",
        "play Frost Comet": "Play Frost Comet (2 + X KB)",
        "play Mixissi Flesh Golem": "Play Mixissi Flesh Golem (X comp)",
        "play Quwarg": "Play Quwarg (0 KB)",
        "play Fist of Might": "Play Fist of Might (1 + X KB)",
    }
    position = {**POSITION, "players": players, "table": table, "phase": "main"}
    state = load(position)[0]
    found = {act: sentence for act, sentence in said(state, 0).items() if act.startswith("play")}
    assert found == offered
    facts = {act: str(GAME.wording(state, 0, Action(act)).figures) for act in found}
    assert facts["play Elf"] == "2 KB · 2/1" and facts["play Bridge"].startswith("builders: 2 · SP 6 · ")
    dearer = load({**position, "table": {**table, "2": ["Confusion", "Field of Peace"]}})[0]
    dearer.chosen = {card: 0 for card in dearer.pieces if dearer.pieces[card].control == 1}
    dearer.heard = None
    assert said(dearer, 0)["play Elf"] == "Play Elf (3 KB)"
    assert str(GAME.wording(dearer, 0, Action("play Elf")).figures) == "3 KB instead of 2 KB · 2/1"
