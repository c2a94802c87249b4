"""The rules of Summoner Wars in short."""

from __future__ import annotations

from engine.text import T

from ..rules_topics import Topic

TOPICS = (
    Topic(
        "goal",
        T("How one wins"),
        T(
            "Destroy the opposing summoner. Each side also has walls, commons, champions and events, and a "
            "hand that only its player sees."
        ),
    ),
    Topic(
        "setup",
        T("How a match begins"),
        T(
            "Both armies stand as their reference cards say; the rest of each deck is the draw pile and "
            "hands are empty. Both roll a die, and whoever rolls higher says who begins. That first turn has no "
            "draw, summon and event phases, and only two units may move in it."
        ),
    ),
    Topic(
        "turn",
        T("The six phases"),
        T(
            "1. Draw up to five cards.\n2. Summon units.\n3. Play events and walls.\n4. Move up to three "
            "units.\n5. Attack with up to three units.\n6. Build magic.\nThen it is the opponent's turn. A "
            "phase in which nothing can be done passes by itself; but the summon and event phases wait "
            "as long as one holds cards, so that nobody learns which."
        ),
    ),
    Topic(
        "draw",
        T("Drawing"),
        T(
            "At the start of a turn one draws until the hand holds five cards. An empty draw pile gives "
            "nothing, and nobody loses for it."
        ),
    ),
    Topic(
        "summon",
        T("Summoning"),
        T(
            "A unit costs as many magic points as its card says: that many cards go from the top of your "
            "magic pile to your discard pile. It enters on an empty space that shares a side with a wall you "
            "control. You may summon as many as you can pay for."
        ),
    ),
    Topic(
        "magic",
        T("Magic"),
        T(
            "Every card in your magic pile is one magic point. A card goes there when you destroy it, "
            "whoever's it was, and from your hand in the last phase of your turn, any number of cards. "
            "Everybody may know how many there are."
        ),
    ),
    Topic(
        "events",
        T("Events"),
        T(
            "In the event phase you may play any number of events, one after the other. Conditions on a card "
            "have to be met; what it does may be little. Afterwards it goes to your discard pile."
        ),
    ),
    Topic(
        "walls",
        T("Walls"),
        T(
            "A wall is played in the event phase on an empty space of your own half. Units enter beside it, "
            "and it blocks the way and the line of sight. It is a card with life points but not a unit: it "
            "can be attacked, and it never acts."
        ),
    ),
    Topic(
        "move",
        T("Moving"),
        T(
            "Up to three different units move up to two spaces each, never diagonally and never through "
            "another card, and end on an empty space. A move of no spaces is allowed where it sets off an "
            "ability."
        ),
    ),
    Topic(
        "attack",
        T("Attacking"),
        T(
            "Up to three different units attack, each once. A sword reaches a card on a space that shares a "
            "side; a bow reaches up to three spaces in a straight line with no card between. You may attack "
            "your own cards too."
        ),
    ),
    Topic(
        "dice",
        T("Dice and wounds"),
        T(
            "An attack rolls as many dice as the attack value; each 3 or more is a hit, and a hit is a wound "
            "unless an ability says otherwise. A card with as many wounds as life points is destroyed and "
            "goes to the magic pile of whoever destroyed it."
        ),
    ),
    Topic(
        "abilities",
        T("Abilities"),
        T(
            "Every unit has one, and it wins over the rules. Most work by themselves; those that say “may” "
            "and those used instead of an attack are up to you. They work in your own turn and on units that "
            "you control, unless they say otherwise."
        ),
    ),
    Topic(
        "adjacent",
        T("Adjacent and in line"),
        T(
            "Adjacent spaces share a side, never a corner. A straight line runs along a file or a rank, "
            "never diagonally."
        ),
    ),
    Topic(
        "anytime",
        T("“At any time”"),
        T(
            "Such an effect may be used at any moment of your own turn, but not inside an event or between a "
            "roll and what follows from it; and between two phases of the opponent's turn."
        ),
    ),
    Topic(
        "teams",
        T("Three and four players"),
        T(
            "Two boards lie side by side, and their outer edges meet. Players 1 and 3 play against 2 and 4; of three, player 1 "
            "plays two armies. Partners see each other's hands, play walls anywhere on their half, and may give each other magic "
            "in the last phase. Who loses the summoner is out; a team without summoners has lost."
        ),
    ),
)
