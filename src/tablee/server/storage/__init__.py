"""What lasts: players, tables and their lines, in SQLite (one process) or PostgreSQL (many). The database decides who owns a table."""
