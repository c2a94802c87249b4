"""Commands in people's own languages: Discord shows their names and descriptions as the catalogues have them."""

from collections.abc import Iterator
from typing import Any

from discord import Locale, app_commands
from discord.app_commands import TranslationContextLocation as Location

from words import language_of, of_command
from words.commands import CHOICE, COMMAND, COMMAND_ABOUT, OPTION, OPTION_ABOUT

CONTEXTS = {
    Location.command_name: COMMAND,
    Location.group_name: COMMAND,
    Location.command_description: COMMAND_ABOUT,
    Location.group_description: COMMAND_ABOUT,
    Location.parameter_name: OPTION,
    Location.parameter_description: OPTION_ABOUT,
    Location.choice_name: CHOICE,
}


class Localised(app_commands.Translator):
    """Translates the names and descriptions of commands from the catalogues; missing ones stay English."""

    async def translate(
        self,
        string: app_commands.locale_str,
        locale: Locale,
        context: app_commands.TranslationContextTypes,
    ) -> str | None:
        if language_of(locale.value) == "en" or context.location not in CONTEXTS:
            return None
        return of_command(CONTEXTS[context.location], string.message, locale.value)


def shown(tree: app_commands.CommandTree[Any]) -> Iterator[tuple[str, str, str, int]]:
    """Every text of the commands: its context, the English words, and the module and line of the command."""
    for command in tree.walk_commands():
        place, options = _place(command), command.parameters if isinstance(command, app_commands.Command) else []
        yield COMMAND, command.name, *place
        yield COMMAND_ABOUT, command.description, *place
        for option in options:
            yield OPTION_ABOUT, str(option.description), *place
        for option in options:
            yield OPTION, str(option.display_name), *place
            yield from ((CHOICE, choice.name, *place) for choice in option.choices)


def _place(command: app_commands.Command[Any, ..., Any] | app_commands.Group) -> tuple[str, int]:
    """Where a command is written; a group stands before its commands."""
    if isinstance(command, app_commands.Group):
        return str(command.module), 0
    return command.callback.__module__, command.callback.__code__.co_firstlineno
