"""News between processes: which table has a new version. Truth is in the store."""
