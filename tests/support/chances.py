"""Sources of chance that a test can look through."""


class Unshuffled:
    """Leaves every card where it lies, and picks the last of any choice."""

    def below(self, n: int) -> int:
        return n - 1


class Forbidden:
    """Nothing may be left to chance here."""

    def below(self, n: int) -> int:
        raise AssertionError(f"asked for a number below {n}")
