"""Leases: which process does what only one may do, such as serving a range of shards."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from ..values import Lease


class LeaseStore(Protocol):
    """Stores leases; seconds are counted by the database's clock."""

    async def take_lease(self, name: str, holder: str, seconds: float) -> Lease | None:
        """Takes a lease for so many seconds; None if somebody has it. `holder` names one run of a process."""

    async def keep_lease(self, lease: Lease, seconds: float) -> bool:
        """Holds it for so many seconds from now; False if somebody else has taken it meanwhile."""

    async def keep_leases(self, several: Sequence[Lease], seconds: float) -> bool:
        """The same of several at once; False, with none of them kept, if somebody else has taken one."""

    async def give_lease_back(self, lease: Lease) -> None:
        """Lets others take it at once."""

    async def leases(self) -> Sequence[Lease]:
        """All that are held now, by name."""
