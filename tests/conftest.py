"""Shared by all tests: deterministic Hypothesis settings, and the order of tests."""

import pytest
from hypothesis import settings

settings.register_profile("herald", deadline=None, derandomize=True)
settings.load_profile("herald")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Tests with processes first: they take longest, so at the end no worker waits for another's."""
    items.sort(key=lambda item: not {"wire", "table"} & {*item.path.parts})
