"""`/notify`: where, when and how often somebody wants to be called when a match waits for them."""

import asyncio
from collections.abc import Sequence
from datetime import datetime, timedelta, tzinfo

from discord import app_commands
from discord.ext import commands

from engine.text import T, Text
from matches.errors import Refused
from matches.timing.holidays import Holiday, ahead
from matches.timing.preferences import (
    AFTER,
    CLOSED,
    EVERY,
    LONGEST,
    MOST,
    PLACES,
    QUIET,
    SHORTEST,
    TIMES,
    WHERE,
    ZONE,
    Notice,
    Where,
)
from matches.timing.units import DAY, HOUR

from .autocomplete import CHOICES, choices
from .context import Interaction
from .house import Client, House
from .installing import anywhere
from .wording.formatting import label, personal, safe, whisper, whisper_lines
from .wording.preferences import MEANS, NAMES, counted, holidays, quiet_hours, reminders
from .wording.times import (
    day,
    days_from,
    lasting,
    midnight,
    span,
    span_word,
    time_of_day,
    time_word,
    usual_zone,
    zone_called,
    zones_like,
)

Choices = list[app_commands.Choice[str]]
SPANS = (*(hours * HOUR for hours in (3, 6, 12)), *(days * DAY for days in (1, 2, 3, 5, 7, 14)))
NONE = "none"
FARTHEST = 366
"""Days from now within which a holiday can be planned."""
FAR_OFF = T("Holidays can be planned for a year from now.")


