"""The stand-in behaves as Discord does where the other tests rely on it: tried with a plain discord.py bot."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from .contract import DOCUMENT, Contract
from .people import Person
from .process import BotProcess
from .rest import Call
from .standin import NotAnswered, Standin
from .world import EPHEMERAL, SEND_MESSAGES, Channel

PLAIN_BOT = Path(__file__).with_name("plain_bot.py")


@pytest.fixture
async def bot(discord_world: Standin, tmp_path: Path) -> AsyncIterator[BotProcess]:
    process = BotProcess(discord_world, [str(PLAIN_BOT), discord_world.api_base], tmp_path / "bot.log")
    await process.start()
    yield process
    await process.stop()


@pytest.fixture
async def war(discord_world: Standin) -> Channel:
    return await discord_world.add_channel("war")


@pytest.fixture
def ann(discord_world: Standin) -> Person:
    return Person(discord_world, discord_world.add_user("Ann"))


async def test_a_command_is_answered_and_autocompleted(bot: BotProcess, war: Channel, ann: Person) -> None:
    answer = await ann.slash(war, "plain echo", text="hello")
    assert answer.text == "hello"
    assert answer.replies[0].flags & EPHEMERAL and answer.replies[0].only == ann.id
    assert len(await ann.complete(war, "plain echo", "text", "ab")) == 25
    with pytest.raises(AssertionError, match="needs"):
        await ann.slash(war, "plain echo")


async def test_a_picture_comes_after_thinking_and_buttons_outlive_the_bot(
    discord_world: Standin, bot: BotProcess, war: Channel, ann: Person
) -> None:
    answer = await discord_world.finished(await ann.slash(war, "plain picture", size=5000))
    assert answer.acknowledged == 5 and answer.text == "done"
    (board,) = discord_world.world.posted(war)
    assert [len(data) for data in board.files.values()] == [5000]
    await bot.kill()
    await bot.start()
    await ann.press(board, "Again 0")
    assert board.text == "pressed 1 times" and board.edits == 1
    assert [len(data) for data in board.files.values()] == [5000], "an edit without files keeps the picture"


async def test_a_lost_answer_and_the_same_nonce_leave_one_message(
    discord_world: Standin, bot: BotProcess, war: Channel, ann: Person
) -> None:
    discord_world.faults.add(r"POST /channels/\d+/messages", "lost")
    answer = await discord_world.finished(await ann.slash(war, "plain announce", who=ann, word="turn-7"))
    assert answer.text == "called"
    assert [kind for kind, _ in discord_world.faults.happened] == ["lost"]
    (message,) = discord_world.world.posted(war)
    assert message.pings == (ann.id,)
    assert len([c for c in discord_world.calls if c.path.endswith(f"{war.id}/messages")]) == 2


async def test_429_and_500_are_tried_again_by_the_library(
    discord_world: Standin, bot: BotProcess, war: Channel, ann: Person
) -> None:
    discord_world.faults.add(r"POST /channels/\d+/messages", "429", seconds=0.05)
    discord_world.faults.add(r"POST /channels/\d+/messages", "500")
    await discord_world.finished(await ann.slash(war, "plain announce", who=ann, word="turn-8"))
    assert len(discord_world.faults.happened) == 2
    assert len(discord_world.world.posted(war)) == 1


async def test_a_missing_permission_is_refused(discord_world: Standin, bot: BotProcess, ann: Person) -> None:
    closed = await discord_world.add_channel("closed", denied=SEND_MESSAGES)
    await ann.slash(closed, "plain announce", who=ann, word="x")
    await discord_world.until(lambda: discord_world.refusals, "a refusal")
    assert [(call.status, refusal.code) for call, refusal in discord_world.refusals] == [(403, 50013)]
    assert not discord_world.world.posted(closed)


async def test_the_gateway_resumes_with_what_was_missed(
    discord_world: Standin, bot: BotProcess, war: Channel, ann: Person
) -> None:
    socket = discord_world.gateway.sessions[0].socket
    await discord_world.gateway.ask_to_reconnect()
    await discord_world.until(lambda: discord_world.gateway.counts["resume"] == 1, "a resume")
    assert discord_world.gateway.sessions[0].socket is not socket
    assert (await ann.slash(war, "plain echo", text="back")).text == "back"
    assert discord_world.gateway.counts["identify"] == 1


async def test_an_interaction_is_answered_once_and_dies_with_the_bot(
    discord_world: Standin, bot: BotProcess, war: Channel, ann: Person
) -> None:
    command = ann.command(war, "plain echo", text="once")
    await discord_world.deliver(command)
    answered = command.answered
    await discord_world.deliver(command)
    assert command.answered != answered and command.text == "once", "delivered again, it is answered again"
    await bot.kill()
    with pytest.raises(NotAnswered):
        await ann.slash(war, "plain echo", text="nobody")


async def test_a_waiting_person_learns_that_the_bot_died(
    discord_world: Standin, bot: BotProcess, war: Channel, ann: Person
) -> None:
    discord_world.faults.add("POST /interactions/", "slow", seconds=30)
    waiting = asyncio.create_task(ann.slash(war, "plain echo", text="slow"))
    await discord_world.until(lambda: discord_world.faults.happened, "the answer under way")
    await bot.kill()
    with pytest.raises(NotAnswered):
        await waiting


@pytest.mark.skipif(not DOCUMENT.exists(), reason="Discord's OpenAPI document is not beside the repository")
def test_the_contract_knows_right_from_wrong() -> None:
    contract = Contract.at_hand()
    assert contract
    good = {"content": "hi", "allowed_mentions": {"parse": [], "users": [123456789012345678]}}
    assert not contract.complaints(Call("POST", "/channels/1/messages", good))
    button = {"type": 2, "style": 9, "custom_id": "x"}
    bad = {"components": [{"type": 1, "components": [button]}]}
    assert contract.complaints(Call("POST", "/channels/1/messages", bad))
    too_many = {"type": 8, "data": {"choices": [{"name": "a", "value": "a"}] * 26}}
    assert contract.complaints(Call("POST", "/interactions/1/abc/callback", too_many))
    assert contract.complaints(Call("POST", "/no/such/thing", {}))


async def test_who_waits_can_be_cancelled_in_the_moment_when_something_happens() -> None:
    discord = Standin()
    waiting = asyncio.create_task(discord.until(lambda: False, "nothing", 5))
    await asyncio.sleep(0.001)
    discord._changed()
    await asyncio.sleep(0)
    waiting.cancel()
    with pytest.raises(asyncio.CancelledError):
        await waiting
