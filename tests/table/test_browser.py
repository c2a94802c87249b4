"""The table in headless Chromium: how the page behaves in a person's hands."""

from __future__ import annotations

import asyncio
import re
from collections.abc import AsyncIterator

import pytest
import pytest_asyncio
from msgspec.structs import replace
from playwright.async_api import Browser, Page, Route, expect

from settings import Settings
from table.session import open_table
from tests.table.a_bot import Bot
from tests.table.browser import Player, browsing, needs_chromium

pytestmark = [needs_chromium, pytest.mark.asyncio(loop_scope="module")]
BOARD = re.compile("Board")
AT_END = """() => {
    const view = document.querySelector("#channel-timeline");
    return view.scrollHeight - view.scrollTop - view.clientHeight < 2;
}"""
TOO_WIDE = "page => page.scrollWidth > page.clientWidth"


@pytest_asyncio.fixture(loop_scope="module", scope="module")
async def browser() -> AsyncIterator[Browser]:
    async with browsing() as opened:
        yield opened


async def test_a_first_match_is_offered_and_what_follows_stays_in_view(settings: Settings, browser: Browser) -> None:
    async with open_table(Bot(), settings) as table:
        ann = await Player.at(browser, table.url)
        await expect(ann.page.get_by_role("button", name="/game new")).to_be_visible()
        await ann.command("/board", "Chess")
        await ann.sees("Board 1")
        await ann.press("wait")
        await ann.sees("Board 3")
        await ann.picture(BOARD)
        await ann.page.wait_for_function(AT_END)
        await expect(ann.button("wait")).to_be_in_viewport()


async def test_a_menu_answers_in_place_and_is_dismissed(settings: Settings, browser: Browser) -> None:
    async with open_table(Bot(), settings) as table:
        ann = await Player.at(browser, table.url)
        await ann.command("/board", "Go")
        await ann.press("act")
        await ann.choose("Select an option", "Archer b2")
        await ann.sees("b2 it is.")
        await ann.button("Dismiss message").click()
        await expect(ann.conversation).not_to_contain_text("b2 it is.")
        await ann.sees("Board 1")


async def hold_the_next_action(page: Page) -> asyncio.Event:
    """The page's next action reaches the table only when the event is set."""
    go = asyncio.Event()

    async def wait(route: Route) -> None:
        await go.wait()
        await route.continue_()

    await page.route("**/api/action", wait, times=1)
    return go


async def test_a_press_that_the_page_cannot_take_yet_waits_for_it(settings: Settings, browser: Browser) -> None:
    async with open_table(Bot(), settings) as table:
        ann = await Player.at(browser, table.url)
        menus = ann.conversation.get_by_text("Which unit?")
        waiting, hint = ann.page.locator(".waits"), ann.page.locator("#table-hint")
        await ann.command("/board", "Go")
        await ann.sees("Board 1")

        await ann.settled()
        go = await hold_the_next_action(ann.page)
        await ann.button("wait").click()
        await ann.button("act").click(force=True)  # though it says that it is disabled
        await expect(waiting).to_have_text("act")
        go.set()
        await expect(menus).to_have_count(1)
        await ann.sees("Board 3")

        # a menu closes when a button outside is touched, and all is drawn anew under the finger
        await ann.settled()
        await ann.conversation.locator(".select-trigger").click()
        await ann.conversation.get_by_role("button", name="act").first.click()
        await expect(menus).to_have_count(2)

        await ann.settled()
        go = await hold_the_next_action(ann.page)
        await ann.button("wait").click()
        await ann.conversation.locator(".select-trigger").last.click()
        await ann.conversation.get_by_role("option", name="Archer b2").last.click()
        await expect(waiting).to_have_text("Archer b2")
        go.set()
        await ann.sees("b2 it is.")

        await ann.settled()
        go = await hold_the_next_action(ann.page)
        await ann.button("wait").click()
        await ann.conversation.locator(".select-trigger").last.click()
        await ann.conversation.get_by_role("option", name="Archer b2").last.click()
        await expect(waiting).to_have_text("Archer b2")
        note = ann.conversation.locator(".channel-message").filter(has_text="Which unit?")
        await note.get_by_role("button", name="Dismiss message").click()
        await expect(menus).to_have_count(0)
        await expect(hint).to_be_hidden()
        go.set()
        await expect(hint).to_contain_text("has changed")


async def test_enter_sends_a_command_whose_options_may_be_left_out(settings: Settings, browser: Browser) -> None:
    async with open_table(Bot(), settings) as table:
        ann = await Player.at(browser, table.url)
        await ann.command("/greet")
        await ann.sees("Hello.")
        await ann.settled()
        await ann.page.locator("#channel-composer-input").fill("/greet")
        await ann.page.get_by_role("option", name="/greet").first.click()
        for key in ("ArrowDown", "Enter"):
            await ann.page.keyboard.press(key)
        await ann.page.get_by_role("option", name="True").click()
        await ann.page.get_by_role("button", name="Send").click()
        await ann.sees("HELLO")


async def test_two_people_in_two_windows_and_two_channels(settings: Settings, browser: Browser) -> None:
    async with open_table(Bot(), settings) as table:
        ann, bob = await Player.at(browser, table.url), await Player.at(browser, table.url)
        await bob.be("Bob")
        await ann.command("/board", "Go")
        await bob.sees("Board 1")
        await ann.press("act")
        await ann.sees("Which unit?")
        await expect(bob.conversation).not_to_contain_text("Which unit?")
        await bob.page.get_by_role("link", name="duels").click()
        await expect(bob.page.locator("#channel-name")).to_have_text("duels")
        await expect(bob.conversation).not_to_contain_text("Board 1")


async def test_a_phone_shows_everything_without_scrolling_sideways(settings: Settings, browser: Browser) -> None:
    async with open_table(Bot(), settings) as table:
        ann = await Player.at(browser, table.url, 400, 850)
        await ann.command("/board", "Go")
        await ann.sees("Board 1")
        await ann.picture(BOARD)
        box = await ann.board(BOARD).bounding_box()
        assert box is not None and box["width"] > 330
        assert not await ann.page.locator("html").evaluate(TOO_WIDE)
        await ann.page.get_by_role("button", name="Channels").click()
        await ann.page.get_by_role("link", name="duels").click()
        await expect(ann.page.locator("#channel-name")).to_have_text("duels")


async def test_a_page_finds_the_table_again_when_it_is_reopened(settings: Settings, browser: Browser) -> None:
    async with open_table(Bot(), settings) as table:
        ann = await Player.at(browser, table.url)
        await ann.command("/board", "Go")
        await ann.sees("Board 1")
        port = int(table.url.partition("/#")[0].rpartition(":")[2])
    await ann.page.evaluate("window.before = true")
    same = replace(settings, table=replace(settings.table, port=port))
    async with open_table(Bot(), same):
        await ann.page.wait_for_function("!window.before && window.simcordPreview?.ready")
        await ann.sees("Board 1")
        await ann.command("/board", "Go")
        await expect(ann.conversation.get_by_role("button", name="wait")).to_have_count(2)


async def test_the_first_step_is_a_command_of_the_tables_language(settings: Settings, browser: Browser) -> None:
    czech = replace(settings, play=replace(settings.play, language="cs"))
    async with open_table(Bot(), czech) as table:
        ann = await Player.at(browser, table.url)
        await ann.page.get_by_role("button", name="/hra nová").click()
        await expect(ann.page.locator("#channel-composer-input")).to_have_value("/hra nová")
