"""A person at the table: the real process, and its page in headless Chromium."""

from __future__ import annotations

import asyncio
import os
import re
import shutil
import signal
import sys
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager, suppress
from pathlib import Path

import pytest
from playwright.async_api import Browser, Locator, Page, async_playwright, expect
from playwright.async_api import TimeoutError as TooLate

HOME = Path(__file__).parent.parent.parent
NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome")
QUIET = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)
PATIENCE = 60_000  # milliseconds; a slow machine is no mistake
GOING = 5_000  # milliseconds; a button that cannot be pressed after them is gone
TAKING = 10_000  # milliseconds after which a press that the page did not take is repeated
TRIES = 5
LOADED = "image => image.complete && image.naturalWidth >= 600 ? image.src : null"
FREE = """() => {
    const page = window.simcordPreview;
    return page.ready && page.authorized && page.commandPicker.catalog.state === "ready"
        && !page.pendingAction && !page.transport.uncertainRequestId && !(page.awaitingRevision > page.publishedRevision);
}"""
DONE = """() => {
    const page = window.simcordPreview;
    return [page.pendingAction, page.lastAction, ...page.activity].filter(one => one).map(one => one.requestId);
}"""
PRESSED = """known => {
    const page = window.simcordPreview;
    const done = [page.lastAction, ...page.activity].filter(one => one?.target && !one.rejected);
    if (["click", "select"].includes(page.pendingAction?.kind)) done.push(page.pendingAction);
    return done.some(one => !known.includes(one.requestId));
}"""
SENT = (
    """() => !document.querySelector(".command-chip") || window.simcordPreview.pendingAction?.kind === "run_command" """
)
expect.set_options(timeout=PATIENCE)


def chromium() -> str | None:
    """Where a Chromium is: named in CHROMIUM, or found on the path."""
    return os.environ.get("CHROMIUM") or next((found for name in NAMES if (found := shutil.which(name))), None)


needs_chromium = pytest.mark.skipif(
    chromium() is None, reason="no Chromium found: install one, or name it in the environment variable CHROMIUM"
)


async def until(seen: Callable[[], Awaitable[bool]], what: str, patience: float = PATIENCE / 1000) -> None:
    """Waits until the coroutine function `seen` says yes."""
    try:
        async with asyncio.timeout(patience):
            while not await seen():  # noqa: ASYNC110 - a page does not tell
                await asyncio.sleep(0.1)
    except TimeoutError:
        raise AssertionError(f"never came: {what}") from None


@asynccontextmanager
async def browsing() -> AsyncIterator[Browser]:
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(executable_path=chromium(), args=list(QUIET))
        try:
            yield browser
        finally:
            await browser.close()


@asynccontextmanager
async def process(config: Path) -> AsyncIterator[str]:
    """`bot.py --local` until the block ends, by Ctrl-C; gives the address that it prints."""
    running = await asyncio.create_subprocess_exec(
        *(sys.executable, "bot.py", "--local", "--config", str(config)),
        cwd=HOME,
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.PIPE,
    )
    assert running.stdout is not None
    errors: list[str] = []

    async def listen() -> None:
        assert running.stderr is not None
        async for line in running.stderr:
            errors.append(line.decode())

    listening = asyncio.create_task(listen())
    try:
        line = (await asyncio.wait_for(running.stdout.readline(), PATIENCE / 1000)).decode()
        address = re.search(r"http://\S+", line)
        assert address is not None, line
        yield address[0]
    finally:
        if running.returncode is None:
            running.send_signal(signal.SIGINT)
        await asyncio.wait_for(running.wait(), PATIENCE / 1000)
        await listening
        told = "".join(errors)
        print(told)  # beside a failed test
        if "Traceback" in told or running.returncode:
            raise AssertionError(f"the table ended with {running.returncode}: {told}")


