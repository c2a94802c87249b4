"""The list of verbs is that of the code."""

from __future__ import annotations

from matches.service import Matches
from tools.verbs import PAGE, page


def test_the_list_of_verbs_is_up_to_date() -> None:
    assert PAGE.read_text(encoding="utf-8") == page(), "python -m tools.verbs writes it"


def test_verbs_that_the_bot_uses_are_in_it() -> None:
    for verb in (Matches.act, Matches.join, Matches.look, Matches.undo, Matches.results):
        assert f"await {verb.__name__}(" in page()
    assert "\n- `await act(match: MatchOrId, user: int, text: str, *more: Action, revision: int | None=None" in page()


def test_every_verb_says_what_it_does() -> None:
    assert [line for line in page().splitlines() if line.endswith("`: ")] == []
