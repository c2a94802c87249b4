"""`tools/verify.py` on its own: in an empty folder, without the project, with Python's standard library alone."""

from __future__ import annotations

import ast
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.matches.recorded import TABLES, record_text, signed
from tools import verify

PROGRAM = Path(verify.__file__)


@pytest.fixture(scope="module")
def records(tmp_path_factory: pytest.TempPathFactory) -> list[str]:
    """A record of every table, with things taken back and given up."""
    folder = tmp_path_factory.mktemp("records")
    return [record_text(folder / f"{number}", table, number, until=60) for number, table in enumerate(TABLES)]


@pytest.fixture
def alone(tmp_path: Path) -> Path:
    """A folder with nothing in it but the program."""
    shutil.copy(PROGRAM, tmp_path / "verify.py")
    return tmp_path


def run(folder: Path, *arguments: str) -> tuple[int, str]:
    """Calls the program as people do; its exit status and what it says."""
    command = [sys.executable, "-I", "verify.py", *arguments]
    done = subprocess.run(
        command, cwd=folder, capture_output=True, text=True, encoding="utf-8", check=False, timeout=240
    )
    assert "Traceback" not in done.stderr
    return done.returncode, (done.stdout + done.stderr).strip()


def complaint(tmp_path: Path, text: str | bytes) -> str:
    """What is said against a record that does not fit."""
    file = tmp_path / "changed.txt"
    file.write_bytes(text if isinstance(text, bytes) else text.encode())
    with pytest.raises(verify.Wrong) as wrong:
        verify.check(str(file))
    return str(wrong.value)


def test_it_needs_nothing_but_the_standard_library() -> None:
    nodes = list(ast.walk(ast.parse(PROGRAM.read_text(encoding="utf-8"))))
    names = {alias.name for node in nodes if isinstance(node, ast.Import) for alias in node.names}
    names |= {node.module or "" for node in nodes if isinstance(node, ast.ImportFrom)}
    assert {name.partition(".")[0] for name in names} <= sys.stdlib_module_names


def test_sound_records_are_sound(alone: Path, records: list[str]) -> None:
    for text in records:
        (alone / "record.txt").write_text(text, encoding="utf-8")
        status, said = run(alone, "record.txt")
        draws, acts = re.findall(r"^= ", text, re.M), re.findall(r"^\d+\. ", text, re.M)
        hashed = re.search(r"^hash: (.*)$", text, re.M)
        assert (status, "\n" in said) == (0, False)
        assert said.startswith(f"All {len(draws)} draws in {len(acts)} entries come from the seed") and hashed
        assert said.endswith(hashed[1]) and len(draws) > 1


def test_what_does_not_fit_is_said_with_status_1(alone: Path, records: list[str]) -> None:
    lines = records[3].splitlines()
    at = next(at for at, line in enumerate(lines) if " die 6: " in line)
    face = int(lines[at][-1])
    lines[at] = f"{lines[at][:-1]}{face % 6 + 1}"
    (alone / "record.txt").write_text(signed(lines), encoding="utf-8")
    assert run(alone, "record.txt") == (1, f"Line {at + 1}: the seed gives {face} here.")
    assert run(alone, "nowhere.txt") == (1, "The file cannot be opened: No such file or directory.")
    assert run(alone, ".")[0] == 1


def test_a_wrong_call_says_how_to_call_it(alone: Path) -> None:
    assert run(alone) == (2, "usage: python verify.py RECORD")
    assert run(alone, "one", "two") == (2, "usage: python verify.py RECORD")
    assert run(alone, "--help") == (0, "usage: python verify.py RECORD")


def test_every_draw_counts(tmp_path: Path, records: list[str]) -> None:
    for text in records:
        lines = text.splitlines()
        draws = [at for at, line in enumerate(lines) if line.startswith("= ")]
        for at in draws:
            head, _, came = lines[at].rpartition(" ")
            other = [*lines[:at], f"{head} {int(came) % 3 + 1 + (int(came) % 3 + 1 == int(came))}", *lines[at + 1 :]]
            assert complaint(tmp_path, signed(other)).startswith(f"Line {at + 1}: the seed gives ")
        for at in draws[:-1]:
            assert "should begin at byte" in complaint(tmp_path, signed([*lines[:at], *lines[at + 1 :]]))


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        (r"^Herald record 1$", "Herald record 2", "Line 1: no record of Herald begins here"),
        (r"^result: .*$", "result: the match goes on", "Line 8: this match still goes on"),
        (r"^seed: .*\n", "", "Line 10: the header ends here without a line “seed: …”"),
        (r"^hash: .*\n", "", "Line 10: the header ends here without a line “hash: …”"),
        (r"^game: ", "\\ngame: ", "Line 2: the header ends here"),
        (r"^seed: .*$", "seed: 12", "64 hexadecimal digits"),
        (r"^seed: .*$", "seed: " + "0" * 64, "does not have the hash of line 9"),
        (r"^hash: .*$", "hash: " + "0" * 64, "does not have the hash of line 9"),
        (r"^(hash: .*)$", r"\1\n\1", "Line 10 is not a line of a record at this place"),
        (r"^1\. start$", "1. seat 1: next", "should be entry 1"),
        (r"^1\. start$", "# Ann begins\n1. start", "is not a line of a record"),
        (r"^2\. ", "3. ", "should be entry 2"),
        (r"^2\. seat", "2. chair", "is not a line of a record"),
        (r"^= 0 shuffle 28", "= 1 shuffle 28", "should begin at byte 0 of the seed, not at 1"),
        (r"^= 0 shuffle 28", "= 0 shuffle 300", "is not a draw"),
        (r" die 6: ", " die 4: ", "is not a draw"),
        (r"^= 0 shuffle 28: .*$", "= 0 shuffle 28:", "is not a draw"),
        (r"\nsum: .*\n", "\n", "the log should end with a blank line and the checksum"),
        (r"\n\nsum:", "\nsum:", "is not a line of a record"),
        (r"^sum: .", "sum: x", "the checksum does not fit"),
        (r"^began: ", "began: 1", "the checksum does not fit"),
        (r"(\d+\. seat \d gives up)$", r"\1\n= 999 die 6: 1", "chance is drawn only by an act"),
    ],
)  # fmt: skip
def test_what_was_changed_is_named(tmp_path: Path, records: list[str], old: str, new: str, says: str) -> None:
    text = records[3]
    other = re.sub(old, new, text, count=1, flags=re.M)
    assert other != text
    assert says in complaint(tmp_path, other)


def test_no_truncated_record_fits(tmp_path: Path, records: list[str]) -> None:
    for length in range(len(records[0]) - 1):
        complaint(tmp_path, records[0][:length])


@given(st.binary(max_size=100), st.integers(0, 3000), st.booleans())
@settings(max_examples=300, suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow])
def test_no_bytes_bring_it_down(tmp_path: Path, records: list[str], data: bytes, place: int, alone: bool) -> None:
    raw = records[0].encode()
    (tmp_path / "x").write_bytes(data if alone else raw[:place] + data + raw[place:])
    try:
        verify.check(str(tmp_path / "x"))
    except verify.Wrong as wrong:
        assert str(wrong).endswith(".")


def test_what_is_too_large_is_not_read(tmp_path: Path) -> None:
    assert "too large" in complaint(tmp_path, b"x" * (verify.LARGEST + 1))
    assert "too large" not in complaint(tmp_path, b"x" * verify.LARGEST)
