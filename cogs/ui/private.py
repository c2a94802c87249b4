"""What the other buttons of the board open for the person pressing: their hand, taking back, giving up, cancelling."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial

import discord

from engine.optional import drops_out
from engine.text import T, Text
from matches.errors import Refused
from matches.series import series_of
from matches.service import Matches
from matches.store import Change
from matches.types import Acted, Look, Match, Proposed

from ..context import Interaction
from ..groups import Worded
from ..presenter import Drawn, HeldCard, Pile, Presenter
from ..rights import may_manage, need_to_post
from ..wording.formatting import cap, into, personal, say, whisper
from ..wording.letters import wishes
from ..wording.story import listed, names, plain_names
from .act import show_next
from .follow_offer import offer_following
from .message import Layout, layout, row, turn_into
from .press import Press, button

HAND_LIMIT = 3500
SERIES = "series"
"""What the button says by which somebody gives up a whole series."""
Told = tuple[Sequence[HeldCard], dict[str, list[Text]], Sequence[Pile]]


async def show_hand(interaction: Interaction, match: Match) -> None:
    """Answers with the person's hand: picture, cards, what can be done with each now; to them alone."""
    house, locale = interaction.client.house, personal(interaction)
    look = await house.matches.views.look(match, interaction.user.id)
    if look.seat is None:
        raise Refused(T("You do not play in this match, so nothing in it is yours alone."))
    if look.match.status == "lobby":
        raise Refused(T("The match has not begun, so there is nothing to see yet."))
    await interaction.response.defer(ephemeral=True, thinking=True)
    presenter = house.presenters[match.game]
    told = _, verbs, _ = await _told(interaction, presenter, look)
    names_now = tuple(name for name in verbs if name)
    players = plain_names(look.match, locale)
    key = ("hand", look.match.id, look.match.revision, look.seat, locale, names_now, *players)
    picture = None
    if not await wishes(interaction):
        picture = await house.studio.draw(key, partial(presenter.hand, look.view, names_now, into(locale, players)))
    view = hand(look, presenter, verbs, picture, locale)

    async def left(change: Change) -> Text | None:
        now = await house.matches.views.look(change.head.id, interaction.user.id)
        if await _told(interaction, presenter, now) == told:
            return None
        return T(
            "This menu is closed, for what it shows has changed since. Press {button} below the newest board.",
            button=presenter.own.button,
        )

    message = await turn_into(interaction, view, picture)
    house.menus.shown(interaction, match.id, message, left, "hand")


async def _told(interaction: Interaction, presenter: Presenter, look: Look) -> Told:
    """What the message tells: the cards, what can be done with each now, the piles."""
    wordings = await interaction.client.house.matches.views.wordings(look.match, interaction.user.id)
    return presenter.held(look.view), playable(presenter, look, wordings), presenter.piles(look.view)


def playable(presenter: Presenter, look: Look, wordings: Worded) -> dict[str, list[Text]]:
    """What can be done now with each held card, by its name."""
    verbs: dict[str, list[Text]] = {}
    for action, wording in wordings:
        known = verbs.setdefault(presenter.plays(look.view, action), [])
        if wording.verb not in known:
            known.append(wording.verb)
    return verbs


def hand(
    look: Look, presenter: Presenter, verbs: Mapping[str, list[Text]], picture: Drawn | None, locale: str
) -> Layout:
    """The message that shows a person's own cards; `verbs` says what can be done with each now."""
    match, held = look.match, presenter.held(look.view)
    title = say(presenter.own.title if held else presenter.own.empty, locale)
    told = [
        held_line(card, held.count(card), verbs.get(card.name, []), presenter.own.idle, locale)
        for card in dict.fromkeys(held)
    ]
    told += [f"-# {pile_line(pile, locale, names(match, locale))}" for pile in presenter.piles(look.view)]
    act = button(say(T("Act"), locale), "act", match.id, match.revision, style=discord.ButtonStyle.primary)
    return layout(match, title, picture, cap("\n".join(told), HAND_LIMIT), rows=[row([act])] if verbs else ())


def held_line(card: HeldCard, count: int, verbs: Sequence[Text], idle: Text, locale: str) -> str:
    """One card: its name, what it does, what can be done with it now."""
    times = f" ×{count}" if count > 1 else ""
    line = f"**{say(Text(card.name), locale)}**{times}: {say(card.text, locale)}"
    acts = ", ".join(say(verb, locale) for verb in verbs)
    now = say(T("now: {acts}", acts=acts) if verbs else idle, locale)
    return f"{line}\n-# {now}"


