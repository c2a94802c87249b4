"""The slash groups of games (`/sw` …): each verb is a command, whose options are completed with what is legal."""

from __future__ import annotations

from inspect import Parameter, Signature
from typing import Any

from discord import app_commands

from engine.optional import stopping

from .autocomplete import Complete, answer_option, first_option, second_option, target_option
from .context import Interaction
from .house import Client
from .orders import commands
from .typed_acts import act
from .verbs import ANSWER, Option, Verb, Verbs

Command = app_commands.Command[Any, ..., Any]


def group(game: str, verbs: Verbs, *, told_apart: bool = False) -> app_commands.Group:
    """The commands of a game; with `orders` and `prepare` if its questions can be `told_apart`."""
    made = app_commands.guild_only(app_commands.Group(name=verbs.name, description=verbs.description))
    for verb in verbs.verbs:
        made.add_command(_command(game, verbs, verb))
    for command in commands() if told_apart else ():
        made.add_command(command)
    return made


def _command(game: str, verbs: Verbs, verb: Verb) -> Command:
    """The command of a verb; its options are passed as `first` and `second`, whatever their names."""

    async def carry_out(interaction: Interaction, first: str = "", second: str = "") -> None:
        await act(interaction, verbs.action(verb.said, first, second), game)

    options = {name: option for name, option in (("first", verb.first), ("second", verb.second)) if option is not None}
    asked = [Parameter("interaction", Parameter.POSITIONAL_OR_KEYWORD), *map(_parameter, options, options.values())]
    carry_out.__signature__ = Signature(asked)  # type: ignore[attr-defined]  # what discord.py reads the options from
    app_commands.rename(**{name: option.name for name, option in options.items()})(carry_out)
    app_commands.describe(**{name: option.description for name, option in options.items()})(carry_out)
    app_commands.autocomplete(**{name: _completion(verbs, verb, option) for name, option in options.items()})(carry_out)
    made: Command = app_commands.Command(name=verb.name, description=verb.description, callback=carry_out)
    return made


def _parameter(name: str, option: Option) -> Parameter:
    default = Parameter.empty if option.needed else ""
    return Parameter(name, Parameter.POSITIONAL_OR_KEYWORD, default=default, annotation=str)


def _completion(verbs: Verbs, verb: Verb, option: Option) -> Complete:
    """What completes an option while it is typed."""
    if verb.said == ANSWER:
        return answer_option(verbs.split, verbs.bare)
    if option is verb.first or verb.first is None:
        return first_option(verbs.split, verb.said)
    if option.ahead:
        return target_option(verbs.split, verb.said, verb.first.name)
    return second_option(verbs.split, verb.said, verb.first.name)


async def setup(bot: Client) -> None:
    """Adds the groups of the games on offer."""
    for key, presenter in bot.house.presenters.items():
        if presenter.verbs is not None:
            told_apart = stopping(bot.house.matches.games[key]) is not None
            bot.tree.add_command(group(key, presenter.verbs, told_apart=told_apart))
