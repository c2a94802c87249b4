"""Charts of wars: decks and dice."""

from __future__ import annotations

from pathlib import Path

from tests.cogs.charts import chart_of
from tests.cogs.plays import going_on, whose
from tests.cogs.pressing import match_of
from tests.cogs.real import begun


async def test_a_war_has_its_decks_and_dice(tmp_path: Path) -> None:
    async with begun(tmp_path, "summoner-wars") as war:
        for turn in range(300):
            if not going_on(war) or "Dice:" in war.public_text():
                break
            who = whose(war)
            legal = [
                str(action)
                for action, _ in await war.house.matches.views.wordings(await match_of(war), war.person(who).user.id)
            ]
            attacks = [action for action in legal if action.startswith("attack")]
            await war.do(who, attacks[0] if attacks else legal[turn * 7 % len(legal)])
        if going_on(war):
            result = await war.slash("bob", "game concede")
            await war.click("bob", result.response, "Give up")
        said = await chart_of(await war.slash("ann", "stats server"))
        assert "Summoner Wars:" in said and "Luck of the dice:" in said and "3.50 is to be expected" in said
        assert "Prince Elien: 1 match" in await chart_of(await war.slash("ann", "stats me"))
        assert "Grognack: 1 match" in await chart_of(await war.slash("eve", "stats decks"))
