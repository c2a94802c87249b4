"""What the matches of `tools.balance` came to: a page in `docs/`; its picture is drawn by `tools.heat_map`."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import NamedTuple

from engine.game import AnyGame
from engine.games import part
from matches.results.tally import interval

from .games import FIRST, TRIALS
from .heat_map import draw

HOME = Path(__file__).resolve().parent.parent


class Contest(NamedTuple):
    """A game whose decks are compared: what is told of them besides their names, which of them may be retuned, what one
    is called, the heads of their columns, its page, the options of the matches.

    The picture of the page has its name.
    """

    game: AnyGame
    about: Mapping[str, str]
    ours: frozenset[str]
    called: str
    heads: tuple[str, ...]
    page: Path
    options: Mapping[str, str]

    @property
    def armies(self) -> tuple[str, ...]:
        """The decks, in the game's order."""
        return tuple(self.about)


def contest(key: str) -> Contest:
    """The contest of a game; its module in this package says which decks are `OURS` or `APART`, what they are `CALLED`, and
    with which `OPTIONS` they meet, if with any.
    """
    game, known = TRIALS[key].game, part("tools", key)
    assert known is not None
    name = "balance" if game is FIRST.game else f"balance-{key}"
    about = {deck.name: deck.about.render() for deck in game.decks() if deck.name not in known.APART}
    called, *heads = known.CALLED
    return Contest(
        game, about, known.OURS, called, tuple(heads), HOME / "docs" / f"{name}.md", getattr(known, "OPTIONS", {})
    )


CONTEST = contest(FIRST.game.key)
FAIR = (0.4, 0.6)
"""Between these shares of wins an army is as strong as the others."""
LONG = 150
"""Hardly a match should last for more turns."""


class Match(NamedTuple):
    """A match by its number: who sat where, which seat began, which won (0 and 1; -1: neither), how many turns it had."""

    number: int
    first: str
    second: str
    began: int
    won: int
    turns: int

    def line(self) -> str:
        """The match as a line of the results."""
        return "\t".join(map(str, self))

    @classmethod
    def read(cls, line: str) -> Match:
        """The match of a line."""
        number, first, second, *rest = line.split("\t")
        began, won, turns = map(int, rest)
        return cls(int(number), first, second, began, won, turns)

    def score_of(self, army: str) -> float:
        """1 for a win, 0 for a loss, half for a match that nobody won."""
        return 0.5 if self.won < 0 else float(self.won == (self.second == army))


class Share(NamedTuple):
    """A share of wins, of how many matches, and between which shares the true one lies with a chance of 95 %."""

    value: float
    matches: int
    low: float
    high: float


def share(scores: Sequence[float]) -> Share:
    """The share of some scores, with Wilson's interval."""
    count = len(scores)
    if not count:
        return Share(0.5, 0, 0.0, 1.0)
    return Share(sum(scores) / count, count, *interval(sum(scores), count))


def shares(matches: Iterable[Match], armies: Iterable[str]) -> dict[str, Share]:
    """Each army's share, the strongest first."""
    scores: dict[str, list[float]] = {army: [] for army in armies}
    for match in matches:
        for army in match[1:3]:
            scores[army].append(match.score_of(army))
    found = {army: share(each) for army, each in scores.items()}
    return dict(sorted(found.items(), key=lambda item: (-item[1].value, item[0])))


def meetings(matches: Iterable[Match]) -> dict[tuple[str, str], float]:
    """The share that an army has of its matches against another, for each two that met."""
    scores: dict[tuple[str, str], list[float]] = {}
    for match in matches:
        for army, other in (match[1:3], match[2:0:-1]):
            scores.setdefault((army, other), []).append(match.score_of(army))
    return {pair: sum(each) / len(each) for pair, each in scores.items()}


def percent(value: float) -> str:
    """A share in words."""
    return f"{100 * value:.0f} %"


def told(one: Share) -> str:
    """A share with its interval."""
    return f"{percent(one.value)} ({percent(one.low)} to {percent(one.high)})"


def row(place: int, army: str, one: Share, of: Contest) -> str:
    """An army's line in the table."""
    verdict = "" if FAIR[0] <= one.value <= FAIR[1] else "strong" if one.value > FAIR[1] else "weak"
    if verdict and (one.low > FAIR[1] or one.high < FAIR[0]):
        verdict += ", surely"
    numbers = "ours" if army in of.ours else "printed"
    cells = (str(place), *filter(None, (of.about[army], army)), numbers, str(one.matches), percent(one.value))
    return f"| {' | '.join(cells)} | {percent(one.low)} to {percent(one.high)} | {verdict} |"


def page(matches: Sequence[Match], command: str, tries: str, of: Contest = CONTEST) -> str:
    """The page."""
    table = shares(matches, of.armies)
    seat = share([match.score_of(match.first) for match in matches])
    beginner = share([match.score_of(match.second if match.began else match.first) for match in matches])
    heads = of.heads if any(of.about.values()) else (of.called,)
    drawn = sum(match.won < 0 for match in matches)
    pairs = len(table) * (len(table) - 1) // 2
    turns = sorted(match.turns for match in matches)
    long = sum(match.turns > LONG for match in matches)
    options = "".join(f", {option} {word}" for option, word in of.options.items())
    outside = [army for army, one in table.items() if army in of.ours and not FAIR[0] <= one.value <= FAIR[1]]
    return "\n".join(
        (
            f"# {of.called.capitalize()} against {of.called}",
            "",
            f"`{command}`",
            "",
            f"A computer that looks ahead played {len(matches)} matches against itself{tries}{options}, over all pairs of the",
            f"{len(table)} stock decks in turn, seats changing: {len(matches) / pairs:.1f} for each pair, so a field of",
            "the picture says little, and a row more. A match depends on the seed and its number alone. Half",
            f"of the matches took at most {turns[len(turns) // 2]} turns, the longest {turns[-1]}, and {long} more than {LONG};",
            f"won by nobody, and half a win for both, were {drawn}.",
            "",
            f"Whoever sits in the first seat won {told(seat)}, whoever begins {told(beginner)}; in brackets, here and in the",
            "table, is between what the true share lies with a chance of 95 %. It is the strength of the decks in the hands",
            "of this computer, not of people: it plans no further than its own turn.",
            "",
            f"![Each {of.called}'s share of wins against each other one]({of.page.stem}.png)",
            "",
            f"A row is of one {of.called}, the strongest first, columns of its opponents; a number is the share of wins of",
            f"the row's {of.called} in percent, blue above half and orange below. Empty fields have not been played.",
            "",
            f"| | {' | '.join(heads)} | numbers | matches | wins | 95 % | outside 40 to 60 % |",
            "|---" * (6 + len(heads)) + "|",
            *[row(place, army, one, of) for place, (army, one) in enumerate(table.items(), 1)],
            "",
            "Where numbers are *ours*, some of attack, life and cost were completed by this project, and can be retuned; printed",
            "ones never are. *Surely* means that the whole interval lies outside."
            + (f" Ours outside are: {', '.join(outside)}." if outside else " Of ours none is outside."),
            "",
        )
    )


def write(matches: Sequence[Match], command: str, tries: str, of: Contest) -> None:
    """Writes the page and its picture."""
    of.page.write_text(page(matches, command, tries, of), "utf-8")
    table = shares(matches, of.armies)
    title = f"{of.called.capitalize()} against {of.called}: wins in percent"
    picture = draw({army: one.value for army, one in table.items()}, meetings(matches), title)
    of.page.with_suffix(".png").write_bytes(picture)
