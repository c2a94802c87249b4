"""Nothing of one person's language reaches others, nothing of the server's reaches one person, and no English either.

Instead of Czech and Polish two languages are spoken here that mark all they say: ⟦c…⟧ is the people's, ⟦p…⟧ the server's.
"""

from __future__ import annotations

import re
import string
from collections.abc import AsyncIterator, Iterator
from gettext import NullTranslations
from itertools import product
from pathlib import Path
from typing import Any

import pytest
from discord import AppCommandOptionType, app_commands
from simcord.results import InteractionResult

from cogs.games import PRESENTERS
from tests.cogs.plays import manager
from tests.cogs.pressing import chosen, match_of
from tests.cogs.real import DECKS
from tests.cogs.room import Room, components, ids, in_a_room, text_of
from tests.cogs.speaking import speak
from words import catalogue

pytestmark = pytest.mark.usefixtures("unpainted")

OPEN, CLOSE = "⟦", "⟧"
TURNS = 40
MANAGING = {"admin"}
"""Commands that need more than being there."""


class Marked(NullTranslations):
    """A language whose every sentence says which it is."""

    def __init__(self, language: str) -> None:
        super().__init__()
        self.mark = language[0]

    def gettext(self, message: str) -> str:
        """The words of the message marked, what is filled in left for those who say it to mark."""
        parts = string.Formatter().parse(message)
        return "".join(
            (f"{OPEN}{self.mark}{words}{CLOSE}" if words else "") + (f"{{{name}}}" if name is not None else "")
            for words, name, _, _ in parts
        )

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        return self.gettext(msgid1 if n == 1 else msgid2)

    def pgettext(self, context: str, message: str) -> str:
        return message


@pytest.fixture
def marked(monkeypatch: pytest.MonkeyPatch) -> None:
    """Everybody's own Discord is in the one language, the server in the other."""
    monkeypatch.setattr(catalogue, "_look_up", Marked)
    speak(monkeypatch, "cs", "pl")


def bare(text: str) -> str:
    """What stands in no language: outside of all marks."""
    depth, found = 0, ""
    for mark in text:
        depth += (mark == OPEN) - (mark == CLOSE)
        found += mark if not depth and mark != CLOSE else ""
    return found


HARMLESS = re.compile(
    r"[0-9a-f]{64}|<[@#:t][^>]*>|https?://\S+|attachment://\S+|```|\(?(ann|bob|cleo|eve|herald|Club|games|None)\)?|[a-z0-9-]+\.(png|txt|webp|gif)"
)
"""Names, times, addresses and files, which are the same in every language."""
BRACKETS = re.compile(r"(?<!\])\([^()\n]*\) ?\([^()\n]*\)")
"""Two brackets in a row, which read badly in any language; not the address of a link."""
TYPED = (
    "dance",
    "nothing",
    "choose",
    "play",
    "fight",
    "support",
    "pass",
    "talent",
    "confront",
    "defend",
    "kiai",
    "next",
    "skip",
    "use",
)
"""Notation, and what nobody should type."""


def wrong(text: str, mark: str, names: set[str]) -> list[str]:
    """What in a text is not in the language of that mark (`names` of cards belong to none), or stands in two brackets in a row."""
    others = [part for part in re.findall(rf"{OPEN}(.)[^{OPEN}{CLOSE}]*", text) if part not in (mark, "…")]
    rest = HARMLESS.sub("", bare(text))
    for name in sorted(names, key=len, reverse=True):
        rest = rest.replace(name, "")
    return [*others, *re.findall(r"[A-Za-z]{2,}", rest), *BRACKETS.findall(re.sub(f"{OPEN}.|{CLOSE}", "", text))]


def seen_by_one(result: InteractionResult) -> list[str]:
    """What somebody was told alone."""
    told = [*([result.response] if result.response else []), *result.followups]
    return [text_of(message) for message in told if message.ephemeral]


