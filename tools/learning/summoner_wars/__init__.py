"""What hard learns of Summoner Wars: the policy by which it plays on, and the value of where that leads."""

from players.summoner_wars.policy import policy as taste

from ..lesson import Subject
from .policy import PolicyLearnt
from .value import ValueLearnt

SUBJECTS: dict[str, Subject] = {"policy": PolicyLearnt(), "value": ValueLearnt()}
TASTE = taste
"""How likely each act is right, as learnt."""
