/** The components by id, as the drawing needs them. */
import data from '../components.toml';

export type Text = Record<string, string>;

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

/** The theme colours of detectives, in the printed order, of their cars, and of files. */
export const PAINT: Record<string, string> = { red: 'tomato', yellow: 'saffron', blue: 'sky', green: 'leaf' };
export const paintOf = (colour: string): string => PAINT[colour] ?? 'slate';

/** `a` of `red_a`. */
export const letterOf = (car: string): string => car.slice(-1);
