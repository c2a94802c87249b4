"""What `tools.learn` learns by: slopes of weights that lie in nested tables, steps down them, files. Each game that has something
to learn has a module here with its `SUBJECTS`.
"""
