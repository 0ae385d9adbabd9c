"""The position: `Tokyo` and its parts, each with its own data, questions and verbs. No rule decides anything here."""
