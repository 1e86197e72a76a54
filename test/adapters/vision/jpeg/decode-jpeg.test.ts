import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import jpeg from 'jpeg-js';
import { describe, expect, test } from 'vitest';
import { decodePicture } from '../../../../src/adapters/vision/decode-picture.ts';
import { decodeJpeg, type Photograph } from '../../../../src/adapters/vision/jpeg/decode-jpeg.ts';

/** Pictures of 53 × 37 points whose colour changes evenly from point to point. */
const fixture = (name: string): Buffer => readFileSync(`test/fixtures/jpeg/${name}.jpg`);
const [WIDTH, HEIGHT] = [53, 37];
const FULL = 8;
/** A busy machine takes a while to write a large file. */
const LONG_MS = 120_000;

const coloured = (x: number, y: number): readonly number[] => [40 + 3 * x, 30 + 4 * y, 200 - 2 * x];
const grey = (x: number, y: number): readonly number[] => {
  const [red = 0, green = 0, blue = 0] = coloured(x, y);
  const light = 0.299 * red + 0.587 * green + 0.114 * blue;
  return [light, light, light];
};

/** The greatest difference from the colours that the picture was made of, each point of it in the middle of those it stands for. */
function furthest({ width, height, data }: Photograph, colourAt: typeof coloured, points = FULL): number {
  const middle = (at: number): number => ((at + 0.5) * FULL) / points - 0.5;
  const differences = Array.from({ length: width * height }, (_, at) => {
    const colour = colourAt(middle(at % width), middle(Math.floor(at / width)));
    return Math.max(...colour.map((value, plane) => Math.abs(value - (data[at * 4 + plane] ?? -999))));
  });
  return Math.max(...differences);
}

test.each([
  ['colours as densely as brightness', 'whole-colour', coloured],
  ['colours at half the columns', 'half-colour-across', coloured],
  ['colours at half the columns and rows', 'half-colour', coloured],
  ['several scans, each a little finer', 'progressive', coloured],
  ['restarts', 'restarts', coloured],
  ['four inks', 'four-inks', coloured],
  ['grey', 'grey', grey],
  ['grey in several scans', 'progressive-grey', grey],
])('a file with %s has its colours', (_, name, colourAt) => {
  const picture = decodeJpeg(fixture(name), () => FULL);
  expect([picture.width, picture.height]).toEqual([WIDTH, HEIGHT]);
  expect(picture.taken).toEqual({ width: WIDTH, height: HEIGHT });
  expect(furthest(picture, colourAt)).toBeLessThan(LOSS);
});

/** Colours of neighbours, and what was lost when the file was written. */
const LOSS = 12;

describe.each(['half-colour', 'progressive', 'grey'])('a file decoded smaller (%s)', name => {
  test.each([1, 2, 3, 4, 5, 6, 7])('has its colours with %i points for eight', points => {
    const picture = decodeJpeg(fixture(name), () => points);
    expect([picture.width, picture.height]).toEqual([
      Math.ceil((WIDTH * points) / FULL),
      Math.ceil((HEIGHT * points) / FULL),
    ]);
    expect(picture.taken).toEqual({ width: WIDTH, height: HEIGHT });
    const colourAt = name === 'grey' ? grey : coloured;
    // points at the edges stand for some beyond them, too
    expect(furthest(picture, colourAt, points)).toBeLessThan(LOSS + (4 * FULL) / points);
  });
});

test('a large photograph is decoded smaller, and its size is that of the file', { timeout: LONG_MS }, () => {
  const [width, height] = [3600, 2400];
  const file = jpeg.encode({ width, height, data: Buffer.alloc(width * height * 4, 200) }, 50).data;
  const picture = decodePicture(file);
  expect(picture.taken).toEqual({ width, height });
  expect(picture.width * picture.height).toBeLessThanOrEqual(8e6);
  expect(picture.width / picture.height).toBeCloseTo(width / height, 2);
});

describe.each(['half-colour', 'progressive', 'restarts'])('a damaged file (%s)', name => {
  test('that is cut off is refused', () => {
    const file = fixture(name);
    const scan = file.lastIndexOf(Buffer.from([0xff, 0xda]));
    for (let end = 2; end < scan + 20; end++)
      expect(() => decodeJpeg(file.subarray(0, end), () => FULL), `${end} bytes`).toThrow(RangeError);
  });

  test('with a scan of no colour, of coefficients in the wrong order, or with thousands of scans is refused', () => {
    const file = fixture(name);
    const scan = file.lastIndexOf(Buffer.from([0xff, 0xda]));
    const colours = file[scan + 4] ?? 0;
    const changed = (at: number, byte: number) => Uint8Array.from(file).with(at, byte);
    expect(() => decodeJpeg(changed(scan + 4, 0), () => FULL)).toThrow('a scan of 0 colours');
    expect(() => decodeJpeg(changed(scan + 5 + colours * 2, 64), () => FULL)).toThrow('other coefficients');
    const empty = file.subarray(scan, scan + 8 + colours * 2);
    if (name !== 'progressive') return;
    const many = Buffer.concat([file.subarray(0, scan), ...Array.from({ length: 2000 }, () => empty)]);
    expect(() => decodeJpeg(many, () => FULL)).toThrow(RangeError);
  });

  test('is refused, or is some picture', () => {
    const file = fixture(name);
    fc.assert(
      fc.property(fc.nat(file.length - 1), fc.nat(255), (at, byte) => {
        const damaged = Uint8Array.from(file);
        damaged[at] = byte;
        try {
          const { width, height, data } = decodeJpeg(damaged, () => 1);
          expect(data).toHaveLength(width * height * 4);
        } catch (error) {
          expect(error).toBeInstanceOf(RangeError);
        }
      }),
    );
  });
});
