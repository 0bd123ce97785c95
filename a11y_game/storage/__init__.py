"""What outlives a session: settings, saved games, history."""
