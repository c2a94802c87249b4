"""The rules of Wastelands in short."""

from __future__ import annotations

from engine.text import T

from ..rules_topics import Topic

TOPICS = (
    Topic(
        "goal",
        T("How one wins"),
        T(
            "Each player has 20 HP. Who has none left at the end of a turn, whoever's it is, loses; HP may come back before "
            "that. If both have none, it is a draw; so it is when both decks are empty and nobody has lost HP for four "
            "turns each."
        ),
    ),
    Topic(
        "turn",
        T("The seven phases"),
        T(
            "1. Preparation: income, effects, passive cards turn active, warriors may be given for components.\n2. Draw a "
            "card.\n3. Main phase: play cards.\n4. Movement between reserve and ramparts.\n5. Attack.\n6. Main phase again."
            "\n7. End: all warriors and buildings are whole again."
        ),
    ),
    Topic(
        "income",
        T("Magic points (KB)"),
        T(
            "Your first turns bring 1, 2, 3 and 4 KB, every later one 5, and 1 more for every two warriors in your reserve. "
            "What you do not spend stays with you, up to 20 KB."
        ),
    ),
    Topic(
        "components",
        T("Components"),
        T(
            "Items cost components (comp). When a warrior goes to the graveyard, the opponent of who leads it gets the "
            "components it leaves, but not in the preparation phase. There you may give active warriors of your reserve for "
            "their own components."
        ),
    ),
    Topic(
        "warriors",
        T("Warriors"),
        T(
            "Creatures and personalities are warriors. They come passive to the reserve, those that fly active, and turn "
            "active in your next preparation phase. In the opponent's turn each of yours has +1 ATK and +1 HP. At 0 HP a "
            "warrior dies, unless it is saved at once."
        ),
    ),
    Topic(
        "move",
        T("Movement"),
        T(
            "In the movement phase active warriors go between reserve and ramparts as you like. The ramparts hold three; "
            "a pair takes one place. Nothing can be played meanwhile, and on the ramparts a warrior is always active."
        ),
    ),
    Topic(
        "attack",
        T("Attacking"),
        T(
            "Each warrior on your ramparts may attack one warrior on the enemy ramparts, at most two the same one. Once every "
            "enemy warrior there is attacked, the others may attack the player or an active building; the invisible may always. "
            "A warrior attacked by two strikes one of them, which its player names."
        ),
    ),
    Topic(
        "battle",
        T("How a battle goes"),
        T(
            "After the attackers are named: spells and abilities; combat abilities, all at once; who has no HP left dies; then "
            "all strike at once, each with its ATK; who has no HP left dies; spells and abilities. An attack whose target has "
            "gone is lost."
        ),
    ),
    Topic(
        "magic",
        T("Magic"),
        T(
            "Enchantments stay, incantations work once; both are played in your own main phases. Spells may be played in the main "
            "phases, the attack and the end of both players' turns. The whole price and all targets are named first."
        ),
    ),
    Topic(
        "answers",
        T("Answers and counterspells"),
        T(
            "Whatever is announced waits until both have let it happen. Only counterspells, and cards and abilities that say "
            "so, may answer it, and an answer may be answered, too; it works first. Ordinary spells have to wait until the "
            "effect is over. Whether you are asked depends on what everybody can see, never on your hand."
        ),
    ),
    Topic(
        "saving",
        T("Saving a life"),
        T(
            "When a warrior is about to die, whatever heals or saves it may be used at once, in any phase. Regeneration brings "
            "back at most 4 HP of a warrior in a turn, each for its price in KB."
        ),
    ),
    Topic(
        "buildings",
        T("Buildings"),
        T(
            "A building is paid by builders: active warriors of your reserve that turn passive. It comes passive. Warriors "
            "that break through may attack it, and it falls once it has lost all its structure points (SP) in one turn."
        ),
    ),
    Topic(
        "items",
        T("Items"),
        T(
            "An item with the hand sign goes on one of your warriors with that sign: one weapon, armour, shield, helmet and jewel "
            "each. When its bearer is killed by a warrior that can use it, the victor takes it."
        ),
    ),
    Topic(
        "levels",
        T("Levels and skills"),
        T(
            "A level goes on a personality: +1 ATK and +1 HP each, and abilities that ask for levels. Skills lie on the table; "
            "the more cards of one, the stronger what asks for it."
        ),
    ),
    Topic(
        "pairs",
        T("Pairs"),
        T(
            "Warriors that can join make a pair in the movement phase: one warrior with the ATK and HP of both, in one place. "
            "What works on it works on both, and it dies as one."
        ),
    ),
    Topic(
        "poison",
        T("Poison"),
        T(
            "A poisonous warrior puts poison tokens on the warrior that it strikes, even without hurting it. In each preparation "
            "phase of its player one more is added; once there are as many as it has HP, it dies, and nobody gets components."
        ),
    ),
    Topic(
        "passive",
        T("Active and passive"),
        T(
            "A passive card lies turned. Passive enchantments, items, skills and buildings do nothing; passive warriors keep their "
            "lasting abilities. What says (P) is paid by turning the card passive. In your preparation phase all yours turn active."
        ),
    ),
    Topic(
        "flying",
        T("Flying, invisible, magic attack"),
        T(
            "Who flies comes active. The invisible may pass the enemy ramparts unless somebody there sees them. Only magic attack "
            "hurts a warrior with magic defence when they strike."
        ),
    ),
)
