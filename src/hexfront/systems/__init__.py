"""The games: one package each, which never import one another."""
