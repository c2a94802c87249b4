"""The battlefield in words: a full text, and the short description of a picture."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import pairwise

from engine.game import Event
from engine.summoner_wars.view import PHASE_TITLES, TRAIT_TITLES, Piece, Side, View
from engine.text import TN, T, Text

from ..lettering import cut
from ..people import spoken
from ..picture import DESCRIPTION_LIMIT, TEXT_LIMIT, Translate
from .emblems import WALLS
from .happened import traces

SHARE = 200
"""The most that dice, the signs of abilities and states each take of a picture's description."""
BRIEF = -1
"""The level of detail that shows only a card's space, name and life."""
STATES: dict[str, Text] = {
    "frozen": T("frozen"),
    "stunned": T("stunned"),
    "terrified": T("terrified"),
    "empowered": T("empowered"),
    "warded": T("warded"),
    "borrowed": T("under another's control"),
    "copied": T("wearing another's name"),
    "precise": T("precise"),
    "camouflage": T("camouflaged"),
    "upgraded": T("upgraded"),
    "boosted": T("boosted"),
    "ultimate shield of light": T("Ultimate Shield of Light"),
    "turtle": T("with the Turtle"),
    "serpent": T("with the Serpent"),
    "cheetah": T("with the Cheetah"),
    "lizard's regeneration": T("Lizard's Regeneration"),
    "greater raise": T("Greater Raise"),
    "ravenous hunger": T("Ravenous Hunger"),
    "unseen": T("in the shadows"),
    "shadowed": T("hidden in the shadows"),
    "intimidated": T("intimidated"),
    "exposed": T("exposed"),
    "blinded": T("blinded"),
    "dazzled": T("dazzled"),
    "sabotaged": T("sabotaged"),
}


def text_board(view: View, *, names: Sequence[str], translate: Translate = str, limit: int = TEXT_LIMIT) -> str:
    """Everything the picture shows, in at most `limit` characters of plain text without markdown, one card a line.

    Cards are ordered by space, a1 first. If it is too long, it leaves out abilities, then states, then discards; at
    last each side's cards are one line.
    """
    for detail in (3, 2, 1, 0, BRIEF):
        lines = [*_headline(view, names, translate), _ground(view, translate)]
        for side in view.sides:
            lines += ["", *_side(view, side, names, translate, detail)]
        text = "\n".join(lines)
        if len(text) <= limit:
            return text
    return cut(text, limit)


def alternative_text(
    view: View,
    events: Sequence[Event] = (),
    *,
    names: Sequence[str],
    translate: Translate = str,
    files: Sequence[int] = (),
) -> str:
    """What the picture shows in at most 1,024 characters: whose turn, all sides, the dice, what signs say of units, their states,
    then as many cards as fit. More than two sides share the room for cards equally. `files` are those that it shows, if not
    all.
    """
    parts = [" ".join([*_headline(view, names, translate), *_part(view, files, translate)])]
    parts += [_piles(side, names, translate) for side in view.sides]
    told = (_dice(events, translate), _traits(view, translate), _states(view, translate))
    parts += [cut(line, SHARE) for line in told if line]
    cards = []
    for side in view.sides:
        own = _briefs(view, side, translate)
        cards.append(f"{translate(Text(side.summoner))}: {own or '–'}.")
    room = DESCRIPTION_LIMIT - sum(len(part) + 1 for part in parts)
    if len(cards) > 2:
        cards = _shared(cards, room)
    return cut("\n".join([*parts, *cards]), DESCRIPTION_LIMIT)


def _part(view: View, files: Sequence[int], translate: Translate) -> list[str]:
    """Which part of the battlefield the picture shows, unless all of it."""
    if len(files) in (0, view.files):
        return []
    seam = next((place for place, (one, other) in enumerate(pairwise(files), 1) if other != one + 1), len(files))
    runs = [run for run in (files[:seam], files[seam:]) if run]
    spans = ["–".join(chr(ord("a") + file) for file in dict.fromkeys((run[0], run[-1]))) for run in runs]
    return [translate(T("The picture shows these files: {files}.", files=", ".join(spans)))]


