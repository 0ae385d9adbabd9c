/** 3D models around the fight: the lid with its printed street, the table and city, a hand, the police van, the aiming arrow. */
import { BoxGeometry, CapsuleGeometry, CircleGeometry, CylinderGeometry, Group, Mesh, MeshBasicMaterial, PlaneGeometry, Shape, ShapeGeometry } from 'three';
import { RoundedBoxGeometry } from 'three/examples/jsm/geometries/RoundedBoxGeometry.js';
import { TRAY } from '$client/throw/motion';
import { seated } from '../gangs.svelte';
import { colour, drawn, inked, mixed, pen, toon } from './materials';

/** The lid. Its walls are the first children; `userData.out` is the outward angle of each, so that walls before the camera become transparent. */
export function makeLid(): Group {
  const lid = new Group();
  const { half, wall } = TRAY;
  const css = (name: string) => `#${colour(name).getHexString()}`;
  const street = drawn(1024, (brush) => {
    brush.fillStyle = `#${mixed('slate', 0.8, 'pen').getHexString()}`;
    brush.fillRect(0, 0, 1024, 1024);
    brush.fillStyle = `#${mixed('sand', 0.55, 'slate').getHexString()}`;
    for (const y of [0, 844]) brush.fillRect(0, y, 1024, 180);
    brush.strokeStyle = `#${mixed('pen', 0.5, 'sand').getHexString()}`;
    brush.lineWidth = 3;
    for (const y of [0, 60, 120, 180, 844, 904, 964]) brush.strokeRect(-4, y, 1032, 60);
    for (let x = 0; x < 1024; x += 93) brush.strokeRect(x, 0, 1, 180), brush.strokeRect(x + 40, 844, 1, 180);
    brush.fillStyle = css('milk');
    for (let y = 214; y < 800; y += 78) brush.fillRect(150, y, 170, 40);
    brush.fillStyle = css('saffron');
    for (let x = 370; x < 1000; x += 130) brush.fillRect(x, 504, 76, 16);
    brush.fillStyle = css('pen');
    brush.globalAlpha = 0.5;
    brush.beginPath();
    brush.arc(760, 700, 46, 0, 7);
    brush.fill();
    brush.globalAlpha = 1;
    brush.strokeStyle = css('milk');
    brush.lineWidth = 9;
    brush.strokeRect(0, 192, 1024, 1);
    brush.strokeRect(0, 832, 1024, 1);
  });
  const floor = new Mesh(new PlaneGeometry(2 * half, 2 * half), toon('milk', street));
  floor.receiveShadow = true;
  floor.position.z = 0.01;
  const long = 2 * half + 0.6;
  for (const [x, y, wide, deep] of [[0, half + 0.15, long, 0.3], [0, -half - 0.15, long, 0.3], [half + 0.15, 0, 0.3, 2 * half], [-half - 0.15, 0, 0.3, 2 * half]] as const) {
    const side = inked(new BoxGeometry(wide, deep, wall), toon('tomato'), pen(), 0.06);
    side.position.set(x, y, wall / 2);
    side.userData.out = Math.atan2(y, x);
    lid.add(side);
  }
  lid.add(floor);
  return lid;
}

/** The table under the lid, lit by a lamp, and paper houses around it. */
export function makeCity(): Group {
  const city = new Group();
  const glow = drawn(512, (brush) => {
    const light = brush.createRadialGradient(256, 256, 30, 256, 256, 256);
    light.addColorStop(0, `#${mixed('plum', 0.8, 'pen').getHexString()}`);
    light.addColorStop(0.3, `#${mixed('plum', 0.48, 'pen').getHexString()}`);
    light.addColorStop(1, `#${mixed('plum', 0.2, 'pen').getHexString()}`);
    brush.fillStyle = light;
    brush.fillRect(0, 0, 512, 512);
  });
  const table = new Mesh(new CircleGeometry(90, 48), toon('milk', glow));
  table.receiveShadow = true;
  table.position.z = -0.05;
  city.add(table);
  const line = pen();
  const paints = ['teal', 'plum', 'slate', 'wood'];
  for (let i = 0; i < 26; i++) {
    const windows = drawn(64, (brush) => {
      brush.fillStyle = `#${mixed(paints[i % 4]!, 0.4, 'pen').getHexString()}`;
      brush.fillRect(0, 0, 64, 64);
      brush.fillStyle = `#${colour('saffron').getHexString()}`;
      for (let k = 0; k < 20; k++) if ((k * 7 + i * 5) % 3) brush.fillRect(6 + 15 * (k % 4), 5 + 12 * Math.floor(k / 4), 7, 6);
    });
    const [wide, high] = [8 + ((i * 5) % 7), 12 + ((i * 11) % 19)];
    const house = inked(new BoxGeometry(wide, wide, high), toon('milk', windows), line, 0.2);
    house.castShadow = false;
    const angle = (2 * Math.PI * i) / 26;
    const away = 52 + ((i * 13) % 17);
    house.position.set(away * Math.cos(angle), away * Math.sin(angle), high / 2 - 4);
    house.rotation.z = angle;
    city.add(house);
  }
  return city;
}

