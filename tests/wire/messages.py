"""What Discord accepts in a message, and what becomes of it: files, Components V2, mentions and nonces."""

from __future__ import annotations

import copy
import re
import time
from dataclasses import dataclass

from .world import (
    ATTACH_FILES,
    COMPONENTS_V2,
    EPHEMERAL,
    LOADING,
    SEND_MESSAGES,
    VIEW_CHANNEL,
    Channel,
    Json,
    Message,
    User,
    World,
    snowflake,
    timestamp,
    walk,
)

NONCE_SECONDS = 300
"""How long Discord remembers a nonce ("the past few minutes")."""

_MENTION = re.compile(r"<@!?(\d+)>")


class Refusal(Exception):
    """Discord's error answer: an HTTP status, Discord's own code and a message."""

    def __init__(self, status: int, code: int, message: str) -> None:
        super().__init__(message)
        self.status, self.code, self.message = status, code, message


@dataclass(frozen=True)
class Upload:
    """One file of a multipart request, `files[index]`."""

    index: int
    name: str
    content_type: str
    data: bytes


def create(
    world: World, channel: Channel, author: User, body: Json, uploads: list[Upload], *, only: int | None = None
) -> Message:
    """A new message in `channel`, or the first one with the same enforced nonce.  Raises Refusal as Discord would."""
    nonce = None if body.get("nonce") is None else str(body["nonce"])
    if nonce and body.get("enforce_nonce"):
        since, earlier = world.nonces.get((author.id, nonce), (0.0, None))
        if earlier and time.monotonic() - since < NONCE_SECONDS:
            return earlier
    message = Message(channel, author, blank(nonce), only=only, nonce=nonce)
    _fill(world, message, body, uploads)
    message.pings = _pings(world, message, body.get("allowed_mentions"))
    message.body["mentions"] = [world.users[user].json() for user in message.pings]
    channel.messages[message.id] = world.messages[message.id] = message
    if nonce and body.get("enforce_nonce"):
        world.nonces[author.id, nonce] = (time.monotonic(), message)
    return message


def edit(world: World, message: Message, body: Json, uploads: list[Upload]) -> None:
    """Changes a message; edits call nobody.  Raises Refusal as Discord would, with the message unchanged."""
    _fill(world, message, body, uploads)
    message.edits += 1
    message.body["edited_timestamp"] = timestamp()


def delete(world: World, message: Message) -> None:
    """Takes the message out of its channel."""
    message.deleted = True
    message.channel.messages.pop(message.id, None)
    world.messages.pop(message.id, None)


def may_post(channel: Channel, uploads: list[Upload]) -> None:
    """Raises the Refusal that a bot without the permissions for this gets."""
    if channel.denied & VIEW_CHANNEL:
        raise Refusal(403, 50001, "Missing Access")
    if channel.denied & SEND_MESSAGES or (uploads and channel.denied & ATTACH_FILES):
        raise Refusal(403, 50013, "Missing Permissions")
    if channel.recipient and not channel.recipient.takes_dms:
        raise Refusal(403, 50007, "Cannot send messages to this user")


def blank(nonce: str | None = None) -> Json:
    """A message with nothing in it."""
    body: Json = {"type": 0, "content": "", "embeds": [], "attachments": [], "components": [], "mentions": []}
    body |= {"mention_roles": [], "mention_everyone": False, "pinned": False, "tts": False, "flags": 0}
    body |= {"timestamp": timestamp(), "edited_timestamp": None}
    return body | ({"nonce": nonce} if nonce else {})


def _fill(world: World, message: Message, body: Json, uploads: list[Upload]) -> None:
    """Works `body` into the message, or raises Refusal and leaves it as it was."""
    new = dict(message.body)
    kept_flags = new["flags"] & (EPHEMERAL | COMPONENTS_V2)
    new["flags"] = (kept_flags | (body.get("flags") or 0)) & ~LOADING
    for key in ("content", "embeds", "components"):
        if key in body:
            new[key] = copy.deepcopy(body[key]) or ("" if key == "content" else [])
    new["attachments"], files = _attachments(message, body, uploads)
    if "components" in body:
        _check_components(new)
        _settle(new["components"], new["attachments"])
    if new["flags"] & COMPONENTS_V2 and (new["content"] or new["embeds"]):
        raise Refusal(400, 50035, "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2")
    if len(new["content"]) > 2000:
        raise Refusal(400, 50035, "content: BASE_TYPE_MAX_LENGTH 2000")
    if not (new["content"] or new["embeds"] or new["attachments"] or new["components"]):
        raise Refusal(400, 50006, "Cannot send an empty message")
    message.body, message.files = new, files
    if uploads:
        message.pictured = time.perf_counter()


