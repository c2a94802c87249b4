"""What `expect` can say of a match of Samurai Spirit, read from views alone.  Samurai are numbered clockwise from 1.

track 1 5                            where the samurai's meeple stands
line 1 P4-01 P2-01, line 1 empty     the line, the first card laid first
left 1 hat P1-01, left 1 hat empty   the place at the hat, the farm or the family
wound 1 token, wound 1 none          a wound token on the board, or not
side 1 human                         the side of the board that lies up: human, beast; or dead
passed 1, in 1                       out of the round, or in it
acting 1, asked 1, question place    whose turn it is; who decides; the question's word (`none` after the end)
drawn P1-02, drawn none              the raider on its way to the samurai asked
bound 1 no-defend, bound 1 none      what penalties bind the samurai to in this turn
token Heihachi at Kyuzo              his support token lies there; also `home`, `absent` (beside the village), `gone`
absent Gorobei Kanbei, absent none   all samurai whose tokens lie beside the village
barricades 3, farms 5, families 2    what the village has
burnt A C, families up A B           backs of burnt farms (- where nobody looked) in their order; families turned up
stack 4, turned up P1-02 P1-03       size; all that is turned up, topmost first (`none`)
discard 3, discard top P1-02         size; the topmost card (`none`)
intruders 2, round 2                 size; the round
result won, why farms, score 7++     how it ended: won, lost or none; by what it was lost; the score
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from typing import Any

from engine.game import AnyGame
from engine.samurai_spirit.cards import SYMBOLS, Raider
from engine.samurai_spirit.view import Fighter, View

Parts = Sequence[str]
Look = Callable[[AnyGame, Any], "str | None"]
Found = Callable[[View, Parts], "tuple[str, str]"]
"""What is there, and what should be."""
WHO = "([1-7])"
CARD = r"([PLB]\d-\d\d)"
CARDS = rf"({CARD[1:-1]}(?: {CARD[1:-1]})*)"
NAME = "([A-Z][a-z]+)"


def expectation(words: str) -> Look | None:
    """The look that decides whether `words` hold; None if they are none of the forms above."""
    for form, read in FORMS:
        found = form.fullmatch(words)
        if found:
            parts = found.groups(default="")
            return lambda game, state: _differs(read, game.view(state, None), parts)
    return None


def _differs(read: Found, view: View, parts: Parts) -> str | None:
    try:
        found, expected = read(view, parts)
    except _NotThere as fault:
        return str(fault)
    return None if found == expected else f"it is {found}"


class _NotThere(Exception):
    """What an expectation names is not at the table."""


def _fighter(view: View, number: str) -> Fighter:
    if int(number) > len(view.fighters):
        raise _NotThere(f"there are {len(view.fighters)} samurai")
    return view.fighters[int(number) - 1]


def _ids(cards: Iterable[Raider], nothing: str) -> str:
    return " ".join(card.id for card in cards) or nothing


def _of_fighter(read: Callable[[Fighter], object]) -> Found:
    """Something of one samurai against the last part."""
    return lambda view, parts: (str(read(_fighter(view, parts[0]))), parts[-1])


def _is(word: str, read: Callable[[Fighter], str]) -> Found:
    """A samurai is what the form's own word says."""
    return lambda view, parts: (read(_fighter(view, parts[0])), word)


def _of_view(read: Callable[[View], object]) -> Found:
    """Something of the whole table against the only part."""
    return lambda view, parts: (str(read(view)), parts[0])


def _left(view: View, parts: Parts) -> tuple[str, str]:
    card = _fighter(view, parts[0]).left[SYMBOLS.index(parts[1])]
    return (card.id if card else "empty"), parts[2]


def _bound(fighter: Fighter) -> str:
    return " ".join(fighter.bound) or "none"


def _token(view: View, parts: Parts) -> tuple[str, str]:
    """Where the token of a samurai lies."""
    name = parts[0]
    for fighter in view.fighters:
        if name in fighter.borrowed:
            return f"at {fighter.name}", parts[1]
        if name == fighter.name and fighter.own_token:
            return "home", parts[1]
    return ("absent" if name in view.absent else "gone"), parts[1]


def _asked(view: View) -> object:
    return view.question.fighter + 1 if view.question else "none"


def _question(view: View) -> str:
    return view.question.word if view.question else "none"


def _side(fighter: Fighter) -> str:
    return "dead" if fighter.dead else "beast" if fighter.beast else "human"


def _standing(fighter: Fighter) -> str:
    return "passed" if fighter.passed else "in"


def _wound(fighter: Fighter) -> str:
    return "token" if fighter.wounded else "none"


def _form(pattern: str, read: Found) -> tuple[re.Pattern[str], Found]:
    return re.compile(pattern), read


FORMS = (
    _form(rf"track {WHO} (\d+)", _of_fighter(lambda fighter: fighter.track)),
    _form(f"line {WHO} ({CARDS[1:-1]}|empty)", _of_fighter(lambda fighter: _ids(fighter.line, "empty"))),
    _form(f"left {WHO} (hat|farm|family) ({CARD[1:-1]}|empty)", _left),
    _form(f"wound {WHO} (token|none)", _of_fighter(_wound)),
    _form(f"side {WHO} (human|beast|dead)", _of_fighter(_side)),
    _form(f"passed {WHO}", _is("passed", _standing)),
    _form(f"in {WHO}", _is("in", _standing)),
    _form("acting ([1-7])", _of_view(lambda view: view.active + 1)),
    _form("asked ([1-7]|none)", _of_view(_asked)),
    _form("question ([a-z-]+)", _of_view(_question)),
    _form(f"drawn ({CARD[1:-1]}|none)", _of_view(lambda view: view.drawn.id if view.drawn else "none")),
    _form(f"bound {WHO} ([a-z -]+)", _of_fighter(_bound)),
    _form(f"token {NAME} (at {NAME[1:-1]}|home|absent|gone)", _token),
    _form("absent ([A-Z][A-Za-z ]+|none)", _of_view(lambda view: " ".join(view.absent) or "none")),
    _form(r"barricades (\d+)", _of_view(lambda view: view.barricades)),
    _form(r"farms (\d)", _of_view(lambda view: view.farms)),
    _form(r"families (\d)", _of_view(lambda view: len(view.families))),
    _form(r"burnt ([A-D-](?: [A-D-])*|none)", _of_view(lambda view: " ".join(b or "-" for b in view.burnt) or "none")),
    _form(
        r"families up ([A-C](?: [A-C])*|none)", _of_view(lambda view: " ".join(filter(None, view.families)) or "none")
    ),
    _form(r"stack (\d+)", _of_view(lambda view: view.stack)),
    _form(f"turned up ({CARDS[1:-1]}|none)", _of_view(lambda view: _ids(view.turned_up, "none"))),
    _form(r"discard (\d+)", _of_view(lambda view: len(view.discard))),
    _form(f"discard top ({CARD[1:-1]}|none)", _of_view(lambda view: _ids(view.discard[:1], "none"))),
    _form(r"intruders (\d+)", _of_view(lambda view: view.intruders)),
    _form(r"round ([1-3])", _of_view(lambda view: view.round)),
    _form(r"result (won|lost|none)", _of_view(lambda view: view.result or "none")),
    _form(r"why (farms|families|death)", _of_view(lambda view: view.why)),
    _form(r"score (\d+\+*)", _of_view(lambda view: view.score)),
)
