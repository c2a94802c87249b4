"""`python -m bench [--quick] [part …]`: measures the named parts, all of them by default, and prints one table."""

from __future__ import annotations

import argparse
from importlib import import_module

from .rows import Row, table

PARTS = ("engine", "pictures", "store", "scale", "million", "calls", "animation", "wire", "load", "thinking", "tasks")


def main() -> None:
    """Measures and prints."""
    parser = argparse.ArgumentParser(prog="python -m bench", description="Speed, size, scale, each beside a reference.")
    parser.add_argument("parts", nargs="*", metavar="part", help=f"{', '.join(PARTS)}; all by default")
    parser.add_argument("--quick", action="store_true", help="a short run, to see that the benches work")
    options = parser.parse_args()
    if unknown := set(options.parts) - set(PARTS):
        parser.error(f"there is no part {unknown.pop()}; there are {', '.join(PARTS)}")
    rows: list[Row] = []
    for part in options.parts or PARTS:
        print(f"measuring {part} …", flush=True)
        rows += import_module(f"bench.{part}").run(options.quick)
    print("\n" + table(rows))


if __name__ == "__main__":
    main()
