"""Acting by menus and buttons, seen only by the person acting: first a verb and its subject, then the target.

`panel` makes the messages, and says what the ids of their buttons mean.
"""

from __future__ import annotations

from functools import partial
from typing import Any

from engine.text import T
from matches.errors import Refused
from matches.lone import PUZZLE, Trying, is_lone
from matches.prepared import AHEAD
from matches.trials import TRIAL
from matches.types import Acted, Entry, Look, Match
from render.trial import framed

from ..context import Interaction, need_to_play, person
from ..groups import Choice, Worded
from ..presenter import Drawn, Presenter, Sure
from ..rights import need_to_post
from ..wording.formatting import into, personal, say
from ..wording.lessons import paragraph
from ..wording.letters import LIMIT, foreseen, in_letters, wishes
from ..wording.story import lines, painted_names, shortened
from .decline_buttons import offer_out_of_turn, waiting
from .follow_offer import offer_following
from .holiday_offer import ask_whether_back
from .message import Layout, turn_into
from .open_menus import choices_of, close
from .panel import OWN, Panel, spaces_of
from .prepared import ALL
from .press import Press, number, stale
from .puzzle_panel import PuzzlePanel, puzzle_panel, solved_on
from .trial_panel import TrialPanel
from .weekly_panel import WeeklyPanel, played_on, weekly_panel

RESULT_LIMIT = 1200
TRIED = 1200
"""Characters kept for a trial's plan beside its board in letters."""
ANSWERS = 3.0
"""The most seconds that a menu waits for the answers of computers."""


async def panel_for(
    interaction: Interaction, match: Match, revision: int | None = None, *, ahead: bool = True
) -> Panel:
    """The panel of the person asking; Refused if they can do nothing, or if their choices changed since `revision`.

    With `ahead`, while others may answer them, and before their own turn, it is that of a private board ahead.
    """
    views, user = interaction.client.house.matches.views, interaction.user.id
    if match.id == PUZZLE:
        return puzzle_panel(
            interaction, *await interaction.client.house.matches.puzzles.look(user, revision or match.revision)
        )
    if is_lone(match.id):
        weeks = interaction.client.house.matches.weeks
        return weekly_panel(interaction, *await weeks.look(person(interaction), match.id, revision))
    if revision is not None and TRIAL <= revision < AHEAD:
        return trial_panel(interaction, *await interaction.client.house.matches.trials.look(match, user, revision))
    look = now = await views.look(match, user)
    wordings: Worded | None = None
    if ahead and not now.legal and (found := await views.ahead(match, user)):
        look, wordings = found
    if revision is not None and not look.still(revision) and not await views.stands_at(match, revision):
        raise stale()
    need_to_play(look)
    if not look.legal:
        raise Refused(waiting(look.match, personal(interaction)))
    return await _panel_of(interaction, look, wordings)


async def _panel_of(interaction: Interaction, look: Look, wordings: Worded | None = None) -> Panel:
    house, locale = interaction.client.house, personal(interaction)
    if wordings is None:
        wordings = await house.matches.views.wordings(look.match, interaction.user.id)
    presenter = house.presenters[look.match.game]
    ending = presenter.phases and any(wording.ends for _, wording in wordings)
    own = look.match.chapter is not None and look.seat in look.match.chapter.seats
    return Panel(
        look,
        wordings,
        locale,
        await paragraph(house, look.match, locale, panel=True),
        step=f"{interaction.id:x}",
        turn=ending and (not look.ahead or bool(look.first)) and not presenter.ends_turn(look.view),
        phases=presenter.phases,
        tries=own and not look.ahead,
    )


def trial_panel(interaction: Interaction, look: Look, wordings: Worded) -> TrialPanel:
    """The panel of a trial."""
    presenter = _presenter(interaction, look.match)
    return TrialPanel(look, wordings, personal(interaction), step=f"{interaction.id:x}", phases=presenter.phases)


async def do(interaction: Interaction, panel: Panel, *choices: Choice) -> None:
    """Carries out the choices as one act, or later if they are made ahead; turns the panel (deferred) into the next one."""
    play, match, user = interaction.client.house.matches.play, panel.match, interaction.user.id
    actions = [choice.action for choice in choices]
    if isinstance(panel, PuzzlePanel):
        await show(interaction, await solved_on(interaction, panel, *actions))
        return
    if isinstance(panel, WeeklyPanel):
        await show(interaction, await played_on(interaction, panel, *actions))
        return
    if panel.look.trial:
        found = await interaction.client.house.matches.trials.act(match, user, *actions, revision=match.revision)
        await show(interaction, trial_panel(interaction, *found))
        return
    if panel.look.ahead:
        acted = await play.plan(match, user, *actions, revision=match.revision, interaction=interaction.id)
    else:
        acted = await play.act(match, user, *actions, revision=match.revision, interaction=interaction.id)
    await show_next(interaction, acted, ahead=panel.look.ahead)


