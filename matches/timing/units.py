"""Spans of time in seconds, the unit of everything but clocks, which count whole milliseconds."""

MINUTE, HOUR, DAY = 60.0, 3600.0, 86_400.0


def milliseconds(span: float) -> int:
    """Seconds, or a moment in seconds since 1970, as clocks count them."""
    return round(span * 1000)


def seconds(span: int) -> float:
    """What a clock counts, or a moment as it knows it, in seconds."""
    return span / 1000
