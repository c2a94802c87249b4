"""Messages about invitations that nobody answers, and about a lobby that was closed since nobody changed it."""

from __future__ import annotations

import functools

from engine.game import AnyGame
from engine.text import T, Text
from matches.messages import FRIEND, Told, Work
from matches.series import between
from matches.types import Match, Person

from ..house import House
from ..places.addresses import board_link, place
from ..ui.message import send
from ..wording.formatting import safe, say
from ..wording.proposals import asked_person, question
from ..wording.story import listed, locale_of
from .calls import nonce
from .delivery import reach


def _guest(match: Match, seat: int) -> Person | None:
    """Who is asked to take a seat and has not answered; None if nobody is."""
    if seat == FRIEND:
        return asked_person(match, seat)
    found = next((one for one in match.seats if one.number == seat and not one.joined), None)
    return found.person if found is not None and match.status == "lobby" else None


async def nudge(house: House, match: Match, work: Work) -> Told | None:
    """Reminds somebody asked to take a seat, where they wish; nobody who wants no reminders."""
    (seat,) = work.seats
    guest = _guest(match, seat)
    if guest is None:
        return None
    wish = await house.matches.people.notice(guest.id)
    if wish.times == 0:
        return None
    link = await board_link(house.matches, match)
    content = functools.partial(_reminding, house.matches.game(match), match, seat, guest, link)
    await reach(house, match, guest.id, wish, content, locale_of(match), nonce(work, seat))
    return "told"


def _reminding(game: AnyGame, match: Match, seat: int, guest: Person, link: str, locale: str) -> str:
    """The reminder: what is asked, and where to answer."""
    if seat == FRIEND:
        text = question(game, match, seat, locale, elsewhere=True)
        how = T("-# Answer below the question in the channel, or with /game seat answer.")
    else:
        text = T(
            "{you}, {host} still keeps a seat for you in {game}.",
            you=f"<@{guest.id}>",
            host=safe(match.host.name),
            game=game.title,
        )
        how = T("-# [To the lobby]({link}): join there, or press Leave to decline.", link=link)
        if between(match):
            text = T("{you}, your series of {game} waits for you to be ready.", you=f"<@{guest.id}>", game=game.title)
            how = T(
                "-# [To your series]({link}): after another day the next game begins with your deck as it was.",
                link=link,
            )
    return "\n".join([say(text, locale), say(how, locale)])


async def silence(house: House, match: Match, work: Work) -> Told | None:
    """Tells who asked others to play that they have not answered, and what can be done."""
    unanswered = [(seat, _guest(match, seat)) for seat in await house.matches.lobbies.unanswered(match)]
    silent = [safe(guest.name) for _, guest in unanswered if guest is not None]
    proposal = match.proposal
    asker = match.host if proposal is None else match.seats[proposal.seat].person
    if not silent or asker is None:
        return None
    wish = await house.matches.people.notice(asker.id)
    content = functools.partial(_unanswered, house.matches.game(match), match, asker, silent)
    await reach(house, match, asker.id, wish, content, locale_of(match), work.nonce)
    return "told"


def _unanswered(game: AnyGame, match: Match, asker: Person, silent: list[str], locale: str) -> str:
    """The notice: who has not answered, and what comes next."""
    words = {"you": f"<@{asker.id}>", "who": listed(silent, locale), "game": game.title}
    text: Text = T(
        "{you}, you have no answer yet from {who} to your invitation to {game}."
        " /lobby remove frees a seat for somebody else, or for a computer.",
        **words,
    )
    if match.status == "playing":
        text = T(
            "{you}, you have no answer yet from {who}, whom you asked to play on in {game}."
            " /game seat hand-over asks somebody else, or gives the seat to a computer.",
            **words,
        )
    return say(text, locale)


async def idle(house: House, match: Match, work: Work) -> None:
    """Tells the channel that its lobby was closed."""
    locale = locale_of(match)
    told = T(
        "Nothing has changed in this lobby for two weeks, so it is closed, and the channel is free."
        " /game new opens another."
    )
    await send(place(house.client, match), say(told, locale), nonce=work.nonce)
