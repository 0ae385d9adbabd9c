/** The labels of the 3D street: the names of hands and poses and the risk of a throw. They stand where they cover nothing. */
import { leader, placed } from './labels';
import type { Scene3D } from './three/scene';
import type { Covered } from './three/shown';

/** The picture with its labels. `pieces`: every piece; `named`: those whose poses are named; `hands`: the seats whose hands are named.
 * `low`: the height in px at the bottom in which pieces may lie although buttons cover a part of it. */
interface Picture {
  hands: number[];
  pieces: string[];
  named: string[];
  width: number;
  height: number;
  covered: Covered;
  low: number;
}
type Point = [x: number, y: number];

const MARGIN = 6;

export class StreetLabels {
  private readonly labels: Record<string, HTMLElement> = {};
  private readonly lines: Record<string, SVGPathElement> = {};
  private readonly places: Record<string, number> = {};

  /** Svelte actions: the label of a piece, of a hand (`@` and its seat) or of the risk, and the line from a piece to its label. */
  readonly labelled = (node: HTMLElement, id: string) => this.kept(this.labels, node, id);
  readonly lined = (node: SVGPathElement, id: string) => this.kept(this.lines, node, id);

  private kept<T>(all: Record<string, T>, node: T, id: string) {
    all[id] = node;
    return { destroy: () => void delete all[id] };
  }

  place(scene: Scene3D, picture: Picture): void {
    const { pieces, named, width, height, covered, low } = picture;
    for (const who of picture.hands) this.nameHand(scene, who, picture);
    this.put('risk', scene.arrowWhere(), 'below', picture);
    const spots = new Map(pieces.flatMap((id) => scene.where(id) ?? []).map((spot) => [spot.id, spot]));
    const found = named.flatMap((id) => {
      const [label, spot] = [this.labels[id], spots.get(id)];
      if (!label || !spot) return [];
      const seen = scene.names(id) && spot.x > covered.left && spot.x < width && spot.y > 0 && spot.y < height - covered.bottom + low;
      label.style.visibility = seen ? 'visible' : 'hidden';
      this.lines[id]?.setAttribute('d', '');
      return seen ? [{ id, label, spot, width: label.offsetWidth, height: label.offsetHeight, last: this.places[id] ?? -1 }] : [];
    });
    found.sort((a, b) => b.spot.y - a.spot.y);
    const room = { left: covered.left + MARGIN, top: covered.top, width: width - covered.left - covered.right - 2 * MARGIN, height: height - covered.top - covered.bottom };
    placed(found, [...spots.values()], room).forEach((box, i) => {
      const { id, label, spot } = found[i]!;
      this.places[id] = box.place;
      label.style.transform = `translate(${box.left}px, ${box.top}px)`;
      this.lines[id]?.setAttribute('d', leader(spot, box));
    });
  }

  /** Put the name of a hand to its right, or before it where the picture ends. */
  private nameHand(scene: Scene3D, who: number, picture: Picture): void {
    const right = scene.handWhere(who, 'right');
    const wide = this.labels[`@${who}`]?.offsetWidth ?? 0;
    if (right && right[0] + wide > picture.width - picture.covered.right) this.put(`@${who}`, scene.handWhere(who, 'before'), 'middle', picture);
    else this.put(`@${who}`, right, 'left', picture);
  }

  /** Put a label at a point of the picture: its left end, its middle, or its lower middle. Without a point it is hidden. */
  private put(id: string, at: Point | null, from: 'left' | 'middle' | 'below', { width, covered }: Picture): void {
    const label = this.labels[id];
    if (!label) return;
    label.style.visibility = at ? 'visible' : 'hidden';
    if (!at) return;
    const [wide, high] = [label.offsetWidth, label.offsetHeight];
    const [x, y] = [at[0] - (from === 'left' ? 0 : wide / 2), at[1] - (from === 'below' ? high : high / 2)];
    label.style.transform = `translate(${Math.min(width - covered.right - wide - 4, Math.max(4, x))}px, ${Math.max(covered.top, y)}px)`;
  }
}
