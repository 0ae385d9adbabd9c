/** The player's own dice on screen. The view only counts faces; this class gives each die a fixed place and remembers kept dice. */
import type { Choice } from '$client/board';
import type { Face } from './components';

export interface Die {
  id: number;
  face: Face;
  /** The player keeps this die out of the next roll. */
  kept: boolean;
  /** The number of rolls so far; a change starts the animation. */
  throws: number;
}

export const locked = (die: Die) => die.face === 'panic';
/** Locked dice never roll; used dice always roll. */
const rolls = (die: Die) => !locked(die) && (die.face === 'blank' || !die.kept);
const of = (dice: Die[], face: Face) => dice.filter((die) => die.face === face).length;

export class Dice {
  all = $state.raw<Die[]>([]);
  /** The ids of the dice in the last roll. */
  private thrown: number[] = [];

  /** Whether any die can be rolled. */
  get free(): boolean {
    return this.all.some(rolls);
  }

  /** Update the dice to the counts of the view; `rolled` are the faces that just came up. */
  lay(counts: Record<Face, number>, rolled: Face[] | null): void {
    let dice = this.all.map((die) => ({ ...die }));
    if (rolled) {
      const known = dice.filter((die) => this.thrown.includes(die.id));
      const hand = known.length === rolled.length ? known : dice.filter(rolls).slice(0, rolled.length);
      hand.forEach((die, i) => Object.assign(die, { face: rolled[i], kept: false, throws: die.throws + 1 }));
    }
    const left = { ...counts };
    const stays = new Set<number>();
    for (const die of [...dice].sort((a, b) => Number(b.kept) - Number(a.kept))) {
      if (left[die.face] > 0) {
        left[die.face] -= 1;
        stays.add(die.id);
      }
    }
    const faces = (Object.keys(left) as Face[]).flatMap((face) => Array<Face>(left[face]).fill(face));
    for (const die of dice) {
      const face = stays.has(die.id) ? undefined : faces.pop();
      if (face) {
        Object.assign(die, { face, kept: false });
        stays.add(die.id);
      }
    }
    dice = dice.filter((die) => stays.has(die.id));
    for (const face of faces) dice.push({ id: 1 + Math.max(0, ...dice.map((die) => die.id)), face, kept: false, throws: 0 });
    this.all = dice;
  }

  keep(id: number): void {
    this.all = this.all.map((die) => (die.id === id ? { ...die, kept: !die.kept } : die));
  }

  /** The offered roll of all dice that are not kept; if dice are rolled one by one, the first of them. */
  roll(options: Choice[], kind: string): Choice | undefined {
    const free = this.all.filter(rolls);
    const offered = options.filter((option) => option.kind === kind);
    const takes = (option: Choice, dice: Die[]) => (['run', 'fist', 'bat', 'caution', 'blank'] as const).every((face) => option.facts[face] === of(dice, face));
    const whole = offered.find((option) => takes(option, free));
    if (whole) return whole;
    for (const die of [...free].sort((a, b) => Number(b.face === 'blank') - Number(a.face === 'blank'))) {
      const single = offered.find((option) => takes(option, [die]));
      if (single) return single;
    }
    return undefined;
  }

  /** The notation of the roll of all dice that are not kept, to ask which rule forbids it. */
  wanted(kind: string): string {
    const free = this.all.filter(rolls);
    return `${kind} ${'rfbc'.split('').flatMap((letter, i) => letter.repeat(of(free, (['run', 'fist', 'bat', 'caution'] as const)[i]!))).join('') || '-'}`;
  }

  /** Remember the dice of this roll, so that their new faces appear in the same places. */
  throwing(option: Choice): void {
    const taken: number[] = [];
    for (const face of ['run', 'fist', 'bat', 'caution', 'blank'] as const) {
      const some = this.all.filter((die) => die.face === face && rolls(die));
      taken.push(...some.slice(0, option.facts[face]).map((die) => die.id));
    }
    this.thrown = taken.sort((a, b) => a - b);
  }
}
