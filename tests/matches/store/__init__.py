"""What any store must do, whatever database keeps it: every test here runs against each of `conftest.STORES`."""