class Player:
    """What a person does in the page."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.conversation = page.locator("#channel-message-list")

    @classmethod
    async def at(cls, browser: Browser, address: str, width: int = 1200, height: int = 900) -> Player:
        page = await browser.new_page(viewport={"width": width, "height": height}, bypass_csp=True)
        page.set_default_timeout(PATIENCE)
        await page.goto(address)
        player = cls(page)
        await player.settled()
        return player

    async def settled(self) -> None:
        """Until the page takes a press at once."""
        await self.page.wait_for_function(FREE)

    async def taken(self, press: Callable[[], Awaitable[object]], took: str = PRESSED) -> None:
        """Presses until the page tells that it took it."""
        await self.settled()
        known = await self.page.evaluate(DONE)
        for _ in range(TRIES):
            if not await self.page.evaluate(took, known):
                await press()
            with suppress(TooLate):
                await self.page.wait_for_function(took, arg=known, timeout=TAKING)
                return
            await self.settled()
        raise AssertionError("the page does not take the press")

    async def type(self, text: str) -> None:
        await self.page.keyboard.type(text)

    async def command(self, text: str, *values: str) -> None:
        """Types a slash command and the beginning of each value, taking the first suggestion each time."""
        await self.settled()
        composer = self.page.locator("#channel-composer-input")
        await composer.click()
        await composer.fill(text)
        await self.page.get_by_role("option", name=text).first.click()
        await expect(composer).to_be_hidden()
        for value in values:
            field = self.page.locator(".command-option-input:focus")
            await field.press_sequentially(value)
            await expect(self.page.get_by_role("listbox").get_by_role("option", name=value).first).to_be_visible()
            await field.press("Enter")

        async def send() -> None:
            with suppress(TooLate):  # a value typed in full is sent at once
                await self.page.locator(".command-chip, .command-option-input").last.press("Enter", timeout=GOING)

        await self.taken(send, SENT)

    def button(self, label: str | re.Pattern[str]) -> Locator:
        """The newest button of that name."""
        return self.conversation.get_by_role("button", name=label, exact=True).last

    async def press(self, label: str | re.Pattern[str]) -> None:
        await self.taken(self.button(label).click)

    async def press_if_there(self, label: str | re.Pattern[str]) -> bool:
        """Whether there was a button of that name; it is pressed, unless it goes while the page is still busy."""
        button = self.button(label)
        if not await button.is_visible():
            return False
        with suppress(TooLate):
            await self.taken(lambda: button.click(timeout=GOING))
        return True

    async def choose(self, menu: str, option: str = "") -> None:
        """Opens the newest menu with that text and takes the first option with that text."""
        select = (
            self.conversation.locator(".preview-select")
            .filter(has=self.page.locator(".select-trigger", has_text=menu))
            .last
        )

        async def pick() -> None:
            with suppress(TooLate):  # a menu that is drawn out of sight closes
                if "is-open" not in (await select.get_attribute("class") or ""):
                    await select.locator(".select-trigger").click()
                await select.get_by_role("option").filter(has_text=option).first.click(timeout=GOING)

        await self.taken(pick)

    async def sees(self, text: str | re.Pattern[str]) -> None:
        await expect(self.conversation).to_contain_text(text)

    def board(self, heading: re.Pattern[str]) -> Locator:
        """The newest picture in a message under such a heading."""
        message = self.page.locator(".channel-message")
        return (
            message.filter(has=self.page.get_by_role("heading", name=heading)).locator(".message-components img").last
        )

    async def picture(self, heading: re.Pattern[str]) -> str:
        """The address of that picture, when it is loaded: asked in one look, since the bot may be exchanging it."""
        newest = self.board(heading)
        address = ""

        async def loaded() -> bool:
            nonlocal address
            address = await newest.evaluate(LOADED) or ""
            return address.startswith("blob:")

        await until(loaded, "a picture of the board")
        return address

    async def be(self, name: str) -> None:
        await self.page.select_option("#viewer-picker", label=name)
        await self.settled()
