"""What a board message is about: the turn on its picture, and what it tells; and when a new message is due."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from engine.game import Event
from matches.board_messages import Often, how_often
from matches.messages import Shown
from matches.service import Matches
from matches.types import Entry, Match

from ..presenter import Presenter
from ..wording.story import events, standing

LOBBY = "lobby"


@dataclass(frozen=True, slots=True)
class Chapter:
    """What a board message is about: while `message` stays the same it is renewed in place, and tells all after entry `told`.

    Its picture shows `turn`, which began after entry `since`, the turn before that one after entry `before`.
    It has `asked` when a person was waited for below it.  `Shown.chapter` keeps it as a text.
    """

    message: str
    turn: str
    told: int = 0
    since: int = 0
    before: int = 0
    asked: bool = True

    def __str__(self) -> str:
        return f"{self.message}|{self.turn}|{self.told}|{self.since}|{self.before}|{self.asked:d}"

    @classmethod
    def read(cls, text: str) -> Chapter:
        """Reads a chapter from its text, also from that of earlier versions (a key, `since` and `before`)."""
        message, *rest = text.split("|")
        if len(rest) < 4:
            since, before = map(int, rest)
            return cls(message, message, since, since, before)
        told, since, before, *asked = map(int, rest[1:])
        return cls(message, rest[0], told, since, before, asked != [0])


async def chapter_of(matches: Matches, match: Match, shown: Shown | None) -> Chapter:
    """The chapter of the match as it stands, after the one `shown`."""
    often = how_often(match.options, await matches.servers.rules_of(match.guild))
    return next_chapter(match, Chapter.read(shown.chapter) if shown else None, shown.revision if shown else 0, often)


async def new_message_due(matches: Matches, match: Match) -> bool:
    """Whether the next board is a new message, below everything that is posted before it."""
    shown = await matches.outbox.shown(match.id)
    return shown is None or Chapter.read(shown.chapter).message != (await chapter_of(matches, match, shown)).message


def next_chapter(match: Match, old: Chapter | None, revision: int, often: Often) -> Chapter:
    """The chapter of the match as it stands, after the `old` one, which was shown at `revision`."""
    if match.chapter is None or match.status == "lobby":
        return Chapter(LOBBY, LOBBY)
    turn = f"{match.chapter.turn}:{match.chapter.seat}"
    message = f"{turn}:{match.chapter.key}" if often == "phase" else turn
    waits = any(not match.seats[seat].computer for seat in match.to_act)
    if old is None or old.message == LOBBY:
        return Chapter(message, turn, asked=waits)
    computers = all(match.seats[seat].computer for seat in match.chapter.seats)
    if _goes_on(turn, computers, old, often):
        message = old.message
    same = message == old.message
    told, asked = (old.told, old.asked or waits) if same else (revision, waits)
    if turn == old.turn:
        return Chapter(message, turn, told, old.since, old.before, asked)
    return Chapter(message, turn, told, match.turned - 1 if match.turned else revision, old.since, asked)


def _goes_on(turn: str, computers: bool, old: Chapter, often: Often) -> bool:
    """Whether a turn goes on in the message before it: that of `computers` in any, or in one under which nobody was asked.

    Where computers alone play, each round has a message.
    """
    if often == "phase" or turn == old.turn:
        return often != "phase"
    seat, first = turn.split(":")[1], old.message.split(":")[1]
    return computers and (often == "own" or (not old.asked and seat != first))


def traced(presenter: Presenter, entries: Sequence[Entry], since: int) -> list[Event]:
    """What a board's picture shows, of the entries of two turns: the turn that began after entry `since`.

    Until something is to be seen of it, besides the command that began it, the turn before is shown too.
    """
    fresh = [entry for entry in standing(entries) if entry.number > since]
    own = [event for entry in fresh if entry.first != fresh[0].first for event in entry.events]
    return events(fresh if presenter.moving(own) else entries)
