"""The steps, by chapter of the rulebook: the opening, exploring, zombie cards, the van, the soundtrack."""
