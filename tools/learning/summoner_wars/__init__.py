"""What hard learns of Summoner Wars: the policy by which it plays on (`policy.json`)."""

from ..lesson import Subject
from .policy import PolicyLearnt

SUBJECTS: dict[str, Subject] = {"policy": PolicyLearnt()}
