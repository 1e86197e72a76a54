import { describe, expect, test } from 'vitest';
import { SEATS } from '../../src/domain/seat.ts';
import { TILE_KINDS, type TileKind, tilesOf } from '../../src/domain/tile.ts';
import type { Zone } from '../../src/domain/zone.ts';
import { below } from '../../src/simulator/random.ts';
import { randomStream } from '../../src/simulator/seeded-random.ts';
import { NETWORK_CLASSES, SEEN_CLASSES } from '../../src/vision/classes.ts';
import { TileSizes } from '../../src/vision/lying/tile-size.ts';
import type { Network } from '../../src/vision/network.ts';
import type { Picture, Point, Quad } from '../../src/vision/picture.ts';
import { TableEye, type ZoneLook } from '../../src/vision/table-eye.ts';
import { USUAL_LAYOUT } from '../../src/vision/table-layout.ts';
import { Film } from '../filmed-hands/film.ts';
import { LaidTable, TILE } from '../filmed-hands/laid-table.ts';
import { fill, stroke, wholeBox } from '../filmed-hands/painter.ts';
import { quadSeenAt, TABLE_CORNERS } from '../filmed-hands/view-from-above.ts';
import { type Colour, dotsCrop, paint } from './drawn-tile.ts';

const TABLES = Number(process.env['TABLES'] ?? 3);
const FACES = new Map(TILE_KINDS.map(kind => [kind, dotsCrop(kind.endsWith('2') ? 'D2' : 'D4')]));
/** The same with more ink on the faces of some kinds, painted where it is `isInked`. */
const inked = (isOne: (kind: TileKind) => boolean, isInked: (x: number, y: number) => boolean): typeof FACES =>
  new Map(
    [...FACES].map(([kind, face]) => {
      const { width, height } = face;
      const picture = { width, height, data: new Uint8Array(face.data) };
      if (isOne(kind)) paint(picture, [20, 20, 20], isInked);
      return [kind, picture];
    }),
  );
/** With a stroke along a side of the face, as some makers write south. */
const STROKED_FACES = inked(
  () => true,
  (x, y) => x >= 2 && x < 16 && y >= 20 && y < 140,
);
/** Bamboos as some makers draw the nine: three columns of three, from edge to edge. */
const COLUMNED_FACES = inked(
  kind => kind.startsWith('B'),
  (x, y) =>
    [10, 49, 88].some(left => x >= left && x < left + 22) && [10, 60, 110].some(top => y >= top && y < top + 46),
);
const LATER = 60_000;
/** So much of the side of a tile, from its top, is as pale as its face. */
const PALE_MM = 13;

/** Takes whatever it is shown for one face. */
const anyFace: Network = async crops =>
  crops.map(() => ({ scores: NETWORK_CLASSES.map((_, at) => (at === 3 ? 20 : 0)), embedding: [1] }));

/** Is not sure which of two faces it sees. */
const oneOfTwoFaces: Network = async crops =>
  crops.map(() => ({ scores: NETWORK_CLASSES.map((_, at) => (at === 3 ? 20 : at === 4 ? 19.5 : 0)), embedding: [1] }));

/** Sees one of three faces, and is hardly sure that it is any. */
const oneOfThreeFaces: Network = async crops =>
  crops.map(() => ({ scores: NETWORK_CLASSES.map((_, at) => (at < 3 ? 20 : 0)), embedding: [1] }));

/** Takes whatever it is shown for the back of a tile, so surely. */
const backAt =
  (score: number): Network =>
  async crops =>
    crops.map(() => ({ scores: SEEN_CLASSES.map(seen => (seen === 'back' ? score : 0)), embedding: [1] }));
const surelyBack = backAt(9);
const hardlyBack = backAt(4.2);

/** Where tiles of seat 0 stand in the film; people lay hands open there at some tables. */
const OVER_RACK_OF_SEAT_0 = { left: 90, top: 690, right: 750, bottom: 790 };

const eye = (): TableEye => new TableEye(anyFace, USUAL_LAYOUT);
const along = (from: Point, to: Point, part: number): Point => ({
  x: from.x + (to.x - from.x) * part,
  y: from.y + (to.y - from.y) * part,
});
const middleOf = ([a, , c]: Quad) => ({ x: (a.x + c.x) / 2, y: (a.y + c.y) / 2 });

