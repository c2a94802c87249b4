"""`/card` and `/rules` where several games are on offer."""

from __future__ import annotations

import sys
from collections.abc import AsyncIterator, Callable
from dataclasses import replace
from pathlib import Path

import pytest

from cogs import VERSION
from cogs.catalogue import shelves
from cogs.games import PRESENTERS
from cogs.presenter import CardShown, Presenter
from engine.text import Text
from tests.cogs.plays import refused
from tests.cogs.pressing import offered
from tests.cogs.room import Room, in_a_room, words

pytestmark = pytest.mark.usefixtures("unpainted")


@pytest.fixture
async def room(tmp_path: Path) -> AsyncIterator[Room]:
    async with in_a_room(tmp_path, PRESENTERS) as made:
        yield made


async def test_every_card_and_topic_of_every_game_is_shown(room: Room) -> None:
    titles = [name for shelf in shelves(PRESENTERS).values() for name in shelf]
    assert len({title.lower() for title in titles}) == len(titles)
    for title in titles[:: len(titles) // 9]:
        result = await room.slash("ann", "card", name=title)
        assert result.response and result.response.attachments and title in words(result)
    refused(await room.slash("ann", "rules", topic="goal of life"), "no topic")
    for key, presenter in PRESENTERS.items():
        for topic in presenter.topics:
            assert str(topic.title) in words(await room.slash("ann", "rules", topic=f"{key} {topic.key}"))


async def test_the_version_is_told(room: Room) -> None:
    assert f"This is Herald {VERSION}," in words(await room.slash("ann", "rules", topic="about"))


async def test_cards_of_two_games_with_one_title_are_both_found(tmp_path: Path) -> None:
    one, other = (replace(presenter, cards=alike(presenter)) for presenter in [*PRESENTERS.values()][:2])
    async with in_a_room(tmp_path, {one.game.key: one, other.game.key: other}) as room:
        found = await offered(room, "ann", "card", "name", "twin")
        assert list(found) == [f"Twin ({presenter.game.title})" for presenter in (one, other)]
        for presenter in (one, other):
            shown = words(await room.slash("ann", "card", name=f"twin ({presenter.game.title})"))
            assert str(presenter.cards()[0].text) in shown
        refused(await room.slash("ann", "card", name="Twin"), "Several cards", *found)
        await room.slash("ann", "game new", game=other.game.key)
        first, _ = await offered(room, "ann", "card", "name", "twin")
        assert first == f"Twin ({other.game.title})"


def alike(presenter: Presenter) -> Callable[[], list[CardShown]]:
    """The first card of a game, which has a twin in another."""
    return lambda: [replace(presenter.cards()[0], title="Twin", called=())]


async def test_a_key_stroke_tells_no_card_anew(room: Room, monkeypatch: pytest.MonkeyPatch) -> None:
    told: list[Text] = []

    def label(text: Text, locale: str) -> str:
        told.append(text)
        return str(text)

    monkeypatch.setattr(sys.modules["cogs.card"], "label", label)
    await offered(room, "ann", "card", "name", "w")
    assert len(told) == len([one for presenter in PRESENTERS.values() for one in presenter.cards()])
    told.clear()
    assert await offered(room, "bob", "card", "name", "wa") and told == []
