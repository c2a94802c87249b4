"""Shared by all tests: deterministic Hypothesis settings, and the order of tests."""

import gc
import os
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import settings
from hypothesis.internal.conjecture import providers

from tools.cluster import MISSING, Cluster, programs

settings.register_profile("herald", deadline=None, derandomize=True)
settings.load_profile("herald")

os.environ.pop("PYTHONDONTWRITEBYTECODE", None)  # bots are started hundreds of times, also as processes
sys.dont_write_bytecode = False


# What Hypothesis tries does not depend on what else was imported, nor does each worker read all modules for constants.
providers._get_local_constants = lambda: providers._local_constants


def pytest_configure(config: pytest.Config) -> None:
    """Each worker begins to collect at another folder, since what one has compiled the others need not."""
    worker = os.environ.get("PYTEST_XDIST_WORKER", "gw0").removeprefix("gw")
    if config.args == config.getini("testpaths"):
        here = Path(__file__).parent
        folders = sorted(str(path) for path in here.glob("[a-z]*") if path.is_dir() or path.match("test_*.py"))
        start = int(worker) * len(folders) // int(os.environ.get("PYTEST_XDIST_WORKER_COUNT", "1"))
        config.args = folders[start:] + folders[:start]


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Tests with processes first, then long ones, so at the end no worker waits for another's."""

    def place(item: pytest.Item) -> tuple[bool, bool, Path]:
        return not {"wire", "table"} & {*item.path.parts}, not item.get_closest_marker("long"), item.path

    items.sort(key=place)


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
