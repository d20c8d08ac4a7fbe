"""One file for each change of the database's tables, oldest first."""
