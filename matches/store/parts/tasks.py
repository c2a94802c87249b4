"""The part for tasks."""

from __future__ import annotations

import secrets
from collections.abc import Sequence

from ..jobs import Missed, Statement
from ..protocols.tasks import TASKS, Asked, Task
from ..sql import tasks
from .database import Database


class Tasks(Database):
    """Implements `protocols.TaskStore`."""

    async def put_task(
        self, ticket: str, asker: str, version: str, work: bytes, seconds: float, match: int | None = None
    ) -> None:
        await self._write([(tasks.PUT, (ticket, asker, match, version, work, seconds))], match)
        self.ring(TASKS)

    async def tasks_of(self, asker: str) -> Sequence[Asked]:
        found = await self._all(tasks.OF_ASKER, asker)
        return [Asked(ticket, bool(taken), result) for ticket, taken, result in found]

    async def withdraw_task(self, ticket: str) -> bool:
        return await self._hit(tasks.WITHDRAW, ticket)

    async def drop_task(self, ticket: str, match: int | None = None) -> None:
        await self._write([(tasks.DROP, (ticket,))], match)

    async def expire_tasks(self) -> None:
        await self._write([(tasks.EXPIRE, ())])

    async def take_task(self, version: str, seconds: float) -> Task | None:
        claim = secrets.token_hex(8)
        if not await self._hit(tasks.TAKE, claim, seconds, version):
            return None
        found = await self._one(tasks.TAKEN, claim)
        return None if found is None else Task(found[0], claim, *found[1:])

    async def keep_task(self, task: Task, seconds: float) -> bool:
        return await self._hit(tasks.KEEP, task.claim, seconds)

    async def give_task_back(self, task: Task) -> None:
        await self._write([(tasks.GIVE_BACK, (task.claim,))])
        self.ring(TASKS)

    async def finish_task(self, task: Task, result: bytes) -> bool:
        stored = await self._hit(tasks.FINISH, task.claim, result)
        self.ring(task.asker)
        return stored

    async def _hit(self, statement: Statement, *values: object) -> bool:
        """Whether an exact statement found its row."""
        try:
            await self._write([(statement, values)])
        except Missed:
            return False
        return True
