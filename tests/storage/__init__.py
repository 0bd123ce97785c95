"""What outlives a session."""
