"""Fixtures: the texts of the code, searched for once."""

from __future__ import annotations

import pytest
from babel.messages.catalog import Catalog

from tools.translations import template


@pytest.fixture(scope="session")
def texts() -> Catalog:
    """Every text that translators are given, untranslated."""
    return template()
