"""Reminders, quiet hours, holidays and questions by direct message, by a clock of the tests' own."""

from __future__ import annotations

from datetime import datetime

import pytest

from tests.cogs.calls import direct, mentions, pinged
from tests.cogs.later import PRAGUE, Time, pass_by, virtual
from tests.cogs.plays import hand_over, other, refused, start, whose
from tests.cogs.room import Room, labels, text_of, words
from tests.cogs.speaking import speak

HOUR, DAY = 3600.0, 86400.0


@pytest.fixture(autouse=True)
def time(monkeypatch: pytest.MonkeyPatch) -> Time:
    """A clock of the test's own, set before the room is made."""
    return virtual(monkeypatch)


async def test_five_reminders_the_last_of_which_says_so(room: Room, time: Time) -> None:
    await start(room)
    who = whose(room)
    link = f"https://discord.com/channels/{room.env.guild.id}/{room.channel.id}/{room.board().id}"
    await pass_by(room, time, DAY - 1)
    assert len(mentions(room, who)) == 1
    waits = (1, 2 * DAY, 2 * DAY, 2 * DAY, 2 * DAY)
    for number, (wait, waited) in enumerate(zip(waits, ("1 day", "3 days", "5 days", "7 days", "9 days"), strict=True)):
        await pass_by(room, time, wait)
        reminders = mentions(room, who)[1:]
        assert len(reminders) == number + 1
        text = reminders[-1].content
        assert f"The match has been waiting for you for {waited}." in text and "it is your turn in Pebbles" in text
        assert link in text and ("last reminder" in text) is (number == 4)
    await pass_by(room, time, 100 * DAY)
    assert len(mentions(room, who)) == 6 and mentions(room, other(who)) == []


async def test_a_reminder_after_downtime_comes_once(room: Room, time: Time) -> None:
    await start(room)
    who = whose(room)
    time.now += 3 * DAY
    await room.restart()
    await pass_by(room, time, 0)
    assert [("waiting for you for 3 days" in one.content) for one in mentions(room, who)] == [False, True]
    await room.restart()
    await pass_by(room, time, DAY)
    assert len(mentions(room, who)) == 2


async def test_who_plays_is_not_reminded_of_it(room: Room, time: Time) -> None:
    await start(room)
    who = whose(room)
    await pass_by(room, time, DAY - HOUR)
    await hand_over(room)
    await pass_by(room, time, 2 * HOUR)
    assert len(mentions(room, who)) == 1 and len(mentions(room, other(who))) == 1
    await pass_by(room, time, DAY)
    assert len(mentions(room, who)) == 1 and len(mentions(room, other(who))) == 2


async def test_reminders_come_by_direct_message_and_as_wished(room: Room, time: Time) -> None:
    await start(room)
    who = whose(room)
    await room.slash(who, "notify where", place="direct")
    told = words(await room.slash(who, "notify remind", after="6 hours", every="1d", times="2"))
    assert (
        told
        == "You are reminded after 6 hours, then every 1 day, 2 times in all; of a question in between after 2 hours."
    )
    await pass_by(room, time, 6 * HOUR)
    await pass_by(room, time, DAY)
    await pass_by(room, time, 30 * DAY)
    one, two = direct(room, who)
    assert "6 hours" in one.content and "last reminder" not in one.content and "last reminder" in two.content
    assert len(mentions(room, who)) == 1


async def test_a_call_in_quiet_hours_comes_in_the_morning_once(room: Room, time: Time) -> None:
    await start(room)
    waiting = other(whose(room))
    told = words(await room.slash(waiting, "notify quiet", start="22", end="7:00", zone="europe/prague"))
    assert told == "From 22:00 to 07:00 (Europe/Prague) all calls and reminders wait until your quiet hours are over."
    await pass_by(room, time, 11 * HOUR)
    await hand_over(room)
    board = room.board().id
    assert mentions(room, waiting) == [] and whose(room) == waiting
    await room.restart()
    await pass_by(room, time, 8 * HOUR - 1)
    assert mentions(room, waiting) == []
    await pass_by(room, time, 1)
    await pass_by(room, time, HOUR)
    assert len(mentions(room, waiting)) == 1 and room.board().id == board
    await pass_by(room, time, 23 * HOUR - 1)
    assert len(mentions(room, waiting)) == 1, "the day until the reminder begins with the call"
    await pass_by(room, time, 1)
    assert len(mentions(room, waiting)) == 2


