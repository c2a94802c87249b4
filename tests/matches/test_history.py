"""Looking back: every scene shows what the reader could see then, whatever was taken back; all of it after the end."""

from __future__ import annotations

import random
from itertools import pairwise

import pytest

from engine.game import Chapter
from engine.text import T
from matches import Match, Refused
from matches.history import Past, Scene, at
from matches.store.sql.replays import KEPT
from tests.matches.house import ANN, BOB, EVE, House, turn_of
from tests.matches.recorded import PEOPLE, TABLES, Club
from tests.samples import SAMPLES

pytestmark = pytest.mark.long

STEPS = {"pebbles": 16, "cairn": 4, **{key: sample.lasts for key, sample in SAMPLES.items()}}
"""Acts after which a match of the game still goes on."""
READERS = (None, EVE.id, *(person.id for person in PEOPLE))


async def looks(club: Club, match: Match) -> dict[int | None, object]:
    """What each reader sees of the match now."""
    return {user: (await club.matches.views.look(match, user)).view for user in READERS}


def sound(past: Past) -> None:
    """Scenes come in order, without gaps but for what was taken back; turns are made of whole phases."""
    for scenes in (past.phases, past.turns):
        assert all(one.last < two.first for one, two in pairwise(scenes))
        assert [entry for scene in scenes for entry in scene.entries] == [
            entry for scene in past.phases for entry in scene.entries
        ]
    keys = [(scene.chapter.turn, scene.chapter.seat, scene.chapter.key) for scene in past.phases]
    assert all(one != two for one, two in pairwise(keys))
    assert all(one[:2] != two[:2] for one, two in pairwise([(s.chapter.turn, s.chapter.seat) for s in past.turns]))


async def test_a_turn_is_somebodys(club: Club) -> None:
    """Also in a game that gives the turns of a round one number."""
    acts = tuple(Scene(Chapter(1, seat, "turn", T("turn")), (), lambda: None) for seat in (0, 0, 1, 0))
    past = Past(await club.begin(TABLES[0], 0), None, True, acts)
    assert [scene.chapter.seat for scene in past.turns] == [scene.chapter.seat for scene in past.phases] == [0, 1, 0]


@pytest.mark.parametrize("number", range(len(TABLES)))
async def test_a_running_match_shows_everybody_what_they_saw_then_and_no_more(club: Club, number: int) -> None:
    """Every scene of every reader's replay is the view that they had when it was the present."""
    luck = random.Random(number)
    match = await club.begin(TABLES[number], number)
    alone = len(TABLES[number].decks) - TABLES[number].computers == 1
    seen = {match.revision: await looks(club, match)}
    for _ in range(STEPS[TABLES[number].game]):
        match = await club.step(match, luck, undo=0.15)
        seen[match.revision] = await looks(club, match)
    assert match.status == "playing" and match.revision > 3
    logs = {user: await club.matches.views.log(match, user) for user in READERS}
    for user in READERS:
        past = await club.matches.replays.past(match, user)
        sound(past)
        assert not past.open and past.phases[-1].last <= match.revision
        for scene in past.phases:
            assert scene.last in seen or alone, "only who plays against computers declines without being asked"
            assert scene.view == seen.get(scene.last, {user: scene.view})[user]
            assert all(entry in logs[user] for entry in scene.entries)
        assert past.turns[-1].view == (await club.matches.views.look(match, user)).view


async def test_undone_acts_are_left_out_and_the_next_takes_their_place(house: House) -> None:
    match = await house.play(ANN, BOB)
    await house.matches.play.act(match, ANN.id, "take 1")
    await house.matches.play.act(match, ANN.id, "take 3")
    await house.matches.proposals.undo(match, ANN.id)
    match = (await house.matches.play.act(match, ANN.id, "take 2")).match
    (scene,) = (await house.matches.replays.past(match, None)).turns
    assert [entry.number for entry in scene.entries] == [1, 2, 5]
    assert [act.last for act in (await house.matches.replays.past(match, None)).acts] == [1, 2, 5], (
        "each command is an act"
    )
    assert scene.view.heap == 27 and scene.view.points[0] == 4


