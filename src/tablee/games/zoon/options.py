"""The table options of Zoon as one class, with a named question for each choice that the rules ask about."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass
class Options:
    """One field per option of `texts.toml`. A state shares its options with its clones and never changes them."""

    tribes: str = "chosen"
    offer: str = "classic"
    list_1: str = "open"
    list_2: str = "open"
    own: str = "none"
    format: str = "world"
    pivot: str = "random"
    touching: str = "at_once"
    frozen_out: str = "passes"
    effects: str = "must"
    emblem: str = "zoon"
    shooter: str = "cell"
    lost_shot: str = "kept"
    draw_after: int = 100
    hidden_emblem: str = "kept"
    memory: str = "aided"

    @property
    def pivot_chosen(self) -> bool:
        """Players pivot their cards themselves; otherwise chance does (rule: duel.pivot)."""
        return self.pivot == "chosen"

    @property
    def touch_at_once(self) -> bool:
        """Both players touch a corner in secret at the same time (rule: duel.secret)."""
        return self.touching == "at_once"

    @property
    def attacker_touches_first(self) -> bool:
        return self.touching == "attacker"

    @property
    def frozen_out_passes(self) -> bool:
        """A player kept from playing by frost alone passes instead of losing (rule: turn.frozen_out)."""
        return self.frozen_out == "passes"

    @property
    def effects_compulsory(self) -> bool:
        """An effect that can be applied must be applied (rule: effect.must)."""
        return self.effects == "must"

    @property
    def emblem_stays(self) -> bool:
        """No effect on "a Zoon" displaces the Emblem (rule: effect.emblem)."""
        return self.emblem == "stays"

    @property
    def shooter_face_up(self) -> bool:
        """The shooter's card is shown to both players (rule: shot.shooter)."""
        return self.shooter == "face_up"

    @property
    def shooter_untold(self) -> bool:
        """Nothing is said about the shooter (rule: shot.shooter)."""
        return self.shooter == "untold"

    @property
    def weak_shot_loses_trump(self) -> bool:
        """A shot that does not win costs the trump, not only a cross (rule: shot.equal)."""
        return self.lost_shot == "lost"

    @property
    def failed_trump_is_spent(self) -> bool:
        """A trump played on a hidden card that it cannot take is used up, and so is the turn (rule: trump.hidden_emblem)."""
        return self.hidden_emblem == "spent"

    @property
    def memory_aided(self) -> bool:
        """Players always see their own cards, and the cards that they have seen before (rule: turn.own_cards)."""
        return self.memory == "aided"

    @property
    def drawn_when_quiet(self) -> bool:
        """Many turns in a row without a loss are a draw (rule: end.draw)."""
        return self.draw_after > 0
