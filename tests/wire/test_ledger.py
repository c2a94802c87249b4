"""The ledger by which chaos and storms judge: whose act is a command, and what follows by itself."""

from __future__ import annotations

from pathlib import Path

from matches.standing_orders import EVERYTHING
from tests.matches.house import ANN, BOB, House, other, turn_of
from tests.toy import Pebbles

from .ledger import Ledger


async def test_what_was_declined_in_advance_belongs_to_the_command_that_raised_it(tmp_path: Path) -> None:
    house = House(tmp_path / "house.sqlite3")
    matches = await house.open()
    match = await house.play(ANN, BOB)
    thrower, target = turn_of(match), other(match)
    await matches.play.decline(match, target, EVERYTHING)
    for number, action in enumerate(("next", "throw 5"), 1):
        await house.wait(1)
        await matches.play.act(match, thrower, action, interaction=number)
    ledger = Ledger(house.tables, Pebbles())
    commands = [*ledger.commands(match.id)]
    assert [[act.person for act in command] for command in commands] == [[thrower], [thrower, target]]
    began = [command[0].first for command in commands]
    assert [first for _, first, _ in sorted(ledger.interactions(match.id))] == began
    await house.close()
