"""`/game new` and `join`: opening a match and taking a seat in it."""

from collections.abc import Iterable
from dataclasses import replace

import discord
from discord import app_commands
from discord.ext import commands

from engine.game import AnyGame, Deck
from engine.optional import sized
from engine.text import TN, T, Text
from matches.drawn import by_chance
from matches.errors import Refused
from matches.lessons import lessons
from matches.lobby import free_decks
from matches.options import PACE, house_chosen
from matches.store import BuiltDeck
from matches.timing.holidays import away
from matches.types import Match, Options, Person
from matches.visibility import VISIBILITY, private

from ..autocomplete import VALUE_LIMIT, SeatNumber, choices
from ..built_titles import built_on
from ..context import Interaction, channel_id, open_match, person
from ..house import House
from ..places.threads import need_thread, place_for
from ..rights import need_to_post
from ..ui.lobby_message import deck_title, not_called
from ..ui.own_seat import tell_seat
from ..wording.formatting import cap, label, personal, public, safe, say, whisper
from ..wording.naming import Names, in_all_languages, meant
from ..wording.story import LOCALE

VISIBILITY_CHOICES = [app_commands.Choice(name=str(title), value=word) for word, title in VISIBILITY.values]
PACE_CHOICES = [app_commands.Choice(name=str(title), value=word) for word, title in PACE.values]

NAMED = 12
"""Decks that a refusal names; where there are more, it points to the list."""


