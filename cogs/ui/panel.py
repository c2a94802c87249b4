"""The panel: what one person may do at one moment, as buttons and menus.

An id's `rest` is `page` for the first choice, `group.page` for the targets of one group, else the place of an action in
the legal list of the revision that the id names.  An option's value begins with that place and goes on with what tells
this step from every other, since Discord keeps a choice ticked whose value comes again.
"""

from __future__ import annotations

from collections.abc import Sequence

import discord

from engine.text import T, Text
from matches.errors import Refused
from matches.types import Look

from ..groups import DIRECT, FIGURES, MENU, MENUS, TARGETS, Choice, Group, Shelf, Worded, shelves, sort
from ..presenter import Drawn, Sure
from ..wording.formatting import clipped, label, say
from ..wording.players import by_name, worded_by_name
from ..wording.story import asked, names
from .decline_buttons import NOTHING, asked_in_a_panel, told
from .decline_buttons import buttons as advance_buttons
from .message import Layout, Row, layout, row
from .prepared import noted, taking_back
from .press import Press, button, menu, stale

ENDINGS = 4
"""The most buttons that end a phase or turn."""
OTHERS = 2
"""The most other acts of a subject that are offered below its targets."""
ROW = 5
"""The most buttons of a row."""
NOTES = 1500
"""Characters of what is told about the choices."""
AGREED = "agreed"
"""What a button says for which the match may not count."""
OWN = Sure(T("That harms a card of your own. Do it all the same?"), T("Do it"))


