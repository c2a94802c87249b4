"""A table on a free port with a folder of its own."""

from __future__ import annotations

from pathlib import Path

import pytest

from settings import Settings, Table


@pytest.fixture
def settings(tmp_path: Path) -> Settings:
    return Settings(table=Table(port=0, people=("Ann", "Bob"), data=str(tmp_path / "table")))
