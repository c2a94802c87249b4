"""Records that are not what they should be: refused with one sentence that names the line, and never worse."""

from __future__ import annotations

import contextlib
import re
from dataclasses import replace

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from engine.dice import Dice
from engine.game import BadRecord
from matches.lobby import LONGEST_NAME
from matches.records import parsing
from matches.records.reading import read
from matches.records.record import LARGEST, MOST_ENTRIES, Holder, Misfit, Record, RecordEntry, RecordSeat, seat_of
from matches.records.replaying import Replay
from matches.records.writing import whole
from matches.timing.calls import waiting
from tests.matches.recorded import GAMES, TABLES, Table, record_text, signed
from tools.games import FIRST

LONG = next(table for table in TABLES if table.game == FIRST.game.key)
"""The game that is played longest."""
pytestmark = pytest.mark.long

THREE = Table("pebbles", ("sea", "river", "river"), computers=1, rules=(("heap", "30"),))


@pytest.fixture(scope="module")
def text(tmp_path_factory: pytest.TempPathFactory) -> str:
    """A record with dice, several acts taken back, people who gave up and a computer that played on."""
    made = record_text(tmp_path_factory.mktemp("record") / "club.sqlite3", THREE, 6, until=25)
    for part in ("die 6", "shuffle", "below", "takes back", "gives up", ", then computer easy"):
        assert part in made
    return made


@pytest.fixture(scope="module")
def lines(text: str) -> list[str]:
    return text.splitlines()


def refusal(text: str | bytes) -> str:
    """The one sentence with which a text is refused."""
    with pytest.raises(BadRecord) as refused:
        read(text, GAMES)
    sentence = str(refused.value.reason)
    assert sentence.endswith(".") and "\n" not in sentence and len(sentence) < 150
    return sentence


def harmless(text: str) -> Record | None:
    """What is read of a changed text: nothing, or a record that can be carried out to its end."""
    try:
        record = read(text, GAMES)
    except BadRecord as refused:
        assert re.search(r"line \d+|not text|too large", str(refused.reason), re.I)
        return None
    list(Replay(GAMES[record.game], record))
    return record


def changed(lines: list[str], old: str, new: str, sign: bool = True) -> tuple[str, int]:
    """The record with its first line that begins with `old` made another, and that line's number."""
    at = next(number for number, line in enumerate(lines) if line.startswith(old))
    other = [*lines[:at], new, *lines[at + 1 :]]
    return (signed(other) if sign else "\n".join(other)), at + 1


def test_a_sound_record_is_read_however_its_lines_end(text: str) -> None:
    record = read(text, GAMES)
    assert whole(GAMES[record.game], record) == text
    for same in (
        text.encode(),
        b"\xef\xbb\xbf" + text.encode(),
        text.replace("\n", "\r\n"),
        text.replace("\n", "  \n"),
        text + "\n\n",
        text[:-1],
    ):
        assert read(same, GAMES) == record


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        ("Herald record", "Herald record 2", "Line 1: only records of version 1"),
        ("Herald record", "Harold record 1", "Line 1: no record of Herald begins here"),
        ("game: ", "game: chess", "Line 2: the games known here are pebbles"),
        ("game: ", "name: pebbles", "Line 2 should be “game: …”."),
        ("option heap", "option heap: 31", "Line 3: this is not an option"),
        ("option heap", "option moon: 30", "Line 3: this is not an option"),
        ("seat 1", 'seat 1: lake; "Ann"', "Line 4 should be seat 1"),
        ("seat 1", 'seat 1: river; "Ann"', "could not be done then"),
        ("seat 1", 'seat 1: sea; "Ann", then computer easy', "Line 4 names a player who did not play"),
        ("seat 2", 'seat 3: river; "Bob"', "Line 5 should be seat 2"),
        ("seat 2", 'seat 2: river; "Bob', "Line 5 should be seat 2"),
        ("seat 2", 'seat 2: river; "\\u202eBob"', "Line 5 should be seat 2"),
        ("seat 2", 'seat 2: river; "\u202eBob"', "Line 5 should be seat 2"),
        ("seat 2", 'seat 2: river; "Bob"', "Line 5 names a player who did not play"),
        ("seat 2", "seat 2: river; computer easy", "could not be done then"),
        ("seat 3", 'seat 3: river; "Cy", then computer easy', "Line 6 names a player who"),
        ("seat 3", "seat 3: river; ", "Line 6 should be seat 3"),
        ("seat 1", f'seat 1: sea; "{"x" * LONGEST_NAME}x"', "Line 4 should be seat 1"),
        ("began", "began: yesterday", "Line 7 should be a time"),
        ("began", "began: 2026-02-30 10:00", "Line 7 should be a time"),
        ("began", "began: 2026-11-21 1:05", "Line 7 should be a time"),
        ("result", "result: a draw", "Line 9: the match did not end like this."),
        ("result", "result: stopped", "Line 9: the match did not end like this."),
        ("result", "result: the match goes on", "Line 9: this match still goes on"),
        ("result", "result: seats 1 2 lost, seat 3 won", "Line 9: the match did not end like this."),
        ("hash", "hash: " + 64 * "0", "Line 11: this seed does not have the hash of line 10."),
        ("hash", "hash: 12", "Line 10 should be “hash:” and 64"),
        ("seed", "seed: " + 64 * "0", "Line 11: this seed does not have the hash of line 10."),
        ("1. start", "1. begin", "Line 13 is not a line of a record"),
        ("1. start", "2. start", "Line 13 should be entry 1."),
        ("1. start", "1. seat 1: next", "Line 13: this could not be done then."),
        ("2. ", "2. start", "this could not be done then"),
        ("2. ", "2. seat 9: next", "this could not be done then"),
        ("2. ", "2. seat 1 takes back 1", "this could not be done then"),
        ("2. ", "2. seat 1, then: next", "this could not be done then"),
        ("2. ", "2. seat 1: fly to the moon @everyone", "this could not be done then"),
        ("= 0 shuffle", "= 0 shuffle 24: 1", "Line 14 is not what came of entry 1."),
        ("# ", "= 77 die 6: 3", "is not what came of entry 1."),
        ("sum", "sum: abc", "should be “sum:” and 64"),
    ],
)  # fmt: skip
def test_what_was_changed_is_named_with_its_line(lines: list[str], old: str, new: str, says: str) -> None:
    assert says in refusal(changed(lines, old, new, sign=old != "sum")[0])


