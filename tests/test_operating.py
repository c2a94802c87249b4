"""`docs/operating`: what the unit and the container start is there, and the settings beside them are settings."""

from __future__ import annotations

import configparser
import os
import re
import shutil
import subprocess
import sys
from importlib.metadata import packages_distributions
from pathlib import Path

import settings

ROOT = Path(__file__).parents[1]
FOLDER = ROOT / "docs" / "operating"


def copied() -> list[tuple[str, str]]:
    """What the container has: source and place of everything that is copied into it."""
    found = re.findall(r"^COPY (.+) (\S+)$", (FOLDER / "Containerfile").read_text(encoding="utf-8"), re.MULTILINE)
    return [(source, place) for sources, place in found for source in sources.split()]


def pinned(file: str) -> set[str]:
    """The distributions that a file of requirements installs."""
    return set(re.findall(r"^([\w-]+)(?:\[[\w, -]+\])?==", (ROOT / file).read_text(encoding="utf-8"), re.MULTILINE))


def for_the_table_only() -> list[str]:
    """What can be imported after `make play`, but not after `make server`."""
    extra = pinned("requirements-play.txt") - pinned("requirements.txt")
    assert {"simcord", "av"} <= extra
    return [module for module, names in packages_distributions().items() if extra & {name.lower() for name in names}]


def test_each_file_of_requirements_has_what_the_smaller_one_has() -> None:
    assert pinned("requirements.txt") < pinned("requirements-play.txt") < pinned("requirements-dev.txt")
    assert (
        pinned("requirements-postgres.txt") - pinned("requirements.txt") == {"asyncpg"} < pinned("requirements-dev.txt")
    )


def test_what_is_copied_into_the_container_is_all_that_the_bot_needs(tmp_path: Path) -> None:
    for source, place in copied():
        if place.startswith("/"):
            assert (ROOT / source).is_file()
        elif (ROOT / source).is_dir():
            shutil.copytree(ROOT / source, tmp_path / place, ignore=shutil.ignore_patterns("__pycache__"))
        else:
            shutil.copy(ROOT / source, tmp_path / place)
    hiding = tmp_path / "hiding"
    hiding.mkdir()
    hidden = f"import sys; sys.modules.update(dict.fromkeys({for_the_table_only()}))"
    (hiding / "sitecustomize.py").write_text(hidden, encoding="utf-8")
    environment = {key: value for key, value in os.environ.items() if key != "DISCORD_TOKEN"}
    environment["PYTHONPATH"] = str(hiding)

    def run(*arguments: str) -> subprocess.CompletedProcess[str]:
        command = [sys.executable, *arguments]
        return subprocess.run(command, cwd=tmp_path, env=environment, capture_output=True, text=True, check=False)

    started = run("bot.py")
    assert started.returncode == 2 and started.stderr.startswith("Herald needs a bot token"), started.stderr
    loading = "import importlib, cogs, cogs.games; [importlib.import_module(name) for name in cogs.EXTENSIONS]"
    loaded = run("-c", loading)
    assert loaded.returncode == 0, loaded.stderr
    table = run("bot.py", "--local")
    assert (table.returncode, table.stderr.count("\n")) == (2, 1) and "make play" in table.stderr
    film = (
        "from PIL import Image; from render.animation import Frame, animation;"
        "draw = lambda: Image.new('RGB', (9, 9)); print(animation([Frame(draw, '', 1)] * 2, 'replay', '').filename)"
    )
    assert run("-c", film).stdout == "replay.webp\n", "Pillow alone makes animations"
    backup = run("-m", "tools.backup", "nothing.sqlite3", "copy.sqlite3")
    assert backup.returncode == 2 and "There is no database" in backup.stderr


def test_the_settings_beside_them_are_settings() -> None:
    loaded = settings.load(FOLDER / "config.toml")
    container = (FOLDER / "Containerfile").read_text(encoding="utf-8")
    assert f":{loaded.metrics.port}/health" in container
    assert str(Path(loaded.store.database).parent) in container


def test_the_unit_starts_the_bot_with_those_settings_and_gives_up_where_that_is_right() -> None:
    unit = configparser.ConfigParser(strict=False, interpolation=None)
    unit.optionxform = str  # type: ignore[assignment,method-assign]
    unit.read(FOLDER / "herald.service", encoding="utf-8")
    service = unit["Service"]
    assert service["ExecStart"].endswith("python bot.py --config /etc/herald/config.toml")
    assert (service["Restart"], service["RestartPreventExitStatus"]) == ("on-failure", "2")
    database = Path(settings.load(FOLDER / "config.toml").store.database)
    assert database.parent == Path("/var/lib", service["StateDirectory"])


def test_the_unit_of_a_worker_is_that_of_the_bot_but_for_what_a_worker_needs() -> None:
    bot, worker = (
        (FOLDER / name).read_text(encoding="utf-8").splitlines() for name in ("herald.service", "herald-worker.service")
    )
    added = [line for line in worker if line not in bot and not line.startswith("#")]
    assert [line.partition("=")[0] for line in added] == ["Description", "EnvironmentFile", "ExecStart"]
    assert added[-1].endswith("python bot.py --work --config /etc/herald/config.toml")
    left = [line for line in bot if line not in worker and not line.startswith("#")]
    assert {line.partition("=")[0] for line in left} == {
        "Description",
        "StateDirectory",
        "StateDirectoryMode",
        "EnvironmentFile",
        "ExecStart",
    }


def test_what_is_composed_is_there_and_has_settings() -> None:
    compose, loaded = (FOLDER / "compose.yaml").read_text(encoding="utf-8"), settings.load(FOLDER / "compose.toml")
    [address, image] = [
        re.search(pattern, compose, re.MULTILINE) for pattern in (r"^  (\w+):\n    image", r"dockerfile: (.+)")
    ]
    assert address and f"@{address[1]}/" in loaded.store.url and loaded.workers.used
    assert image and (ROOT / image[1]).is_file() and "./compose.toml:/etc/herald/config.toml" in compose
    requirements = re.search(r"REQUIREMENTS: (.+)", compose)
    assert requirements and "asyncpg" in pinned(requirements[1])
    assert "ARG REQUIREMENTS=requirements.txt" in (FOLDER / "Containerfile").read_text(encoding="utf-8")
    before, worker = compose.split("\n  worker:\n")
    assert "command: [--work]" in worker and "DISCORD_TOKEN" in before and "DISCORD_TOKEN" not in worker


def test_every_metric_on_the_page_is_one() -> None:
    from prometheus_client import generate_latest

    from cogs.metrics import Metrics

    page = (ROOT / "docs" / "operating.md").read_text(encoding="utf-8")
    told = set(re.findall(r"herald_[a-z_]+", page)) - {"herald_metrics"}
    known = set(re.findall(r"^# TYPE (herald_[a-z_]+)", generate_latest(Metrics().registry).decode(), re.MULTILINE))
    known = {name for name in known if not name.endswith("_created")}
    assert told == known
