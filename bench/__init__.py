"""Speed and scale, each beside its peers. Reads tablee from outside, through its public contract; nothing imports it back."""
