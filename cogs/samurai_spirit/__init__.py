"""Samurai Spirit on Discord: `face` (how it is shown and told), `topics` (its rules in short), `verbs` (its commands)."""

from .face import FACE

__all__ = ["FACE"]
