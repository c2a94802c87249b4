"""`python tools/verify.py RECORD`: checks the dice of a finished match from its record alone.

It uses only Python's standard library and knows no game. The seed is compared with its hash, every draw of chance is
repeated from the seed, and no byte of the seed may be skipped. Whether an act rolls as many dice as the rules say is
checked by Herald itself (`/match verify`, or loading the record).

Exit status: 0 if all fits; 1 and the wrong line; 2 for a wrong call.
"""

from __future__ import annotations

import hashlib
import hmac
import re
import sys
from collections.abc import Iterator

LARGEST = 1_000_000
GOES_ON = "the match goes on"
ENTRY = re.compile(
    r"([1-9][0-9]{0,5})\. (?:(start)|seat [1-9][0-9]?(?:(?:, then)?: (.+)| takes back ([1-9][0-9]{0,5})"
    r"| gives up| is out of time| is handed over)|abandoned)"
)
PLAYED_ON = re.compile(r"\nFrom entry [1-9][0-9]{0,5} of this, played on:\n")
DRAW = re.compile(r"= (0|[1-9][0-9]{0,8}) (die|below|shuffle) ([1-9][0-9]{0,2}):((?: (?:0|[1-9][0-9]{0,2}))+)")


class Wrong(Exception):
    """What is wrong, in one sentence."""


class Seed:
    """The byte stream of a seed: block n is HMAC-SHA-256(seed, n as 8 bytes, big-endian)."""

    def __init__(self, seed: bytes) -> None:
        self.seed = seed
        self.position = 0

    def below(self, count: int) -> int:
        """A number below `count`: the remainder of the next byte below the largest multiple of `count` up to 256."""
        while True:
            block, offset = divmod(self.position, 32)
            byte = hmac.new(self.seed, block.to_bytes(8, "big"), hashlib.sha256).digest()[offset]
            self.position += 1
            if byte < 256 - 256 % count:
                return byte % count

    def draw(self, kind: str, size: int) -> list[int]:
        """The numbers of one draw: a die, a number below `size`, or a shuffle (Fisher and Yates, from the last card down)."""
        if kind == "die":
            return [self.below(6) + 1]
        if kind == "below":
            return [self.below(size)]
        cards = list(range(1, size + 1))
        for last in range(size - 1, 0, -1):
            other = self.below(last + 1)
            cards[last], cards[other] = cards[other], cards[last]
        return cards


def lines_of(path: str) -> list[str]:
    """The lines of a record, without blanks at their ends."""
    try:
        with open(path, "rb") as file:
            raw = file.read(LARGEST + 1)
    except OSError as error:
        raise Wrong(f"The file cannot be opened: {error.strerror or error}.") from None
    if len(raw) > LARGEST:
        raise Wrong(f"This file is too large for a record: at most {LARGEST} bytes are read.")
    try:
        lines = [line.rstrip(" \t\r") for line in raw.decode("utf-8-sig").split("\n")]
    except UnicodeDecodeError:
        raise Wrong("This file is not a record: it is not text.") from None
    while lines and not lines[-1]:
        lines.pop()
    return lines


def header(lines: list[str], begin: int) -> tuple[dict[str, tuple[int, str]], int]:
    """The parts of the header after line `begin`, each with its line number, and the number of the blank line after it."""
    if lines[begin : begin + 1] != ["Herald record 1"]:
        raise Wrong(f"Line {begin + 1}: no record of Herald begins here; one begins with “Herald record 1”.")
    parts: dict[str, tuple[int, str]] = {}
    for number, line in enumerate(lines[begin + 1 :], begin + 2):
        if not line:
            return parts, number
        key, _, value = line.partition(": ")
        if key in parts or not value:
            raise Wrong(f"Line {number} is not a line of a record at this place.")
        parts[key] = (number, value)
    raise Wrong(f"The record stops after line {len(lines)}; what follows there is missing.")


def seed_of(parts: dict[str, tuple[int, str]], end: int) -> Seed:
    """The seed, checked against its hash; line `end` is the blank one after the header."""
    line, result = parts.get("result", (0, ""))
    if result == GOES_ON:
        raise Wrong(f"Line {line}: this match still goes on; its dice can be checked when it is over.")
    for key in ("hash", "seed"):
        if key not in parts:
            raise Wrong(f"Line {end}: the header ends here without a line “{key}: …”.")
    (first, hashed), (line, seed) = parts["hash"], parts["seed"]
    if not re.fullmatch("[0-9a-f]{64}", seed):
        raise Wrong(f"Line {line} should be “seed:” and 64 hexadecimal digits.")
    if hashlib.sha256(bytes.fromhex(seed)).hexdigest() != hashed:
        raise Wrong(f"Line {line}: this seed does not have the hash of line {first}.")
    return Seed(bytes.fromhex(seed))


