"""The table in headless Chromium: how the page behaves in a person's hands."""

from __future__ import annotations

import asyncio
import re
from collections.abc import AsyncIterator
from contextlib import suppress
from typing import cast

import discord
import pytest
import pytest_asyncio
from msgspec.structs import replace
from playwright.async_api import Browser, Page, Route, expect
from playwright.async_api import TimeoutError as TooLate

from bot import create_bot
from settings import Settings
from table.live import LiveEnv
from table.session import at_table, open_table
from tests.table.a_bot import Board, Bot, picture
from tests.table.browser import Player, browsing, needs_chromium, until
from tools.games import TRIALS

pytestmark = [needs_chromium, pytest.mark.asyncio(loop_scope="module")]
BOARD = re.compile("Board")
SOON = 2_000  # milliseconds
EARLIER, LATER = (str(trial.game.title) for trial in list(TRIALS.values())[:2])
AT_END = """() => {
    const view = document.querySelector("#channel-timeline");
    return view.scrollHeight - view.scrollTop - view.clientHeight < 2;
}"""
LETTERS = "one => parseFloat(getComputedStyle(one).fontSize)"
TOO_WIDE = "page => page.scrollWidth > page.clientWidth"


@pytest_asyncio.fixture(loop_scope="module", scope="module")
async def browser() -> AsyncIterator[Browser]:
    async with browsing() as opened:
        yield opened


async def test_what_follows_stays_in_view_and_what_one_asks_for_comes_into_it(
    settings: Settings, browser: Browser
) -> None:
    bot = Bot()
    async with open_table(bot, settings) as table:
        ann = await Player.at(browser, table.url)
        await ann.command("/board", "Chess")
        await ann.sees("Board 1")
        await ann.press("wait")
        await ann.sees("Board 3")
        await ann.picture(BOARD)
        await ann.page.wait_for_function(AT_END)
        await expect(ann.button("wait")).to_be_in_viewport()

        conversation, first = ann.page.locator("#channel-timeline"), ann.conversation.get_by_text("Board 1", exact=True)

        async def look_back() -> None:
            await conversation.hover()
            await ann.page.mouse.wheel(0, -9999)
            await expect(first).to_be_in_viewport()

        await look_back()
        await ann.command("/greet")
        await expect(ann.conversation.get_by_text("Hello.")).to_be_in_viewport()

        await ann.press("act")
        question, latest = ann.conversation.get_by_text("Which unit?"), ann.page.locator("#new-messages")
        await expect(question).to_be_in_viewport()
        await look_back()
        room = bot.get_channel(table.channels[0].id)
        assert isinstance(room, discord.TextChannel)
        env = cast(LiveEnv, table.env)
        with env.act_as_bot():
            for number in (4, 5):
                await room.send(view=Board(number), file=picture(number))
        await latest.click()
        await expect(question).to_be_in_viewport()
        await expect(ann.conversation.get_by_text("Board 5", exact=True)).not_to_be_in_viewport()


async def test_a_menu_answers_in_place_and_is_dismissed(settings: Settings, browser: Browser) -> None:
    async with open_table(Bot(), settings) as table:
        ann = await Player.at(browser, table.url)
        await ann.command("/board", "Go")
        await ann.press("act")
        await ann.choose("Select an option", "Archer a1")
        await ann.sees("Attack whom?")
        # another menu in its place: nothing is chosen in it, so that the same can be chosen
        await ann.choose("Select an option", "Archer a1")
        await ann.sees("a1 it is.")
        await ann.button("Dismiss message").click()
        await expect(ann.conversation).not_to_contain_text("a1 it is.")
        await ann.sees("Board 1")


async def hold_the_next_action(page: Page) -> asyncio.Event:
    """The page's next action reaches the table only when the event is set."""
    go, holding = asyncio.Event(), True

    async def wait(route: Route) -> None:
        nonlocal holding
        if holding:
            holding = False
            await go.wait()
        await route.fallback()

    # Not with `times=1`: where Playwright takes a route away, the request that comes just then may be lost.
    await page.route("**/api/action", wait)
    return go


async def take_archer(player: Player) -> None:
    """Takes it from the newest menu until that waits; a menu that is drawn anew meanwhile closes and is opened again."""
    archer = player.conversation.get_by_role("option", name="Archer b2").last
    waiting = player.page.locator(".waits").filter(has_text="Archer b2")

    async def waits() -> bool:
        with suppress(TooLate):
            if not await archer.is_visible():
                await player.conversation.locator(".select-trigger").last.click(timeout=SOON)
            await archer.click(timeout=SOON)
        return await waiting.count() > 0

    await until(waits, "a choice that waits")


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
        await take_archer(ann)
        go.set()
        await ann.sees("b2 it is.")

        await ann.settled()
        go = await hold_the_next_action(ann.page)
        await ann.button("wait").click()
        await take_archer(ann)
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


