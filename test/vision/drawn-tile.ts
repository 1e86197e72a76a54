import type { Picture } from '../../src/vision/picture.ts';

export type Colour = readonly [number, number, number];
export const IVORY: Colour = [246, 240, 224];
export const CLOTH: Colour = [24, 92, 58];
const BLUE: Colour = [28, 60, 150];

/** A picture of one colour. */
export function plain(width: number, height: number, [red, green, blue]: Colour): Picture {
  const data = new Uint8Array(width * height * 4);
  for (let at = 0; at < data.length; at += 4) {
    data[at] = red;
    data[at + 1] = green;
    data[at + 2] = blue;
    data[at + 3] = 255;
  }
  return { width, height, data };
}

/** Paints whatever `isInside` says. */
export function paint(
  { width, height, data }: Picture,
  colour: Colour,
  isInside: (x: number, y: number) => boolean,
): void {
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) if (isInside(x, y)) data.set([...colour, 255], (y * width + x) * 4);
}

/** Where the rings of a tile of dots lie, as parts of its face, and how large they are as a part of its width. */
const RINGS: Readonly<
  Record<string, { readonly at: readonly (readonly [number, number])[]; readonly radius: number }>
> = {
  D2: {
    at: [
      [0.5, 0.27],
      [0.5, 0.73],
    ],
    radius: 0.18,
  },
  D4: {
    at: [
      [0.29, 0.26],
      [0.71, 0.26],
      [0.29, 0.74],
      [0.71, 0.74],
    ],
    radius: 0.15,
  },
  D5: {
    at: [
      [0.25, 0.22],
      [0.75, 0.22],
      [0.5, 0.5],
      [0.25, 0.78],
      [0.75, 0.78],
    ],
    radius: 0.13,
  },
};

/** Lays a tile of dots into the picture, its top left at (x, y), this wide and four thirds as high. */
export function layDots(picture: Picture, kind: keyof typeof RINGS, x: number, y: number, width: number): void {
  const height = (width * 4) / 3;
  paint(picture, IVORY, (px, py) => px >= x && px < x + width && py >= y && py < y + height);
  const rings = RINGS[kind];
  for (const [u, v] of rings?.at ?? [])
    paint(picture, BLUE, (px, py) => {
      const apart = Math.hypot(px + 0.5 - x - u * width, py + 0.5 - y - v * height) / ((rings?.radius ?? 0) * width);
      return (apart < 1 && apart > 0.66) || apart < 0.35;
    });
}

/** A crop of one tile of dots, 120×160. */
export function dotsCrop(kind: keyof typeof RINGS): Picture {
  const picture = plain(120, 160, IVORY);
  layDots(picture, kind, 0, 0, 120);
  return picture;
}
