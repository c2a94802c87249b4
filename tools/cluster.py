"""A PostgreSQL server of our own in a temporary folder, for tests and benches: no network, no password, gone afterwards.

It runs as somebody without rights, since PostgreSQL refuses to be run by root.
"""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import tempfile
import time
from contextlib import suppress
from pathlib import Path
from typing import Any

MISSING = "PostgreSQL is not installed here (Debian: apt-get install postgresql), so what needs a server is left out."
NOBODIES = ("postgres", "nobody")
"""Who runs the server where we are root."""
UNSYNCED = ("fsync=off", "full_page_writes=off")
"""Nothing waits for the disk: neither machine nor power fail here."""


def programs() -> Path | None:
    """The folder with the programs of PostgreSQL, the newest if there are several; None: it is not installed."""
    debian = sorted(Path("/usr/lib/postgresql").glob("*/bin"), key=lambda found: float(found.parent.name))
    elsewhere = shutil.which("initdb")
    found = [*debian[::-1], *([Path(elsewhere).parent] if elsewhere else [])]
    return next((folder for folder in found if (folder / "initdb").exists() and (folder / "postgres").exists()), None)


class Cluster:
    """A server with its databases; `durable` ones sync what they commit. Raises RuntimeError where it does not start."""

    def __init__(self, *settings: str, durable: bool = False) -> None:
        found = programs()
        if found is None:
            raise RuntimeError(MISSING)
        self._programs = found
        self._settings = (*(() if durable else UNSYNCED), *settings)
        self.folder = Path(tempfile.mkdtemp(prefix="herald-"))
        self._as = _somebody(self.folder) if os.geteuid() == 0 else {}
        self._server: subprocess.Popen[bytes] | None = None
        common = ("--username=herald", "--auth=trust", "--encoding=UTF8", "--locale=C")
        try:
            self.run("initdb", *common, "--no-sync", f"--pgdata={self.data}")
            self.start()
        except BaseException:
            self.close()
            raise

    @property
    def data(self) -> Path:
        """The folder with all its databases."""
        return self.folder / "data"

    def address(self, database: str = "postgres") -> str:
        """The address of one of its databases."""
        return f"postgresql://herald@/{database}?host={self.folder}"

    def start(self) -> None:
        """Starts it and waits until it answers."""
        options = [
            f"unix_socket_directories={self.folder}",
            "listen_addresses=",
            "shared_buffers=64MB",
            *self._settings,
        ]
        command = [self._programs / "postgres", "-D", self.data, *(part for one in options for part in ("-c", one))]
        for _ in range(600):
            if self._server is None or self._server.poll() is not None:  # after a crash old processes may be in the way
                with (self.folder / "log").open("ab") as log:
                    self._server = subprocess.Popen(command, cwd=self.folder, stdout=log, stderr=log, **self._as)
            if self.run("pg_isready", "--quiet", f"--host={self.folder}", check=False).returncode == 0:
                return
            time.sleep(0.05)
        raise RuntimeError(f"PostgreSQL does not start: {(self.folder / 'log').read_text(errors='replace')[-2000:]}")

    def stop(self, how: signal.Signals = signal.SIGINT) -> None:
        """Stops it: SIGINT tidily, SIGQUIT at once, SIGKILL its first process alone."""
        if self._server is None:
            return
        self._server.send_signal(how)
        self._server.wait()
        self._server = None

    def crash(self) -> None:
        """Kills it with all its processes at once."""
        assert self._server is not None
        pid = self._server.pid
        others = Path(f"/proc/{pid}/task/{pid}/children").read_text().split()
        self._server.kill()
        for other in others:
            with suppress(ProcessLookupError):
                os.kill(int(other), signal.SIGKILL)
        self._server.wait()

    def run(self, program: str, *arguments: str, check: bool = True) -> subprocess.CompletedProcess[str]:
        """Runs one of PostgreSQL's programs as the server's user."""
        command = [str(self._programs / program), *arguments]
        return subprocess.run(command, cwd=self.folder, check=check, capture_output=True, text=True, **self._as)

    def sql(self, *statements: str, database: str = "postgres") -> str:
        """Carries out statements, each by itself; what they print."""
        said = (f"--command={statement}" for statement in statements)
        where = (f"--host={self.folder}", "--username=herald", f"--dbname={database}", "--no-psqlrc")
        return self.run("psql", *where, "--quiet", "--tuples-only", "--no-align", "-v", "ON_ERROR_STOP=1", *said).stdout

    def close(self) -> None:
        """Stops it and takes everything away."""
        self.stop(signal.SIGQUIT)
        shutil.rmtree(self.folder, ignore_errors=True)


def _somebody(folder: Path) -> dict[str, Any]:
    """How a process is started as somebody without rights, to whom the folder is given."""
    import pwd

    known = {user.pw_name: user for user in pwd.getpwall()}
    user = next(known[name] for name in NOBODIES if name in known)
    os.chown(folder, user.pw_uid, user.pw_gid)
    return {"user": user.pw_uid, "group": user.pw_gid, "extra_groups": ()}
