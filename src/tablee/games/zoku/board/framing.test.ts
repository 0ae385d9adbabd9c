import { describe, expect, it } from 'vitest';
import { Vector3 } from 'three';
import { inTheHands } from './three/camera';
import { CLOSEST, Glide, groupsOf, LEGIBLE, Naming, pictureOf, pixels, smallest, tourOf, TOURS, towards, turnedLens, type Lens, type Picture } from './three/framing';
/** The last positions of the pieces in 60 throws of the simulation: two hands with one to three pieces each. */
import landed from './three/landed.json';
import { waitingVan } from './three/van';

describe('the close picture', () => {
  const lens: Lens = { around: 0, up: 0.95, half: 0.3, width: 390, height: 560, free: { high: 1, wide: 1 } };
  const lying = [new Vector3(-7, 3, 0.4), new Vector3(6, -5, 0.4), new Vector3(1, 1, 1.1)];
  it('shows a piece alone larger than all together', () => {
    const [all, one] = [lying, lying.slice(0, 1)].map((places) => smallest(places, pictureOf(places, lens, 15), lens));
    expect(one).toBeGreaterThan(64);
    expect(all).toBeLessThan(one!);
  });
  it('is divided into few pictures, in which each piece is large enough', () => {
    const near = [...lying, new Vector3(-6, 4, 0.4), new Vector3(5, -4, 0.4)];
    const groups = groupsOf(near, lens, 15, 64);
    expect(groups.flat().length).toBe(near.length);
    expect(groups.length).toBeLessThan(near.length);
    for (const places of groups) expect(smallest(places, pictureOf(places, lens, 15), lens)).toBeGreaterThanOrEqual(64);
  });
  it('comes no closer than it may', () => {
    expect(pictureOf(lying.slice(0, 1), lens, 15).away).toBe(15);
  });
});

/** A phone of 390 x 844 px: the street is 374 x 500 px, and texts cover 44 px of it above and 60 px below. */
const PHONE: Lens = { around: 0, up: 0.95, half: (10 * Math.PI) / 180, width: 374, height: 500, free: { high: 1 - 104 / 500, wide: 1 } };
/** A desktop of 1440 x 900 px. */
const DESKTOP: Lens = { ...PHONE, width: 1056, height: 640, free: { high: 1 - 104 / 640, wide: 1 } };
const MS = 1500;
const FRAME = 1 / 30;
const inLid = ({ x, y }: Vector3) => Math.max(Math.abs(x), Math.abs(y)) < 11;

/** The height in px and the place in the picture (from -1 to 1 to each side) of a piece in a picture. */
function seenIn(place: Vector3, { focus, away }: Picture, lens: Lens) {
  const eye = towards(lens);
  const off = place.clone().sub(focus);
  const [right, depth] = [new Vector3(-Math.sin(lens.around), Math.cos(lens.around), 0), away - off.dot(eye)];
  const tan = Math.tan(lens.half);
  return {
    high: pixels(2.2, depth, lens),
    across: Math.abs(off.dot(right)) / (depth * tan * (lens.width / lens.height) * lens.free.wide),
    upwards: Math.abs(off.dot(new Vector3().crossVectors(eye, right))) / (depth * tan * lens.free.high),
  };
}

const throws = landed.map((hands) => hands.map((hand) => hand.map(([x, y, z]) => new Vector3(x, y, z))));

describe('the camera that turns for the pieces that lie', () => {
  /** The height of the smallest piece of each throw, with all pieces in one picture, from the smallest to the largest. */
  const heights = (lens: Lens) =>
    throws
      .map((hands) => hands.flat().filter(inLid))
      .map((all) => {
        const turned = turnedLens(all, lens, CLOSEST, LEGIBLE);
        const picture = pictureOf(all, turned, CLOSEST);
        for (const { across, upwards } of all.map((place) => seenIn(place, picture, turned))) expect(Math.max(across, upwards)).toBeLessThan(1);
        return smallest(all, picture, turned);
      })
      .sort((a, b) => a - b);

  it('shows all of them at least 64 px high in one picture, always on a desktop and in almost half of the fights on a phone', () => {
    const phone = heights(PHONE);
    expect(phone[0]).toBeGreaterThan(44);
    expect(phone.filter((high) => high >= 64).length / phone.length).toBeGreaterThan(0.4);
    expect(heights(DESKTOP)[0]).toBeGreaterThanOrEqual(64);
  });

  it('does not turn if they are large enough', () => {
    expect(turnedLens([new Vector3(0, 0, 0.4), new Vector3(3, 2, 0.4)], PHONE, CLOSEST, LEGIBLE)).toEqual(PHONE);
  });
});

