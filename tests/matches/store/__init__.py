"""Tests for any store: each runs against all of `conftest.STORES`."""
