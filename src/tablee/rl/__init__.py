"""The standard interfaces of learning programs: PettingZoo, Gymnasium, OpenSpiel, and a batch runner with numpy buffers.

It may use games, bots and the arena, and needs the extras `rl` and `openspiel`; nothing else in the package imports it."""