def _dice(events: Sequence[Event], translate: Translate) -> str:
    """The dice of the tray, roll by roll."""
    rolls = []
    for roll in traces(events).rolls:
        thrown = f"{roll.space}: {' '.join(map(str, roll.dice))}"
        counted = TN("{dice}, {count} hit", "{dice}, {count} hits", roll.hits, dice=thrown)
        rolls.append(thrown if roll.lot else translate(counted))
    return translate(T("Dice: {rolls}.", rolls="; ".join(rolls))) if rolls else ""


def _traits(view: View, translate: Translate) -> str:
    """Which units have the signs of abilities."""
    return _told(view, lambda piece: [translate(TRAIT_TITLES[trait]) for trait in piece.traits])


def _states(view: View, translate: Translate) -> str:
    """Which units are frozen, stunned and so on."""
    return _told(view, lambda piece: [_state(badge, translate) for badge in piece.badges])


def _state(badge: str, translate: Translate) -> str:
    return translate(STATES.get(badge) or Text(badge))


def _told(view: View, signs: Callable[[Piece], Sequence[str]]) -> str:
    """Each sign with the spaces of the units that have it."""
    found: dict[str, list[str]] = {}
    for piece in _ordered(view):
        for sign in signs(piece):
            found.setdefault(sign, []).append(piece.space)
    told = [f"{sign}: {', '.join(spaces)}" for sign, spaces in found.items()]
    return f"{'; '.join(told)}." if told else ""


