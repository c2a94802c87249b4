"""What the host chooses beside decks: which option, which value, who, when; and that the game gets it."""

from __future__ import annotations

import pytest

from cogs.games import PRESENTERS
from engine.game import AnyGame
from matches import Match, Refused
from matches.options import house_chosen, house_options, options_of

from .house import ANN, BOB, CY, HOUSE, House


def present(match: Match) -> dict[str, str]:
    """The options that count now and what is chosen."""
    return {option.name: value for option, value in options_of(HOUSE[match.game], match)}


async def test_an_option_has_the_games_value_until_the_host_chooses(house: House) -> None:
    match = await house.lobby()
    assert (
        present(match) == {"heap": "30", "pace": "none", "visibility": "public", "boards": "server"}
        and match.options.rules == {}
    )
    match = await house.matches.lobbies.choose(match, ANN.id, " HEAP ", "10 Pebbles")
    assert present(match) == {"heap": "10", "pace": "none", "visibility": "public", "boards": "server"}
    match = await house.matches.lobbies.choose(match, ANN.id, "heap", "50")
    assert match.options.rules == {"heap": "50"}
    assert await house.owed() == [("board", ())]


async def test_what_is_chosen_survives_a_restart_and_reaches_the_game(house: House) -> None:
    match = await house.lobby(extra={"pace": "week"})
    await house.matches.lobbies.choose(match, ANN.id, "heap", "10")
    await house.reopen()
    for person in (ANN, BOB):
        match = await house.matches.lobbies.join(match, person, "river")
    assert (match.options.rules, match.options.extra) == ({"heap": "10"}, {"pace": "week"})
    match = await house.matches.lobbies.start(match, ANN.id)
    assert (await house.matches.views.view(match, None)).heap == 10


async def test_only_the_host_chooses_and_only_in_the_lobby(house: House) -> None:
    match = await house.lobby()
    await house.matches.lobbies.join(match, BOB, "river")
    with pytest.raises(Refused, match="Only the host"):
        await house.matches.lobbies.choose(match, BOB.id, "heap", "10")
    begun = await house.play(ANN, BOB)
    with pytest.raises(Refused, match="has begun"):
        await house.matches.lobbies.choose(begun, ANN.id, "heap", "10")


@pytest.mark.parametrize(
    ("option", "value", "says"),
    [
        ("speed", "10", "no option “speed”; there are: heap, pace"),
        ("", "10", "no option “”"),
        ("heap", "11", "Heap cannot be “11”; there are: 10, 20, 30, 50"),
        ("heap", "x" * 5000, "there are: 10"),
        ("x" * 5000, "10", "there are: heap"),
    ],
)
async def test_what_is_unknown_is_refused_with_what_there_is(house: House, option: str, value: str, says: str) -> None:
    match = await house.lobby()
    with pytest.raises(Refused, match=says) as refused:
        await house.matches.lobbies.choose(match, ANN.id, option, value)
    assert len(str(refused.value)) < 200
    assert await house.matches.get(match.id) == match


async def test_an_option_for_some_numbers_of_seats_counts_with_those(house: House) -> None:
    match = await house.lobby(7, game="cairn")
    assert set(present(match)) == {"heap", "visibility", "boards"}
    counted = []
    for number, person in enumerate((ANN, BOB, CY)):
        match = await house.matches.lobbies.join(match, person, "any")
        counted.append((number + 1, "turns" in present(match)))
    assert counted == [(1, True), (2, True), (3, False)]
    match = await house.matches.lobbies.choose(match, ANN.id, "turns", "4")
    assert "turns" not in present(match)
    assert present(await house.matches.lobbies.leave(match, CY))["turns"] == "4"


async def test_the_pace_is_the_houses_and_not_of_the_rules(house: House) -> None:
    match = await house.lobby()
    match = await house.matches.lobbies.choose(match, ANN.id, "Pace", "a day for each turn")
    assert present(match)["pace"] == "day"
    assert (match.options.rules, match.options.extra) == ({}, {"pace": "day"})
    with pytest.raises(Refused, match="Pace cannot be “fast”; there are: none, live, day"):
        await house.matches.lobbies.choose(match, ANN.id, "pace", "fast")


async def test_where_all_play_together_there_is_no_pace(house: House) -> None:
    match = await house.lobby(7, game="cairn")
    assert "pace" not in present(match)
    with pytest.raises(Refused, match="no option “pace”"):
        await house.matches.lobbies.choose(match, ANN.id, "pace", "day")


def test_what_is_typed_at_the_opening_is_checked_like_what_is_chosen() -> None:
    assert house_chosen(HOUSE["pebbles"], {"pace": "week"}) == {"pace": "week"}
    assert house_chosen(HOUSE["cairn"], {"pace": None}) == {}
    with pytest.raises(Refused, match="Cairn has no “pace” to choose"):
        house_chosen(HOUSE["cairn"], {"pace": "day"})
    with pytest.raises(Refused, match="cannot be “fast”"):
        house_chosen(HOUSE["pebbles"], {"pace": "fast"})


@pytest.mark.parametrize("game", [*HOUSE.values(), *(shown.game for shown in PRESENTERS.values())])
def test_the_houses_options_have_names_of_their_own(game: AnyGame) -> None:
    own = {str(word).casefold() for one in game.options() for word in (one.name, one.title)}
    assert own.isdisjoint(str(word).casefold() for one in house_options(game) for word in (one.name, one.title))
