"""The panel of a trial: the same choices as in the match, with buttons to step back, compare, and play it for real."""

from __future__ import annotations

from collections.abc import Sequence

import discord

from engine.text import T, Text
from matches.lone import Trying
from matches.trials import LUCKS, PLANS

from ..presenter import Drawn
from ..wording.formatting import clipped, say
from ..wording.players import by_name
from .message import Layout, Row, row
from .panel import ROW, Panel
from .press import Press, button

ACTS = 500
BACK, OTHER, LUCK, COMPARE, PLAY, SHOW, LEAVE = "back", "other", "luck", "compare", "play", "show", "leave"
"""What the buttons do."""
REPLAY = "replay"
"""What the button under a trial of a past match opens."""


PAST = T("The match as it stood then: try what else could have been done. Only you see this, and nothing of it counts.")


def in_words(now: Trying, players: Sequence[str], locale: str, limit: int) -> str:
    """The acts of a plan, in the words of their buttons."""
    return clipped("; ".join(say(by_name(act, players), locale) for act in now.said), limit)


class TrialPanel(Panel):
    """The panel of a private board on which acts are only tried."""

    def first(self, result: str = "", page: int = 0, picture: Drawn | None = None) -> Layout:
        """The first choice; why it cannot go on where there is none."""
        if self.groups:
            return super().first(result, page, picture)
        return self._layout("", picture, [], [result], (), first=True)

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
        """A step with what a trial is, its acts, and its buttons unless there is a way back to them."""
        if first or len(self.groups) < 2:
            made = self._controls()
            rows = [*rows, *(row(made[start : start + ROW]) for start in range(0, len(made), ROW))]
        return super()._layout(self._title(title), picture, rows, [self._about(), *head], notes, first=first)

    def _title(self, title: str) -> str:
        now = self.look.trial
        assert now is not None
        if now.ends is not None:
            title = say(now.ends, self.locale)
        elif not title:
            title = self.asked()
        return say(T("Trial, plan {plan}: {title}", plan=now.plan, title=title), self.locale)

    def _about(self) -> str:
        now = self.look.trial
        assert now is not None
        acts = in_words(now, self.players, self.locale, ACTS)
        told = [T("Only you see this, and nothing of it is done.") if not now.entry else PAST]
        told += [T("Plan {plan}: {acts}", plan=now.plan, acts=acts)] if acts else []
        return "\n".join(f"-# {say(line, self.locale)}" for line in told)

    def _controls(self) -> list[Press]:
        now = self.look.trial
        assert now is not None
        other = PLANS[1 - PLANS.index(now.plan)]
        made = [self._control(T("Step back"), BACK, disabled=not now.acts)]
        made.append(self._control(T("Plan {plan}", plan=other), OTHER))
        made.append(self._control(T("Compare"), COMPARE))
        if now.luck:
            made.append(self._control(T("Next dice: {luck}", luck=LUCKS[now.luck]), LUCK))
        if now.entry:
            made.append(button(say(T("Replay"), self.locale), "moment", self.match.id, now.entry, REPLAY))
        else:
            made.append(self._control(T("Play plan {plan}", plan=now.plan), PLAY, disabled=not now.acts))
            made.append(self._control(T("Back to the match"), LEAVE))
        return made

    def _control(self, text: Text, what: str, *, disabled: bool = False) -> Press:
        style = discord.ButtonStyle.success if what == PLAY else discord.ButtonStyle.secondary
        where = (self.match.id, self.match.revision, what)
        return button(say(text, self.locale), "try", *where, style=style, disabled=disabled)

    def back_from_comparing(self) -> Row:
        """The button back to the trial."""
        return row([self._control(T("Back"), SHOW)])