def _shared(lines: Sequence[str], room: int) -> list[str]:
    """The lines cut to `room` characters together; what short lines do not need goes to the long ones."""
    left, shares = room, dict[int, str]()
    for done, (number, line) in enumerate(sorted(enumerate(lines), key=lambda numbered: len(numbered[1]))):
        shares[number] = cut(line, max(1, left // (len(lines) - done) - 1))
        left -= len(shares[number]) + 1
    return [shares[number] for number in range(len(lines))]


def _headline(view: View, names: Sequence[str], translate: Translate) -> list[str]:
    phase = translate(PHASE_TITLES[view.phase]) if view.phase in PHASE_TITLES else view.phase
    acting = view.sides[view.active].player
    active = spoken(names, acting, translate)
    if view.winners is not None:
        if not view.winners:
            return [translate(T("Turn {turn}. The match is a draw.", turn=view.turn))]
        winners = ", ".join(spoken(names, seat, translate) for seat in view.winners)
        return [translate(T("Turn {turn}. Won by {winners}.", turn=view.turn, winners=winners))]
    if not view.turn:
        return [translate(T("The armies are set up; nobody has had a turn."))]
    lines = [translate(T("Turn {turn}, {player}'s. Phase: {phase}.", turn=view.turn, player=active, phase=phase))]
    if view.phase == "movement":
        lines.append(translate(T("Units that may still move: {number}.", number=view.moves_left)))
    if view.phase == "attack":
        lines.append(translate(T("Units that may still attack: {number}.", number=view.attacks_left)))
    asked = [spoken(names, seat, translate) for seat in view.to_act if seat != acting]
    if asked:
        lines.append(translate(T("Must answer: {players}.", players=", ".join(asked))))
    return lines


def _ground(view: View, translate: Translate) -> str:
    """The size of the battlefield and each team's half."""
    half = view.ranks // 2
    below, above = ([translate(Text(side.summoner)) for side in view.sides if side.team == team] for team in (0, 1))
    line = translate(
        T(
            "Columns a to {last}, rows 1 to {rows}. Half of {below}: rows 1 to {half}. Half of {above}: rows {next} to {rows}.",
            last=chr(ord("a") + view.files - 1),
            rows=view.ranks,
            below=", ".join(below),
            above=", ".join(above),
            half=half,
            next=half + 1,
        )
    )
    if not view.wraps:
        return line
    joined = T("Columns a and {last} are beside each other.", last=chr(ord("a") + view.files - 1))
    return f"{line} {translate(joined)}"


def _piles(side: Side, names: Sequence[str], translate: Translate) -> str:
    if side.out:
        return translate(
            T(
                "{summoner}, {faction} ({player}): out of the match.",
                summoner=Text(side.summoner),
                faction=Text(side.faction),
                player=spoken(names, side.player, translate),
            )
        )
    draw = (
        translate(T("empty"))
        if side.draw_empty
        else str(side.draw_size)
        if side.draw_size >= 0
        else translate(T("not empty"))
    )
    line = translate(
        T(
            "{summoner}, {faction} ({player}): hand {hand}, magic {magic}, discard {discard}, draw pile {draw}.",
            summoner=Text(side.summoner),
            faction=Text(side.faction),
            player=spoken(names, side.player, translate),
            hand=side.hand_size,
            magic=side.magic_size,
            discard=len(side.discard),
            draw=draw,
        )
    )
    return f"{line} {translate(_beside_the_board(side))}" if side.supply else line


def _beside_the_board(side: Side) -> Text:
    first = side.aside[0].name if side.aside else "Vine Wall"
    if first == "Vine Wall":
        return T("Vine walls left: {number}.", number=side.supply)
    return T("Beside the board: {card}, {number}.", card=Text(first), number=side.supply)


def _side(view: View, side: Side, names: Sequence[str], translate: Translate, detail: int) -> list[str]:
    lines = [_piles(side, names, translate)]
    if detail == BRIEF:
        return [*lines, _briefs(view, side, translate)]
    lines += [_line(piece, translate, detail) for piece in _ordered(view) if piece.seat == side.seat]
    top = [translate(Text(face.name)) for face in side.discard[:5]]
    if top and detail:
        lines.append(
            translate(T("Discard pile, top first: {cards}", cards=", ".join(top)))
            + ("…" if len(side.discard) > 5 else "")
        )
    return lines


def _briefs(view: View, side: Side, translate: Translate) -> str:
    """A side's cards in one line."""
    return ", ".join(_brief(piece, translate) for piece in _ordered(view) if piece.seat == side.seat)


def _ordered(view: View) -> list[Piece]:
    """All cards on the battlefield by space, each once, a unit before the vine wall it stands on."""
    cards = list(view.pieces)
    cards += [
        vine for vine in view.vines if not any(p.space == vine.space and p.face.kind in WALLS for p in view.pieces)
    ]
    return sorted(cards, key=lambda piece: (piece.space, piece.face.kind in WALLS))


def _brief(piece: Piece, translate: Translate) -> str:
    return f"{piece.space} {translate(Text(piece.name))} {max(0, piece.life - piece.wounds)}/{piece.life}"


def _line(piece: Piece, translate: Translate, detail: int) -> str:
    """One card in a line: `c3 Archer: attack 1, range 4, life 1 of 1; moved`."""
    left = max(0, piece.life - piece.wounds)
    if piece.face.kind in WALLS:
        text = translate(
            T(
                "{space} {name}: life {left} of {life}",
                space=piece.space,
                name=T(piece.name),
                left=left,
                life=piece.life,
            )
        )
    elif piece.face.range == "ranged":
        text = translate(
            T(
                "{space} {name}: attack {attack}, range {reach}, life {left} of {life}",
                space=piece.space, name=T(piece.name), attack=piece.attack, reach=piece.reach, left=left, life=piece.life,
            )
        )  # fmt: skip
    else:
        text = translate(
            T(
                "{space} {name}: attack {attack}, melee, life {left} of {life}",
                space=piece.space, name=T(piece.name), attack=piece.attack, left=left, life=piece.life,
            )
        )  # fmt: skip
    signs = _signs(piece, translate) if detail > 1 else []
    if detail > 2 and piece.ability:
        signs.append(translate(Text(piece.ability)))
    return f"{text}; {', '.join(signs)}" if signs else text


def _signs(piece: Piece, translate: Translate) -> list[str]:
    signs = []
    if piece.face.kind == "summoner":
        signs.append(translate(T("summoner")))
    if piece.face.kind == "champion":
        signs.append(translate(T("champion")))
    if piece.moved:
        signs.append(translate(T("has moved")))
    if piece.attacked:
        signs.append(translate(T("has attacked")))
    if piece.poison:
        signs.append(translate(T("poison markers: {number}", number=piece.poison)))
    signs += [translate(TRAIT_TITLES[trait]) for trait in piece.traits]
    signs += [_state(badge, translate) for badge in piece.badges]
    if piece.name != piece.face.name and piece.face.kind not in WALLS:
        signs.append(translate(T("really {name}", name=Text(piece.face.name))))
    if piece.under_names:
        beneath = ", ".join(translate(Text(name)) for name in piece.under_names)
        signs.append(translate(T("over {cards}", cards=beneath)))
    elif piece.under:
        signs.append(translate(T("cards beneath: {number}", number=piece.under)))
    signs += [translate(Text(name)) for name in piece.attached if name.lower() not in ("freeze",)]
    return signs