@pytest.mark.parametrize("part", ["= 0 ", "= ", "# "])
def test_a_result_that_was_changed_is_named(lines: list[str], part: str) -> None:
    for at, line in enumerate(lines, 1):
        if line.startswith(part) and re.search(r"\d", line[5:]):
            other = [
                *lines[: at - 1],
                re.sub(r"\d(?=\D*$)", lambda digit: str((int(digit[0]) + 1) % 10), line),
                *lines[at:],
            ]
            assert refusal("\n".join(other)).startswith(f"Line {at} is not what came of entry")
            if part != "# ":
                assert refusal(signed(other)).startswith(f"Line {at} is not what came of entry")
                assert re.search("is not what came of|is missing", refusal(signed([*lines[: at - 1], *lines[at:]])))


def test_options_stand_once_and_all_seats_are_there(lines: list[str]) -> None:
    assert refusal(signed([*lines[:3], lines[2], *lines[3:]])) == "Line 4: this is not an option of the game."
    assert refusal(signed([*lines[:4], *lines[6:]])) == "Line 4: this game is for 2 to 4 players."


def test_a_match_that_has_not_ended_or_goes_on_after_its_end(lines: list[str]) -> None:
    end = lines.index("", 12)
    last = max(at for at in range(end) if re.match(r"\d+\. ", lines[at]))
    assert "did not end like this" in refusal(signed([*lines[:last], *lines[end:]]))
    number = int(lines[last].split(".")[0]) + 1
    for what in ("seat 1: next", "seat 1 gives up", "seat 3 is handed over", "abandoned"):
        more = [*lines[:end], f"{number}. {what}", *lines[end:]]
        assert refusal(signed(more)) == f"Line {end + 1}: this could not be done then."
    assert refusal("\n".join([*lines, "more"])) == f"Line {len(lines) + 1}: nothing may follow the checksum."


def test_only_the_latest_command_of_a_person_is_taken_back(text: str) -> None:
    record, tried = read(text, GAMES), set[bool]()
    first = 0
    for entry in record.entries:
        first = first if entry.joined else entry.number
        for target in (first - 1, first, first + 1) if entry.kind == "act" else ():
            undo = RecordEntry(entry.number + 1, "undo", entry.seat, target=target)
            replay = Replay(GAMES[record.game], replace(record, entries=(*record.entries[: entry.number], undo)))
            with pytest.raises(Misfit) as misfit:
                list(replay)
            assert entry.seat is not None
            right = target == first and not replay.seats[entry.seat].computer
            assert (misfit.value.entry == undo.number) is not right, "else it only does not end like this"
            tried.add(right)
    assert tried == {True, False}


