"""The table in words: a full text, and the short description of a picture."""

from __future__ import annotations

from collections.abc import Sequence

from engine.game import Event
from engine.samurai_spirit.cards import SYMBOLS
from engine.samurai_spirit.view import Fighter, View
from engine.text import T, Text

from ..lettering import cut
from ..people import spoken
from ..picture import DESCRIPTION_LIMIT, TEXT_LIMIT, Translate
from .words import BACKS, BONUSES, DIFFICULTIES, LOST, PENALTY_TITLES, QUESTIONS, SYMBOL_TITLES, raider_words


def text_board(view: View, *, names: Sequence[str], translate: Translate = str, limit: int = TEXT_LIMIT) -> str:
    """Everything the picture shows, in at most `limit` characters of plain text without markdown.

    If it is too long, it leaves out talents and effects, then the words of all cards of a line but the last, then lists
    of discarded cards.
    """
    for detail in (3, 2, 1, 0):
        lines = [*_headline(view, names, translate), "", *_village(view, translate), *_piles(view, translate, detail)]
        if len(view.fighters) > 2:
            lines += [
                "",
                translate(T("The left neighbour of each is the one told next, the right neighbour the one before.")),
            ]
        for fighter in view.fighters:
            lines += ["", *_samurai(fighter, names, translate, detail)]
        text = "\n".join(lines)
        if len(text) <= limit:
            return text
    return cut(text, limit)


def alternative_text(
    view: View, events: Sequence[Event] = (), *, names: Sequence[str], translate: Translate = str
) -> str:
    """What the picture shows in at most 1,024 characters: whose turn, the village, then each samurai in brief."""
    parts = [" ".join(_headline(view, names, translate)), " ".join(_village(view, translate))]
    parts.append(" ".join(_piles(view, translate, 0)))
    parts += [_brief(fighter, translate) for fighter in view.fighters]
    return cut("\n".join(parts), DESCRIPTION_LIMIT)


def _headline(view: View, names: Sequence[str], translate: Translate) -> list[str]:
    title = DIFFICULTIES.get(view.difficulty, Text(view.difficulty))
    lines = [translate(T("Round {round} of 3, {difficulty}.", round=view.round, difficulty=title))]
    if view.result == "won":
        return [*lines, translate(T("Won! Score: {score}.", score=view.score))]
    if view.result:
        return [*lines, translate(T("Lost: {why}.", why=LOST.get(view.why, T("the match is lost"))))]
    active = view.fighters[view.active]
    lines.append(
        translate(T("Turn of {samurai} ({player}).", samurai=active.name, player=spoken(names, active.seat, translate)))
    )
    if view.question:
        asked = view.fighters[view.question.fighter]
        question = QUESTIONS.get(view.question.word)
        if question:
            lines.append(f"{asked.name}: {translate(question)}")
    if view.drawn:
        lines.append(translate(T("Waits to be placed: {raider}.", raider=raider_words(view.drawn, translate))))
    return lines


def _village(view: View, translate: Translate) -> list[str]:
    lines = [
        translate(
            T(
                "Farms: {farms} of 6. Families: {families} of 3. Barricades: {barricades} of {most}.",
                farms=view.farms,
                families=len(view.families),
                barricades=view.barricades,
                most=view.most_barricades,
            )
        )
    ]
    backs = [translate(BACKS[back][1]) for back in view.burnt if back in BACKS]
    if backs:
        lines.append(translate(T("Burnt farms: {penalties}.", penalties="; ".join(backs))))
    bonuses = [translate(BONUSES[letter][1]) for letter in view.families if letter in BONUSES]
    if bonuses:
        lines.append(translate(T("Each round the families do this: {bonuses}.", bonuses="; ".join(bonuses))))
    if view.absent:
        lines.append(translate(T("Tokens beside the village: {samurai}.", samurai=", ".join(view.absent))))
    return lines