class Panel:
    """What one person may do at one moment, as buttons and menus in their language.

    `lesson` is what a lesson tells (at a second choice only what is to be tried), `step` tells this message from every other,
    `turn` offers to end the whole turn, `phases` lights in the first picture who may act.  `tries` offers to try acts out.
    """

    def __init__(
        self,
        look: Look,
        wordings: Worded,
        locale: str,
        lesson: str = "",
        *,
        step: str = "",
        turn: bool = False,
        phases: bool = False,
        tries: bool = False,
    ) -> None:
        self.look = look
        self.match = look.match
        self.locale = locale
        self.lesson = lesson
        self.step = step
        self.turn = turn
        self.phases = phases
        self.tries = tries
        self.players = names(look.match, locale)
        self.groups = sort([(action, worded_by_name(wording, self.players)) for action, wording in wordings])

    def group(self, index: int) -> Group:
        """The group with the legal action of that place."""
        return self._found(index)[0]

    def choice(self, index: int) -> Choice:
        """The legal action of that place."""
        return self._found(index)[1]

    def _found(self, index: int) -> tuple[Group, Choice]:
        for group in self.groups:
            for choice in group.choices:
                if choice.index == index:
                    return group, choice
        raise stale()

    @property
    def lit(self) -> tuple[str, ...]:
        """The spaces that the first choice is about: where who may act stands, or among which is chosen.

        Who could only strike their own is not lit.
        """
        if len(self.groups) == 1:
            return spaces_of(self.groups[0])
        plain = all(group.single and not group.ends for group in self.groups)
        if not self.phases and not plain:
            return ()
        found = [space for group in self.groups for space in (spaces_of(group) if plain else _first_spaces(group))]
        return tuple(dict.fromkeys(found))

    def first(self, result: str = "", page: int = 0, picture: Drawn | None = None) -> Layout:
        """The first choice: what is done, or with whom."""
        if len(self.groups) == 1 and not self.groups[0].single:
            return self.targets(self.groups[0], picture, page)
        found = shelves(self.groups)
        shown = [one for shelf in found for one in self._buttons(shelf, alone=len(found) == 1)]
        rows = [row(shown[start : start + 5]) for start in range(0, len(shown), 5)]
        rows += self._paged([one for shelf in found for one in self._shelf_menus(shelf)], page, "panel", "")
        endings = [group for group in self.groups if group.ends]
        ending = [self._act_button(group.first) for group in endings][:ENDINGS]
        if self.turn:
            ending.append(button(say(T("End turn"), self.locale), "turn", self.match.id, self.match.revision))
        ending += taking_back(self.look, self.locale)
        if self.tries and len(ending) < ROW:
            ending.append(button(say(T("Try it…"), self.locale), "try", self.match.id, self.match.revision, "open"))
        if _alone(self.look) and len(ending) < ROW:
            ending.append(button(say(T("Hint"), self.locale), "hint", self.match.id, self.match.revision))
        rows += [row(ending)] if ending else []
        rows += self._declining()
        title = self.asked()
        notes = [*self._direct_notes(found), *self._notes(endings, [group.first for group in endings])]
        return self._layout(title, picture, rows, [result, *self._settled()], notes, first=True)

    def asked(self) -> str:
        """The question, with the names of players."""
        return say(by_name(asked(self.look.question), self.players), self.locale)

    def targets(self, group: Group, picture: Drawn | None, page: int = 0) -> Layout:
        """The second choice: the group's targets, with a way back."""
        few = len(group.choices) <= TARGETS
        shown = [self._target_button(choice, group) for choice in group.choices] if few else []
        rows = [row(shown[start : start + 5]) for start in range(0, len(shown), 5)]
        if not few:
            options = [self._choice_option(choice, self._target(choice, group)) for choice in group.choices]
            menus = self._menus(T("Choose"), options, "aim", f"{group.first.index}")
            rows = self._paged(menus, page, "targets", f"{group.first.index}.")
        rows += [row([*self._others(group), self._back()])] if len(self.groups) > 1 else self._declining()
        title = T("{verb}: {subject}", verb=group.verb, subject=group.subject)
        hint = group.first.wording.hint
        head = [say(hint, self.locale)] if hint else []
        return self._layout(say(title, self.locale), picture, rows, head, self._notes((group,), group.choices))

    def _others(self, group: Group) -> list[Press]:
        """What else the subject of a group can do."""
        kin = [one for one in self.groups if one is not group and str(one.subject) == str(group.subject)]
        return [self._group_button(one, T("{verb}…", verb=one.verb)) for one in kin[:OTHERS]]

    def _group_button(self, group: Group, text: Text) -> Press:
        """Carries out the only act of a group, or shows its targets."""
        if group.single:
            return self._act_button(group.first)
        where = (self.match.id, self.match.revision, f"{group.first.index}")
        return button(label(text, self.locale, 80), "pick", *where)

    def confirm(self, choice: Choice, sure: Sure) -> Layout:
        """Asks once before a turn ends with acts left, or before a card of one's own is struck."""
        group = self.group(choice.index)
        back = self._back("pick", f"{group.first.index}") if self._two_steps(group) else self._back()
        no = back if choice.wording.own else self._play_on()
        chances = choice.wording.chances
        story = (
            [say(one, self.locale) for one in (choice.wording.sentence, chances) if one] if choice.wording.own else []
        )
        return self._sure(sure, "sure", f"{choice.index}", no, story)

    def _two_steps(self, group: Group) -> bool:
        """Whether the first step offers who acts, and the second the target."""
        return not group.single and any(group in (*shelf.units, *shelf.menu) for shelf in shelves(self.groups))

    def confirm_turn(self, sure: Sure) -> Layout:
        """Asks once before the whole rest of a turn is let go."""
        return self._sure(sure, "turn", "sure", self._play_on(), ())

    def _sure(self, sure: Sure, verb: str, rest: str, no: Press, story: Sequence[str]) -> Layout:
        where = (self.match.id, self.match.revision)
        yes = button(say(sure.yes, self.locale), verb, *where, rest, style=discord.ButtonStyle.danger)
        return layout(self.match, say(sure.question, self.locale), None, "\n".join(story), rows=[row([yes, no])])

    def advised(self, choice: Choice, why: str, picture: Drawn | None) -> Layout:
        """What is asked, the act that is recommended, why, and a button that does it."""
        story = f"{self.asked()}\n**{say(choice.wording.sentence, self.locale)}**\n{why}"
        rows = [row([self._do(choice, choice.wording.brief or T("Do it")), self._back()])]
        return layout(self.match, say(T("Hint"), self.locale), picture, story, rows=rows)

    def asked_whether_it_may_not_count(self) -> Layout:
        """Asks before the first hint of a match."""
        sure = Sure(T("With a hint, this match counts in no record or rating. Go on?"), T("Show the hint"))
        return self._sure(sure, "hint", AGREED, self._play_on(), ())

    def closing(self, result: str) -> Layout:
        """The last message, when nothing more is asked of the person."""
        over = not self.match.open
        text = T("Done. The match is over.") if over else T("Done. It is not your decision now.")
        parts = [result, *self._settled()]
        again = [*advance_buttons(self.look, self.locale, NOTHING), *taking_back(self.look, self.locale)]
        story = "\n".join(part for part in parts if part)
        return layout(self.match, say(text, self.locale), None, story, rows=[row(again)] if again else ())

    def _settled(self) -> tuple[str, str]:
        """What the person declines in advance, and what they have prepared."""
        return told(self.look, self.locale, brief=True), noted(self.look, self.locale)

    def ending(self) -> Choice:
        """The act that ends the phase."""
        for group in self.groups:
            for choice in group.choices:
                if choice.wording.ends:
                    return choice
        raise Refused(T("Before the phase can end, this waits for your answer: {question}", question=self.asked()))

    def acts_left(self, *, alone: bool = False) -> bool:
        """Whether anything but ending the phase and striking one's own could be done; `alone`: more than putting cards away
        together.
        """
        choices = [choice.wording for group in self.groups for choice in group.choices]
        return any(not (wording.ends or wording.own or (alone and wording.times)) for wording in choices)

    def _layout(
        self,
        title: str,
        picture: Drawn | None,
        rows: list[Row],
        head: Sequence[str],
        notes: Sequence[str],
        *,
        first: bool = False,
    ) -> Layout:
        story = "\n".join(filter(None, [*head, clipped("\n".join(notes), NOTES)]))
        tries = self.lesson.rpartition("\n")[2]
        lesson = self.lesson if first else tries if tries.startswith("**") else ""
        return layout(self.match, title, picture, story, rows=rows, lesson=lesson)

    def _direct_notes(self, found: Sequence[Shelf]) -> list[str]:
        """The lines about the acts that are buttons; with who could answer each if there is room for all."""
        full = [note for shelf in found for note in self._notes(shelf.groups, shelf.direct, hints=True)]
        if len("\n".join(full)) <= NOTES:
            return full
        return [note for shelf in found for note in self._notes(shelf.groups, shelf.direct)]

    def _notes(self, groups: Sequence[Group], choices: Sequence[Choice], *, hints: bool = False) -> list[str]:
        """A line about each of some choices, below what it is done with."""
        notes = []
        for group in groups:
            chances = [(choice, choice.wording.chances) for choice in group.choices if choice in choices]
            lines = [
                f"  - {say(choice.wording.target, self.locale)}: {say(text, self.locale)}"
                for choice, text in chances
                if text
            ]
            if group.first.wording.figures is not None and chances:
                figures = say(group.first.wording.figures, self.locale)
                notes.append(f"- **{say(group.subject, self.locale)}** · {figures}")
                hint = group.first.wording.hint if hints and lines else None
                notes += [f"  - {say(hint, self.locale)}"] if hint else []
            notes += lines
        return notes

    def _declining(self) -> list[Row]:
        """Buttons to decline in advance what is asked or all but that, and to be asked again."""
        offered = asked_in_a_panel(self.look, self.locale)
        return [row(offered)] if offered else []

    def _back(self, verb: str = "panel", rest: str = "0") -> Press:
        return button(say(T("Back"), self.locale), verb, self.match.id, self.match.revision, rest)

    def _play_on(self) -> Press:
        return button(say(T("Play on"), self.locale), "panel", self.match.id, self.match.revision, "0")

    def _buttons(self, shelf: Shelf, *, alone: bool) -> list[Press]:
        """A shelf's buttons; where it is not the only one, subjects come with their verb."""
        if shelf.together:  # the question says what is done with each
            return [self._do(choice, self.group(choice.index).label) for choice in shelf.direct]
        if shelf.direct:
            return [self._do(choice, _direct_label(shelf, choice)) for choice in shelf.direct]
        made = []
        for group in shelf.units:
            called = group.label if len(shelf.units) <= FIGURES else group.subject
            text = called if alone else T("{verb}: {subject}", verb=group.verb, subject=called)
            made.append(self._group_button(group, text))
        return made

    def _shelf_menus(self, shelf: Shelf) -> list[Row]:
        """A shelf's menus: of subjects, and of what is against one's own."""
        options = [self._group_option(group, copy) for group in shelf.menu for copy in range(max(group.times, 1))]
        verb, first = "several" if shelf.together else "pick", f"{shelf.groups[0].first.index}"
        made = self._menus(shelf.groups[0].verb, options, verb, first, together=shelf.together)
        if shelf.own:
            against = [self._choice_option(choice, choice.wording.sentence) for choice in shelf.own]
            made += self._menus(T("{what}: your own", what=shelf.groups[0].verb), against, "aim", first)
        return made

    def _group_option(self, group: Group, copy: int) -> discord.SelectOption:
        hint, index = group.first.wording.hint, group.first.index
        return discord.SelectOption(
            label=label(group.label, self.locale),
            value=f"{index}.{copy}.{self.step}",
            description=label(hint, self.locale) if hint else None,
        )

    def _choice_option(self, choice: Choice, shown: Text) -> discord.SelectOption:
        chances = choice.wording.chances
        return discord.SelectOption(
            label=label(shown, self.locale),
            value=f"{choice.index}.0.{self.step}",
            description=label(chances, self.locale) if chances else None,
        )

    def _target(self, choice: Choice, group: Group) -> Text:
        """What a choice is called among those of its group."""
        targets = [str(other.wording.target) for other in group.choices]
        own = choice.wording.target
        return own if str(own) and targets.count(str(own)) == 1 else choice.wording.sentence

    def _target_button(self, choice: Choice, group: Group) -> Press:
        return self._do(choice, self._target(choice, group))

    def _act_button(self, choice: Choice) -> Press:
        return self._do(choice, choice.wording.sentence)

    def _do(self, choice: Choice, text: Text) -> Press:
        quiet = choice.wording.ends or choice.wording.own
        style = discord.ButtonStyle.secondary if quiet else discord.ButtonStyle.primary
        where = (self.match.id, self.match.revision, str(choice.index))
        return button(label(text, self.locale, 80), "do", *where, style=style)

    def _menus(
        self, title: Text, options: list[discord.SelectOption], verb: str, rest: str, *, together: bool = False
    ) -> list[Row]:
        """As many menus as the options need, the later ones numbered; `together`: several options are chosen at once."""
        made = []
        title = T("{what}: one or more", what=title) if together else title
        for number, start in enumerate(range(0, len(options), MENU), 1):
            shown = T("{what}…", what=title) if number == 1 else T("{what}… ({number})", what=title, number=number)
            where = (verb, self.match.id, self.match.revision)
            slice_, most = options[start : start + MENU], MENU if together else 1
            made.append(row([menu(say(shown, self.locale), slice_, *where, rest=f"{rest}.{start}", most=most)]))
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


def _alone(look: Look) -> bool:
    """Whether somebody who is the only person in a match decides something now."""
    people = [seat for seat in look.match.seats if seat.person is not None and not seat.computer]
    return len(people) == 1 and not look.ahead and look.trial is None


def spaces_of(group: Group) -> tuple[str, ...]:
    """The spaces that a group's choices name."""
    return tuple(dict.fromkeys(space for choice in group.choices for space in choice.wording.spaces))


def _direct_label(shelf: Shelf, choice: Choice) -> Text:
    """What is done, in brief where there are many buttons."""
    wording = choice.wording
    return wording.brief if wording.brief is not None and len(shelf.direct) > DIRECT else wording.sentence


def _first_spaces(group: Group) -> tuple[str, ...]:
    """Where the subject of a group stands; without one, all the spaces that its choices name."""
    acts = [choice.wording for choice in group.choices if not choice.wording.own]
    found = [wording.spaces[: 1 if len(wording.spaces) > 1 else None] for wording in acts]
    return tuple(space for spaces in found for space in spaces)
