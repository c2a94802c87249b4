"""Gettext catalogues, and translating a `Text` with them.

The catalogues are `locale/<language>/LC_MESSAGES/herald.po`; English is the source and has none. `make words` updates
them from the code; an empty translation means English.
"""

from .catalogue import LANGUAGES, language_of, of_command, translate

__all__ = ["LANGUAGES", "language_of", "of_command", "translate"]
