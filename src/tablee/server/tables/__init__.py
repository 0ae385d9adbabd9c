"""One running table: its log, the state that the log folds into, commands, votes, timers, bots, and the view of each seat. Only
`actor`, `timers` and `bot_seats` wait for anything; tables reach their process through the interface in `owner`."""
