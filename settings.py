"""The settings: `config.toml` as typed, checked values.

A new setting is one field here and the same default, with a line saying what it does, in `config.toml`; a test compares
the two.
"""

from __future__ import annotations

import difflib
import os
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta, Struct
from msgspec.structs import FieldInfo, fields, replace

from words import LANGUAGES

HOME = Path(__file__).parent
DEFAULT = HOME / "config.toml"
LONGEST = 80
"""The most letters of a wrong value shown in a complaint."""
SECRET = ("token", "url")
"""Settings that are not shown; the second may have a password in it."""

Address = Annotated[str, Meta(pattern=r"^https?://[^\s/]+\S*$", description="a web address, as https://example.org")]
Database = Annotated[
    str,
    Meta(
        pattern=r"^(postgres(ql)?://\S+)?$",
        description='the address of a database, as "postgresql://herald@localhost/herald", or "" for a file',
    ),
]
FileName = Annotated[str, Meta(min_length=1, description="the name of a file or folder, in quotes")]
Name = Annotated[str, Meta(min_length=1, max_length=32, description="a name of up to 32 characters, in quotes")]
Language = Annotated[
    str,
    Meta(
        pattern=f"^({'|'.join(('auto', *LANGUAGES))})$",
        description="one of " + ", ".join(f'"{language}"' for language in ("auto", *LANGUAGES)),
    ),
]


class Strict(Struct, frozen=True, forbid_unknown_fields=True):
    """A section that accepts no unknown settings."""


class Discord(Strict, frozen=True):
    """The connection to Discord."""

    token: str = ""
    api_base: Address = "https://discord.com/api/v10"
    requests: Annotated[
        int, Meta(ge=0, le=10_000, description="a whole number from 0 (as many as there are) to 10000")
    ] = 48

    def __repr__(self) -> str:
        return f"Discord(token={'…' if self.token else ''!r}, api_base={self.api_base!r}, requests={self.requests})"


class Store(Strict, frozen=True):
    """Where matches are kept."""

    database: FileName = "herald.sqlite3"
    url: Database = ""

    def __repr__(self) -> str:
        return f"Store(database={self.database!r}, url={'…' if self.url else ''!r})"


class Processes(Strict, frozen=True):
    """How several processes share the work on one database."""

    shards: Annotated[
        int, Meta(ge=0, le=10_000, description="a whole number from 0 (one process does everything) to 10000")
    ] = 0
    most: Annotated[int, Meta(ge=0, le=10_000, description="a whole number from 0 (any number) to 10000")] = 0
    standby: bool = False


class Play(Strict, frozen=True):
    """What people see while playing: the language of channels."""

    language: Language = "auto"


class Pictures(Strict, frozen=True):
    """How pictures are drawn."""

    processes: Annotated[int, Meta(ge=0, le=64, description="a whole number from 0 (threads draw) to 64")] = 1
    threads: Annotated[int, Meta(ge=1, le=64, description="a whole number from 1 to 64")] = 2
    cache: Annotated[int, Meta(ge=0, le=10_000, description="a whole number from 0 to 10000")] = 64


class Workers(Strict, frozen=True):
    """Processes (`bot.py --work`) that do the slow work of bots."""

    used: bool = False
    at_once: Annotated[int, Meta(ge=0, le=256, description="a whole number from 0 (one for each core) to 256")] = 0


class Table(Strict, frozen=True):
    """The table in the browser."""

    host: Annotated[str, Meta(min_length=1, description="a host's name or number, in quotes")] = "127.0.0.1"
    port: Annotated[int, Meta(ge=0, le=65535, description="a whole number from 0 (any free one) to 65535")] = 8420
    people: Annotated[
        tuple[Name, ...], Meta(min_length=2, max_length=8, description='two to eight names, as ["Ann", "Bob"]')
    ] = ("Ann", "Bob", "Cleo")
    data: FileName = ".herald"


class Log(Strict, frozen=True):
    """What the bot tells its operator."""

    level: Literal["debug", "info", "warning", "error"] = "info"
    format: Literal["text", "json"] = "text"
    file: str = ""


class Metrics(Strict, frozen=True):
    """The endpoint for Prometheus."""

    host: Annotated[str, Meta(min_length=1, description="a host's name or number, in quotes")] = "127.0.0.1"
    port: Annotated[int, Meta(ge=0, le=65535, description="a whole number from 0 (off) to 65535")] = 0


class Settings(Strict, frozen=True):
    """All settings, by section."""

    discord: Discord = Discord()
    store: Store = Store()
    processes: Processes = Processes()
    play: Play = Play()
    pictures: Pictures = Pictures()
    workers: Workers = Workers()
    table: Table = Table()
    log: Log = Log()
    metrics: Metrics = Metrics()


SECTIONS: dict[str, type[Strict]] = {field.name: field.type for field in fields(Settings)}


class BadSettings(Exception):
    """The settings cannot be used; the message has one line for each mistake, with file, setting and what would be
    right.
    """


def load(path: Path | None = None) -> Settings:
    """Reads settings from a file, by default `config.toml` beside the bot.

    DISCORD_TOKEN in the environment overrides the file's token. Relative file names count from the file's folder.
    Raises BadSettings.
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
    """Settings from TOML `text`, with defaults for what is missing; `file` is named in complaints. Raises BadSettings."""
    try:
        return msgspec.toml.decode(text, type=Settings)
    except msgspec.ValidationError:
        complaints = list(_complaints(msgspec.toml.decode(text)))
    except msgspec.DecodeError as error:
        complaints = [f"this is not TOML: {error}"]
    except ValueError:  # Python reads no decimal number of more than 4300 digits
        complaints = ["one of its numbers is longer than any setting may be"]
    raise BadSettings("\n".join(f"{file}: {what}" for what in complaints))


def _complaints(data: dict[str, Any]) -> Iterator[str]:
    """What is wrong with each setting, in the order of the file."""
    for name, content in data.items():
        if name not in SECTIONS:
            yield f"there is no section [{name}]{_nearest(name, SECTIONS)}"
        elif not isinstance(content, dict):
            yield f"{name} is a section: write [{name}] and its settings below"
        else:
            known = {field.name: field for field in fields(SECTIONS[name])}
            for key, value in content.items():
                if key not in known:
                    yield f"[{name}] has no setting {key}{_nearest(key, known)}"
                elif not _fits(value, known[key]):
                    shown = "…" if key in SECRET else _shown(value)
                    yield f"[{name}] {key} is {shown}, but should be {_right(known[key])}"


def _nearest(word: str, known: Iterable[str]) -> str:
    near = difflib.get_close_matches(word, known, n=1)
    return f"; did you mean {near[0]}?" if near else f"; there are {', '.join(known)}"


def _fits(value: Any, field: FieldInfo) -> bool:
    try:
        msgspec.convert(value, field.type)
    except msgspec.ValidationError:
        return False
    return True


def _shown(value: Any) -> str:
    try:
        text = repr(value)
    except ValueError:  # Python writes no number of more than 4300 digits
        return "a number too long to be shown"
    return text if len(text) <= LONGEST else f"{text[:LONGEST]}…"


def _right(field: FieldInfo) -> str:
    """What values a setting takes, in words."""
    kind = msgspec.inspect.type_info(field.type)
    if isinstance(kind, msgspec.inspect.Metadata) and kind.extra_json_schema:
        return str(kind.extra_json_schema["description"])
    if isinstance(kind, msgspec.inspect.LiteralType):
        return "one of " + ", ".join(f'"{value}"' for value in kind.values)
    return "true or false" if isinstance(kind, msgspec.inspect.BoolType) else "text in quotes"
