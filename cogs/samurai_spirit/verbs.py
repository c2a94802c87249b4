"""`/samurai`: Samurai Spirit act by act."""

from __future__ import annotations

from ..verbs import Option, Verb, Verbs

VERBS = Verbs(
    name="samurai",
    description="Samurai Spirit: defend the village",
    verbs=(
        Verb(name="fight", description="Draw a raider and face it"),
        Verb(name="confront", description="Add the raider to your line"),
        Verb(name="defend", description="Lay the raider on your left, where it protects"),
        Verb(
            name="support",
            description="Give your support token to another samurai",
            first=Option(name="samurai", description="Who gets it"),
        ),
        Verb(name="pass", description="Leave the round"),
        Verb(
            name="kiai",
            description="Use your kiai",
            first=Option(name="samurai", description="On whom, or from whom", needed=False),
            second=Option(name="to", description="To whom, where something changes hands", needed=False),
        ),
        Verb(
            name="talent",
            description="Use a talent: your own, or that of a token you hold",
            first=Option(name="samurai", description="Whose talent"),
            second=Option(name="to", description="To whom you send the raider, where you send one", needed=False),
        ),
        Verb(
            name="choose",
            description="Answer the question that the match asks you",
            first=Option(name="answer", description="Your answer; skip declines where you may"),
        ),
    ),
    bare=("skip", "next"),
)
