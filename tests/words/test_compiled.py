"""Catalogues are compiled once: kept files are used as long as their source is the same, and are never needed."""

from __future__ import annotations

from pathlib import Path

import pytest
from babel.messages.catalog import Catalog

from words.catalogue import parse
from words.compiled import KEPT, translations

PO = 'msgid ""\nmsgstr ""\n"Content-Type: text/plain; charset=utf-8\\n"\n\nmsgid "wall"\nmsgstr "{}"\n'


def source(folder: Path, word: str = "zeď") -> Path:
    """A catalogue with one word."""
    file = folder / "herald.po"
    file.write_text(PO.format(word), encoding="utf-8")
    return file


def never(file: Path) -> Catalog:
    """What parses where nothing should be parsed."""
    raise AssertionError(f"{file} is parsed again")


def kept(folder: Path) -> list[Path]:
    """The compiled files."""
    return list((folder / KEPT).iterdir())


def test_a_catalogue_is_parsed_once(tmp_path: Path) -> None:
    assert translations(source(tmp_path), parse).gettext("wall") == "zeď"
    assert translations(source(tmp_path), never).gettext("wall") == "zeď"


def test_a_changed_source_is_compiled_anew_and_the_old_one_goes(tmp_path: Path) -> None:
    translations(source(tmp_path), parse)
    assert translations(source(tmp_path, "stěna"), parse).gettext("wall") == "stěna"
    assert len(kept(tmp_path)) == 1


@pytest.mark.parametrize("rubbish", [b"", b"\xde\x12\x04\x95\x00", b"nothing of the kind"])
def test_a_damaged_file_is_made_anew(rubbish: bytes, tmp_path: Path) -> None:
    translations(source(tmp_path), parse)
    kept(tmp_path)[0].write_bytes(rubbish)
    assert translations(source(tmp_path), parse).gettext("wall") == "zeď"
    assert translations(source(tmp_path), never).gettext("wall") == "zeď"


def test_where_nothing_can_be_kept_it_is_parsed_each_time(tmp_path: Path) -> None:
    (tmp_path / KEPT).write_text("no folder")
    assert translations(source(tmp_path), parse).gettext("wall") == "zeď"
