"""`/sw`: Summoner Wars by its phases.  Each command puts its options together to an action in notation."""

from discord import app_commands
from discord.ext import commands

from ..client import Herald
from ..deeds import act
from ..faults import plain
from ..here import Interaction
from ..offers import (
    Complete,
    Offer,
    answer_option,
    answers_here,
    choices,
    filled,
    first_option,
    legal_here,
    offers,
    second_option,
)
from ..telling.speech import personal

GAME = "summoner-wars"


def split(action: str) -> tuple[str, str, str]:
    """An action as command, first and second option: `move c3 c5` is move, c3, c5; `wall c3` is event, Wall, c3."""
    verb, _, rest = action.partition(" ")
    if verb == "wall":
        return "event", "Wall", rest
    if verb == "summon":
        name, _, space = rest.rpartition(" ")
        return verb, name, space
    if verb in ("event", "magic", "choose"):
        return verb, rest, ""
    first, _, second = rest.partition(" ")
    return verb, first, second


def join(command: str, first: str, second: str) -> str:
    """The notation of a command with its options, the inverse of `split`."""
    if command == "event" and first.strip().lower() == "wall":
        command, first = "wall", ""
    return " ".join(part for part in (command, first.strip(), second.strip()) if part)


def target_option(command: str, option: str) -> Complete:
    """Fills in a target: those that the act itself names, else the answers to what it would ask first."""

    async def fill(interaction: Interaction, typed: str) -> Offer:
        legal, chosen = await legal_here(interaction), filled(interaction, option)
        locale = personal(interaction)
        found = offers(legal, split, command, chosen, locale)
        if not found:
            wanted = (command, chosen.strip().lower(), "")
            action = next((action for action, _ in legal if lower(split(action)) == wanted), None)
            answers = [] if action is None else await answers_here(interaction, action)
            found = offers(answers, split, "choose", None, locale)
        return choices(found, typed)

    return fill


def lower(parts: tuple[str, str, str]) -> tuple[str, str, str]:
    """An action's parts as they compare, whatever the case they were typed in."""
    command, first, second = parts
    return command, first.lower(), second


@app_commands.guild_only()
class SummonerWars(
    commands.GroupCog, group_name="sw", group_description="Summoner Wars: act by the phases of your turn"
):
    """The commands of `/sw`."""

    def __init__(self, bot: Herald) -> None:
        self.bot = bot

    @app_commands.command(name="summon", description="Summon a unit from your hand beside one of your walls")
    @app_commands.describe(card="The unit", to="The space")
    @app_commands.autocomplete(card=first_option(split, "summon"), to=second_option(split, "summon", "card"))
    @plain
    async def summon(self, interaction: Interaction, card: str, to: str) -> None:
        await act(interaction, join("summon", card, to), GAME)

    @app_commands.command(name="event", description="Play an event or a wall from your hand")
    @app_commands.describe(card="The card", target="Its space or target, if you know it already")
    @app_commands.autocomplete(card=first_option(split, "event"), target=target_option("event", "card"))
    @plain
    async def event(self, interaction: Interaction, card: str, target: str = "") -> None:
        await act(interaction, join("event", card, target), GAME)

    @app_commands.command(name="move", description="Move one of your units")
    @app_commands.describe(origin="The unit's space", to="Where it goes")
    @app_commands.rename(origin="from")
    @app_commands.autocomplete(origin=first_option(split, "move"), to=second_option(split, "move", "from"))
    @plain
    async def move(self, interaction: Interaction, origin: str, to: str) -> None:
        await act(interaction, join("move", origin, to), GAME)

    @app_commands.command(name="attack", description="Attack with one of your units")
    @app_commands.describe(origin="The unit's space", target="What it attacks")
    @app_commands.rename(origin="from")
    @app_commands.autocomplete(origin=first_option(split, "attack"), target=second_option(split, "attack", "from"))
    @plain
    async def attack(self, interaction: Interaction, origin: str, target: str) -> None:
        await act(interaction, join("attack", origin, target), GAME)

    @app_commands.command(name="use", description="Use the ability of one of your units")
    @app_commands.describe(origin="The unit's space", target="Its target, if it needs one and you know it already")
    @app_commands.rename(origin="from")
    @app_commands.autocomplete(origin=first_option(split, "use"), target=target_option("use", "from"))
    @plain
    async def use(self, interaction: Interaction, origin: str, target: str = "") -> None:
        await act(interaction, join("use", origin, target), GAME)

    @app_commands.command(name="magic", description="Put a card from your hand on your magic pile")
    @app_commands.describe(card="The card")
    @app_commands.autocomplete(card=first_option(split, "magic"))
    @plain
    async def magic(self, interaction: Interaction, card: str) -> None:
        await act(interaction, join("magic", card, ""), GAME)

    @app_commands.command(name="choose", description="Answer the question that the match asks you")
    @app_commands.describe(answer="Your answer; skip declines where you may")
    @app_commands.autocomplete(answer=answer_option(split, ("skip",)))
    @plain
    async def choose(self, interaction: Interaction, answer: str) -> None:
        declined = answer.strip().lower() == "skip"
        await act(interaction, "skip" if declined else join("choose", answer, ""), GAME)

    @app_commands.command(name="next", description="End the phase")
    @plain
    async def next(self, interaction: Interaction) -> None:
        await act(interaction, "next", GAME)


async def setup(bot: Herald) -> None:
    """Loads the cog where the game is on offer."""
    if GAME in bot.faces:
        await bot.add_cog(SummonerWars(bot))