def test_a_seat_changes_hands_only_as_it_can(lines: list[str], text: str) -> None:
    named = next(line for line in lines if line.endswith(", then computer easy"))
    other, at = changed(lines, named, named.replace(", then computer easy", ', then "Eve"'))
    assert refusal(other) == f"Line {at} names a player who did not play this seat to the end."
    record = read(text, GAMES)
    left = next(entry for entry in record.entries if entry.kind == "concede")
    for cut, gone in (((record.entries[: left.number]), (left.seat,)), (record.entries[:1], (0, 1))):
        seats, entries = list(record.seats), list(cut)
        for number in gone:
            assert number is not None
            seats[number] = seat_of(seats[number].deck, (*seats[number].holders[: len(cut)], Holder("", "easy")))
            entries.append(RecordEntry(len(entries) + 1, "substitute", number))
        with pytest.raises(Misfit) as misfit:
            list(Replay(GAMES[record.game], replace(record, seats=tuple(seats), entries=tuple(entries))))
        assert misfit.value.entry == len(entries), "who has lost, or the last person, hands nothing over"


def test_acts_of_one_command_follow_each_other(lines: list[str]) -> None:
    for at, line in enumerate(lines):
        found = re.match(r"(\d+)\. (seat \d): (.*)", line)
        before = next((one for one in reversed(lines[:at]) if re.match(r"\d+\. ", one)), "")
        if found and not re.match(rf"\d+\. {found[2]}(, then)?:", before):
            joined = signed([*lines[:at], f"{found[1]}. {found[2]}, then: {found[3]}", *lines[at + 1 :]])
            assert refusal(joined) == f"Line {at + 1}: this could not be done then."


def test_the_points_are_compared(tmp_path_factory: pytest.TempPathFactory) -> None:
    lines = record_text(tmp_path_factory.mktemp("points") / "club.sqlite3", TABLES[0], 0).splitlines()
    result = next(line for line in lines if line.startswith("result: "))
    assert result.endswith("points 18 3")
    assert "did not end like this" in refusal(changed(lines, "result", result.replace("18 3", "18 4"))[0])


def test_every_truncated_record_is_refused(text: str) -> None:
    for length in range(len(text) - 1):
        assert re.search(r"[Ll]ine \d+", refusal(text[:length]))


def test_every_line_left_out_doubled_or_exchanged_is_noticed(lines: list[str]) -> None:
    for at in range(len(lines)):
        assert "ine " in refusal("\n".join([*lines[:at], *lines[at + 1 :]]))
        assert "ine " in refusal("\n".join([*lines[: at + 1], *lines[at:]]))
        if at and lines[at] != lines[at - 1]:
            assert "ine " in refusal("\n".join([*lines[: at - 1], lines[at], lines[at - 1], *lines[at + 1 :]]))


def test_every_changed_character_is_noticed(text: str) -> None:
    for at in range(0, len(text) - 1):
        for other in (text[:at] + text[at + 1 :], text[:at] + "7" + text[at + 1 :], text[:at] + "~" + text[at:]):
            if other != text and other.split("\n") != text.split("\n"):
                assert "ine " in refusal(other)


@given(data=st.data())
@settings(max_examples=300, suppress_health_check=[HealthCheck.too_slow])
def test_a_record_signed_anew_is_refused_or_can_be_carried_out(lines: list[str], data: st.DataObject) -> None:
    other = list(lines)
    for _ in range(data.draw(st.integers(1, 3))):
        at = data.draw(st.integers(0, len(other) - 2))
        kind = data.draw(st.sampled_from(("line", "drop", "double", "letters", "digit")))
        if kind == "line":
            other[at] = data.draw(st.sampled_from(lines))
        elif kind == "drop":
            del other[at]
        elif kind == "double":
            other.insert(at, other[at])
        elif kind == "letters":
            place = data.draw(st.integers(0, len(other[at])))
            other[at] = other[at][:place] + data.draw(st.text(max_size=3)) + other[at][place:]
        else:
            other[at] = re.sub(r"\d+", str(data.draw(st.integers(0, 99999))), other[at], count=1)
    harmless(
        signed(other)
        if not any("\ud800" <= letter <= "\udfff" for line in other for letter in line)
        else "\n".join(other)
    )


@given(st.one_of(st.binary(max_size=200), st.text(max_size=200)))
@settings(max_examples=300, suppress_health_check=[HealthCheck.too_slow])
def test_anything_else_is_refused(data: bytes | str) -> None:
    refusal(data)


@given(st.binary(max_size=60), st.integers(0, 5000))
@settings(max_examples=200, suppress_health_check=[HealthCheck.too_slow])
def test_bytes_put_into_a_record_are_refused_or_change_nothing(text: str, data: bytes, place: int) -> None:
    raw = text.encode()
    place %= len(raw)
    with contextlib.suppress(BadRecord):
        assert read(raw[:place] + data + raw[place:], GAMES) == read(raw, GAMES)


