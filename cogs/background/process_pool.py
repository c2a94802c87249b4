"""Processes that draw, film and think, each served by a thread of the bot through a pipe.

`ProcessPoolExecutor` hangs for ever where a worker is killed while it sends a large result.  Here its pipe closes.
"""

from __future__ import annotations

import logging
import multiprocessing
import os
import pickle
import signal
import threading
import traceback
from collections.abc import Callable, Sequence
from concurrent.futures import BrokenExecutor, Executor, Future
from functools import partial
from queue import SimpleQueue
from typing import TYPE_CHECKING, Any, ParamSpec, TypeVar

from .aside import Aside

if TYPE_CHECKING:
    from multiprocessing.connection import Connection

P = ParamSpec("P")
Result = TypeVar("Result")
SPAWN = multiprocessing.get_context("spawn")
SOON, LATER = 5, 10
"""Niceness of workers that draw pictures, and of those that film and think.  Answers to people come before both."""
TRIES = 2
"""Workers that one piece of work may kill before it is given up."""

log = logging.getLogger("herald")


def cores() -> int:
    """The cores that this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


class ProcessPool(Executor):
    """Runs work in `processes` workers, in order; one that dies is replaced, and its work is done again.

    Each first calls what is in `warm`.  Raises OSError where no process can be started.
    """

    def __init__(self, processes: int, nice: int, warm: Sequence[Callable[[], None]] = ()) -> None:
        self._make = partial(WorkerProcess, nice, warm)
        self._all = {self._make() for _ in range(processes)}
        self._free = SimpleQueue[WorkerProcess]()
        for worker in self._all:
            self._free.put(worker)
        self._threads = Aside(processes, "worker")
        self._open = True

    def submit(self, fn: Callable[P, Result], /, *args: P.args, **kwargs: P.kwargs) -> Future[Result]:
        """Has `fn` called as soon as a worker is free; it is pickled with its arguments."""
        work: Callable[[], Result] = partial(fn, *args, **kwargs)
        return self._threads.submit(self._done, work)

    def shutdown(self, wait: bool = True, *, cancel_futures: bool = False) -> None:
        """Ends the processes in the middle of what they are doing."""
        self._open = False
        self._threads.shutdown()
        for worker in [*self._all]:
            worker.process.kill()

    def _done(self, work: Callable[[], Result]) -> Result:
        """The result of some work, from the next free worker."""
        worker = self._free.get()
        try:
            for _ in range(TRIES):
                try:
                    return worker.do(work)
                except Gone:
                    worker = self._replacement_of(worker)
            raise BrokenExecutor("the processes that were to do it died")
        finally:
            self._free.put(worker)

    def _replacement_of(self, dead: WorkerProcess) -> WorkerProcess:
        if not self._open:
            raise BrokenExecutor("the pool is shut down")
        log.warning("A process beside the bot has died; another takes its place.")
        dead.process.kill()
        worker = self._make()
        self._all = self._all - {dead} | {worker}
        if not self._open:  # it was shut down meanwhile
            worker.process.kill()
        return worker


class Gone(Exception):
    """The process has died."""


class WorkerProcess:
    """One worker process."""

    def __init__(self, nice: int, warm: Sequence[Callable[[], None]]) -> None:
        self._pipe, theirs = SPAWN.Pipe()
        self.process = SPAWN.Process(target=_work_on, args=(theirs, nice, warm), name="worker", daemon=True)
        self.process.start()
        theirs.close()

    def do(self, work: Callable[[], Result]) -> Result:
        """The result of some work; raises what that raises, or Gone."""
        try:
            self._pipe.send(work)
            result, error, where = self._pipe.recv()
        except (EOFError, OSError):
            raise Gone from None
        if error is not None:
            log.error("something could not be done beside the bot: %s", where)
            raise error
        done: Result = result
        return done


def _work_on(pipe: Connection[Any, Any], nice: int, warm: Sequence[Callable[[], None]]) -> None:
    """The main loop of a worker."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl+C reaches every process of a terminal
    threading.Thread(target=_end_with_the_bot, daemon=True).start()
    if hasattr(os, "nice"):
        os.nice(nice)
    for work in warm:
        _answer(work)  # what fails here fails again, and is told, where it is asked for
    try:
        while True:
            pipe.send(_answer(pipe.recv()))
    except (EOFError, OSError):
        return


def _end_with_the_bot() -> None:
    """Ends this process in the middle of its work, as soon as the bot has ended: it may have been killed."""
    bot = multiprocessing.parent_process()
    assert bot is not None
    bot.join()
    os._exit(0)


def _answer(work: Callable[[], Any]) -> tuple[Any, Exception | None, str]:
    """The result of some work, or its error and where that happened."""
    try:
        return work(), None, ""
    except Exception as error:
        where = [f"{frame.filename}:{frame.lineno}" for frame in traceback.extract_tb(error.__traceback__)]
        return None, _travelling(error), " > ".join(where)


def _travelling(error: Exception) -> Exception:
    """The error, or its kind alone where it does not arrive in another process."""
    try:
        pickle.loads(pickle.dumps(error))
    except Exception:
        return RuntimeError(type(error).__name__)
    return error
