/** Materials for 3D: theme colours, toon shading in three steps, and outlines. */
import {
  BackSide,
  BufferGeometry,
  CanvasTexture,
  Color,
  DataTexture,
  type Material,
  Mesh,
  MeshBasicMaterial,
  MeshToonMaterial,
  NearestFilter,
  Object3D,
  RedFormat,
  SRGBColorSpace,
} from 'three';

/** A theme colour by name. */
export const colour = (name: string): Color => new Color(getComputedStyle(document.documentElement).getPropertyValue(`--${name}`).trim() || '#888');
export const mixed = (a: string, part: number, b: string): Color => colour(b).lerp(colour(a), part);

const steps = new DataTexture(new Uint8Array([120, 190, 255]), 3, 1, RedFormat);
steps.minFilter = steps.magFilter = NearestFilter;
steps.needsUpdate = true;

export const toon = (paint: Color | string, map: CanvasTexture | null = null): MeshToonMaterial =>
  new MeshToonMaterial({ color: paint instanceof Color ? paint : colour(paint), gradientMap: steps, map });

/** Set the opacity of a material. Its shader must be made again when it becomes transparent: an opaque one ignores the opacity. */
export function setOpacity(material: Material, opacity: number): void {
  const transparent = opacity < 1;
  if (material.transparent !== transparent) material.needsUpdate = true;
  material.transparent = transparent;
  material.opacity = opacity;
}

/** The outline: the same shape, a little larger, with only its inside drawn. */
export function contour(shape: BufferGeometry, line: MeshBasicMaterial, width: number): Mesh {
  const grown = shape.clone();
  const [places, normals] = [grown.getAttribute('position'), grown.getAttribute('normal')];
  for (let i = 0; i < places.count; i++)
    places.setXYZ(i, places.getX(i) + width * normals.getX(i), places.getY(i) + width * normals.getY(i), places.getZ(i) + width * normals.getZ(i));
  return new Mesh(grown, line);
}
export const pen = (): MeshBasicMaterial => new MeshBasicMaterial({ color: colour('pen'), side: BackSide });

/** A mesh with its outline. */
export function inked(shape: BufferGeometry, paint: MeshToonMaterial, line: MeshBasicMaterial, width = 0.05): Mesh {
  const part = new Mesh(shape, paint);
  part.castShadow = part.receiveShadow = true;
  part.add(contour(shape, line, width));
  return part;
}

/** A texture drawn on a 2D canvas. */
export function drawn(size: number, draw: (brush: CanvasRenderingContext2D) => void): CanvasTexture {
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = size;
  draw(canvas.getContext('2d')!);
  const picture = new CanvasTexture(canvas);
  picture.colorSpace = SRGBColorSpace;
  picture.anisotropy = 4;
  return picture;
}

/** Free the GPU resources of an object and its children. */
export function dispose(root: Object3D): void {
  root.traverse((each) => {
    if (!(each instanceof Mesh)) return;
    each.geometry.dispose();
    for (const material of [each.material].flat()) {
      material.map?.dispose();
      material.dispose();
    }
  });
}
