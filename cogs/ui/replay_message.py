"""The message of a replay: the board as it stood after a turn or phase, what happened in it, and buttons to go on from there.

Its buttons name the entry shown, and the match is carried out again for each press.  An answer to one person shows what their
seat may know, a public message what a spectator may.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial

import discord

from engine.game import AnyGame, Event
from engine.text import T
from matches.history import Past, Scene, at
from matches.visibility import refuse_outsiders

from ..context import Interaction
from ..pictures.studio import Job, upload
from ..presenter import Drawn, Presenter
from ..wording.formatting import into, label, personal, public, say
from ..wording.story import ending, lines, locale_of, names, painted_names, plain_names, shortened
from .board import STORY_LIMIT
from .message import COLOURS, GREY, Layout, Row, layout, row
from .press import Press, button, menu, number

MOST_TURNS = 25
"""Options of the menu of turns, which is Discord's limit."""
TURNS, PHASES = "turns", "phases"
TURN, MATCH = "turn", "match"
"""What can be animated."""
FIRST, BACK, NEXT, LAST, HERE = "first", "back", "next", "last", "here"


@dataclass(frozen=True, slots=True)
class Page:
    """One scene of a replay: `index` counts the scenes of `past` in the chosen `grain` (turns or phases)."""

    past: Past
    grain: str
    index: int

    @classmethod
    def of(cls, past: Past, grain: str, entry: int, step: str = HERE) -> Page:
        """The page with the scene of an entry, or with the one a step away from it."""
        scenes = past.phases if grain == PHASES else past.turns
        here, end = at(scenes, entry), len(scenes) - 1
        index = {FIRST: 0, BACK: max(0, here - 1), NEXT: min(end, here + 1), LAST: end}.get(step, here)
        return cls(past, grain, index)

    @property
    def scenes(self) -> tuple[Scene, ...]:
        """All scenes of this grain."""
        return self.past.phases if self.grain == PHASES else self.past.turns

    @property
    def scene(self) -> Scene:
        """The scene shown."""
        return self.scenes[self.index]

    @property
    def end(self) -> int:
        """The index of the last scene."""
        return len(self.scenes) - 1


async def show_past(
    interaction: Interaction, past: Past, grain: str, entry: int, step: str, locale: str
) -> tuple[Layout, list[discord.File]]:
    """The message that shows the scene of an entry, or one a step from there, with its picture."""
    presenter = interaction.client.house.presenters[past.match.game]
    page = Page.of(past, grain, entry, step)
    scene, players = page.scene, painted_names(past.match, locale, page.scene.last)
    numbers = tuple(entry.number for entry in scene.entries)
    key = ("past", past.loaded, past.match.id, numbers, past.seat, past.open, locale, *players)
    picture = await interaction.client.house.studio.draw(key, job(presenter, scene, players, locale))
    return message(page, presenter, picture, locale), [] if picture is None else [upload(picture)]


def job(presenter: Presenter, scene: Scene, players: Sequence[str], locale: str) -> Job:
    """What draws the board at the end of a scene, with the traces of what happened in it."""
    view = presenter.then(scene.view, scene.chapter)
    return partial(presenter.board, view, open_events(scene), names=players, translate=into(locale))


def open_events(scene: Scene) -> tuple[Event, ...]:
    """The events of a scene that everybody may know."""
    return tuple(event for entry in scene.entries for event in entry.events if event.only is None)


def message(page: Page, presenter: Presenter, picture: Drawn | None, locale: str) -> Layout:
    """The message of a page."""
    match, past = page.past.match, page.past
    told = lines(presenter.game, match, page.scene.entries, locale, whom=past.open)
    story = shortened(told, STORY_LIMIT, locale) or say(T("Nothing happened."), locale)
    if page.index == page.end and not past.open:
        story += "\n-# " + say(T("This is where the match stands now."), locale)
    seat = page.scene.chapter.seat
    colour = COLOURS[seat % len(COLOURS)] if page.scene.chapter.turn else GREY
    return layout(
        match, title(page, presenter.game, locale), picture, story, rows=_rows(page, presenter, locale), colour=colour
    )