async def test_dice_of_what_was_taken_back_are_not_rolled_again(house: House) -> None:
    match = await house.play(ANN, BOB, seed=1)
    thrower, faces = turn_of(match), []
    await house.matches.play.act(match, thrower, "next")
    card = [action for action in await house.matches.views.legal(match, thrower) if action.startswith("throw")][-1]
    match = (await house.matches.play.act(match, thrower, card)).match
    for back in (True, False):
        dodger = turn_of(match)
        acted = await house.matches.play.act(match, dodger, "choose yes")
        faces += [event.args[0] for event in acted.entries[-1].events if event.kind == "rolled"]
        if back:
            await house.matches.proposals.undo(match, dodger)
            match = (await house.matches.proposals.answer(match, thrower, True)).match
    assert [int(face) >= 4 for face in faces] == [True, False], "only the second die hits"
    assert (await house.matches.replays.past(match, None)).acts[-1].view == (
        await house.matches.views.look(match, None)
    ).view


async def test_a_log_that_cannot_be_carried_out_again_is_neither_replay_nor_record_and_the_match_goes_on(
    house: House,
) -> None:
    match = await house.play(ANN, BOB)
    match = (await house.matches.play.act(match, turn_of(match), "take 1")).match
    assert house.tables.change("actions", {"action": "fly away"}, match=match.id, number=match.revision) == 1
    with pytest.raises(Refused, match="cannot be carried out again, so it cannot be replayed"):
        await house.matches.replays.past(match, None)
    await house.matches.play.act(match, turn_of(match), "take 1")
    await house.matches.play.concede(match, BOB.id)
    with pytest.raises(Refused, match="cannot be carried out again, so there is no record of it"):
        await house.matches.records.record(match, ANN.id)


async def test_after_the_end_nothing_is_hidden(house: House) -> None:
    match = await house.play(ANN, BOB)
    first = turn_of(match)
    match = (await house.matches.play.act(match, first, "draw")).match
    for user, told in ((EVE.id, False), (None, False), (first, True)):
        past = await house.matches.replays.past(match, user)
        kinds = [event.kind for scene in past.phases for entry in scene.entries for event in entry.events]
        assert ("drawn" in kinds) is told
    match = (await house.matches.play.concede(match, first)).match
    for user in (EVE.id, None, first):
        past = await house.matches.replays.past(match, user)
        entries = [entry for scene in past.phases for entry in scene.entries]
        assert past.open and "drawn" in [event.kind for entry in entries for event in entry.events]
        assert [entry.kind for entry in entries] == ["start", "act", "concede"] and entries[1].action == "draw"


async def test_a_match_that_was_played_on_begins_where_it_did(club: Club) -> None:
    text = await club.matches.records.record(await club.played(TABLES[0], 3))
    match = await club.matches.lobbies.load(77, 5, ANN, text, 6)
    for person, deck in zip(PEOPLE, match.options.decks, strict=False):
        match = await club.matches.lobbies.join(match, person, deck)
    match = await club.matches.lobbies.start(match, ANN.id)
    begun = await club.matches.views.look(match, None)
    match = await club.step(match, random.Random(1))
    past = await club.matches.replays.past(match, None)
    assert past.phases[0].first == 1 and past.phases[0].chapter == begun.match.chapter
    await club.reopen()
    assert (await club.matches.replays.past(match.id, None)).phases == past.phases


async def test_a_lobby_has_no_past(house: House) -> None:
    with pytest.raises(Refused, match="not begun"):
        await house.matches.replays.past(await house.lobby(), ANN.id)


async def test_scenes_are_found_by_any_entry(house: House) -> None:
    match = await house.play(ANN, BOB)
    for _ in range(3):
        user = turn_of(match)
        for action in ("take 1", "next", "next"):
            match = (await house.matches.play.act(match, user, action)).match
    turns = (await house.matches.replays.past(match, None)).turns
    assert [scene.first for scene in turns] == [1, 5, 8]
    assert [at(turns, entry) for entry in (0, 1, 4, 5, 7, 8, 10, 11, 999)] == [0, 0, 0, 1, 1, 2, 2, 2, 2]


