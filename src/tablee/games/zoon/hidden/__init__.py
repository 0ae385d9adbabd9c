"""The knowledge of each seat about the other side's cards, and new deals of everything it does not know.

`Knowledge` is the part of the state that records it; the other modules compute worlds and change no state."""