async def show_next(
    interaction: Interaction, acted: Acted, *, lit: bool = True, ahead: bool = False, said: str = ""
) -> None:
    """Shows what an act did (or what is `said` of it), and what can be done next; the answer was deferred before.

    Where computers only answer, it waits for them, so that the menu goes on. `lit`: with a picture where the next
    choice is among spaces; `ahead`: out of the person's turn, what they could do in it.  Who is on holiday is asked whether
    they are back.
    """
    await _show_next(interaction, acted, lit=lit, ahead=ahead, said=said)
    if acted.entries or ahead:
        await ask_whether_back(interaction, acted.match)


async def _show_next(interaction: Interaction, acted: Acted, *, lit: bool, ahead: bool, said: str) -> None:
    house, locale = interaction.client.house, personal(interaction)
    house.menus.held(interaction, acted.match.id)
    acted = await house.matches.views.answered(acted, interaction.user.id, ANSWERS)
    game = house.matches.game(acted.match)
    result = said or shortened(lines(game, acted.match, acted.entries, locale), RESULT_LIMIT, locale)
    look = await house.matches.views.look(acted.match, interaction.user.id)
    house.menus.held(interaction, acted.match.id, asks=bool(look.legal))
    own = look.match.chapter is not None and look.seat in look.match.chapter.seats
    found = await house.matches.views.ahead(acted.match, interaction.user.id) if (ahead or own) else None
    if found is not None:
        await show(interaction, await _panel_of(interaction, *found), result, lit=lit)
        return
    if not look.legal:
        panel = Panel(look, (), locale)
        await show_step(interaction, panel, panel.closing(result))
        return
    await show(interaction, await _panel_of(interaction, look), result, lit=lit)


async def show(interaction: Interaction, panel: Panel, result: str = "", page: int = 0, *, lit: bool = True) -> None:
    """Shows the first choice of a panel as the answer deferred before, with the picture of it, or of its spaces."""
    if await wishes(interaction):
        told = foreseen(_presenter(interaction, panel.match), panel.look, panel.locale)
        result = "\n".join(filter(None, [result, told]))
    if panel.look.trial:
        result = await _tried(interaction, panel)
    picture = await _close_up(interaction, panel) if lit else None
    picture = picture or await lit_board(interaction, panel, panel.lit if lit else ())
    view = panel.first(result, page, picture)
    await show_step(interaction, panel, view, picture)


async def show_step(interaction: Interaction, panel: Panel, view: Layout, picture: Drawn | None = None) -> None:
    """Shows a step of a panel as the answer deferred before; an older menu of the person is closed."""
    match, menus = panel.match, interaction.client.house.menus
    message = await turn_into(interaction, view, picture)
    offers = bool(panel.look.legal)
    left = choices_of(interaction.user.id, match.revision, offers=offers)
    menus.shown(interaction, match.id, message, left, asks=offers and not panel.look.ahead)


async def on_act(interaction: Interaction, press: Press) -> None:
    """Opens the panel of what the person may do now."""
    match = await press.found(interaction)
    if await offer_following(interaction, match):
        return
    await interaction.response.defer(ephemeral=True, thinking=True)
    if match.status == "playing" and await offer_out_of_turn(interaction, match):
        return
    panel = await panel_for(interaction, match)
    need_to_post(interaction)
    if await wishes(interaction):
        presenter = _presenter(interaction, panel.match)
        told = foreseen(presenter, panel.look, panel.locale)
        letters = in_letters(presenter, panel.look, panel.locale, LIMIT - len(told))
        await show_step(interaction, panel, panel.first("\n".join(filter(None, [letters, told]))))
        return
    await show(interaction, panel)


async def on_ahead(interaction: Interaction, press: Press) -> None:
    """Opens one's next turn on a private board ahead."""
    match = await press.found(interaction)
    await interaction.response.defer()
    interaction.client.house.menus.pressed(interaction, match.id)
    await show(interaction, await panel_for(interaction, match))