def all_typed(room: Room, families: set[str] | None = None) -> Iterator[tuple[str, dict[str, Any]]]:
    """All commands (of these families, else those that everybody has) in every way that needs nothing but a choice, a
    person or a word that means nothing."""
    for command in room.bot.tree.walk_commands():
        family = command.qualified_name.split()[0]
        if not hasattr(command, "parameters") or not (family in families if families else family not in MANAGING):
            continue
        needed = {
            parameter.display_name: _ways(room, parameter) for parameter in command.parameters if parameter.required
        }
        if all(needed.values()):
            for way in product(*needed.values()):
                yield command.qualified_name, dict(zip(needed, way, strict=True))
        for parameter in command.parameters:
            if not needed and not parameter.required:
                yield from ((command.qualified_name, {parameter.display_name: way}) for way in _ways(room, parameter))


def _ways(room: Room, parameter: Any) -> list[Any]:
    """What may be typed for an option."""
    if parameter.choices:
        return [choice.value for choice in parameter.choices]
    ways: dict[AppCommandOptionType, list[Any]] = {
        AppCommandOptionType.string: ["nothing"],
        AppCommandOptionType.user: [room.person("bob")],
        AppCommandOptionType.integer: [1],
        AppCommandOptionType.boolean: [True, False],
    }
    return ways.get(parameter.type, [])


SETTLING = re.compile(
    "game (cancel|concede|leave|start|new|join|remove|learn|seat|undo|do)|stats forget-me|(sw|samurai) "
)
"""What ends or changes more than this test wants in the middle of a match."""


class Listener:
    """Collects what is wrong with what people and the channel are told."""

    def __init__(self, room: Room, names: set[str]) -> None:
        self.room, self.names = room, names
        self.found: list[tuple[str, list[str], str]] = []
        self.heard = 0

    def hear(self, where: str, text: str, mark: str) -> None:
        self.heard += bool(text.strip())
        if complaint := wrong(text, mark, self.names):
            self.found.append((where, complaint, text[:300]))

    async def slash(self, who: str, command: str, **options: Any) -> InteractionResult:
        result = await self.room.slash(who, command, **options)
        for text in seen_by_one(result):
            self.hear(f"{who} /{command}", text, "c")
        return result

    async def everything(self, who: str) -> None:
        """Types every command that leaves the match as it is, in every way."""
        for command, options in all_typed(self.room):
            if not SETTLING.match(command):
                await self.slash(who, command, **options)

    async def press_all(self, who: str, message: Any) -> None:
        """Presses every button of a message that only opens something."""
        for custom_id in ids(message):
            if re.match(r"h:(hand|log|act|panel|options|computer):", custom_id):
                kinds = {part.get("custom_id"): part["type"] for part in components(message)}
                if kinds[custom_id] == 2:
                    result = await self.room.person(who).click(message, custom_id=custom_id)
                    for text in seen_by_one(result):
                        self.hear(f"{who} presses {custom_id}", text, "c")

    async def complete(self, who: str, command: str, option: str, typed: str = "", **filled: Any) -> None:
        offered = await self.room.person(who).autocomplete(self.room.channel, command, option, typed, **filled)
        for choice in offered:
            self.hear(f"{who} /{command} {option}", choice["name"], "c")

    def channel(self) -> None:
        for message in self.room.messages():
            self.hear("the channel", text_of(message), "p")


def named(key: str) -> set[str]:
    """What is called the same in every language."""
    presenter = PRESENTERS[key]
    cards = {card.title for card in presenter.cards()} | {card.title.partition(" (")[0] for card in presenter.cards()}
    commands = {presenter.verbs.name} if presenter.verbs else set()
    return {key, *commands, *TYPED, *cards, *(deck.name for deck in presenter.game.decks() if deck.name != "Any")}


@pytest.fixture(params=PRESENTERS)
async def listener(request: pytest.FixtureRequest, marked: None, tmp_path: Path) -> AsyncIterator[Listener]:
    async with in_a_room(tmp_path, {request.param: PRESENTERS[request.param]}) as room:
        yield Listener(room, named(request.param))


