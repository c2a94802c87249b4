"""`/watch replay` as people use it: pressing through a match that goes on or is over, alone or for all, also after a restart."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
from simcord.results import InteractionResult

from tests.cogs.plays import refused, start, whose
from tests.cogs.presenters import Painter
from tests.cogs.pressing import play, turns
from tests.cogs.real import begun
from tests.cogs.room import Room, components, labels, menus, text_of
from tests.cogs.speaking import speak
from tests.samples import SAMPLES


def shown(result: InteractionResult) -> Any:
    """The message of a replay as it is now."""
    assert result.response
    return result.response


def title(message: Any) -> str:
    """Its headline."""
    return next(line for line in text_of(message).splitlines() if line.startswith("### "))


def shut(message: Any) -> set[str]:
    """The labels of buttons that cannot be pressed."""
    return {part["label"] for part in components(message) if part.get("disabled")}


async def walk(room: Room, who: str, page: Any, label: str) -> tuple[Any, list[str]]:
    """The last page that comes by pressing that button until it is shut, and the headlines on the way."""
    found = [title(page)]
    while label not in shut(page):
        page = shown(await room.click(who, page, label))
        found.append(title(page))
    return page, found


async def test_a_match_that_is_over_is_watched_turn_by_turn(room: Room) -> None:
    await start(room)
    first = whose(room)
    await turns(room, 3)
    result = await room.slash("bob", "game concede")
    await room.click("bob", result.response, "Give up")
    before = len(room.messages())
    result = await room.slash("eve", "watch replay")
    page = shown(result)
    assert result.ephemeral and len(room.messages()) == before
    assert title(page) == f"### Pebbles, turn 1 of 4: {first}"
    assert labels(page)[:5] == ["First", "Back", "Next", "Last", "By phases"] and shut(page) == {"First", "Back"}
    page, told = await walk(room, "eve", page, "Next")
    assert [line.partition(":")[0] for line in told] == [f"### Pebbles, turn {turn} of 4" for turn in (1, 2, 3, 4)]
    assert told[-1].endswith("(ann wins)")
    page = shown(await room.click("eve", page, "First"))
    assert title(page).startswith("### Pebbles, turn 1 of 4") and page.attachments
    page = shown(await room.click("eve", page, "By phases"))
    assert title(page).endswith(", taking")
    _, told = await walk(room, "eve", page, "Next")
    assert len(told) == 7, "each turn has two phases, the last is in its first"


async def test_a_turn_is_chosen_from_the_menu(room: Room) -> None:
    await start(room)
    first = whose(room)
    await turns(room, 3)
    page = shown(await room.slash("ann", "watch replay"))
    (menu,) = menus(page)
    assert [option["label"].partition(":")[0] for option in menu["options"]] == ["Turn 1", "Turn 2", "Turn 3"]
    assert [option["label"] for option in menu["options"] if option.get("default")] == [f"Turn 3: {first}"]
    page = shown(await room.choose("ann", page, menu["options"][1]["value"]))
    assert title(page).startswith("### Pebbles, turn 2 of 3")
    assert [option["label"][:6] for option in menus(page)[0]["options"] if option.get("default")] == ["Turn 2"]


async def test_while_it_goes_on_each_sees_what_they_may(room: Room, painter: Painter) -> None:
    await start(room)
    who = whose(room)
    await turns(room, 2)
    for reader in ("ann", "bob", "eve"):
        painter.drawn.clear()
        page = shown(await room.slash(reader, "watch replay"))
        assert "This is where the match stands now." in text_of(page)
        page = shown(await room.click(reader, page, "First"))
        assert "This is where the match stands now." not in text_of(page)
        hands = [view.hand for view, _, _ in painter.drawn]
        assert len(hands) == 2 and (all(hands) if reader != "eve" else not any(hands))
        assert all(event.only is None for _, events, _ in painter.drawn for event in events)
    assert whose(room) == who
    await room.do(who, "take 1")
    painter.drawn.clear()
    result = await room.slash(who, "watch replay", share=True)
    assert not result.ephemeral and len(painter.drawn) == 1, "the present turn, which nobody has looked at"
    for reader, label in ((who, "First"), ("eve", "Next"), ("bob", "By phases"), (who, "Back")):
        result = await room.click(reader, shown(result), label)
    assert painter.drawn, "those that Eve has not been shown yet"
    assert all(not view.hand for view, _, _ in painter.drawn)
    assert all(event.only is None for _, events, _ in painter.drawn for event in events)


async def test_the_buttons_work_after_a_restart_and_while_the_match_goes_on(room: Room) -> None:
    await start(room)
    await turns(room, 1)
    result = await room.slash("eve", "watch replay", share=True)
    assert title(shown(result)).startswith("### Pebbles, turn 1 of 1")
    await turns(room, 2)
    await room.restart()
    message = next(message for message in room.messages() if message.id == shown(result).id)
    page = shown(await room.click("bob", message, "Last"))
    assert title(page).startswith("### Pebbles, turn 3 of 3")
    page = shown(await room.click("bob", page, "Back"))
    assert title(page).startswith("### Pebbles, turn 2 of 3") and page.attachments


async def test_what_is_taken_back_leaves_the_page_that_showed_it(room: Room) -> None:
    await start(room)
    who = whose(room)
    await turns(room, 1)
    other = whose(room)
    await room.do(other, "take 1")
    await room.do(other, "take 2")
    page = shown(await room.slash(who, "watch replay"))
    assert "takes 2" in text_of(page)
    await room.slash(other, "game undo")
    page = shown(await room.click(who, page, "Last"))
    assert "takes 2" not in text_of(page) and "takes 1" in text_of(page)


async def test_alone_it_is_in_the_readers_language_and_shared_in_that_of_the_match(
    room: Room, painter: Painter, monkeypatch: pytest.MonkeyPatch
) -> None:
    await start(room)
    await turns(room, 2)
    shared = shown(await room.slash("ann", "watch replay", share=True))
    await room.slash("bob", "watch replay")
    speak(monkeypatch, "cs", "pl")
    painter.drawn.clear()
    assert ", tah 2 z 2: " in title(shown(await room.slash("bob", "watch replay"))) and len(painter.drawn) == 1
    assert ", turn 1 of 2: " in title(shown(await room.click("bob", shared, "First")))
    assert ", turn 2 of 2: " in title(shown(await room.slash("bob", "watch replay", share=True)))


async def test_where_there_is_nothing_to_see_it_says_so(room: Room) -> None:
    refused(await room.slash("ann", "watch replay"), "no match in this channel")
    await room.slash("ann", "game new", game="pebbles")
    refused(await room.slash("ann", "watch replay"), "not begun")


@pytest.mark.parametrize("game", SAMPLES)
async def test_a_real_match_is_pressed_through(tmp_path: Path, game: str) -> None:
    """A whole match, watched while it goes on by all kinds of readers, and when it is over."""
    async with begun(tmp_path, game) as room:
        await play(room, SAMPLES[game].lasts)
        for reader in ("ann", "bob", "eve"):
            page = shown(await room.slash(reader, "watch replay"))
            assert "is told" not in text_of(page)
            assert len((await walk(room, reader, page, "Back"))[1]) >= 2
        await play(room, 1500)
        page = shown(await room.slash("eve", "watch replay"))
        if SAMPLES[game].hands:
            page = shown(await room.click("eve", page, "Next"))
            assert re.search("(ann|bob) is told: ", text_of(page)), "hands are open now"
            assert not re.search(r"(ann|bob) (draws|drew|added) \d", text_of(page)), (
                "told once, with the names of the cards"
            )
            page = shown(await room.click("eve", page, "First"))
        page, told = await walk(room, "eve", page, "Next")
        last = re.findall(r"turn (\d+) of (\d+)", told[-1])
        assert last and last[0][0] == last[0][1] and len(told) >= int(last[0][1])
        assert re.search(r"\(.+ (wins?|loses?)\)$", told[-1])


async def test_a_private_match_is_replayed_to_its_players_alone(room: Room) -> None:
    await room.slash("ann", "game new", game="pebbles", visibility="private")
    await room.slash("ann", "game join", deck="river")
    await room.slash("ann", "lobby invite", opponent=room.person("bob"))
    await room.slash("bob", "game join", deck="sea")
    await room.slash("ann", "lobby start")
    await turns(room, 2)
    for what in ("steps", "turn", "match"):
        refused(await room.slash("eve", "watch replay", what=what), "private")
        assert (await room.slash("ann", "watch replay", what=what)).response
    refused(await room.slash("eve", "game log"), "private")
    shared = shown(await room.slash("ann", "watch replay", share=True))
    refused(await room.click("eve", shared, "First"), "private")
    refused(await room.click("eve", shared, "Animate the match"), "private")
    assert title(shown(await room.click("bob", shared, "First"))).startswith("### Pebbles, turn 1")


async def test_what_was_taken_back_before_a_seat_was_handed_over_is_not_shown_again(room: Room) -> None:
    """The scene ends with the same entry as before, and yet it is another."""
    await start(room)
    who, left = whose(room), "bob" if whose(room) == "ann" else "ann"
    await room.do(who, "take 2")
    await room.slash(left, "game seat hand-over", person=room.person("dana"))
    await room.slash("dana", "game seat answer", answer="yes")
    await room.slash(who, "game seat answer", answer="yes")
    before = await shown(await room.slash("eve", "watch replay")).attachments[0].read()
    film = text_of(shown(await room.slash("eve", "watch replay", what="match")))
    await room.slash(who, "game undo")
    page = shown(await room.slash("eve", "watch replay"))
    assert "takes 2" not in text_of(page) and "dana plays on" in text_of(page)
    assert await page.attachments[0].read() != before
    assert text_of(shown(await room.slash("eve", "watch replay", what="match"))) != film


async def test_turns_before_a_seat_was_handed_over_are_those_of_who_played_them(room: Room) -> None:
    """In headlines, the menu, pictures and animations."""
    await start(room)
    who = whose(room)
    await turns(room, 2)
    await room.slash(who, "game seat hand-over", person=room.person("dana"))
    await room.slash("dana", "game seat answer", answer="yes")
    await room.slash("bob" if who == "ann" else "ann", "game seat answer", answer="yes")
    page = shown(await room.slash("eve", "watch replay"))
    assert title(page).endswith(": dana")
    assert [option["label"].rpartition(": ")[2] for option in menus(page)[0]["options"]][::2] == [who, "dana"]
    page = shown(await room.click("eve", page, "First"))
    assert title(page).endswith(f": {who}") and "dana" not in text_of(page).replace("Turn 3: dana", "")
    film = shown(await room.click("eve", page, "Animate this turn"))
    assert f"Turn 1 of 3: {who}" in text_of(film)


async def test_a_name_is_harmless_under_an_animation(room: Room) -> None:
    first, second = "[ann](http://x.y)", "[bob](http://x.y)"
    await start(room, first, second)
    told = text_of(shown(await room.slash(first, "watch replay", what="match")))
    (line,) = [line for line in told.splitlines() if line.startswith("Turn 1 of 1: ")]
    assert line.startswith(r"Turn 1 of 1: \[")


async def test_the_menu_of_turns_has_names_without_marks_for_markdown(room: Room) -> None:
    """Discord shows the words of a menu as they are."""
    await start(room, "an_n_", "b*o*b")
    for who in ("an_n_", "b*o*b", "an_n_"):  # whoever's turn it is not is refused
        for act in ("take 1", "next", "next"):
            await room.do(who, act)
    page = shown(await room.slash("an_n_", "watch replay"))
    found = [option["label"].rpartition(": ")[2] for option in menus(page)[0]["options"]]
    assert set(found) == {"an_n_", "b*o*b"}
