"""`/sw`: Summoner Wars by its phases.  Each command puts its options together to an action in notation."""

from discord import app_commands
from discord.ext import commands

from .client import Herald
from .deeds import act, answers_here, choices, legal_here
from .faults import plain
from .here import Interaction
from .offers import Offer, filled, offer, offer_answers, offers
from .speech import personal

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


async def offer_target(interaction: Interaction, command: str, typed: str, first: str) -> Offer:
    """The choices of a target: those named by the act itself, else the answers to what the act would ask first."""
    legal = await legal_here(interaction)
    locale = personal(interaction)
    found = offers(legal, split, command, first, locale)
    if not found:
        action = next((action for action, _ in legal if split(action) == (command, _as_split(action, first), "")), None)
        answers = [] if action is None else await answers_here(interaction, action)
        found = offers(answers, split, "choose", None, locale)
    return choices(found, typed)


def _as_split(action: str, first: str) -> str:
    """`first` as the action writes it, whatever the case it was typed in."""
    own = split(action)[1]
    return own if own.lower() == first.strip().lower() else first


@app_commands.guild_only()
class SummonerWars(
    commands.GroupCog, group_name="sw", group_description="Summoner Wars: act by the phases of your turn"
):
    """The commands of `/sw`."""

    def __init__(self, bot: Herald) -> None:
        self.bot = bot

    @app_commands.command(name="summon", description="Summon a unit from your hand beside one of your walls")
    @app_commands.describe(card="The unit", to="The space")
    @plain
    async def summon(self, interaction: Interaction, card: str, to: str) -> None:
        await act(interaction, join("summon", card, to))

    @summon.autocomplete("card")
    async def _summon_card(self, interaction: Interaction, typed: str) -> Offer:
        return await offer(interaction, split, "summon", typed)

    @summon.autocomplete("to")
    async def _summon_to(self, interaction: Interaction, typed: str) -> Offer:
        return await offer(interaction, split, "summon", typed, filled(interaction, "card"))

    @app_commands.command(name="event", description="Play an event or a wall from your hand")
    @app_commands.describe(card="The card", target="Its space or target, if you know it already")
    @plain
    async def event(self, interaction: Interaction, card: str, target: str = "") -> None:
        await act(interaction, join("event", card, target))

    @event.autocomplete("card")
    async def _event_card(self, interaction: Interaction, typed: str) -> Offer:
        return await offer(interaction, split, "event", typed)

    @event.autocomplete("target")
    async def _event_target(self, interaction: Interaction, typed: str) -> Offer:
        return await offer_target(interaction, "event", typed, filled(interaction, "card"))

    @app_commands.command(name="move", description="Move one of your units")
    @app_commands.describe(origin="The unit's space", to="Where it goes")
    @app_commands.rename(origin="from")
    @plain
    async def move(self, interaction: Interaction, origin: str, to: str) -> None:
        await act(interaction, join("move", origin, to))

    @move.autocomplete("origin")
    async def _move_from(self, interaction: Interaction, typed: str) -> Offer:
        return await offer(interaction, split, "move", typed)

    @move.autocomplete("to")
    async def _move_to(self, interaction: Interaction, typed: str) -> Offer:
        return await offer(interaction, split, "move", typed, filled(interaction, "from"))

    @app_commands.command(name="attack", description="Attack with one of your units")
    @app_commands.describe(origin="The unit's space", target="What it attacks")
    @app_commands.rename(origin="from")
    @plain
    async def attack(self, interaction: Interaction, origin: str, target: str) -> None:
        await act(interaction, join("attack", origin, target))

    @attack.autocomplete("origin")
    async def _attack_from(self, interaction: Interaction, typed: str) -> Offer:
        return await offer(interaction, split, "attack", typed)

    @attack.autocomplete("target")
    async def _attack_target(self, interaction: Interaction, typed: str) -> Offer:
        return await offer(interaction, split, "attack", typed, filled(interaction, "from"))

    @app_commands.command(name="use", description="Use the ability of one of your units")
    @app_commands.describe(origin="The unit's space", target="Its target, if it needs one and you know it already")
    @app_commands.rename(origin="from")
    @plain
    async def use(self, interaction: Interaction, origin: str, target: str = "") -> None:
        await act(interaction, join("use", origin, target))

    @use.autocomplete("origin")
    async def _use_from(self, interaction: Interaction, typed: str) -> Offer:
        return await offer(interaction, split, "use", typed)

    @use.autocomplete("target")
    async def _use_target(self, interaction: Interaction, typed: str) -> Offer:
        return await offer_target(interaction, "use", typed, filled(interaction, "from"))

    @app_commands.command(name="magic", description="Put a card from your hand on your magic pile")
    @app_commands.describe(card="The card")
    @plain
    async def magic(self, interaction: Interaction, card: str) -> None:
        await act(interaction, join("magic", card, ""))

    @magic.autocomplete("card")
    async def _magic_card(self, interaction: Interaction, typed: str) -> Offer:
        return await offer(interaction, split, "magic", typed)

    @app_commands.command(name="choose", description="Answer the question that the match asks you")
    @app_commands.describe(answer="Your answer; skip declines where you may")
    @plain
    async def choose(self, interaction: Interaction, answer: str) -> None:
        declined = answer.strip().lower() == "skip"
        await act(interaction, "skip" if declined else join("choose", answer, ""))

    @choose.autocomplete("answer")
    async def _choose_answer(self, interaction: Interaction, typed: str) -> Offer:
        return await offer_answers(interaction, split, typed, ("skip",))

    @app_commands.command(name="next", description="End the phase")
    @plain
    async def next(self, interaction: Interaction) -> None:
        await act(interaction, "next")


async def setup(bot: Herald) -> None:
    """Loads the cog where the game is on offer."""
    if GAME in bot.faces:
        await bot.add_cog(SummonerWars(bot))