async def on_unplan(interaction: Interaction, press: Press) -> None:
    """Takes back what is chosen ahead, or one prepared answer."""
    match = await press.found(interaction)
    await interaction.response.defer()
    interaction.client.house.menus.pressed(interaction, match.id)
    place = None if press.rest == ALL else number(press.rest)
    match = await interaction.client.house.matches.play.forget_prepared(match, interaction.user.id, place)
    await show_next(interaction, Acted(match, ()), ahead=True)


async def on_panel(interaction: Interaction, press: Press) -> None:
    """Goes back to the panel, or to another page of it."""
    panel = await _current_panel(interaction, press)
    await show(interaction, panel, page=number(press.rest or "0"))


async def on_targets(interaction: Interaction, press: Press) -> None:
    """Turns to another page of a group's targets."""
    panel = await _current_panel(interaction, press)
    group, _, page = press.rest.partition(".")
    await show_step(interaction, panel, panel.targets(panel.group(number(group)), None, number(page)))


async def on_pick(interaction: Interaction, press: Press) -> None:
    """Carries out the only act of the chosen group, or shows its targets."""
    panel = await _current_panel(interaction, press)
    group = panel.group(_place(press.value if press.is_menu else press.rest))
    if group.single:
        await _choose(interaction, panel, group.first)
        return
    picture = await lit_board(interaction, panel, spaces_of(group))
    await show_step(interaction, panel, panel.targets(group, picture), picture)


async def on_several(interaction: Interaction, press: Press) -> None:
    """Carries out several acts chosen at once."""
    panel = await _current_panel(interaction, press)
    choices = [panel.choice(_place(value)) for value in press.values]
    await do(interaction, panel, *choices)


async def on_aim(interaction: Interaction, press: Press) -> None:
    """Carries out the act with the chosen target."""
    panel = await _current_panel(interaction, press)
    await _choose(interaction, panel, panel.choice(_place(press.value)))


async def on_do(interaction: Interaction, press: Press) -> None:
    """Carries out an act that needs no target."""
    panel = await _current_panel(interaction, press)
    await _choose(interaction, panel, panel.choice(number(press.rest)))


async def on_sure(interaction: Interaction, press: Press) -> None:
    """Carries out an act once it is confirmed."""
    panel = await _current_panel(interaction, press)
    await do(interaction, panel, panel.choice(number(press.rest)))


async def on_end(interaction: Interaction, press: Press) -> None:
    """Ends the phase from the board message, at once or after asking for confirmation."""
    match = await press.current(interaction)
    need_to_post(interaction)
    await interaction.response.defer(ephemeral=True, thinking=True)
    if await _offer_ahead(interaction, match):
        return
    panel, presenter = await panel_for(interaction, match, ahead=False), _presenter(interaction, match)
    choice = panel.ending()
    if panel.acts_left() and presenter.ends_turn(panel.look.view):
        await show_step(interaction, panel, panel.confirm(choice, presenter.sure))
        return
    await do(interaction, panel, choice)


async def on_turn(interaction: Interaction, press: Press) -> None:
    """Ends the whole turn, once it is confirmed if anything could still be done; from the board in a message of its own."""
    match = await press.found(interaction)
    need_to_post(interaction)
    private = interaction.message is not None and interaction.message.flags.ephemeral
    await interaction.response.defer(ephemeral=True, thinking=not private)
    ahead = press.revision >= AHEAD
    if not ahead and await _offer_ahead(interaction, match):
        return
    panel = await _panel_pressed(interaction, match, press.revision, ahead=ahead)
    presenter = _presenter(interaction, match)
    panel.ending()
    last = presenter.last or presenter.ends_turn
    if press.rest != "sure" and (panel.acts_left() or not last(panel.look.view)):
        await show_step(interaction, panel, panel.confirm_turn(presenter.sure))
        return
    play, user = interaction.client.house.matches.play, interaction.user.id
    if panel.look.ahead:
        acted = await play.plan(match, user, revision=panel.match.revision, interaction=interaction.id)
    else:
        acted = await play.end_turn(match, user, revision=match.revision, interaction=interaction.id)
    await show_next(interaction, acted, ahead=panel.look.ahead)


async def _offer_ahead(interaction: Interaction, match: Match) -> bool:
    """Whether others may answer first in the person's own turn; what can be chosen ahead is shown then (deferred before)."""
    found = await interaction.client.house.matches.views.ahead(match, interaction.user.id)
    if found is None or not found[0].first:
        return False
    await show(interaction, await _panel_of(interaction, *found))
    return True


