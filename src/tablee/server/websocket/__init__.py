"""Websocket connections of this process, and the gateway that sends them what changes at tables. It decides nothing about a game."""
