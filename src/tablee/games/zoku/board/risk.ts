/** How often a piece thrown with a gesture leaves the lid, by a curve through the measured gestures (docs/throws.md). */
import type { Gesture } from '$client/throw/flick';

/** In percent. */
export function outside({ aim, force, spin }: Gesture): number {
  return Math.min(60, 2.3 * Math.exp(1.3 * (force - 0.5) + 3.2 * (spin - 0.5) + 0.0038 * aim * aim));
}

export type Risk = 'safe' | 'risky' | 'wild';
export const riskOf = (gesture: Gesture): Risk => (outside(gesture) < 5 ? 'safe' : outside(gesture) < 12 ? 'risky' : 'wild');
/** By risk, its colour in the theme. */
export const RISK_COLOURS: Record<Risk, string> = { safe: 'leaf', risky: 'saffron', wild: 'tomato' };
