"""How the nets of the expert are taught."""
