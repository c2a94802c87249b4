"""What all tests share: Hypothesis without a clock and with the same examples every time."""

from hypothesis import settings

settings.register_profile("herald", deadline=None, derandomize=True)
settings.load_profile("herald")