def _piles(view: View, translate: Translate, detail: int) -> list[str]:
    lines = [
        translate(
            T(
                "Stack: {stack}. Discard: {discard}. Intruders: {intruders}.",
                stack=view.stack,
                discard=len(view.discard),
                intruders=view.intruders,
            )
        )
    ]
    if view.turned_up:
        known = " / ".join(raider_words(raider, translate) for raider in view.turned_up)
        lines.append(translate(T("On top of the stack: {raiders}.", raiders=known)))
    if view.discard and detail:
        shown = view.discard[: 1 if detail == 1 else 3]
        top = " / ".join(raider_words(raider, translate) for raider in shown)
        more = "…" if len(view.discard) > len(shown) else ""
        lines.append(translate(T("Discarded last: {raiders}", raiders=f"{top}{more}")))
    return lines


def _states(fighter: Fighter, translate: Translate) -> list[str]:
    if fighter.dead:
        return [translate(T("dead"))]
    parts = [translate(T("beast") if fighter.beast else T("human"))]
    if fighter.wounded:
        parts.append(translate(T("wound token")))
    if fighter.passed:
        parts.append(translate(T("passed")))
    return parts


def told(fighter: Fighter, translate: Translate = str) -> list[str]:
    """One samurai in detail, a line for each fact."""
    return _facts(fighter, fighter.name, translate, 3)


def _samurai(fighter: Fighter, names: Sequence[str], translate: Translate, detail: int) -> list[str]:
    player = spoken(names, fighter.seat, translate)
    return _facts(fighter, f"{fighter.name} ({player})", translate, detail)


def _facts(fighter: Fighter, name: str, translate: Translate, detail: int) -> list[str]:
    states = ", ".join(_states(fighter, translate))
    head = translate(
        T(
            "{samurai}: {track} of {kiai}; {states}.",
            samurai=name,
            track=fighter.track,
            kiai=fighter.kiai,
            states=states,
        )
    )
    lines = [head, *_cards(fighter, translate, detail)]
    held = [translate(T("Own token at home") if fighter.own_token else T("Own token away"))]
    if fighter.borrowed:
        held.append(translate(T("holds tokens of {samurai}", samurai=", ".join(fighter.borrowed))))
    held += [translate(PENALTY_TITLES[word]) for word in fighter.bound if word in PENALTY_TITLES]
    lines.append(f"{'; '.join(held)}.")
    if detail > 2:
        lines.append(translate(T("Talent: {talent}", talent=T(fighter.talent))))
        lines.append(translate(T("Kiai: {effect}", effect=T(fighter.effect))))
    return lines


def _cards(fighter: Fighter, translate: Translate, detail: int) -> list[str]:
    lines = []
    if fighter.line:
        *before, last = fighter.line
        known = [raider_words(card, translate) if detail > 1 else str(card.strength) for card in before]
        shown = " / ".join([*known, raider_words(last, translate)])
        lines.append(translate(T("Line, the last one last: {raiders}.", raiders=shown)))
    else:
        lines.append(translate(T("No raiders in the line.")))
    safe = [
        translate(T("{symbol} ({strength})", symbol=SYMBOL_TITLES[symbol], strength=card.strength))
        for symbol, card in zip(SYMBOLS, fighter.left, strict=True)
        if card
    ]
    open_places = [
        translate(SYMBOL_TITLES[symbol]) for symbol, card in zip(SYMBOLS, fighter.left, strict=True) if not card
    ]
    if safe:
        lines.append(translate(T("Protected: {places}.", places=", ".join(safe))))
    if open_places:
        lines.append(translate(T("Not protected: {places}.", places=", ".join(open_places))))
    return lines


def _brief(fighter: Fighter, translate: Translate) -> str:
    """One samurai in a line: `Kyuzo 5/9: human, wound token; not protected: farm, family`."""
    states = ", ".join(_states(fighter, translate))
    line = f"{fighter.name} {fighter.track}/{fighter.kiai}: {states}"
    missing = [translate(SYMBOL_TITLES[symbol]) for symbol, card in zip(SYMBOLS, fighter.left, strict=True) if not card]
    if missing and not fighter.dead:
        line = translate(T("{samurai}; not protected: {places}", samurai=line, places=", ".join(missing)))
    return line
