"""Whatever a match may owe is planned, looked after and posted: by the table of `matches.kinds`."""

from __future__ import annotations

from typing import get_args

from cogs.announcing.posts import POSTS
from matches.kinds import KINDS, TIMERS, WorkKind, owed_by
from matches.scheduler.scheduler import HANDLERS
from matches.timing.timers import PLANS


def test_every_kind_has_its_line_and_its_post() -> None:
    assert set(get_args(WorkKind)) == KINDS.keys() == POSTS.keys()


def test_every_timer_has_its_plan_and_its_handler_and_comes_to_something() -> None:
    assert set(TIMERS) == PLANS.keys() == HANDLERS.keys() == {kind.timer for kind in KINDS.values()} - {None}
    assert all(timer in owed_by(timer) for timer in TIMERS), (
        "what a timer comes to is owed under its own kind, perhaps others too"
    )
