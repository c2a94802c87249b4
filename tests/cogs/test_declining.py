"""Declining in advance what is asked in the turns of others: by buttons and typed, seen by nobody else."""

from __future__ import annotations

from simcord.results import InteractionResult

from cogs.ui.decline_buttons import NOTHING, NOW, offers, told
from engine.text import T
from matches.advance import Advance
from matches.standing_orders import ALL as OTHERS_TURNS
from matches.standing_orders import ALL_OWN, EVERYTHING
from matches.types import Look
from tests.cogs.forging import forge
from tests.cogs.plays import hand_over, id_of, refused, throw, throwing
from tests.cogs.room import Room, labels, text_of, words

MORE, AHEAD, LASTING = "Decline in advance…", "Prepare my turn…", "Decline everything until I take it back"
ALL, THIS, AGAIN = "Decline everything until my turn", "Decline this until my turn", "Ask me again"
OTHERS = "Decline all but this until my turn"


async def offered_in_advance(room: Room, who: str) -> InteractionResult:
    """What Act out of turn opens, with what can be declined."""
    opened = await room.click(who, room.board(), "Act")
    await room.click(who, opened.response, MORE)
    return opened


async def test_a_wrong_press_says_for_whom_the_match_waits_and_what_can_be_declined_only_when_asked(room: Room) -> None:
    thrower, target = await throwing(room)
    opened = await room.click(target, room.board(), "Act")
    assert opened.ephemeral and f"waits for {thrower}" in words(opened) and labels(opened.response) == [MORE, AHEAD]
    await room.click(target, opened.response, MORE)
    assert "In this game you can decline in advance: dodging." in words(opened)
    assert labels(opened.response) == [ALL, LASTING]
    await room.do(thrower, "next")
    await room.do(thrower, "next")
    refused(await room.click(target, opened.response, ALL), "own turn")


async def test_declining_everything_can_stay_until_it_is_taken_back(room: Room) -> None:
    thrower, target = await throwing(room)
    opened = await offered_in_advance(room, target)
    await room.click(target, opened.response, LASTING)
    told = "Until you take it back you decline everything that can be declined."
    assert told in words(opened) and labels(opened.response) == [AGAIN]
    await throw(room, thrower)
    assert "waiting for" not in text_of(room.board())
    await hand_over(room)
    panel = await room.click(target, room.board(), "Act")
    assert told in words(panel) and AGAIN in labels(panel.response), "it is told in the own turn, too"
    await hand_over(room)
    await room.restart()
    await room.do(thrower, "next")
    await throw(room, thrower)
    assert "waiting for" not in text_of(room.board()), "the own turn does not end it"
    assert "asked again" in words(await room.do(target, "decline none"))


async def test_act_out_of_turn_offers_to_decline_all_and_to_be_asked_again(room: Room) -> None:
    thrower, target = await throwing(room)
    opened = await offered_in_advance(room, target)
    before = [text_of(message) for message in room.messages()]
    await room.click(target, opened.response, ALL)
    told = "Until your turn you decline everything that may be asked of you in the turns of others."
    assert told in words(opened) and labels(opened.response) == [LASTING, AGAIN]
    assert [text_of(message) for message in room.messages()] == before, "nobody else sees it"
    assert told in words(await room.slash(target, "game status"))
    assert "decline" not in words(await room.slash(thrower, "game status"))
    await room.click(target, opened.response, AGAIN)
    assert "asked again" in words(opened) and labels(opened.response) == [ALL, LASTING]
    await throw(room, thrower)
    assert f"waiting for {target}" in text_of(room.board())


async def test_who_declines_all_is_neither_asked_nor_called(room: Room) -> None:
    thrower, target = await throwing(room)
    opened = await offered_in_advance(room, target)
    await room.click(target, opened.response, ALL)
    calls = len(room.calls())
    await room.restart()
    await throw(room, thrower)
    assert "waiting for" not in text_of(room.board()) and len(room.calls()) == calls
    assert f"{target} loses" in room.public_text()


