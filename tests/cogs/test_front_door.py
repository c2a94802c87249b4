"""`bot.py`: what it says and returns when it cannot start."""

from __future__ import annotations

import gc
import logging
from collections.abc import Iterator
from pathlib import Path

import discord
import pytest

import bot
from cogs.client import Herald
from cogs.games import PRESENTERS
from matches.service import Matches
from matches.store import open_store
from matches.store.sqlite.alone import Alone
from matches.types import Options, Person
from settings import Log, Settings
from tools.games import FIRST


def test_without_a_token_one_sentence_says_how_to_get_either(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.delenv("DISCORD_TOKEN", raising=False)
    assert bot.main([]) == 2
    told = capsys.readouterr().err.strip()
    assert "DISCORD_TOKEN" in told and "--local" in told and "\n" not in told and told.endswith(".")


def test_wrong_settings_name_the_setting(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    config = tmp_path / "config.toml"
    config.write_text('[store]\ndatabase = "x"\ncolour = 3\n')
    assert bot.main(["--config", str(config)]) == 2
    assert "[store] has no setting colour" in capsys.readouterr().err


@pytest.mark.parametrize(("arguments", "settings"), [(["--work"], ""), ([], "[workers]\nused = true\n")])
def test_workers_without_a_database_for_several_are_told_what_they_need(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], arguments: list[str], settings: str
) -> None:
    config = tmp_path / "config.toml"
    config.write_text(settings)
    assert bot.main([*arguments, "--config", str(config)]) == 2
    told = capsys.readouterr().err.strip()
    assert "PostgreSQL" in told and "[store] url" in told and "\n" not in told and told.endswith(".")


def test_a_worker_whose_database_cannot_be_reached_says_so(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("matches.store.postgres.opening.PATIENCE", 0.0)
    config = tmp_path / "config.toml"
    config.write_text(f'[store]\nurl = "postgresql://herald:secret@/herald?host={tmp_path}"\n')
    assert bot.main(["--work", "--config", str(config)]) == 2
    told = capsys.readouterr().err.strip().splitlines()[-1]
    assert told.startswith("The database postgresql://herald@/herald cannot be opened") and "secret" not in told


def test_a_missing_file_is_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert bot.main(["--config", str(tmp_path / "none.toml")]) == 2
    assert "no such file" in capsys.readouterr().err


def test_local_opens_the_table(monkeypatch: pytest.MonkeyPatch) -> None:
    import table

    opened: list[Settings] = []

    def opening(settings: Settings, _: object) -> int:
        opened.append(settings)
        return 0

    monkeypatch.setattr(table, "main", opening)
    assert bot.main(["--local"]) == 0
    assert len(opened) == 1


def test_a_token_that_discord_refuses(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    async def refuse(self: Herald, *_: object, **__: object) -> None:
        raise discord.LoginFailure

    monkeypatch.setenv("DISCORD_TOKEN", "wrong")
    monkeypatch.setattr(Herald, "start", refuse)
    assert bot.main([]) == 2
    assert "token" in capsys.readouterr().err


def test_garbage_is_not_looked_for_among_what_is_loaded(monkeypatch: pytest.MonkeyPatch) -> None:
    left_out: list[int] = []

    async def refuse(self: Herald, *_: object, **__: object) -> None:
        left_out.append(gc.get_freeze_count())
        raise discord.LoginFailure

    monkeypatch.setenv("DISCORD_TOKEN", "wrong")
    monkeypatch.setattr(Herald, "start", refuse)
    gc.unfreeze()
    loaded = len(gc.get_objects())
    try:
        bot.main([])
    finally:
        gc.freeze()
    assert left_out[0] > loaded * 0.9


def test_a_database_that_cannot_be_used_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    config = tmp_path / "config.toml"
    config.write_text('[store]\ndatabase = "text.sqlite3"\n')
    (tmp_path / "text.sqlite3").write_text("this is no database, but long enough to be looked at " * 20)

    async def connect(self: Herald, *_: object, **__: object) -> None:
        await self.setup_hook()

    monkeypatch.setenv("DISCORD_TOKEN", "right")
    monkeypatch.setattr(Herald, "start", connect)
    assert bot.main(["--config", str(config)]) == 2
    assert "text.sqlite3" in capsys.readouterr().err


def test_the_second_bot_on_a_database_is_told_and_ends(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    config = tmp_path / "config.toml"
    config.write_text('[store]\ndatabase = "herald.sqlite3"\n')

    async def connect(self: Herald, *_: object, **__: object) -> None:
        await self.setup_hook()

    monkeypatch.setenv("DISCORD_TOKEN", "right")
    monkeypatch.setattr(Herald, "start", connect)
    first = Alone(str(tmp_path / "herald.sqlite3"))
    assert bot.main(["--config", str(config)]) == 2
    first.release()
    told = capsys.readouterr().err.strip()
    assert told.startswith("Another bot is running with the database") and "\n" not in told
    assert not (tmp_path / "herald.sqlite3").exists(), "the database was left alone"


def test_the_bot_asks_for_no_privileged_intents() -> None:
    made = bot.create_bot(Settings())
    assert made.intents.guilds
    assert not (made.intents.members or made.intents.presences or made.intents.message_content)
    assert made.intents.value == discord.Intents(guilds=True).value
    assert made.allowed_mentions is not None and dict(made.allowed_mentions.to_dict()) == {"parse": []}
    assert set(made.presenters) == set(PRESENTERS)


@pytest.fixture
def log_of_its_own(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Whatever is logged where, after the test it is as before."""
    loggers = [logging.getLogger(name) for name in (None, *bot.TALKATIVE)]
    levels = [logger.level for logger in loggers]
    monkeypatch.setattr(loggers[0], "handlers", [])
    yield
    for logger, level in zip(loggers, levels, strict=True):
        logger.setLevel(level)


@pytest.mark.usefixtures("log_of_its_own")
async def test_the_most_talkative_log_tells_neither_seeds_nor_hands(tmp_path: Path) -> None:
    bot._log_to(Settings(log=Log(level="debug", file=str(tmp_path / "log"))))
    logging.getLogger("herald").debug("it listens")
    seed = bytes(range(32))
    matches = Matches(await open_store(tmp_path / "store"), {FIRST.game.key: FIRST.game}, new_seed=lambda: seed)
    ann, bob = Person(1, "Ann"), Person(2, "Bob")
    match = await matches.lobbies.open(1, 1, ann, FIRST.game.key, Options())
    await matches.lobbies.join(match, ann, "Prince Elien")
    await matches.lobbies.join(match, bob, "Grognack")
    await matches.lobbies.start(match, ann.id)
    await matches.store.close()
    told = (tmp_path / "log").read_text(encoding="utf-8")
    assert "it listens" in told
    assert repr(seed) not in told and seed.hex() not in told and "INSERT" not in told
    assert not logging.getLogger("discord.http").isEnabledFor(logging.DEBUG)
