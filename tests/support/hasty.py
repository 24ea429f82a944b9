"""`numberloor`, in a house where a quick animal waits for nobody: tests need no time to follow it.

Half a second before each of its moves, as at home, is a minute in every game that a test plays.
"""

from numberloor.cli.main import main
from numberloor.tables.settings import Pace

AS_AT_HOME = {pace: pace.ms for pace in Pace}
Pace.ms = property(lambda pace: {**AS_AT_HOME, Pace.QUICK: 20}[pace])  # type: ignore[method-assign,assignment]

if __name__ == "__main__":
    main()
