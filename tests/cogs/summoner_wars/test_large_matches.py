"""Wars of three and of four in a channel, computers among them: hands, magic for a partner, elimination, what follows the end."""

from __future__ import annotations

from collections.abc import AsyncIterator
from dataclasses import replace
from pathlib import Path

import pytest

from cogs.games import PRESENTERS
from cogs.wording.story import headline, lines
from engine.game import Action
from engine.summoner_wars import GAME
from engine.summoner_wars.position import from_position
from matches.records.reading import read
from tests.cogs.charts import chart_of
from tests.cogs.plays import refused, whose
from tests.cogs.pressing import chosen, match_of, offered, press
from tests.cogs.real import QUICK
from tests.cogs.room import Room, in_a_room, text_of, words

pytestmark = pytest.mark.usefixtures("unpainted")

KEY = "summoner-wars"
FOUR = {
    "seats": ["Prince Elien", "Grognack"] * 2,
    "turn": 1,
    "phase": "magic",
    "board": [
        "1 Prince Elien d1",
        "2 Grognack d8",
        "3 Prince Elien j1",
        "4 Grognack j8",
        "1 Archer d7",
        "1 Guardian a3",
    ],
    "hand": {1: ["Warrior"], 2: ["Fighter"], 3: ["Burn"]},
    "magic": {1: 3, 2: 2, 3: 1},
    "draw": {1: 5, 2: 5, 3: 5, 4: 5},
}


@pytest.fixture
async def club(tmp_path: Path) -> AsyncIterator[Room]:
    async with in_a_room(tmp_path, {KEY: QUICK[KEY]}) as room:
        yield room


async def put(room: Room, **changes: object) -> None:
    """Puts the match into a position, in memory only."""
    session = await room.house.matches.sessions.peek((await match_of(room)).id)
    players = session.state.players
    session.state = from_position({**FOUR, **changes})
    session.state.players = players


async def table_of_four(room: Room) -> None:
    """Ann and Cleo against Bob and a computer."""
    await room.slash("ann", "game new", game=KEY, seats=4)
    for who, deck in (("ann", "Prince Elien"), ("bob", "Grognack"), ("cleo", "Prince Elien")):
        await room.slash(who, "game join", deck=deck)
    await room.slash("ann", "lobby computer", level="easy", deck="Grognack")
    assert "begins" in words(await room.slash("ann", "lobby start"))


async def table_of_three(room: Room) -> None:
    """Ann with two armies against Bob and Cleo."""
    await room.slash("ann", "game new", game=KEY, seats=3)
    for who in ("ann", "bob", "cleo"):
        await room.slash(who, "game join", deck="Prince Elien" if who == "ann" else "Grognack")
    assert "begins" in words(await room.slash("ann", "lobby start"))


async def test_magic_is_given_to_the_partner_by_menu_and_by_command(club: Room) -> None:
    """Rule 8.7."""
    await table_of_four(club)
    await put(club)
    assert {"1", "2", "3"} == set(await offered(club, "ann", "sw give", "count"))
    panel = (await club.click("ann", club.board(), "Act")).response
    assert "Give Prince Elien the 2 topmost cards of your magic pile" in text_of(panel)
    await press(club, "ann", Action("give 1"))
    assert "ann moved 1 card from the magic pile to that of Prince Elien." in club.public_text()
    refused(await club.slash("ann", "sw give", count="5"), "from 1 to 2")
    told = words(await club.slash("ann", "sw give", count="2"))
    assert "moved 2 cards" in told
    view = await club.house.matches.views.view(await match_of(club), None)
    assert [side.magic_size for side in view.sides] == [0, 2, 4, 0]
    refused(await club.slash("ann", "sw give", count="1"), "Your magic pile is empty")
    assert whose(club) == "ann", "the hand may still become magic"


async def test_partners_see_each_others_hands_and_nobody_elses(club: Room) -> None:
    """Rule 8.2."""
    await table_of_four(club)
    await put(club)
    for who, own, others in (("ann", "Warrior", "Burn"), ("cleo", "Burn", "Warrior")):
        told = words(await club.slash(who, "game hand"))
        board = 2 if who == "ann" else 1
        assert f"**{own}**" in told and f"Hand of Prince Elien, board {board}: {others}." in told
        assert "Fighter" not in told
    told = words(await club.slash("bob", "game hand"))
    assert "**Fighter**" in told and "Warrior" not in told and "Burn" not in told


