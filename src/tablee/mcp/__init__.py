"""A seat of a table as tools of the Model Context Protocol, so that a language model can play (`tablee[mcp]`).

It shows the model what a person in the seat may know, and nothing else; nothing else in the package imports it but its command."""