async def test_a_command_that_waits_is_sent_and_waits_no_more(settings: Settings, browser: Browser) -> None:
    async with open_table(Bot(), settings) as table:
        ann = await Player.at(browser, table.url)
        await ann.command("/board", "Go")
        await ann.sees("Board 1")
        await ann.settled()
        go = await hold_the_next_action(ann.page)
        await ann.button("wait").click()
        await ann.page.locator("#channel-composer-input").fill("/greet")
        await ann.page.get_by_role("option", name="/greet").first.click()
        await ann.page.locator(".command-chip").press("Enter")
        await expect(ann.page.locator("#channel-composer.waits")).to_be_visible()
        go.set()
        await ann.sees("Hello.")
        await expect(ann.page.locator(".waits")).to_have_count(0)


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
        shown = bob.page.locator("#viewer-picker")
        await expect(shown.locator("option:checked")).to_have_text("Bob")
        assert await shown.evaluate(LETTERS) >= 18, "who one is stands there large"
        await bob.settled()
        await bob.command("/greet")
        await bob.sees("Bob used /greet")


async def test_who_opened_the_table_before_needs_no_key(settings: Settings, browser: Browser) -> None:
    async with open_table(Bot(), settings) as table:
        bare = table.url.partition("#")[0]
        ann = await Player.at(browser, table.url)
        await ann.page.wait_for_function("localStorage.length")
        await ann.page.goto(f"{table.url}.1")  # a channel that is gone
        await expect(ann.page.locator("#channel-name")).to_have_text("war-room")
        await ann.page.goto(bare)
        await expect(ann.page.locator("#channel-name")).to_have_text("war-room")
        stranger = await browser.new_page()
        for address in (bare, f"{bare}#wrong"):
            await stranger.goto(address)
            await expect(stranger.locator("#table-locked")).to_be_visible()
            await stranger.wait_for_function("!localStorage.length")


async def test_a_phone_shows_everything_without_scrolling_sideways(settings: Settings, browser: Browser) -> None:
    async with open_table(Bot(), settings) as table:
        ann = await Player.at(browser, table.url, 400, 850)
        await ann.page.locator("#channel-composer-input").fill("/board")
        await ann.page.get_by_role("option", name="/board").click()
        await ann.page.get_by_role("option", name="Go").click()
        await expect(ann.page.locator(".command-option-input")).to_have_value("Go")
        await expect(ann.page.get_by_role("button", name="Send")).to_be_in_viewport(ratio=1)
        await ann.page.keyboard.press("Enter")
        await ann.sees("Board 1")
        await ann.picture(BOARD)
        box = await ann.board(BOARD).bounding_box()
        assert box is not None and box["width"] > 330
        await ann.press("wait")
        await ann.sees("Board 3")
        follower = ann.page.locator(".channel-message").filter(has=ann.page.locator(".message-gutter-time")).last
        await follower.hover()
        await expect(follower.locator(".message-gutter-time")).to_be_hidden()  # else its time covers what is said
        assert not await ann.page.locator("html").evaluate(TOO_WIDE)
        await ann.page.evaluate("window.before = true")
        await ann.page.get_by_role("button", name="Channels").click()
        await ann.page.get_by_role("link", name="war-room").click()  # it is shown already
        await expect(ann.page.locator("#drawer-scrim")).to_be_hidden()
        await ann.page.get_by_role("button", name="Channels").click()
        assert await ann.page.evaluate("window.before")
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


async def test_everybody_has_a_language_in_which_an_empty_channel_offers_lessons_and_a_match(
    settings: Settings, browser: Browser
) -> None:
    czech = replace(settings, play=replace(settings.play, language="cs"))
    async with open_table(create_bot(at_table(czech)), czech) as table:
        ann = await Player.at(browser, table.url, 400, 850)
        await expect(ann.page.get_by_role("button", name=f"Výuka: {LATER}")).to_be_visible()
        await ann.be("Bob")
        await ann.page.select_option("#language-picker", label="Polski")
        await expect(ann.page.get_by_role("button", name="Kanały")).to_be_visible()
        await expect(ann.page.locator("#viewer-picker option:checked")).to_have_text("Bob")
        assert not await ann.page.locator("html").evaluate(TOO_WIDE)
        await ann.settled()
        await ann.page.get_by_role("button", name=f"Nowa partia: {EARLIER}").click()
        await ann.sees("Poczekalnia jest otwarta")
        for said in ("Bob: /game", "Widzisz to tylko ty"):
            await ann.sees(said)
        await expect(ann.page.get_by_placeholder("Napisz na #")).to_be_visible()
        await ann.page.locator("#channel-composer-input").fill("/gra")
        await expect(ann.page.get_by_role("option", name="/gra dołącz")).to_be_visible()
        await ann.page.locator("#channel-composer-input").fill("")
        await ann.be("Ann")
        await expect(ann.page.get_by_role("button", name="Kanály")).to_be_visible()
