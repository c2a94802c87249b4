"""The table in words: a full text, and the short description of a picture."""

from __future__ import annotations

from collections.abc import Sequence

from engine.game import Event
from engine.text import T, Text
from engine.wastelands.telling import points_text
from engine.wastelands.view import Pending, Piece, Side, View
from engine.wastelands.wording import CHOICES

from ..lettering import cut
from ..people import spoken
from ..picture import DESCRIPTION_LIMIT, TEXT_LIMIT, Translate
from .words import MAGIC, PLACES, TYPES

TITLES: dict[str, Text] = {
    "preparation": T("preparation"),
    "draw": T("draw"),
    "main": T("main phase"),
    "movement": T("movement"),
    "attack": T("attack"),
    "second main": T("second main phase"),
    "final": T("end"),
}


def text_board(view: View, *, names: Sequence[str], translate: Translate = str, limit: int = TEXT_LIMIT) -> str:
    """Everything the picture shows, in at most `limit` characters of plain text without markdown, one card a line.

    If it is too long it leaves out signs and graveyards; at last each row is one line.
    """
    words = _Words(view, names, translate)
    for detail in (2, 1, 0):
        lines = [*words.headline(), *words.waiting(), *words.fight()]
        for side in view.sides:
            lines += ["", words.side(side), *words.rows(side, detail)]
        text = "\n".join(lines)
        if len(text) <= limit:
            return text
    return cut(text, limit)


def alternative_text(
    view: View, events: Sequence[Event] = (), *, names: Sequence[str], translate: Translate = str
) -> str:
    """What the picture shows in at most 1,024 characters: whose turn, what waits, all players, then as many cards as fit."""
    words = _Words(view, names, translate)
    parts = [" ".join([*words.headline(), *words.waiting(), *words.fight()])]
    parts += [words.side(side) for side in view.sides]
    parts += [line for side in view.sides for line in words.rows(side, 0, f"{words.people[side.seat]}, ")]
    return cut("\n".join(parts), DESCRIPTION_LIMIT)


