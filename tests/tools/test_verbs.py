"""The list of verbs is that of the code."""

from __future__ import annotations

from tools.verbs import PAGE, page


def test_the_list_of_verbs_is_up_to_date() -> None:
    assert PAGE.read_text(encoding="utf-8") == page(), "python -m tools.verbs writes it"


def test_verbs_that_the_bot_uses_are_in_it() -> None:
    told = page()
    for part, verb in (
        ("play", "act"),
        ("lobbies", "join"),
        ("views", "look"),
        ("proposals", "undo"),
        ("books", "results"),
    ):
        chapter = told.partition(f"\n## `matches.{part}`\n")[2].partition("\n## ")[0]
        assert f"\n- `await {verb}(" in chapter
    assert "\n- `await find(" in told.partition("\n## `matches`\n")[2].partition("\n## ")[0]
    assert "\n- `await act(match: MatchOrId, user: int, text: str, *, revision: int | None=None" in told


def test_every_verb_says_what_it_does() -> None:
    assert [line for line in page().splitlines() if line.endswith("`: ")] == []
