"""Proposals in words: to take back, to hand over a seat, to abandon the match."""

from __future__ import annotations

from collections.abc import Iterable

from engine.game import AnyGame
from engine.text import T, Text
from matches.messages import FRIEND
from matches.types import Entry, Match, Person, Proposal, Proposed

from .formatting import safe, say
from .story import level_name, lines, listed, names, shortened, standing

LOSS_LIMIT = 600
"""The most characters of what would be taken back, as told in a question."""


def asked_person(match: Match, seat: int) -> Person | None:
    """The person asked at a seat, or the `FRIEND` who would take one; None if the seat is not asked (any more)."""
    proposal = match.proposal
    if proposal is None or seat not in proposal.waiting:
        return None
    return proposal.person if seat == FRIEND else match.seats[seat].person


def question(game: AnyGame, match: Match, seat: int, locale: str, *, elsewhere: bool = False) -> Text:
    """What that seat is asked; `elsewhere`, outside the match's channel, always with the game's name."""
    person, proposal = asked_person(match, seat), match.proposal
    assert person is not None and proposal is not None
    players = names(match, locale)
    words = {"you": f"<@{person.id}>", "who": players[proposal.seat], "game": game.title}
    if proposal.kind == "undo" and elsewhere:
        return T("{you}, {who} asks to take back what was done last in {game}.", **words)
    if proposal.kind == "undo":
        return T("{you}, {who} asks to take back what was done last. Do you agree?", **words)
    if proposal.kind == "abandon":
        return T("{you}, {who} asks to end {game} here, without a winner. Do you agree?", **words)
    before = players[proposal.target]
    if seat == FRIEND:
        return T(
            "{you}, {who} asks you to play on in {game}, in the seat of {before}. Will you?", before=before, **words
        )
    return T(
        "{you}, {who} asks that {new} plays on in {game}, in the seat of {before}. Do you agree?",
        before=before,
        new=_new(proposal),
        **words,
    )


def also_due(match: Match, seat: int, locale: str) -> str:
    """Says to who is asked for consent that it is their turn, too; empty where it is not."""
    if seat not in match.to_act:
        return ""
    return say(T("The match waits for your move, too; playing on withdraws the question."), locale)


def _new(proposal: Proposal) -> Text:
    """Who is to take a seat."""
    if proposal.person is not None:
        return T("{name}", name=safe(proposal.person.name))
    return T("the computer ({level})", level=level_name(proposal.level))


def loss(game: AnyGame, match: Match, entries: Iterable[Entry], locale: str) -> str:
    """What a yes would take back, in words for everybody; empty where there is nothing to tell.

    `entries` are those from the `target` of the question on, as everybody may see them.
    """
    told = lines(game, match, [entry for entry in standing(entries) if entry.kind == "act"], locale)
    if not told:
        return ""
    return f"{say(T('This would be taken back:'), locale)}\n{shortened(told, LOSS_LIMIT, locale)}"


def asking_whom(proposed: Proposed, locale: str) -> str:
    """The names of everybody who is asked."""
    players, proposal = names(proposed.match, locale), proposed.proposal
    friend = safe(proposal.person.name) if proposal and proposal.person else ""
    return listed([friend if seat == FRIEND else players[seat] for seat in proposed.waiting], locale)


def answered(proposed: Proposed, yes: bool) -> Text:
    """The outcome of an answer, for the person who gave it."""
    undo = proposed.proposal is None or proposed.proposal.kind == "undo"
    if not yes:
        return T("You declined; nothing is taken back.") if undo else T("You declined; it stays as it is.")
    if not proposed.done:
        return T("You agreed; others are still asked.")
    return T("You agreed; it is taken back.") if undo else T("You agreed; it is done.")


def told(match: Match, proposed: Proposed, person: Person, yes: bool, locale: str) -> Text:
    """What somebody answered, for everybody; `match` is as it was before."""
    seat, players = match.seat_of(person.id), names(match, locale)
    who = players[seat.number] if seat else safe(person.name)
    proposal = proposed.proposal
    undo = proposal is None or proposal.kind == "undo"
    if yes and undo:
        done = T("{who} agreed; it is taken back.", who=who)
        return done if proposed.done else T("{who} agreed; others are still asked.", who=who)
    if yes and proposal is not None and proposal.kind == "abandon":
        return T("{who} agreed to end the match without a winner.", who=who)
    if yes and proposal is not None:
        before = players[proposal.target]
        if seat is None:
            return T("{who} agreed to play on in the seat of {before}.", who=who, before=before)
        return T(
            "{who} agreed that {new} plays on in the seat of {before}.", who=who, new=_new(proposal), before=before
        )
    if undo:
        return T("{who} declined; nothing is taken back.", who=who)
    return T("{who} declined; it stays as it is.", who=who)
