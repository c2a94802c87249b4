"""Shared by all tests: deterministic Hypothesis settings, and the order of tests."""

import gc
import os
import sys
from collections.abc import Iterator

import pytest
from hypothesis import settings

from tools.cluster import MISSING, Cluster, programs

settings.register_profile("herald", deadline=None, derandomize=True)
settings.load_profile("herald")

os.environ.pop("PYTHONDONTWRITEBYTECODE", None)  # bots are started hundreds of times, also as processes
sys.dont_write_bytecode = False


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Tests with processes first, then long ones, so at the end no worker waits for another's."""
    items.sort(key=lambda item: (not {"wire", "table"} & {*item.path.parts}, not item.get_closest_marker("long")))


def pytest_collection_finish() -> None:
    """What the collection has made stays to the end, so garbage is not looked for in it."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(20_000)


@pytest.fixture
def unsynced(monkeypatch: pytest.MonkeyPatch) -> None:
    """No commit waits for the disk: the power is not cut in this test."""
    from matches.store.sqlite import opening

    monkeypatch.setattr(opening, "DURABLE", tuple(pragma.replace("FULL", "OFF") for pragma in opening.DURABLE))


@pytest.fixture(scope="session")
def cluster() -> Iterator[Cluster]:
    """A PostgreSQL server, as soon as a test needs one."""
    yield from _server(durable=False)


@pytest.fixture
def durable_cluster() -> Iterator[Cluster]:
    """A server for one test that syncs what it commits."""
    yield from _server(durable=True)


def _server(durable: bool) -> Iterator[Cluster]:
    if programs() is None and not os.environ.get("CI"):
        pytest.skip(MISSING)
    made = Cluster(durable=durable)
    yield made
    made.close()
