"""The contexts (msgctxt) of the texts of commands. The rules for each are in `docs/translating.md`."""

COMMAND, COMMAND_ABOUT = "command name", "command description"
OPTION, OPTION_ABOUT = "option name", "option description"
CHOICE = "choice"
CONTEXTS = (COMMAND, COMMAND_ABOUT, OPTION, OPTION_ABOUT, CHOICE)
