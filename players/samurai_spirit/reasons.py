"""Why something is done, in a sentence from which one learns the game; for the beginner level, and hints."""

from __future__ import annotations

from collections.abc import Callable

from engine.game import Action
from engine.samurai_spirit.cards import RAIDERS
from engine.samurai_spirit.view import Fighter, View
from engine.text import T, Text

STRONGEST = max(raider.strength for raider in RAIDERS)
SCARCE = 3
"""With less room than that the next raider may be too strong."""

Why = Callable[[View, Fighter, str], Text | None]


def reason(view: View, action: Action) -> Text | None:
    """Why the samurai who is asked may do that."""
    question = view.question
    why = REASONS.get(action.partition(" ")[0])
    return why(view, view.fighters[question.fighter], action) if question and why else None


def _fighting(view: View, fighter: Fighter, action: str) -> Text:
    room = fighter.kiai - fighter.track
    if room > STRONGEST:
        return T(
            "{samurai} stands at {track} of {kiai}: no raider is strong enough to fill the line at once.",
            samurai=fighter.name,
            track=fighter.track,
            kiai=fighter.kiai,
        )
    return T(
        "{samurai} stands at {track} of {kiai}: a raider of strength {room} would bring a kiai, a stronger one fire.",
        samurai=fighter.name,
        track=fighter.track,
        kiai=fighter.kiai,
        room=room,
    )


def _supporting(view: View, fighter: Fighter, action: str) -> Text:
    return T(
        "{other} has the talent of {samurai} as well in the next turn; for that a raider joins the intruders.",
        other=_named(view, action.split(" ")[1]),
        samurai=fighter.name,
    )


def _named(view: View, name: str) -> str:
    return next(one.name for one in view.fighters if one.name.lower() == name.lower())


def _passing(view: View, fighter: Fighter, action: str) -> Text:
    if fighter.kiai - fighter.track < SCARCE:
        return T(
            "With {track} of {kiai} there is little room for another raider; whoever passes gets none in this round.",
            track=fighter.track,
            kiai=fighter.kiai,
        )
    return T("Whoever passes gets no more raiders and no more penalties in this round; the others have to do without.")


def _confronting(view: View, fighter: Fighter, action: str) -> Text | None:
    if view.drawn is None:
        return None
    room = fighter.kiai - fighter.track - view.drawn.strength
    if room == 0:
        return T("That is exactly the kiai number, so the kiai comes, and the first raider leaves the line.")
    if room > 0:
        return T(
            "The line can bear it: {samurai} is at {track} of {kiai} then.",
            samurai=fighter.name,
            track=fighter.kiai - room,
            kiai=fighter.kiai,
        )
    if view.drawn.place < 0:
        return T("A raider without a symbol can only be confronted, even above the kiai number.")
    return T("Its place on the left cannot be used, so it is confronted, even above the kiai number.")


def _defending(view: View, fighter: Fighter, action: str) -> Text | None:
    return None if view.drawn is None or view.drawn.place < 0 else Text(SAVED[view.drawn.place].message)


SAVED = (
    T("Whoever has no hat on the left is wounded when the round ends."),
    T("Whoever has no farm on the left costs the village one when the round ends."),
    T("Whoever has no family on the left costs the village one when the round ends."),
)
"""By the place on the left: hat, farm, family (11.2)."""


def _with_talent(view: View, fighter: Fighter, action: str) -> Text:
    words = action.split(" ")
    if len(words) == 3:
        return T("{other} has more use, or more room, for this raider.", other=_named(view, words[2]))
    if view.drawn is not None:
        return T("So this raider is in nobody's line.")
    return T("A talent costs nothing, and saves what a penalty or a raider would take.")


def _always(sentence: Text) -> Why:
    return lambda view, fighter, action: sentence


REASONS: dict[str, Why] = {
    "fight": _fighting,
    "support": _supporting,
    "pass": _passing,
    "confront": _confronting,
    "defend": _defending,
    "talent": _with_talent,
    "kiai": _always(T("What a kiai does costs nothing.")),
}
"""By the verb."""