async def test_who_plays_two_armies_has_two_hands(club: Room) -> None:
    """Rule 8.2: everything is kept apart, and the hand shown first is that of the army whose turn it is."""
    await table_of_three(club)
    await put(club)
    told = words(await club.slash("ann", "game hand"))
    assert "**Warrior**" in told and "Hand of Prince Elien, board 2: Burn." in told
    await put(club, turn=3)
    told = words(await club.slash("ann", "game hand"))
    assert "**Burn**" in told and "Hand of Prince Elien, board 1: Warrior." in told
    assert "Magic pile of Prince Elien, board 1, top first" in told


LAST_WOUNDS = {
    "phase": "attack",
    "board": [
        *("1 Prince Elien d1", "2 Grognack d8 wounds 6", "3 Prince Elien j1", "4 Grognack j8 wounds 6"),
        *(f"1 Fire Drake {space}" for space in ("d7", "c8", "e8")),
        *(f"3 Fire Drake {space}" for space in ("j7", "i8", "k8")),
    ],
    "hand": {},
    "magic": {2: 3, 4: 1},
    "draw": {},
}
"""Both summoners of one team are about to fall."""


async def strike(room: Room, who: str, summoner: str, *attackers: str) -> None:
    """Attacks a summoner until it falls."""
    while await phase(room) not in ("attack", "magic"):
        await room.slash(who, "sw next")
    for space in attackers:
        if f"{summoner} Grognack" in await letters(room):
            await room.slash(who, "sw attack", **{"from": space, "target": summoner})
    assert f"{summoner} Grognack" not in await letters(room)


async def phase(room: Room) -> str:
    chapter = (await match_of(room)).chapter
    assert chapter
    return chapter.key


async def letters(room: Room) -> str:
    return words(await room.slash("eve", "game board", text=True))


async def test_who_is_out_is_told_and_passed_over_until_the_team_has_lost(club: Room) -> None:
    """Rules 8.6, 7.1, 11.29: the army leaves with everything but its magic; the other of its team plays on."""
    await table_of_four(club)
    await put(club, **LAST_WOUNDS)
    await strike(club, "ann", "d8", "d7", "c8", "e8")
    gone = "Grognack is destroyed, so this army of bob leaves the match; its magic goes to the partner's."
    assert gone in club.public_text()
    told = await letters(club)
    assert "(bob): out of the match." in told
    view = await club.house.matches.views.view(await match_of(club), None)
    assert [side.out for side in view.sides] == [False, True, False, False]
    assert view.sides[1].magic_size == 0 and view.sides[3].magic_size == 4
    refused(await club.slash("bob", "sw next"), "not your turn")
    while whose(club) == "ann":
        await club.slash("ann", "sw next")
    assert whose(club) == "cleo", "bob is passed over"
    await strike(club, "cleo", "j8", "j7", "i8", "k8")
    ended = text_of(club.messages()[-1])
    assert "Summoner Wars is over: ann and cleo win." in ended
    assert "ann and cleo won: both summoners on the other side are destroyed." in club.public_text()


async def whole_war(room: Room, seats: int, people: dict[int, str]) -> None:
    """Plays a war with computers on the other seats: people act by buttons first, then as computers would."""
    await room.slash("ann", "game new", game=KEY, seats=seats)
    for seat in range(seats):
        deck = "Grognack" if seat % 2 else "Prince Elien"
        if seat in people:
            await room.slash(people[seat], "game join", deck=deck)
        else:
            await room.slash("ann", "lobby computer", level="easy", deck=deck)
    await room.slash("ann", "lobby start")
    for act in range(2000):
        match = await match_of(room)
        if match.status != "playing":
            break
        person = match.seats[match.to_act[0]].person
        if person is None or act < 12:
            await room.quiet()
        if person is None:
            continue
        action = await chosen(room, person.name, act)
        if act < 12:
            assert await press(room, person.name, action) <= 3
        else:
            await room.house.matches.play.act(match, person.id, action)
    await room.quiet()


async def story(room: Room) -> list[str]:
    """The whole log."""
    match = await match_of(room)
    return lines(GAME, match, await room.house.matches.views.log(match, None), "en")


