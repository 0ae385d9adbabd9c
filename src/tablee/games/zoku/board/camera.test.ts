import { describe, expect, it } from 'vitest';
import { ABOVE, StreetCamera } from './three/camera';
import type { Shown } from './three/shown';

describe('the camera of the street', () => {
  /** A camera that has come to rest over an empty lid. */
  function resting(): StreetCamera {
    const camera = new StreetCamera({ clientWidth: 800, clientHeight: 600 } as HTMLCanvasElement, () => undefined);
    const shown: Shown = { zokus: [], rests: new Map(), seats: 2, seat: 1, lit: new Set(), kicker: '', taken: '', gesture: null, van: false, named: [], ms: 0, covered: { top: 0, bottom: 0, left: 0, right: 0 } };
    camera.resize(800, 600);
    camera.show(shown);
    settle(camera);
    return camera;
  }
  function settle(camera: StreetCamera): void {
    for (let frame = 0; frame < 200; frame++) camera.move(null, 1 / 30, []);
  }

  it('comes to rest', () => expect(resting().moves()).toBe(false));

  it('moves when the viewer turns it, and comes to rest on the side turned to', () => {
    const camera = resting();
    const before = camera.view.position.clone();
    camera.turn();
    expect(camera.moves()).toBe(true);
    settle(camera);
    expect(camera.moves()).toBe(false);
    expect(before.angleTo(camera.view.position)).toBeGreaterThan(0.5);
  });

  it('moves when the viewer looks from above, and back', () => {
    const camera = resting();
    camera.lookDown();
    expect(camera.moves()).toBe(true);
    settle(camera);
    expect(camera.raised).toBeCloseTo(ABOVE);
    camera.goHome();
    expect(camera.moves()).toBe(true);
  });
});
