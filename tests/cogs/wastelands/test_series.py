"""A best of three in the channel: the break with its buttons, the panel in which a deck is changed, how the series stands."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest
from simcord.results import ResponseMessage

from cogs.ui.series_break import FIELD, panel
from engine.game import DeckList
from engine.text import T
from engine.wastelands.cards import KINDS
from matches.verbs import replays
from players.chance import Fit
from tests.cogs.limits import longest_match, within_limits
from tests.cogs.plays import refused
from tests.cogs.pressing import match_of
from tests.cogs.real import DECKS as ARMIES
from tests.cogs.real import QUICK
from tests.cogs.room import Room, in_a_room, labels, menus, prose, text_of, words
from words import LANGUAGES

KEY = "wastelands"
DECKS = ("Host of Raia", "Dawn Company")


@pytest.fixture
async def club(tmp_path: Path) -> AsyncIterator[Room]:
    """A channel in which Wastelands is played, best of three, by Ann and Bob."""
    async with in_a_room(tmp_path, {KEY: QUICK[KEY]}) as room:
        await room.slash("ann", "game new", game=KEY)
        await room.slash("ann", "lobby options", name="series", value="three")
        assert "best of three" in text_of(room.board())
        for who, deck in zip(("ann", "bob"), DECKS, strict=True):
            await room.slash(who, "game join", deck=deck)
        await room.click("ann", room.board(), "Start")
        yield room


async def give_up(room: Room, who: str, label: str = "Give up") -> None:
    """Somebody gives up a game, or the whole series."""
    asked = await room.slash(who, "game concede")
    await room.click(who, asked.response, label)


def pause(room: Room) -> Any:
    """The newest message of a break."""
    return next(message for message in reversed(room.messages()) if "Keep my deck" in labels(message))


async def opened(room: Room) -> ResponseMessage:
    """Ann's panel, just opened."""
    shown = (await room.click("ann", pause(room), "Change cards…")).response
    assert shown is not None
    return shown


def sizes(told: str) -> str:
    """The line of a panel with the sizes of deck and sideboard."""
    return next(line for line in told.splitlines() if line.startswith("Cards:"))


async def test_three_games_with_a_restart_in_each_break(club: Room) -> None:
    await give_up(club, "bob")
    end = next(message for message in club.messages() if "is over" in text_of(message))
    assert "ann leads the series 1 : 0." in prose(end) and "Rematch" not in labels(end)
    asked = pause(club)
    assert end.id < asked.id and "Wastelands, game 2 (1 : 0)" in prose(asked)
    assert (
        f"<@{club.person('bob').id}>, game 2 of Wastelands is next; the series stands 0 : 1 for you"
        in club.public_text()
    )
    await club.click("bob", asked, "Keep my deck")
    assert "1. ann: Host of Raia, not ready yet\n2. bob: Dawn Company, ready" in prose(pause(club))
    await club.restart()
    await club.click("ann", pause(club), "Keep my deck")
    match = await match_of(club)
    assert match.status == "playing" and match.chapter is not None and match.chapter.seat == 1, "who lost begins"
    assert "Wastelands, game 2 (1 : 0), turn 1: bob" in prose(club.board())
    assert "Game 2 of the series; it stands 0 : 1 for you." in club.public_text()
    assert "0 : 1 · bob" in words(await club.slash("eve", "game board", text=True))
    await give_up(club, "ann")
    assert "The series stands 1 : 1." in club.public_text()
    await club.restart()
    for who in ("ann", "bob"):
        await club.click(who, pause(club), "Keep my deck")
    await give_up(club, "ann")
    end = club.messages()[-1]
    assert "bob wins the series 2 : 1." in prose(end) and "Rematch" in labels(end)
    await club.click("ann", end, "Rematch")
    assert "best of three" in text_of(club.board())


