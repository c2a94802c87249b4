"""What hard learns of Samurai Spirit: the nets (`net.json`), the policy that they correct and the tables for the ends of rounds
(`learnt.json`).
"""

from ..lesson import Subject
from .nets import NetsLearnt
from .policy import PolicyLearnt
from .rounds import RoundsLearnt

SUBJECTS: dict[str, Subject] = {"nets": NetsLearnt(), "policy": PolicyLearnt(), "rounds": RoundsLearnt()}
