import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable, Writable } from 'node:stream';
import { encode as encodePng } from 'fast-png';
import jpeg from 'jpeg-js';
import { afterAll, describe, expect, test } from 'vitest';
import { decodePicture } from '../../src/adapters/vision/decode-picture.ts';
import { readCommand } from '../../src/cli/read.ts';
import type { Picture } from '../../src/vision/picture.ts';
import { CLOTH, dotsCrop, layDots, plain } from './drawn-tile.ts';

const folder = mkdtempSync(join(tmpdir(), 'paizhuo-read-'));
afterAll(() => rmSync(folder, { recursive: true }));

function keep(name: string, bytes: Uint8Array | string): string {
  const path = join(folder, name);
  writeFileSync(path, bytes);
  return path;
}

const png = ({ width, height, data }: Picture): Uint8Array =>
  encodePng({ width, height, data: Uint8Array.from(data), channels: 4, depth: 8 });

/** A PNG file that says it has this size, and holds one point. */
function sizedPng(width: number, height: number): Uint8Array {
  const bytes = encodePng({ width: 1, height: 1, data: Uint8Array.of(0), channels: 1, depth: 8 });
  const view = new DataView(bytes.buffer, bytes.byteOffset);
  view.setUint32(16, width);
  view.setUint32(20, height);
  return bytes;
}

async function run(...argv: string[]): Promise<{ readonly status: number; readonly lines: readonly unknown[] }> {
  let text = '';
  const stdout = new Writable({
    write: (chunk, _encoding, done) => {
      text += String(chunk);
      done();
    },
  });
  const status = await readCommand(argv, { stdin: Readable.from([]), stdout, stderr: stdout });
  return {
    status,
    lines: text
      .split('\n')
      .filter(line => line !== '')
      .map(line => JSON.parse(line)),
  };
}

describe('paizhuo read --crop', () => {
  test('answers every file in its order, and says of a bad one what is wrong with it', async () => {
    const four = keep('four.png', png(dotsCrop('D4')));
    const text = keep('text.jpg', 'no picture');
    const damaged = keep('damaged.jpg', Uint8Array.of(0xff, 0xd8, 0xff, 0xe0));
    const gone = join(folder, 'gone.png');
    const huge = keep('huge.png', sizedPng(60_001, 1000));
    const five = dotsCrop('D5');
    const asJpeg = keep('five.jpg', jpeg.encode({ ...five, data: Uint8Array.from(five.data) }, 90).data);
    const { status, lines } = await run('--crop', four, text, damaged, gone, folder, huge, asJpeg);
    expect(status).toBe(1);
    expect(lines).toMatchObject([
      { file: four, tile: 'D4' },
      { file: text, error: 'the file is neither a JPEG nor a PNG picture' },
      { file: damaged, error: expect.stringMatching(/^the JPEG picture is damaged or cut off: /) },
      { file: gone, error: 'the picture cannot be read: there is no such file' },
      { file: folder, error: 'the picture cannot be read: it is a folder' },
      { file: huge, error: 'the picture is too large: at most 60 megapixels' },
      { file: asJpeg, tile: 'D5' },
    ]);
  });

  test('learns a set, and reads with it', async () => {
    keep('two.png', png(dotsCrop('D2')));
    keep('four.png', png(dotsCrop('D4')));
    keep('labels.csv', 'file,tile\ntwo.png,D2\nfour.png,N\n');
    const save = join(folder, 'mine.json');
    expect((await run('--enrol', folder, '--save', save)).lines).toEqual([
      { set: 'mine', faces: 2, lookAlikes: expect.any(Array) },
    ]);
    const { status, lines } = await run('--crop', '--set', save, join(folder, 'four.png'));
    expect(status).toBe(0);
    expect(lines).toMatchObject([{ tile: 'N' }]);
  });

  test.each([
    ['labels that name no tile', 'file,tile\ntwo.png,Z9\n', /labels.csv, line 2: "Z9" is no tile$/],
    ['labels without columns', 'two.png,D2\n', /labels.csv, line 1: the columns file and tile are missing$/],
    [
      'labels that name a picture that is gone',
      'file,tile\nlost.png,D2\n',
      /lost.png: the picture cannot be read: there is no such file$/,
    ],
  ])('refuses %s', async (_, csv, message) => {
    keep('labels.csv', csv);
    await expect(run('--enrol', folder, '--save', join(folder, 'x.json'))).rejects.toThrow(message);
  });

  test.each([
    ['no picture', [], /no picture is named/],
    ['a set to save and none to learn', ['--save', 'x.json'], /go together/],
    ['an unknown flag', ['--fast', 'x.png'], /--fast/],
  ])('refuses %s', async (_, argv, message) => {
    await expect(run(...argv)).rejects.toThrow(message);
  });

  test.each([
    ['is none', { set: 'x', faces: [] }, /set.json is no enrolled set: faces /],
    [
      'other weights were shown',
      { set: 'x', faces: [{ tile: 'B1', embedding: [1, 0] }] },
      /set.json is no enrolled set: faces.0.embedding /,
    ],
  ])('refuses a set that %s', async (_, set, message) => {
    await expect(run('--set', keep('set.json', JSON.stringify(set)), 'x.png')).rejects.toThrow(message);
  });
});

test('paizhuo read finds the tiles that lie apart on a cloth, in reading order', async () => {
  const picture = plain(900, 500, CLOTH);
  layDots(picture, 'D5', 420, 60, 90);
  layDots(picture, 'D2', 120, 66, 90);
  layDots(picture, 'D4', 200, 300, 90);
  const file = keep('table.png', png(picture));
  const { status, lines } = await run(file);
  expect(status).toBe(0);
  expect(lines).toMatchObject([
    { file, width: 900, height: 500, tiles: [{ tile: 'D2' }, { tile: 'D5' }, { tile: 'D4' }] },
  ]);
  const [{ tiles }] = lines as [{ tiles: { quad: [number, number][] }[] }];
  const [[left, top] = [0, 0]] = tiles[0]?.quad ?? [];
  expect(Math.abs(left - 120)).toBeLessThanOrEqual(2);
  expect(Math.abs(top - 66)).toBeLessThanOrEqual(2);
});

test('a picture without width is none', () => {
  expect(() => decodePicture(sizedPng(0, 1))).toThrow('the PNG picture is empty: it has no width or no height');
});

test('transparent points of a PNG are white, grey and indexed ones have their colour', () => {
  const data = Uint8Array.of(10, 20, 30, 0, 10, 20, 30, 255);
  expect([...decodePicture(encodePng({ width: 2, height: 1, data, channels: 4, depth: 8 })).data]).toEqual([
    255, 255, 255, 255, 10, 20, 30, 255,
  ]);
  const grey = encodePng({ width: 1, height: 1, data: Uint16Array.of(0x8000), channels: 1, depth: 16 });
  expect([...decodePicture(grey).data]).toEqual([128, 128, 128, 255]);
});