@anywhere
class Notify(commands.GroupCog, name="notify", description="How you are called when a match waits for you"):
    """The commands `/notify …`."""

    def __init__(self, house: House) -> None:
        self.house = house

    @app_commands.command(name="where", description="Choose where you are called, in all your matches")
    @app_commands.describe(place="A mention in the channel, a direct message, both or none")
    async def where(self, interaction: Interaction, place: str) -> None:
        chosen = _place(place, personal(interaction))
        await self.house.matches.people.wish(interaction.user.id, {CLOSED: "no", WHERE: chosen})
        await whisper(interaction, MEANS[chosen])

    @app_commands.command(name="remind", description="Choose when and how often you are reminded")
    @app_commands.describe(
        after="How long a match waits for you before the first reminder, such as 12 h or 1 day",
        every="How long until each further reminder, such as 2 days",
        times="How many reminders at most; 0 for none",
    )
    async def remind(self, interaction: Interaction, after: str = "", every: str = "", times: str = "") -> None:
        locale = personal(interaction)
        wished = {AFTER: _span(after, locale), EVERY: _span(every, locale), TIMES: _times(times)}
        await self.house.matches.people.wish(
            interaction.user.id, {key: value for key, value in wished.items() if value}
        )
        await whisper(interaction, reminders(await self.house.matches.people.notice(interaction.user.id)))

    @app_commands.command(name="quiet", description="Choose hours of the day in which you are not called")
    @app_commands.describe(
        start="When your quiet hours begin, such as 22:00; none for no quiet hours",
        end="When they end, such as 7:00",
        zone="Your time zone or city, such as Prague, CET or Europe/Prague",
    )
    async def quiet(self, interaction: Interaction, start: str, end: str = "", zone: str = "") -> None:
        none = label(T("no quiet hours"), personal(interaction)).casefold()
        if start.strip().casefold() in (NONE, none):
            await self.house.matches.people.wish(interaction.user.id, {QUIET: ""})
        else:
            hours = f"{_minutes(start)}-{_minutes(end, start)}"
            if _minutes(start) == _minutes(end):
                raise Refused(T("Your quiet hours would be the whole day; for no calls at all there is /notify where."))
            await self.house.matches.people.wish(
                interaction.user.id, {QUIET: hours, **await self._zone(interaction, zone, needed=True)}
            )
        await whisper(interaction, quiet_hours(await self.house.matches.people.notice(interaction.user.id)))

    @app_commands.command(name="holiday", description="Say that you are away: nobody calls you meanwhile")
    @app_commands.describe(
        days="For how many days, from today or from the first day",
        start="The first day, such as tomorrow, 14 July or 2026-07-14; today where you leave it out",
        end="The last day, such as 28 July, 28.7. or 2026-07-28",
        zone="Your time zone or city, such as Prague, CET or Europe/Prague",
    )
    async def holiday(
        self,
        interaction: Interaction,
        days: app_commands.Range[int, 1, 366] | None = None,
        start: str = "",
        end: str = "",
        zone: str = "",
    ) -> None:
        chosen = await self._zone(interaction, zone, needed=False)
        if chosen:
            await self.house.matches.people.wish(interaction.user.id, chosen)
        wish = await self.house.matches.people.notice(interaction.user.id)
        new = _holiday(days, start, end, wish, self.house.matches.clock.now(), personal(interaction))
        await self.house.matches.people.take_holiday(interaction.user.id, new)
        await whisper_lines(interaction, await self._holidays(interaction))

    @app_commands.command(name="back", description="End your holiday, or call off one to come")
    @app_commands.describe(holiday="Which; else the one that you are on, or the only one to come")
    async def back(self, interaction: Interaction, holiday: str = "") -> None:
        now, people = self.house.matches.clock.now(), self.house.matches.people
        known = ahead(await people.holidays(interaction.user.id), now)
        zone = (await people.notice(interaction.user.id)).local
        chosen = _holiday_of(holiday, known, now, zone, personal(interaction))
        await people.come_back(interaction.user.id, chosen)
        told = T("Welcome back! You are called again.") if chosen.since <= now else T("Your holiday is called off.")
        await whisper_lines(interaction, [told, *await self._holidays(interaction)])

    @app_commands.command(name="show", description="See how you are called")
    async def show(self, interaction: Interaction) -> None:
        wish = await self.house.matches.people.notice(interaction.user.id)
        told = [MEANS[wish.where]]
        if wish.where != NONE:
            told += [reminders(wish), quiet_hours(wish)]
        await whisper_lines(interaction, [*told, *await self._holidays(interaction)])

    # autocompletion

    @where.autocomplete("place")
    async def _places(self, interaction: Interaction, typed: str) -> Choices:
        locale = personal(interaction)
        return choices([(place, label(NAMES[place], locale)) for place in PLACES], typed)

    @remind.autocomplete("after")
    @remind.autocomplete("every")
    async def _spans(self, interaction: Interaction, typed: str) -> Choices:
        locale = personal(interaction)
        own = span(typed, locale)
        offered = [own] if own and SHORTEST <= own <= LONGEST and own not in SPANS else SPANS
        return choices([(span_word(one), label(lasting(one), locale)) for one in offered], "" if own else typed)

    @remind.autocomplete("times")
    async def _counts(self, interaction: Interaction, typed: str) -> Choices:
        locale = personal(interaction)
        return choices([(str(times), label(counted(times), locale)) for times in range(MOST, -1, -1)], typed)

    @quiet.autocomplete("start")
    @quiet.autocomplete("end")
    async def _hours(self, interaction: Interaction, typed: str) -> Choices:
        exact = time_of_day(typed)
        offered = [time_word(exact)] if exact is not None and (exact % 60 or len(typed) > 1) else []
        first = 18 if interaction.namespace.start is None or not interaction.namespace.end else 5
        offered += [time_word((first + number) % 24 * 60) for number in range(24)]
        none = (NONE, label(T("no quiet hours"), personal(interaction)))
        hours = [(one, one) for one in offered]
        return choices([none, *hours] if exact is None else [*hours, none], "" if exact is not None else typed)

    @quiet.autocomplete("zone")
    @holiday.autocomplete("zone")
    async def _zones(self, interaction: Interaction, typed: str) -> Choices:
        now = self.house.matches.clock.now()
        found = await asyncio.to_thread(zones_like, typed, personal(interaction), now, CHOICES)
        return [app_commands.Choice(name=name, value=value) for value, name in found]

    @back.autocomplete("holiday")
    async def _known(self, interaction: Interaction, typed: str) -> Choices:
        people, locale = self.house.matches.people, personal(interaction)
        zone = (await people.notice(interaction.user.id)).local
        known = ahead(await people.holidays(interaction.user.id), self.house.matches.clock.now())
        return choices([(_first_day(one, zone), label(_days(one, zone), locale)) for one in known], typed)

    @holiday.autocomplete("start")
    @holiday.autocomplete("end")
    async def _days(self, interaction: Interaction, typed: str) -> Choices:
        wish = await self.house.matches.people.notice(interaction.user.id)
        offered = days_from(self.house.matches.clock.now(), wish.local, FARTHEST)
        exact = day(typed, offered[0], personal(interaction))
        found = [exact] if exact is not None else offered
        locale = personal(interaction)
        named = [
            (f"{one:%Y-%m-%d}", T("{year}-{month}-{day}", year=one.year, month=f"{one:%m}", day=f"{one:%d}"))
            for one in found
        ]
        return choices([(value, label(text, locale)) for value, text in named], "" if exact else typed)

    # answers

    async def _zone(self, interaction: Interaction, typed: str, *, needed: bool) -> dict[str, str]:
        """The setting of the time zone: as typed, or that of the person's language where none is known yet."""
        known = (await self.house.matches.people.notice(interaction.user.id)).zone
        if typed:
            found = await asyncio.to_thread(zone_called, typed, personal(interaction))
            if found is None:
                raise Refused(
                    T("There is no time zone “{zone}”; choose one from the list, as Europe/Prague.", zone=safe(typed))
                )
            return {ZONE: found}
        usual = usual_zone(personal(interaction))
        if needed and not known and usual is None:
            raise Refused(T("Please say your time zone too, such as Europe/Prague, so that your night is quiet."))
        return {ZONE: usual} if usual and not known else {}

    async def _holidays(self, interaction: Interaction) -> list[Text]:
        """Present and future holidays, and how many days are left this year."""
        person, now = interaction.user.id, self.house.matches.clock.now()
        wish = await self.house.matches.people.notice(person)
        return holidays(await self.house.matches.people.holidays(person), wish, now)


