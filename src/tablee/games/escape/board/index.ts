import type { BoardModule, Taps } from '$client/board';
import { in_ } from '$client/lang/texts.svelte';
import { clockTime } from '$client/table/clockTime';
import Board from './Board.svelte';
import Campaign from './Campaign.svelte';
import Cue from './Cue.svelte';
import Place from './Place.svelte';
import Plate from './Plate.svelte';
import { scenarioKind, SCENARIOS } from './components';
import type { View } from './view';
import { wordsIn } from './words';

/** Everything is played in the town or in the player's place, by one tap. */
const COVERED = [
  'roll', 'careful', 'enter', 'reveal', 'reveal_at', 'lay', 'fight', 'search', 'free', 'take', 'spend', 'discard', 'rescue', 'rescue_for',
  'cure', 'drive', 'hold', 'release', 'call', 'point', 'wait',
]; // prettier-ignore

export const board: BoardModule<View> = {
  Board,
  Place,
  Cue,
  Plate,
  live: true,
  landmarks: ['sounded', 'set_out'],
  fills: true,
  shape: 1,
  colours: ['milk', 'leaf', 'tomato', 'sky'],
  covers: Object.fromEntries(COVERED.map((kind): [string, Taps] => [kind, 'once'])),
  composed: ['roll', 'careful', 'point', 'wait'],
  bar: () => [],
  stage: (view, lang) => `${wordsIn(lang).scenario} ${view.scenario} · ${in_(scenarioKind(String(view.scenario)).name, lang)}`,
  End: Campaign,
  next: (view, lang) => (view.scenario < SCENARIOS ? { label: wordsIn(lang).nextScenario, options: { scenario: view.scenario + 1 } } : null),
  score(view, lang) {
    const w = wordsIn(lang);
    const deeds = (label: string, deed: keyof View['survivors'][number]['deeds']) => ({ label, values: view.survivors.map((each) => each.deeds[deed]) });
    return [
      deeds(w.revealedTiles, 'revealed'),
      deeds(w.beaten, 'beaten'),
      deeds(w.helped, 'helped'),
      deeds(w.stored, 'stored'),
      deeds(w.bitten, 'bitten'),
      { label: w.reserve, values: [`${view.stored.length}/${view.needed}`] },
      { label: w.reached, values: [`${view.reached.length}/${view.limit}`] },
      ...(view.exit && !view.way_out.length ? [] : [{ label: w.toExit, values: [view.exit ? w.steps(view.way_out.length) : w.noExit] }]),
      ...(view.spare_ms > 0 ? [{ label: w.spare, values: [clockTime(view.spare_ms, lang)] }] : []),
    ];
  },
};
