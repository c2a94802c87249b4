"""Slow work beside the event loop: a pool of processes, threads that nobody waits for, and those who have something worked out.

A `workshop` does few pieces at a time: hints (`adviser`), reviews (`critic`) and acts of puzzles (`examiner`).
"""
