"""Playing any game in a channel by its commands, buttons and menus, choosing as a computer would."""

from __future__ import annotations

from simcord.results import InteractionResult

from cogs.groups import sort
from engine.game import Action
from matches.types import Match
from players import pick
from tests.cogs.plays import whose
from tests.cogs.room import Room, components, labels


async def match_of(room: Room) -> Match:
    match = await room.house.matches.latest(room.channel.id)
    assert match is not None
    return match


async def offered(room: Room, who: str, command: str, option: str, typed: str = "", **filled: str) -> dict[str, str]:
    """The autocomplete choices of an option: names by value."""
    choices = await room.person(who).autocomplete(room.channel, command, option, typed, **filled)
    assert len(choices) <= 25
    assert all(len(choice["value"]) <= 100 and 1 <= len(choice["name"]) <= 100 for choice in choices)
    return {choice["value"]: choice["name"] for choice in choices}


async def chosen(room: Room, who: str, turn: int) -> Action:
    """A computer's choice in that person's place."""
    look = await room.house.matches.views.look(await match_of(room), room.person(who).id)
    assert look.legal, f"{who} is waited for but may do nothing"
    return pick(room.house.matches.game(look.match), look.view, look.legal, "easy", turn)


async def press(room: Room, who: str, action: Action) -> int:
    """Does `action` by buttons and menus alone; returns how many presses it took.

    No value of an option comes again in a later step: a client could show it chosen. From each later step one can go back.
    """
    known: set[str] = set()
    match = await match_of(room)
    wordings = await room.house.matches.views.wordings(match, room.person(who).id)
    index = [legal for legal, _ in wordings].index(action)
    group = next(group for group in sort(wordings) if any(choice.index == index for choice in group.choices))
    panel = (await room.click(who, room.board(), "Act")).response
    for presses in range(2, 20):
        if (await match_of(room)).revision != match.revision:
            return presses - 1
        assert panel is not None
        assert presses == 2 or {"Back", "Play on"} & {*labels(panel)}, "one can go back from every step"
        options = {option["value"] for part in components(panel) for option in part.get("options", ())}
        assert known.isdisjoint(options)
        known |= options
        places = {"do": index, "sure": index, "aim": index, "pick": group.first.index, "several": group.first.index}
        for part in components(panel):
            custom_id = part.get("custom_id", "")
            verb, wanted = custom_id.removeprefix("h:").partition(":")[0], ""
            values = [option["value"] for option in part.get("options", ())]
            if verb in places:
                wanted = str(places[verb])
            if part["type"] == 2 and wanted and custom_id.endswith(f":{wanted}"):
                await room.person(who).click(panel, custom_id=custom_id)
                break
            if chosen := [value for value in values if value.partition(".")[0] == wanted]:
                await room.person(who).select(panel, chosen[:1], custom_id=custom_id)
                break
        else:
            await room.person(who).click(panel, label="More")
        await room.quiet()
    raise AssertionError(f"{action} cannot be reached by buttons")


async def turns(room: Room, count: int) -> None:
    """Plays `count` turns: takes a pebble, draws a card, throws nothing."""
    for _ in range(count):
        who = whose(room)
        for action in ("take 1", "draw", "next", "next"):
            await room.do(who, action)


async def play(room: Room, acts: int) -> None:
    """Plays `acts` acts as a computer would, at most to the end, without waiting for the channel to show each."""
    matches = room.house.matches
    for act in range(acts):
        match = await match_of(room)
        if match.status != "playing":
            break
        person = match.seats[match.to_act[0]].person
        assert person
        look = await matches.views.look(match, person.id)
        await matches.play.act(match, person.id, pick(matches.game(match), look.view, look.legal, "easy", act))
    await room.quiet()


async def own_menu(room: Room, who: str) -> InteractionResult:
    """What the lobby's button for decks of one's own opens."""
    return await room.click(who, room.board(), "A deck of your own…")
