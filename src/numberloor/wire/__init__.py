"""What clients and tables say to each other, over HTTP and WebSockets: one dialect."""
