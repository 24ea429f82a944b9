"""Numberloor: up and down the floors of the Magic House.

import numberloor as nl

position = nl.deal(nl.BASIC, seats=3, seed=7)
move = nl.legal_moves(position)[0]
step = nl.play(position, position.active, move)
nl.view_for(step.position, seat=1)  # what seat 1 may know
nl.outcome(step.position)           # None while the game goes on
"""

__version__ = "0.1.0"

# The rules are loaded when somebody first asks for one of their names: `numberloor --help` needs none.
TYPE_CHECKING = False
if TYPE_CHECKING:
    from numberloor.api import *  # noqa: F403
    from numberloor.api import __all__ as __all__
else:

    def __getattr__(name):
        from importlib import import_module

        api = import_module("numberloor.api")
        here = globals()
        here |= {one: getattr(api, one) for one in ("__all__", *api.__all__)}
        if name not in here:
            raise AttributeError(f"module 'numberloor' has no attribute {name!r}")
        return here[name]

    def __dir__():
        return {*globals(), *__getattr__("__all__")}