class _Words:
    """Says a view in the reader's language."""

    def __init__(self, view: View, names: Sequence[str], translate: Translate) -> None:
        self.view, self.translate = view, translate
        self.people = [spoken(names, side.seat, translate) for side in view.sides]
        self.cards = {str(piece.tag): piece for piece in view.pieces}

    def headline(self) -> list[str]:
        """Whose turn and phase it is, and who is asked."""
        view = self.view
        if view.winners is not None:
            if not view.winners:
                return [self.translate(T("Turn {turn}. The match is a draw.", turn=view.turn))]
            winners = ", ".join(self.people[seat] for seat in view.winners)
            return [self.translate(T("Turn {turn}. Won by {winners}.", turn=view.turn, winners=winners))]
        phase = TITLES.get(view.phase, Text(view.phase))
        player = self.people[view.active]
        lines = [
            self.translate(T("Turn {turn}, {player}'s. Phase: {phase}.", turn=view.turn, player=player, phase=phase))
        ]
        asked = [self.people[seat] for seat in view.to_act if seat != view.active]
        if asked:
            lines.append(self.translate(T("Must answer: {players}.", players=", ".join(asked))))
        targets = [self.people[seat] for seat in view.attackable]
        if targets and len(view.sides) > 2:
            lines.append(self.translate(T("May be attacked: {players}.", players=", ".join(targets))))
        return lines

    def waiting(self) -> list[str]:
        """What is announced and waits, the newest first."""
        shown = [self._pending(pending) for pending in reversed(self.view.pending)]
        return [self.translate(T("Waits for its effect: {cards}.", cards="; ".join(shown)))] if shown else []

    def _pending(self, pending: Pending) -> str:
        said = f"{self.translate(Text(pending.face.name))} ({self.people[pending.seat]})"
        if pending.targets:
            said += f" → {', '.join(map(self.named, pending.targets))}"
        return f"{said} X = {pending.x}" if pending.x else said

    def fight(self) -> list[str]:
        """Who attacks whom."""
        shown = [f"{self.named(attacker)} → {self.named(target)}" for attacker, target in self.view.attacks]
        return [self.translate(T("Attacks: {attacks}.", attacks=", ".join(shown)))] if shown else []

    def named(self, name: str) -> str:
        """A card in play by name and number, a player by name."""
        if name.startswith("seat"):
            seat = int(name.removeprefix("seat")) - 1
            return self.people[seat] if seat < len(self.people) else name
        piece = self.cards.get(name)
        return f"{self.translate(Text(piece.face.name))} #{name}" if piece else self.translate(Text(name))

    def side(self, side: Side) -> str:
        """A player's figures."""
        said = self.translate(
            T(
                "{player}, {deck}: {hp} HP, {kb} KB, components {comp}, hand {hand}, deck {cards}, graveyard {graveyard}.",
                player=self.people[side.seat],
                deck=Text(side.deck),
                hp=side.hp,
                kb=side.kb,
                comp=side.comp,
                hand=side.hand_size,
                cards=side.deck_size,
                graveyard=len(side.graveyard),
            )
        )
        if side.out:
            return self.translate(T("{player} has dropped out.", player=self.people[side.seat])) + self._points(side)
        said += self._standing(side)
        if side.poison:
            said += " " + self.translate(T("Poison tokens: {count}.", count=side.poison))
        return said

    def _standing(self, side: Side) -> str:
        """With more than two: points, partner, whom it attacks."""
        if len(self.view.sides) == 2:
            return ""
        said = self._points(side)
        partners = [seat for team in self.view.teams if side.seat in team for seat in team if seat != side.seat]
        if partners:
            whom = ", ".join(self.people[seat] for seat in partners)
            said += " " + self.translate(T("Partner, with common HP: {player}.", player=whom))
        if side.foes:
            whom = ", ".join(self.people[seat] for seat in side.foes)
            said += " " + self.translate(T("Attacks: {attacks}.", attacks=whom))
        return said

    def _points(self, side: Side) -> str:
        """The points of the fight for final power."""
        if self.view.way != "final-power":
            return ""
        return " " + self.translate(T("Points: {points}.", points=points_text(side.points)))

    def rows(self, side: Side, detail: int, whose: str = "") -> list[str]:
        """The cards of a player row by row: with 2 everything that they bear, with 0 each row in one line, which says `whose`."""
        lines = list[str]()
        for place, title in PLACES.items():
            there = [piece for piece in self.view.pieces if piece.seat == side.seat and piece.place == place]
            shown = [self.card(piece, detail) for piece in there if piece.joined is None or piece.tag < piece.joined]
            if not shown:
                continue
            if detail:
                lines += [f"{self.translate(title)}:", *(f"  {line}" for line in shown)]
            else:
                lines.append(f"{whose}{self.translate(title)}: {', '.join(shown)}.")
        if detail > 1 and side.graveyard:
            top = ", ".join(self.translate(Text(face.name)) for face in side.graveyard[:-7:-1])
            lines.append(self.translate(T("Graveyard, the latest first: {cards}", cards=top)))
        return lines

    def card(self, piece: Piece, detail: int) -> str:
        """One card: number, name, ATK and HP, then what it bears."""
        said = self.named(str(piece.tag))
        if piece.joined is not None:
            said += f" + {self.named(str(piece.joined))}"
        if piece.attack is not None:
            said += f" {piece.attack}/{piece.left}"
        elif piece.left is not None:
            said += f" {piece.left}"
        signs = self._signs(piece, detail)
        return f"{said} ({', '.join(signs)})" if signs else said

    def _signs(self, piece: Piece, detail: int) -> list[str]:
        signs = list[str]()
        if not piece.active:
            signs.append(self.translate(T("passive")))
        if not detail:
            return signs
        if piece.attack is None:
            signs.append(self.translate(TYPES[piece.face.type]))
        if piece.life is not None and piece.left is not None and piece.left < piece.life:
            signs.append(self.translate(T("HP at most {life}", life=piece.life)))
        signs += [self.translate(title) for word, title in MAGIC.items() if word in piece.face.keywords]
        signs += [self.translate(CHOICES.get(word) or Text(word)) for word in piece.named]
        if piece.levels:
            signs.append(self.translate(T("levels: {count}", count=piece.levels)))
        if piece.poison:
            signs.append(self.translate(T("poison tokens: {count}", count=piece.poison)))
        if piece.counters:
            signs.append(self.translate(T("tokens: {count}", count=piece.counters)))
        members = {piece.tag, piece.joined} - {None}
        signs += [self.named(str(other.tag)) for other in self.view.pieces if other.host in members]
        return signs
