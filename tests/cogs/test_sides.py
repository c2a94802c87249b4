"""How a match is told, where several play together too: who plays, whose turn it is, who alone is told, statistics."""

from __future__ import annotations

from dataclasses import replace

import pytest

from cogs.charts import Naming, head_to_head
from cogs.wording.story import headline, lines, names, opponents, plain_names, versus
from engine.game import AnyGame, Chapter, Event
from engine.meaning import meant
from engine.text import T
from matches.results.values import Placed, Result
from matches.types import Entry, Match, MatchSeat, Options, Person
from render.charts import lines as chart_lines
from tests.toy import Banks, Cairn, Pebbles

NAMES = ("ann", "bob", "cleo", "dan")
SEATS = tuple(MatchSeat(number, Person(number + 1, name), "", "river") for number, name in enumerate(NAMES))


def match(game: AnyGame, chapter: Chapter | None = None, **more: object) -> Match:
    told = {"status": "playing", "revision": 1, "seed_hash": "", "created": 0.0, "chapter": chapter, **more}
    return Match(1, 2, 5, game.key, host=SEATS[0].person, options=Options(4), seats=SEATS, **told)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("game", "said", "against"),
    [
        (Banks(), "ann and cleo v bob and dan", "bob and dan"),
        (Pebbles(), "ann, bob and cleo v dan", "bob, cleo and dan"),
        (Cairn(), "ann, bob, cleo and dan", ""),
    ],
)
def test_who_plays_against_whom(game: AnyGame, said: str, against: str) -> None:
    assert versus(NAMES, game, match(game), "en") == said
    assert opponents(game, match(game), 0, "en") == against


def test_who_is_out_is_called_so_while_the_others_play_and_never_a_computer() -> None:
    seats = tuple(replace(seat, conceded=True, level="easy") if seat.number == 1 else seat for seat in SEATS)
    going = replace(match(Pebbles()), seats=seats)
    assert names(going, "en")[:2] == ["ann", "bob – computer"]
    out = replace(going, out=(1, 3))
    assert names(out, "en") == ["ann", "bob – out", "cleo", "dan – out"]
    assert opponents(Pebbles(), out, 0, "en") == "cleo"
    assert plain_names(out, "en") == names(replace(out, status="ended"), "en") == names(out, "en", 1) == list(NAMES)


def test_in_a_lobby_that_is_not_full_nobody_is_on_a_side_yet() -> None:
    assert versus(NAMES[:3], Banks(), match(Banks(), status="lobby"), "en") == "ann and bob v cleo"


def test_a_turn_of_two_names_both() -> None:
    chapter = Chapter(3, 0, "take", T("taking"), (2,))
    assert headline(Banks(), match(Banks(), chapter, to_act=(0, 2)), "en") == "Banks, turn 3: ann and cleo, taking"
    assert headline(Banks(), match(Banks(), chapter, to_act=(0,)), "en").endswith("(waiting for ann)")


def test_who_alone_was_told_is_named_at_the_end() -> None:
    events = (Event("took", 0, (2,), (0, 2)), Event("took", 1, (1,), (1,)), Event("took", 0, (3,)))
    entry = Entry(2, "act", 0, 1, None, events, False, 2, 0.0)
    assert lines(Banks(), match(Banks()), [entry], "en", whom=True) == [
        "ann and cleo are told: ann takes 2.",
        "bob is told: bob takes 1.",
        "ann takes 3.",
    ]


def test_what_concludes_stands_in_the_line_of_what_it_explains(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Banks, "tell", lambda self, event: T("{kind}.", kind=event.kind))
    told = [Event(kind, 0) for kind in ("so far", "rolled", "so hits", "so spared", "because", "wounded")]
    entry = Entry(2, "act", 0, 1, None, tuple(told), False, 2, 0.0)
    assert lines(Banks(), match(Banks()), [entry], "en") == [
        "so far.",
        "rolled. so hits. so spared.",
        "because.",
        "wounded.",
    ]


def test_a_reason_stands_behind_what_it_is_for_and_is_told_once() -> None:
    why, other = meant(0, T("More is better.")), meant(0, T("Less is enough."))
    acts = [
        Entry(number, "act", 0, 1, None, (Event("took", 0, (number,)), reason), False, number, 0.0)
        for number, reason in ((2, why), (3, why), (4, other))
    ]
    assert lines(Banks(), match(Banks()), acts, "en") == [
        "ann takes 2. More is better.",
        "ann takes 3.",
        "ann takes 4. Less is enough.",
    ]


def test_a_pass_by_time_is_told_once_in_a_row_and_never_of_a_computer() -> None:
    acts = [
        Entry(2, "act", 0, None, None, (), False, 2, 0.0),
        Entry(3, "act", 0, None, None, (Event("took", 0, (2,)),), False, 3, 0.0),
        Entry(4, "act", 1, 2, None, (), False, 4, 0.0),
        Entry(5, "act", 1, None, None, (), False, 5, 0.0),
    ]
    told = ["ann has not answered in time.", "ann takes 2.", "bob has not answered in time."]
    assert lines(Banks(), match(Banks()), acts, "en") == told
    computer = replace(SEATS[1], person=None, level="easy")
    seated = replace(match(Banks()), seats=(SEATS[0], computer, *SEATS[2:]))
    assert lines(Banks(), seated, acts, "en") == told[:2]


def test_two_people_are_compared_by_what_they_were_to_each_other() -> None:
    def result(one: int, two: int) -> Result:
        won, lost = Placed(0, 1, "", "river", "won", side=one), Placed(1, 2, "", "river", "lost", side=two)
        return Result(
            1, "banks", 5, 0.0, 60.0, 4, (won, Placed(1, 2, "", "river", "won", side=two) if one == two else lost)
        )

    call = Naming({1: "Ann", 2: "Bob"}, {"banks": Banks()}, str)
    told = chart_lines(head_to_head(1, 2, [result(0, 1), result(0, 0), result(1, 1)], call), str)
    assert told[-5:-3] == ["Together: Banks:", "both: 2 matches, 2 won, 0 drawn, 0 lost (100%)"]
    assert [line.partition(",")[0] for line in told[-3:]] == ["Banks:", "Ann: 1 match", "Bob: 1 match"]
    alone = chart_lines(head_to_head(1, 2, [result(0, 1)], call), str)
    assert "Together: Banks:" not in alone
