import type { BoardModule } from '$client/board';
import { in_ } from '$client/lang/texts.svelte';
import Board from './Board.svelte';
import { files, PAINT, scenes } from './components';
import { fold } from './fold';
import { driveLabel, hintLine, touchLine } from './goals';
import Place from './Place.svelte';
import { isDriving, sameSquare } from './targets';
import type { View } from './view';
import { wordsIn } from './words';

export const board: BoardModule<View> = {
  Board,
  Place,
  shape: 1,
  fills: true,
  pace: {
    rolled_for_first: 650,
    began: 500,
    rolled: 650,
    drove: 900,
    dashed: 1000,
    backed: 1000,
    stopped: 900,
    parked: 950,
    reported: 950,
    stuck: 600,
    stayed: 350,
    returned: 1100,
    received: 2200,
    joined: 2200,
    stood_by: 900,
    staked_out: 700,
    posted: 1200,
    joined_in_passing: 1400,
    drew_trap: 2200,
    walked: 900,
    walked_onto_red: 1300,
    cornered: 1300,
    already_red: 500,
    nothing_moved: 700,
    no_criminal: 700,
    arrested: 2400,
    lost: 600,
    race_began: 2200,
    agreed_to_stop: 700,
    played_on: 700,
    won: 900,
  },
  sounds: {
    rolled_for_first: 'dice',
    rolled: 'dice',
    drove: 'step',
    dashed: 'step',
    backed: 'step',
    stopped: 'step',
    parked: 'step',
    reported: 'step',
    received: 'card',
    joined: 'card',
    returned: 'card',
    posted: 'hit',
    drew_trap: 'card',
    walked_onto_red: 'gong',
    cornered: 'gong',
    arrested: 'cheer',
    race_began: 'gong',
  },
  fold,
  // The next question and its step; the goals follow from the whole position.
  untold: [{ paths: ['asked', 'turn', 'detectives.cars.goal', 'detectives.cars.left'] }],
  figures: { colours: PAINT, bySeat: (view) => view.detectives.map(({ id }) => id) },
  covers: { move: 'touch-twice', back: 'touch-twice', inform: 'once', roll: 'once' },
  bar: (options, held, _view, lang) => {
    const plain = options.filter((option) => !isDriving(option) && option.kind !== 'inform' && option.kind !== 'roll');
    const buttons = plain.map((option) => ({ option, label: in_(option.text, lang), main: option.kind === 'arrest' || option.kind === 'join' }));
    if (!held || !isDriving(held)) return buttons;
    const same = sameSquare(options, held);
    // The choices of the square come first: a small bar has room for two or three.
    return [...same.map((option) => ({ option, label: driveLabel(same, option, lang), main: option === held })), ...buttons];
  },
  hint: hintLine,
  touch: touchLine,
  stage: (view, lang) => wordsIn(lang).filesOpen(view.criminals.filter((criminal) => criminal.caught < 0).length),
  plate: (view, seat, lang) => {
    const w = wordsIn(lang);
    const detective = view.detectives[seat];
    if (!detective) return [];
    const scene = scenes.get(files.get(detective.file)?.scene ?? '');
    const left = detective.cars.reduce((sum, car) => sum + car.left, 0);
    const stage = detective.phase === 'race' && view.turn >= 0 ? `→ ${w.police} ${left}` : w.phases[detective.phase] + (scene ? ` · ${in_(scene.name, lang)}` : '');
    // The arrests decide the game: they come first, where a chip of a phone has no room for the rest.
    return [
      { text: w.arrestCount(detective.arrests.length), label: w.arrests },
      { text: stage, label: '' },
    ];
  },
  score: (view, lang) => [{ label: wordsIn(lang).arrests, values: view.detectives.map((detective) => detective.arrests.length) }],
};
