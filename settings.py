"""The settings: `config.toml` as typed, checked values.

A new setting is one field here and the same default, with a line saying what it does, in `config.toml`; a test compares
the two.
"""

from __future__ import annotations

import difflib
import os
import tomllib
from pathlib import Path
from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta, Struct
from msgspec.structs import FieldInfo, fields, replace

from words import LANGUAGES

HOME = Path(__file__).parent
DEFAULT = HOME / "config.toml"

Address = Annotated[str, Meta(pattern=r"^https?://[^\s/]+\S*$", description="a web address, as https://example.org")]
FileName = Annotated[str, Meta(min_length=1, description="the name of a file or folder, in quotes")]
Name = Annotated[str, Meta(min_length=1, max_length=32, description="a name of up to 32 characters, in quotes")]
Language = Annotated[
    str,
    Meta(
        pattern=f"^({'|'.join(('auto', *LANGUAGES))})$",
        description="one of " + ", ".join(f'"{language}"' for language in ("auto", *LANGUAGES)),
    ),
]


class Discord(Struct, frozen=True):
    """The connection to Discord."""

    token: str = ""
    api_base: Address = "https://discord.com/api/v10"
    requests: Annotated[
        int, Meta(ge=0, le=10_000, description="a whole number from 0 (as many as there are) to 10000")
    ] = 48

    def __repr__(self) -> str:
        return f"Discord(token={'…' if self.token else ''!r}, api_base={self.api_base!r}, requests={self.requests})"


class Store(Struct, frozen=True):
    """Where matches are kept."""

    database: FileName = "herald.sqlite3"


class Play(Struct, frozen=True):
    """How it is played."""

    language: Language = "auto"


class Pictures(Struct, frozen=True):
    """How pictures are drawn."""

    threads: Annotated[int, Meta(ge=1, le=64, description="a whole number from 1 to 64")] = 2
    cache: Annotated[int, Meta(ge=0, le=10_000, description="a whole number from 0 to 10000")] = 64


class Table(Struct, frozen=True):
    """The table in the browser."""

    host: Annotated[str, Meta(min_length=1, description="a host's name or number, in quotes")] = "127.0.0.1"
    port: Annotated[int, Meta(ge=0, le=65535, description="a whole number from 0 (any free one) to 65535")] = 8420
    people: Annotated[
        tuple[Name, ...], Meta(min_length=2, max_length=8, description='two to eight names, as ["Ann", "Bob"]')
    ] = ("Ann", "Bob", "Cleo")
    data: FileName = ".herald"


class Log(Struct, frozen=True):
    """What the bot tells its operator."""

    level: Literal["debug", "info", "warning", "error"] = "info"
    format: Literal["text", "json"] = "text"
    file: str = ""


class Metrics(Struct, frozen=True):
    """What is measured, for Prometheus."""

    host: Annotated[str, Meta(min_length=1, description="a host's name or number, in quotes")] = "127.0.0.1"
    port: Annotated[int, Meta(ge=0, le=65535, description="a whole number from 0 (off) to 65535")] = 0


class Settings(Struct, frozen=True):
    """All settings, by section."""

    discord: Discord = Discord()
    store: Store = Store()
    play: Play = Play()
    pictures: Pictures = Pictures()
    table: Table = Table()
    log: Log = Log()
    metrics: Metrics = Metrics()


class BadSettings(Exception):
    """The settings cannot be used; the message names file, line and what would be right, one line a mistake."""


def load(path: Path | None = None) -> Settings:
    """The settings of a file, `config.toml` beside the bot if none is named.

    DISCORD_TOKEN in the environment wins over the file's token; names of files become absolute, counted from the
    file's folder.  Raises BadSettings.
    """
    file = path or DEFAULT
    try:
        text = file.read_text(encoding="utf-8")
    except FileNotFoundError:
        raise BadSettings(f"{file}: there is no such file; name one that exists after --config") from None
    except (OSError, UnicodeDecodeError) as error:
        raise BadSettings(f"{file}: the file cannot be read: {error}") from None
    settings = parse(text, str(file))
    folder = file.absolute().parent
    return replace(
        settings,
        discord=replace(settings.discord, token=os.environ.get("DISCORD_TOKEN") or settings.discord.token),
        store=replace(settings.store, database=str(folder / settings.store.database)),
        table=replace(settings.table, data=str(folder / settings.table.data)),
        log=replace(settings.log, file=settings.log.file and str(folder / settings.log.file)),
    )


def parse(text: str, file: str = "config.toml") -> Settings:
    """The settings that `text` (TOML) holds, defaults for what it leaves out; `file` is named in complaints.

    Raises BadSettings with one line for every mistake.
    """
    try:
        data = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise BadSettings(f"{file}: this is not TOML: {error}") from None
    sections = {field.name: field for field in fields(Settings)}
    values: dict[str, Struct] = {}
    complaints: list[tuple[int, str]] = []
    for name, content in data.items():
        if name not in sections:
            complaints.append((line_of(text, name), f"there is no section [{name}]{_nearest(name, sections)}"))
        elif not isinstance(content, dict):
            complaints.append((line_of(text, name), f"{name} is a section: write [{name}] and its settings below"))
        else:
            found = _section(sections[name].type, name, content)
            values[name] = sections[name].type(**found.values)
            complaints += [(line_of(text, name, key), what) for key, what in found.complaints]
    if complaints:
        raise BadSettings("\n".join(f"{file}, line {line}: {what}" for line, what in sorted(complaints)))
    return Settings(**values)  # type: ignore[arg-type]  # each checked against its section above


def line_of(text: str, *path: str) -> int:
    """The line, from 1, on which the statement that sets `path` (section, key) begins in a valid TOML text."""
    lines = text.split("\n")
    start = 1
    for end in range(1, len(lines) + 1):
        try:
            data: Any = tomllib.loads("\n".join(lines[:end]))
        except tomllib.TOMLDecodeError:
            continue  # the statement goes on
        for step in path:
            data = data.get(step) if isinstance(data, dict) else None
        if data is not None:
            return start
        start = end + 1
    return 1


class _Found(Struct):
    values: dict[str, Any]
    complaints: list[tuple[str, str]]


def _section(kind: type[Struct], name: str, content: dict[str, Any]) -> _Found:
    """The good values of one section, and what is wrong with the others."""
    known = {field.name: field for field in fields(kind)}
    found = _Found({}, [])
    for key, value in content.items():
        if key not in known:
            found.complaints.append((key, f"[{name}] has no setting {key}{_nearest(key, known)}"))
            continue
        try:
            found.values[key] = msgspec.convert(value, known[key].type)
        except msgspec.ValidationError:
            shown = "…" if key == "token" else repr(value)
            found.complaints.append((key, f"[{name}] {key} is {shown}, but should be {_right(known[key])}"))
    return found


def _nearest(word: str, known: dict[str, FieldInfo]) -> str:
    near = difflib.get_close_matches(word, known, n=1)
    return f"; did you mean {near[0]}?" if near else f"; there are {', '.join(known)}"


def _right(field: FieldInfo) -> str:
    """What a setting takes, in words."""
    kind = msgspec.inspect.type_info(field.type)
    if isinstance(kind, msgspec.inspect.Metadata) and kind.extra_json_schema:
        return str(kind.extra_json_schema["description"])
    if isinstance(kind, msgspec.inspect.LiteralType):
        return "one of " + ", ".join(f'"{value}"' for value in kind.values)
    return "text in quotes"
