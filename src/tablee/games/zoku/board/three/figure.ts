/**
 * The 3D model of a Zoku: the parts of its physical body (`figure.toml`) with rounded edges, two boots, a quiff and dark glasses. The
 * drawn surface is at most two millimetres away from the physical one.
 */
import { BackSide, BufferGeometry, CapsuleGeometry, Group, Mesh, MeshBasicMaterial, PlaneGeometry, Quaternion, SphereGeometry, Vector3 } from 'three';
import { RoundedBoxGeometry } from 'three/examples/jsm/geometries/RoundedBoxGeometry.js';
import figure from '../../figure.toml';
import { seated } from '../gangs.svelte';
import { colour, contour, drawn, mixed, pen, toon } from './materials';

type Vector = [number, number, number];
type Box = { kind: 'box'; half: Vector; at: Vector };
type Ball = { kind: 'ball'; radius: number; at: Vector };
type Part = Box | Ball | { kind: 'rod'; radius: number; a: Vector; b: Vector };

const PARTS: Part[] = figure.parts;
/** The material of each part, in the order of the file: boots, body, shoulders, head, hair. */
const WORN = ['boots', 'jacket', 'jacket', 'skin', 'hair'] as const;
const [, BELLY, , HEAD] = PARTS as [Part, Box, Box, Ball, Part];

export interface Figure {
  body: Group;
  line: MeshBasicMaterial;
}

function shapeOf(part: Part): BufferGeometry {
  if (part.kind === 'box') {
    const [x, y, z] = part.half.map((half) => 2 * half) as Vector;
    return new RoundedBoxGeometry(x, y, z, 4, Math.min(0.3, ...part.half.map((half) => 0.9 * half))).translate(...part.at);
  }
  if (part.kind === 'ball') return new SphereGeometry(1.1 * part.radius, 22, 16).translate(...part.at);
  const [a, b] = [new Vector3(...part.a), new Vector3(...part.b)];
  const along = b.clone().sub(a);
  const turn = new Quaternion().setFromUnitVectors(new Vector3(0, 1, 0), along.clone().normalize());
  return new CapsuleGeometry(part.radius, along.length(), 5, 14).applyQuaternion(turn).translate(...a.add(b).multiplyScalar(0.5).toArray());
}

export function makeFigure(seat: number): Figure {
  const body = new Group();
  const line = pen();
  const glow = new MeshBasicMaterial({ color: colour('pen'), side: BackSide });
  const paint = { boots: toon(mixed('pen', 0.85, 'milk')), jacket: toon(seated.colours[seat]!), skin: toon('sand'), hair: toon(mixed('pen', 0.9, 'plum')) };
  const wear = (shape: BufferGeometry, worn: (typeof WORN)[number]) => {
    const mesh = new Mesh(shape, paint[worn]);
    mesh.castShadow = true;
    body.add(mesh, contour(shape, line, 0.045), contour(shape, glow, 0.13));
  };
  PARTS.forEach((part, i) => {
    const worn = WORN[i] ?? 'jacket';
    if (worn !== 'boots' || part.kind !== 'box') return wear(shapeOf(part), worn);
    // Two boots with a gap between them, instead of one block.
    const [x, y, z] = part.half;
    for (const side of [-1, 1]) wear(shapeOf({ ...part, half: [0.46 * x, y, z], at: [part.at[0] + side * 0.54 * x, part.at[1], part.at[2]] }), worn);
  });
  // The quiff over the brow, and the glasses.
  const brow = HEAD.at[2];
  wear(new SphereGeometry(0.2, 16, 12).translate(0, 0.86, brow + 0.2), 'hair');
  for (const side of [-1, 1]) body.add(new Mesh(new RoundedBoxGeometry(0.25, 0.17, 0.1, 2, 0.04).translate(side * 0.16, 0.66, brow + 0.37), paint.boots));
  const front = new Mesh(new PlaneGeometry(1.5, 1.5), decal(seat, 'front'));
  front.position.set(0, -0.12, BELLY.at[2] + BELLY.half[2] + 0.007);
  const back = new Mesh(new PlaneGeometry(1.5, 1.5), decal(seat, 'back'));
  back.position.set(0, -0.12, BELLY.at[2] - BELLY.half[2] - 0.007);
  back.rotation.y = Math.PI;
  const face = new Mesh(new PlaneGeometry(0.62, 0.42), decal(seat, 'face'));
  face.position.set(0, 0.6, brow + 0.41);
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

/** The picture on one side: a shirt and a small mark in front, a large mark behind, a crooked smile on the face. */
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
      brush.lineWidth = 7;
      brush.beginPath();
      brush.moveTo(44, 98);
      brush.quadraticCurveTo(66, 110, 88, 94);
      brush.stroke();
    }
  });
  return new MeshBasicMaterial({ map, transparent: true, polygonOffset: true, polygonOffsetFactor: -1 });
}
