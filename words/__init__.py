"""Words for people in their own language: gettext catalogues and the look-up of a `Text` in them.

The catalogues are `locale/<language>/LC_MESSAGES/herald.po`; English is the source and needs none.  `make words` brings
them up to date with the texts in the code; an empty translation means English.
"""

from .catalogue import LANGUAGES, language_of, of_command, translate

__all__ = ["LANGUAGES", "language_of", "of_command", "translate"]