async def test_nobody_is_called_on_a_holiday_and_others_are_told(room: Room, time: Time) -> None:
    await start(room)
    who = whose(room)
    away = other(who)
    told = words(await room.slash(away, "notify holiday", days=7, zone="Europe/Prague"))
    end = datetime(2026, 7, 8, tzinfo=PRAGUE).timestamp()
    assert f"You are on holiday until <t:{end - 1:.0f}:D>" in told and "this year: 23 of 30." in told
    sign = f"{away} is away, and back on <t:{end:.0f}:D>."
    assert sign in text_of(room.board()), "the board tells so at once"
    await hand_over(room)
    assert sign in text_of(room.board()) and sign in words(await room.slash(who, "game status"))
    for _ in range(6):
        await pass_by(room, time, DAY)
    assert mentions(room, away) == []
    await pass_by(room, time, 21 * HOUR)
    assert time.now == end + 9 * HOUR and len(mentions(room, away)) == 1
    await pass_by(room, time, DAY)
    assert len(mentions(room, away)) == 2


async def test_who_is_back_sooner_is_called_at_once(room: Room, time: Time) -> None:
    await start(room)
    away = other(whose(room))
    await room.slash(away, "notify holiday", start="1.7.", end="20.7.")
    await hand_over(room)
    await pass_by(room, time, 2 * DAY)
    assert mentions(room, away) == []
    assert "Welcome back" in words(await room.slash(away, "notify back"))
    assert len(mentions(room, away)) == 1 and "is away" not in text_of(room.board())
    refused(await room.slash(away, "notify back"), "not on holiday")


async def test_the_one_called_is_told_who_else_is_away(room: Room, time: Time) -> None:
    await start(room)
    who = whose(room)
    await room.slash(who, "notify holiday", days=2)
    await hand_over(room)
    assert f"{who} is away, and back on <t:" in mentions(room, other(who))[-1].content


async def test_a_turn_taken_back_and_handed_over_again_calls_nobody_twice(room: Room, time: Time) -> None:
    await start(room)
    who = whose(room)
    called = await hand_over(room)
    assert len(mentions(room, called)) == 1
    time.now += 50
    await room.slash(who, "game undo")
    assert whose(room) == who
    await hand_over(room)
    assert whose(room) == called and len(mentions(room, called)) == 1
    time.now += 11 * 60
    await room.slash(who, "game undo")
    await hand_over(room)
    assert len(mentions(room, called)) == 2, "after a while it is told anew"


async def asked_for_consent(room: Room) -> tuple[str, str]:
    """Somebody asks to take back what another has played upon; both by name."""
    await start(room)
    who = whose(room)
    other = await hand_over(room)
    await room.do(other, "take 1")
    await room.slash(who, "game undo")
    return who, other


@pytest.mark.parametrize(
    ("place", "rings", "messages"), [("channel", 1, 0), ("direct", 0, 1), ("both", 1, 1), ("none", 0, 0)]
)
async def test_a_question_comes_where_it_is_wished(room: Room, place: str, rings: int, messages: int) -> None:
    for who in ("ann", "bob"):
        await room.slash(who, "notify where", place=place)
    _, asked = await asked_for_consent(room)
    question = next(one for one in room.messages() if labels(one) == ["Yes", "No"])
    assert pinged(room, question) == [room.person(asked).id] * rings
    told = [one for one in direct(room, asked) if "take back" in one.content]
    assert len(told) == messages
    loss = f"This would be taken back:\n- {asked} takes 1."
    turn = "The match waits for your move, too; playing on withdraws the question."
    assert f"Do you agree?\n{loss}\n{turn}\nYes" in text_of(question)
    for one in told:
        assert f"{room.channel.id}/{question.id}" in one.content and "in Pebbles" in one.content and loss in one.content
        assert turn in one.content
    await room.click(asked, question, "Yes")
    assert whose(room) != asked


