"""The guided way to act, seen only by the one pressing: what with which card, then the target, done.

An id's `rest` is `page` for the first menus and `group.page` for the targets of one group; an option's value is the
place of the action in the legal list of the revision that the id names.
"""

from __future__ import annotations

from collections.abc import Sequence

import discord

from engine.game import Action, Wording
from engine.text import T, Text
from matches.types import Acted, Look, Match, Refused

from ..faces import Drawn, Face, Sure
from ..pictures.studio import upload
from ..rights import need_to_post
from ..telling.lessons import paragraph
from ..telling.letters import in_letters, wishes
from ..telling.speech import label, personal, say
from ..telling.story import asked, lines, plain_names, shortened
from .advance import NOTHING, NOW, offer_declining, told, waiting
from .advance import buttons as advance_buttons
from .board import Layout, Row, layout, row
from .following import offer_following
from .groups import Choice, Group, by_verb, sort
from .press import Interaction, Press, button, menu, on, stale

MENU = 25
MENUS = 8
"""Menus on one page of a panel; with the buttons below them a message stays under its 40 components."""
BUTTONS = 10
"""The most acts shown as buttons on a panel; where there are more, all but the end of the phase go into menus."""
FEW = 3
"""So many acts of one verb that need no target are shown as buttons, more as a menu."""
RESULT_LIMIT = 1200

Worded = Sequence[tuple[Action, Wording]]


class Panel:
    """What one person may do at one moment, as menus and buttons in their language; `lesson` is what a lesson tells."""

    def __init__(self, look: Look, wordings: Worded, locale: str, lesson: str = "") -> None:
        self.look = look
        self.match = look.match
        self.locale = locale
        self.lesson = lesson
        self.groups = sort(wordings)

    def group(self, index: int) -> Group:
        """The group that begins with the legal action of that place."""
        found = next((group for group in self.groups if group.first.index == index), None)
        if found is None:
            raise stale()
        return found

    @property
    def lit(self) -> tuple[str, ...]:
        """The spaces that the first choice is about, where it is a choice among spaces and nothing else."""
        if len(self.groups) == 1:
            return spaces_of(self.groups[0])
        if not all(group.single for group in self.groups) or any(group.first.wording.ends for group in self.groups):
            return ()
        return tuple(dict.fromkeys(space for group in self.groups for space in spaces_of(group)))

    def first(self, result: str = "", page: int = 0, picture: Drawn | None = None) -> Layout:
        """The first choice: a menu for each verb, buttons for what stands alone."""
        if len(self.groups) == 1 and not self.groups[0].single:
            return self.targets(self.groups[0], picture, page)
        plain = [group for group in self.groups if self._stands_alone(group)]
        if len(plain) > BUTTONS:
            plain = [group for group in plain if group.first.wording.ends][:BUTTONS]
        menus: list[Row] = []
        for groups in by_verb([group for group in self.groups if group not in plain]):
            options = [self._group_option(group) for group in groups]
            menus += self._menus(groups[0].verb, options, "pick", f"{groups[0].first.index}")
        rows = self._paged(menus, page, "panel", "")
        buttons = [self._plain_button(group) for group in plain]
        rows += [row(buttons[start : start + 5]) for start in range(0, len(buttons), 5)]
        rows += self._declining()
        title = say(asked(self.look.question), self.locale)
        return layout(self.match, title, picture, result, rows=rows, lesson=self.lesson)

    def _stands_alone(self, group: Group) -> bool:
        """Whether a group is a button: it needs no second choice, and there are few like it."""
        alike = [other for other in self.groups if str(other.verb) == str(group.verb)]
        return group.single and (group.first.wording.ends or len(alike) <= FEW)

    def targets(self, group: Group, picture: Drawn | None, page: int = 0) -> Layout:
        """The second choice: the group's targets, with a way back."""
        options = [self._choice_option(choice, group) for choice in group.choices]
        menus = self._menus(T("Choose"), options, "aim", f"{group.first.index}")
        rows = self._paged(menus, page, "targets", f"{group.first.index}.")
        if len(self.groups) > 1:
            rows.append(row([button(say(T("Back"), self.locale), "panel", self.match.id, self.match.revision, "0")]))
        else:
            rows += self._declining()
        title = T("{verb} {subject}", verb=group.verb, subject=group.subject)
        hint = group.first.wording.hint
        return layout(self.match, say(title, self.locale), picture, say(hint, self.locale) if hint else "", rows=rows)

    def confirm(self, choice: Choice, sure: Sure) -> Layout:
        """Asks once before a turn ends with acts left."""
        yes = button(
            say(sure.yes, self.locale),
            "sure",
            self.match.id,
            self.match.revision,
            str(choice.index),
            style=discord.ButtonStyle.danger,
        )
        no = button(say(T("Play on"), self.locale), "panel", self.match.id, self.match.revision, "0")
        return layout(self.match, say(sure.question, self.locale), None, "", rows=[row([yes, no])])

    def closing(self, result: str) -> Layout:
        """What is left when nothing is asked of the person any more."""
        over = not self.match.open
        text = T("Done. The match is over.") if over else T("Done. It is not your decision now.")
        parts = [result, told(self.look, self.locale)]
        again = advance_buttons(self.look, self.locale, NOTHING)
        story = "\n".join(part for part in parts if part)
        return layout(self.match, say(text, self.locale), None, story, rows=[row(again)] if again else ())

    def _declining(self) -> list[Row]:
        """A button for declining what is asked, in advance too, where it may be."""
        offered = advance_buttons(self.look, self.locale, NOW)
        return [row(offered)] if offered else []

    def ending(self) -> Choice:
        """The act that ends the phase."""
        for group in self.groups:
            for choice in group.choices:
                if choice.wording.ends:
                    return choice
        raise Refused(T("The phase cannot be ended now: {question}", question=asked(self.look.question)))

    def acts_left(self) -> bool:
        """Whether anything but ending the phase could be done."""
        return any(not choice.wording.ends for group in self.groups for choice in group.choices)

    def _group_option(self, group: Group) -> discord.SelectOption:
        hint = group.first.wording.hint
        shown = group.subject if str(group.subject) else group.verb
        return discord.SelectOption(
            label=label(shown, self.locale),
            value=str(group.first.index),
            description=label(hint, self.locale) if hint else None,
        )

    def _choice_option(self, choice: Choice, group: Group) -> discord.SelectOption:
        targets = [str(other.wording.target) for other in group.choices]
        own = choice.wording.target
        shown: Text = own if str(own) and targets.count(str(own)) == 1 else choice.wording.sentence
        return discord.SelectOption(label=label(shown, self.locale), value=str(choice.index))

    def _plain_button(self, group: Group) -> Press:
        wording = group.first.wording
        quiet = wording.ends or wording.own
        style = discord.ButtonStyle.secondary if quiet else discord.ButtonStyle.primary
        text = label(wording.sentence, self.locale, 80)
        return button(text, "do", self.match.id, self.match.revision, str(group.first.index), style=style)

    def _menus(self, title: Text, options: list[discord.SelectOption], verb: str, rest: str) -> list[Row]:
        """As many menus as the options need, the later ones numbered."""
        made = []
        for number, start in enumerate(range(0, len(options), MENU), 1):
            shown = T("{what}…", what=title) if number == 1 else T("{what}… ({number})", what=title, number=number)
            slice_ = options[start : start + MENU]
            made.append(
                row(
                    [
                        menu(
                            say(shown, self.locale),
                            slice_,
                            verb,
                            self.match.id,
                            self.match.revision,
                            rest=f"{rest}.{start}",
                        )
                    ]
                )
            )
        return made

    def _paged(self, menus: list[Row], page: int, verb: str, rest: str) -> list[Row]:
        """One page of menus, with a button to the next where there are more."""
        count = (len(menus) + MENUS - 1) // MENUS
        shown = menus[page * MENUS : (page + 1) * MENUS]
        if count > 1:
            following = (page + 1) % count
            more = button(say(T("More"), self.locale), verb, self.match.id, self.match.revision, f"{rest}{following}")
            shown.append(row([more]))
        return shown