async def _current_panel(interaction: Interaction, press: Press) -> Panel:
    """The panel as it is now; defers the answer first, since what follows may take long."""
    match = await press.found(interaction)
    need_to_post(interaction)
    await interaction.response.defer()
    return await _panel_pressed(interaction, match, press.revision)


async def _panel_pressed(interaction: Interaction, match: Match, revision: int, *, ahead: bool = True) -> Panel:
    """The panel whose message was pressed (deferred before); one that is not good any more is closed."""
    interaction.client.house.menus.pressed(interaction, match.id)
    try:
        return await panel_for(interaction, match, revision, ahead=ahead)
    except Refused:
        if not is_lone(match.id):  # a second press must not close what the first one brought
            await close(interaction)
        raise


def _place(value: str) -> int:
    """The place of an action that an option or a button names first."""
    return number(value.partition(".")[0])


async def _choose(interaction: Interaction, panel: Panel, choice: Choice) -> None:
    sure = None if panel.look.trial else _asked_once(_presenter(interaction, panel.match), panel, choice)
    if sure is not None:
        await show_step(interaction, panel, panel.confirm(choice, sure))
        return
    await do(interaction, panel, choice)


def _asked_once(presenter: Presenter, panel: Panel, choice: Choice) -> Sure | None:
    """The question before this choice, if it strikes a card of one's own or ends the turn with acts left.

    Cards that could still be put away are no reason to ask: the panel shows them beside the end of the turn.
    """
    if choice.wording.own:
        return OWN
    ends = choice.wording.ends and panel.acts_left(alone=True) and presenter.ends_turn(panel.look.view)
    return presenter.sure if ends else None


async def _close_up(interaction: Interaction, panel: Panel) -> Drawn | None:
    """The choice as its game draws it; None where it does not, or the person reads boards in letters."""
    look, locale = panel.look, panel.locale
    asked = _presenter(interaction, panel.match).asked
    if asked is None or look.trial or await wishes(interaction):
        return None
    key = ("asked", look.match.id, look.match.revision, look.seat, locale)
    return await interaction.client.house.studio.draw(key, partial(asked, look.view, tuple(look.legal), into(locale)))


async def lit_board(interaction: Interaction, panel: Panel, spaces: tuple[str, ...]) -> Drawn | None:
    """The board with these spaces lit; None where there are none, or the person reads boards in letters."""
    if await wishes(interaction):
        return None
    if panel.look.trial:
        return await trial_board(interaction, panel.look, panel.look.trial, panel.look.view, spaces)
    if not spaces:
        return None
    match, locale = panel.match, panel.locale
    presenter = _presenter(interaction, match)
    players = painted_names(match, locale)
    key = ("lit", match.id, match.revision, panel.look.seat, locale, spaces, *players)
    job = partial(presenter.board, panel.look.view, (), names=players, translate=into(locale), lit=spaces)
    return await interaction.client.house.studio.draw(key, job)


async def _tried(interaction: Interaction, panel: Panel) -> str:
    """What the last act of a trial did, and its board for those who read letters."""
    look, trial, presenter = panel.look, panel.look.trial, _presenter(interaction, panel.match)
    assert trial is not None
    done = Entry(0, "act", look.seat, interaction.user.id, None, trial.events, False, 0, 0.0)
    told = shortened(lines(presenter.game, look.match, [done], panel.locale), RESULT_LIMIT, panel.locale)
    letters = in_letters(presenter, look, panel.locale, LIMIT - len(told) - TRIED) if await wishes(interaction) else ""
    return "\n".join(filter(None, [told, letters]))


async def trial_board(
    interaction: Interaction, look: Look, trying: Trying, view: Any, spaces: tuple[str, ...] = ()
) -> Drawn | None:
    """The board of a trial's plan, in a frame that says so."""
    match, locale = look.match, personal(interaction)
    players = painted_names(match, locale)
    board = partial(_presenter(interaction, match).board, view, (), names=players, translate=into(locale), lit=spaces)
    word = say(trying.title or T("Trial, plan {plan}", plan=trying.plan), locale)
    key = ("trial", match.id, match.revision, look.seat, trying.plan, trying.acts, locale, spaces, *players)
    return await interaction.client.house.studio.draw(key, partial(framed, board, word, f"plan-{trying.plan}.png"))


def _presenter(interaction: Interaction, match: Match) -> Presenter:
    return interaction.client.house.presenters[match.game]