async def test_a_question_that_cannot_be_sent_directly_is_a_mention(room: Room) -> None:
    for who in ("ann", "bob"):
        await room.slash(who, "notify where", place="none")
    await start(room)
    who = whose(room)
    asked = await hand_over(room)
    await room.do(asked, "take 1")
    await room.slash(asked, "notify where", place="direct")
    closed = room.env.backend.get_dm_channel(room.person(asked).id).id
    room.env.inject_error("POST", f"/channels/{closed}/messages", status=403, code=50007, times=1)
    await room.slash(who, "game undo")
    [told] = [one for one in mentions(room, asked) if "To the question" in one.content]
    assert "could not be delivered" in told.content


async def test_a_question_in_quiet_hours_is_shown_and_called_later(room: Room, time: Time) -> None:
    await start(room)
    who = whose(room)
    asked = await hand_over(room)
    await room.do(asked, "take 1")
    await room.slash(asked, "notify quiet", start="11:00", end="18:00", zone="Europe/Prague")
    await room.slash(who, "game undo")
    question = next(one for one in room.messages() if labels(one) == ["Yes", "No"])
    before = len(mentions(room, asked))
    assert pinged(room, question) == []
    await pass_by(room, time, 6 * HOUR)
    turn = "The match waits for your move, too"
    assert len(mentions(room, asked)) == before + 1 and "asks to take back" in mentions(room, asked)[-1].content
    assert turn in mentions(room, asked)[-1].content
    await pass_by(room, time, 8 * HOUR)
    assert (
        "waiting for you for 14 hours" in mentions(room, asked)[-1].content
        and turn in mentions(room, asked)[-1].content
    )
    await room.click(asked, question, "No")
    await pass_by(room, time, DAY - 1)
    assert len(mentions(room, asked)) == before + 2


async def test_an_invitation_comes_where_it_is_wished(room: Room) -> None:
    await room.slash("bob", "notify where", place="direct")
    await room.slash("ann", "game new", game="pebbles", opponent=room.person("bob"))
    [posted] = [one for one in room.messages() if "invites" in one.content]
    assert pinged(room, posted) == []
    [told] = direct(room, "bob")
    assert "ann invites you to Pebbles" in told.content and f"{room.channel.id}/{posted.id}" in told.content


MISTAKES = [
    ("notify remind", {"after": "soon"}, "12 h or 2 days"),
    ("notify remind", {"every": "5 apples"}, "no span"),
    ("notify remind", {"every": "30 min"}, "after 1 hour at least"),
    ("notify remind", {"after": "90 d"}, "14 days at most"),
    ("notify remind", {"times": "99"}, "from 0 to 5"),
    ("notify quiet", {"start": "late"}, "no time of the day"),
    ("notify quiet", {"start": "22:00"}, "when your quiet hours end, too"),
    ("notify quiet", {"start": "22:00", "end": "22"}, "whole day"),
    ("notify quiet", {"start": "22:00", "end": "7"}, "time zone"),
    ("notify quiet", {"start": "22:00", "end": "7", "zone": "Atlantis"}, "choose one from the list"),
    ("notify holiday", {}, "for how many days"),
    ("notify holiday", {"end": "someday"}, "2026-07-14"),
    ("notify holiday", {"start": "9999-12-31", "days": 5}, "a year from now"),
    ("notify holiday", {"start": "2026-06-01", "end": "2026-06-05"}, "today or later"),
    ("notify holiday", {"start": "14.7.", "end": "13.7.2026"}, "ends after"),
    ("notify holiday", {"days": 31}, "30 days"),
    ("notify holiday", {"end": "2031-01-01"}, "a year from now"),
    ("notify back", {}, "none is planned"),
]


@pytest.mark.parametrize(("command", "options", "why"), MISTAKES)
async def test_a_mistake_is_one_plain_sentence_and_changes_nothing(
    room: Room, command: str, options: dict[str, object], why: str
) -> None:
    before = words(await room.slash("ann", "notify show"))
    refused(await room.slash("ann", command, **options), why)
    assert words(await room.slash("ann", "notify show")) == before


