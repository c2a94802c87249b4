"""`/game learn` as newcomers use it: by the buttons that the text names, by commands, in their own way, in every language."""

from __future__ import annotations

import random
import re
from collections.abc import AsyncIterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any
from unittest.mock import patch

import pytest

from cogs.games import PRESENTERS
from cogs.ui.board import STORY_LIMIT
from cogs.wording.formatting import CONTENT_LIMIT
from engine.text import T
from matches.lessons import LEARNER, lessons
from tests.cogs.plays import refused
from tests.cogs.presenters import Painter, pebbles
from tests.cogs.pressing import match_of, offered
from tests.cogs.real import QUICK
from tests.cogs.room import Room, components, in_a_room, labels, menus, text_of, words
from tests.cogs.speaking import speak
from tests.samples import SAMPLES
from tools import verify
from words import LANGUAGES, translate

GAMES = [*PRESENTERS]
LESSONS = [*lessons()]
BOLD = re.compile(r"\*\*(.+?)\*\*")
PRESSES = 45
"""The most presses that an act may take; choosing from a menu takes two."""


@pytest.fixture
async def room(tmp_path: Path) -> AsyncIterator[Room]:
    async with in_a_room(tmp_path, QUICK) as made:
        yield made


def paragraph(message: Any) -> str:
    """What a lesson tells in a message; empty where it tells nothing."""
    told = [part["content"] for part in components(message) if part["type"] == 10]
    last = told[-1] if told else ""
    assert "!**." not in last, "an act that ends with a mark of its own gets a full stop, too"
    return last if BOLD.match(last) and len(told) > 1 else ""


def named(text: str) -> list[str]:
    """What a paragraph says is to be pressed: in bold letters after the "Try:" with which its last line begins."""
    lines = [line for line in text.splitlines()[1:] if line.startswith("**")]
    return BOLD.findall(lines[-1])[1:] if lines else []


@dataclass
class Learner:
    """Who reads the board and does what stands there, pressing nothing but what the text names in bold letters."""

    room: Room
    language: str
    panel: Any = None
    presses: int = 0

    def label(self, message: str) -> str:
        return translate(T(message), self.language)

    async def follow(self, text: str) -> None:
        """Does what a paragraph says is to be tried."""
        tried = named(text)
        assert tried, f"nothing to press: {text}"
        for name in tried:
            await self.press(name)

    async def press(self, name: str) -> None:
        self.presses += 1
        if name in (self.label("Act"), self.label("End phase")):
            self.panel = (await self.room.click("ann", self.room.board(), name)).response
        elif name in labels(self.panel):
            answer = (await self.room.click("ann", self.panel, name)).response
            self.panel = answer or self.panel
        elif found := self.option(name):
            self.presses += 1
            await self.room.choose("ann", self.panel, *found)
        else:
            assert self.is_menu(name), f"{name} is nowhere in {text_of(self.panel)}"
            self.presses -= 1
        self.check_advice()

    def option(self, name: str) -> tuple[str, str] | None:
        """The value of that option in the panel, and its menu."""
        for menu in menus(self.panel):
            for option in menu["options"]:
                if option["label"] == name:
                    return option["value"], menu["custom_id"]
        return None

    def is_menu(self, name: str) -> bool:
        return any(menu["placeholder"] == f"{name}…" for menu in menus(self.panel))

    def check_advice(self) -> None:
        """What a panel tells to press first is on that very panel."""
        told = paragraph(self.panel)
        for name in named(told)[:1]:
            assert name in labels(self.panel) or self.option(name) or self.is_menu(name), (
                f"{name}: {text_of(self.panel)}"
            )


async def learn(room: Room, game: str = "") -> str:
    """Begins a lesson; what the learner is told."""
    return words(await room.slash("ann", "game learn", **({"game": game} if game else {})))


async def told_now(room: Room) -> str:
    """What the lesson tells now, on the board and in what the service knows."""
    match = await match_of(room)
    taught = await room.house.matches.lessons.taught(match)
    shown = paragraph(room.board())
    assert (taught is None) == (shown == "")
    return shown


@pytest.mark.parametrize("ended", [1, 2, 4])
async def test_who_ends_phases_unused_is_still_told_what_is_there(room: Room, ended: int) -> None:
    await learn(room)
    learner = Learner(room, "en")
    for _ in range(ended):
        await learner.press("End phase")
    revision = (await match_of(room)).revision
    await learner.follow(await told_now(room))
    assert (await match_of(room)).revision > revision


async def test_the_second_choice_says_once_more_what_is_to_be_tried(room: Room) -> None:
    await learn(room)
    learner, shown = Learner(room, "en"), ""
    while len(named(shown)) < 3:
        await learner.follow(shown) if shown else None
        shown = await told_now(room)
    act, who, where = named(shown)
    for name in (act, who):
        await learner.press(name)
    assert paragraph(learner.panel).splitlines()[-1] == paragraph(learner.panel) != ""
    assert where in labels(learner.panel) and f"**{where}**" in paragraph(learner.panel)


