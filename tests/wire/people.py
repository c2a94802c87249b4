"""Simulated members: they type commands with the client's checks, choose from menus and press buttons."""

from __future__ import annotations

from typing import Any

from .standin import Standin
from .world import Channel, Interaction, Json, Message, User

COMMAND, COMPONENT, AUTOCOMPLETE, MODAL = 2, 3, 4, 5
SUBCOMMAND, GROUP, STRING, INTEGER, BOOLEAN, USER, CHANNEL = 1, 2, 3, 4, 5, 6, 7


class Person:
    """One member at a client."""

    def __init__(self, discord: Standin, user: User) -> None:
        self.discord, self.user = discord, user

    @property
    def id(self) -> int:
        """The user id."""
        return self.user.id

    async def slash(self, channel: Channel, path: str, /, **options: Any) -> Interaction:
        """Types `/path` with options, as `slash(war, "game do", action="next")`, and waits for the first answer."""
        return await self.discord.deliver(self.command(channel, path, **options))

    def command(self, channel: Channel, path: str, /, **options: Any) -> Interaction:
        """The interaction of a command, not yet sent."""
        return Interaction(COMMAND, self.user, channel, self._data(path, options, None))

    async def complete(self, channel: Channel, path: str, option: str, typed: str = "", /, **others: Any) -> list[Json]:
        """What autocomplete offers for `option` when `typed` stands there: choices with `name` and `value`."""
        return (await self.ask(channel, path, option, typed, **others))[1]

    async def ask(
        self, channel: Channel, path: str, option: str, typed: str = "", /, **others: Any
    ) -> tuple[Interaction, list[Json]]:
        """The same, with the interaction that asked."""
        data = self._data(path, others | {option: typed}, option)
        asked = await self.discord.deliver(Interaction(AUTOCOMPLETE, self.user, channel, data))
        return asked, asked.choices

    async def press(self, message: Message, wanted: str, *values: str) -> Interaction:
        """Presses the button (or picks `values` in the select) of that custom id or label, and waits for the answer."""
        return await self.discord.deliver(self.touch(message, wanted, *values))

    def touch(self, message: Message, wanted: str, *values: str) -> Interaction:
        """The interaction of a button or select, not yet sent.  LookupError where the message shows none such."""
        assert message.only in (None, self.user.id), "this message is not for them"
        for part in message.components:
            names = {part.get("custom_id"), part.get("label"), part.get("placeholder")}
            if part["type"] in (2, 3, 5, 6, 7, 8) and wanted in names and not part.get("disabled"):
                return self.bare_touch(message, part, *values)
        shown = [(c.get("label"), c["custom_id"]) for c in message.components if c.get("custom_id")]
        raise LookupError(f"no {wanted!r} to press in {shown}")

    def bare_touch(self, message: Message, part: Json, *values: str) -> Interaction:
        """The interaction of a component, whether or not it is still on the message (an old client's press)."""
        data: Json = {"custom_id": part["custom_id"], "component_type": part["type"], "id": part.get("id", 0)}
        if part["type"] == 3:
            offered = {option["value"] for option in part["options"]}
            assert set(values) <= offered, f"{values} are not all offered: {offered}"
        if part["type"] != 2:
            data["values"] = list(values)
        return Interaction(COMPONENT, self.user, message.channel, data, source=message)

    async def submit(self, asked: Interaction, **fields: str) -> Interaction:
        """Fills in the modal that `asked` was answered with (fields by custom id) and sends it."""
        assert asked.modal, "there is no modal to fill in"
        rows = []
        for row in asked.modal["components"]:
            for part in [*row.get("components", []), *([row["component"]] if "component" in row else [])]:
                value = fields.get(part["custom_id"], part.get("value", ""))
                rows.append({"type": 1, "components": [{"type": 4, "custom_id": part["custom_id"], "value": value}]})
        data = {"custom_id": asked.modal["custom_id"], "components": rows}
        return await self.discord.deliver(Interaction(MODAL, self.user, asked.channel, data, source=asked.source))

    def _data(self, path: str, options: dict[str, Any], focused: str | None) -> Json:
        """The `data` of a command: options nested, typed and checked as the client does it."""
        name, *rest = path.split()
        world = self.discord.world
        command = next(c for some in world.commands.values() for c in some if c["name"] == name)
        data: Json = {"id": command["id"], "name": name, "type": 1, "options": []}
        level, declared = data["options"], command.get("options", [])
        for word in rest:
            inner = next(o for o in declared if o["name"] == word)
            level.append({"name": word, "type": inner["type"], "options": []})
            level, declared = level[0]["options"], inner.get("options", [])
        by_name = {o["name"]: o for o in declared}
        assert set(options) <= set(by_name), f"/{path} has no {set(options) - set(by_name)}, only {set(by_name)}"
        if focused is None:
            missing = {o["name"] for o in declared if o.get("required")} - set(options)
            assert not missing, f"/{path} needs {missing}"
        for key, value in options.items():
            kind = by_name[key]["type"]
            if kind == USER:
                data["resolved"] = {"users": {str(value.id): value.user.json()}}
                data["resolved"]["members"] = {str(value.id): value.user.member_json()}
                value = str(value.id)
            elif choices := by_name[key].get("choices"):
                assert value in {c["value"] for c in choices}, f"{key} has no choice {value!r}"
            level.append({"name": key, "type": kind, "value": value} | ({"focused": True} if key == focused else {}))
        return data
