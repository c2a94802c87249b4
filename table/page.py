"""The page: SimCord's preview with a lasting address, a list of channels, and live updates."""

from __future__ import annotations

import asyncio
import os
import secrets
import struct
import zoneinfo
from collections.abc import Mapping, Sequence
from contextvars import ContextVar
from pathlib import Path
from typing import Any, ClassVar, cast

from aiohttp import web
from multidict import CIMultiDict
from simcord.actors import MemberActor, _component_interaction
from simcord.backend.errors import BackendError, SetupError
from simcord.builders import ChannelHandle
from simcord.preview import Preview
from simcord.preview._pages import _Page
from simcord.preview._server import PreviewServer

from words import LANGUAGES

from .language import Languages, how_to_open, locale_of, page_phrases, page_words
from .live import LiveEnv
from .offers import COMMANDS, offers
from .rewording import REWORDED, reword
from .seen import Seen

_STATIC = Path(__file__).with_name("static")
_OWN_FILES = {
    "/table.css": "text/css",
    **{f"/{name}.js": "application/javascript" for name in ("address", "menus", "phrases", "presses", "table")},
}
_CONVERSATION = '<section id="channel-layout"'
_HERE = ("127.0.0.1", "localhost")
_KEY_HEADER = "X-Simcord-Capability"
_ASKING = ("run_command", "send_message", "click", "select", "modal_submit")
_FOLLOW_AFTER = 0.05  # seconds in which several changes become one update
_CHANNEL: ContextVar[ChannelHandle] = ContextVar("channel")
_PERSON: ContextVar[str] = ContextVar("person", default="")


def _time_zone() -> str:
    """The name of this computer's time zone; UTC if unknown."""
    name = os.environ.get("TZ") or os.path.realpath("/etc/localtime").partition("zoneinfo/")[2]
    return name if name in zoneinfo.available_timezones() else "UTC"


def _png_size(data: bytes) -> dict[str, int]:
    """Width and height of a PNG file, as the page wants them; empty for other files."""
    if data[:8] != b"\x89PNG\r\n\x1a\n":
        return {}
    width, height = struct.unpack(">II", data[16:24])
    return {"displayWidth": width, "displayHeight": height}


class PortTaken(Exception):
    """The host and port cannot be listened on."""

    def __init__(self, host: str, port: int) -> None:
        super().__init__(
            f"The table cannot listen at {host}, port {port}: perhaps another table is open there. "
            "Close it, or change [table] host or port in config.toml."
        )


class TablePage(Preview):
    """A preview of several channels that follows what happens in them."""

    def __init__(
        self,
        env: LiveEnv,
        channels: Sequence[ChannelHandle],
        people: Sequence[MemberActor],
        *,
        host: str,
        port: int,
        key: str,
        languages: Languages,
    ) -> None:
        self.languages = languages
        self._channels = tuple(channels)
        self._turns = asyncio.Lock()
        self._seen = Seen()
        self._following: asyncio.TimerHandle | None = None
        super().__init__(
            env,
            channels[0],
            tuple(people),
            layout="channel",
            display="responsive",
            width=960,
            height=720,
            locale="en-GB",
            timezone=_time_zone(),
            presentation_time=None,
            assets=None,
            port=port,
        )
        self.capability = key
        self._server = TableServer(self, host, port)

    async def __aenter__(self) -> TablePage:
        await super().__aenter__()
        del self._pages["python"]  # a page for programs, which nobody looks at here
        return self

    @property
    def url(self) -> str:
        """The address to open, with its secret."""
        return f"{self._origin}/#{self.capability}"

    @property
    def _origin(self) -> str:
        return f"http://{cast(TableServer, self._server).host}:{self._server.port}"

    @property
    def channel(self) -> ChannelHandle:
        """The channel of the request being answered."""
        return _CHANNEL.get(self._channels[0])

    @channel.setter
    def channel(self, _: ChannelHandle) -> None:
        pass

    @property
    def channels(self) -> list[ChannelHandle]:
        """All channels, threads after their parent."""
        return [place for channel in self._channels for place in (channel, *channel.threads)]

    def _open_page(self, viewer_id: Any = None, target_id: Any = None) -> _Page:
        """A new page for the person whom its address names, or the first."""
        named = (person.id for person in self.viewers if str(person.id) == _PERSON.get())
        return super()._open_page(viewer_id or next(named, None), target_id)

    def _initial_target(self, viewer: Any, channel_id: int) -> None:
        """No message is to be scrolled to: a conversation opens at its end, also when its pictures come late."""

    def follow(self) -> None:
        """Schedules an update of all open pages."""
        if self._following is None:
            self._following = asyncio.get_running_loop().call_later(_FOLLOW_AFTER, self._show_changes)

    def _show_changes(self) -> None:
        self._following = None
        if not self._active:
            return
        self._advance_presentation_time()
        for page in tuple(self._pages.values()):
            if page.id in self._pages:
                self._publish(page, reason="refresh")

    def _page_payload(self, page: _Page) -> dict[str, Any]:
        """What a page is sent: with dates as the person writes them, and new pictures with their size, so that nothing jumps."""
        payload = super()._page_payload(page)
        payload["profile"]["locale"] = locale_of(self.languages.of(page.viewer.id))
        for number, shown in payload["assets"].items():
            asset = page.assets.get(number)
            if asset is not None and asset.digest in self._blobs and "displayWidth" not in shown:
                shown.update(_png_size(self._blobs[asset.digest].data))
        return payload

    async def _action(self, context_id: str | None, body: Mapping[str, Any]) -> dict[str, Any]:
        """Carries out a person's action; the bot decides whether a button is stale, as on Discord."""
        async with self._turns:
            page = self._get_page(context_id)
            if body.get("kind") == "dismiss":
                return {"dismissed": self._dismiss(page, str(body.get("message_id")))}
            if body.get("kind") == "language":
                return {"chosen": self.languages.choose(page.viewer.id, str(body.get("language")))}
            _CHANNEL.set(next((place for place in self.channels if place.id == page.channel_id), self._channels[0]))
            if body.get("kind") == "offer":
                return {"done": await self._offer(page, str(body.get("command")), str(body.get("game")))}
            if body.get("kind") in _ASKING:
                page.window_end_id = None  # what is asked for comes at the end, however old the part shown
            if "published_revision" in body:
                body = {**body, "published_revision": page.revision, "seen_revision": body["published_revision"]}
            return await super()._action(context_id, body)

    def _prepare_action(self, page: _Page, kind: str, body: Mapping[str, Any]) -> Any:
        """A press is about what the person saw."""
        pressed, target = self._seen.pressed(page.id, body), self._target_id(body.get("target_id"), page.viewer)
        if pressed is None or target is None:
            return super()._prepare_action(page, kind, body)
        self._require_current_history(page)
        message = self._target_message(page, target)

        async def press(action: Any, cursor: int) -> dict[str, Any]:
            told = _component_interaction(page.viewer, message, pressed)
            return await self._run_interaction_action(page, action, cursor, told)

        return press

    def _publish(self, page: _Page, **how: Any) -> None:
        super()._publish(page, **how)
        self._seen.keep(self._pages)
        self._seen.note(page.id, page.revision, page.snapshot["messages"])

    async def _offer(self, page: _Page, command: str, game: str) -> bool:
        """Carries out one of the commands that an empty channel offers."""
        if command not in COMMANDS:
            return False
        try:
            await cast(MemberActor, page.viewer).slash(self.channel, COMMANDS[command], game=game)
        except (SetupError, BackendError):
            return False
        return True

    def _dismiss(self, page: _Page, message_id: str) -> bool:
        """Removes an ephemeral message without asking the bot, as Discord's client does."""
        messages = self.env.backend.messages.get(page.channel_id, {})
        message = messages.get(int(message_id)) if message_id.isdecimal() else None
        if message is None or not message.is_ephemeral or not message.visible_to(page.viewer.id):
            return False
        del messages[message.id]
        self.follow()
        return True


