"""The panel of a puzzle: the same choices as in a match, what counts, and how it came out."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import discord

from engine.game import Action
from engine.puzzles import Judged
from engine.text import TN, T, Text
from matches.lone import PUZZLE, Solving
from matches.solving import Judge
from matches.store import Try
from matches.types import Look

from ..context import Interaction
from ..groups import Worded
from ..wording.formatting import clipped, personal, say
from ..wording.players import by_name
from .press import Press, button
from .trial_panel import ACTS, TrialPanel, in_words

AGAIN, BEGIN, ANSWER = "again", "begin", "answer"
"""What the buttons do; `begin` is followed by a level, or by nothing for the puzzle of the day."""
TITLES = {"easy": T("Puzzle, easy"), "medium": T("Puzzle, medium"), "hard": T("Puzzle, hard")}
LISTED, LINE = 15, 800
"""The most people who are named, and the most letters of the best line."""


class PuzzlePanel(TrialPanel):
    """The panel of one person's attempt; `attempts` are those of all at the puzzle of a day."""

    attempts: Sequence[Try] = ()

    @property
    def solving(self) -> Solving:
        """Where the attempt stands."""
        assert self.look.trial is not None and self.look.trial.puzzle is not None
        return self.look.trial.puzzle

    def _title(self, title: str) -> str:
        now = self.solving
        told = say(outcome(now), self.locale) if now.over is not None else title or self.asked()
        return f"{say(TITLES[now.level], self.locale)}: {told}"

    def _about(self) -> str:
        now, trial = self.solving, self.look.trial
        assert trial is not None
        told = [f"**{say(now.task, self.locale)}**"]
        if now.over is None:
            told.append("-# " + say(RULES, self.locale))
        else:
            told += [say(line, self.locale) for line in verdict(now)]
            told += self._answer()
        if trial.acts:
            acts = in_words(trial, self.players, self.locale, ACTS)
            told.append("-# " + say(T("Your acts: {acts}", acts=acts), self.locale))
        told += [f"-# {say(KNOWN, self.locale)}"] if now.knows else []
        told += [f"-# {line}" for line in solvers(self.attempts, self.locale)]
        return "\n".join(told)

    def _answer(self) -> list[str]:
        """The best line in words, or what it means to have it shown."""
        now = self.solving
        if now.answer:
            line = clipped("; ".join(say(by_name(act, self.players), self.locale) for act in now.answer), LINE)
            return [say(T("The best line: {acts}", acts=f"*{line}*"), self.locale)]
        if now.solved or now.day is None:
            return []
        return ["-# " + say(T("Once you have seen the best line, today's puzzle counts no more for you."), self.locale)]

    def _controls(self) -> list[Press]:
        now, moment = self.solving, self.match.revision
        begun = bool(self.look.trial and self.look.trial.acts)
        again = button(say(T("Start again"), self.locale), "puzzle", PUZZLE, moment, AGAIN, disabled=not begun)
        if now.over is None:
            return [again]
        other = button(
            say(T("Another puzzle"), self.locale),
            "puzzle",
            PUZZLE,
            moment,
            f"{BEGIN}.{now.level}",
            style=discord.ButtonStyle.primary,
        )
        if now.solved or now.answer:
            return [again, other]
        return [again, button(say(T("Show the best line"), self.locale), "puzzle", PUZZLE, moment, ANSWER), other]


RULES = T(
    "Only you see this. What counts is the exact chance of your acts, not your luck: the dice fall as is likeliest where it can"
    " still be done."
)
KNOWN = T("You have seen the best line, so this is for practice.")


def outcome(now: Solving) -> Text:
    """How an attempt came out."""
    if now.solved:
        return T("Solved!")
    return T("Done, but there is a better way") if now.over else T("It cannot be done any more")


def verdict(now: Solving) -> list[Text]:
    """What an attempt was worth."""
    best = _percent(now.best)
    if now.solved:
        return [T("Your line does it with a chance of {chance}; no other line does it more likely.", chance=best)]
    if now.over:
        own = _percent(now.best * now.kept)
        return [T("Your line does it with a chance of {chance}, the best line with {best}.", chance=own, best=best)]
    return [T("The best line does it with a chance of {best}.", best=best)]


def solvers(tries: Sequence[Try], locale: str) -> list[str]:
    """Who solved the puzzle of the day, the first one first; mentioned, which notifies nobody here."""
    solved = [one for one in tries if one.solved is not None]
    if not solved:
        return [say(T("Nobody here has solved today's puzzle yet."), locale)] if tries else []
    named = [
        say(TN("{name} (in {count} try)", "{name} (in {count} tries)", one.tries, name=f"<@{one.person}>"), locale)
        for one in solved[:LISTED]
    ]
    return [say(T("Solved today by {names}", names=", ".join(named)), locale)]


def _percent(share: float) -> Text:
    return T("{percent} %", percent=round(100 * share))


def puzzle_panel(interaction: Interaction, look: Look, wordings: Worded, tries: Sequence[Try] = ()) -> PuzzlePanel:
    """The panel of an attempt."""
    presenter = interaction.client.house.presenters[look.match.game]
    panel = PuzzlePanel(look, wordings, personal(interaction), step=f"{interaction.id:x}", phases=presenter.phases)
    panel.attempts = tries
    return panel


async def solved_on(interaction: Interaction, panel: PuzzlePanel, *actions: Action) -> PuzzlePanel:
    """The panel after these acts, with who has solved it where that was the last one."""
    revision, verbs = panel.match.revision, interaction.client.house.matches.puzzles
    found: tuple[Look, Worded] = await verbs.act(
        interaction.user.id, *actions, revision=revision, judge=judging(interaction, revision)
    )
    return await with_tries(interaction, *found)


async def answered(interaction: Interaction, revision: int) -> PuzzlePanel:
    """The panel of an attempt that is over, with the best line."""
    verbs = interaction.client.house.matches.puzzles
    return await with_tries(
        interaction, *await verbs.answer(interaction.user.id, revision, judging(interaction, revision))
    )


def judging(interaction: Interaction, revision: int) -> Judge:
    """Has acts of a person's puzzle judged in another process."""
    house, user = interaction.client.house, interaction.user.id

    async def judge(work: Callable[[], Judged | None]) -> Judged | None:
        return await house.examiner.made((user, revision, work), lambda: work, user)

    return judge


async def with_tries(interaction: Interaction, look: Look, wordings: Worded) -> PuzzlePanel:
    """The panel of an attempt, with who solved it where it begins or ends."""
    trial = look.trial
    assert trial is not None and trial.puzzle is not None
    day, guild, tries = trial.puzzle.day, look.match.guild, list[Try]()
    if day is not None and guild is not None and (not trial.acts or trial.puzzle.over is not None):
        tries += await interaction.client.house.matches.puzzles.tries(guild, day)
    return puzzle_panel(interaction, look, wordings, tries)
