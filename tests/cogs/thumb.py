"""Counting presses: choosing from a menu counts two, opening it and picking, and one more where several are picked."""

from __future__ import annotations

from simcord.results import ResponseMessage

from cogs.groups import sort
from engine.game import Action
from tests.cogs.pressing import match_of
from tests.cogs.room import Room, components


class Thumb:
    """Somebody with one message open, who counts what they press."""

    def __init__(self, room: Room, who: str) -> None:
        self.room, self.who, self.count = room, who, 0
        self.message: ResponseMessage | None = None

    async def board(self, label: str) -> None:
        """Presses a button of the board, which opens a private message."""
        self.count += 1
        self.message = (await self.room.click(self.who, self.room.board(), label)).response

    async def button(self, label: str) -> None:
        """Presses a button of the private message."""
        self.count += 1
        await self.room.click(self.who, self.message, label)

    async def do(self, action: str) -> None:
        """Does an action on the private message."""
        match = await match_of(self.room)
        wordings = await self.room.house.matches.views.wordings(match, self.room.person(self.who).id)
        index = [legal for legal, _ in wordings].index(Action(action))
        group = next(group for group in sort(wordings) if any(choice.index == index for choice in group.choices))
        while (await match_of(self.room)).revision == match.revision:
            await self._press({"do": index, "sure": index, "aim": index, "pick": group.first.index})
            await self.room.quiet()

    async def _press(self, wanted: dict[str, int]) -> None:
        assert self.message is not None
        person = self.room.person(self.who)
        for part in components(self.message):
            _, verb, _, _, rest = [*str(part.get("custom_id", "")).split(":"), "", "", "", ""][:5]
            values = [option["value"] for option in part.get("options", ())]
            verb = "pick" if verb == "several" else verb
            if part["type"] == 2 and rest.partition(".")[0] == str(wanted.get(verb)):
                self.count += 1
                await person.click(self.message, custom_id=part["custom_id"])
                return
            chosen = [value for value in values if value.partition(".")[0] == str(wanted.get(verb))]
            if chosen:
                self.count += 2 + (part["max_values"] > 1)
                await person.select(self.message, chosen[:1], custom_id=part["custom_id"])
                return
        raise AssertionError(wanted)
