"""The books of wars: decks, and dice as the log has them."""

from __future__ import annotations

from pathlib import Path

from engine.summoner_wars.rules import SummonerWars
from matches import Matches, Options
from matches.clock import WallClock
from matches.results.tally import by_deck, luck
from matches.store import open_store
from tests.matches.house import ANN, BOB, other, turn_of


async def test_summoner_wars_tells_its_dice(tmp_path: Path) -> None:
    """Acts by chance until a die was rolled for an attack; the books agree with the log."""
    store = await open_store(tmp_path / "war.sqlite3")
    game = SummonerWars()
    matches = Matches(store, {game.key: game}, clock=WallClock(lambda: 5.0), new_seed=lambda: bytes(31) + b"\x07")
    lobby = await matches.lobbies.open(1, 5, ANN, game.key, Options(seats=2))
    decks = [deck.name for deck in game.decks()]
    for person, deck in ((ANN, decks[0]), (BOB, decks[1])):
        lobby = await matches.lobbies.join(lobby, person, deck)
    match = await matches.lobbies.start(lobby, ANN.id)
    seen: list[int] = []
    for number in range(400):
        legal = await matches.views.legal(match, turn_of(match))
        attacks = [action for action in legal if action.startswith("attack")]
        action = attacks[0] if attacks else legal[number * 7 % len(legal)]
        acted = await matches.play.act(match, turn_of(match), action)
        match = acted.match
        for entry in acted.entries:
            seen += [int(die) for event in entry.events if event.kind == "rolled" for die in event.args[2:]]
        if len(seen) > 3 or match.status != "playing":
            break
    assert seen
    if match.status == "playing":
        await matches.play.concede(match, other(match))
    (result,) = await matches.books.results(ANN.id)
    assert luck(result.seats)[0].faces == tuple(seen.count(side) for side in range(1, 7))
    assert set(by_deck([result])) == {(game.key, decks[0]), (game.key, decks[1])}
    await store.close()