class Opens(commands.Cog):
    """The part of `/game` that opens and joins matches."""

    house: House

    @app_commands.command(name="new", description="Open a lobby for a new match in this channel")
    @app_commands.describe(
        game="Which game",
        opponent="Somebody to invite",
        seats="How many may play",
        pace="How much time everybody has",
        visibility="Who may look at the match and follow it",
        thread="Open a thread of its own for the match",
    )
    @app_commands.choices(pace=PACE_CHOICES, visibility=VISIBILITY_CHOICES)
    async def new(
        self,
        interaction: Interaction,
        game: str,
        opponent: discord.Member | None = None,
        seats: SeatNumber | None = None,
        pace: str | None = None,
        visibility: str | None = None,
        thread: bool = False,
    ) -> None:
        need_to_post(interaction)
        presenter = self.house.presenters.get(_key(game))
        if presenter is None:
            offered = ", ".join(self.house.presenters)
            raise Refused(T("There is no game “{game}” here; there are: {offered}.", game=safe(game), offered=offered))
        fewest, most = presenter.game.seats
        if seats is not None and not fewest <= seats <= most:
            raise Refused(_party(presenter.game))
        house = house_chosen(presenter.game, {PACE.name: pace, VISIBILITY.name: visibility})
        check_opponent(interaction, opponent)
        fixed = sized(presenter.game)
        options = Options(seats=seats or (fixed.usual if fixed else most), extra={LOCALE: public(interaction), **house})
        around = need_thread(interaction, private(options)) if thread else None
        await interaction.response.defer(ephemeral=True, thinking=True)
        async with place_for(interaction, around, presenter.game.title, private(options)) as (place, about):
            options = replace(options, extra={**options.extra, **about})
            match = await self.house.matches.lobbies.open(
                place, interaction.guild_id, person(interaction), presenter.game.key, options
            )
        uncalled = await invite(interaction, match, opponent) if opponent is not None else None
        opened = T("The lobby is open. Choose what you play to take a seat: /game join, or the menu below.")
        if presenter.game.key in lessons():
            opened = T("{opened} New to the game? In another channel or thread /game learn teaches it.", opened=opened)
        if thread:
            where = f"<#{match.channel}>"
            opened = T("The lobby is open in a thread of its own: {thread}. Choose there what you play.", thread=where)
        await whisper(interaction, T("{opened} {note}", opened=opened, note=uncalled) if uncalled else opened)

    @new.autocomplete("game")
    async def _games(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        locale = personal(interaction)
        return choices(
            [(key, label(presenter.game.title, locale)) for key, presenter in self.house.presenters.items()], typed
        )

    @app_commands.command(name="join", description="Take a seat, or change your deck")
    @app_commands.describe(deck="The deck you play")
    async def join(self, interaction: Interaction, deck: str = "") -> None:
        match = await open_match(interaction)
        need_to_post(interaction)
        own = await own_deck(interaction, match, deck)
        found = own.deck.name if own else deck_called(self.house.matches.game(match), deck, personal(interaction))
        await interaction.response.defer(ephemeral=True, thinking=True)
        match = await self.house.matches.lobbies.join(match, person(interaction), own.deck if own else found)
        seat = match.seat_of(interaction.user.id)
        number = seat.number + 1 if seat else 0
        title = safe(own.name) if own else deck_title(self.house.matches.game(match), found)
        told = T("You sit at seat {number} with {deck}.", number=number, deck=title)
        await tell_seat(interaction, match, told if found else T("You sit at seat {number}.", number=number))

    @join.autocomplete("deck")
    async def _decks(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        return await offer_decks(interaction, typed, changing=True)


async def invite(interaction: Interaction, match: Match, opponent: discord.Member) -> Text | None:
    """Invites somebody; returns a note if they are not called now, since that happened just before, or since they are away."""
    invited, matches = Person(opponent.id, opponent.display_name), interaction.client.house.matches
    uncalled = not_called(interaction, [invited])
    await matches.lobbies.invite(match, interaction.user.id, invited)
    holiday = away(await matches.people.holidays(opponent.id), matches.clock.now())
    if uncalled or holiday is None:
        return uncalled
    last = f"<t:{holiday.until - 1:.0f}:D>"
    return T("{who} is invited, but away until {day}, and called afterwards.", who=safe(invited.name), day=last)


async def offer_decks(
    interaction: Interaction, typed: str, *, changing: bool = False
) -> list[app_commands.Choice[str]]:
    """The decks that are free in this channel's lobby, with the person's own where they may be `changing` it."""
    matches = interaction.client.house.matches
    match = await matches.find(channel_id(interaction))
    if match is None:
        return []
    locale, game = personal(interaction), matches.game(match)
    lucky = () if match.options.decks else by_chance(game)
    decks = free_decks(game, match, match.seat_of(interaction.user.id) if changing else None)
    free = {deck.name for deck in decks}
    built = await matches.decks.of(interaction.user.id, match.game) if changing else []
    own = [
        (deck.code, f"{deck.name} ({say(built_on(game, deck.deck), locale)})")
        for deck in built
        if deck.deck.name in free
    ]
    offered = [*_offered(lucky, locale), *own, *_offered(decks, locale)]
    return choices(offered, typed, known_decks([*lucky, *decks]))


def _offered(decks: Iterable[Deck], locale: str) -> list[tuple[str, str]]:
    return [(deck.name, cap(f"{label(deck.title, locale)}: {say(deck.about, locale)}", VALUE_LIMIT)) for deck in decks]


async def own_deck(interaction: Interaction, match: Match, typed: str) -> BuiltDeck | None:
    """The person's own deck for this game with that name or code; None where the game's decks are meant."""
    game = interaction.client.house.matches.game(match)
    known = {deck.name.casefold() for deck in (*by_chance(game), *game.decks())}
    wanted = typed.strip().casefold()
    if wanted in known:
        return None
    own = await interaction.client.house.matches.decks.of(interaction.user.id, match.game)
    return next((deck for deck in own if wanted in (deck.name.casefold(), deck.code.casefold())), None)


def known_decks(decks: Iterable[Deck]) -> Names:
    """The decks with their names in every language."""
    return {deck.name: in_all_languages(deck.title, *deck.called) for deck in decks}


def deck_called(game: AnyGame, typed: str, locale: str) -> str:
    """The deck that somebody means by a name of it; Refused with the list where it is none, or several."""
    if not (typed.strip() or game.decks()):
        return ""
    decks = [*by_chance(game), *game.decks()]
    found = meant(known_decks(decks), typed)
    if len(found) == 1:
        return found[0]
    possible = [deck for deck in decks if deck.name in found or not found]
    if len(possible) > NAMED:
        raise Refused(_among_many(typed, many=bool(found)))
    offered = ", ".join(say(deck.title, locale) for deck in possible)
    if found:
        raise Refused(T("“{deck}” may be several decks: {offered}.", deck=safe(typed), offered=offered))
    if not typed.strip():
        raise Refused(T("Say what you play: {offered}.", offered=offered))
    raise Refused(T("There is no deck “{deck}”; there are: {offered}.", deck=safe(typed), offered=offered))


def _among_many(typed: str, *, many: bool) -> Text:
    """What is said of a name where there are too many decks to name them."""
    if not typed.strip():
        return T("Say what you play: choose from the list that opens while you type.")
    if many:
        return T("“{deck}” may be many decks; type more of the name, or choose from the list.", deck=safe(typed))
    return T("There is no deck “{deck}”; choose one from the list that opens while you type.", deck=safe(typed))


def _party(game: AnyGame) -> Text:
    """For how many people a game is."""
    fewest, most = game.seats
    if fewest == most:
        return TN("{game} is for {count} player.", "{game} is for {count} players.", most, game=game.title)
    return T("{game} is for {fewest} to {most}.", game=game.title, fewest=fewest, most=most)


def _key(game: str) -> str:
    return "-".join(game.lower().split())


def check_opponent(interaction: Interaction, opponent: discord.Member | None) -> None:
    """Refused if the member cannot be invited."""
    if opponent is None:
        return
    if opponent.bot:
        raise Refused(T("A bot cannot be invited; /lobby computer seats a computer player."))
    if opponent.id == interaction.user.id:
        raise Refused(T("You cannot invite yourself; choose what you play to take a seat."))
