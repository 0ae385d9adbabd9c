import { expect, test } from 'vitest';
import type { Choice } from '$client/board';
import { driveLabel, hintLine, shortGoalName, touchLine } from './goals';
import type { View } from './view';

const car = { id: 'red_a', square: 'ring_16', goal: 'mission', left: 3 };
const view = { turn: 0, detectives: [{ id: 'red', phase: 'mission', file: '', cars: [car] }], criminals: [] } as unknown as View;
const options = (...kinds: string[]) => kinds.map((kind) => ({ kind, facts: {} }) as unknown as Choice);

test('a player who may arrest is warned before the roll', () => {
  expect(hintLine(view, options('arrest', 'roll'), 'en')).toMatch(/If you roll, the criminal may get away/);
  expect(hintLine(view, options('roll'), 'en')).toMatch(/^Tap the die/);
});

test('the informant’s question says what to tap', () => {
  expect(hintLine(view, options('inform', 'inform'), 'fr')).toMatch(/^Touchez un criminel/);
});

test('goals stand below the question only where a car drives', () => {
  expect(hintLine(view, options('move', 'stay'), 'fr')).toBe('Voiture A → salle des missions, encore 3 cases');
  expect(hintLine(view, options('stop', 'play_on'), 'fr')).not.toContain('Voiture');
});

test('the race says how it is won, and how far each car still has to go', () => {
  const cars = [{ id: 'red_a', goal: 'parking_police', left: 4 }, { id: 'red_b', goal: 'parking_police', left: 7 }];
  const race = { turn: 0, detectives: [{ id: 'red', phase: 'race', file: '', cars }], criminals: [] } as unknown as View;
  expect(hintLine(race, options('move'), 'fr')).toBe('Égalité ! Le premier qui gare ses deux voitures à la Police gagne. A : 4 cases · B : 7 cases');
});

test('a hunter whose criminal is not on red is told how to bring it there', () => {
  const cars = [{ id: 'red_a', goal: 'bank_1', left: 3 }, { id: 'red_b', goal: 'bank_1', left: 11 }];
  const hunt = { turn: 0, detectives: [{ id: 'red', phase: 'hunt', file: 'red', cars }], criminals: [] } as unknown as View;
  expect(hintLine(hunt, options('move'), 'fr')).toBe('Tirez des cartes-pièges (?) pour l’amener sur le rouge. Menottes · A : 3 cases · B : 11 cases');
});

test('a player who hunts a criminal on red is told to hurry', () => {
  const hunter = { id: 'red', phase: 'hunt', file: 'red', cars: [{ id: 'red_a', goal: 'bank_1', left: 1 }] };
  const hunt = (red: boolean) => ({ turn: 0, detectives: [hunter], criminals: [{ id: 'red', red }] }) as unknown as View;
  expect(hintLine(hunt(true), options('move'), 'en')).toBe('On red: dash to the handcuffs! A: 1 square');
  expect(hintLine(hunt(false), options('move'), 'en')).toMatch(/^Draw trap cards/);
});

test('a player who shares a file, stands by or may join a hunt is told what that means', () => {
  const one = { id: 'red', phase: 'scene', file: 'red', cars: [car] };
  const two = { turn: 0, detectives: [one, { ...one, id: 'blue' }], criminals: [] } as unknown as View;
  expect(hintLine(two, options('move'), 'fr')).toMatch(/encore 3 cases\. Dossier partagé/);
  const waiting = { turn: 0, detectives: [{ ...one, phase: 'stand_by', file: '' }], criminals: [] } as unknown as View;
  expect(hintLine(waiting, options('move', 'stay'), 'fr')).toMatch(/^Aucun dossier libre/);
  expect(hintLine(view, options('join', 'drive_on'), 'fr')).toMatch(/^Le premier de vous/);
});

test('two hunters of one criminal are told that only one makes the arrest', () => {
  const hunter = { id: 'red', phase: 'hunt', file: 'red', cars: [{ id: 'red_a', goal: 'bank_1', left: 3 }] };
  const hunt = { turn: 0, detectives: [hunter, { ...hunter, id: 'blue' }], criminals: [] } as unknown as View;
  expect(hintLine(hunt, options('move'), 'fr')).toMatch(/^Dossier partagé : le premier l’arrête/);
});

test('a phone says what to touch', () => {
  expect(touchLine(options('move', 'stay'), 'fr')).toBe('Touchez une case éclairée.');
  expect(touchLine(options('arrest', 'roll'), 'fr')).toMatch(/^Touchez le dé/);
});

test('every goal has a short name', () => {
  expect(['mission', 'parking_police', 'parking_hotel', 'hotel_1'].map((goal) => shortGoalName(goal, 'fr'))).toEqual(['Missions', 'Police', 'Hôtel', 'Menottes']);
});

test('drives to one square are told apart by car, direction or street', () => {
  const drive = (kind: string, letter: string, via = '') => ({ kind, facts: { car: `red_${letter}`, via: via ? [via] : [] } }) as unknown as Choice;
  const labels = (...same: Choice[]) => same.map((option) => driveLabel(same, option, 'fr'));
  expect(labels(drive('move', 'a'))).toEqual(['Voiture A : rouler ici']);
  expect(labels(drive('move', 'a'), drive('move', 'b'))).toEqual(['Voiture A', 'Voiture B']);
  expect(labels(drive('move', 'a'), drive('back', 'a'))).toEqual(['Avancer', 'Reculer']);
  expect(labels(drive('move', 'a', 'hub_2'), drive('move', 'a', 'hub_6'))).toEqual(['Par Rond-point du Commissariat 3', 'Par Rond-point du Commissariat 7']);
  expect(labels(drive('move', 'a'), drive('back', 'a'), drive('move', 'b'))).toEqual(['A · Avancer', 'A · Reculer', 'Voiture B']);
});
