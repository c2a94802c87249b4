"""The runner itself, on a tiny game: what goes as said passes, whatever goes otherwise is told with file and step."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from engine.game import AnyGame, BadRecord, Event, Wording
from engine.text import T, Text
from tests.toy import Pebbles

from . import runner
from .__main__ import main
from .games import Look, Table
from .reading import BadScenario, read
from .runner import ScenarioFailed, play

HEAD = """\
rule = "pebbles 1"
says = "who does not dodge is hit"
game = "pebbles"
seats = ["sea", "river"]
"""
PLAYED = ["1 take 3", "1 next", "1 throw 3", "2 choose yes"]


def _points(words: str) -> Look | None:
    """`points 1 3`: a seat's pebbles."""
    found = re.fullmatch(r"points (\d) (\d+)", words)
    if not found:
        return None
    seat, points = int(found[1]) - 1, int(found[2])

    def look(game: AnyGame, state: Any) -> str | None:
        has = game.view(state, None).points[seat]
        return None if has == points else f"it is {has}"

    return look


def _no_position(position: Mapping[str, Any]) -> Any:
    raise BadRecord(T("There is no card “{name}”.", name=position["board"][0]))


@pytest.fixture(autouse=True)
def pebbles(monkeypatch: pytest.MonkeyPatch) -> None:
    """Scenarios are played with pebbles."""
    monkeypatch.setattr(runner, "tables", lambda: {"pebbles": Table(Pebbles(), _no_position, _points)})


def _case(folder: Path, steps: list[str], more: str = "dice = [3]", head: str = HEAD) -> Path:
    path = folder / "case.toml"
    lines = "\n".join(f'  "{step}",' for step in steps)
    path.write_text(f"{head}{more}\nsteps = [\n{lines}\n]\n", encoding="utf-8")
    return path


def test_plays_a_scenario(tmp_path: Path) -> None:
    """Acts, questions of legality, decisions and expectations, in order."""
    steps = [
        "expect turn 1", "expect phase take", "legal 1 take 3", "illegal 2 take 3", "illegal 1 throw 3",
        *PLAYED[:2], "expect phase throw", PLAYED[2], "asks 2", "legal 2 choose no", "illegal 1 next", PLAYED[3],
        "expect points 1 3", "expect said rolls 3", "expect winner none",
    ]  # fmt: skip
    play(read(_case(tmp_path, steps)))


