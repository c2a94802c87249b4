"""Standing orders: declining in advance, and being asked again, by buttons or typed into `/game do`."""

from __future__ import annotations

from collections.abc import Sequence

from engine.text import T, Text
from matches.standing_orders import EVERYTHING
from matches.types import Acted, Match

from ..context import Interaction, channel_id, need_to_play
from ..wording.formatting import personal, say
from .act import show_next
from .decline_buttons import CHOICES, LASTING, NOTHING, NOW, OTHERS, buttons, offers, show_choices, told
from .message import sentence, turn_into
from .press import Press, stale

TYPED = {
    "decline always": NOW,
    "decline others": OTHERS,
    "decline all": EVERYTHING,
    "decline lasting": LASTING,
    "decline none": NOTHING,
}
"""Lines that can be typed, with what each declines."""
AGAIN = T("You are asked again whenever you can answer something.")


async def typed(interaction: Interaction, match: Match, text: str) -> bool:
    """Carries out a typed line about declining, and answers it (deferred before); False for any other line."""
    what = TYPED.get(" ".join(text.lower().split()))
    if what is None:
        return False
    await _show(interaction, match, await _carry_out(interaction, match, what, None))
    return True


async def offered(interaction: Interaction) -> Sequence[tuple[str, Text]]:
    """The lines about declining that could be typed now in this channel, with what they mean."""
    matches = interaction.client.house.matches
    match = await matches.find(channel_id(interaction))
    if match is None or match.status != "playing":
        return ()
    said = offers(await matches.views.look(match, interaction.user.id))
    return [(line, said[what]) for line, what in TYPED.items() if what in said]


async def _carry_out(interaction: Interaction, match: Match, what: str, revision: int | None) -> Acted | None:
    """Declines `what`; for `NOTHING` the person is asked again, and None is returned."""
    matches, user = interaction.client.house.matches, interaction.user.id
    if what == NOTHING:
        await matches.play.ask_again(match, user)
        return None
    key = {OTHERS: "", LASTING: EVERYTHING}.get(what, what)
    return await matches.play.decline(
        match,
        user,
        key,
        others=what == OTHERS,
        lasting=what == LASTING,
        revision=revision,
        interaction=interaction.id,
    )


async def _show(interaction: Interaction, match: Match, acted: Acted | None) -> None:
    """Shows the next choice if something happened or is asked, else what the person declines now."""
    look, locale = await interaction.client.house.matches.views.look(match, interaction.user.id), personal(interaction)
    if look.legal or (acted and acted.entries):
        await show_next(interaction, acted or Acted(match, ()), lit=False)
    else:
        standing = told(look, locale) or say(AGAIN, locale)
        await turn_into(interaction, sentence(standing, buttons(look, locale)))


async def on_decline(interaction: Interaction, press: Press) -> None:
    """Carries out a button about declining; one about the present question is refused once that has changed."""
    now = press.rest in (NOW, OTHERS)
    match = await press.found(interaction)
    asked = await interaction.client.house.matches.views.look(match, interaction.user.id)
    need_to_play(asked)
    if press.rest == CHOICES:
        if asked.legal or asked.advance is None:
            raise stale()
        await interaction.response.defer()
        await show_choices(interaction, asked)
        return
    if press.rest not in TYPED.values() or (now and not asked.still(press.revision)):
        raise stale()
    await interaction.response.defer()
    interaction.client.house.menus.pressed(interaction, match.id)
    await _show(interaction, match, await _carry_out(interaction, match, press.rest, match.revision if now else None))
