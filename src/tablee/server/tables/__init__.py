"""Running games: the log of a table, what it folds into, who may do what, what each seat is shown. Only `live` and `keeper` wait."""
