/** The facts of the events that move pieces. */
import type { Facts } from '$client/board';
import { criminals, scenes, type Scene } from './components';

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

const DRIVES = ['drove', 'dashed', 'backed', 'stopped', 'parked', 'reported'];
export const isDrive = (kind: string): boolean => DRIVES.includes(kind);
export const driveOf = (told: { kind: string; facts: Facts } | null): Drive | null => (told && isDrive(told.kind) ? (told.facts as Drive) : null);

/** Events at a scene: a criminal walks or is arrested, or a warrant is posted. */
const AT_SCENE = ['walked', 'walked_onto_red', 'cornered', 'posted', 'joined_in_passing', 'arrested'];
export const sceneOf = (told: { kind: string; facts: Facts } | null): Scene | undefined =>
  told && AT_SCENE.includes(told.kind) ? scenes.get(told.facts.scene ?? criminals.get(told.facts.criminal)?.scene ?? '') : undefined;
