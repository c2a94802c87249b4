"""Commands in people's own languages: Discord shows their names and descriptions as the catalogues have them."""

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
    """Looks everything that Discord shows of commands up in the catalogues; what lacks there stays English."""

    async def translate(
        self,
        string: app_commands.locale_str,
        locale: Locale,
        context: app_commands.TranslationContextTypes,
    ) -> str | None:
        if language_of(locale.value) == "en" or context.location not in CONTEXTS:
            return None
        return of_command(CONTEXTS[context.location], string.message, locale.value)
