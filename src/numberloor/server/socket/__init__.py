"""One connection: the WebSocket, what is said over it, and what waits to be sent."""