async def test_everybody_hears_their_own(listener: Listener) -> None:
    room, slash = listener.room, listener.slash
    (key,) = room.presenters
    await listener.everything("eve")  # where there is no match
    await listener.complete("ann", "game new", "game")
    await slash("ann", "game new", game="nothing")
    await slash("ann", "game new", game=key)
    await slash("bob", "game new", game=key)
    await listener.complete("ann", "game join", "deck")
    await slash("ann", "game join", deck="nothing")
    for who, deck in zip(("ann", "bob"), DECKS[key], strict=True):
        await slash(who, "game join", deck=deck)
    await slash("bob", "game join", deck=DECKS[key][0])
    await slash("bob", "lobby start")
    await listener.press_all("ann", room.board())
    await listener.press_all("eve", room.board())
    await listener.complete("ann", "rules", "topic")
    await listener.complete("ann", "card", "name")
    listener.channel()
    await slash("ann", "lobby start")
    await listener.everything("eve")
    for turn in range(TURNS):
        match = await match_of(room)
        if match.status != "playing":
            break
        who = next(name for name in ("ann", "bob") if room.person(name).id == match.seats[match.to_act[0]].person.id)  # type: ignore[union-attr]
        action = await chosen(room, who, turn)
        if turn % 8 == 0:
            await listener.complete(who, "game do", "action")
            await listener.press_all(who, room.board())
            await slash("bob" if who == "ann" else "ann", "game do", action=str(action))
            await slash(who, "game do", action="dance")
            await slash(who, "game undo")
            action = await chosen(room, who, turn)
        await slash(who, "game do", action=str(action))
    await listener.everything("ann")
    await slash("ann", "game concede")
    await slash("ann", "lobby cancel")
    await slash("bob", "stats forget-me")
    listener.channel()
    assert listener.found == []
    assert listener.heard > 150


async def test_those_who_manage_the_server_hear_their_own(listener: Listener) -> None:
    room, slash = listener.room, listener.slash
    (key,) = room.presenters
    manager(room)
    commands = [(command, options) for command, options in all_typed(room, {"admin"}) if command != "admin end"]
    for command, options in commands:
        await slash("mo", command, **options)
    await slash("mo", "admin channels", what="everywhere")
    await slash("ann", "game new", game=key)
    for who, deck in zip(("ann", "bob"), DECKS[key], strict=True):
        await slash(who, "game join", deck=deck)
    await slash("ann", "lobby start")
    await listener.complete("mo", "admin end", "match")
    await slash("mo", "admin end", match="nothing")
    await slash("mo", "admin export")
    asked = await slash("mo", "admin end")
    assert asked.response
    await room.person("mo").click(asked.response, custom_id=ids(asked.response)[0])
    await slash("mo", "admin end")
    listener.channel()
    assert listener.found == [] and listener.heard > 15
    admin = room.bot.tree.get_command("admin")
    assert isinstance(admin, app_commands.Group)
    assert {command for command, _ in commands} == {f"admin {one.name}" for one in admin.commands if one.name != "end"}


async def test_direct_messages_are_in_their_readers_language(listener: Listener) -> None:
    room, slash = listener.room, listener.slash
    (key,) = room.presenters
    await slash("ann", "game new", game=key, opponent=room.person("bob"))
    for who, deck in zip(("ann", "bob"), DECKS[key], strict=True):
        await slash(who, "notify where", place="direct")
        await slash(who, "game join", deck=deck)
    await slash("ann", "lobby start")
    await slash("eve", "watch follow", how="turns")
    for turn in range(TURNS // 2):
        match = await match_of(room)
        acting = match.seats[match.to_act[0]].person
        who = next(name for name in ("ann", "bob") if acting is not None and room.person(name).id == acting.id)
        await slash(who, "game do", action=str(await chosen(room, who, turn)))
    await slash("ann", "game undo")
    await slash("bob", "game undo")
    await slash("ann", "game concede")
    await slash("ann", "lobby cancel")
    for who in ("ann", "bob", "eve"):
        written = list(room.person(who).user.dm_channel.history())
        assert written
        for message in written:
            listener.hear(f"a direct message to {who}", text_of(message), "c")
    assert listener.found == []
