"""`python -m tools.learn GAME`: what the strongest computers learn from matches by the hundred thousand, learnt again or further.

Computers play by what is known, each act as likely as it is weighed, so that all are tried; weights are moved down the slope of
a loss, batch by batch. It depends on the seed alone, not on how many workers there are. The file is written now and then, so that
who stops goes on later: matches of before are counted, and with another seed others are played.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from contextlib import ExitStack
from dataclasses import dataclass
from datetime import UTC, datetime
from functools import partial
from pathlib import Path
from typing import Any

from engine.games import parts
from matches.results.tally import interval

from .learning.adam import Adam
from .learning.lesson import Lesson, Playing, Record, Subject, added
from .learning.nested import filled, numbers

BATCH, CHUNK = 64, 8
"""Matches for one step; matches that one worker plays at a time."""
STRETCH = 2048
"""Matches after which the file is written, and what they were like is told."""
PACES = ((0.6, 1.0), (0.85, 0.3), (1.0, 0.1))
"""Steps get shorter towards the end: until that share of the matches, at that pace."""

SUBJECTS: dict[str, dict[str, Subject]] = {key: part.SUBJECTS for key, part in parts("tools.learning").items()}


@dataclass(frozen=True, slots=True)
class Course:
    """How much is learnt: matches, their seed, and from how many others the weights come."""

    matches: int
    seed: int
    workers: int = 1
    known: int = 0


def stretches(subject: Subject, weights: Any, course: Course) -> Iterator[tuple[Any, Lesson]]:
    """The weights after each stretch of matches, and what these were like."""
    adam, lessons = Adam(len(numbers(weights)), subject.least), list[Lesson]()
    with ExitStack() as stack:
        play = stack.enter_context(ProcessPoolExecutor(course.workers)).map if course.workers > 1 else map
        for first in range(0, course.matches, BATCH):
            last = min(first + BATCH, course.matches)
            chunks = [range(at, min(at + CHUNK, last)) for at in range(first, last, CHUNK)]
            lesson = added(list(play(partial(subject.lesson, weights, course.seed), chunks)))
            rates = [pace(first / course.matches) * rate for rate in subject.rates(weights, course.known + first)]
            weights = filled(weights, adam.stepped(numbers(weights), lesson.slope, rates))
            lessons.append(lesson._replace(slope=[]))
            if last % STRETCH == 0 or last == course.matches:
                yield weights, added(lessons)
                lessons.clear()


def pace(done: float) -> float:
    """The pace when that share is done."""
    return next(slower for until, slower in PACES if done < until)


def share(won: int, of: int) -> str:
    """With its 95 % interval."""
    low, high = interval(won, of)
    return f"{won} of {of} ({100 * low:.1f} to {100 * high:.1f} %)"


def judge(subject: Playing, weights: Any, matches: int, workers: int) -> str:
    """How many of the same matches are won, by chance as in lessons and by the likeliest acts."""
    told = []
    with ProcessPoolExecutor(workers) as pool:
        for best, how in ((False, "by chance"), (True, "by the likeliest acts")):
            won = sum(pool.map(partial(subject.won, weights, best=best), range(matches), chunksize=CHUNK))
            told.append(f"{share(won, matches)} {how}")
    return ", ".join(told)


def learnt(subject: Subject, weights: Any, file: Path, course: Course) -> Any:
    """The weights after all matches; each stretch is told, and the file written."""
    played, began = 0, time.monotonic()
    for better, lesson in stretches(subject, weights, course):
        weights, played = better, played + lesson.matches
        won, loss = lesson.won / lesson.matches, lesson.loss / lesson.guesses
        date = f"{datetime.now(UTC):%Y-%m-%d}"
        subject.write(file, weights, Record(date, course.seed, course.known + played, round(won, 4), round(loss, 4)))
        quick = played / (time.monotonic() - began)
        print(f"{played} matches, {quick:.1f} a second: {100 * won:.1f} % of the last won, loss {loss:.4f}", flush=True)
    return weights


def main() -> None:
    """Learns and writes."""
    chosen = asked()
    subject = SUBJECTS[chosen.game][chosen.what]
    file = chosen.file or subject.file
    if chosen.from_scratch:
        weights, known = subject.begun(chosen.seed), 0
    else:
        weights, known = subject.read(file if file.exists() else subject.file)
    judged = subject if chosen.judge and isinstance(subject, Playing) else None
    if judged:
        print("before:", judge(judged, weights, chosen.judge, chosen.workers), flush=True)
    weights = learnt(subject, weights, file, Course(chosen.matches, chosen.seed, chosen.workers, known))
    if judged and chosen.matches:
        print("after:", judge(judged, weights, chosen.judge, chosen.workers), flush=True)


def asked() -> argparse.Namespace:
    """What the command says."""
    parser = argparse.ArgumentParser(prog="python -m tools.learn")
    subjects = "; ".join(f"{key}: {', '.join(found)}" for key, found in SUBJECTS.items())
    parser.add_argument("game", choices=tuple(SUBJECTS))
    parser.add_argument("--what", help=f"{subjects}; by default the first")
    parser.add_argument("--matches", type=int, default=100_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--workers", type=int, default=1)
    parser.add_argument("--from-scratch", action="store_true", help="forgets what is known")
    parser.add_argument(
        "--file", type=Path, help="is written, and gone on from if it is there; by default the project's own"
    )
    parser.add_argument("--judge", type=int, default=0, metavar="N", help="plays N other matches before and after")
    chosen = parser.parse_args()
    chosen.what = chosen.what or next(iter(SUBJECTS[chosen.game]))
    if chosen.what not in SUBJECTS[chosen.game]:
        parser.error(f"there is only {subjects}")
    return chosen


if __name__ == "__main__":
    main()
