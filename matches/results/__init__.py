"""Results of matches: `values` has the types, `tally` adds them up, `ratings` rates players."""