def test_an_act_may_name_several(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A verb that names several things is as many acts, and what is refused in the middle is said."""
    table = Table(Pebbles(), _no_position, _points, frozenset({"take"}))
    monkeypatch.setattr(runner, "tables", lambda: {"pebbles": table})
    play(read(_case(tmp_path, ["1 take 3 1", "expect points 1 4"], more="")))
    with pytest.raises(ScenarioFailed, match=r'step 1 "1 take 3 1 2": refused'):
        play(read(_case(tmp_path, ["1 take 3 1 2"], more="")))


@pytest.mark.parametrize(
    ("step", "said"),
    [
        ("1 take 1", "refused: It is not your turn"),
        ("2 throw 3", "refused: You cannot do that now"),
        ("legal 2 take 4", "is not legal"),
        ("illegal 2 choose no", "is legal"),
        ("asks 1", "seat 2 may act"),
        ("expect points 1 4", "it is 3"),
        ("expect turn 2", "it is 1"),
        ("expect phase take", "it is throw"),
        ("expect winner 1", "it is none"),
        ("expect said dodges", "said were: began"),
    ],
)
def test_says_what_went_otherwise(tmp_path: Path, step: str, said: str) -> None:
    """The message has the file, the line, the step, what is there instead, and the rule."""
    with pytest.raises(ScenarioFailed) as failed:
        play(read(_case(tmp_path, [*PLAYED[:3], step], more="dice = []")))
    message = str(failed.value)
    assert f'case.toml:10: step 4 "{step}": {said}' in message
    assert "pebbles 1: who does not dodge is hit" in message


def test_a_refusal_lists_what_is_legal(tmp_path: Path) -> None:
    """Who mistyped an act sees the acts."""
    with pytest.raises(ScenarioFailed, match="legal for 2: choose yes, choose no"):
        play(read(_case(tmp_path, [*PLAYED[:3], "2 choose maybe"], more="")))


def test_dice_are_queued(tmp_path: Path) -> None:
    """A roll that nobody queued fails; queued ones that nobody rolls are answered."""
    with pytest.raises(ScenarioFailed, match=r'step 4 "2 choose yes": a die was rolled that nobody queued'):
        play(read(_case(tmp_path, PLAYED, more="")))
    assert play(read(_case(tmp_path, PLAYED, more="dice = [3, 6]"))) == [6]


class _Changed(Pebbles):
    """Refuses, but only after having changed the match; or does not refuse at all."""

    def __init__(self, refuses: bool) -> None:
        self.refuses = refuses

    def apply(self, state: Any, seat: int, action: Any, dice: Any) -> Any:
        state.heap -= 1
        return super().apply(state, seat, action, dice) if self.refuses else []


@pytest.mark.parametrize(("refuses", "said"), [(True, "refused but changed"), (False, "yet was carried out")])
def test_illegal_means_refused_without_a_trace(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, refuses: bool, said: str
) -> None:
    """`illegal` holds only if trying the act is refused and leaves everything as it was."""
    game = _Changed(refuses)
    monkeypatch.setattr(runner, "tables", lambda: {"pebbles": Table(game, _no_position, _points)})
    with pytest.raises(ScenarioFailed, match=said):
        play(read(_case(tmp_path, ["illegal 2 take 1"], more="")))


class _Stammering(Pebbles):
    """Offers everything twice, or nothing, while a seat is to act."""

    def __init__(self, times: int) -> None:
        self.times = times

    def legal(self, state: Any, seat: int) -> Any:
        return [*super().legal(state, seat)] * (self.times if state.phase == "throw" else 1)


@pytest.mark.parametrize(("times", "said"), [(2, "seat 1 are throw 1, throw 2"), (0, "seat 1 are none")])
def test_choices_are_some_and_differ(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, times: int, said: str) -> None:
    """A seat that is to act without a choice, or with the same one twice, is a fault of the game."""
    monkeypatch.setattr(runner, "tables", lambda: {"pebbles": Table(_Stammering(times), _no_position, _points)})
    with pytest.raises(ScenarioFailed, match=said):
        play(read(_case(tmp_path, PLAYED[:2], more="")))


class _Forgetful(Pebbles):
    """Stores the match without its heap."""

    def pack(self, state: Any) -> bytes:
        return super().pack(replace(state, heap=0)) if state.heap == 27 else super().pack(state)


class _Mumbling(Pebbles):
    """Says the same of every action."""

    def wording(self, state: Any, seat: int, action: Any) -> Wording:
        return replace(super().wording(state, seat, action), sentence=T("Do it."))


class _Whispering(Pebbles):
    """Tells a seat alone after each of its acts."""

    def apply(self, state: Any, seat: int, action: Any, dice: Any) -> list[Event]:
        return [*super().apply(state, seat, action, dice), Event("drawn", seat, (4,), only=(seat,))]


def test_hears_what_one_seat_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What a seat alone is told is expected of that seat, and is not said to all."""
    monkeypatch.setattr(runner, "tables", lambda: {"pebbles": Table(_Whispering(), _no_position, _points)})
    play(read(_case(tmp_path, ["1 take 3", "expect told 1 drawn"], more="")))
    for step, said in (("told 2 drawn", "told were: 1 drawn"), ("said drawn", "said were: began")):
        with pytest.raises(ScenarioFailed, match=said):
            play(read(_case(tmp_path, ["1 take 3", f"expect {step}"], more="")))


class _Speechless(Pebbles):
    """Has no words for what it asks."""

    def question(self, state: Any, seat: int) -> Text:
        raise KeyError(state.phase)


@pytest.mark.parametrize(
    ("game", "steps", "said"),
    [
        (_Forgetful(), ["1 take 3"], "is another when it was stored"),
        (_Mumbling(), ["1 take 3"], "read the same: take 1, take 2"),
        (_Speechless(), ["1 take 3"], "no words for what seat 1 is asked: 'take'"),
    ],
)
def test_states_are_stored_and_choices_are_worded(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, game: Pebbles, steps: list[str], said: str
) -> None:
    """A match goes on from what was stored of it, and two acts are told apart by their sentences."""
    monkeypatch.setattr(runner, "tables", lambda: {"pebbles": Table(game, _no_position, _points)})
    with pytest.raises(ScenarioFailed, match=said):
        play(read(_case(tmp_path, steps, more="")))


@pytest.mark.parametrize(
    ("step", "more", "head", "said"),
    [
        ("expect pebbles", "", HEAD, r'case\.toml:7: step 1 "expect pebbles": nothing can be expected so'),
        ("1 next", "", HEAD.replace('"pebbles"', '"chess"'), r"no game is called 'chess'; these are: pebbles"),
        ("1 next", 'board = ["1 Pawn e2"]', HEAD, r"case\.toml:5: There is no card “1 Pawn e2”"),
        ("1 next", "", HEAD.replace("river", "lake"), r"case\.toml:4: There is no deck “lake”"),
        ("1 next", "", HEAD.replace(', "river"', ""), r"case\.toml:4: pebbles is for 2 to 4 seats"),
    ],
)
def test_refuses_what_means_nothing(tmp_path: Path, step: str, more: str, head: str, said: str) -> None:
    """Unknown games, decks, cards and expectations are faults of the file, not of the game."""
    with pytest.raises(BadScenario, match=said):
        play(read(_case(tmp_path, [step], more, head)))


def test_the_command_says_how_each_went(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """One line for each that went as it says, the failure in full for the others, and an exit status."""
    good = _case(tmp_path, PLAYED)
    assert main([str(good)]) == 0
    assert capsys.readouterr().out == f"ok    {good}\n"
    _case(tmp_path, ["2 next"], more="")
    assert main([str(tmp_path)]) == 1
    assert capsys.readouterr().out.startswith(f"FAIL  {good}:7: step 1")
    assert main([]) == 2


def test_the_command_refuses_dice_that_nobody_rolls(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """As the tests do: where a roll is left over the case is not what its file says."""
    path = _case(tmp_path, PLAYED, more="dice = [3, 6, 1]")
    assert main([str(path)]) == 1
    assert f"FAIL  {path}:5: nobody rolled these dice: [6, 1]" in capsys.readouterr().out
