"""Pictures, made beside the event loop: `studio` draws and keeps single ones, `cinema` has animations made (`filming`)."""
