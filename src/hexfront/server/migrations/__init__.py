"""Alembic's migrations, which the server runs when it starts."""
