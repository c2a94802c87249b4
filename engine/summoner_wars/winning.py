"""How players drop out, and how a match ends (7.1, 8.6, 11.26, 11.29)."""

from __future__ import annotations

from .battlefield import in_play, kind_of
from .changes import refresh_all, take_off
from .placing import lying_on, remove_from
from .play import Play
from .state import State

MOST_TURNS = 1000
"""After so many turns of all players together a match is a draw."""


def standing(s: State) -> list[int]:
    """The seats whose summoner is on the battlefield."""
    return [seat for seat, card in enumerate(s.summoners) if s.space[card] >= 0]


def partner_of(s: State, seat: int) -> int | None:
    """The other seat of a team, while it plays on; None where there is none (8.1)."""
    team = s.teams[seat]
    return next(
        (other for other, its in enumerate(s.teams) if its == team and other != seat and not s.out >> other & 1), None
    )


def look_for_winner(p: Play) -> None:
    """Ends the match when only one team has summoners left, or none (a draw); otherwise those who lost theirs are out
    (8.6).
    """
    s = p.s
    fallen = [seat for seat in range(len(s.decks)) if (s.fallen & ~s.out) >> seat & 1]
    if not fallen or s.outcome is not None:
        return
    teams = {s.teams[seat] for seat in standing(s)}
    if len(teams) > 1:
        for seat in fallen:
            leave_game(p, seat)
        return
    s.outcome = tuple([seat for seat, team in enumerate(s.teams) if team in teams])
    p.end()
    if s.outcome:
        if len(s.decks) == 2:
            p.tell("won", s.outcome[0])
        else:
            p.tell(
                "team won", s.outcome[0], *[player + 1 for player in sorted({s.players[seat] for seat in s.outcome})]
            )
    else:
        p.tell("nobody won", None)


def end_the_endless(p: Play) -> None:
    """Ends a match as a draw that has had so many turns (decided; 3.1, 7.2: running out of cards decides nothing)."""
    s = p.s
    if s.outcome is None and s.turn >= MOST_TURNS:
        s.outcome = ()
        p.end()
        p.tell("endless", None, MOST_TURNS)


def leave_game(p: Play, seat: int) -> None:
    """Who lost their summoner is out: their cards leave the game, their magic goes on top of their partner's (8.6, 11.29)."""
    s = p.s
    s.out |= 1 << seat
    p.tell("out", seat, kind_of(s, s.summoners[seat]).name)
    gone: list[int] = []
    for card in range(len(s.kind)):
        if in_play(s, card) and s.control[card] == seat:
            gone += _off_the_board(p, card)
    for pile in ("hand", "draw", "discard", "supply", "prison"):
        gone += p.take_top(pile, seat, len(getattr(s, pile)[seat]))
    partner, left = partner_of(s, seat), s.magic[seat]
    p.set_pile("magic", seat, ())
    if partner is not None:
        p.put_on("magic", partner, *left)
    else:
        gone += left
    s.gone = (*s.gone, *gone)
    s.lasting = tuple([effect for effect in s.lasting if effect.bearer != ~seat and effect.until != seat])
    refresh_all(s)
    if seat == s.active:
        s.gone, s.resolving = (*s.gone, *s.resolving), ()
        p.end()


def _off_the_board(p: Play, card: int) -> list[int]:
    """Takes a card off with all that lies on and under it; what belongs to others goes to their discard piles."""
    s = p.s
    for lying in lying_on(s, card):
        remove_from(p, card, lying)
        p.put_on("discard", s.owner[lying], lying)
    beneath = p.take_from_under(card, s.control[card])
    take_off(s, card)
    return [card, *beneath]