async def test_show_tells_everything(room: Room) -> None:
    assert words(await room.slash("ann", "notify show")).splitlines() == [
        "When a match waits for you, you are mentioned in its channel.",
        "You are reminded after 1 day, then every 2 days, 5 times in all; of a question in between after 8 hours.",
        "You have no quiet hours: calls come at any time.",
        "Days of holiday left this year: 30 of 30.",
    ]
    await room.slash("ann", "notify quiet", start="22:00", end="7:00", zone="Europe/Prague")
    await room.slash("ann", "notify remind", times="0")
    await room.slash("ann", "notify holiday", start="2026-08-01", end="2026-08-10")
    shown = words(await room.slash("ann", "notify show"))
    since, until = (datetime(2026, 8, day, tzinfo=PRAGUE).timestamp() for day in (1, 11))
    assert "You are not reminded" in shown and "From 22:00 to 07:00 (Europe/Prague)" in shown
    assert (
        f"You are on holiday from <t:{since:.0f}:D> to <t:{until - 1:.0f}:D>." in shown
        and "left this year: 20" in shown
    )
    await room.slash("ann", "notify quiet", start="none")
    await room.slash("ann", "notify back")
    shown = words(await room.slash("ann", "notify show"))
    assert "no quiet hours" in shown and "on holiday" not in shown and "left this year: 30" in shown


async def test_days_are_offered_as_ones_own_language_writes_them(room: Room, monkeypatch: pytest.MonkeyPatch) -> None:
    speak(monkeypatch, "cs", "en-US")
    [day] = await room.person("ann").autocomplete(room.channel, "notify holiday", "end", "14.8.")
    assert (day["value"], day["name"]) == ("2026-08-14", "14. 08. 2026")


@pytest.mark.parametrize(
    ("typed", "zone", "locale"),
    [
        ("Warsaw", "Europe/Warsaw", "en-US"),
        ("warsz", "Europe/Warsaw", "pl"),
        ("Warsow", "Europe/Warsaw", "en-US"),
        ("New York", "America/New_York", "en-US"),
        ("nowy jork", "America/New_York", "pl"),
        ("Česko", "Europe/Prague", "en-US"),
        ("CET", "Europe/Berlin", "en-US"),
        ("CET", "Europe/Prague", "cs"),
        ("est", "America/New_York", "en-US"),
    ],
)
async def test_a_time_zone_is_found_as_people_say_it(
    room: Room, monkeypatch: pytest.MonkeyPatch, typed: str, zone: str, locale: str
) -> None:
    speak(monkeypatch, locale, "en-US")
    await room.slash("ann", "notify quiet", start="22:00", end="7:00", zone=typed)
    assert zone.replace("_", " ") in words(await room.slash("ann", "notify show"))
    offered = await room.person("ann").autocomplete(room.channel, "notify quiet", "zone", typed)
    assert zone in [one["value"] for one in offered]


@pytest.mark.parametrize(
    ("typed", "first"),
    [
        ("tomorrow", "2026-07-02"),
        ("zítra", "2026-07-02"),
        ("dzisiaj", "2026-07-01"),
        ("pojutrze", "2026-07-03"),
        ("Friday", "2026-07-03"),
        ("7/15", "2026-07-15"),
        ("July 15", "2026-07-15"),
        ("15th July", "2026-07-15"),
        ("15. července", "2026-07-15"),
        ("15 lipca", "2026-07-15"),
        ("Jan 3, 2027", "2027-01-03"),
    ],
)
async def test_a_holiday_begins_on_the_day_that_people_write(room: Room, typed: str, first: str) -> None:
    [offered] = await room.person("ann").autocomplete(room.channel, "notify holiday", "start", typed)
    assert offered["value"] == first
    await room.slash("ann", "notify holiday", start=typed, days=2, zone="Prague")
    [holiday] = await room.house.matches.people.holidays(room.person("ann").id)
    assert datetime.fromtimestamp(max(holiday.since, holiday.until - 2 * DAY), PRAGUE).date().isoformat() == first


