"""One process or several: starting, logs, metrics, memory."""
