"""Fitting a small net to what came of choices: one hidden layer, log loss, Adam.

A net is one row of weights, as bots/expert/compiled/choice_net.py reads it: for each input, the biases, for the
answer, its bias.
"""

from typing import Any

from numberloor.kernel.jit import np

BATCH = 4096
HELD_BACK = 20  # one row in so many is not learnt but used to judge


def fresh_net(inputs: int, width: int) -> Any:
    chance = np.random.default_rng(0)
    return np.concatenate(
        [
            chance.normal(0, 0.3, inputs * width),
            np.zeros(width),
            chance.normal(0, 0.2, width),
            np.zeros(1),
        ]
    )


def following_net(inputs: int, width: int, leader: int) -> Any:
    """A net that likes one input, the more of it the better."""
    net = np.zeros((inputs + 2) * width + 1)
    net[leader * width] = 1.0
    net[(inputs + 1) * width] = 1.0
    return net


def fit(net: Any, rows: Any, *, rounds: int, rate: float = 0.002) -> tuple[Any, float]:
    """Fit a net to rows of inputs whose last column is the part of the win.

    Returns the new weights, and the loss on the last rows, which it did not learn.
    """
    weights = _parts(net, rows.shape[1] - 1)
    means = [np.zeros_like(part) for part in weights]
    squares = [np.zeros_like(part) for part in weights]
    learnt = len(rows) - len(rows) // HELD_BACK
    batch = max(1, min(BATCH, learnt))
    chance = np.random.default_rng(1)
    steps = rounds * (learnt // batch) + 1
    step = 0
    for _ in range(rounds):
        order = chance.permutation(learnt)
        for start in range(0, learnt - batch + 1, batch):
            step += 1
            slopes = _slopes(weights, rows[order[start : start + batch]])
            stride = np.float32(rate * (1 - step / steps))
            for place, slope in enumerate(slopes):
                means[place] = 0.9 * means[place] + 0.1 * slope
                squares[place] = 0.999 * squares[place] + 0.001 * slope * slope
                spread = np.sqrt(squares[place] / (1 - 0.999**step)) + 1e-8
                weights[place] = weights[place] - stride * means[place] / (1 - 0.9**step) / spread
    fitted = np.concatenate([part.ravel() for part in weights]).astype(np.float64)
    return fitted, _loss(weights, rows[learnt:])


def loss_of(net: Any, rows: Any) -> float:
    """How far the net's chances are from what came, as a mean logarithm."""
    return _loss(_parts(net, rows.shape[1] - 1), rows)


def _parts(net: Any, inputs: int) -> list[Any]:
    width = (len(net) - 1) // (inputs + 2)
    cuts = [inputs * width, (inputs + 1) * width, (inputs + 2) * width]
    parts = np.split(net.astype(np.float32), cuts)
    return [parts[0].reshape(inputs, width), *parts[1:]]


def _forward(weights: list[Any], inputs: Any) -> tuple[Any, Any]:
    hidden = np.maximum(inputs @ weights[0] + weights[1], 0)
    return hidden, hidden @ weights[2] + weights[3][0]


def _slopes(weights: list[Any], rows: Any) -> list[Any]:
    inputs, won = rows[:, :-1], rows[:, -1]
    hidden, odds = _forward(weights, inputs)
    error = (1 / (1 + np.exp(-odds)) - won) / len(rows)
    back = np.outer(error, weights[2]) * (hidden > 0)
    return [inputs.T @ back, back.sum(0), hidden.T @ error, error.sum(keepdims=True)]


def _loss(weights: list[Any], rows: Any) -> float:
    odds = _forward(weights, rows[:, :-1])[1]
    return float(np.mean(np.logaddexp(0, odds) - rows[:, -1] * odds))
