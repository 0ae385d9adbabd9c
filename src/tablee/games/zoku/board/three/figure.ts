/** The 3D model of a Zoku, built from the same parts as its physical body (`figure.toml`). */
import { BackSide, BufferGeometry, CapsuleGeometry, Group, Mesh, MeshBasicMaterial, PlaneGeometry, Quaternion, SphereGeometry, Vector3 } from 'three';
import { RoundedBoxGeometry } from 'three/examples/jsm/geometries/RoundedBoxGeometry.js';
import figure from '../../figure.toml';
import { GANG_COLOURS } from '../colours';
import { colour, contour, drawn, mixed, pen, toon } from './materials';

type Vector = [number, number, number];
type Part = { kind: 'box'; half: Vector; at: Vector } | { kind: 'ball'; radius: number; at: Vector } | { kind: 'rod'; radius: number; a: Vector; b: Vector };

const PARTS: Part[] = figure.parts;
/** The material of each part, in the order of the file: boots, body, shoulders, head, hair. */
const WORN = ['boots', 'jacket', 'jacket', 'skin', 'hair'] as const;

export interface Figure {
  body: Group;
  line: MeshBasicMaterial;
}

function shapeOf(part: Part): BufferGeometry {
  if (part.kind === 'box') {
    const [x, y, z] = part.half.map((half) => 2 * half) as Vector;
    return new RoundedBoxGeometry(x, y, z, 2, 0.09).translate(...part.at);
  }
  if (part.kind === 'ball') return new SphereGeometry(part.radius, 20, 14).translate(...part.at);
  const [a, b] = [new Vector3(...part.a), new Vector3(...part.b)];
  const along = b.clone().sub(a);
  const turn = new Quaternion().setFromUnitVectors(new Vector3(0, 1, 0), along.clone().normalize());
  return new CapsuleGeometry(part.radius, along.length(), 5, 14).applyQuaternion(turn).translate(...a.add(b).multiplyScalar(0.5).toArray());
}

export function makeFigure(seat: number): Figure {
  const body = new Group();
  const line = pen();
  const glow = new MeshBasicMaterial({ color: colour('pen'), side: BackSide });
  const paint = { boots: toon(mixed('pen', 0.85, 'milk')), jacket: toon(GANG_COLOURS[seat]!), skin: toon('sand'), hair: toon(mixed('pen', 0.9, 'plum')) };
  PARTS.forEach((part, i) => {
    const shape = shapeOf(part);
    const mesh = new Mesh(shape, paint[WORN[i] ?? 'jacket']);
    mesh.castShadow = true;
    body.add(mesh, contour(shape, line, 0.045), contour(shape, glow, 0.13));
  });
  const front = new Mesh(new PlaneGeometry(1.5, 1.5), decal(seat, 'front'));
  front.position.set(0, -0.12, 0.407);
  const back = new Mesh(new PlaneGeometry(1.5, 1.5), decal(seat, 'back'));
  back.position.set(0, -0.12, -0.407);
  back.rotation.y = Math.PI;
  const face = new Mesh(new PlaneGeometry(0.62, 0.42), decal(seat, 'face'));
  face.position.set(0, 0.63, 0.368);
  body.add(front, back, face);
  return { body, line: glow };
}

const MARKS = ['disc', 'triangle', 'square', 'diamond', 'star'] as const;

function mark(brush: CanvasRenderingContext2D, seat: number, x: number, y: number, r: number): void {
  const corners = { disc: 40, triangle: 3, square: 4, diamond: 4, star: 10 }[MARKS[seat % 5]!];
  brush.beginPath();
  for (let i = 0; i < corners; i++) {
    const turn = -Math.PI / 2 + (2 * Math.PI * i) / corners + (MARKS[seat % 5] === 'square' ? Math.PI / 4 : 0);
    const away = corners === 10 && i % 2 ? r * 0.45 : r;
    brush.lineTo(x + away * Math.cos(turn), y + away * Math.sin(turn));
  }
  brush.closePath();
  brush.fill();
  brush.stroke();
}

/** The picture on one side: a shirt and a small mark in front, a large mark behind, dark glasses on the face. */
function decal(seat: number, side: 'front' | 'back' | 'face'): MeshBasicMaterial {
  const css = (name: string) => `#${colour(name).getHexString()}`;
  const map = drawn(128, (brush) => {
    brush.lineWidth = 4;
    brush.lineJoin = 'round';
    brush.strokeStyle = css('pen');
    brush.fillStyle = css('milk');
    if (side === 'front') {
      brush.beginPath();
      for (const [x, y] of [[44, 32], [84, 32], [70, 78], [58, 78]] as const) brush.lineTo(x, y);
      brush.closePath();
      brush.fill();
      brush.stroke();
      mark(brush, seat, 64, 97, 11);
    } else if (side === 'back') mark(brush, seat, 64, 58, 24);
    else {
      brush.fillStyle = css('pen');
      brush.fillRect(10, 34, 46, 30);
      brush.fillRect(72, 34, 46, 30);
      brush.fillRect(50, 40, 26, 7);
      brush.lineWidth = 7;
      brush.beginPath();
      brush.moveTo(44, 98);
      brush.quadraticCurveTo(66, 110, 88, 94);
      brush.stroke();
    }
  });
  return new MeshBasicMaterial({ map, transparent: true, polygonOffset: true, polygonOffsetFactor: -1 });
}