def pile_line(pile: Pile, locale: str, players: Sequence[str] = ()) -> str:
    """One pile: what it is called, perhaps by a player's name, and its cards."""
    cards = ", ".join(say(card, locale) for card in pile.cards)
    return say(T("{pile}: {cards}.", pile=pile.title, cards=cards), locale, players)


async def take_back(interaction: Interaction, match: Match) -> None:
    """Takes back the person's last act, or asks the others for their consent."""
    need_to_post(interaction)
    await interaction.response.defer(ephemeral=True, thinking=True)
    undone = await interaction.client.house.matches.proposals.undo(
        match, interaction.user.id, interaction=interaction.id
    )
    locale = personal(interaction)
    if not undone.done:
        await whisper(interaction, _waiting(undone, locale))
        return
    await show_next(interaction, Acted(undone.match, ()), said=say(T("Taken back."), locale))


def _waiting(undone: Proposed, locale: str) -> Text:
    players = names(undone.match, locale)
    who = listed([players[seat] for seat in undone.waiting], locale)
    if len(undone.waiting) > 1:
        return T(
            "Something was revealed, or others have acted since; they are asked whether you may take it back: {who}.",
            who=who,
        )
    return T(
        "Something was revealed, or others have acted since; {who} is asked whether you may take it back.", who=who
    )


async def ask_to_concede(interaction: Interaction, match: Match) -> None:
    """Asks the person to confirm giving up."""
    if match.status != "playing":
        raise Refused(T("There is no running match to give up."))
    seat = match.seat_of(interaction.user.id)
    if seat is None:
        raise Refused(T("You do not play in this match."))
    locale = personal(interaction)
    yes = button(say(T("Give up"), locale), "concede", match.id, match.revision, style=discord.ButtonStyle.danger)
    question = say(what_conceding_is(interaction.client.house.matches, match, interaction.user.id), locale)
    whole = button(
        say(T("Give up the series"), locale),
        "concede",
        match.id,
        match.revision,
        SERIES,
        style=discord.ButtonStyle.danger,
    )
    ways = [yes, whole] if series_of(match) is not None else [yes]
    await interaction.response.send_message(view=layout(match, question, None, "", rows=[row(ways)]), ephemeral=True)


def what_conceding_is(matches: Matches, match: Match, user: int) -> Text:
    """The question, with what giving up means in this match."""
    if series_of(match) is not None:
        return T("Do you give up this game of the series, or the whole series? It cannot be taken back.")
    if matches.views.conceding(match, user):
        return T("Do you give up this match? It ends with your defeat and cannot be taken back.")
    if drops_out(matches.game(match), match.setup):
        return T("Do you give up this match? You drop out, and your cards leave it; it cannot be taken back.")
    return T("Do you give up this match? The others go on, with a computer in your place; it cannot be taken back.")


async def ask_to_stop(interaction: Interaction, match: Match) -> None:
    """Asks the person to confirm cancelling a running match for everybody."""
    if interaction.user.id != match.host.id and not may_manage(interaction):
        raise Refused(T("Only the host of the match or someone who manages the server or its channels may cancel it."))
    locale = personal(interaction)
    yes = button(say(T("Cancel the match"), locale), "stop", match.id, match.revision, style=discord.ButtonStyle.danger)
    question = say(T("Cancel this match for everybody? Nobody wins it, and it cannot go on."), locale)
    await interaction.response.send_message(view=layout(match, question, None, "", rows=[row([yes])]), ephemeral=True)


async def on_hand(interaction: Interaction, press: Press) -> None:
    """Shows the person's hand, or offers a spectator to follow the match."""
    match = await press.found(interaction)
    if not await offer_following(interaction, match):
        await show_hand(interaction, match)


async def on_undo(interaction: Interaction, press: Press) -> None:
    """Takes the last act back."""
    await take_back(interaction, await press.current(interaction))


async def on_concede(interaction: Interaction, press: Press) -> None:
    """Gives up, once confirmed."""
    match = await press.found(interaction)
    await interaction.response.defer()
    await interaction.client.house.matches.play.concede(
        match, interaction.user.id, series=press.rest == SERIES, interaction=interaction.id
    )
    await _settled(interaction, match, say(T("You gave up."), personal(interaction)))


async def on_stop(interaction: Interaction, press: Press) -> None:
    """Cancels a match for everybody, once confirmed."""
    match = await press.found(interaction)
    await interaction.response.defer()
    await interaction.client.house.matches.play.cancel(match, interaction.user.id, may_manage(interaction))
    await _settled(interaction, match, say(T("The match is cancelled."), personal(interaction)))


async def _settled(interaction: Interaction, match: Match, text: str) -> None:
    """Replaces a question by its outcome."""
    await interaction.edit_original_response(view=layout(match, text, None, ""))