async def test_the_question_asked_now_is_declined_with_its_like(room: Room) -> None:
    thrower, target = await throwing(room)
    await throw(room, thrower)
    panel = (await room.click(target, room.board(), "Act")).response
    assert panel and THIS in labels(panel)
    await room.click(target, panel, THIS)
    shown = text_of(panel)
    assert f"{target} loses" in shown and "Until your turn you decline dodging." in shown and labels(panel) == [AGAIN]
    assert await room.house.matches.find(room.channel.id)
    await room.click(target, panel, AGAIN)
    assert "decline" not in text_of(panel)


async def test_it_can_be_typed(room: Room) -> None:
    thrower, target = await throwing(room)

    async def offered(who: str) -> list[str]:
        return [
            choice["value"] for choice in await room.person(who).autocomplete(room.channel, "game do", "action", "decl")
        ]

    assert await offered(target) == ["decline all", "decline lasting"] and await offered(thrower) == []
    refused(await room.do(target, "decline always"), "decline all")
    refused(await room.do(thrower, "decline all"), "your own turn")
    assert "you decline everything" in words(await room.do(target, " Decline  ALL "))
    assert await offered(target) == ["decline lasting", "decline none"]
    assert "asked again" in words(await room.do(target, "decline none"))
    await throw(room, thrower)
    assert await offered(target) == ["decline always", "decline others", "decline all"]
    answer = words(await room.do(target, "decline always"))
    assert f"{target} loses" in answer and "you decline dodging" in answer
    refused(await room.do("eve", "decline all"), "not in this match")


async def test_all_but_what_is_asked_now_is_declined(room: Room) -> None:
    """The question itself stays open, and so does whatever else has the same key."""
    thrower, target = await throwing(room)
    await throw(room, thrower)
    panel = (await room.click(target, room.board(), "Act")).response
    assert panel and {THIS, OTHERS} <= set(labels(panel))
    before = [text_of(message) for message in room.messages()]
    await room.click(target, panel, OTHERS)
    told = "you decline everything that may be asked of you in the turns of others, but not dodging."
    assert told in text_of(panel) and THIS in labels(panel) and OTHERS not in labels(panel)
    assert [text_of(message) for message in room.messages()] == before, "nobody else sees it"
    answer = words(await room.do(target, "choose no"))
    assert f"{target} loses" in answer and told in answer


async def test_all_but_one_can_be_typed_and_its_button_means_one_moment(room: Room) -> None:
    thrower, target = await throwing(room)
    refused(await room.do(target, "decline others"), "decline all")
    await throw(room, thrower)
    panel = (await room.click(target, room.board(), "Act")).response
    assert panel is not None
    others = id_of(panel, OTHERS)
    assert "but not dodging" in words(await room.do(target, "Decline others"))
    await room.do(target, "choose no")
    refused(await forge(room, target, room.channel, others), "newest")
    assert OTHERS not in labels(panel), "it is closed"


def look_with(advance: Advance) -> Look:
    return Look(match=None, seat=0, view=None, legal=(), question=None, advance=advance)  # type: ignore[arg-type]


def test_in_the_own_turn_it_lasts_until_that_is_over() -> None:
    asked = look_with(Advance("press", {}, own=True))
    assert [str(label) for label in offers(asked).values()] == [
        "Decline this until my turn is over",
        "Decline all but this until my turn is over",
        "Decline everything until my turn is over",
    ]
    kept = look_with(Advance("", {EVERYTHING: ALL_OWN}, {"press": T("pressing on"), "dodge": T("dodging")}, own=True))
    assert told(kept, "en") == (
        "Until your turn is over you decline everything that may be asked of you after others have answered, but not"
        " pressing on and dodging."
    )
    assert list(offers(kept)) == [NOTHING]


def test_what_is_kept_already_is_not_offered_again() -> None:
    kept = look_with(Advance("dodge", {EVERYTHING: OTHERS_TURNS}, {"dodge": T("dodging")}))
    assert list(offers(kept)) == [NOW, EVERYTHING, NOTHING]


async def test_after_the_end_declining_says_that_the_match_is_over(room: Room) -> None:
    thrower, target = await throwing(room)
    first = (await room.click(target, room.board(), "Act")).response
    opened = await offered_in_advance(room, target)
    given = await room.slash(thrower, "game concede")
    await room.click(thrower, given.response, "Give up")
    refused(await room.click(target, first, MORE), "This match is over.")
    refused(await room.click(target, opened.response, ALL), "This match is over.")