def _place(typed: str, locale: str) -> Where:
    """The place that was chosen from the list, or typed as its word or as the list calls it."""
    wanted = " ".join(typed.casefold().split())
    for place in PLACES:
        if wanted in (place, label(NAMES[place], locale).casefold()):
            return place
    raise Refused(T("You cannot be called by “{place}”; choose one from the list.", place=safe(typed)))


def _span(typed: str, locale: str) -> str:
    """The setting of a span that was typed; empty where nothing was."""
    if not typed:
        return ""
    seconds = span(typed, locale)
    if seconds is None:
        raise Refused(T("“{typed}” is no span of time; write 12 h or 2 days.", typed=safe(typed)))
    if not SHORTEST <= seconds <= LONGEST:
        raise Refused(
            T(
                "Reminders come after {least} at least and {most} at most.",
                least=lasting(SHORTEST),
                most=lasting(LONGEST),
            )
        )
    return f"{seconds:.0f}"


def _times(typed: str) -> str:
    """The setting of a typed number of reminders; empty where nothing was typed."""
    if not typed or typed.strip() in [str(number) for number in range(MOST + 1)]:
        return typed.strip()
    raise Refused(T("There are {most} reminders at most; write a number from 0 to {most}.", most=MOST))


def _minutes(typed: str, begin: str = "") -> int:
    """A typed time of the day in minutes; for the end of quiet hours, `begin` is their typed beginning."""
    found = time_of_day(typed)
    if begin and not typed.strip():
        raise Refused(T("Say when your quiet hours end, too: from {begin} to 7:00, for example.", begin=safe(begin)))
    if found is None:
        raise Refused(
            T(
                "“{typed}” is no time of the day; quiet hours are from 22:00 to 7:00, for example.",
                typed=safe(typed),
            )
        )
    return found


def _holiday(days: int | None, start: str, end: str, wish: Notice, now: float, locale: str) -> Holiday:
    """The holiday that was typed; Refused if its days are not valid."""
    zone = wish.local
    today = datetime.fromtimestamp(now, zone).date()
    first = day(start, today, locale) if start else today
    if first and (first - today).days > FARTHEST:
        raise Refused(FAR_OFF)
    last = day(end, today, locale) if end else first + timedelta(days=days - 1) if first and days else None
    wrong = start if first is None else end if last is None else ""
    if wrong:
        raise Refused(T("“{typed}” is no day; write tomorrow, 14 July or 2026-07-14.", typed=safe(wrong)))
    if first is None or last is None:
        raise Refused(T("Please say for how many days you are away, or your last day."))
    if (first < today and start) or last < first:
        raise Refused(T("A holiday begins today or later, and ends after it began."))
    if (last - today).days > FARTHEST:
        raise Refused(FAR_OFF)
    return Holiday(max(midnight(first, zone), now), midnight(last + timedelta(days=1), zone))


def _first_day(holiday: Holiday, zone: tzinfo) -> str:
    return f"{datetime.fromtimestamp(holiday.since, zone):%Y-%m-%d}"


def _days(holiday: Holiday, zone: tzinfo) -> Text:
    """A holiday by its first and its last day."""
    last = datetime.fromtimestamp(holiday.until - 1, zone)
    return T("{first} to {last}", first=_first_day(holiday, zone), last=f"{last:%Y-%m-%d}")


def _holiday_of(typed: str, known: Sequence[Holiday], now: float, zone: tzinfo, locale: str) -> Holiday:
    """The holiday, of those that are not over, on one of whose days that is; Refused where it is none or not clear which."""
    if not known:
        raise Refused(T("You are not on holiday, and none is planned."))
    if not typed and (len(known) == 1 or known[0].since <= now):
        return known[0]
    listed = "; ".join(label(_days(one, zone), locale) for one in known)
    if not typed:
        raise Refused(
            T("You have planned several holidays ({holidays}); choose which one you take back.", holidays=listed)
        )
    wanted = day(typed, datetime.fromtimestamp(now, zone).date(), locale)
    for one in known:
        first, last = (datetime.fromtimestamp(moment, zone).date() for moment in (one.since, one.until - 1))
        if wanted is not None and first <= wanted <= last:
            return one
    raise Refused(T("You have no holiday then; there are: {holidays}.", holidays=listed))


async def setup(bot: Client) -> None:
    """Loads the cog."""
    await bot.add_cog(Notify(bot.house))