async def test_a_board_that_was_replaced_does_not_say_any_more_what_is_to_be_tried(room: Room) -> None:
    await learn(room)
    first, learner = room.board().id, Learner(room, "en")
    while room.board().id == first:
        await learner.follow(await told_now(room))
    (old,) = [message for message in room.messages() if message.id == first]
    assert "summoned" in text_of(old)
    assert labels(old) == [] and paragraph(old) == ""
    assert paragraph(room.board())


def last(shown: str, language: str) -> bool:
    return translate(T("On your own"), language) in shown


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("lesson", LESSONS)
async def test_the_whole_lesson_by_the_buttons_that_its_text_names(
    room: Room, lesson: str, language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    speak(monkeypatch, language, language)
    welcome, game = await learn(room, lesson), lessons()[lesson].game
    assert welcome == translate(T(lessons()[lesson].welcome), language).replace(
        "{own}", translate(PRESENTERS[game].own.button, language)
    )
    learner, read, titles = Learner(room, language), [welcome], set()
    while not last(shown := await told_now(room), language):
        read.append(shown)
        titles.add(BOLD.findall(shown)[0])
        revision = (await match_of(room)).revision
        await learner.follow(shown)
        assert (await match_of(room)).revision > revision, f"nothing came of: {shown}"
    assert len(titles) >= len(lessons()[lesson].titles) - 2
    assert learner.presses <= PRESSES
    assert len(" ".join([*read, shown]).split()) <= 900, (
        "ten minutes are enough, at 150 words a minute and with time to look"
    )
    assert len(room.calls()) == SAMPLES[game].calls, "called for the second turn, and not for what one has begun"


@pytest.mark.parametrize("lesson", LESSONS)
async def test_the_whole_lesson_by_commands(room: Room, lesson: str) -> None:
    await learn(room, lesson)
    while not last(shown := await told_now(room), "en"):
        taught = await room.house.matches.lessons.taught(await match_of(room))
        assert taught is not None and taught.step.tries, shown
        choices = await offered(room, "ann", "game do", "action", taught.step.tries)
        assert taught.step.tries in choices
        told = words(await room.do("ann", taught.step.tries))
        assert "Lesson" in told or "not your decision" in told, "who types is told how it goes on"


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("lesson", LESSONS)
async def test_who_does_everything_else_is_never_held_up(room: Room, lesson: str, seed: int) -> None:
    chance = random.Random(seed)
    await learn(room, lesson)
    wanting = 0
    for _ in range(60):
        match = await match_of(room)
        if match.status != "playing" or last(shown := await told_now(room), "en"):
            break
        wanting += not shown
        legal = await room.house.matches.views.legal(match, room.person("ann").id)
        await room.do("ann", chance.choice(legal))
    else:
        raise AssertionError("the lesson does not end")
    assert not wanting, "something is said at every moment"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("lesson", LESSONS)
def test_every_text_has_room_where_it_is_shown(lesson: str, language: str) -> None:
    told = lessons()[lesson]
    assert len(translate(T(told.welcome), language)) + 40 <= CONTENT_LIMIT
    longest = max(len(translate(T(step.lesson), language)) for step in told.steps)
    assert longest + 300 + STORY_LIMIT + 700 <= 4000, "a headline, a clock and the names of buttons are there too"


async def test_a_match_opens_at_once_and_nobody_is_called(room: Room) -> None:
    assert "Prince Elien" in await learn(room)
    (board,) = room.messages()
    assert "Lesson, 1 of 8: Summoning" in text_of(board) and "who plays?" not in text_of(board)
    assert "SHA-256" not in text_of(board), "the first message of a lesson is short"
    match = await match_of(room)
    assert match.status == "playing" and match.host.name == "ann" and match.seats[1].level == "easy"


async def test_a_restart_changes_nothing_and_an_undo_leads_back(room: Room) -> None:
    await learn(room)
    first = await told_now(room)
    await room.do("ann", "summon Warrior c4")
    second = await told_now(room)
    assert second != first
    await room.restart()
    assert await told_now(room) == second
    await room.slash("ann", "game undo")
    assert await told_now(room) == first
    await room.do("ann", "summon Guardian d3")
    assert await told_now(room) == second, "another unit will do"


async def test_a_lesson_that_a_crash_kept_from_beginning_waits_in_its_lobby(room: Room) -> None:
    with patch.object(room.house.matches.lobbies, "start", side_effect=OSError("the power is gone")):
        assert "Lesson" not in await learn(room)
    await room.restart()
    assert "who plays?" in text_of(room.board()) and "Computer easy: Grognack" in text_of(room.board())
    await room.slash("ann", "lobby start")
    assert "1 of 8" in await told_now(room)


async def test_a_channel_with_a_match_is_left_alone(room: Room) -> None:
    await room.slash("bob", "game new", game=GAMES[0])
    before = len(room.messages())
    refused(await room.slash("ann", "game learn"), "has a match already")
    assert len(room.messages()) == before
    refused(await room.slash("ann", "game learn", game="chess"), "no lesson", ", ".join(lessons()))


async def test_the_lessons_are_offered(room: Room) -> None:
    found = await offered(room, "ann", "game learn", "game")
    titles = {key: str(PRESENTERS[lesson.game].game.title) for key, lesson in lessons().items()}
    further = {key: f"{titles[key]}: {lesson.title}" for key, lesson in lessons().items() if lesson.title}
    assert found == {**titles, **further}
    assert further, "no game has a second lesson"


def test_the_first_lesson_ends_with_the_offer_of_the_next() -> None:
    further = [lesson for lesson in lessons().values() if lesson.title]
    assert further, "no game has a second lesson"
    for lesson in further:
        last_step = lessons()[lesson.game].steps[-1].lesson
        assert "/game learn" in last_step and lesson.title in last_step


async def test_where_no_game_has_a_lesson_it_is_said(tmp_path: Path, painter: Painter) -> None:
    async with in_a_room(tmp_path, {"pebbles": pebbles(painter)}) as room:
        refused(await room.slash("ann", "game learn"), "No game has a lesson here", "/game new")


async def test_a_server_without_matches_against_computers_keeps_its_rule(room: Room) -> None:
    await room.house.matches.servers.set_rules(room.env.guild.id, alone=False)
    refused(await room.slash("ann", "game learn"), "against computers only")
    assert await room.house.matches.latest(room.channel.id) is None


async def test_a_lesson_is_a_match_with_a_record_that_counts_for_nothing(room: Room, tmp_path: Path) -> None:
    await learn(room)
    await room.do("ann", "summon Warrior c4")
    await room.do("ann", "next")
    asked = await room.slash("ann", "game concede")
    await room.click("ann", asked.response, "Give up")
    assert (await match_of(room)).status == "ended" and "Lesson" not in text_of(room.messages()[-1])
    assert await room.house.matches.books.results() == []
    assert await room.house.matches.books.ratings(GAMES[0]) == {}
    assert "every die and shuffle agrees" in words(await room.slash("ann", "match verify"))
    record = (await room.slash("ann", "match record")).response
    assert record is not None
    file = tmp_path / "lesson.txt"
    file.write_bytes(await record.attachments[0].read())
    assert "come from the seed" in verify.check(str(file))


async def hinted(room: Room) -> tuple[str, Any]:
    """What a hint says now, and its message."""
    answer = (await room.slash("ann", "game hint")).response
    return text_of(answer).partition("### Hint\n")[2], answer


@pytest.mark.parametrize("lesson", LESSONS)
async def test_the_whole_lesson_by_its_hints(room: Room, lesson: str) -> None:
    """A hint does what the step asks for, and gives the step's reason; where it asks for nothing, it is as in any match."""
    await learn(room, lesson)
    asked = 0
    while not last(shown := await told_now(room), "en"):
        taught = await room.house.matches.lessons.taught(await match_of(room))
        assert taught is not None
        said, message = await hinted(room)
        heading, _, reason = shown.partition("\n")
        if taught.step.asks is not None:
            asked += 1
            explained = [line for line in reason.splitlines() if not line.startswith("**Try:")]
            assert heading in said and all(line in said for line in explained) and "Try:" not in said
        else:
            assert heading not in said
        await room.click("ann", message, labels(message)[0])
        if taught.step.asks is not None:
            done = [entry for entry in await played(room) if entry.kind == "act" and entry.seat == LEARNER][-1]
            assert done.action == taught.step.asks
    assert asked >= len(lessons()[lesson].titles) - 2


async def played(room: Room) -> Any:
    return await room.house.matches.views.log(await match_of(room), room.person("ann").id)


@pytest.mark.parametrize("lesson", LESSONS)
def test_a_step_asks_for_one_act_unless_it_says_that_the_learner_may_choose(lesson: str) -> None:
    """A free step names several ways, or none in particular; every other suggestion ends with how that one act is done."""
    for step in lessons()[lesson].steps:
        told = step.lesson.rpartition("\n")[2]
        if step.asks is not None:
            assert told.startswith("**Try:**") and re.search(r"\{(press|pick|aim|end)\}", told), step.lesson
            assert " or " not in told and "if you like" not in told, step.lesson
        elif step.tries:
            assert step.free and re.search(r"\bor\b|if (you like|somebody can|no talent helps)", told, re.I), (
                step.lesson
            )


async def test_where_a_lesson_lets_one_do_anything_the_hint_is_as_in_any_match(room: Room) -> None:
    await learn(room)
    for _ in range(3):
        await room.do("ann", "next")
    taught = await room.house.matches.lessons.taught(await match_of(room))
    assert taught is not None and taught.step.free and taught.step.tries == "next"
    said, _ = await hinted(room)
    assert "Lesson," not in said and "**" in said
