import { describe, expect, it } from 'vitest';
import type { Choice } from '$client/board';
import { Dice } from './dice.svelte';
import type { Face } from './components';

const FACES: Face[] = ['run', 'fist', 'bat', 'caution', 'panic', 'blank'];
const LETTER: Record<string, Face> = { R: 'run', F: 'fist', B: 'bat', C: 'caution', P: 'panic', '.': 'blank' };
const faces = (text: string) => [...text].map((letter) => LETTER[letter]!);
const counts = (text: string) => Object.fromEntries(FACES.map((face) => [face, faces(text).filter((each) => each === face).length])) as Record<Face, number>;
const lying = (dice: Dice) => dice.all.map((die) => Object.keys(LETTER).find((letter) => LETTER[letter] === die.face)).join('');
const roll = (text: string): Choice => ({ action: 0, notation: '', kind: 'roll', facts: { ...counts(text), dice: text.length }, text: { fr: '', en: '' } });

/** Five dice rolled in this order. */
function hand(text: string): Dice {
  const dice = new Dice();
  dice.lay(counts('.....'), null);
  dice.throwing(roll('.....'));
  dice.lay(counts(text), faces(text));
  return dice;
}

describe('the dice on screen', () => {
  it('show new faces in their old places, and kept dice do not move', () => {
    const dice = hand('RFBRC');
    dice.keep(dice.all[1]!.id);
    dice.throwing(roll('RBRC'));
    dice.lay(counts('PFRPB'), faces('PRPB'));
    expect(lying(dice)).toBe('PFRPB');
  });

  it('find the offered roll of all dice that are not kept', () => {
    const dice = hand('RRFPB');
    dice.keep(dice.all[0]!.id);
    const offered = [roll('RRFB'), roll('RFB'), roll('RB')];
    expect(dice.roll(offered, 'roll')).toBe(offered[1]);
    expect(dice.wanted('roll')).toBe('roll rfb');
  });

  it('roll one by one if only that is offered, used dice first', () => {
    const dice = hand('RFB..');
    const offered = [roll('R'), roll('.')];
    // The option that rolls one used die always has one blank, however many used dice there are.
    expect(dice.roll(offered, 'roll')).toBe(offered[1]);
  });

  it('are no longer kept once they are used', () => {
    const dice = hand('RFBRC');
    for (const die of dice.all) dice.keep(die.id);
    dice.lay(counts('..BRC'), null);
    expect(dice.all.filter((die) => die.kept)).toHaveLength(3);
    expect(dice.free).toBe(true);
  });

  it('disappear when they are lost', () => {
    const dice = hand('RFBRP');
    dice.lay(counts('RFBR'), null);
    expect(lying(dice)).toBe('RFBR');
  });
});
