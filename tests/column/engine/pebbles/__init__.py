"""Pebbles: the rules."""

from tests.toy import Pebbles

GAME = Pebbles()
