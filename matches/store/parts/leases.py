"""The part for leases."""

from __future__ import annotations

from collections.abc import Sequence

from ..jobs import Missed
from ..sql import leases
from ..values import Lease
from .database import Database


class Leases(Database):
    """Implements `protocols.LeaseStore`."""

    async def take_lease(self, name: str, holder: str, seconds: float) -> Lease | None:
        try:
            await self._write([(leases.TAKE, (name, holder, seconds)), (leases.SWEEP, ())])
        except Missed:
            return None
        found = await self._one(leases.EPOCH, name, holder)
        return None if found is None else Lease(name, holder, found[0])

    async def keep_lease(self, lease: Lease, seconds: float) -> bool:
        return await self.keep_leases([lease], seconds)

    async def keep_leases(self, several: Sequence[Lease], seconds: float) -> bool:
        try:
            await self._write([(leases.KEEP, (one.name, one.holder, one.epoch, seconds)) for one in several])
        except Missed:
            return False
        return True

    async def give_lease_back(self, lease: Lease) -> None:
        await self._write([(leases.GIVE_BACK, (lease.name, lease.holder, lease.epoch))])

    async def leases(self) -> Sequence[Lease]:
        return [Lease(*columns) for columns in await self._all(leases.HELD)]
