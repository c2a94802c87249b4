"""The rules of Samurai Spirit in short."""

from __future__ import annotations

from engine.text import T

from ..rules_topics import Topic

TOPICS = (
    Topic(
        "goal",
        T("What the samurai fight for"),
        T(
            "All of you win or lose together. The village has to keep at least one farm and one family through "
            "three rounds, and no samurai may take a fourth wound."
        ),
    ),
    Topic(
        "turn",
        T("A turn"),
        T(
            "First the penalty of the last raider in your line strikes, if it has one. Then do one thing: fight, "
            "support or pass. Above your kiai number you have to pass. Turns go round until the raider stack is used up "
            "or everybody has passed."
        ),
    ),
    Topic(
        "fight",
        T("Fighting"),
        T(
            "Draw the top raider.\nConfront it: it joins your line on the right and your samurai moves to the sum of the line. "
            "On your kiai number exactly there is kiai; above it a barricade burns, or a farm where no barricade is left.\n"
            "Defend against it: a raider with a hat, a farm or a family goes to that place on your left, if it is still "
            "empty. Your sum stays."
        ),
    ),
    Topic(
        "support",
        T("Supporting"),
        T(
            "Give your support token to another samurai who has not passed: on his next turn he has your talent "
            "beside his own. You keep your talent, and the token comes back after that turn. The price: the top raider "
            "joins the intruders unseen."
        ),
    ),
    Topic(
        "pass",
        T("Passing"),
        T(
            "You are out for the rest of the round: no raiders come to you, none leave you, and no penalty strikes. "
            "Your talent, kiai and token rest too."
        ),
    ),
    Topic(
        "penalties",
        T("Penalties"),
        T(
            "Flame: a barricade burns. Drop: a wound. Ninja: the top raider joins the intruders unseen. Shield: no "
            "defending this turn. Hands: no support this turn. Arrow: that neighbour has to take a raider into his line.\n"
            "Bosses: you have to pass; a discarded raider returns to the stack; no talents and tokens this turn; one raider "
            "on your left is discarded.\nA penalty that cannot be applied is a wound instead."
        ),
    ),
    Topic(
        "kiai",
        T("Kiai"),
        T(
            "Whenever the sum of your line is exactly your kiai number, also in another's turn, your kiai comes at once: "
            "use its effect if you like, then the first raider of your line is discarded. So it may come again."
        ),
    ),
    Topic(
        "talents",
        T("Talents"),
        T(
            "A talent may be used on every raider that you draw or are sent, also in another's turn; a borrowed one only in "
            "your own. Heihachi and Daisuke send raiders to a neighbour, Kyuzo discards one, Katsushiro exchanges one, "
            "Gorobei and Kanbei ignore penalties, Kikuchiyo fights twice. /card shows each samurai."
        ),
    ),
    Topic(
        "wounds",
        T("Wounds and beasts"),
        T(
            "The first wound is a token. The second takes it off and wakes the beast: a higher kiai number and a stronger "
            "kiai. The third is a token again, and the fourth is death, with which all is lost. Healing takes a token off, "
            "but a beast stays a beast."
        ),
    ),
    Topic(
        "round",
        T("The end of a round"),
        T(
            "1. Without a hat on the left a samurai is wounded.\n2. Without a farm there a farm burns.\n3. Without a family "
            "there a family is lost; those that remain then help.\n4. The intruders are turned up: each with flames burns a "
            "barricade, or a farm.\nThen all raiders are shuffled; lieutenants join for round 2 and bosses for round 3."
        ),
    ),
    Topic(
        "difficulty",
        T("Difficulty"),
        T(
            "Easy: 3 barricades more than samurai, 6 raiders for each, fewer lieutenants and bosses. Normal: 2 more, 7 for "
            "each. Hard: 1 more, and burnt farms bring a misfortune of their own. Heroic: none more, and families do not "
            "help. /lobby options chooses it in the lobby."
        ),
    ),
    Topic(
        "few",
        T("One or two players"),
        T(
            "Alone you lead two or three samurai. With one or two players the tokens of the absent samurai lie beside the village: "
            "at the start of a turn any number of them may be used, each once in the whole game. Larger groups may play "
            "with them too, which is easier."
        ),
    ),
    Topic(
        "score",
        T("The score"),
        T(
            "A won game scores a point for every farm and every family left, and one if no samurai has a wound token: ten at "
            "most. Plus signs tell the difficulty: none for Easy, up to three for Heroic."
        ),
    ),
)
