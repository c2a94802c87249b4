"""config.toml and the typed settings agree, and every mistake is refused with file, setting and what would be right."""

from __future__ import annotations

import json
import re
import tomllib
from itertools import pairwise
from pathlib import Path

import msgspec
import pytest

import settings
from settings import BadSettings, Settings, load, parse
from words import LANGUAGES

SHIPPED = settings.DEFAULT.read_text(encoding="utf-8")


def test_the_shipped_file_is_exactly_the_defaults() -> None:
    assert parse(SHIPPED) == Settings()
    assert json.loads(msgspec.json.encode(Settings())) == tomllib.loads(SHIPPED)


def test_every_setting_has_a_line_above_it_saying_what_it_does() -> None:
    lines = SHIPPED.split("\n")
    assert [line for above, line in pairwise(lines) if re.match(r"\w+ = ", line) and not above.startswith("# ")] == []


def test_an_empty_file_means_the_defaults() -> None:
    assert parse("") == Settings()


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("[table]\nhost = '127.0.0.1'\nprot = 1\n", "c.toml: [table] has no setting prot; did you mean port?"),
        ("\n[tabel]\n", "c.toml: there is no section [tabel]; did you mean table?"),
        ("[table]\nport = '8420'\n", "c.toml: [table] port is '8420', but should be a whole number from 0"),
        (
            "[table]\nport = 70000\n",
            "c.toml: [table] port is 70000, but should be a whole number from 0 (any free one) to 65535",
        ),
        ("[table]\nport = true\n", "c.toml: [table] port is True"),
        ("table.port = 'x'", "c.toml: [table] port"),
        ("table = 3", "c.toml: table is a section: write [table]"),
        (
            "[table]\n# port = 1\npeople = [\n  'Ann',\n  7,\n]\n",
            "c.toml: [table] people is ['Ann', 7], but should be two",
        ),
        (
            '[log]\nfile = """\nlevel = 3\n"""\nlevel = "loud"\n',
            "c.toml: [log] level is 'loud', but should be one of \"debug\"",
        ),
        ("[discord]\napi_base = 'discord'\n", "c.toml: [discord] api_base is 'discord', but should be a web address"),
        ("[store]\ndatabase = ''\n", "c.toml: [store] database"),
        (
            "[store]\nurl = 'mysql://ann:secret@there/herald'\n",
            "c.toml: [store] url is …, but should be the address of",
        ),
        (
            f"[table]\nport = {'9' * 4000}\n",
            f"c.toml: [table] port is {'9' * 80}…, but should be a whole number from 0",
        ),
        (f"[table]\nport = {'9' * 5000}\n", "c.toml: one of its numbers is longer than any setting may be"),
        (f"[table]\nport = 0x{'f' * 5000}\n", "c.toml: [table] port is a number too long to be shown, but should be"),
        ("[store]\ndatabase = 2026-11-22\n", "c.toml: [store] database is datetime.date(2026, 11, 22), but should be"),
        ("[store]\ndatabase = \n", "c.toml: this is not TOML: Invalid value (at line 2"),
    ],
)
def test_mistakes_are_refused_in_a_sentence(text: str, complaint: str) -> None:
    with pytest.raises(BadSettings) as refused:
        parse(text, "c.toml")
    assert complaint in str(refused.value)


def test_all_mistakes_are_told_at_once_in_the_order_of_the_file() -> None:
    with pytest.raises(BadSettings) as refused:
        parse("[log]\nlevel = 1\n[table]\nport = 'x'\nhost = 2\n")
    assert re.findall(r"^config\.toml: (\[\w+\] \w+) is", str(refused.value), re.MULTILINE) == [
        "[log] level",
        "[table] port",
        "[table] host",
    ]


def test_a_token_is_shown_neither_in_complaints_nor_in_print() -> None:
    with pytest.raises(BadSettings) as refused:
        parse("[discord]\ntoken = 123456789\n")
    assert "123456789" not in str(refused.value)
    assert "secret" not in repr(parse("[discord]\ntoken = 'secret'\n"))
    assert "secret" not in repr(parse("[store]\nurl = 'postgresql://herald:secret@there/herald'\n"))


def test_the_environment_wins_and_files_are_meant_from_the_file_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "mine.toml"
    file.write_text("[discord]\ntoken = 'in file'\n[store]\ndatabase = 'x.sqlite3'\n[log]\nfile = '/var/log/herald'\n")
    monkeypatch.setenv("DISCORD_TOKEN", "in environment")
    found = load(file)
    assert found.discord.token == "in environment"
    assert found.store.database == str(tmp_path / "x.sqlite3")
    assert found.table.data == str(tmp_path / ".herald")
    assert found.log.file == "/var/log/herald"
    monkeypatch.delenv("DISCORD_TOKEN")
    assert load(file).discord.token == "in file"
    assert load(file).log.file == "/var/log/herald"


def test_a_file_that_is_not_there_is_named(tmp_path: Path) -> None:
    with pytest.raises(BadSettings, match=r"none\.toml: there is no such file"):
        load(tmp_path / "none.toml")


def test_every_setting_is_used_somewhere() -> None:
    folders = ("cogs", "matches", "players", "render", "table")
    files = [settings.HOME / "bot.py", *(file for folder in folders for file in (settings.HOME / folder).rglob("*.py"))]
    code = "\n".join(file.read_text(encoding="utf-8") for file in files)
    names = [(section, key) for section, content in tomllib.loads(SHIPPED).items() for key in content]
    used = {"table": r"\b(settings\.table|where)"}
    assert [
        name for name in names if not re.search(rf"{used.get(name[0], rf'settings.{name[0]}')}\.{name[1]}\b", code)
    ] == []


def test_the_languages_to_choose_from_are_those_spoken() -> None:
    for language in ("auto", *LANGUAGES):
        assert parse(f'[play]\nlanguage = "{language}"').play.language == language
    offered = ", ".join(f'"{language}"' for language in ("auto", *LANGUAGES))
    with pytest.raises(BadSettings, match=f"should be one of {offered}"):
        parse('[play]\nlanguage = "tlh"')