@pytest.mark.parametrize("number", range(len(TABLES)))
async def test_a_record_tells_the_same_past_as_its_match(club: Club, number: int) -> None:
    """Also of what was taken back, given up or played on by a computer, and after a restart."""
    match = await club.played(TABLES[number], number, undo=0.2, until=60)
    text = await club.matches.records.record(match)
    past = await club.matches.replays.past(match, None)
    loaded = await club.matches.replays.load(EVE.id, text)
    sound(loaded)
    await club.reopen()
    for other in (loaded, await club.matches.replays.loaded(loaded.match.id)):
        assert other.open and other.loaded and other.match.outcome == match.outcome
        assert [seat.computer for seat in other.match.seats] == [seat.computer for seat in match.seats]
        assert [scene.chapter for scene in other.acts] == [scene.chapter for scene in past.acts]
        assert [scene.view for scene in other.acts] == [scene.view for scene in past.acts]
        assert [(scene.first, scene.last) for scene in other.acts] == [(scene.first, scene.last) for scene in past.acts]
        assert [[entry.events for entry in scene.entries] for scene in other.acts] == [
            [entry.events for entry in scene.entries] for scene in past.acts
        ]


async def test_the_replay_of_a_stopped_match_has_no_winner(house: House) -> None:
    match = await house.matches.play.cancel(await house.play(ANN, BOB), ANN.id)
    loaded = await house.matches.replays.load(EVE.id, await house.matches.records.record(match))
    assert (loaded.match.status, loaded.match.outcome) == ("cancelled", None)


async def test_what_is_no_record_is_not_kept(club: Club) -> None:
    text = await club.matches.records.record(await club.played(TABLES[0], 3))
    for wrong in ("hello", text[:-100], text.replace("seat 1: river", "seat 1: sea")):
        with pytest.raises(Refused, match=r"[Ll]ine "):
            await club.matches.replays.load(EVE.id, wrong)
    with pytest.raises(Refused, match="not kept any more"):
        await club.matches.replays.loaded(5)


async def test_the_newest_replays_of_each_person_are_kept(club: Club) -> None:
    text = await club.matches.records.record(await club.played(TABLES[0], 3))
    oldest, another = await club.matches.replays.load(EVE.id, text), await club.matches.replays.load(ANN.id, text)
    for _ in range(KEPT):
        club.now += 1
        newest = await club.matches.replays.load(EVE.id, text)
    for kept in (newest, another):
        assert (await club.matches.replays.loaded(kept.match.id)).acts == kept.acts
    with pytest.raises(Refused, match="not kept any more"):
        await club.matches.replays.loaded(oldest.match.id)


async def test_what_was_taken_back_across_a_handing_over_is_in_no_replay(club: Club) -> None:
    """And everybody is told to have done what they did, not who plays the seat now."""
    luck = random.Random(1)
    match = await club.begin(TABLES[0], 1)
    for _ in range(6):
        match = await club.step(match, luck)
    left = PEOPLE[1]
    await club.matches.proposals.hand_over(match, left.id, 1, EVE)
    await club.matches.proposals.answer(match, EVE.id, True)
    match = (await club.matches.proposals.answer(match, ANN.id, True)).match
    handed = match.revision
    await club.matches.proposals.undo(match, ANN.id)
    match = (await club.matches.proposals.answer(match, EVE.id, True)).match
    match = await club.step(match, luck)
    match = (await club.matches.play.concede(match, ANN.id)).match
    past = await club.matches.replays.past(match, None)
    loaded = await club.matches.replays.load(EVE.id, await club.matches.records.record(match))
    sound(loaded)
    assert [scene.view for scene in loaded.acts] == [scene.view for scene in past.acts]
    assert [scene.chapter for scene in loaded.acts] == [scene.chapter for scene in past.acts]
    assert handed in [entry.number for scene in past.acts for entry in scene.entries], "that it was is not taken back"
    for entry in range(1, match.revision + 1):
        assert str(loaded.match.holder(1, entry).person) == (left.name if entry < handed else EVE.name)
