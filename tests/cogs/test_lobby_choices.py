"""What can be chosen in a lobby: the game's options, decks of which there is one, how many play, computers for the rest."""

from __future__ import annotations

import pytest
from discord.app_commands import Command

from engine.game import Deck
from engine.games import parts
from engine.text import T
from tests.cogs.forging import OFFERED, forge
from tests.cogs.plays import refused
from tests.cogs.room import Room, labels, menus, text_of, words


async def open_cairn(room: Room, **options: object) -> None:
    await room.slash("ann", "game new", game="cairn", **options)


def joins(room: Room) -> list[str]:
    """The decks that the lobby offers."""
    return [option["value"] for menu in menus(room.board()) for option in menu["options"]]


async def heap(room: Room) -> int:
    """The heap of the running match."""
    match = await room.house.matches.find(room.channel.id)
    assert match is not None
    view = await room.house.matches.views.view(match, None)
    return int(view.heap)


async def test_the_host_chooses_in_a_panel_with_a_menu_for_each_option(room: Room) -> None:
    await open_cairn(room)
    await room.slash("ann", "game join", deck="any")
    shown = text_of(room.board())
    assert "Heap: 30 pebbles" in shown and "Time: sixty turns" in shown
    panel = await room.click("ann", room.board(), "Options…")
    assert panel.ephemeral and [menu["placeholder"] for menu in menus(panel.response)] == [
        "Heap",
        "Time",
        "Visibility",
        "Board messages",
    ]
    chosen = [
        [option["value"] for option in menu["options"] if option.get("default")] for menu in menus(panel.response)
    ]
    assert chosen == [["30"], ["60"], ["public"], ["server"]]
    for menu, value in zip(menus(panel.response), ("10", "4", "private", "own"), strict=True):
        await room.choose("ann", panel.response, value, custom_id=menu["custom_id"])
    chosen = [
        [option["value"] for option in menu["options"] if option.get("default")] for menu in menus(panel.response)
    ]
    assert chosen == [["10"], ["4"], ["private"], ["own"]], "the panel shows what was chosen"
    shown = text_of(room.board())
    assert "Heap: 10 pebbles" in shown and "Time: four turns" in shown
    assert len([message for message in room.messages() if "who plays" in text_of(message)]) == 1
    await room.click("ann", room.board(), "Start")
    assert await heap(room) == 10


async def test_options_are_typed_with_what_there_is_as_the_offer(room: Room) -> None:
    await open_cairn(room)
    for name in ("ann", "bob", "cleo"):
        await room.slash(name, "game join", deck="any")
    host = room.person("ann")

    async def offered(option: str, typed: str = "", **filled: str) -> list[tuple[str, str]]:
        found = await host.autocomplete(room.channel, "lobby options", option, typed, **filled)
        return [(choice["value"], choice["name"]) for choice in found]

    assert ("turns", "Time") not in await offered("name"), "Time means nothing to three"
    assert await offered("value", "1", name="heap") == [("10", "10 pebbles")]
    assert await offered("value", "", name="nonsense") == []
    told = await room.slash("ann", "lobby options", name="heap", value="50")
    assert told.ephemeral and "chosen" in words(told) and "Heap: 50 pebbles" in text_of(room.board())
    await room.slash("cleo", "lobby leave")
    assert ("turns", "Time") in await offered("name")
    assert menus((await room.slash("ann", "lobby options")).response)
    assert menus((await room.slash("ann", "lobby options", name="heap")).response)


async def test_options_are_the_hosts_and_the_lobbys(room: Room) -> None:
    refused(await room.slash("ann", "lobby options"), "no match")
    await open_cairn(room)
    before = text_of(room.board())
    refused(await room.click("bob", room.board(), "Options…"), "host")
    refused(await room.slash("bob", "lobby options"), "host")
    refused(await room.slash("bob", "lobby options", name="heap", value="10"), "host")
    panel = (await room.click("ann", room.board(), "Options…")).response
    menu, *_ = menus(panel)
    refused(await room.slash("ann", "lobby options", name="speed", value="10"), "no option", "heap")
    refused(await room.slash("ann", "lobby options", name="heap", value="**11**"), "Heap cannot be", "10, 20, 30, 50")
    assert text_of(room.board()) == before
    await room.slash("ann", "game join", deck="any")
    await room.click("ann", room.board(), "Start")
    refused(await room.slash("ann", "lobby options"), "has begun")
    refused(await room.slash("ann", "lobby options", name="heap", value="10"), "has begun")
    refused(await forge(room, "ann", room.channel, menu["custom_id"], [OFFERED]), "has begun")
    assert await room.person("ann").autocomplete(room.channel, "lobby options", "name", "") == []


