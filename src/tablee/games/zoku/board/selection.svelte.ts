/**
 * The lieutenant selected in the hand whose targets are still to be touched, and the quartier touched so far. Hayate and Maigo need two
 * quartiers, Kabe a quartier and a band on it. Every choice comes from the offered options.
 *
 * The board and the player's own place share one selection, because the frame mounts them separately.
 */
import type { Choice } from '$client/board';

/** The lieutenants that are played by touching their targets on the board. */
export const COMPOSED = ['hayate', 'kabe', 'maigo'];

class Selection {
  lieutenant = $state('');
  slot = $state(-1);
  /** The lieutenant whose card is open for reading. */
  reading = $state('');

  take(lieutenant: string): void {
    this.lieutenant = this.lieutenant === lieutenant ? '' : lieutenant;
    this.slot = -1;
  }
  drop(): void {
    this.lieutenant = '';
    this.slot = -1;
  }
  of(options: Choice[]): Choice[] {
    return this.lieutenant ? options.filter((each) => each.facts.lieutenant === this.lieutenant) : [];
  }
  /** Whether touching this quartier brings the choice on. */
  leadsOn(options: Choice[], at: number): boolean {
    return this.slot < 0 || this.slot === at ? this.startingAt(options, at).length > 0 : this.between(options, at) !== undefined;
  }
  /** Touch a quartier. The result is the option that this completes. */
  touch(options: Choice[], at: number): Choice | null {
    if (this.slot === at) {
      this.slot = -1;
      return null;
    }
    const found = this.slot < 0 ? undefined : this.between(options, at);
    if (found) return found;
    const here = this.startingAt(options, at);
    if (here.length === 1) return here[0]!;
    if (here.length) this.slot = at;
    return null;
  }
  /** The option that touching a band on the selected quartier completes. */
  band(options: Choice[], at: number, seat: number): Choice | undefined {
    return this.of(options).find((each) => each.kind === 'kabe' && each.facts.slot === at && each.facts.rival === seat);
  }
  private startingAt(options: Choice[], at: number): Choice[] {
    return this.of(options).filter((each) => each.facts.slot === at || each.facts.other === at);
  }
  private between(options: Choice[], at: number): Choice | undefined {
    return this.of(options).find(
      (each) =>
        (each.facts.slot === this.slot && (each.facts.to === at || each.facts.other === at)) || (each.facts.slot === at && each.facts.other === this.slot),
    );
  }
}

export const selection = new Selection();
