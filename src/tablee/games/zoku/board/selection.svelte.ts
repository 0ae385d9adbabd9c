/**
 * A lieutenant taken from the hand: what it is for is chosen next, on the board. Most want one thing (a Zoku, a quartier);
 * some want a quartier and then another, or a band on it. Only offered options are looked through.
 */
import type { Choice } from '$client/board';

export class Picking {
  lieutenant = $state('');
  slot = $state(-1);

  take(lieutenant: string): void {
    this.lieutenant = this.lieutenant === lieutenant ? '' : lieutenant;
    this.slot = -1;
  }
  drop(): void {
    this.lieutenant = '';
    this.slot = -1;
  }
  of(options: Choice[]): Choice[] {
    return options.filter((each) => each.facts.lieutenant === this.lieutenant);
  }
  /** What remains to be said about a quartier beyond itself: another quartier, or whose band. */
  private second(option: Choice): number | undefined {
    return option.facts.to ?? option.facts.other ?? (option.kind === 'kabe' ? option.facts.rival : undefined);
  }
  /** The option that tapping this quartier plays. */
  optionAt(options: Choice[], at: number): Choice | undefined {
    if (!this.lieutenant) return undefined;
    const mine = this.of(options);
    if (this.slot < 0) {
      const here = mine.filter((each) => each.facts.slot === at || each.facts.other === at);
      return here.length === 1 ? here[0] : undefined;
    }
    return mine.find(
      (each) =>
        (each.facts.slot === this.slot && (each.facts.to === at || each.facts.other === at)) || (each.facts.slot === at && each.facts.other === this.slot),
    );
  }
  /** Whether this quartier is only the first of two things to choose. */
  firstAt(options: Choice[], at: number): boolean {
    if (!this.lieutenant || this.slot >= 0) return false;
    const here = this.of(options).filter((each) => each.facts.slot === at || each.facts.other === at);
    return here.length > 1 && here.every((each) => this.second(each) !== undefined);
  }
  /** The bands to choose from on the quartier that was picked. */
  bands(options: Choice[]): Choice[] {
    return this.slot < 0 ? [] : this.of(options).filter((each) => each.kind === 'kabe' && each.facts.slot === this.slot);
  }
}
