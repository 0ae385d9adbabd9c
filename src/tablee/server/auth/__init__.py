"""Players and what they may do: identity, invites, passkeys, display names, rate limits. It knows no table and no route."""
