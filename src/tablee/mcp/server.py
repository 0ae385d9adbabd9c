"""The tools with which a model plays its seat."""

from __future__ import annotations

from mcp.server.mcpserver import MCPServer
from mcp.server.mcpserver.exceptions import ToolError

from tablee.mcp.seat import Look, ModelSeat, NotPossible, Option

WAIT_SECONDS = 20.0
"""The longest time in which a tool waits for the seat's turn."""

INSTRUCTIONS = """You play one seat of a board game. Call `look` to see the game as your seat sees it, and `options` for your legal choices.
Call `choose` with the notation of an option, exactly as listed. If you wonder about a choice that is not listed, ask `why_not`;
`rule` reads the rulebook. Go on until `look` gives a result. It is `look` that waits when the others are to choose."""


def make_server(seat: ModelSeat) -> MCPServer:
    """A server with the five tools for this seat."""
    server = MCPServer("tablee", title=seat.game.texts.name["en"], instructions=INSTRUCTIONS)

    @server.tool()
    async def look() -> str:
        """The game as your seat sees it: what happened since the last look, the board, the question to you, or the result. It waits up to
        20 seconds for your turn."""
        return as_text(await seat.look(WAIT_SECONDS))

    @server.tool()
    async def options() -> dict[str, str]:
        """Your legal choices: for each notation a description. Empty if you are not asked."""
        return {each.option: each.text for each in (await seat.look()).options}

    @server.tool()
    async def choose(option: str) -> str:
        """Choose an option by its notation. The answer is the next look."""
        chosen = find(await seat.look(), option)
        if chosen is None:
            raise ToolError(f"{option!r} is not among your options now; call options, or why_not to learn the reason")
        try:
            await seat.choose(chosen)
        except NotPossible as refused:
            raise ToolError(str(refused)) from None
        return as_text(await seat.look(WAIT_SECONDS))

    @server.tool()
    async def why_not(option: str) -> str:
        """Why a choice is not possible now. `option`: any notation of the game, such as one of an earlier turn."""
        try:
            action = seat.game.space.action(option)
            rule, sentence = await seat.why_not(action)
        except (ValueError, NotPossible) as wrong:
            raise ToolError(str(wrong)) from None
        return f"{sentence} [{rule}]" if rule else "It is possible."

    @server.tool()
    async def rule(query: str) -> dict[str, str]:
        """Read the rulebook. `query`: the id of a rule, or words that its text has."""
        return dict(seat.rules(query))

    return server


def find(seen: Look, option: str) -> Option | None:
    return next((each for each in seen.options if each.option == option.strip()), None)


def as_text(seen: Look) -> str:
    """The look as the model reads it."""
    parts = ["\n".join(seen.news), seen.board]
    if seen.result:
        parts.append(f"The game is over: {seen.result}")
    elif seen.options:
        parts.append(f"{seen.question}\n{len(seen.options)} options: " + ", ".join(each.option for each in seen.options))
    else:
        parts.append("The others are to choose. Look again.")
    return "\n\n".join(part for part in parts if part)
