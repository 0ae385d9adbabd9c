/** The facts of the events that move pieces. */
import type { Facts } from '$client/board';

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
