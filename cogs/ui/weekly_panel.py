"""The panel of the match of a week: the same choices as in any match, and in the end how one fared."""

from __future__ import annotations

from engine.game import Action
from engine.text import T
from matches.lone import Trying
from matches.types import Look

from ..context import Interaction, person
from ..groups import Worded
from ..wording.formatting import personal, say
from .press import Press, button
from .trial_panel import TrialPanel

PAGE, BEGIN = "page", "begin"
"""What the buttons do: show the table with what there is to know, begin or go on."""
ALONE = T(
    "Only you see this. It counts for the table, and nothing is taken back; you can go on with it later by /puzzle."
)


class WeeklyPanel(TrialPanel):
    """The panel of one person's match."""

    @property
    def playing(self) -> Trying:
        """Where it stands."""
        assert self.look.trial is not None
        return self.look.trial

    def _title(self, title: str) -> str:
        now = self.playing
        told = say(now.ends, self.locale) if now.ends else title or self.asked()
        return f"{say(now.title, self.locale)}: {told}" if now.title else told

    def _about(self) -> str:
        return "" if self.playing.ends else f"-# {say(ALONE, self.locale)}"

    def _controls(self) -> list[Press]:
        return [button(say(T("Table of the week"), self.locale), "week", self.match.id, self.match.revision, PAGE)]


def weekly_panel(interaction: Interaction, look: Look, wordings: Worded) -> WeeklyPanel:
    """The panel of a person's match."""
    presenter = interaction.client.house.presenters[look.match.game]
    return WeeklyPanel(look, wordings, personal(interaction), step=f"{interaction.id:x}", phases=presenter.phases)


async def played_on(interaction: Interaction, panel: WeeklyPanel, *actions: Action) -> WeeklyPanel:
    """The panel after these acts."""
    weeks, now = interaction.client.house.matches.weeks, panel.match
    found = await weeks.act(person(interaction), *actions, number=now.id, revision=now.revision)
    return weekly_panel(interaction, *found)
