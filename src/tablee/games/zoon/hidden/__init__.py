"""What each seat can know of the other side's cards, and dealing the rest anew.

`Knowledge` is the part of the state that records it; the other modules compute worlds and change no state."""