/** As a game goes on: some discards, some sets, a hand that lies open here and there, walls and racks. */
function laidOut(seed: number): LaidTable {
  const random = randomStream(seed, 1);
  const table = new LaidTable(randomStream(seed, 2));
  const tiles = [...tilesOf(TILE_KINDS)];
  const put = (zone: Zone, count: number, apart = false): void => {
    for (let nth = 0; nth < count; nth++) {
      const [tile] = tiles.splice(below(random, tiles.length), 1);
      if (tile !== undefined) table.place(tile, zone, apart && nth % 3 === 2 ? 'apart' : 'beside', 0);
    }
  };
  for (const seat of SEATS) {
    put(`discard${seat}`, below(random, 15));
    put(`meld${seat}`, below(random, 10), true);
    put(`reveal${seat}`, below(random, 3) === 0 ? 14 : 0);
    for (let nth = 0; nth < 10; nth++) table.place(0 as (typeof tiles)[number], `rack${seat}`, 'beside', 0);
    table.stack(seat, [2, 2, 2, 2, 2, 1, 0, 2, 2, 2]);
  }
  put('indicator', below(random, 2));
  return table;
}

describe('tiles that lie on a filmed table', () => {
  test.each([
    ...Array.from({ length: TABLES }, (_, at) => ({ seed: 71 + at, faces: FACES, name: 'inked inside' })),
    ...Array.from({ length: TABLES }, (_, at) => ({ seed: 71 + at, faces: STROKED_FACES, name: 'inked to a side' })),
    ...Array.from({ length: TABLES }, (_, at) => ({ seed: 71 + at, faces: COLUMNED_FACES, name: 'inked in columns' })),
  ])('are all found, each where its top is seen, and nothing else (table $seed, $name)', async ({ seed, faces }) => {
    const table = laidOut(seed);
    const picture = new Film(table, faces, randomStream(seed, 3)).picture(LATER);
    const looks = await eye().look(picture, TABLE_CORNERS);
    const found = looks.flatMap(look => (look.state === 'read' ? look.tiles.map(({ quad }) => middleOf(quad)) : []));
    const lying = table.tiles.map(({ quad }) => middleOf(quadSeenAt(quad, TILE.depth)));
    expect(found).toHaveLength(lying.length);
    for (const { x, y } of lying) expect(Math.min(...found.map(at => Math.hypot(at.x - x, at.y - y)))).toBeLessThan(5);
  });

  test('still lie there while an arm rests on them, and it is no tile itself', async () => {
    const table = new LaidTable(randomStream(5, 2));
    for (const tile of tilesOf(['D4']).slice(0, 4)) table.place(tile, 'discard0', 'beside', 0);
    const film = new Film(table, FACES, randomStream(5, 3));
    const watching = eye();
    const seenIn = async (picture: Picture): Promise<number | string> => {
      const look = (await watching.look(picture, TABLE_CORNERS)).find(({ zone }) => zone === 'discard0');
      return look?.state === 'read' ? look.tiles.length : 'moving';
    };
    for (let at = 0; at < 15; at++) expect(await seenIn(film.picture(LATER))).toBe(4);
    const [, tile] = table.tiles;
    if (!tile) throw new Error('four tiles lie there');
    const hand = middleOf(quadSeenAt(tile.quad, TILE.depth));
    const resting = (): Picture => {
      const { width, height, data } = film.picture(LATER);
      const picture = { width, height, data: new Uint8ClampedArray(data) };
      stroke({ ...picture, within: wholeBox(picture) }, { x: hand.x, y: 1152 }, hand, 40, [200, 190, 170]);
      return picture;
    };
    expect([await seenIn(resting()), await seenIn(resting()), await seenIn(resting())]).toEqual(['moving', 4, 4]);
    table.lift(tile.tile, 'discard0', 0);
    expect([await seenIn(film.picture(LATER)), await seenIn(film.picture(LATER))]).toEqual(['moving', 3]);
  });

  test('are not told while a hand rests on the row that they were just laid into, and at once when it is gone', async () => {
    const table = new LaidTable(randomStream(5, 2));
    const film = new Film(table, FACES, randomStream(5, 3));
    const watching = eye();
    const toldAt = async (now: number): Promise<number | string> => {
      const look = (await watching.look(film.picture(now), TABLE_CORNERS)).find(({ zone }) => zone === 'meld0');
      return look?.state === 'read' ? look.tiles.length : 'moving';
    };
    for (const tile of tilesOf(['D4']).slice(0, 3)) table.place(tile, 'meld0', 'beside', 0);
    for (let at = 0; at < 15; at++) await toldAt(LATER);
    for (const tile of tilesOf(['D5']).slice(0, 3)) table.place(tile, 'meld0', 'beside', LATER);
    const resting = [await toldAt(LATER), await toldAt(LATER), await toldAt(LATER)];
    expect(resting).toEqual(['moving', 3, 3]);
    expect([await toldAt(2 * LATER), await toldAt(2 * LATER)]).toEqual(['moving', 6]);
  });

  test('are told once where one lies in the place of another, however unsurely it is read', async () => {
    const table = new LaidTable(randomStream(5, 2));
    const film = new Film(table, FACES, randomStream(5, 3));
    let network = anyFace;
    const watching = new TableEye(crops => network(crops), USUAL_LAYOUT);
    const toldIn = async (pictures: number): Promise<ReadonlySet<number | string>> => {
      const told = new Set<number | string>();
      for (let at = 0; at < pictures; at++) {
        const looks = await watching.look(film.picture(LATER), TABLE_CORNERS);
        const look = looks.find(({ zone }) => zone === 'meld0');
        told.add(look?.state === 'read' ? look.tiles.length : 'moving');
      }
      return told;
    };
    const [before] = tilesOf(['D2']);
    const [after] = tilesOf(['D4']);
    if (before === undefined || after === undefined) throw new Error('there are such tiles');
    table.place(before, 'meld0', 'beside', 0);
    expect(await toldIn(20)).toEqual(new Set([1]));
    table.lift(before, 'meld0', 0);
    table.place(after, 'meld0', 'beside', 0);
    network = oneOfTwoFaces;
    expect(await toldIn(20)).toEqual(new Set(['moving', 1]));
  });

  test('that stand in a zone are no tiles, and after a while it is told that something is read as none', async () => {
    const layout = { ...USUAL_LAYOUT, zones: { ...USUAL_LAYOUT.zones, reveal0: OVER_RACK_OF_SEAT_0 } };
    const table = new LaidTable(randomStream(5, 2));
    const standing = tilesOf(TILE_KINDS).slice(0, 13);
    for (const tile of standing) table.place(tile, 'rack0', 'beside', 0);
    for (const tile of tilesOf(['D4'])) table.place(tile, 'discard0', 'beside', 0);
    const film = new Film(table, FACES, randomStream(5, 3));
    const watching = new TableEye(anyFace, layout);
    const unreadAfter = async (pictures: number): Promise<readonly Zone[]> => {
      let looks: readonly ZoneLook[] = [];
      for (let at = 0; at < pictures; at++) looks = await watching.look(film.picture(LATER), TABLE_CORNERS);
      const standingRead = looks.find(({ zone }) => zone === 'reveal0');
      expect(standingRead).toMatchObject({ state: 'read', tiles: [] });
      return looks.flatMap(look => (look.state === 'read' && look.isUnread ? [look.zone] : []));
    };
    expect(await unreadAfter(10)).toEqual([]);
    expect(await unreadAfter(15)).toEqual(['reveal0']);
    for (const tile of standing) table.lift(tile, 'rack0', 0);
    expect(await unreadAfter(3)).toEqual([]);
  });

  test('are told at once where they are surely read, and otherwise once they have lain there for a while', async () => {
    const table = new LaidTable(randomStream(5, 2));
    for (const tile of tilesOf(['D4']).slice(0, 2)) table.place(tile, 'discard0', 'beside', 0);
    const film = new Film(table, FACES, randomStream(5, 3));
    const toldBy = async (network: Network): Promise<readonly number[]> => {
      const watching = new TableEye(network, USUAL_LAYOUT);
      const told: number[] = [];
      for (let at = 0; at < 12; at++) {
        const look = (await watching.look(film.picture(LATER), TABLE_CORNERS)).find(({ zone }) => zone === 'discard0');
        told.push(look?.state === 'read' ? look.tiles.length : -1);
      }
      return told;
    };
    expect(await toldBy(anyFace)).toEqual(Array(12).fill(2));
    expect(await toldBy(oneOfTwoFaces)).toEqual([...Array(10).fill(0), 2, 2]);
  });

  test.each([
    { sure: 'surely', network: anyFace, left: 1 },
    { sure: 'hardly', network: oneOfThreeFaces, left: 0 },
  ])('are remembered behind what is no cloth where they were read: $sure', async ({ network, left }) => {
    const table = new LaidTable(randomStream(5, 2));
    const [tile] = tilesOf(['D4']);
    if (tile === undefined) throw new Error('a tile lies there');
    table.place(tile, 'discard0', 'beside', 0);
    const film = new Film(table, FACES, randomStream(5, 3));
    const watching = new TableEye(network, USUAL_LAYOUT);
    const seenIn = async (picture: Picture): Promise<number> => {
      const look = (await watching.look(picture, TABLE_CORNERS)).find(({ zone }) => zone === 'discard0');
      return look?.state === 'read' ? look.tiles.length : -1;
    };
    for (let at = 0; at < 15; at++) await seenIn(film.picture(LATER));
    expect(await seenIn(film.picture(LATER))).toBe(1);
    const place = quadSeenAt(table.tiles[0]?.quad as Quad, TILE.depth);
    const { width, height, data } = film.picture(LATER);
    const covered = { width, height, data: new Uint8ClampedArray(data) };
    const { x, y } = middleOf(place);
    stroke({ ...covered, within: wholeBox(covered) }, { x: x - 30, y }, { x: x + 30, y }, 60, [110, 80, 55]);
    await seenIn(covered);
    expect([await seenIn(covered), await seenIn(covered)]).toEqual([left, left]);
  });

  test.each([
    { sure: 'surely', network: surelyBack, left: 1 },
    { sure: 'not surely', network: hardlyBack, left: 0 },
  ])(
    'as a back, which a sleeve looks like, are remembered where they were read as one: $sure',
    async ({ network, left }) => {
      const table = new LaidTable(randomStream(5, 2));
      const film = new Film(table, FACES, randomStream(5, 3));
      for (const tile of tilesOf(['D4']).slice(0, 1)) table.place(tile, 'discard0', 'beside', 0);
      const place = quadSeenAt(table.tiles[0]?.quad as Quad, TILE.depth);
      const [a, b, c, d] = place;
      const shown = (near: Colour, far: Colour): Picture => {
        const { width, height, data } = film.picture(LATER);
        const picture = { width, height, data: new Uint8ClampedArray(data) };
        const canvas = { ...picture, within: wholeBox(picture) };
        fill(canvas, place, near);
        fill(canvas, [a, b, along(b, c, 0.5), along(a, d, 0.5)], far);
        return picture;
      };
      for (const tile of table.tiles) table.lift(tile.tile, 'discard0', 0);
      const watching = new TableEye(network, USUAL_LAYOUT);
      const seenIn = async (picture: Picture): Promise<number> => {
        const look = (await watching.look(picture, TABLE_CORNERS)).find(({ zone }) => zone === 'discard0');
        return look?.state === 'read' ? look.tiles.length : -1;
      };
      for (let at = 0; at < 15; at++) await seenIn(shown([120, 130, 210], [90, 100, 180]));
      expect(await seenIn(shown([120, 130, 210], [90, 100, 180]))).toBe(1);
      await seenIn(shown([110, 80, 55], [110, 80, 55]));
      expect(await seenIn(shown([110, 80, 55], [110, 80, 55]))).toBe(left);
    },
  );

  test('lie where they lay while a hand hides half of the newest, which is nothing yet', async () => {
    const table = new LaidTable(randomStream(5, 2));
    const [newest, ...others] = tilesOf(['D4', 'D2']).slice(0, 6);
    if (newest === undefined) throw new Error('six tiles lie there');
    for (const tile of others) table.place(tile, 'meld1', 'beside', 0);
    const film = new Film(table, FACES, randomStream(5, 3));
    const watching = eye();
    const placesIn = async (picture: Picture) => {
      const look = (await watching.look(picture, TABLE_CORNERS)).find(({ zone }) => zone === 'meld1');
      return look?.state === 'read' ? look.tiles.map(({ at }) => at) : [];
    };
    for (let at = 0; at < 15; at++) await placesIn(film.picture(LATER));
    const known = await placesIn(film.picture(LATER));
    expect(known).toHaveLength(5);
    table.place(newest, 'meld1', 'beside', 0);
    const last = table.tiles.at(-1);
    if (!last) throw new Error('a sixth tile lies there');
    const [a, b, c, d] = quadSeenAt(last.quad, TILE.depth);
    const covered = (part: number): Picture => {
      const { width, height, data } = film.picture(LATER);
      const picture = { width, height, data: new Uint8ClampedArray(data) };
      // what the hand hides of the newest, seen from the side on which no tile lies
      const [from, to] = [along(b, a, part), along(c, d, part)];
      const [beyond, above] = [along(b, a, -0.8), along(c, d, -0.8)];
      fill({ ...picture, within: wholeBox(picture) }, [from, beyond, above, to], [120, 60, 40]);
      return picture;
    };
    for (const part of [0.2, 0.3, 0.4, 0.5]) {
      await placesIn(covered(part));
      const seen = await placesIn(covered(part));
      for (const { x, y } of known)
        expect(Math.min(...seen.map(at => Math.hypot(at.x - x, at.y - y))), `${part} hidden`).toBeLessThan(3);
    }
    await placesIn(film.picture(LATER));
    expect(await placesIn(film.picture(LATER))).toHaveLength(6);
  });
});

