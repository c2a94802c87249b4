"""`bot.py --local` as a new player meets it: a match against the computer by menus and buttons, also after reopening."""

from __future__ import annotations

import re
from collections.abc import Awaitable, Callable
from contextlib import suppress
from pathlib import Path

import aiohttp
from playwright.async_api import Locator, expect

from tests.table.browser import Player, browsing, needs_chromium, process, until
from tests.table.visitor import Visitor

pytestmark = needs_chromium
STEPS = 30  # phases and questions that a turn can have, and as many that come late
A_WHILE = 20  # seconds after which a press that changed nothing is repeated: it may have met what was just going
ANSWERS = ("End the turn", "Do nothing", "End phase")

BOARD = re.compile("turn [0-9]+|Who begins")
HERS = re.compile(r"Who begins \(Ann|: Ann,")
TOO_WIDE = "page => page.scrollWidth > page.clientWidth"


def config(folder: Path) -> Path:
    file = folder / "config.toml"
    file.write_text('[table]\nport = 0\ndata = "table"\n', encoding="utf-8")
    return file


def headlines(player: Player) -> Locator:
    """Of all boards in the conversation."""
    return player.conversation.get_by_role("heading", name=BOARD)


async def headline(player: Player) -> str:
    return await headlines(player).last.inner_text()


def turn_of(headline: str) -> int:
    return int(re.findall("turn ([0-9]+)", headline)[0])


async def turn(player: Player) -> int:
    return turn_of(await headline(player))


async def go_on(player: Player) -> None:
    """One step towards the end of the turn: says that it is meant, declines what is asked, or ends the phase."""

    async def offered() -> list[object]:
        return [await headline(player), *[await player.button(label).is_visible() for label in ANSWERS]]

    before = await offered()

    async def moved_on() -> bool:
        return await offered() != before

    for label in ANSWERS:
        if await player.press_if_there(label):
            break
    with suppress(AssertionError):
        await until(moved_on, f"what follows “{before}”", A_WHILE)


async def go_on_to(player: Player, there: Callable[[], Awaitable[bool]]) -> None:
    for _ in range(STEPS):
        if await there():
            return
        await go_on(player)
    raise AssertionError(f"“{await headline(player)}” does not end")


async def test_a_new_player_plays_a_turn_against_the_computer_and_finds_the_match_again(tmp_path: Path) -> None:
    file = config(tmp_path)
    async with browsing() as browser:
        async with process(file) as address:
            ann = await Player.at(browser, address)
            await ann.command("/game new", "summoner")
            await ann.choose("Join with Tacullu", "Prince Elien")  # the first of two menus
            await ann.sees("Ann: Prince Elien")
            await ann.press("Add computer")
            await ann.choose("Add easy, Tacullu", "easy, Grognack")
            await ann.sees("easy: Grognack")
            await ann.press("Start")

            called = ann.conversation.get_by_text("@Ann", exact=True)
            await expect(called).to_have_count(1)
            await expect(headlines(ann).last).to_contain_text(HERS)  # a call comes before the board
            if "Who begins" in await headline(ann):
                await ann.press("Act")
                await ann.press("I begin")
            await expect(headlines(ann).last).to_contain_text("turn")

            async def movement() -> bool:
                return "Ann, Movement" in await headline(ann)

            await go_on_to(ann, movement)
            before = await ann.picture(BOARD)
            await ann.press("Act")
            for offered in (re.compile(r"attack \d.* \d.\d$"), re.compile("^to [a-f][1-8]$")):
                await ann.press(offered)

            async def moved() -> bool:
                return await ann.picture(BOARD) != before

            await until(moved, "a picture with the move")

            mine = await turn(ann)

            async def over() -> bool:
                return await turn(ann) != mine

            await go_on_to(ann, over)
            await expect(headlines(ann).last).to_contain_text(f"turn {mine + 2}: Ann,")
            await expect(called.nth(1)).to_be_visible()
            await ann.sees(re.compile(f"turn {mine + 1}: .*computer", re.I))
            last = await headline(ann)

        async with process(file) as address:
            ann = await Player.at(browser, address)
            await expect(headlines(ann).last).to_have_text(last)
            await ann.picture(BOARD)
            await ann.press("My hand")
            await ann.sees("Your hand")

        (tmp_path / "table" / "messages").unlink()
        async with process(file) as address, aiohttp.ClientSession() as web:
            origin, _, key = address.partition("/#")
            visitor = Visitor(web, origin, key)
            await visitor.enter()
            # a board that the table has forgotten is posted again
            await visitor.until(lambda text: last in text)
            await visitor.press("My hand")
            await visitor.until(lambda text: "Your hand" in text)


async def test_a_new_player_defends_the_village_on_a_phone(tmp_path: Path) -> None:
    async with browsing() as browser, process(config(tmp_path)) as address:
        ann = await Player.at(browser, address, 400, 850)
        await ann.command("/game new", "samurai")
        await ann.choose("Join with", "Kyuzo")
        await ann.sees("Ann: Kyuzo")
        await ann.press("Add computer")
        await ann.choose("Add easy", "easy, Kanbei")
        await ann.press("Start")
        await expect(headlines(ann).last).to_contain_text("Ann, round 1, Kyuzo")
        before, mine = await ann.picture(BOARD), await turn(ann)
        await ann.press("Act")
        await ann.press("Fight: draw a raider")

        async def redrawn() -> bool:
            return await ann.picture(BOARD) != before

        async def mine_again() -> bool:
            answered = await ann.press_if_there(
                re.compile(
                    "^(Fight: draw a raider|Confront: .*|Suffer it|Do not use it|Do not fight again|Take none, suffer the penalty)$"
                )
            )
            if not answered and "(waiting for Ann)" in await headline(ann):  # a raider is sent to her
                await ann.press_if_there("Act")
            now = await headline(ann)
            return turn_of(now) > mine and "Ann, round 1, Kyuzo" in now

        await until(mine_again, "the next turn")
        await until(redrawn, "a picture of the fight")

        async def held() -> bool:
            await ann.press_if_there("My samurai")  # the board may be drawn anew just when it is pressed
            return "Your samurai" in await ann.conversation.inner_text()

        await until(held, "one's own samurai")
        assert not await ann.page.locator("html").evaluate(TOO_WIDE)
