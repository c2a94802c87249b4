"""Pictures, made beside the event loop: `studio` draws and keeps single ones; what takes long is made one at a time.

`workshop` makes it in a process of low priority: animations (`cinema`, `filming`) and reviews (`critic`).
"""
