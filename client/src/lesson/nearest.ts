/** Which recorded free try is shown for a gesture. */

/** An ordinary throw: straight ahead, with half of the force and half of the spin. */
const ORDINARY = [0, 0.5, 0.5];
/** The aim in degrees that counts as much as the whole range of force or of spin. */
const ASIDE = 45;

/** The recording with the nearest gesture; if several have the same one, they take turns. `before`: how often the learner has tried. */
export function nearest<T extends { gesture: [number, number, number] }>(tries: T[], gesture: number[] = ORDINARY, before = 0): T | undefined {
  const away = ({ gesture: [aim, force, spin] }: T) => Math.hypot((aim - gesture[0]!) / ASIDE, force - gesture[1]!, spin - gesture[2]!);
  const closest = Math.min(...tries.map(away));
  const alike = tries.filter((each) => away(each) === closest);
  return alike[before % alike.length];
}
