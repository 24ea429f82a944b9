"""Company for children: animals that overlook what a child overlooks, and think aloud."""
