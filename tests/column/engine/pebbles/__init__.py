"""Pebbles: the rules, with those of Reef, in which several things are done at once."""

from engine.text import T
from tests.toy import Reef


class Pebbles(Reef):
    key = "pebbles"
    title = T("Pebbles")


GAME = Pebbles()
