"""`/stats` as people use it: charts with words and alternative texts, for themselves or everybody, and being forgotten."""

from __future__ import annotations

import re

import pytest

from cogs.charts import Naming, of_person
from engine.text import T
from matches.results.values import Placed, Result
from render.charts import Figures
from tests.cogs.charts import chart_of
from tests.cogs.plays import id_of, press_together, refused, start, whose
from tests.cogs.room import Room, components, labels, words
from tests.cogs.speaking import speak
from tests.toy import Pebbles


async def over(room: Room, loser: str = "bob", first: str = "ann", second: str = "bob", **options: str) -> None:
    """A match of Ann and Bob that one of them gave up."""
    await start(room, first, second, **options)
    who = whose(room)
    await room.do(who, "take 1")
    result = await room.slash(loser, "game concede")
    await room.click(loser, result.response, "Give up")


async def test_where_nobody_has_played_everybody_is_told_so(room: Room) -> None:
    bob = room.person("bob").user
    refused(await room.slash("ann", "stats me"), "no finished match of yours")
    refused(await room.slash("ann", "stats server"), "no match has ended")
    refused(await room.slash("ann", "stats decks"), "no match has ended")
    refused(await room.slash("ann", "stats person", person=bob), "no finished match of bob")
    refused(await room.slash("ann", "stats head-to-head", person=bob), "ann and bob both")


async def test_ones_own_record(room: Room) -> None:
    await over(room)
    await over(room)
    await over(room, "ann")
    before = len(room.messages())
    said = await chart_of(await room.slash("ann", "stats me"))
    assert "### ann" in said and "Pebbles: 3 matches, 2 won, 0 drawn, 1 lost (rated " in said
    assert "River: 3 matches, 2 won" in said and "loss in a row now: 1" in said and "most wins in a row: 2" in said
    assert "won: 67%" in said
    assert len(room.messages()) == before, "nobody else hears of it"
    other = await chart_of(await room.slash("eve", "stats person", person=room.person("bob").user, game="Pebbles"))
    assert "### bob" in other and "Sea: 3 matches, 1 won" in other
    refused(await room.slash("ann", "stats me", game="cairn"), "no finished match")
    refused(await room.slash("ann", "stats me", game="chess"), "no game “chess”")


async def test_numbers_have_the_decimal_mark_of_the_readers_language(
    room: Room, monkeypatch: pytest.MonkeyPatch
) -> None:
    await over(room)
    assert re.search(r"turns a match: \d+\.\d$", await chart_of(await room.slash("ann", "stats me")), re.MULTILINE)
    speak(monkeypatch, "cs", "pl")
    assert re.search(r"tahů na partii: \d+,\d$", await chart_of(await room.slash("ann", "stats me")), re.MULTILINE)


async def test_the_server_its_decks_and_two_people(room: Room) -> None:
    await over(room)
    await over(room, "cleo", "ann", "cleo")
    ann, bob, cleo = (room.person(name).user for name in ("ann", "bob", "cleo"))
    said = await chart_of(await room.slash("eve", "stats server"))
    lines = said.splitlines()
    assert "### Club" in said and any(line.startswith("1. ann: ") and "2 of 2 won" in line for line in lines)
    assert any(line.startswith("3. ") for line in lines) and "players: 3" in lines
    said = await chart_of(await room.slash("eve", "stats decks"))
    assert "River: 2 matches, 2 won" in said and "Sea: 2 matches, 0 won" in said
    said = await chart_of(await room.slash("ann", "stats head-to-head", person=bob))
    assert "ann: 1 match, 1 won" in said and "bob: 1 match, 0 won" in said and "cleo" not in said
    said = await chart_of(await room.slash("eve", "stats head-to-head", person=cleo, other=ann))
    assert "### ann and cleo" in said
    refused(await room.slash("eve", "stats head-to-head", person=cleo, other=bob), "bob and cleo both")
    refused(await room.slash("ann", "stats head-to-head", person=ann), "same person twice")


