"""Reviews are kept by match, the newest one alone."""

from __future__ import annotations

from matches.store import Store


async def test_the_review_of_a_match_is_kept_as_of_its_last_entry(store: Store) -> None:
    assert await store.review(7, 40) is None
    await store.keep_review(7, 40, b"first")
    await store.keep_review(8, 40, b"another")
    assert (await store.review(7, 40), await store.review(8, 40)) == (b"first", b"another")
    await store.keep_review(7, 41, b"later")
    assert (await store.review(7, 40), await store.review(7, 41)) == (None, b"later")