def log_of(lines: list[str], begin: int) -> Iterator[tuple[int, str]]:
    """The log's lines with their numbers; raises Wrong unless a correct checksum follows."""
    number = begin
    for number, line in enumerate(lines[begin:], begin + 1):
        if not line:
            break
        yield number, line
    if number < begin + 1 or lines[number - 1] or not "".join(lines[number : number + 1]).startswith("sum: "):
        raise Wrong(f"Line {number + 1}: here the log should end with a blank line and the checksum.")
    text = "".join(f"{line}\n" for line in lines[:number])
    if lines[number] != "sum: " + hashlib.sha256(text.encode()).hexdigest():
        raise Wrong(f"Line {number + 1}: the checksum does not fit; something has been changed or lost.")


def check(path: str) -> str:
    """The sentences for a correct record; raises Wrong for another."""
    lines = lines_of(path)
    said: list[str] = []
    at = 0
    while True:
        sentence, at = check_part(lines, at)
        said.append(sentence)
        if at == len(lines):
            return " ".join(said)
        if not PLAYED_ON.fullmatch("\n".join(lines[at : at + 3])):
            raise Wrong(f"Line {at + 1}: nothing may follow the checksum.")
        at += 3


def check_part(lines: list[str], begin: int) -> tuple[str, int]:
    """The sentence for the record of one match that begins after line `begin`, and its last line."""
    parts, end = header(lines, begin)
    seed = seed_of(parts, end)
    entries = draws = 0
    draws_here = False
    for number, line in log_of(lines, end):
        end = number
        if line.startswith("= "):
            if not draws_here:
                raise Wrong(f"Line {number}: chance is drawn only by an act or at the start.")
            check_draw(seed, number, line)
            draws += 1
        elif line != "#" and not line.startswith("# "):
            entries += 1
            draws_here = check_entry(number, line, entries)
        elif not entries:
            raise Wrong(f"Line {number} is not a line of a record at this place.")
    if not entries:
        raise Wrong(f"Line {end + 1}: here the log should begin.")
    sentence = (
        f"All {draws} draws in {entries} entries come from the seed, in order and without a gap, and the seed has this hash, "
        f"which must be the one that was told when the match began: {parts['hash'][1]}"
    )
    return sentence, end + 2


def check_entry(number: int, line: str, entry: int) -> bool:
    """Checks an entry's number and form; returns whether draws may follow."""
    found = ENTRY.fullmatch(line)
    if not found:
        raise Wrong(f"Line {number} is not a line of a record at this place.")
    if int(found[1]) != entry or (entry == 1) != (found[2] is not None):
        raise Wrong(f"Line {number} should be entry {entry}; something is missing or out of order.")
    return bool(found[2] or found[3])


def check_draw(seed: Seed, number: int, line: str) -> None:
    """Compares a draw with the seed's."""
    found = DRAW.fullmatch(line)
    if not found or not 1 <= int(found[3]) <= 256 or (found[2] == "die" and found[3] != "6"):
        raise Wrong(f"Line {number} is not a draw.")
    if int(found[1]) != seed.position:
        raise Wrong(f"Line {number}: this draw should begin at byte {seed.position} of the seed, not at {found[1]}.")
    came = seed.draw(found[2], int(found[3]))
    if [int(part) for part in found[4].split()] != came:
        raise Wrong(f"Line {number}: the seed gives {' '.join(map(str, came))} here.")


def main(arguments: list[str]) -> int:
    """Checks the record named on the command line."""
    if len(arguments) != 1 or arguments[0] in ("-h", "--help"):
        helped = arguments in (["-h"], ["--help"])
        print("usage: python verify.py RECORD", file=sys.stdout if helped else sys.stderr)
        return 0 if helped else 2
    try:
        print(check(arguments[0]))
    except Wrong as wrong:
        print(wrong)
        return 1
    return 0


if __name__ == "__main__":
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")
    sys.exit(main(sys.argv[1:]))
