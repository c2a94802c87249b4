"""The panel: what one person may do at one moment, as menus and buttons.

An id's `rest` is `page` for the first menus and `group.page` for the targets of one group. An option's value is the
place of the action in the legal list of the revision that the id names. What is offered more than once is `place.number`.
"""

from __future__ import annotations

import discord

from engine.text import T, Text
from matches.types import Look, Refused

from ..groups import Choice, Group, Worded, as_buttons, by_verb, several, sort
from ..presenter import Drawn, Sure
from ..wording.formatting import label, say
from ..wording.story import asked
from .decline_buttons import NOTHING, NOW, OTHERS, told
from .decline_buttons import buttons as advance_buttons
from .message import Layout, Row, layout, row
from .press import Press, button, menu, stale

MENU = 25
MENUS = 8
"""Menus on one page of a panel; with the buttons below them a message stays under its 40 components."""


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
        plain = as_buttons(self.groups)
        menus: list[Row] = []
        for groups in by_verb([group for group in self.groups if group not in plain]):
            together = several(groups)
            options = [self._group_option(group, copy) for group in groups for copy in range(max(group.times, 1))]
            verb = "several" if together else "pick"
            menus += self._menus(groups[0].verb, options, verb, f"{groups[0].first.index}", together=together)
        rows = self._paged(menus, page, "panel", "")
        buttons = [self._plain_button(group) for group in plain]
        rows += [row(buttons[start : start + 5]) for start in range(0, len(buttons), 5)]
        rows += self._declining()
        title = say(asked(self.look.question), self.locale)
        result = "\n".join(filter(None, [result, told(self.look, self.locale)]))
        return layout(self.match, title, picture, result, rows=rows, lesson=self.lesson)

    def targets(self, group: Group, picture: Drawn | None, page: int = 0) -> Layout:
        """The second choice: the group's targets, with a way back."""
        options = [self._choice_option(choice, group) for choice in group.choices]
        menus = self._menus(T("Choose"), options, "aim", f"{group.first.index}")
        rows = self._paged(menus, page, "targets", f"{group.first.index}.")
        if len(self.groups) > 1:
            rows.append(row([button(say(T("Back"), self.locale), "panel", self.match.id, self.match.revision, "0")]))
        else:
            rows += self._declining()
        title = T("{verb}: {subject}", verb=group.verb, subject=group.subject)
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
        """The last message, when nothing more is asked of the person."""
        over = not self.match.open
        text = T("Done. The match is over.") if over else T("Done. It is not your decision now.")
        parts = [result, told(self.look, self.locale)]
        again = advance_buttons(self.look, self.locale, NOTHING)
        story = "\n".join(part for part in parts if part)
        return layout(self.match, say(text, self.locale), None, story, rows=[row(again)] if again else ())

    def _declining(self) -> list[Row]:
        """Buttons to decline in advance what is asked or all but that, and to be asked again."""
        offered = advance_buttons(self.look, self.locale, NOW, OTHERS, NOTHING)
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

    def _group_option(self, group: Group, copy: int = 0) -> discord.SelectOption:
        hint, index = group.first.wording.hint, group.first.index
        return discord.SelectOption(
            label=label(group.label, self.locale),
            value=f"{index}.{copy}" if copy else f"{index}",
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

    def _menus(
        self, title: Text, options: list[discord.SelectOption], verb: str, rest: str, *, together: bool = False
    ) -> list[Row]:
        """As many menus as the options need, the later ones numbered; `together`: several options are chosen at once."""
        made = []
        title = T("{what}: one or more", what=title) if together else title
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
                            most=MENU if together else 1,
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


def spaces_of(group: Group) -> tuple[str, ...]:
    """The spaces that a group's choices name."""
    return tuple(dict.fromkeys(space for choice in group.choices for space in choice.wording.spaces))
