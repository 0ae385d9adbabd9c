/** Types of the view (see `view.py`) and of events, and the components that the drawing needs. */
import type { Facts } from '$client/board';
import data from '../components.toml';

export type Text = Record<string, string>;

/** `square`: "" off the board. */
export interface CarView {
  id: string;
  square: string;
  runner: boolean;
}

export type Phase = 'mission' | 'stand_by' | 'scene' | 'warrant' | 'hunt' | 'race' | 'out';

/** `file`, `mission`, `posted` (the scene of the warrant): "" if none. */
export interface DetectiveView {
  id: string;
  cars: CarView[];
  phase: Phase;
  file: string;
  mission: string;
  warrant: string;
  posted: string;
  arrests: string[];
}

/** `space`: on the circle, -1 once arrested. `caught`: the seat that made the arrest, -1 at large. */
export interface CriminalView {
  id: string;
  scene: string;
  space: number;
  red: boolean;
  caught: number;
}

export interface PileView {
  unseen: number;
  under: string[];
}

export interface View {
  detectives: DetectiveView[];
  criminals: CriminalView[];
  trap_pile: PileView;
  mission_pile: PileView;
  die: number;
  turn: number;
  asked: string;
}

/** The facts of a drive, as a choice or as an event. */
export interface Drive {
  seat?: number;
  car: string;
  from: string;
  to: string;
  way: string[];
  then?: string[];
}

export interface Walk {
  criminal: string;
  from: number;
  to: number;
  scene: string;
}

export type Kind = 'street' | 'trap' | 'handcuffs' | 'car_park' | 'mission_room';
export type Point = [x: number, y: number];

export interface Square {
  id: string;
  name: Text;
  kind: Kind;
  at: Point;
  size: Point;
  to: string[];
  street?: string;
  twin?: string;
  scene?: string;
}

export interface Scene {
  id: string;
  name: Text;
  file: string;
  car_park: string;
  handcuffs: string;
  centre: Point;
  radius: number;
  spaces: Point[];
  black_dot: number;
  red: number;
}

export interface TrapCard {
  id: string;
  name: Text;
  text: Text;
  note?: Text;
  effect: 'walk' | 'informant' | 'kojak';
  file?: string;
  steps?: number;
}

interface Named {
  id: string;
  name: Text;
}

interface Box {
  squares: Square[];
  board: { start: string; mission: string; police: string; trap_pile: Point; mission_pile: Point };
  detectives: (Named & { cars: string[] })[];
  files: (Named & { crime: Text; scene: string })[];
  criminals: (Named & { scene: string })[];
  scenes: Scene[];
  trap_cards: TrapCard[];
  missions: (Named & { text: Text; file: string })[];
  streets: Named[];
}

export const box = data as Box;

const byId = <T extends { id: string }>(list: T[]) => new Map(list.map((each) => [each.id, each]));
export const squares = byId(box.squares);
export const scenes = byId(box.scenes);
export const files = byId(box.files);
export const criminals = byId(box.criminals);
export const trapCards = byId(box.trap_cards);
export const missions = byId(box.missions);

/** The theme colours of cars and files. */
export const PAINT: Record<string, string> = { red: 'tomato', yellow: 'saffron', blue: 'sky', green: 'leaf' };
export const paintOf = (colour: string): string => PAINT[colour] ?? 'slate';

const DRIVES = ['drove', 'backed', 'stopped', 'parked', 'reported'];
export const isDrive = (kind: string): boolean => DRIVES.includes(kind);
export const driveOf = (told: { kind: string; facts: Facts } | null): Drive | null => (told && isDrive(told.kind) ? (told.facts as Drive) : null);

/** `a` of `red_a`. */
export const letterOf = (car: string): string => car.slice(-1);