def test_what_is_too_large_is_not_read(lines: list[str]) -> None:
    assert "too large" in refusal("x" * (LARGEST + 1))
    assert "too large" in refusal("ž" * (LARGEST // 2 + 1))
    assert refusal("\n".join([*lines[:20], "# " + "x" * 5000])) == "Line 21 is longer than any line of a record."
    many = [*lines[:13], *(f"{number}. seat 1: next" for number in range(2, MOST_ENTRIES + 2)), "", lines[-1]]
    assert refusal("\n".join(many)) == f"Line {MOST_ENTRIES + 13}: at most {MOST_ENTRIES} entries are read."


def idle(entries: int) -> str:
    """The record of a match in which nobody does more than they must, stopped after so many entries."""
    game = GAMES[LONG.game]
    seats = tuple(RecordSeat(deck, name) for deck, name in zip(LONG.decks, ("Ann", "Bob"), strict=True))
    record = Record(game.key, {}, seats, "2026-11-21 10:05", "2026-11-21 10:05", True, bytes(32), ())
    dice, made = Dice(record.seed), [RecordEntry(1, "start")]
    state, _ = game.new(record.setup, dice)
    while len(made) < entries - 1:
        (seat,) = waiting(game, state).to_act
        legal = game.legal(state, seat)
        action = next((one for one in legal if one == "next"), legal[0])
        game.apply(state, seat, action, dice)
        made.append(RecordEntry(len(made) + 1, "act", seat, action))
    return whole(game, replace(record, entries=(*made, RecordEntry(entries, "abandon"))))


def test_a_match_four_times_as_long_as_any_is_read_and_a_longer_one_is_not() -> None:
    assert len(read(idle(3_000), GAMES).entries) == MOST_ENTRIES
    assert refusal(idle(3_001)).endswith("at most 3000 entries are read.")


def test_what_is_just_as_large_as_it_may_be_is_read(text: str) -> None:
    assert read(text + "\n" * (LARGEST - len(text.encode())), GAMES) == read(text, GAMES)


def test_entries_of_all_parts_together_are_limited(lines: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    count = sum(1 for line in lines if re.match(r"\d+\. ", line))
    two = "\n".join([*lines, "", "From entry 1 of this, played on:", "", *lines])
    monkeypatch.setattr(parsing, "MOST_ENTRIES", count)
    assert refusal(two) == f"Line {len(lines) + 3 + 13}: at most {count} entries are read."


@pytest.mark.parametrize("number", [3, 5])
def test_long_numbers_and_odd_digits_are_no_numbers(lines: list[str], number: int) -> None:
    for odd in ("9" * 3000, "٣", "-1", "1e9", "0"):
        refusal(changed(lines, f"{number}. ", f"{odd}. seat 1: next")[0])
        refusal(changed(lines, f"{number}. ", f"{number}. seat {odd}: next")[0])
        refusal(changed(lines, f"{number}. ", f"{number}. seat 1 takes back {odd}")[0])


def test_a_real_match_with_another_act_is_refused(tmp_path_factory: pytest.TempPathFactory) -> None:
    """Another move somewhere: what follows from there on cannot all be the same (after the last attack too little follows)."""
    made = record_text(tmp_path_factory.mktemp("war") / "club.sqlite3", LONG, 8, until=60).splitlines()
    acts = [at for at, line in enumerate(made) if re.match(r"\d+\. seat \d: attack ", line)]
    assert len(acts) > 5
    for at in acts[:-1]:
        line = re.sub(r"attack .*", "next", made[at])
        assert re.match(r"Line \d+", refusal(signed([*made[:at], line, *made[at + 1 :]])))


def test_words_that_changed_since_do_not_make_an_old_record_unreadable(lines: list[str]) -> None:
    record = read("\n".join(lines), GAMES)
    told = [f"{line} Splash!" if line.startswith("# ") else line for line in lines]
    assert read(signed(told), GAMES) == record
    assert read(signed([line for line in lines if not line.startswith("#")]), GAMES) == record
    assert "is not what came" in refusal("\n".join(told))


def test_names_are_claims_that_nothing_checks_but_the_checksum(lines: list[str]) -> None:
    name = next(line for line in lines if line.startswith("seat 1"))
    other, _ = changed(lines, "seat 1", name.replace("Ann", "Zoe"))
    record = read("\n".join(lines), GAMES)
    assert read(other, GAMES) == replace(record, seats=(replace(record.seats[0], name="Zoe"), *record.seats[1:]))
    refusal(changed(lines, "seat 1", name.replace("Ann", "Zoe"), sign=False)[0])
