"""The locale of everybody's Discord at the table, from the settings; commands are shown in it too."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import Any

from simcord import interactions
from simcord.preview import Preview, _commands

from engine.text import T
from words import of_command, translate
from words.commands import COMMAND


@contextmanager
def speaking(language: str) -> Iterator[None]:
    """Within the block all interactions come with this language; "auto" leaves SimCord's English."""
    if language == "auto":
        yield
        return
    base_payload, build_catalog = interactions.base_payload, _commands.build_catalog

    def spoken_payload(*args: Any, **options: Any) -> Any:
        record, payload = base_payload(*args, **options)
        payload |= {key: language for key in ("locale", "guild_locale") if key in payload}
        return record, payload

    def spoken_catalog(preview: Preview, page: Any) -> dict[str, Any]:
        catalog = build_catalog(preview, page)
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


def first_step(language: str) -> str:
    """The HTML for a channel without messages; its button types the command shown."""
    new, learn = (_path(language, "game", command) for command in ("new", "learn"))
    button = f'<button id="first-match" type="button">{new}</button>'
    return translate(
        T("Nothing here yet. {new} opens a match, {learn} explains one.", new=button, learn=learn), language
    )


def how_to_open(language: str) -> str:
    """What a page says whose address lacks the key."""
    return translate(
        T(
            "This table has a key.  Open the whole address that the terminal shows, with what follows the #; after that"
            " this browser knows the key, and the address without it is enough."
        ),
        language,
    )


def _path(language: str, *words: str) -> str:
    return "/" + " ".join(of_command(COMMAND, word, language) or word for word in words)
