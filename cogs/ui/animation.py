"""The animation of a turn or a match, as an answer to one person or to everybody."""

from __future__ import annotations

from collections.abc import Sequence

import discord

from engine.text import T, Text
from matches.history import Past, Scene, at, turn_of

from ..context import Interaction
from ..pictures.filming import Film, Shot, selected
from ..pictures.studio import upload
from ..presenter import Presenter
from ..wording.formatting import cap, personal, say
from ..wording.story import headline, lines, names, painted_names
from .message import Layout, layout
from .press import Press
from .replay_message import MATCH, TURN, open_events

SHORT = 16
"""The most characters of a name in a caption that also has the phase."""


async def show_film(
    interaction: Interaction, past: Past, what: str, entry: int | None, locale: str
) -> tuple[Layout, list[discord.File]]:
    """The message with the animation of the match, or of the turn of an entry (None: the last that is over)."""
    house, match = interaction.client.house, past.match
    presenter = house.presenters[match.game]
    turn = turn_at(past, entry) if what == TURN else None
    shown = past.acts[-1] if turn is None else turn
    span = () if turn is None else turn_of(turn)
    standing = sum(len(act.entries) for act in past.acts if act.last <= shown.last)
    turns, held = past.acts[-1].chapter.turn, (*match.seats, *match.former)
    key = ("film", past.loaded, match.id, shown.last, standing, span, turns, past.seat, past.open, locale, held)
    film = await house.cinema.film(key, lambda: film_of(past, presenter, turn, locale), interaction.user.id)
    under = caption(past, shown, names(match, locale, shown.last), False)
    view = layout(match, headline(presenter.game, match, locale), film, say(under, locale))
    return view, [upload(film)]


def turn_at(past: Past, entry: int | None) -> Scene:
    """The turn of an entry, or the last turn that is over; the first where none is."""
    turns = past.turns
    if entry is not None:
        return turns[at(turns, entry)]
    now = past.match.chapter
    under_way = past.match.status == "playing" and now is not None and turn_of(turns[-1]) == (now.turn, now.seats)
    return turns[-2] if under_way and len(turns) > 1 else turns[-1]


def film_of(past: Past, presenter: Presenter, turn: Scene | None, locale: str) -> Film:
    """What is to be drawn: the acts of a turn, or the phases of the whole match, in which something can be seen."""
    scenes = past.phases if turn is None else tuple(one for one in past.acts if turn_of(one) == turn_of(turn))
    seen = [one for one in scenes if presenter.moving(open_events(one)) or one is scenes[-1]]
    shots = tuple(_shot(past, presenter, scene, locale) for scene in selected(seen))
    about = (
        T("The whole match as an animation, a picture for each phase. The last:")
        if turn is None
        else T("A turn as an animation, a picture for each act. The last:")
    )
    return Film(presenter.board, presenter.frame, shots, locale, say(about, locale), slow=turn is not None)


def _shot(past: Past, presenter: Presenter, scene: Scene, locale: str) -> Shot:
    told = lines(presenter.game, past.match, scene.entries, locale)
    players = tuple(painted_names(past.match, locale, scene.last))
    under = say(caption(past, scene, players, True), locale)
    return Shot(presenter.then(scene.view, scene.chapter), open_events(scene), players, under, len(told))


def caption(past: Past, scene: Scene, players: Sequence[str], phase: bool) -> Text:
    """Which turn of how many it is, whose, and in which phase."""
    chapter, last = scene.chapter, past.acts[-1].chapter.turn
    if not chapter.turn:
        return chapter.title
    who = players[chapter.seat]
    if not phase:
        return T("Turn {turn} of {last}: {who}", turn=chapter.turn, last=last, who=who)
    who = cap(who, SHORT)
    return T("Turn {turn} of {last}: {who}, {phase}", turn=chapter.turn, last=last, who=who, phase=chapter.title)


async def on_film(interaction: Interaction, press: Press) -> None:
    """Shows a match of this house as an animation."""
    match = await press.found(interaction)
    await interaction.response.defer(ephemeral=True, thinking=True)
    await _answer(interaction, press, await interaction.client.house.matches.replays.past(match, interaction.user.id))


async def on_reelfilm(interaction: Interaction, press: Press) -> None:
    """Shows a loaded record as an animation."""
    await interaction.response.defer(ephemeral=True, thinking=True)
    await _answer(interaction, press, await interaction.client.house.matches.replays.loaded(press.match))


async def _answer(interaction: Interaction, press: Press, past: Past) -> None:
    what = press.rest if press.rest in (TURN, MATCH) else MATCH
    view, files = await show_film(interaction, past, what, press.revision, personal(interaction))
    await interaction.edit_original_response(view=view, attachments=files)
