"""People who play a match in one channel by typing and pressing, and remember the bot's answers.

They know no rules: they do what autocomplete, buttons and menus offer.
"""

from __future__ import annotations

import random
import re

from matches.prepared import AHEAD

from .ledger import Ledger
from .people import Person
from .standin import NotAnswered, Standin
from .world import COMPONENTS_V2, Channel, Interaction, Json, Message

DEFERRED_UPDATE = 6
NO_ACTS = ("panel", "targets", "decline", "try", "ahead", "unplan", "orders", "hint")
CLOSED = "This menu is closed"
_ID = re.compile(r"h:(?P<verb>\w+):(?P<match>\d+):(?P<revision>\d+)")


class Table:
    """One channel with the people who play there, against each other or (alone) against the computer.

    `history` is every act that was sent; `acknowledged` are the interactions of those that the bot confirmed, with the
    notation where it was typed (empty where buttons were pressed); `refusals` is what it said instead.
    """

    def __init__(
        self, discord: Standin, ledger: Ledger, channel: Channel, people: list[Person], luck: random.Random
    ) -> None:
        self.discord, self.ledger, self.channel, self.people, self.luck = discord, ledger, channel, people, luck
        self.acknowledged: dict[int, str] = {}
        self.history: list[Interaction] = []
        self.refusals: list[str] = []

    async def play(self) -> None:
        """One person does one thing; waits while a computer or a call is due.  NotAnswered if the bot dies."""
        await self.called()
        found = self.ledger.match(self.channel.id)  # a computer may have ended it
        if found is None or found[1] != "playing":
            await self.open()
            return
        match = found[0]
        before = len(self.ledger.numbers(match))
        for person in self.luck.sample(self.people, len(self.people)):
            offered = only_acts(await person.complete(self.channel, "game do", "action"))
            if offered:
                await (self._type(person, offered) if self.luck.random() < 0.7 else self._press(person))
                return
        await self.discord.until(
            lambda: len(self.ledger.numbers(match)) > before or not self.discord.gateway.connected, "the computer"
        )

    async def called(self) -> None:
        """Waits until everybody who is next has been called, since who acts earlier is not called any more."""

        def all_called() -> bool:
            match = (self.ledger.match(self.channel.id) or (0, ""))[0]
            return not self.ledger.computer_due(match) and not self.ledger.owed(match, "call")

        await self.discord.until(lambda: all_called() or not self.discord.gateway.connected, "the calls")

    async def open(self) -> None:
        """Opens a lobby, sits down and starts, as far as an earlier life of the bot has not done it already."""
        host = self.people[0]
        found = self.ledger.match(self.channel.id)
        if found is None or found[1] != "lobby":
            await self._say(host, "game new", game=self.ledger.game.key)
        named = {deck.name for deck in self.ledger.game.decks()}
        offered = await host.complete(self.channel, "game join", "deck")
        decks = [
            choice["value"] for choice in offered if choice["value"] in named
        ]  # none by chance: their lists are drawn
        for person, deck in zip(self.people, decks, strict=False):
            await self._say(person, "game join", deck=deck)
        if len(self.people) == 1:
            await self._say(host, "lobby computer", level="easy", deck=decks[1])
        await self._say(host, "lobby start")

    async def _say(self, person: Person, path: str, **options: str) -> Interaction:
        return await self.discord.finished(await person.slash(self.channel, path, **options))

    async def _type(self, person: Person, offered: list[Json]) -> None:
        """`/game do` with one of the actions offered."""
        action = self.luck.choice(offered)["value"]
        await self._act(person.command(self.channel, "game do", action=action), action)

    async def _act(self, interaction: Interaction, action: str) -> None:
        """Sends it, and notes whether the bot says that it is done: by the panel in its answer."""
        self.history.append(interaction)
        await self.deliver(interaction)
        panel = interaction.original
        if panel and panel.flags & COMPONENTS_V2 and not interaction.followups:
            self.acknowledged[interaction.id] = action
        else:
            self.refusals.append(f"{action}: {interaction.text}")

    async def _press(self, person: Person) -> None:
        """Act on the board message, then menu and button until something is done.

        Where an act of theirs came late, the menu is closed under their hands, or they could only plan: neither is an act.
        """
        board = self.board()
        if board is None:
            return
        panel = (await self.discord.finished(await person.press(board, "Act"))).original
        if panel and (revision(panel) or 0) >= AHEAD:
            return
        for _ in range(4):
            parts = [part for part in panel.components if part.get("custom_id")] if panel else []
            parts = [part for part in parts if (found := _ID.match(part["custom_id"])) and found["verb"] not in NO_ACTS]
            if not panel or not parts:
                return
            part = self.luck.choice(parts)
            values = [self.luck.choice(part["options"])["value"]] if part["type"] == 3 else []
            before = revision(panel)
            press = person.bare_touch(panel, part, *values)
            self.history.append(press)
            await self.deliver(press)
            if press.replies:
                self.refusals.append(press.text)
                return
            if CLOSED in panel.text:
                return
            if revision(panel) != before:
                self.acknowledged[press.id] = ""
                return

    async def deliver(self, interaction: Interaction) -> None:
        """Sends it and waits for all of the answer: a panel that a press changes, or a sentence that comes instead."""
        panel = interaction.source
        edits = panel.edits if panel else 0
        await self.discord.finished(await self.discord.deliver(interaction))
        if interaction.acknowledged != DEFERRED_UPDATE or panel is None:
            return
        gateway = self.discord.gateway

        def told() -> bool:
            return panel.edits > edits or bool(interaction.followups)

        await self.discord.until(lambda: told() or not gateway.connected, f"what {interaction.data['custom_id']} does")
        if not told():
            raise NotAnswered("the bot died")

    def board(self) -> Message | None:
        """The newest public message with an Act button."""
        for message in reversed(self.discord.world.posted(self.channel)):
            if any(c.get("label") == "Act" for c in message.components):
                return message
        return None


def only_acts(offered: list[Json]) -> list[Json]:
    """The choices that are acts; what can be declined in advance is offered too, also to whoever is not to act."""
    return [choice for choice in offered if not choice["value"].startswith("decline ")]


def revision(panel: Message) -> int | None:
    """The moment of the match that a panel's buttons mean; None where it has none left."""
    for part in panel.components:
        if found := _ID.match(part.get("custom_id", "")):
            return int(found["revision"])
    return None