async def test_what_a_deck_came_to_by_its_cards(room: Room) -> None:
    refused(await room.slash("eve", "stats cards", deck="River", game="pebbles"), "since cards are counted")
    await start(room)
    drawer = whose(room)
    await room.do(drawer, "draw")
    refused(await room.slash("eve", "stats cards", deck="River", game="pebbles"), "since cards are counted")
    result = await room.slash("bob", "game concede")
    await room.click("bob", result.response, "Give up")
    deck = "river" if drawer == "ann" else "sea"
    said = await chart_of(await room.slash("eve", "stats cards", deck=deck, game="Pebbles"))
    assert re.search(r"^\d: once drawn [01] of 1 \(too few\)$", said, re.MULTILINE)
    assert "### " + deck.title() in said and f"won: {100 * (drawer == 'ann')}%" in said
    await chart_of(await room.slash("eve", "stats cards", deck=deck, game="pebbles", share=True), ephemeral=False)
    refused(await room.slash("eve", "stats cards", deck="puddle"), "no deck “puddle”")
    refused(await room.slash("eve", "stats cards", deck="river"), "“river” may be many decks")
    offered = await room.person("ann").autocomplete(room.channel, "stats cards", "deck", "riv")
    assert [choice["value"] for choice in offered] == ["river"]


async def test_others_learn_nothing_of_private_matches(room: Room) -> None:
    await over(room, visibility="private")
    ann, bob = room.person("ann").user, room.person("bob").user
    for command in ("stats server", "stats decks"):
        refused(await room.slash("eve", command), "private ones")
    refused(await room.slash("eve", "stats person", person=ann), "no finished match of ann on this server")
    refused(await room.slash("eve", "stats head-to-head", person=ann, other=bob), "private ones")
    assert "1 match, 1 won" in await chart_of(await room.slash("ann", "stats me"))
    await over(room)
    assert "1 of 1 won" in await chart_of(await room.slash("eve", "stats server"))


async def test_a_chart_can_be_shown_to_everybody(room: Room) -> None:
    refused(await room.slash("ann", "stats server", share=True), "No match has ended")
    assert room.messages() == []
    await over(room)
    before = len(room.messages())
    await chart_of(await room.slash("ann", "stats server", share=True), ephemeral=False)
    assert len(room.messages()) == before + 1


async def test_names_cannot_ping_or_format(room: Room) -> None:
    await start(room, "ann", "**@everyone**")
    result = await room.slash("ann", "game concede")
    await room.click("ann", result.response, "Give up")
    said = await chart_of(await room.slash("eve", "stats server"))
    assert "@everyone" not in said and "**" not in said


async def test_a_chart_for_everybody_is_in_the_servers_language(room: Room, monkeypatch: pytest.MonkeyPatch) -> None:
    await over(room)
    speak(monkeypatch, "cs", "pl")
    assert "tur na partię" in await chart_of(await room.slash("ann", "stats me", share=True), ephemeral=False)
    assert "tahů na partii" in await chart_of(await room.slash("ann", "stats me"))


async def test_people_are_called_as_on_this_server(room: Room) -> None:
    """Not as elsewhere, where nobody here may know them; who asks for a record is called as they are now."""
    await over(room)
    await over(room, "ann", "dana", "ann")
    match, guild = room.tables.rows("matches", "id", "guild")[-1]
    room.tables.change("matches", {"guild": guild + 1}, id=match)
    for seat, name in room.tables.rows("seats", "number", "name", match=match):
        room.tables.change("seats", {"name": f"secret {name}"}, match=match, number=seat)
    said = await chart_of(await room.slash("eve", "stats server"))
    assert ". ann: " in said and ". bob: " in said and "secret" not in said
    assert "### dana" in await chart_of(await room.slash("dana", "stats me"))


async def test_nobody_is_forgotten_by_the_press_of_another(room: Room) -> None:
    await over(room)
    asked = await room.slash("ann", "stats forget-me")
    [result] = await press_together(room, "bob", asked.response, id_of(asked.response, "Forget me for good"))
    refused(result, "somebody else")
    assert "### bob" in await chart_of(await room.slash("bob", "stats me"))


