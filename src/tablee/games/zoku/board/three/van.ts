/** The police van: it drives up behind the far wall of the lid, waits while prisoners get in, and drives away. */
import { type Mesh, Vector3 } from 'three';
import { TRAY } from '$client/throw/motion';
import { makeVan } from './models';
import { sideOf, type Shown } from './shown';

/** The distance of the waiting van from the middle of the lid, and of a van out of sight from the waiting one, in cm. */
const BEHIND = TRAY.half + 4;
const OUT_OF_SIGHT = 60;
/** Half the length of the van, in cm. */
const HALF = 3.6;

/** The line along which the van drives, on the far side from the viewer: its middle and its direction. */
function lane({ seat, seats }: Pick<Shown, 'seat' | 'seats'>): { middle: Vector3; along: Vector3; side: number } {
  const side = sideOf(Math.max(0, seat), seats) + Math.PI;
  return { side, middle: new Vector3(BEHIND * Math.cos(side), BEHIND * Math.sin(side), 0), along: new Vector3(-Math.sin(side), Math.cos(side), 0) };
}

/** The places of both ends of the waiting van. */
export function waitingVan(shown: Pick<Shown, 'seat' | 'seats'>): Vector3[] {
  const { middle, along } = lane(shown);
  return [-HALF, HALF].map((far) => middle.clone().addScaledVector(along, far).setZ(2));
}

export class Van {
  readonly model = makeVan();
  /** Its place on the lane, in cm: 0 at the lid, negative on the way there. */
  private drive = -OUT_OF_SIGHT;

  constructor() {
    this.model.visible = false;
  }

  /** The place at which a prisoner gets in. */
  door(): Vector3 {
    return this.model.position.clone().setZ(2);
  }

  move(shown: Shown, seconds: number): void {
    const goal = shown.van ? 0 : this.drive > -0.5 ? OUT_OF_SIGHT : -OUT_OF_SIGHT;
    if (goal > 0 && this.drive > OUT_OF_SIGHT - 5) this.drive = -OUT_OF_SIGHT;
    else this.drive += (goal - this.drive) * (1 - Math.exp(-2.4 * seconds));
    this.model.visible = Math.abs(this.drive) < OUT_OF_SIGHT - 5;
    const { side, middle, along } = lane(shown);
    this.model.position.copy(middle.addScaledVector(along, this.drive));
    this.model.rotation.z = side + Math.PI / 2;
    const lamp = this.model.children[0] as Mesh;
    lamp.rotation.z += 6 * seconds;
  }
}
