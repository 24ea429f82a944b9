"""What tables wait for, and what is looked after now and then."""
