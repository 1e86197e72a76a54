import { expect, test } from 'vitest';
import { TILE_KINDS, tilesOf } from '../../src/domain/tile.ts';
import { randomStream } from '../../src/simulator/seeded-random.ts';
import type { Picture } from '../../src/vision/picture.ts';
import { plain } from '../vision/drawn-tile.ts';
import type { Faces } from './drawn-faces.ts';
import { Film } from './film.ts';
import { LaidTable } from './laid-table.ts';

/** Faces of one colour each. */
const FACES: Faces = new Map(TILE_KINDS.map((kind, at) => [kind, plain(48, 64, [250 - 4 * at, 200, 5 * at])]));
/** A camera without noise. */
const NO_NOISE = (): number => 0.5;

const pointsOf = ({ data }: Picture): Buffer => Buffer.from(data.buffer, data.byteOffset, data.byteLength);

test('a film that paints only what has moved shows what one shows that sees the table for the first time', () => {
  const table = new LaidTable(randomStream(3, 1));
  const film = new Film(table, FACES, NO_NOISE);
  const [one, two, three] = tilesOf(['C3']);
  const [wide] = tilesOf(['D7']);
  if (one === undefined || two === undefined || three === undefined || wide === undefined) throw new Error('no tiles');
  const doings = [
    () => table.stack(1, [2, 2, 2, 1, 0, 2]),
    () => table.place(one, 'discard0', 'beside', 0),
    () => table.place(two, 'discard0', 'beside', 400),
    () => table.place(wide, 'rack2', 'beside', 400),
    () => table.lift(one, 'discard0', 600),
    () => table.place(three, 'meld3', 'apart', 700),
    () => table.stack(1, [2, 2, 0, 0, 0, 2]),
    () => table.lift(wide, 'rack2', 800),
    () => {},
  ];
  for (const [at, happens] of doings.entries()) {
    happens();
    const now = at * 200;
    const afresh = new Film(table, FACES, NO_NOISE);
    expect(pointsOf(film.picture(now)).equals(pointsOf(afresh.picture(now))), `picture ${at}`).toBe(true);
  }
});
