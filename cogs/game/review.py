"""`/watch review`: a match judged after its end, with its curve, luck told from play, and the acts on which it turned."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from discord import app_commands
from discord.ext import commands

from engine.game import AnyGame
from engine.text import T, Text
from matches.types import Match
from matches.visibility import refuse_outsiders
from players.review import Review
from render.charts import Chart, Curve, Figure, Figures, Mark, Panel, Sheet, draw

from ..context import Interaction, latest_begun
from ..house import House
from ..pictures.studio import upload
from ..presenter import Drawn
from ..rights import need_to_post
from ..ui.act import show, trial_panel
from ..ui.message import Layout, layout, row
from ..ui.press import Press, button
from ..ui.replay_message import HERE, PHASES, show_past
from ..ui.trial_panel import REPLAY
from ..wording.formatting import into, personal, say, think
from ..wording.story import headline, listed, locale_of, names, plain_names

LITTLE = 0.005
"""What is less than half a point is nobody's."""


class Reviews(commands.Cog):
    """The part of `/watch` for judging a match."""

    house: House

    @app_commands.command(name="review", description="See how the match went: the chances, the luck, where it turned")
    @app_commands.describe(share="For everybody in this channel")
    async def review(self, interaction: Interaction, share: bool = False) -> None:
        if share:
            need_to_post(interaction)
        await _show(interaction, await latest_begun(interaction, "over"), share)


async def on_review(interaction: Interaction, press: Press) -> None:
    """Judges the match from the button under its end."""
    match = await press.found(interaction)
    refuse_outsiders(match, interaction.user.id)
    await _show(interaction, match, share=False)


async def on_moment(interaction: Interaction, press: Press) -> None:
    """Opens a private board, or the replay, where the match turned."""
    match, matches = await press.found(interaction), interaction.client.house.matches
    refuse_outsiders(match, interaction.user.id)
    await think(interaction, shared=False)
    if press.rest != REPLAY:
        deed = await matches.replays.deed(match, press.revision)
        await show(
            interaction, trial_panel(interaction, *await matches.trials.begin_before(match, interaction.user.id, deed))
        )
        return
    past = await matches.replays.past(match, interaction.user.id)
    view, files = await show_past(interaction, past, PHASES, press.revision, HERE, personal(interaction))
    await interaction.edit_original_response(view=view, attachments=files)


async def _show(interaction: Interaction, match: Match, share: bool) -> None:
    house = interaction.client.house
    replays = house.matches.replays
    judged = await replays.judged(match)
    prepare = None if judged else await replays.judging(match)
    await think(interaction, shared=share)
    if prepare is not None:
        judged = await house.critic.made(("review", match.id, match.revision), prepare, interaction.user.id)
        await replays.keep(match, judged)
    assert judged is not None
    game, locale = house.matches.games[match.game], locale_of(match) if share else personal(interaction)
    chart = chart_of(judged, match, game, locale)
    picture = await house.studio.run(partial(draw, chart, into(locale)))
    view = page(judged, match, game, picture, locale)
    await interaction.edit_original_response(view=view, attachments=[upload(picture)])


def chart_of(judged: Review, match: Match, game: AnyGame, locale: str) -> Chart:
    """Luck and play, and the curve of the chances."""
    players = plain_names(match, locale)
    called = tuple(listed([players[seat] for seat in side], locale) for side in judged.sides)
    places = {point.number: place for place, point in enumerate(judged.points)}
    curve = Curve(
        T("Chances of winning, by turns"),
        called,
        tuple(zip(*(point.chances for point in judged.points), strict=True)),
        tuple(point.turn for point in judged.points),
        tuple(Mark(places[one.number], str(count)) for count, one in enumerate(judged.turning, 1)),
    )
    return Chart(T("Review"), game.title, (_gains(judged, called), curve))


def _gains(judged: Review, called: Sequence[str]) -> Panel:
    """Luck and play: of two sides whose they were, of more what each had, who played best first."""
    if len(called) <= 2:
        luck = _gain(judged.luck, called, T("points of luck for {name}").message)
        return Figures((luck, _gain(judged.play, called, T("points by play for {name}").message)))
    best = sorted(range(len(called)), key=lambda side: -judged.play[side])
    rows = tuple((called[side], (_points(judged.play[side]), _points(judged.luck[side]))) for side in best)
    return Sheet(T("Points of each"), (T("by play"), T("by luck")), rows)


def _gain(added: Sequence[float], called: Sequence[str], label: str) -> Figure:
    """What was added to somebody's chances; of two sides, of the one that gained."""
    best = max(range(len(added)), key=lambda side: added[side])
    return Figure(_points(added[best]), T(label, name=called[best]))


def _points(share: float) -> str:
    """A share of all chances in hundredths, with its sign."""
    return f"{100 * share:+.0f}".replace("-", "−") if abs(share) >= LITTLE else "0"


def page(judged: Review, match: Match, game: AnyGame, picture: Drawn, locale: str) -> Layout:
    """The message: the picture, the acts on which the match turned, and buttons that open a private board there."""
    players = names(match, locale)
    lines = [
        say(
            T(
                "**{number}. Turn {turn}, {name}:** *{done}* cost {points} points; the best computer would have done: *{better}*",
                number=count,
                turn=one.turn,
                name=players[one.seat],
                done=one.done,
                points=round(100 * one.loss),
                better=one.better,
            ),
            locale,
        )
        for count, one in enumerate(judged.turning, 1)
    ]
    lines = lines or [say(T("No single act cost anybody much."), locale)]
    lines.append("-# " + say(ABOUT, locale))
    made = [
        button(
            say(T("{number}. Turn {turn}", number=count, turn=one.turn), locale),
            "moment",
            match.id,
            one.number,
            str(count),
        )
        for count, one in enumerate(judged.turning, 1)
    ]
    return layout(match, headline(game, match, locale), picture, "\n".join(lines), rows=[row(made)] if made else [])


ABOUT: Text = T(
    "The chances are what the computers think of a position. A point is a hundredth of a certain win. What an act could be"
    " expected to bring counts as play, the rest as luck. A button opens a private board just before that act."
)