/** A hand, palm up, fingers towards +x, with a sleeve in the gang's colour. */
export function makeHand(seat: number): Group {
  const hand = new Group();
  const [line, skin] = [pen(), toon('sand')];
  const palm = inked(new RoundedBoxGeometry(3.4, 4, 1, 3, 0.4), skin, line, 0.07);
  hand.add(palm);
  for (let i = 0; i < 4; i++) {
    const finger = inked(new CapsuleGeometry(0.44, 1.5, 4, 10).rotateZ(Math.PI / 2), skin, line, 0.07);
    finger.position.set(2.4 - Math.abs(i - 1.5) * 0.18, (i - 1.5) * 0.98, 0.25);
    finger.rotation.y = -0.45;
    hand.add(finger);
  }
  const thumb = inked(new CapsuleGeometry(0.5, 1.3, 4, 10).rotateZ(Math.PI / 2), skin, line, 0.07);
  thumb.position.set(0.2, 2.3, 0.4);
  thumb.rotation.set(0, -0.3, 0.9);
  const sleeve = inked(new CylinderGeometry(1.5, 1.9, 5, 18).rotateZ(Math.PI / 2), toon(seated.colours[seat]!), line, 0.07);
  sleeve.position.x = -4;
  const cuff = inked(new CylinderGeometry(1.7, 1.7, 0.8, 18).rotateZ(Math.PI / 2), toon('milk'), line, 0.07);
  cuff.position.x = -1.7;
  hand.add(thumb, sleeve, cuff);
  return hand;
}

/** The police van, nose towards +x. Its first child is the rotating light. */
export function makeVan(): Group {
  const van = new Group();
  const line = pen();
  const lamp = inked(new BoxGeometry(0.8, 1.6, 0.5), toon('tomato'), line, 0.06);
  lamp.position.set(0.4, 0, 4.15);
  const body = inked(new RoundedBoxGeometry(7, 3.2, 3.2, 2, 0.35), toon('milk'), line, 0.08);
  body.position.z = 2.2;
  const band = inked(new BoxGeometry(7.06, 3.26, 0.7), toon('sky'), line, 0.02);
  band.position.z = 1.7;
  const glass = toon(mixed('sky', 0.4, 'pen'));
  const front = inked(new BoxGeometry(0.1, 2.7, 1.1), glass, line, 0.03);
  front.position.set(3.5, 0, 2.9);
  van.add(lamp, body, band, front);
  for (const [x, y] of [[-1.6, 1.62], [0.6, 1.62], [-1.6, -1.62], [0.6, -1.62]] as const) {
    const pane = inked(new BoxGeometry(1.5, 0.1, 0.9), glass, line, 0.03);
    pane.position.set(x, y, 2.95);
    van.add(pane);
  }
  for (const [x, y] of [[-2.2, 1.4], [2.2, 1.4], [-2.2, -1.4], [2.2, -1.4]] as const) {
    const wheel = inked(new CylinderGeometry(0.75, 0.75, 0.7, 18), toon('pen'), line, 0.05);
    wheel.position.set(x, y, 0.75);
    van.add(wheel);
  }
  return van;
}

/** The aiming arrow, of length 1 along +x. */
export function makeArrow(): Mesh {
  const shape = new Shape();
  for (const [x, y] of [[0, -0.045], [0.82, -0.075], [0.8, -0.16], [1, 0], [0.8, 0.16], [0.82, 0.075], [0, 0.045]] as const) {
    if (x === 0 && y < 0) shape.moveTo(x, y);
    else shape.lineTo(x, y);
  }
  const arrow = new Mesh(new ShapeGeometry(shape), new MeshBasicMaterial({ color: mixed('saffron', 0.7, 'milk'), transparent: true, opacity: 0.9, depthTest: false }));
  arrow.renderOrder = 5;
  return arrow;
}
