"""Units of time: everything counts seconds, except the players' clocks, which count whole milliseconds."""

MINUTE, HOUR, DAY = 60.0, 3600.0, 86_400.0


def milliseconds(span: float) -> int:
    """A span, or a moment since 1970, in whole milliseconds."""
    return round(span * 1000)


def seconds(span: int) -> float:
    """A span, or a moment since 1970, in seconds."""
    return span / 1000
