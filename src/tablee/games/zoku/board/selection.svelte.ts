/**
 * The lieutenant selected in the hand, and the target selected so far. Most lieutenants need one target (a Zoku or a quartier);
 * some need a quartier and then a second quartier, or a band on it. Every choice comes from the offered options.
 */
import type { Choice } from '$client/board';

export class Selection {
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
  /** The second target of an option, beyond its first quartier: another quartier, or a band. */
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
  /** Whether this quartier is the first of two targets. */
  firstAt(options: Choice[], at: number): boolean {
    if (!this.lieutenant || this.slot >= 0) return false;
    const here = this.of(options).filter((each) => each.facts.slot === at || each.facts.other === at);
    return here.length > 1 && here.every((each) => this.second(each) !== undefined);
  }
  /** The options for bands on the selected quartier. */
  bands(options: Choice[]): Choice[] {
    return this.slot < 0 ? [] : this.of(options).filter((each) => each.kind === 'kabe' && each.facts.slot === this.slot);
  }
}