class TableServer(PreviewServer):
    """The preview's server with a list of channels; `#key.channel.person` in the address says what is shown to whom."""

    preview: TablePage
    _STATIC_FILES: ClassVar[dict[str, str]] = {
        **PreviewServer._STATIC_FILES,
        "/channels": "",
        **dict.fromkeys(_OWN_FILES, ""),
    }

    def __init__(self, preview: TablePage, host: str, port: int) -> None:
        super().__init__(preview, port)
        self.host = host
        self._start = secrets.token_hex(8)

    async def start(self) -> None:
        """Listens on this computer, and at `host` too if that is another of its addresses. Raises PortTaken."""
        try:
            await super().start()
            if self.host not in _HERE:
                await web.TCPSite(self.runner, self.host, self.port).start()
        except (SetupError, OSError) as error:
            raise PortTaken(self.host, self._requested_port) from error

    def _allowed_hosts(self) -> set[str]:
        return super()._allowed_hosts() | {f"{self.host}:{self.port}"}

    def _authorized(self, request: Any, *, context: str | None = None) -> bool:
        key, _, place = str(request.headers.get(_KEY_HEADER, "")).partition(".")
        channel_id, _, person_id = place.partition(".")
        channels = self.preview.channels
        channel = next((item for item in channels if str(item.id) == channel_id), None) if channel_id else channels[0]
        if channel is None:
            return False
        _CHANNEL.set(channel)
        _PERSON.set(person_id)
        headers = CIMultiDict(request.headers)
        headers[_KEY_HEADER] = key
        return super()._authorized(request.clone(headers=headers), context=context)

    async def _static(self, request: Any) -> Any:
        if request.path == "/channels":
            return self._list_channels(request)
        if content_type := _OWN_FILES.get(request.path):
            text = (_STATIC / request.path[1:]).read_text(encoding="utf-8")
            return web.Response(text=text, content_type=content_type, headers=self._SECURITY_HEADERS)
        response = await super()._static(request)
        if request.path in REWORDED:
            response.text = reword(request.path, response.text)
        if request.path == "/":
            locked = f'<section id="table-locked">{how_to_open(self.preview.languages.setting)}</section>'
            response.text = response.text.replace(_CONVERSATION, locked + _CONVERSATION)
        return response

    def _list_channels(self, request: Any) -> Any:
        """The channels, the page's words for the person there, and an id of this start, by which old pages notice it."""
        if not self._authorized(request):
            raise web.HTTPUnauthorized()
        people = self.preview.viewers
        person = next((person for person in people if str(person.id) == _PERSON.get()), people[0])
        language = self.preview.languages.of(person.id)
        channels = [{"id": str(item.id), "name": item.name, "thread": item.is_thread} for item in self.preview.channels]
        shown = {
            "start": self._start,
            "channels": channels,
            "language": language,
            "languages": LANGUAGES,
            "words": page_words(language),
            "phrases": page_phrases(language),
            "offers": offers(language),
        }
        return web.json_response(shown, headers=self._SECURITY_HEADERS)