async def test_a_deck_is_changed_by_menus_and_as_a_text(club: Room) -> None:
    await give_up(club, "bob")
    shown = await opened(club)
    assert sizes(text_of(shown)) == "Cards: 45; sideboard: 20." and shown.ephemeral
    out, back = (menus(shown)[0], menus(shown)[-1])
    taken = [option["value"] for option in out["options"][:2]]
    result = await club.person("ann").select(shown, taken, custom_id=out["custom_id"])
    await club.quiet()
    told = words(result)
    assert sizes(told) == "Cards: 43; sideboard: 22." and "card for card" in told
    assert f"Out: 1 × {taken[0]}, 1 × {taken[1]}." in told and "In: " not in told
    await club.restart()
    shown = await opened(club)
    assert sizes(text_of(shown)) == "Cards: 43; sideboard: 22."
    wanted = [option["value"] for option in back["options"][:2]]
    result = await club.person("ann").select(shown, wanted, custom_id=menus(shown)[-1]["custom_id"])
    await club.quiet()
    assert sizes(words(result)) == "Cards: 45; sideboard: 20."
    assert f"In: 1 × {wanted[0]}, 1 × {wanted[1]}." in words(result)
    assert "Keep my deck" in labels(result.response), "which begins the game"
    back_in = result.response
    assert back_in is not None
    window = await club.person("ann").click(back_in, label="As a text…")
    bad = await club.person("ann").submit_modal(window, {FIELD: "Host of Raia\n45 Unicorn"})
    assert "“Unicorn”" in words(bad)
    await club.click("ann", back_in, "Ready")
    await club.click("bob", pause(club), "Keep my deck")
    match = await match_of(club)
    lists = await club.house.matches.views.lists(match, club.person("ann").id)
    assert lists[0] is not None and all(dict(lists[0].cards).get(card) for card in wanted)
    assert lists[1] is not None and not lists[1].cards, "the other one's deck stays hidden"


async def test_others_change_nothing_and_the_series_is_given_up(club: Room) -> None:
    await give_up(club, "bob")
    refused(await club.click("eve", pause(club), "Keep my deck"), "You do not play in this series")
    refused(await club.click("eve", pause(club), "Change cards…"), "You do not play in this series")
    refused(await club.slash("ann", "game join", deck=DECKS[1]), "break between two games")
    asked = await club.click("bob", pause(club), "Give up the series")
    await club.click("bob", asked.response, "Give up the series")
    assert "bob gives up the series, and ann wins it." in club.public_text()
    assert (await match_of(club)).status == "cancelled"


async def test_the_whole_series_is_given_up_within_a_game(club: Room) -> None:
    await give_up(club, "bob", "Give up the series")
    assert "bob gives up the series, and ann wins it." in prose(club.messages()[-1])
    assert await club.house.matches.find(club.channel.id) is None


async def test_a_game_is_judged_when_the_series_is_over(club: Room, monkeypatch: pytest.MonkeyPatch) -> None:
    fit = Fit(early=0.1, late=0.1, lead=0.0, date="", seed=0, matches=0, tries=0, loss=0.0, loss_of_guessing=0.0)
    monkeypatch.setattr(replays, "fit_of", lambda key: fit)
    await give_up(club, "bob")
    refused(await club.slash("ann", "watch review"), "judged when the series is over")


async def test_a_game_without_sideboards_only_asks_who_is_ready(tmp_path: Path) -> None:
    key = "summoner-wars"
    async with in_a_room(tmp_path, {key: QUICK[key]}) as room:
        await room.slash("ann", "game new", game=key, seats=2)
        await room.slash("ann", "lobby options", name="series", value="three")
        for who, deck in zip(("ann", "bob"), ARMIES[key], strict=True):
            await room.slash(who, "game join", deck=deck)
        await room.click("ann", room.board(), "Start")
        await give_up(room, "ann")
        asked = next(message for message in reversed(room.messages()) if "Ready" in labels(message))
        assert labels(asked) == ["Ready", "Give up the series", "Cancel"]
        assert "game 2 (0 : 1)" in words(await room.slash("eve", "watch list"))
        for who in ("bob", "ann"):
            await room.click(who, asked, "Ready")
        assert (await match_of(room)).status == "playing"


@pytest.mark.parametrize("locale", LANGUAGES)
async def test_the_fullest_panel_fits(locale: str) -> None:
    kinds = sorted((kind.name for kind in KINDS if not kind.token), key=len)[-80:]
    deck = DeckList("Dawn Company", tuple((name, 3) for name in kinds[:60]), tuple((name, 1) for name in kinds[60:]))
    match = longest_match(2, status="lobby")
    wrong = tuple(T("{card}: {found} in deck", card=name, found=3) for name in kinds)
    within_limits(panel(match, deck, wrong, locale))
