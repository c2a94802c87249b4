"""What all tests share: Hypothesis without a clock and with the same examples every time, and the order they come in."""

import pytest
from hypothesis import settings

settings.register_profile("herald", deadline=None, derandomize=True)
settings.load_profile("herald")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Whole processes first: they take longest, and at the end no worker waits for another one's."""
    items.sort(key=lambda item: not {"wire", "table"} & {*item.path.parts})
