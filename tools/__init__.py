"""Programs for people who run or check matches."""