async def panel_for(interaction: Interaction, match: Match) -> Panel:
    """The panel of the one asking; Refused where nothing is theirs to do."""
    matches = interaction.client.matches
    look = await matches.look(match, interaction.user.id)
    if look.seat is None:
        raise Refused(T("You do not play in this match."))
    if look.match.status != "playing":
        raise Refused(T("This match is over."))
    if not look.legal:
        raise Refused(waiting(look.match, personal(interaction)))
    return await _panel_of(interaction, look)


async def _panel_of(interaction: Interaction, look: Look) -> Panel:
    client, locale = interaction.client, personal(interaction)
    wordings = await client.matches.wordings(look.match, interaction.user.id)
    return Panel(look, wordings, locale, await paragraph(client, look.match, locale, panel=True))


async def do(interaction: Interaction, match: Match, choice: Choice) -> None:
    """Carries a choice out and turns the panel (an answer already deferred) into the next one."""
    client = interaction.client
    acted = await client.matches.act(
        match, interaction.user.id, choice.action, revision=match.revision, interaction=interaction.id
    )
    await show_next(interaction, acted)


async def show_next(interaction: Interaction, acted: Acted, *, lit: bool = True) -> None:
    """Tells what happened by an act, and offers what can be done next; the answer was deferred before.

    `lit`: with a picture where the next choice is among spaces.
    """
    client, locale = interaction.client, personal(interaction)
    game = client.matches.game(acted.match)
    result = shortened(lines(game, acted.match, acted.entries, locale), RESULT_LIMIT, locale)
    look = await client.matches.look(acted.match, interaction.user.id)
    if not look.legal:
        await interaction.edit_original_response(view=Panel(look, (), locale).closing(result), attachments=[])
        return
    await show(interaction, await _panel_of(interaction, look), result, lit=lit)


