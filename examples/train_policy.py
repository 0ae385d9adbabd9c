"""Train a small policy by playing against itself, and show how it learns to beat random play.

    python examples/train_policy.py GAME --updates 300 --picture curve.png

It needs `tablee[rl]`, and matplotlib for the picture. The network has one hidden layer, written in numpy; it learns by policy gradient
(REINFORCE with a value baseline). The batch runner plays all games, and the policy plays all seats.
"""

import argparse
import time

import numpy as np

from tablee.rl.batch import Batch

parser = argparse.ArgumentParser()
parser.add_argument("game")
parser.add_argument("--updates", type=int, default=300)
parser.add_argument("--batch", type=int, default=128, help="games played at the same time")
parser.add_argument("--steps", type=int, default=64, help="decisions of each game for an update; at least as long as most games")
parser.add_argument("--hidden", type=int, default=128)
parser.add_argument("--test-games", type=int, default=500)
parser.add_argument("--picture", help="file for the curve")

RATE, ENTROPY, BETAS = 0.003, 0.01, (0.9, 0.999)


class Policy:
    """Logits of the actions and the value of the position, from an observation."""

    def __init__(self, observation: int, hidden: int, actions: int, rng: np.random.Generator) -> None:
        self.weights = {
            "input": rng.normal(0, 1 / np.sqrt(observation), (observation, hidden)),
            "bias": np.zeros(hidden),
            "logits": rng.normal(0, 0.01, (hidden, actions)),
            "value": np.zeros((hidden, 1)),
        }
        self.moments = {name: (np.zeros_like(weight), np.zeros_like(weight)) for name, weight in self.weights.items()}
        self.updates = 0

    def forward(self, seen, masks):
        hidden = np.tanh(seen @ self.weights["input"] + self.weights["bias"])
        logits = np.where(masks, hidden @ self.weights["logits"], -1e9)
        shares = np.exp(logits - logits.max(axis=1, keepdims=True))
        return hidden, shares / shares.sum(axis=1, keepdims=True), (hidden @ self.weights["value"])[:, 0]

    def choose(self, seen, masks, rng):
        _, shares, _ = self.forward(seen, masks)
        return (shares.cumsum(axis=1) < rng.random((len(shares), 1))).sum(axis=1).clip(0, shares.shape[1] - 1)

    def learn(self, seen, masks, actions, returns):
        """One step up the gradient of the expected return."""
        hidden, shares, values = self.forward(seen, masks)
        advantage = returns - values
        scale = advantage / (advantage.std() + 1e-6)
        taken = np.zeros_like(shares)
        taken[np.arange(len(actions)), actions] = 1
        logs = np.log(shares + 1e-9)
        entropy = -(shares * logs).sum(axis=1, keepdims=True)
        to_logits = (scale[:, None] * (taken - shares) - ENTROPY * shares * (logs + entropy)) / len(actions)
        to_value = advantage[:, None] / len(actions)
        to_hidden = (to_logits @ self.weights["logits"].T + to_value @ self.weights["value"].T) * (1 - hidden**2)
        self.climb(
            {"input": seen.T @ to_hidden, "bias": to_hidden.sum(axis=0), "logits": hidden.T @ to_logits, "value": hidden.T @ to_value}
        )

    def climb(self, gradients):
        """Adam, upward."""
        self.updates += 1
        for name, gradient in gradients.items():
            mean, square = self.moments[name]
            mean[:] = BETAS[0] * mean + (1 - BETAS[0]) * gradient
            square[:] = BETAS[1] * square + (1 - BETAS[1]) * gradient**2
            corrected = mean / (1 - BETAS[0] ** self.updates)
            self.weights[name] += RATE * corrected / (np.sqrt(square / (1 - BETAS[1] ** self.updates)) + 1e-8)


def play(policy, batch, steps, rng):
    """Play some steps and return the decisions of the games that ended, each with the return of its seat."""
    games = np.arange(len(batch))
    rows = []
    for _ in range(steps):
        seen, masks, seats = batch.observations.copy(), batch.masks.copy(), batch.seats.copy()
        actions = policy.choose(seen, masks, rng)
        batch.step(actions)
        rows.append((seen, masks, actions, seats, batch.ended.copy(), batch.rewards.copy()))
    known = np.zeros(len(batch), bool)
    outcome = np.zeros_like(batch.rewards)
    found = []
    for seen, masks, actions, seats, ended, rewards in reversed(rows):
        outcome[ended] = rewards[ended]
        known |= ended
        found.append((seen[known], masks[known], actions[known], outcome[games, seats][known]))
    return [np.concatenate(column) for column in zip(*found, strict=True)]


def victories(policy, game, games, rng):
    """The share of victories of the policy against random play, in every seat in turn."""
    batch = Batch(game, games, seed=int(rng.integers(1 << 30)))
    own = np.arange(games) % batch.settings.seats
    won, counted = np.zeros(games), np.zeros(games, bool)
    while not counted.all():
        actions = np.where(batch.seats == own, policy.choose(batch.observations, batch.masks, rng), batch.random_actions())
        batch.step(actions)
        first = batch.ended & ~counted
        won[first] = (batch.rewards[np.arange(games), own][first] + 1) / 2
        counted |= batch.ended
    return won.mean()


def main() -> None:
    args = parser.parse_args()
    rng = np.random.default_rng(1)
    batch = Batch(args.game, args.batch, seed=1)
    policy = Policy(batch.settings.observation, args.hidden, batch.settings.actions, rng)
    curve, start = [], time.perf_counter()
    for update in range(args.updates + 1):
        if update % max(1, args.updates // 10) == 0:
            curve.append((update, victories(policy, args.game, args.test_games, rng)))
            print(f"{update:5} updates, {time.perf_counter() - start:5.0f} s: wins {curve[-1][1]:.1%} against random", flush=True)
        policy.learn(*play(policy, batch, args.steps, rng))
    if args.picture:
        import matplotlib

        matplotlib.use("agg")
        from matplotlib import pyplot

        pyplot.plot(*zip(*curve, strict=True), marker="o")
        pyplot.ylim(0, 1)
        pyplot.xlabel("updates")
        pyplot.ylabel("victories against random play")
        pyplot.savefig(args.picture)


if __name__ == "__main__":
    main()
