"""Discord's codes for what it refuses, as far as the bot answers to them."""

UNKNOWN_CHANNEL = 10003
"""A channel or thread that is no more."""
UNKNOWN_MESSAGE = 10008
"""A message that was deleted."""
ARCHIVED = 50083
"""A thread in which nothing can be changed since it is archived."""
UNANSWERABLE = (10062, 40060)
"""An interaction that is gone, or that was answered already: nobody is left to tell."""
