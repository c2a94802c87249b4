"""`/game seat`: what others may do with the seat of somebody who is out of time or gone for good."""

import discord
from discord import app_commands
from discord.ext import commands

from engine.text import T, Text
from matches.errors import Refused
from matches.types import Match, Person, Proposed
from matches.verbs.clocks import CLAIMS, Claim

from ..autocomplete import LEVEL_CHOICES, YES_OR_NO, SeatNumber
from ..context import Interaction, running
from ..house import House
from ..rights import need_to_post
from ..ui import proposal_buttons
from ..ui.message import layout
from ..ui.press import Press, number, stale
from ..wording.formatting import personal, safe, say, whisper
from ..wording.proposals import asking_whom
from ..wording.story import locale_of, names, seat_name

NAMES: dict[Claim, Text] = {
    "win": T("claim the win"),
    "time": T("give more time"),
    "computer": T("let the computer play on"),
}
CLAIM_CHOICES = [app_commands.Choice(name=str(NAMES[claim]), value=claim) for claim in CLAIMS]
CLAIMED: dict[str, str] = {
    "win": T("{who} claims it: {other} is out of time.").message,
    "time": T("{who} gives {other} more time.").message,
    "computer": T("{who} lets the computer play on for {other}.").message,
}


class Seats(commands.Cog):
    """The part of `/game` for the seats of absent players."""

    house: House
    seat = app_commands.Group(name="seat", description="When somebody is out of time, or gone for good")

    @seat.command(name="claim", description="Claim the win, or something kinder, when somebody is out of time")
    @app_commands.describe(what="What you do about it", seat="Whose time is over; needed where it is several people's")
    @app_commands.choices(what=CLAIM_CHOICES)
    async def claim(self, interaction: Interaction, what: str, seat: SeatNumber | None = None) -> None:
        match = await running(interaction)
        need_to_post(interaction)
        await interaction.response.defer(ephemeral=True, thinking=True)
        wanted = None if seat is None else seat - 1
        await self.house.matches.clocks.claim(match, interaction.user.id, what, wanted, interaction=interaction.id)
        await whisper(interaction, T("It is done."))

    @seat.command(name="hand-over", description="Ask everybody that somebody else plays on in a seat")
    @app_commands.describe(
        person="Who takes the seat; they are asked, too",
        level="Or how well a computer plays that takes it",
        seat="Whose; else your own",
    )
    @app_commands.choices(level=LEVEL_CHOICES)
    async def hand_over(
        self,
        interaction: Interaction,
        person: discord.Member | None = None,
        level: str = "",
        seat: SeatNumber | None = None,
    ) -> None:
        match = await running(interaction)
        need_to_post(interaction)
        if person is not None and person.bot:
            raise Refused(T("A bot cannot take a seat; “level” seats a computer player."))
        await interaction.response.defer(ephemeral=True, thinking=True)
        own = match.seat_of(interaction.user.id)
        number = seat - 1 if seat is not None else own.number if own else 0
        taker = Person(person.id, person.display_name) if person is not None else None
        proposed = await self.house.matches.proposals.hand_over(
            match, interaction.user.id, number, taker, level, interaction=interaction.id
        )
        await _tell_asked(interaction, proposed)

    @seat.command(name="abandon", description="Ask everybody to end the match without a winner")
    async def abandon(self, interaction: Interaction) -> None:
        match = await running(interaction)
        need_to_post(interaction)
        await interaction.response.defer(ephemeral=True, thinking=True)
        proposed = await self.house.matches.proposals.abandon(match, interaction.user.id, interaction=interaction.id)
        await _tell_asked(interaction, proposed)

    @seat.command(name="answer", description="Answer when you are asked for your consent")
    @app_commands.describe(answer="Whether you agree")
    @app_commands.choices(answer=YES_OR_NO)
    async def answer(self, interaction: Interaction, answer: str) -> None:
        await proposal_buttons.answer(interaction, await running(interaction), answer == "yes")


async def _tell_asked(interaction: Interaction, proposed: Proposed) -> None:
    """Tells the person who proposed something that it is done, or who is asked."""
    if proposed.done:
        await whisper(interaction, T("It is done."))
        return
    await whisper(interaction, T("Asked for their consent: {who}.", who=asking_whom(proposed, personal(interaction))))


async def on_claim(interaction: Interaction, press: Press) -> None:
    """Carries out a button below the message that somebody is out of time, and replaces it by the outcome."""
    match = await press.found(interaction)
    need_to_post(interaction)
    await interaction.response.defer()
    what, _, numbered = press.rest.partition(":")
    if what not in CLAIMED:
        raise stale()
    press.rewrites(interaction)
    matches, seat = interaction.client.house.matches, number(numbered)
    await matches.clocks.claim(match, interaction.user.id, what, seat, interaction=interaction.id)
    if interaction.message is not None:
        await matches.outbox.answered(match.id, interaction.message.id)
    text = say(_claimed(match, what, seat, interaction.user), locale_of(match))
    await interaction.edit_original_response(view=layout(match, text, None, ""))


def _claimed(match: Match, what: str, seat: int, by: discord.Member | discord.User) -> Text:
    """What was done, for everybody; `match` is as it was before."""
    locale = locale_of(match)
    own = match.seat_of(by.id)
    who = names(match, locale)[own.number] if own else safe(by.display_name)
    return T(CLAIMED[what], who=who, other=seat_name(match.seats[seat], locale))