async def test_a_game_without_options_has_no_button_for_them(room: Room, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(room.presenters["cairn"].game, "options", lambda: (), raising=False)
    monkeypatch.setattr("matches.options.HOUSE", ())
    await room.slash("ann", "game new", game="cairn")
    assert labels(room.board()) == ["Start", "Add computer", "Leave", "Cancel"]
    refused(await room.slash("ann", "lobby options"), "nothing to choose")
    refused(await room.slash("ann", "lobby options", name="heap", value="10"), "nothing to choose")


async def test_a_deck_that_is_there_once_is_offered_until_somebody_has_it(room: Room) -> None:
    await open_cairn(room)
    name = "**bold** `x`"
    room.people["bold"] = room.env.guild.add_member(room.env.create_user("bold", global_name=name))
    await room.choose("bold", room.board(), "lake")
    assert joins(room) == ["any", "river", "sea", "pond", "brook", "bay", "moat"]
    result = await room.slash("bob", "game join", deck="lake")
    refused(result, "Lake is taken by", "choose another")
    assert r"\*\*bold\*\*" in words(result)
    refused(await room.slash("ann", "lobby computer", level="easy", deck="lake"), "Lake is taken")

    async def typed(who: str, command: str) -> list[str]:
        return [choice["value"] for choice in await room.person(who).autocomplete(room.channel, command, "deck", "la")]

    assert await typed("bob", "game join") == []
    assert await typed("ann", "lobby computer") == []
    assert await typed("bold", "game join") == ["lake"], "one's own may stay"
    adding = (await room.click("ann", room.board(), "Add computer")).response
    assert not any("lake" in option["value"] for menu in menus(adding) for option in menu["options"])
    await room.slash("bold", "lobby leave")
    assert "lake" in joins(room)


async def test_two_who_press_the_same_deck_of_an_old_message(room: Room) -> None:
    await open_cairn(room)
    lobby = room.board()
    menu = menus(lobby)[0]["custom_id"]
    await room.choose("bob", lobby, "lake", custom_id=menu)
    room.env.backend.get_message(room.channel.id, lobby.id).components[0]["components"][-2]["components"][0][
        "options"
    ].append({"label": "Lake", "value": "lake"})
    refused(await room.choose("cleo", lobby, "lake", custom_id=menu), "Lake is taken by bob")


async def test_one_press_fills_the_free_seats_with_computers(room: Room) -> None:
    await open_cairn(room)
    await room.slash("ann", "game join", deck="sea")
    assert "Free seats: 6; 1 player is enough." in text_of(room.board())
    adding = await room.click("ann", room.board(), "Add computer")
    assert labels(adding.response) == [f"All free seats: {level}" for level in ("beginner", "easy", "normal")]
    refused(await room.click("bob", room.board(), "Add computer"), "host")
    assert "Choose below" in text_of(room.board())
    await room.click("ann", adding.response, "All free seats: normal")
    shown = text_of(room.board())
    assert shown.count("Computer normal: Any") == 6 and "Free seats" not in shown
    assert "Add computer" not in labels(room.board()) and "Choose below" not in shown
    refused(await room.slash("bob", "game join", deck="any"), "Every seat")


async def test_the_host_says_how_many_may_play(room: Room) -> None:
    await open_cairn(room, seats=2)
    assert "Free seats: 2; 1 player is enough." in text_of(room.board())
    for name in ("ann", "bob"):
        await room.slash(name, "game join", deck="any")
    refused(await room.slash("cleo", "game join", deck="any"), "Every seat")
    await room.slash("ann", "lobby cancel")
    refused(await room.slash("ann", "game new", game="pebbles", seats=7), "2 to 4")


async def test_discord_takes_no_more_seats_than_some_game_has(room: Room) -> None:
    most = max(game.GAME.seats[1] for game in parts("engine").values())
    commands = [one for one in room.bot.tree.walk_commands() if isinstance(one, Command)]
    asked = [part.max_value for one in commands for part in one.parameters if part.name in ("seat", "seats")]
    assert asked and set(asked) == {most}


async def test_any_number_from_the_fewest_on_begins(room: Room) -> None:
    await open_cairn(room)
    for _ in range(2):  # at first nobody sits there, then a computer alone
        asked = await room.click("ann", room.board(), "Start")
        assert "You have no seat in this match yet" in words(asked) and labels(asked.response) == []
        await room.slash("ann", "lobby computer", level="easy", deck="any")
    await room.slash("ann", "lobby remove", seat=2)
    await room.slash("ann", "lobby remove", seat=1)
    await room.slash("ann", "game join", deck="any")
    assert "begins" in words(await room.slash("ann", "lobby start"))
    assert labels(room.board())[0] == "Act"


async def test_the_lobby_of_many_stays_short(room: Room) -> None:
    await open_cairn(room)
    lines = [line for line in text_of(room.board()).splitlines() if line and not line.startswith("- **")]
    assert len(lines) < 20


async def test_the_pace_is_chosen_when_a_lobby_is_opened_and_changed_in_its_panel(room: Room) -> None:
    await room.slash("ann", "game new", game="pebbles", pace="week")
    assert "Pace: a week for each turn" in text_of(room.board())
    panel = (await room.click("ann", room.board(), "Options…")).response
    menu = next(menu for menu in menus(panel) if menu["placeholder"] == "Pace")
    assert [option["value"] for option in menu["options"] if option.get("default")] == ["week"]
    await room.choose("ann", panel, "day", custom_id=menu["custom_id"])
    assert "Pace: a day for each turn" in text_of(room.board())
    await room.slash("ann", "lobby options", name="Pace", value="bank")
    assert "Pace: 10 days each, and 12 hours more in every turn" in text_of(room.board())
    refused(await room.click("bob", room.board(), "Options…"), "host")


async def test_where_all_play_together_no_pace_can_be_chosen(room: Room) -> None:
    refused(await room.slash("ann", "game new", game="cairn", pace="day"), "Cairn has no “pace” to choose")
    assert room.messages() == []
    await open_cairn(room)
    assert "Pace" not in text_of(room.board())


async def test_every_deck_is_offered_however_many_there_are(room: Room, monkeypatch: pytest.MonkeyPatch) -> None:
    game = room.presenters["cairn"].game
    decks = [Deck(f"deck{number}", T("River"), T("Two cards to begin with.")) for number in range(130)]
    monkeypatch.setattr(game, "decks", lambda: tuple(decks[:60]), raising=False)
    await open_cairn(room)
    assert joins(room) == [deck.name for deck in decks[:60]]
    assert "Decks: 60; /game join finds each by its name." in text_of(room.board())
    last = menus(room.board())[-1]
    assert last["placeholder"] == "Join with River … River"
    await room.choose("bob", room.board(), "deck59", custom_id=last["custom_id"])
    assert "1. bob: River" in text_of(room.board())
    computers = (await room.click("ann", room.board(), "Add computer")).response
    assert "finds each" not in text_of(computers) and len(menus(computers)) == 1 + 3, "a level, and its decks"
    monkeypatch.setattr(game, "decks", lambda: tuple(decks), raising=False)
    await room.slash("ann", "game join", deck="deck129")
    assert len(joins(room)) == 125 and "Decks: 130" in text_of(room.board())
    found = await room.person("bob").autocomplete(room.channel, "game join", "deck", "deck12")
    assert "deck129" in [choice["value"] for choice in found]
    computers = (await room.click("ann", room.board(), "Add computer")).response
    assert "/lobby computer finds each by its name" in text_of(computers)