describe('the tour of the named pieces on a phone', () => {
  it('names each piece in the picture, at least 64 px high, within the time of its event', () => {
    for (const hands of throws) {
      const all = hands.flat().filter(inLid);
      const lens = turnedLens(all, PHONE, CLOSEST, LEGIBLE);
      const camera = new Glide();
      camera.approach(pictureOf(all, lens, CLOSEST), FRAME, 1);
      for (const named of hands.map((hand) => hand.filter(inLid)).filter((hand) => hand.length)) {
        const naming = new Naming(tourOf(named, all, lens, CLOSEST, LEGIBLE), MS);
        for (let elapsed = 0; elapsed < MS; elapsed += 1000 * FRAME) {
          const known = named.filter((place) => naming.names(place));
          const stop = naming.at(elapsed);
          const goal = pictureOf(naming.stops[stop]!, lens, CLOSEST);
          camera.approach(goal, FRAME, TOURS);
          naming.arrive(stop, camera.left(goal));
          for (const place of named.filter((each) => naming.names(each) && !known.includes(each))) {
            const { high, across, upwards } = seenIn(place, camera, lens);
            expect(high).toBeGreaterThanOrEqual(64);
            expect(Math.max(across, upwards)).toBeLessThan(1);
          }
        }
        expect(named.every((place) => naming.names(place))).toBe(true);
      }
    }
  });

  it('needs at most three pictures for a hand, and one for most', () => {
    const stops = throws.flatMap((hands) => hands.map((hand) => hand.filter(inLid)).map((hand) => tourOf(hand, hands.flat().filter(inLid), turnedLens(hands.flat().filter(inLid), PHONE, CLOSEST, LEGIBLE), CLOSEST, LEGIBLE).length));
    expect(Math.max(...stops)).toBeLessThanOrEqual(3);
    expect(stops.filter((count) => count <= 1).length).toBeGreaterThan(stops.length / 2);
  });

  it('is one picture of all pieces if they are large enough in it', () => {
    const all = [new Vector3(0, 0, 0.4), new Vector3(3, 2, 0.4)];
    expect(tourOf(all.slice(0, 1), all, PHONE, CLOSEST, LEGIBLE)).toEqual([all]);
  });
});

describe('the picture of the hands that wait', () => {
  /** A desktop alone and with an offered card beside the street; and the phone with cards below the street. */
  const lenses: Lens[] = [PHONE, DESKTOP, { ...DESKTOP, free: { high: 1 - 104 / 640, wide: 0.62 } }, { ...PHONE, free: { high: 0.5, wide: 1 } }];
  const hand = (seat: number) => ({ id: `a${seat}`, seat, pose: 'hand' as const });

  it('shows the pieces in every hand, as seen from every seat', () => {
    for (const seats of [2, 3, 4, 5])
      for (let seat = 0; seat < seats; seat++)
        for (const lens of lenses.map((each) => ({ ...each, around: (2 * Math.PI * seat) / seats }))) {
          const places = inTheHands({ seats, zokus: Array.from({ length: seats }, (_, i) => hand(i)) });
          const picture = pictureOf(places, lens, CLOSEST);
          for (const place of places) {
            const { across, upwards } = seenIn(place, picture, lens);
            expect(Math.max(across, upwards)).toBeLessThan(1);
          }
        }
  });

  it('shows both ends of the van behind the lid', () => {
    const [seat, seats] = [1, 3];
    const lens = { ...PHONE, around: (2 * Math.PI * seat) / seats };
    const places = [...inTheHands({ seats, zokus: [] }), ...waitingVan({ seat, seats })];
    for (const place of places) {
      const { across, upwards } = seenIn(place, pictureOf(places, lens, CLOSEST), lens);
      expect(Math.max(across, upwards)).toBeLessThan(1);
    }
  });
});
