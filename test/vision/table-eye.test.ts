import { describe, expect, test } from 'vitest';
import { SEATS } from '../../src/domain/seat.ts';
import { poseOf } from '../../src/vision/camera-pose.ts';
import { CROP_SIZE } from '../../src/vision/crop.ts';
import type { Network } from '../../src/vision/network.ts';
import type { Picture, Quad } from '../../src/vision/picture.ts';
import { TableEye, type ZoneLook } from '../../src/vision/table-eye.ts';
import { USUAL_LAYOUT, zoneInPicture } from '../../src/vision/table-layout.ts';
import { TableWatch } from '../../src/vision/table-watch.ts';
import { layBlock, pictureOf } from './drawn-block.ts';
import { CLOTH, layDots, paint, plain } from './drawn-tile.ts';

/** The table as a phone on a stand sees it, a little from the side. */
const CORNERS: Quad = [
  { x: 60, y: 20 },
  { x: 1480, y: 40 },
  { x: 1540, y: 1500 },
  { x: 20, y: 1460 },
];
const SIZE = { width: 1560, height: 1540 };
/** The tops of tiles are 20 mm above the cloth. */
const TOPS: Quad = poseOf(CORNERS, SIZE)?.lifted(20 / USUAL_LAYOUT.side) ?? CORNERS;
const discards = (seat: 0 | 1 | 2 | 3): Quad => {
  const zone = `discard${seat}` as const;
  const rect = USUAL_LAYOUT.zones[zone];
  if (!rect) throw new Error(zone);
  return zoneInPicture(TOPS, USUAL_LAYOUT, zone, rect);
};

/** Six tiles in two rows, as their owner lays them out: 30 mm × 40 mm each, from the top left of a zone of 240 mm × 150 mm. */
function laid(seat: 0 | 1 | 2 | 3, picture: Picture): Picture {
  const [a, b, c, d] = discards(seat);
  const at = (x: number, y: number) => ({
    x: (a.x * (1 - x) + b.x * x) * (1 - y) + (d.x * (1 - x) + c.x * x) * y,
    y: (a.y * (1 - x) + b.y * x) * (1 - y) + (d.y * (1 - x) + c.y * x) * y,
  });
  const quad: Quad = [
    at(30 / 240, 20 / 150),
    at(120 / 240, 20 / 150),
    at(120 / 240, 100 / 150),
    at(30 / 240, 100 / 150),
  ];
  layBlock(picture, { columns: 3, rows: 2, quad });
  return picture;
}

/** Says the same of every crop, sure of itself, and counts what it was shown. */
function aNetwork(): { readonly network: Network; readonly shown: Float32Array[] } {
  const shown: Float32Array[] = [];
  const network: Network = async crops => {
    shown.push(...crops);
    return crops.map(() => ({ scores: Array.from({ length: 42 }, (_, at) => (at === 0 ? 20 : 0)), embedding: [1] }));
  };
  return { network, shown };
}

const tilesIn = (looks: readonly ZoneLook[], zone: string): number | string => {
  const look = looks.find(one => one.zone === zone);
  return look?.state === 'read' ? look.tiles.length : (look?.state ?? 'none');
};

const cloth = (): Picture => pictureOf(SIZE.width, SIZE.height, []);