async def show(interaction: Interaction, panel: Panel, result: str = "", page: int = 0, *, lit: bool = True) -> None:
    """Shows the first choice of a panel as the answer deferred before, with a picture where it is about spaces."""
    picture = await _lit(interaction, panel, panel.lit if lit else ())
    view = panel.first(result, page, picture)
    await interaction.edit_original_response(view=view, attachments=[upload(picture)] if picture is not None else [])


def spaces_of(group: Group) -> tuple[str, ...]:
    """The spaces that a group's choices name."""
    return tuple(dict.fromkeys(space for choice in group.choices for space in choice.wording.spaces))


@on("act")
async def _act(interaction: Interaction, press: Press) -> None:
    match = await press.found(interaction)
    if await offer_following(interaction, match):
        return
    if match.status == "playing" and await offer_declining(interaction, match):
        return
    panel = await panel_for(interaction, match)
    need_to_post(interaction)
    if await wishes(interaction):
        letters = in_letters(_face(interaction, panel.match), panel.look, panel.locale)
        await interaction.response.send_message(view=panel.first(letters), ephemeral=True)
        return
    if not panel.lit:
        await interaction.response.send_message(view=panel.first(), ephemeral=True)
        return
    await interaction.response.defer(ephemeral=True, thinking=True)
    await show(interaction, panel)


@on("panel")
async def _panel(interaction: Interaction, press: Press) -> None:
    panel = await _current_panel(interaction, press)
    await interaction.response.defer()
    await show(interaction, panel, page=int(press.rest or 0))


@on("targets")
async def _targets(interaction: Interaction, press: Press) -> None:
    panel = await _current_panel(interaction, press)
    group, _, page = press.rest.partition(".")
    await interaction.response.edit_message(
        view=panel.targets(panel.group(int(group)), None, int(page)), attachments=[]
    )


@on("pick")
async def _pick(interaction: Interaction, press: Press) -> None:
    """A card was chosen: does it, or shows its targets."""
    panel = await _current_panel(interaction, press)
    group = panel.group(int(press.values[0]))
    if group.single:
        await _choose(interaction, panel, group.first)
        return
    await interaction.response.defer()
    picture = await _lit(interaction, panel, spaces_of(group))
    files = [upload(picture)] if picture is not None else []
    await interaction.edit_original_response(view=panel.targets(group, picture), attachments=files)


@on("aim")
async def _aim(interaction: Interaction, press: Press) -> None:
    panel = await _current_panel(interaction, press)
    await _choose(interaction, panel, _choice(panel, press.values[0]))


@on("do")
async def _do(interaction: Interaction, press: Press) -> None:
    panel = await _current_panel(interaction, press)
    await _choose(interaction, panel, _choice(panel, press.rest))


@on("sure")
async def _sure(interaction: Interaction, press: Press) -> None:
    panel = await _current_panel(interaction, press)
    await interaction.response.defer()
    await do(interaction, panel.match, _choice(panel, press.rest))


@on("end")
async def _end(interaction: Interaction, press: Press) -> None:
    """End phase, on the board message: done at once, or asked first in a message of its own."""
    match = await press.current(interaction)
    need_to_post(interaction)
    panel = await panel_for(interaction, match)
    choice = panel.ending()
    if _asks(interaction, panel, choice):
        view = panel.confirm(choice, _face(interaction, match).sure)
        await interaction.response.send_message(view=view, ephemeral=True)
        return
    await interaction.response.defer(ephemeral=True, thinking=True)
    await do(interaction, match, choice)


async def _current_panel(interaction: Interaction, press: Press) -> Panel:
    match = await press.current(interaction)
    need_to_post(interaction)
    panel = await panel_for(interaction, match)
    if panel.match.revision != press.revision:
        raise stale()
    return panel


def _choice(panel: Panel, index: str) -> Choice:
    found = [choice for group in panel.groups for choice in group.choices if str(choice.index) == index]
    if not found:
        raise stale()
    return found[0]


async def _choose(interaction: Interaction, panel: Panel, choice: Choice) -> None:
    if _asks(interaction, panel, choice):
        view = panel.confirm(choice, _face(interaction, panel.match).sure)
        await interaction.response.edit_message(view=view, attachments=[])
        return
    await interaction.response.defer()
    await do(interaction, panel.match, choice)


def _asks(interaction: Interaction, panel: Panel, choice: Choice) -> bool:
    """Whether this choice ends the turn while something else could still be done."""
    face = _face(interaction, panel.match)
    return choice.wording.ends and panel.acts_left() and face.ends_turn(panel.look.view)


async def _lit(interaction: Interaction, panel: Panel, spaces: tuple[str, ...]) -> Drawn | None:
    """The board with these spaces lit; None where there are none, or the person reads boards in letters."""
    if not spaces or await wishes(interaction):
        return None
    match, locale = panel.match, panel.locale
    face = _face(interaction, match)
    players = plain_names(match, locale)
    key = (match.id, match.revision, panel.look.seat, locale, spaces)
    return await interaction.client.studio.draw(
        key,
        lambda: face.board(panel.look.view, (), names=players, translate=lambda text: say(text, locale), lit=spaces),
    )


def _face(interaction: Interaction, match: Match) -> Face:
    return interaction.client.faces[match.game]
