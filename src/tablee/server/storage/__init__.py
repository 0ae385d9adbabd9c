"""The database: SQLite for one process, PostgreSQL for many. It knows no other part of the server except messages and settings."""
