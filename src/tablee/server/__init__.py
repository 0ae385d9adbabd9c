"""Tables open day and night: accounts, lobby, tables, sockets, storage, bus. The only place with I/O; it names no game.

`messages` is what crosses the wire, `tables` runs games, `storage` keeps them, `people` knows who plays, `web` answers.
"""