def title(page: Page, game: AnyGame, locale: str) -> str:
    """Game, which turn of how many, whose, in which phase; at the end who won."""
    past, chapter = page.past, page.scene.chapter
    players, last = names(past.match, locale, page.scene.last), past.phases[-1].chapter.turn
    if not chapter.turn:
        where = T("{title}: {phase}", title=game.title, phase=chapter.title)
    elif page.grain == TURNS:
        where = T(
            "{title}, turn {turn} of {last}: {who}",
            title=game.title,
            turn=chapter.turn,
            last=last,
            who=players[chapter.seat],
        )
    else:
        where = T(
            "{title}, turn {turn} of {last}: {who}, {phase}",
            title=game.title,
            turn=chapter.turn,
            last=last,
            who=players[chapter.seat],
            phase=chapter.title,
        )
    told = say(where, locale)
    over = page.index == page.end and past.match.status == "ended"
    return say(T("{where} ({ending})", where=told, ending=ending(past.match, locale)), locale) if over else told


def _rows(page: Page, presenter: Presenter, locale: str) -> list[Row]:
    """First, Back, Next, Last, turns or phases; a menu of the turns if there are several; the animations."""
    match, here, verb = page.past.match, page.scene.last, _verb(page)
    labels = {FIRST: T("First"), BACK: T("Back"), NEXT: T("Next"), LAST: T("Last")}
    shut = {FIRST: page.index == 0, BACK: page.index == 0, NEXT: page.index == page.end, LAST: page.index == page.end}
    if match.status == "playing":
        shut[LAST] = False  # the match may have gone on since
    made = [
        button(say(text, locale), verb, match.id, here, f"{page.grain}:{step}", disabled=shut[step])
        for step, text in labels.items()
    ]
    if presenter.phases:
        other, text = (PHASES, T("By phases")) if page.grain == TURNS else (TURNS, T("By turns"))
        made.append(button(say(text, locale), verb, match.id, page.scene.first, f"{other}:{HERE}"))
    rows = [row(made)]
    if len(page.past.turns) > 1:
        rows.append(row([_menu(page, locale)]))
    film = "reelfilm" if page.past.loaded else "film"
    films = ((TURN, T("Animate this turn")), (MATCH, T("Animate the match")))
    rows.append(row([button(say(text, locale), film, match.id, page.scene.first, what) for what, text in films]))
    return rows


def _verb(page: Page) -> str:
    """The verb of a page's buttons: for a loaded record, or for a match of this house."""
    return "reel" if page.past.loaded else "past"


def _menu(page: Page, locale: str) -> Press:
    """A menu of turns to jump to, evenly spread if there are too many."""
    match, turns = page.past.match, page.past.turns
    shown = _spread(len(turns), at(turns, page.scene.first))
    options = []
    for index in shown:
        chapter = turns[index].chapter
        who = plain_names(match, locale, turns[index].last)[chapter.seat]
        text = T("Turn {turn}: {who}", turn=chapter.turn, who=who) if chapter.turn else chapter.title
        options.append(
            discord.SelectOption(
                label=label(text, locale),
                value=str(turns[index].first),
                default=index == at(turns, page.scene.first),
            )
        )
    placeholder = say(T("Go to a turn…"), locale)
    return menu(placeholder, options, _verb(page), match.id, page.scene.last, rest=f"{page.grain}:{HERE}")


def _spread(count: int, here: int) -> list[int]:
    """At most 25 numbers below `count`, evenly spread, with the first, the last and `here` among them."""
    if count <= MOST_TURNS:
        return list(range(count))
    places = MOST_TURNS - 1
    even = {round(step * (count - 1) / (places - 1)) for step in range(places)}
    return sorted(even | {here})


async def on_past(interaction: Interaction, press: Press) -> None:
    """Turns the pages of a match of this house."""
    match = await press.found(interaction)
    refuse_outsiders(match, interaction.user.id)
    await interaction.response.defer()
    alone = _alone(interaction)
    past = await interaction.client.house.matches.replays.past(match, interaction.user.id if alone else None)
    await _turn_to(interaction, press, past, personal(interaction) if alone else locale_of(match))


async def on_reel(interaction: Interaction, press: Press) -> None:
    """Turns the pages of a loaded record."""
    await interaction.response.defer()
    past = await interaction.client.house.matches.replays.loaded(press.match)
    await _turn_to(interaction, press, past, personal(interaction) if _alone(interaction) else public(interaction))


def _alone(interaction: Interaction) -> bool:
    """Whether only the person sees the message pressed."""
    return interaction.message is not None and interaction.message.flags.ephemeral


async def _turn_to(interaction: Interaction, press: Press, past: Past, locale: str) -> None:
    """Replaces the page by the one that a button or menu asks for."""
    grain, _, step = press.rest.partition(":")
    entry = number(press.value) if press.is_menu else press.revision
    view, files = await show_past(interaction, past, grain, entry, step, locale)
    await interaction.edit_original_response(view=view, attachments=files)
