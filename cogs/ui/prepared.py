"""What somebody has prepared, in words, and the buttons that open it and take it back."""

from __future__ import annotations

from collections.abc import Sequence

from engine.text import T, Text
from matches.advance import Answer
from matches.ending_turn import END
from matches.packed_text import Packed, unpacked
from matches.prepared import REASONS, WITHDRAWN
from matches.types import Look

from ..wording.formatting import cap, clipped, label, safe, say
from ..wording.players import by_name
from ..wording.story import listed, names
from .press import Press, button

LINE_LIMIT, ACTS_LIMIT = 900, 300
ALL = "all"
"""The rest of a button that takes back all that is prepared; else it is the place of an answer."""


def noted(look: Look, locale: str) -> str:
    """What the person has prepared, what of it came back or ended and why, a line each; on a private board ahead what it is."""
    known, lines = look.prepared, []
    if look.ahead:
        lines.append(say(_about_the_board(look, locale), locale))
    if known.back:
        why = REASONS.get(known.why, REASONS["changed"])
        acts = _acts(look, known.back, known.told, locale)
        back = T("What you had chosen ahead came back, since {why}: {acts}.", why=why, acts=acts)
        lines.append(say(back, locale))
    players = names(look.match, locale)
    lines += [say(_ended(unpacked(note)), locale, players) for note in known.notes]
    if known.plan:
        acts = _acts(look, [act.line for act in known.plan], [act.said for act in known.plan], locale)
        lines.append(say(T("Chosen ahead: {acts}.", acts=acts), locale))
    lines += [say(_answer(look, answer, locale), locale) for answer in known.answers]
    return cap("\n".join(lines), LINE_LIMIT)


def _ended(note: Text) -> Text:
    """A sentence about what has ended; an answer that was withdrawn stands in it as it was typed."""
    typed = {name: _typed((value,)) for name, value in note.values.items() if name == WITHDRAWN}
    return Text(note.message, note.plural, note.count, **{**note.values, **typed})


def _answer(look: Look, answer: Answer, locale: str) -> Text:
    """A prepared answer as a sentence."""
    words = look.phrases.get(answer.line)
    line = f"**{say(words, locale)}**" if words else _typed((answer.line,))
    if not answer.when:
        return T("Prepared: whatever you are asked, {act}.", act=line)
    when = listed([say(look.phrases.get(word, Text(word)), locale) for word in answer.when], locale)
    return T("Prepared for when {when}: {act}.", when=when, act=line)


def _about_the_board(look: Look, locale: str) -> Text:
    if look.first:
        players = names(look.match, locale)
        who = listed([players[seat] for seat in look.first], locale)
        return T(
            "{who} may answer first. This is how it stands if nobody does; what you choose now follows by itself.",
            who=who,
        )
    return T("This is your next turn if the others do nothing before; what you choose now is done when it begins.")


def _acts(look: Look, lines: Sequence[str], said: Sequence[Packed], locale: str) -> str:
    """Acts in words, those that only end the turn as one; in notation where no words are kept."""
    told, players = [], names(look.match, locale)
    for place, line in enumerate(lines):
        words = said[place] if place < len(said) else ()
        if words != END or END not in said[:place]:
            told.append(say(by_name(unpacked(words), players), locale) if words else _typed((line,)))
    return clipped("; ".join(told), ACTS_LIMIT)


def _typed(lines: tuple[str, ...]) -> str:
    """Acts as they are typed."""
    return ", ".join(f"`{safe(line)}`" for line in lines)


def answers(look: Look, locale: str) -> list[Press]:
    """A button for each prepared answer that takes it back."""
    where = (look.match.id, look.match.revision)
    return [
        button(label(_taking_back(look, answer), locale, 80), "unplan", *where, str(place))
        for place, answer in enumerate(look.prepared.answers)
    ]


def _taking_back(look: Look, answer: Answer) -> Text:
    return T("Take back: {answer}", answer=look.phrases.get(answer.line, answer.line))


def taking_back(look: Look, locale: str) -> list[Press]:
    """The button that takes back what is chosen ahead, if anything is."""
    if not look.prepared.plan:
        return []
    return [button(say(T("Take back what I chose ahead"), locale), "unplan", look.match.id, look.match.revision, ALL)]


def preparing(look: Look, locale: str) -> Press:
    """The button that opens one's next turn ahead."""
    return button(say(T("Prepare my turn…"), locale), "ahead", look.match.id, look.match.revision)
