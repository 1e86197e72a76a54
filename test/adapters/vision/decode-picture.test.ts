import { crc32, deflateSync } from 'node:zlib';
import jpeg from 'jpeg-js';
import { describe, expect, test } from 'vitest';
import { decodePicture } from '../../../src/adapters/vision/decode-picture.ts';
import { orientationOf } from '../../../src/adapters/vision/exif-orientation.ts';

const WIDTH = 48;
const HEIGHT = 32;

/** Red in the top left quarter, else white, as a camera that is held otherwise stores it; with `orientation` in its EXIF. */
function photograph(isRed: (x: number, y: number) => boolean, width: number, height: number, exif: Buffer): Buffer {
  const data = Buffer.alloc(width * height * 4, 255);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) if (isRed(x, y)) data.set([255, 0, 0, 255], (y * width + x) * 4);
  const plain = jpeg.encode({ width, height, data }, 95).data;
  return Buffer.concat([plain.subarray(0, 2), exif, plain.subarray(2)]);
}

/** An `Exif` segment with the one entry, in either byte order. */
function exif(orientation: number, isLittle: boolean): Buffer {
  const tiff = Buffer.alloc(26);
  const short = (value: number, at: number) =>
    isLittle ? tiff.writeUInt16LE(value, at) : tiff.writeUInt16BE(value, at);
  const long = (value: number, at: number) =>
    isLittle ? tiff.writeUInt32LE(value, at) : tiff.writeUInt32BE(value, at);
  tiff.write(isLittle ? 'II' : 'MM', 0, 'latin1');
  short(42, 2);
  long(8, 4);
  short(1, 8);
  short(0x0112, 10);
  short(3, 12);
  long(1, 14);
  short(orientation, 18);
  const content = Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), tiff]);
  const head = Buffer.from([0xff, 0xe1, 0, 0]);
  head.writeUInt16BE(content.length + 2, 2);
  return Buffer.concat([head, content]);
}

/** Where a point of the upright picture is stored: EXIF 2.3, 4.6.4 A, what row 0 and column 0 are. */
const STORED: Readonly<Record<number, (x: number, y: number) => readonly [number, number]>> = {
  1: (x, y) => [x, y],
  2: (x, y) => [WIDTH - 1 - x, y],
  3: (x, y) => [WIDTH - 1 - x, HEIGHT - 1 - y],
  4: (x, y) => [x, HEIGHT - 1 - y],
  5: (x, y) => [y, x],
  6: (x, y) => [y, WIDTH - 1 - x],
  7: (x, y) => [HEIGHT - 1 - y, WIDTH - 1 - x],
  8: (x, y) => [HEIGHT - 1 - y, x],
};

describe.each([1, 2, 3, 4, 5, 6, 7, 8])('a photograph stored as orientation %i', orientation => {
  test.each([true, false])('is read as it was held (little endian: %s)', isLittle => {
    const [width, height] = orientation >= 5 ? [HEIGHT, WIDTH] : [WIDTH, HEIGHT];
    const red = new Set<string>();
    for (let y = 0; y < HEIGHT / 2; y++)
      for (let x = 0; x < WIDTH / 2; x++) red.add(String(STORED[orientation]?.(x, y)));
    const file = photograph((x, y) => red.has(String([x, y])), width, height, exif(orientation, isLittle));
    const picture = decodePicture(file);
    expect([picture.width, picture.height]).toEqual([WIDTH, HEIGHT]);
    const greenAt = (x: number, y: number): number => picture.data[(y * WIDTH + x) * 4 + 1] ?? -1;
    expect(greenAt(8, 8)).toBeLessThan(60);
    for (const [x, y] of [
      [40, 8],
      [8, 26],
      [40, 26],
    ] as const)
      expect(greenAt(x, y)).toBeGreaterThan(200);
  });
});

test.each([
  ['no such orientation', exif(9, true)],
  ['an entry that is cut off', exif(6, true).subarray(0, 24)],
  ['a segment longer than the file', Buffer.from([0xff, 0xe1, 0xff, 0xff, 0x45, 0x78])],
  ['nothing', Buffer.alloc(0)],
])('a file with %s was held upright', (_what, segment) => {
  expect(orientationOf(Buffer.concat([Buffer.from([0xff, 0xd8]), segment]))).toBe(1);
});

/** A PNG file whose samples are packed as 7.2 of its specification says; of a palette where one is given, otherwise grey. */
function packedPng(rows: readonly (readonly number[])[], depth: number, palette?: readonly number[]): Buffer {
  const chunk = (type: string, data: Uint8Array) => {
    const named = Buffer.concat([Buffer.from(type, 'latin1'), data]);
    const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    check.writeUInt32BE(crc32(named));
    return Buffer.concat([length, named, check]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(rows[0]?.length ?? 0, 0);
  header.writeUInt32BE(rows.length, 4);
  header.set([depth, palette ? 3 : 0], 8);
  const lines = rows.flatMap(row => {
    const bits = row.map(sample => sample.toString(2).padStart(depth, '0')).join('');
    return [0, ...(bits.match(/.{1,8}/g) ?? []).map(byte => Number.parseInt(byte.padEnd(8, '0'), 2))];
  });
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10]),
    chunk('IHDR', header),
    ...(palette ? [chunk('PLTE', Uint8Array.from(palette))] : []),
    chunk('IDAT', deflateSync(Uint8Array.from(lines))),
    chunk('IEND', new Uint8Array()),
  ]);
}

describe.each([1, 2, 4])('a PNG with %i bits a sample', depth => {
  const rows = [
    [1, 0, 0, 1, 1, 0, 1, 0, 1, 1, 1],
    [0, 1, 1, 0, 1, 0, 0, 0, 1, 0, 1],
    [1, 1, 0, 0, 0, 0, 1, 1, 0, 1, 0],
  ];
  const redsOf = (file: Buffer): number[] => [...decodePicture(file).data].filter((_, at) => at % 4 === 0);

  test('has its greys, though rows end within a byte', () => {
    const most = 2 ** depth - 1;
    const greys = rows.map(row => row.map(sample => sample * most));
    expect(redsOf(packedPng(greys, depth))).toEqual(rows.flat().map(sample => sample * 255));
  });

  test('has the colours of its palette', () => {
    const file = packedPng(rows, depth, [200, 10, 20, 30, 40, 50]);
    expect(redsOf(file)).toEqual(rows.flat().map(sample => (sample === 1 ? 30 : 200)));
  });
});
