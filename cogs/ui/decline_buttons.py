"""What somebody declines in advance, in words and as buttons: "Decline until my turn", "Ask me again"."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from engine.text import T, Text
from matches.advance import Advance
from matches.standing_orders import EVERYTHING
from matches.types import Look, Match

from ..context import Interaction
from ..wording.formatting import cap, personal, say
from ..wording.story import listed, names
from .message import sentence, turn_into
from .prepared import noted, preparing, taking_back
from .press import Press, button

NOW, OTHERS, LASTING, NOTHING = "", "others", "lasting", "none"
"""What a button or a typed line declines beside `EVERYTHING`: what is asked now; all but that; everything until it is taken
back; nothing any more."""
CHOICES = "choices"
"""The button that shows what can be declined."""
LINE_LIMIT = 600


def told(look: Look, locale: str, *, brief: bool = False) -> str:
    """What the person declines, and why they are asked nevertheless; empty where they decline nothing.

    If `brief` no more than is of use beside a question: why they are asked, and nothing of what does not bear on it.
    """
    now = look.advance
    if now is None or not now.declined:
        return ""
    if brief and look.legal and now.offered and (not now.asking or (now.own and now.rests)):
        return ""
    why = say(T("You are asked now because {why}.", why=_all(now.why, locale)), locale) if now.why else ""
    if brief and why:
        return why
    what = _all([*now.declined.values()], locale)
    if now.but:
        what = say(T("{what}, but not {kept}", what=what, kept=_all([*now.but.values()], locale)), locale)
    parts = [say(_until(now, what), locale)]
    if now.stops:
        stops = "; ".join([say(stop, locale) for stop in now.stops.values()])
        parts.append(say(T("You are asked nevertheless when one of these happens: {stops}.", stops=stops), locale))
    return cap(" ".join([*parts, why]).strip(), LINE_LIMIT)


def _all(phrases: Sequence[Text], locale: str) -> str:
    return listed([say(phrase, locale) for phrase in phrases], locale)


def _until(now: Advance, what: str) -> Text:
    """How long it is declined."""
    if now.lasting:
        return T("Until you take it back you decline {what}.", what=what)
    if now.own:
        return T("Until your turn is over you decline {what}.", what=what)
    if now.until:
        return T("Until this phase or your turn you decline {what}: {phase}.", what=what, phase=now.until)
    return T("Until your turn you decline {what}.", what=what)


def offers(look: Look) -> Mapping[str, Text]:
    """What the person can choose now about declining: the word of each button, with its label."""
    found: dict[str, Text] = {}
    now = look.advance
    if now is None:
        return found
    words = _IN_OWN_TURN if now.own else _IN_OTHERS
    if now.asking:
        found[NOW] = words[NOW]
    if now.asking and now.asking not in now.but:
        found[OTHERS] = words[OTHERS]
    if (now.asking or not now.own) and (EVERYTHING not in now.declined or now.but):
        found[EVERYTHING] = words[EVERYTHING]
    if not (now.asking or now.own or now.lasting):
        found[LASTING] = T("Decline everything until I take it back")
    if now.declined:
        found[NOTHING] = T("Ask me again")
    return found


_IN_OTHERS = {
    NOW: T("Decline this until my turn"),
    OTHERS: T("Decline all but this until my turn"),
    EVERYTHING: T("Decline everything until my turn"),
}
_IN_OWN_TURN = {
    NOW: T("Decline this until my turn is over"),
    OTHERS: T("Decline all but this until my turn is over"),
    EVERYTHING: T("Decline everything until my turn is over"),
}


def buttons(look: Look, locale: str, *only: str) -> list[Press]:
    """The buttons of `offers`; if words are given, for `only` those."""
    match = look.match
    return [
        button(say(text, locale), "decline", match.id, match.revision, word)
        for word, text in offers(look).items()
        if not only or word in only
    ]


def waiting(match: Match, locale: str) -> Text:
    """Says that it is not the person's turn, and for whom the match waits."""
    players = names(match, locale)
    return T(
        "It is not your turn: the match waits for {who}.", who=listed([players[seat] for seat in match.to_act], locale)
    )


async def offer_out_of_turn(interaction: Interaction, match: Match) -> bool:
    """Answers Act out of turn (deferred before): whose turn it is, and ways to what can be settled in advance.

    False, and no answer, where there is nothing to settle, or where the person may choose what follows in their turn.
    """
    views, user, locale = interaction.client.house.matches.views, interaction.user.id, personal(interaction)
    look = await views.look(match, user)
    if look.legal or look.seat is None:
        return False
    ahead = await views.ahead(match, user)
    if ahead is not None and ahead[0].first:
        return False
    if look.advance and look.advance.declined and look.advance.offered is None:
        await show_choices(interaction, look)
        return True
    found = [preparing(look, locale)] if ahead is not None else []
    if look.advance:
        found.insert(0, _choices(look, locale))
    found += taking_back(look, locale)
    if found:
        said = filter(None, [say(waiting(look.match, locale), locale), told(look, locale), noted(look, locale)])
        await turn_into(interaction, sentence("\n".join(said), found))
    return bool(found)


def _choices(look: Look, locale: str) -> Press:
    """The button that shows what can be declined."""
    match = look.match
    if look.advance and look.advance.offered:
        return button(say(T("Orders…"), locale), "orders", match.id, match.revision, "open")
    return button(say(T("Decline in advance…"), locale), "decline", match.id, match.revision, CHOICES)


def asked_in_a_panel(look: Look, locale: str) -> list[Press]:
    """The buttons about declining below what the person is asked."""
    if look.advance is None or look.advance.offered is None:
        return buttons(look, locale, NOW, OTHERS, NOTHING)
    if look.advance.own:
        return [*buttons(look, locale, NOW), _choices(look, locale)]
    until = say(T("Let everything happen until my turn"), locale)
    where = (look.match.id, look.match.revision)
    return [*([button(until, "orders", *where, "turn")] if look.advance.asking else []), _choices(look, locale)]


async def show_choices(interaction: Interaction, look: Look) -> None:
    """Shows what the person declines, all that can be declined, and the buttons to change that (deferred before)."""
    locale = personal(interaction)
    windows = look.advance.windows if look.advance else ()
    named = T(
        "In this game you can decline in advance: {windows}.",
        windows=listed([say(one, locale) for one in windows], locale),
    )
    standing = [told(look, locale), noted(look, locale)]
    parts = [say(waiting(look.match, locale), locale), *standing, say(named, locale) if windows else ""]
    await turn_into(interaction, sentence("\n".join(filter(None, parts)), buttons(look, locale)))
