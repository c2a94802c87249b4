"""What hard learns of Summoner Wars: the policy by which it plays on (`policy.json`)."""

from players.summoner_wars.policy import policy as taste

from ..lesson import Subject
from .policy import PolicyLearnt

SUBJECTS: dict[str, Subject] = {"policy": PolicyLearnt()}
TASTE = taste
"""How likely each act is right, as learnt."""