async def test_a_whole_war_of_four_with_a_computer(club: Room) -> None:
    """Rules 8.1 to 8.6, from the first button to the rematch."""
    await whole_war(club, 4, {0: "ann", 1: "bob", 2: "cleo"})
    match = await match_of(club)
    assert match.outcome and match.outcome.winners in ((0, 2), (1, 3))
    won = match.outcome.winners == (0, 2)
    winners = "ann and cleo" if won else "bob and Computer easy"
    last = club.messages()[-1]
    assert f"Summoner Wars is over: {winners} win." in text_of(last)
    log = club.public_text() + words(await club.click("ann", last, "Log"))
    assert f"{winners} won: both summoners on the other side are destroyed." in log
    assert any("leaves the match; its magic goes to the partner's." in line for line in await story(club))
    assert (await club.click("bob", last, "Replay")).response
    record = await club.house.matches.records.record(match)
    assert f"result: seats {'1 3 won, seats 2 4' if won else '2 4 won, seats 1 3'} lost" in record
    assert len(read(record, {KEY: GAME}).entries) == match.revision
    await counts_as_teams(club, won)
    await club.click("bob", last, "Rematch")
    again = text_of(club.board())
    assert "A rematch with sides swapped" in again
    assert "**Team 1**\n1\\. bob: Grognack\n3\\. Computer easy: Grognack\n**Team 2**\n2\\. ann: Prince Elien" in again


async def counts_as_teams(room: Room, won: bool) -> None:
    """Statistics and ratings of a match of Ann and Cleo against Bob and a computer."""
    (result,) = await room.house.matches.books.results()
    endings = ("won", "lost") if won else ("lost", "won")
    assert [(seat.ending, seat.side) for seat in result.seats] == [(endings[side], side) for side in (0, 1, 0, 1)]
    ratings = await room.house.matches.books.ratings(KEY)
    mu = {who: ratings[str(room.person(who).id)].mu for who in ("ann", "bob", "cleo")}
    assert mu["ann"] == mu["cleo"] and (mu["ann"] > mu["bob"]) == won
    assert "Summoner Wars:" in await chart_of(await room.slash("ann", "stats me"))


async def test_a_whole_war_of_three_with_a_computer(club: Room) -> None:
    """Rule 8.2: Ann plays two armies against Bob and a computer."""
    await whole_war(club, 3, {0: "ann", 1: "bob"})
    match = await match_of(club)
    assert match.outcome and match.outcome.winners in ((0,), (1, 2))
    won = match.outcome.winners == (0,)
    last = club.messages()[-1]
    assert f"Summoner Wars is over: {'ann wins' if won else 'bob and Computer easy win'}." in text_of(last)
    assert any("leaves the match; its magic goes to the partner's." in line for line in await story(club))
    (result,) = await club.house.matches.books.results()
    assert [seat.side for seat in result.seats] == [0, 1, 1]
    assert (await club.click("ann", last, "Replay")).response
    await club.click("ann", last, "Rematch")
    again = text_of(club.board())
    assert "It is played once more" in again and "swapped" not in again
    assert (
        "**Team 1**\n1\\. ann: Prince Elien\n**Team 2**\n2\\. Computer easy: Prince Elien\n3\\. bob: Grognack" in again
    )


async def test_the_headline_tells_which_army_has_its_turn(club: Room) -> None:
    """Rule 8.2: of two armies that one plays, the board and the text say which it is."""
    await table_of_three(club)
    await put(club, turn=3)
    match = await match_of(club)
    assert "ann, Build magic, board 2" in headline(GAME, match, "en")


def test_the_end_of_a_turn_is_shown_as_that_of_the_army_that_had_it() -> None:
    """A view in the next chapter already is set back to the side whose turn it was."""
    for players in ((0, 1, 2, 3), (0, 1, 0, 2)):
        state = from_position({**FOUR, "turn": 3})
        state.players = players
        ended = GAME.chapter(state)
        view = GAME.view(state, None)
        following = replace(view, turn=view.turn + 1, active=3, phase="draw")
        assert PRESENTERS[KEY].then(following, ended).active == 2
        assert PRESENTERS[KEY].then(replace(view, phase="draw"), ended).active == 2


async def give_up(room: Room, who: str) -> None:
    asked = await room.slash(who, "game concede")
    await room.click(who, asked.response, "Give up")


async def test_a_partner_plays_on_with_a_computer_until_both_have_given_up(club: Room) -> None:
    """Four: the match goes on with a computer for Ann, and ends when her partner gives up as well."""
    await table_of_four(club)
    await give_up(club, "ann")
    match = await match_of(club)
    assert match.status == "playing" and match.seats[0].computer
    await give_up(club, "cleo")
    assert "Summoner Wars is over: bob and Computer easy win." in club.public_text()


async def test_who_plays_two_armies_gives_up_both(club: Room) -> None:
    """Three: the match is over when Ann, who is a team alone, gives up."""
    await table_of_three(club)
    await give_up(club, "ann")
    assert "Summoner Wars is over: bob and cleo win." in club.public_text()
