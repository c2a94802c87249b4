"""Orders in a game whose questions can be told apart: usual ones, what one is asked about nevertheless, until when."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import discord

from engine.optional import Preset
from engine.text import T, Text
from matches.advance import Advance, Offered
from matches.errors import Refused
from matches.types import Acted, Look, Match

from ..context import Interaction, need_to_play
from ..wording.formatting import label, personal, say
from .act import show_next
from .decline_buttons import told, waiting
from .message import Layout, layout, row, turn_into
from .prepared import answers, noted
from .press import Press, button, menu, stale

OPEN, TURN, ALWAYS, STOPS, UNTIL, PRESET = "open", "turn", "always", "stops", "until", "preset"
"""What a button or menu does: shows the orders; passes until the own turn; asks always; and so on."""
ALWAYS_ASKED = T(
    "You are asked whenever you could answer something. You are also asked where you hold nothing for it, so that nobody "
    "learns what you hold; an order spares you that."
)
UNTIL_MY_TURN = T("Until my turn")
LASTING = "lasting"
"""The value of an order that stands until it is taken back."""
OPEN_ENDED = {TURN: T("my turn"), LASTING: T("I take it back")}
"""Until when everything may happen in every game, beside its own phases."""


async def on_orders(interaction: Interaction, press: Press) -> None:
    """Shows the orders, or changes them."""
    match = await press.found(interaction)
    look = await interaction.client.house.matches.views.look(match, interaction.user.id)
    need_to_play(look)
    what, _, key = press.rest.partition(".")
    await interaction.response.defer()
    interaction.client.house.menus.pressed(interaction, match.id)
    if what == OPEN:
        await show_orders(interaction, look)
        return
    await _show(
        interaction, match, await _changed(interaction, look, what, press.value if press.is_menu else key, press)
    )


async def _changed(interaction: Interaction, look: Look, what: str, value: str, press: Press) -> Acted:
    """Changes the person's orders as a button or menu says."""
    play, now = interaction.client.house.matches.play, _now(look)
    if what == ALWAYS:
        return Acted(await play.ask_again(look.match, interaction.user.id), ())
    stops, chapter, lasting = list(now.stops), "", now.lasting
    if what == TURN:
        stops, lasting = [], False
    elif what == PRESET and now.offered:
        stops = list(next((one.stops for one in now.offered.presets if one.key == value), ()))
        lasting = True
    elif what == STOPS:
        stops = [_word(chosen) for chosen in press.values]
    elif what == UNTIL:
        word = _word(value)
        chapter, lasting = ("" if word in (LASTING, TURN) else word), word == LASTING
    else:
        raise stale()
    return await play.order(
        look.match, interaction.user.id, stops, chapter=chapter, lasting=lasting, interaction=interaction.id
    )


def _word(value: str) -> str:
    """The word of an option, whose value ends with what tells it from those of other messages."""
    return value.rpartition(".")[0]


def _now(look: Look) -> Advance:
    if look.advance is None:
        raise Refused(T("It is your own turn; you can decline in advance what is asked in the turns of others."))
    return look.advance


async def _show(interaction: Interaction, match: Match, acted: Acted) -> None:
    """Shows what happened or is asked now, else the orders as they are."""
    look = await interaction.client.house.matches.views.look(match, interaction.user.id)
    if acted.entries or look.legal:
        await show_next(interaction, acted, lit=False)
    else:
        await show_orders(interaction, look)


async def show_orders(interaction: Interaction, look: Look) -> None:
    """Shows the orders of a person with all that can be changed (deferred before)."""
    verbs = interaction.client.house.presenters[look.match.game].verbs
    await turn_into(
        interaction, orders(look, personal(interaction), f"{interaction.id:x}", verbs.name if verbs else "")
    )


def orders(look: Look, locale: str, step: str, group: str) -> Layout:
    """The message with a person's orders; `group` is the name of their game's commands (empty: it has none)."""
    now = _now(look)
    if now.offered is None:
        raise stale()
    where = (look.match.id, look.match.revision)
    usual = [
        button(say(preset.title, locale), "orders", *where, f"{PRESET}.{preset.key}", style=_style(now, preset))
        for preset in now.offered.presets
    ]
    usual.append(button(say(UNTIL_MY_TURN, locale), "orders", *where, TURN))
    if now.declined:
        usual.append(button(say(T("Ask me always"), locale), "orders", *where, ALWAYS))
    until = {**now.offered.chapters, **OPEN_ENDED}
    rows = [
        row(usual[:5]),
        _menu(T("Ask me only when…"), now.offered.stops, STOPS, look, locale, step, several=True),
        _menu(T("Let everything happen until…"), until, UNTIL, look, locale, step),
    ]
    prepared = answers(look, locale)
    rows += [row(prepared)] if prepared else []
    if look.legal:
        rows.append(row([button(say(T("Back"), locale), "panel", *where, "0")]))
    standing = told(look, locale) or say(ALWAYS_ASKED, locale)
    whose = "" if look.legal else say(waiting(look.match, locale), locale)
    told_all = [whose, standing, noted(look, locale), _hint(group, locale), *_explained(now, now.offered, locale)]
    return layout(look.match, say(T("Your orders"), locale), None, "\n".join(filter(None, told_all)), rows=rows)


def _hint(group: str, locale: str) -> str:
    """How an answer is prepared; nothing in a game without commands, since it is done by one of them."""
    hint = T(
        "An answer can be prepared in secret, and is given if they do what you expect: `/{group} prepare`.", group=group
    )
    return say(hint, locale) if group else ""


def _style(now: Advance, preset: Preset) -> discord.ButtonStyle:
    """The usual order that stands is told from the others."""
    return discord.ButtonStyle.success if _stands(now, preset) else discord.ButtonStyle.secondary


def _stands(now: Advance, preset: Preset) -> bool:
    return now.lasting and set(now.stops) == set(preset.stops)


def _explained(now: Advance, offered: Offered, locale: str) -> list[str]:
    """What each of the usual orders asks about, a line each."""
    lines = []
    for preset in offered.presets:
        stops = "; ".join(say(offered.stops[word], locale) for word in preset.stops)
        title = say(T("{order} (stands now)", order=preset.title) if _stands(now, preset) else preset.title, locale)
        lines.append(say(T("- **{order}**: you are asked only when {stops}", order=title, stops=stops), locale))
    until = T("- **{order}**: you are asked nothing before your turn", order=UNTIL_MY_TURN)
    return [*lines, say(until, locale)]


def _menu(
    title: Text, offered: Mapping[str, Text], what: str, look: Look, locale: str, step: str, *, several: bool = False
) -> discord.ui.ActionRow[Layout]:
    options: Sequence[discord.SelectOption] = [
        discord.SelectOption(label=label(phrase, locale), value=f"{word}.{step}") for word, phrase in offered.items()
    ][:25]
    most = len(options) if several else 1
    where = (look.match.id, look.match.revision)
    return row([menu(say(title, locale), list(options), "orders", *where, rest=what, most=most)])
