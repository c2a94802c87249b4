"""Slow work done by worker processes, on any machine that reaches the store.

`desk` asks for it, `worker` does it, `parcels` turns it into bytes and back. `store.TaskStore` lies between the two.
"""
