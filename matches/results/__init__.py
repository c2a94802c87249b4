"""What ended matches came to: `values` is one result, `tally` adds them up, `ratings` says who is how strong."""
