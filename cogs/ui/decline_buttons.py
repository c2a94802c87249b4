"""What somebody declines in advance, in words and as buttons: "Decline until my turn", "Ask me again"."""

from __future__ import annotations

from collections.abc import Mapping

from engine.text import T, Text
from matches.standing_orders import EVERYTHING
from matches.types import Look, Match

from ..context import Interaction
from ..wording.formatting import cap, personal, say
from ..wording.story import listed, names
from .message import sentence, turn_into
from .press import Press, button

NOW, OTHERS, LASTING, NOTHING = "", "others", "lasting", "none"
"""What a button or a typed line declines beside `EVERYTHING`: what is asked now; all but that; everything until it is taken
back; nothing any more."""
CHOICES = "choices"
"""The button that shows what can be declined."""
LINE_LIMIT = 600


def told(look: Look, locale: str) -> str:
    """What the person declines, in one sentence; empty where they decline nothing."""
    if look.advance is None or not look.advance.declined:
        return ""
    what = listed([say(phrase, locale) for phrase in look.advance.declined.values()], locale)
    if look.advance.but:
        kept = listed([say(phrase, locale) for phrase in look.advance.but.values()], locale)
        what = say(T("{what}, but not {kept}", what=what, kept=kept), locale)
    if look.advance.lasting:
        return cap(say(T("Until you take it back you decline {what}.", what=what), locale), LINE_LIMIT)
    if look.advance.own:
        return cap(say(T("Until your turn is over you decline {what}.", what=what), locale), LINE_LIMIT)
    return cap(say(T("Until your turn you decline {what}.", what=what), locale), LINE_LIMIT)


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


async def offer_declining(interaction: Interaction, match: Match) -> bool:
    """Answers Act out of turn (deferred before): whose turn it is, and what the person declines or a way to that.

    False, and no answer, where there is nothing to decline.
    """
    look, locale = await interaction.client.house.matches.views.look(match, interaction.user.id), personal(interaction)
    if look.legal or look.advance is None:
        return False
    if look.advance.declined:
        await show_choices(interaction, look)
        return True
    more = button(say(T("Decline in advance…"), locale), "decline", match.id, match.revision, CHOICES)
    await turn_into(interaction, sentence(say(waiting(look.match, locale), locale), [more]))
    return True


async def show_choices(interaction: Interaction, look: Look) -> None:
    """Shows what the person declines, all that can be declined, and the buttons to change that (deferred before)."""
    locale = personal(interaction)
    windows = look.advance.windows if look.advance else ()
    named = T(
        "In this game you can decline in advance: {windows}.",
        windows=listed([say(one, locale) for one in windows], locale),
    )
    parts = [say(waiting(look.match, locale), locale), told(look, locale), say(named, locale) if windows else ""]
    await turn_into(interaction, sentence("\n".join(filter(None, parts)), buttons(look, locale)))
