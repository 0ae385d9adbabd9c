import { expect, it } from 'vitest';
import { MeshBasicMaterial } from 'three';
import { setOpacity } from './three/materials';

it('makes the shader again only when a material becomes transparent or opaque', () => {
  const material = new MeshBasicMaterial();
  const made = () => material.version;
  const opaque = made();
  setOpacity(material, 0.4);
  const transparent = made();
  expect(transparent).toBeGreaterThan(opaque);
  setOpacity(material, 0.2);
  expect(made()).toBe(transparent);
  expect([material.transparent, material.opacity]).toEqual([true, 0.2]);
  setOpacity(material, 1);
  expect(made()).toBeGreaterThan(transparent);
  expect([material.transparent, material.opacity]).toEqual([false, 1]);
});
