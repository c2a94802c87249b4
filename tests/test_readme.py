"""What the README tells people to do is true."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import discord
import pytest

from cogs import VERSION
from cogs.rights import NEEDED, THREAD_RIGHTS

HOME = Path(__file__).parent.parent
README = (HOME / "README.md").read_text(encoding="utf-8")


def test_the_invitation_asks_for_what_the_bot_needs_and_no_more() -> None:
    (number,) = re.findall(r"permissions=(\d+)", README)
    wanted = discord.Permissions(read_message_history=True, **dict.fromkeys([*NEEDED, *THREAD_RIGHTS], True))
    assert discord.Permissions(int(number)) == wanted


@pytest.mark.parametrize("page", ["README.md", "CONTRIBUTING.md", "CHANGELOG.md"])
def test_links_lead_somewhere(page: str) -> None:
    links = re.findall(r"\]\(([^):]+)\)", (HOME / page).read_text(encoding="utf-8"))
    assert links
    assert [link for link in links if not (HOME / link).exists()] == []


def test_the_make_targets_exist() -> None:
    pages = README + (HOME / "CONTRIBUTING.md").read_text(encoding="utf-8")
    makefile = (HOME / "Makefile").read_text(encoding="utf-8")
    targets = set(re.findall(r"(?:^|`)make (\w+)", pages, re.MULTILINE)) | {"check", "bench", "fuzz", "words"}
    assert [target for target in targets if f"\n{target}:" not in makefile] == []


def test_it_names_the_python_that_is_needed() -> None:
    needed = tomllib.loads((HOME / "pyproject.toml").read_text(encoding="utf-8"))["project"]["requires-python"]
    assert f"Python {needed.removeprefix('>=')} or later" in README


def test_the_newest_version_in_the_changelog_is_this_one() -> None:
    changes = (HOME / "CHANGELOG.md").read_text(encoding="utf-8")
    assert re.findall(r"^## (\S+)", changes, re.MULTILINE)[0] == VERSION
