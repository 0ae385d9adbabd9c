"""The server: guests, lobby, tables, websockets and storage. It is the only package with network and storage, and it names no game.

`process` starts and stops the parts, `app` is the ASGI application, `serve` runs it. `http` and `websocket` answer clients, `tables` runs
games, `cluster` finds the process that owns a table, `storage` is the database, `workers` are processes for bots and throws, `auth` knows
players, `messages` are the types on the wire, and `admin` is for operators. tests/architecture/test_imports.py has the order of imports.
"""