async def test_being_forgotten_is_asked_once_and_done(room: Room) -> None:
    await start(room)
    result = await room.slash("ann", "stats forget-me")
    refused(result, "1 open match", f"<#{room.channel.id}>")
    result = await room.slash("bob", "game concede")
    await room.click("bob", result.response, "Give up")
    for command in ("stats server", "game board", "watch replay"):
        await room.slash("eve", command)
    asked = await room.slash("ann", "stats forget-me")
    assert "cannot be taken back" in words(asked) and labels(asked.response) == ["Forget me for good"]
    assert "ann" in await chart_of(await room.slash("bob", "stats server")), "nothing has happened yet"
    done = await room.click("ann", asked.response, "Forget me for good")
    assert "You are forgotten" in words(done)
    refused(await room.slash("ann", "stats me"), "no finished match")
    said = await chart_of(await room.slash("bob", "stats server"))
    assert "ann" not in said and "bob: " in said
    record = await room.slash("bob", "match record")
    assert record.response is not None
    (file,) = record.response.attachments
    assert "somebody" in (text := (await file.read()).decode()) and "ann" not in text.lower().replace("channel", "")
    assert room.tables.rows("actions", person=room.person("ann").user.id) == []
    again = await room.click("ann", asked.response, "Forget me for good")
    assert "You are forgotten" in words(again)
    for command in ("game board", "game log", "watch replay", "game status"):
        told = words(await room.slash("eve", command))
        assert "somebody" in told and not re.search(r"\bann\b", told), "nor in a picture that was drawn before"


async def test_whoever_is_forgotten_while_the_others_play_on_is_in_no_board_shown_from_then_on(room: Room) -> None:
    await room.slash("ann", "game new", game="pebbles")
    for who in ("ann", "bob", "dana"):
        await room.slash(who, "game join", deck="river")
    await room.slash("ann", "lobby start")
    await room.click("ann", (await room.slash("ann", "game concede")).response, "Give up")
    pictured = [part["items"][0]["description"] for part in components(room.board()) if part["type"] == 12]
    assert re.search(r"\bann\b", str(pictured))
    asked = await room.slash("ann", "stats forget-me")
    await room.click("ann", asked.response, "Forget me for good")
    await room.slash("bob", "notify holiday", days=3)
    pictured = [part["items"][0]["description"] for part in components(room.board()) if part["type"] == 12]
    assert re.search(r"\bsomebody\b", str(pictured)) and not re.search(r"\bann\b", str(pictured))


async def test_the_button_survives_a_restart_and_refuses_who_plays_again(room: Room) -> None:
    await over(room)
    asked = await room.slash("ann", "stats forget-me")
    await room.restart()
    await start(room)
    assert "1 open match" in words(await room.click("ann", asked.response, "Forget me for good"))
    assert "ann" in await chart_of(await room.slash("bob", "stats server"))


async def test_games_are_offered_while_typing(room: Room) -> None:
    offered = await room.person("ann").autocomplete(room.channel, "stats me", "game", "peb")
    assert [choice["value"] for choice in offered] == ["pebbles"]


async def test_together_and_the_difficulty(room: Room) -> None:
    await room.slash("ann", "game new", game="cairn", seats=2)
    for who, deck in (("ann", "river"), ("bob", "sea")):
        await room.slash(who, "game join", deck=deck)
    await room.slash("ann", "lobby start")
    for who in ("ann", "bob"):
        result = await room.slash(who, "game concede")
        await room.click(who, result.response, "Give up")
    said = await chart_of(await room.slash("ann", "stats head-to-head", person=room.person("bob").user))
    assert "Together: Cairn:" in said and "both: 1 match, 0 won" in said
    said = await chart_of(await room.slash("ann", "stats server"))
    assert "1. The game (30 pebbles): " in said


def test_a_short_match_is_told_in_hours_or_minutes() -> None:
    """Not as 0.0 days."""
    seat = Placed(0, 11, "", "river", "won")
    calling = Naming({11: "Ann"}, {"pebbles": Pebbles()}, str)
    for seconds, value, label in (
        (90 * 60, "1.5", "hours a match"),
        (12 * 60 + 30, "12.5", "minutes a match"),
        (0, "0.0", "minutes a match"),
        (36 * 3600, "1.5", "days a match"),
    ):
        result = Result(1, "pebbles", 5, 1000.0, 1000.0 + seconds, 4, (seat,))
        figures = of_person(11, [result], {}, T("Matches on all servers"), calling).panels[1]
        assert isinstance(figures, Figures)
        assert (str(figures.figures[2].value), str(figures.figures[2].label)) == (value, label)
