"""The rules of Zoon as steps, one module per chapter of the rulebook.

Steps decide what is legal and change the state only through its verbs."""