describe('how large tiles are', () => {
  const [besideX, besideY] = [0, 0.2];
  const sideMm = besideY * PALE_MM;
  /** Something pale that is so large (mm) in a zone, so far from its left. */
  const note = (sizes: TileSizes, zone: Zone, width: number, height: number, left = 30): void =>
    sizes.note({ zone, left, top: 30, right: left + width, bottom: 30 + height }, { width, height, besideX, besideY });

  test.each([20, 24, 26, 30, 33])('is learnt from single ones, rows and blocks: %i mm wide', width => {
    const height = width * 1.37;
    const sizes = new TileSizes();
    for (const [zone, columns, rows] of [
      ['discard0', 1, 1],
      ['meld1', 3, 1],
      ['meld2', 4, 1],
      ['discard3', 6, 2],
    ] as const)
      note(sizes, zone, columns * width + 0.6, rows * height + sideMm + 0.4);
    expect(Math.abs(sizes.size.width - width)).toBeLessThan(1);
    expect(Math.abs(sizes.size.height - height)).toBeLessThan(1.5);
  });

  test.each([22, 24, 26, 30, 33])('is learnt from the first one: %i mm wide', width => {
    const sizes = new TileSizes();
    note(sizes, 'discard0', width, width * 1.37 + sideMm);
    expect(Math.abs(sizes.size.width - width)).toBeLessThan(1.2);
  });

  test.each([22, 24, 26, 30])('is not learnt from what a hand leaves of the second one: %i mm wide', width => {
    const height = width * 1.37;
    const sizes = new TileSizes();
    note(sizes, 'indicator', width, height + sideMm);
    for (const seen of [0.5, 0.6, 0.7]) {
      note(sizes, 'discard2', width + 0.5, height * seen + sideMm);
      expect(Math.abs(sizes.size.width - width), `${seen} of it seen`).toBeLessThan(1.2);
    }
  });

  test('is learnt from the whole of a tile, whatever was seen of it before', () => {
    const whole = new TileSizes();
    note(whole, 'discard2', 26, 26 * 1.37 + sideMm);
    const halfFirst = new TileSizes();
    for (const seen of [14, 20, 22]) note(halfFirst, 'discard2', 26.3, seen + sideMm);
    note(halfFirst, 'discard2', 26, 26 * 1.37 + sideMm);
    expect(halfFirst.size).toEqual(whole.size);
  });

  test('is what it mostly is where a sleeve is all that has been seen', () => {
    const sizes = new TileSizes();
    note(sizes, 'reveal2', 105.4, 14.5);
    expect(sizes.size.width).toBeGreaterThan(24);
    expect(sizes.size.width).toBeLessThan(32);
  });

  test('stays as it is known for all that is seen in part', () => {
    const sizes = new TileSizes();
    for (const [at, zone] of (['discard0', 'discard1', 'discard2', 'discard3'] as const).entries())
      note(sizes, zone, 26 * (at + 1), 26 * 1.37 + sideMm);
    for (const [at, zone] of (['meld0', 'meld1', 'meld2', 'meld3'] as const).entries())
      note(sizes, zone, 26, 18 + 4 * at);
    expect(Math.abs(sizes.size.width - 26)).toBeLessThan(1);
  });
});
