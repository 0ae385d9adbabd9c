/** The facts that the 3D street draws. */
import type { Gesture } from '$client/throw/flick';
import type { Rest } from '$client/throw/motion';
import type { ZokuView } from '../view';

export interface Shown {
  zokus: ZokuView[];
  rests: Map<string, Rest>;
  seats: number;
  seat: number;
  /** Pieces that can be tapped, and the selected kicker. */
  lit: Set<string>;
  kicker: string;
  /** The Zoku that the police take now. */
  taken: string;
  /** The throw being aimed, if the viewer is asked to throw. */
  gesture: Gesture | null;
  van: boolean;
  /** The pieces that the current event is about, and how long it is shown, in ms. */
  named: string[];
  ms: number;
  covered: Covered;
}

/** The sizes in px that texts, buttons and cards cover at the edges of the picture. */
export interface Covered {
  top: number;
  bottom: number;
  left: number;
  right: number;
}

/** The direction of a seat from the middle of the lid, in radians. */
export const sideOf = (seat: number, seats: number) => (2 * Math.PI * seat) / seats;
