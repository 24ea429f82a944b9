"""What is asked and answered over HTTP, and what stands before every request."""
