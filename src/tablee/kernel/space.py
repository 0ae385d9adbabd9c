"""The action space of a game: actions are ints, in blocks by kind, and each has a text notation that can be read back."""

from __future__ import annotations

from collections.abc import Sequence

from tablee.kernel.errors import NotationError


class Block:
    """A run of actions of one kind over up to three axes: `MOVE.at(from, to)` is an int, `move b3 c4` its notation."""

    def __init__(self, word: str, start: int, axes: Sequence[Sequence[str]]) -> None:
        self.word = word
        self.start = start
        self.axes = axes
        self.second = len(axes[1]) if len(axes) > 1 else 1
        self.third = len(axes[2]) if len(axes) > 2 else 1
        self.size = self.second * self.third * (len(axes[0]) if axes else 1)
        self.end = start + self.size

    def __repr__(self) -> str:
        return f"<Block {self.word}: actions {self.start} to {self.end - 1}>"

    def holds(self, action: int) -> bool:
        return self.start <= action < self.end

    def at(self, i: int = 0, j: int = 0, k: int = 0) -> int:
        return self.start + (i * self.second + j) * self.third + k

    def first_of(self, action: int) -> int:
        return (action - self.start) // (self.second * self.third)

    def second_of(self, action: int) -> int:
        return (action - self.start) // self.third % self.second

    def third_of(self, action: int) -> int:
        return (action - self.start) % self.third

    def notation(self, action: int) -> str:
        at = [self.first_of(action), self.second_of(action), self.third_of(action)]
        return " ".join([self.word] + [labels[i] for labels, i in zip(self.axes, at, strict=False)])


class Space:
    """All actions of a game."""

    def __init__(self) -> None:
        self.blocks: list[Block] = []
        self.size = 0

    def __repr__(self) -> str:
        return f"<Space: {self.size} actions, {' '.join([block.word for block in self.blocks])}>"

    def block(self, word: str, *axes: int | Sequence[str]) -> Block:
        """Add a block. Each axis is a count (labelled 0, 1, 2, …) or a list of labels. Without an axis the block is a single action."""
        labels = [[str(i) for i in range(axis)] if isinstance(axis, int) else list(axis) for axis in axes]
        assert len(labels) <= 3, f"{word}: at most three axes"
        for text in [word] + [label for axis in labels for label in axis]:
            assert text.split() == [text], f"{word}: a word or label is one word, not {text!r}"
        assert all([len(set(axis)) == len(axis) for axis in labels]), f"{word}: the same label twice"
        assert all([other.word != word for other in self.blocks]), f"{word}: the same word twice"
        block = Block(word, self.size, labels)
        self.blocks.append(block)
        self.size = block.end
        return block

    def block_of(self, action: int) -> Block:
        for block in self.blocks:
            if block.holds(action):
                return block
        raise NotationError("notation.number", action=action, last=self.size - 1)

    def notation(self, action: int) -> str:
        return self.block_of(action).notation(action)

    def action(self, notation: str) -> int:
        """The action of a notation. `NotationError` says what is wrong with the text."""
        words = notation.split()
        for block in self.blocks:
            if words and block.word == words[0]:
                if len(words) != 1 + len(block.axes):
                    raise NotationError("notation.words", notation=notation, count=len(block.axes), word=block.word)
                at = [0, 0, 0]
                for i, labels in enumerate(block.axes):
                    if words[i + 1] not in labels:
                        raise NotationError("notation.label", notation=notation, label=words[i + 1], labels=" ".join(labels[:60]))
                    at[i] = labels.index(words[i + 1])
                return block.at(at[0], at[1], at[2])
        raise NotationError("notation.block", notation=notation, words=" ".join([block.word for block in self.blocks]))