describe('a table seen from above', () => {
  test.each(SEATS)('discards of seat %i are found, in its own reading order', async seat => {
    const { network } = aNetwork();
    const looks = await new TableEye(network, USUAL_LAYOUT).look(laid(seat, cloth()), CORNERS);
    expect(tilesIn(looks, `discard${seat}`)).toBe(6);
    const look = looks.find(({ zone }) => zone === `discard${seat}`);
    const places = look?.state === 'read' ? look.tiles.map(({ at }) => at) : [];
    for (const [at, { x, y }] of places.entries()) {
      expect(Math.abs(x - (45 + 30 * (at % 3)))).toBeLessThanOrEqual(4);
      expect(Math.abs(y - (40 + 40 * Math.floor(at / 3)))).toBeLessThanOrEqual(4);
    }
    const elsewhere = looks.filter(({ zone }) => zone !== `discard${seat}`);
    expect(elsewhere.map(({ zone }) => tilesIn(looks, zone))).toEqual(elsewhere.map(() => 0));
  });

  test('tiles of every seat reach the network upright', async () => {
    const straight: Quad = [
      { x: 0, y: 0 },
      { x: 1680, y: 0 },
      { x: 1680, y: 1680 },
      { x: 0, y: 1680 },
    ];
    /** How much of the ink of a crop is in its upper half. */
    const inkAbove = (crop: Float32Array): number => {
      const plane = CROP_SIZE / 3;
      const ink = (from: number, to: number): number => crop.slice(from, to).reduce((sum, red) => sum + 1 - red, 0);
      return ink(0, plane / 2) / ink(0, plane);
    };
    const flat = plain(1680, 1680, CLOTH);
    // a tile of seat 1, whose far side is the left: one dark bar there
    const { left, top } = USUAL_LAYOUT.zones.discard1 ?? { left: 0, top: 0 };
    const [x0, y0] = [left * 2 + 60, top * 2 + 60];
    paint(flat, [246, 240, 224], (x, y) => x >= x0 && x < x0 + 80 && y >= y0 && y < y0 + 60);
    paint(flat, [28, 60, 150], (x, y) => x >= x0 + 10 && x < x0 + 25 && y >= y0 + 12 && y < y0 + 48);
    const { network, shown } = aNetwork();
    await new TableEye(network, USUAL_LAYOUT).look(flat, straight);
    expect(shown).toHaveLength(1);
    expect(inkAbove(shown[0] ?? new Float32Array())).toBeGreaterThan(0.65);
  });

  test('a zone where something moves is not read until it lies still', async () => {
    const eye = new TableEye(aNetwork().network, USUAL_LAYOUT);
    const still = laid(0, cloth());
    await eye.look(still, CORNERS);
    const hand = laid(0, cloth());
    const [a, , c] = discards(0);
    paint(hand, [200, 150, 120], (x, y) => x > a.x + 60 && x < c.x - 60 && y > a.y + 40 && y < c.y);
    expect(tilesIn(await eye.look(hand, CORNERS), 'discard0')).toBe('moving');
    expect(tilesIn(await eye.look(still, CORNERS), 'discard0')).toBe('moving');
    expect(tilesIn(await eye.look(still, CORNERS), 'discard0')).toBe(6);
  });

  test('another light is no movement', async () => {
    const eye = new TableEye(aNetwork().network, USUAL_LAYOUT);
    const picture = laid(2, cloth());
    await eye.look(picture, CORNERS);
    const lighter = {
      ...picture,
      data: picture.data.map((value, at) => (at % 4 < 3 ? Math.min(255, value + 9) : value)),
    };
    expect(tilesIn(await eye.look(lighter, CORNERS), 'discard2')).toBe(6);
  });

  test('what lies as it lay is not read with every picture', async () => {
    const { network, shown } = aNetwork();
    const eye = new TableEye(network, USUAL_LAYOUT);
    const picture = laid(3, cloth());
    for (let at = 0; at < 8; at++) expect(tilesIn(await eye.look(picture, CORNERS), 'discard3')).toBe(6);
    expect(shown.length).toBeLessThanOrEqual(3 * 6);
  });

  test('what is no larger than a die is no tile', async () => {
    const picture = cloth();
    const [a] = discards(0);
    layDots(picture, 'D4', Math.round(a.x) + 80, Math.round(a.y) + 80, 20);
    const looks = await new TableEye(aNetwork().network, USUAL_LAYOUT).look(picture, CORNERS);
    expect(tilesIn(looks, 'discard0')).toBe(0);
  });
});

describe('a phone that is pushed', () => {
  /** The table on a lighter floor, all of it pushed. */
  function pushed(x: number, y: number): Picture {
    const picture = laid(1, cloth());
    paint(picture, [150, 120, 90], (px, py) => px < 120 || py < 80 || px > 1420 || py > 1380);
    const data = new Uint8Array(picture.data.length).fill(128);
    for (let row = y; row < picture.height; row++) {
      const from = (row - y) * picture.width * 4;
      data.set(picture.data.subarray(from, from + (picture.width - x) * 4), (row * picture.width + x) * 4);
    }
    return { ...picture, data };
  }
  const edge: Quad = [
    { x: 120, y: 80 },
    { x: 1420, y: 80 },
    { x: 1420, y: 1380 },
    { x: 120, y: 1380 },
  ];
  const placesOf = (looks: readonly ZoneLook[]) =>
    looks.flatMap(look => (look.state === 'read' ? look.tiles.map(({ at }) => at) : []));

  test('is noticed, nothing is read in wrong places meanwhile, and with the corners it tells reading goes on', async () => {
    const watch = new TableWatch(aNetwork().network);
    const layout = { side: 840, zones: { discard1: { left: 480, top: 250, right: 700, bottom: 600 } } };
    const asked = { layout, set: null };
    const before = await watch.look({ ...asked, picture: pushed(0, 0), corners: edge });
    expect([before.view.state, tilesIn(before.looks, 'discard1')]).toEqual(['steady', 6]);
    const meanwhile = await watch.look({ ...asked, picture: pushed(34, 22), corners: edge });
    expect([meanwhile.view.state, meanwhile.looks]).toEqual(['moved', []]);
    const corners = meanwhile.view.state === 'moved' ? meanwhile.view.corners : edge;
    const after = await watch.look({ ...asked, picture: pushed(34, 22), corners });
    expect([after.view.state, tilesIn(after.looks, 'discard1')]).toEqual(['steady', 6]);
    const where = placesOf(before.looks);
    for (const [at, { x, y }] of placesOf(after.looks).entries()) {
      expect(Math.abs(x - (where[at]?.x ?? 0))).toBeLessThanOrEqual(4);
      expect(Math.abs(y - (where[at]?.y ?? 0))).toBeLessThanOrEqual(4);
    }
  });
});
