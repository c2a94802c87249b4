"""The SQL of leases, which go by the database's clock."""

from __future__ import annotations

from ..jobs import Statement
from .clock import NOW

TAKE = Statement(
    f"INSERT INTO leases VALUES (?1, ?2, 1, {NOW} + ?3) ON CONFLICT (name) DO UPDATE"
    f" SET holder = excluded.holder, epoch = leases.epoch + 1, until = excluded.until WHERE leases.until <= {NOW}",
    exact=True,
)
KEEP = Statement(
    f"UPDATE leases SET until = {NOW} + ?4 WHERE name = ?1 AND holder = ?2 AND epoch = ?3",
    exact=True,
)
SWEEP = Statement(f"DELETE FROM leases WHERE until < {NOW} - 86400.0")
"""Takes out what nobody has held for a day: each run of a process has a lease of its own."""
GIVE_BACK = Statement("UPDATE leases SET until = 0 WHERE name = ? AND holder = ? AND epoch = ?")
EPOCH = "SELECT epoch FROM leases WHERE name = ? AND holder = ?"
HELD = f"SELECT name, holder, epoch FROM leases WHERE until > {NOW} ORDER BY name"