async def test_one_of_several_holidays_is_taken_back(room: Room) -> None:
    for first, last in (("2026-08-01", "2026-08-03"), ("2026-09-01", "2026-09-02")):
        await room.slash("ann", "notify holiday", start=first, end=last, zone="Europe/Prague")
    refused(
        await room.slash("ann", "notify back"),
        "several holidays (2026-08-01 to 2026-08-03; 2026-09-01 to 2026-09-02)",
        "choose which",
    )
    refused(await room.slash("ann", "notify back", holiday="2026-10-01"), "no holiday then")
    offered = await room.person("ann").autocomplete(room.channel, "notify back", "holiday", "")
    assert [one["value"] for one in offered] == ["2026-08-01", "2026-09-01"]
    assert "called off" in words(await room.slash("ann", "notify back", holiday="August 2"))
    [left] = await room.house.matches.people.holidays(room.person("ann").id)
    assert datetime.fromtimestamp(left.since, PRAGUE).month == 9
    assert "called off" in words(await room.slash("ann", "notify back")), "the only one left"


async def test_who_plays_on_their_holiday_is_asked_once_whether_they_are_back(room: Room, time: Time) -> None:
    await start(room)
    who = whose(room)
    await room.slash(who, "notify holiday", days=7, zone="Europe/Prague")
    result = await room.do(who, "draw")
    [asked] = result.followups
    assert asked.ephemeral and "Are you back?" in text_of(asked) and labels(asked) == ["I am back", "Still away"]
    await room.click(who, asked, "Still away")
    assert "You stay on holiday until" in text_of(asked) and labels(asked) == []
    assert (await room.do(who, "next")).followups == []
    await room.slash(who, "notify back")
    await pass_by(room, time, HOUR)
    await room.slash(who, "notify holiday", days=3)
    [again] = (await room.do(who, "next")).followups
    await room.click(who, again, "I am back")
    assert "Welcome back" in text_of(again)
    assert "You are on holiday" not in words(await room.slash(who, "notify show"))


async def test_who_only_ends_their_turn_on_their_holiday_is_asked_too(room: Room, time: Time) -> None:
    await start(room)
    who = whose(room)
    await room.slash(who, "notify holiday", days=7, zone="Europe/Prague")
    sure = await room.click(who, room.board(), "End turn")
    assert sure.followups == []
    ended = await room.click(who, sure.response, labels(sure.response)[0])
    [asked] = ended.followups
    assert asked.ephemeral and labels(asked) == ["I am back", "Still away"] and whose(room) == other(who)


@pytest.mark.parametrize(("typed", "locale"), [("30 min", "en-US"), ("30 minut", "cs"), ("30 minut", "pl")])
async def test_too_short_a_wait_for_reminders_is_told_the_least(
    room: Room, monkeypatch: pytest.MonkeyPatch, typed: str, locale: str
) -> None:
    speak(monkeypatch, locale, "en-US")
    told = words(await room.slash("ann", "notify remind", after=typed))
    least = {"en-US": "1 hour at least", "cs": "nejdřív za 1 hodinu", "pl": "najwcześniej za 1 godzinę"}
    assert least[locale] in told


async def test_what_the_lists_offer_is_understood(room: Room) -> None:
    ann = room.person("ann")

    async def offered(command: str, option: str, typed: str = "") -> dict[str, str]:
        found = await ann.autocomplete(room.channel, command, option, typed)
        assert len(found) <= 25
        return {one["value"]: one["name"] for one in found}

    assert list((await offered("notify remind", "after")).values())[:4] == ["3 hours", "6 hours", "12 hours", "1 day"]
    assert await offered("notify remind", "every", "36 h") == {"36h": "36 hours"}
    assert (await offered("notify remind", "times"))["0"] == "no reminders"
    assert (await offered("notify quiet", "zone", "prag")) == {"Europe/Prague": "Europe/Prague (12:00)"}
    assert next(iter(await offered("notify quiet", "start", "22.15"))) == "22:15"
    assert "none" in await offered("notify quiet", "start")
    assert list(await offered("notify holiday", "start"))[:2] == ["2026-07-01", "2026-07-02"]
    assert await offered("notify holiday", "end", "14.8.") == {"2026-08-14": "2026-08-14"}
    for command, option in (("notify remind", "after"), ("notify remind", "every"), ("notify remind", "times")):
        for value in await offered(command, option):
            assert "remind" in words(await room.slash("ann", command, **{option: value}))
