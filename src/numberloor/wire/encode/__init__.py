"""Tables, views and events put into the words of the wire."""