def _attachments(message: Message, body: Json, uploads: list[Upload]) -> tuple[list[Json], dict[int, bytes]]:
    """The attachments after the change, and their bytes: those kept and those uploaded."""
    old = {int(a["id"]): a for a in message.body["attachments"]}
    by_index = {upload.index: upload for upload in uploads}
    named = body.get("attachments")
    if named is None:
        wanted: list[Json] = list(old.values()) + [{"id": upload.index} for upload in uploads]
    else:
        wanted = named
    shown: list[Json] = []
    files: dict[int, bytes] = {}
    for entry in wanted:
        ref = int(entry["id"])
        if ref in old:
            shown.append(old[ref])
            files[ref] = message.files[ref]
        elif upload := by_index.pop(ref, None):
            number = snowflake()
            name = entry.get("filename") or upload.name
            url = f"https://cdn.discordapp.com/attachments/{message.channel.id}/{number}/{name}"
            new: Json = {"id": str(number), "filename": name, "size": len(upload.data), "url": url, "proxy_url": url}
            new |= {"content_type": upload.content_type, "description": entry.get("description")}
            shown.append(new)
            files[number] = upload.data
        else:
            raise Refusal(400, 50035, f"attachments: no file or earlier attachment has id {ref}")
    if named is not None and by_index:
        raise Refusal(400, 50035, f"files {sorted(by_index)} are not named in attachments")
    return shown, files


def _check_components(body: Json) -> None:
    parts = walk(body["components"])
    modern = body["flags"] & COMPONENTS_V2
    if not modern and (len(body["components"]) > 5 or any(c["type"] >= 9 for c in parts)):
        raise Refusal(400, 50035, "components: UNION_TYPE_CHOICES (the Components V2 flag is not set)")
    if modern and len(parts) > 40:
        raise Refusal(400, 50035, f"components: {len(parts)} are more than 40")
    if sum(len(c["content"]) for c in parts if c["type"] == 10) > 4000:
        raise Refusal(400, 50035, "components: COMPONENT_DISPLAYABLE_TEXT_SIZE_EXCEEDED 4000")
    ids = [c["custom_id"] for c in parts if c.get("custom_id")]
    if len(ids) != len(set(ids)):
        raise Refusal(400, 50035, "components: COMPONENT_CUSTOM_ID_DUPLICATED")
    if any(not 1 <= len(i) <= 100 for i in ids):
        raise Refusal(400, 50035, "components: a custom_id has 1 to 100 characters")
    for part in parts:
        if part["type"] == 3 and not 1 <= len(part.get("options", [])) <= 25:
            raise Refusal(400, 50035, "components: a select has 1 to 25 options")


def _settle(components: list[Json], attachments: list[Json]) -> None:
    """Gives components their ids and turns `attachment://name` into where the file went."""
    places = {a["filename"]: a for a in attachments}
    for number, part in enumerate(walk(components), 1):
        part.setdefault("id", number)
        media = [item["media"] for item in part.get("items", [])]
        media += [part[key] for key in ("media", "file") if key in part]
        for item in media:
            scheme, _, name = item["url"].partition("://")
            if scheme != "attachment":
                continue
            if name not in places:
                raise Refusal(400, 50035, f"components: UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND {name}")
            file = places[name]
            item |= {"url": file["url"], "proxy_url": file["url"], "attachment_id": file["id"]}
            item |= {"content_type": file["content_type"], "width": 1, "height": 1, "loading_state": 2}


def _pings(world: World, message: Message, allowed: Json | None) -> tuple[int, ...]:
    """The people a new message calls: those mentioned in it, as far as `allowed_mentions` lets it."""
    mentioned = [user for user in map(int, _MENTION.findall(message.text)) if user in world.users]
    if allowed is not None and "users" not in allowed.get("parse", []):
        named = {int(user) for user in allowed.get("users") or []}
        mentioned = [user for user in mentioned if user in named]
    return tuple(dict.fromkeys(mentioned))
