"""The locale of each person's Discord at the table; commands and the page are shown in it too."""

from __future__ import annotations

import json
import os
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from simcord import interactions
from simcord.preview import Preview, _commands

from engine.text import T
from words import LANGUAGES, translate

_PAGE = {
    "channels": T("Channels"),
    "you": T("You are"),
    "language": T("Language"),
    "empty": T("Nothing here yet. Play your first turn with somebody who explains it, or open a match."),
    "learn": T("Lesson"),
    "new": T("New match"),
    "dismiss": T("Dismiss message"),
    "older": T("Load earlier messages"),
    "newer": T("Newer messages"),
    "latest": T("New messages"),
    "changed": T("What you pressed has changed meanwhile. Look again."),
    "silent": T("The table does not answer. Press again later."),
}
_PHRASES = (
    T("Only you can see this"),
    T("(edited)"),
    T("Thinking…"),
    T("{who} used"),
    T("Message {channel}"),
    T("Send"),
    T("Send message (Enter)"),
    T("Reply"),
    T("Edit"),
    T("Delete"),
    T("Apply"),
    T("Cancel"),
    T("Submit"),
    T("Close modal"),
    T("This form will be submitted to {bot}. Do not share passwords or other sensitive information."),
    T("+{count} optional"),
    T("Loading commands"),
    T("Commands are unavailable"),
    T("Some commands are not shown"),
    T("Loading options"),
    T("Loading options failed"),
    T("No options match"),
    T("No matching options"),
    T("This field is required."),
    T("Enter a valid value."),
    T("Choose an available option."),
    T("Zoom image"),
    T("Fit image"),
    T("Close image preview"),
    T("Previous image"),
    T("Next image"),
)
"""What SimCord's page says in English, as it says it."""


class Languages:
    """Each person's language: chosen on the page and kept in a file, else that of the settings."""

    def __init__(self, setting: str, file: Path) -> None:
        self.setting = setting
        self._file = file
        self._chosen: dict[str, str] = json.loads(file.read_text(encoding="utf-8")) if file.exists() else {}

    def of(self, person: int) -> str:
        """The language of that person."""
        chosen = self._chosen.get(str(person), self.setting)
        return chosen if chosen in LANGUAGES else "en"

    def choose(self, person: int, language: str) -> bool:
        """Keeps that language for that person; False if there is none of that name."""
        if language not in LANGUAGES:
            return False
        self._chosen[str(person)] = language
        beside = self._file.with_suffix(".new")
        beside.write_text(json.dumps(self._chosen), encoding="utf-8")
        os.replace(beside, self._file)
        return True


@contextmanager
def speaking(languages: Languages) -> Iterator[None]:
    """Within the block each interaction comes with its person's language; "auto" leaves the server SimCord's English."""
    base_payload, build_catalog = interactions.base_payload, _commands.build_catalog

    def spoken_payload(*args: Any, **options: Any) -> Any:
        record, payload = base_payload(*args, **options)
        spoken = {"locale": languages.of(options["user_id"]), "guild_locale": languages.setting}
        payload |= {key: said for key, said in spoken.items() if key in payload and said not in {"auto", "en"}}
        return record, payload

    def spoken_catalog(preview: Preview, page: Any) -> dict[str, Any]:
        catalog, language = build_catalog(preview, page), languages.of(page.viewer.id)
        commands = preview.env.backend.visible_commands(user_id=page.viewer.id, channel_id=page.channel_id)
        known = {str(command["id"]): command for command in commands}
        entries = [translated(entry, known[entry["commandId"]], language) for entry in catalog["entries"]]
        return {**catalog, "entries": entries}

    interactions.base_payload, _commands.build_catalog = spoken_payload, spoken_catalog
    try:
        yield
    finally:
        interactions.base_payload, _commands.build_catalog = base_payload, build_catalog


def translated(entry: dict[str, Any], command: Mapping[str, Any], language: str) -> dict[str, Any]:
    """A command of the page's list in that language; options keep the names by which the page sends them."""
    way = list(_along(command, entry["path"]))
    leaf = way[-1]
    options = [
        {
            **shown,
            "description": _said(told, "description", language),
            "choices": [
                {**choice, "name": _said(one, "name", language)}
                for choice, one in zip(shown["choices"], told.get("choices") or (), strict=True)
            ],
        }
        for shown, told in zip(entry["options"], leaf.get("options") or (), strict=True)
    ]
    names = [_said(part, "name", language) for part in way]
    description = _said(leaf, "description", language)
    return {**entry, "invocation": " ".join(names), "description": description, "options": options}


def _along(command: Mapping[str, Any], path: Sequence[str]) -> Iterator[Mapping[str, Any]]:
    """The command, its group and its subcommand, as far as `path` goes."""
    yield command
    for name in path[1:]:
        command = next(part for part in command["options"] if part["name"] == name)
        yield command


def _said(part: Mapping[str, Any], key: str, language: str) -> str:
    return str((part.get(f"{key}_localizations") or {}).get(language, part.get(key, "")))


def page_words(language: str) -> dict[str, str]:
    """What stands on the page, by where."""
    return {where: translate(text, language) for where, text in _PAGE.items()}


def page_phrases(language: str) -> dict[str, str]:
    """SimCord's phrases in that language, by how SimCord says them; none for those that stay."""
    told = {text.message: translate(text, language) for text in _PHRASES}
    return {phrase: said for phrase, said in told.items() if said != phrase}


def locale_of(language: str) -> str:
    """How dates are written in that language."""
    return "en-GB" if language == "en" else language


def how_to_open(language: str) -> str:
    """What a page says whose address lacks the key."""
    return translate(
        T(
            "This table has a key.  Open the whole address that the terminal shows, with what follows the #; after that"
            " this browser knows the key, and the address without it is enough."
        ),
        language,
    )
