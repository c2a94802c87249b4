"""`/watch review` and the button under the end: a match judged once it is over, and the replay opened where it turned."""

from __future__ import annotations

import sys
from dataclasses import replace
from typing import Any

import pytest

from matches import history
from matches.trials import Trial
from matches.verbs import replays
from players import chance
from players.chance import Fit
from players.knowledge import ANY_GAME
from tests.cogs.forging import forge
from tests.cogs.plays import refused, start, whose
from tests.cogs.pressing import match_of, play, turns
from tests.cogs.room import Room, labels, text_of
from tests.toy import View

FIT = Fit(early=0.4, late=0.4, lead=0.0, date="", seed=0, matches=0, tries=0, loss=0.0, loss_of_guessing=0.0)


def pebbles_ahead(view: View, seat: int) -> float:
    """What a computer might think of a position: more pebbles than the other."""
    return float(view.points[seat] - view.points[1 - seat])


@pytest.fixture
def judging(monkeypatch: pytest.MonkeyPatch) -> None:
    """The computers know what chances are in Pebbles."""
    for module in (history, replays):
        monkeypatch.setattr(module, "fit_of", lambda key: FIT)
    for module in (chance, sys.modules["players.pick"]):
        monkeypatch.setattr(module, "known_of", lambda key: replace(ANY_GAME, score=pebbles_ahead))


async def over(room: Room) -> Any:
    """A match given up by Bob after some turns; the message about its end."""
    await start(room)
    await turns(room, 4)
    result = await room.slash("bob", "game concede")
    await room.click("bob", result.response, "Give up")
    return room.messages()[-1]


@pytest.mark.usefixtures("judging")
async def test_a_match_is_judged_from_the_button_under_its_end(room: Room) -> None:
    end = await over(room)
    assert labels(end) == ["Rematch", "Replay", "Review", "Log"]
    result = await room.click("eve", end, "Review")
    assert result.ephemeral and result.response and len(result.response.attachments) == 1
    told = text_of(result.response)
    assert "### Pebbles: ann wins" in told and "A point is a hundredth of a certain win." in told
    about = result.response.attachments[0].description
    assert about is not None and "points of luck for ann" in about and "% at first" in about


@pytest.mark.usefixtures("judging")
async def test_of_three_each_is_told_their_play_and_luck(room: Room, monkeypatch: pytest.MonkeyPatch) -> None:
    def most(view: View, seat: int) -> float:
        return float(view.points[seat])

    monkeypatch.setattr(chance, "known_of", lambda key: replace(ANY_GAME, score=most))
    await room.slash("ann", "game new", game="pebbles")
    for person in ("ann", "bob", "eve"):
        await room.slash(person, "game join", deck="river")
    await room.slash("ann", "lobby start")
    await play(room, 200)
    judged = await room.slash("ann", "watch review")
    assert judged.response
    about = judged.response.attachments[0].description or ""
    told = about.partition("Chances of winning")[0].splitlines()[2:]
    assert sorted(line.split(":")[0] for line in told) == ["ann", "bob", "eve"]
    assert all(": by play " in line and "; by luck " in line for line in told)
    gained = [int(line.split()[3].rstrip(";").replace("−", "-")) for line in told]
    assert gained == sorted(gained, reverse=True) and len(set(gained)) > 1


@pytest.mark.usefixtures("judging")
async def test_a_review_is_made_once_and_kept_through_a_restart(room: Room, monkeypatch: pytest.MonkeyPatch) -> None:
    first = text_of((await room.click("eve", await over(room), "Review")).response)
    await room.restart()
    monkeypatch.setattr(room.house.critic, "made", None)
    assert text_of((await room.slash("bob", "watch review")).response) == first


@pytest.mark.usefixtures("judging")
async def test_where_the_match_turned_a_private_board_is_opened_and_the_replay(room: Room) -> None:
    await start(room)
    await room.do(whose(room), "take 1")
    await room.do(whose(room), "next")
    result = await room.slash("bob", "game concede")
    await room.click("bob", result.response, "Give up")
    result = await room.slash("eve", "watch review", share=True)
    assert not result.ephemeral
    told, turned = text_of(result.response), labels(result.response)
    assert turned and turned[0].startswith("1. Turn ")
    turn = turned[0].removeprefix("1. ")
    assert f"**1. {turn}, " in told and " points; the best computer would have done: *" in told
    opened = await room.click("bob", result.response, turned[0])
    assert opened.ephemeral and "The match as it stood then" in text_of(opened.response)
    assert not [one for one in labels(opened.response) if one.startswith("Play plan")]
    await room.click("bob", opened.response, "Take 2")
    assert "Plan A: Take 2" in text_of(opened.response)
    await room.click("bob", opened.response, "Step back")
    replayed = await room.click("bob", opened.response, "Replay")
    assert f"### Pebbles, {turn.lower()} of " in text_of(replayed.response)
    room.house.matches.trials._open.clear()
    refused(await room.click("bob", opened.response, "Take 2"), "open it again from the review")


@pytest.mark.usefixtures("judging")
async def test_a_past_moment_is_opened_only_of_a_match_that_is_over_and_played_by_nobody(room: Room) -> None:
    await start(room)
    await room.do(whose(room), "take 1")
    match = await match_of(room)
    refused(await forge(room, "eve", room.channel, f"h:moment:{match.id}:{match.revision}:1"), "when it is over")
    result = await room.slash("bob", "game concede")
    await room.click("bob", result.response, "Give up")
    refused(await forge(room, "eve", room.channel, f"h:moment:{match.id}:999:1"), "Nothing was done in this match")
    opened = await forge(room, "eve", room.channel, f"h:moment:{match.id}:{match.revision}:1")
    assert "The match as it stood then" in text_of(opened.response)
    await room.click("eve", opened.response, "Take 2")
    look = await room.house.matches.trials.look(match.id, room.person("eve").id, _newest(room).revision)
    refused(
        await forge(room, "eve", room.channel, f"h:try:{match.id}:{look[0].match.revision}:play"), "This match is over"
    )


def _newest(room: Room) -> Trial:
    return next(reversed(room.house.matches.trials._open.values()))


@pytest.mark.usefixtures("judging")
async def test_nothing_is_judged_before_the_end(room: Room) -> None:
    await start(room)
    await turns(room, 1)
    refused(await room.slash("ann", "watch review"), "judged when it is over")


async def test_a_game_of_which_nothing_is_known_is_not_judged(room: Room) -> None:
    end = await over(room)
    assert labels(end) == ["Rematch", "Replay", "Log"]
    refused(await room.slash("ann", "watch review"), "Nobody has taught me")


@pytest.mark.usefixtures("judging")
async def test_a_match_without_acts_cannot_be_judged(room: Room) -> None:
    await start(room)
    result = await room.slash("bob", "game concede")
    await room.click("bob", result.response, "Give up")
    refused(await room.slash("ann", "watch review"), "Nothing was done")
