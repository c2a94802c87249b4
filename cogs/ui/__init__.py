"""What people see and press: lobby, board message, the guided way to act, the hand; each button survives a restart."""
