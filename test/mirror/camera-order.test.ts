import { describe, expect, test } from 'vitest';
import type { Zone } from '../../src/domain/zone.ts';
import type { SeenFace } from '../../src/sensing/observation.ts';
import { faces, filmedTable, type TestTable } from '../support/test-table.ts';

const claims = ({ events }: TestTable): readonly unknown[] =>
  events.flatMap(event => ('from' in event && 'tiles' in event ? [[event.type, event.seat, event.from]] : []));

/** What a kong is by each choice of the first question. */
const paid = ({ events }: TestTable): readonly unknown[] =>
  events.flatMap(event => (event.type === 'points-transferred' ? event.transfers : []));

describe('of what a camera saw while nobody followed', () => {
  test('what turned up first happened first', () => {
    const table = filmedTable();
    table.unfollowed(() => {
      table.show('meld3', 'B9 B9 B9');
      table.wait(2000);
      table.show('discard3', 'D9');
      table.wait(2000);
      table.show('discard0', 'C1 C2');
      table.wait(2000);
      table.show('discard1', 'B3');
    });
    table.wait(3000);
    expect(claims(table)).toEqual([['pung-claimed', 3, 1]]);
    expect(table.events.at(-1)).toMatchObject({ type: 'tile-discarded', seat: 1, tile: 'B3' });
  });

  test('tiles of a row were thrown in their order', () => {
    const table = filmedTable();
    table.unfollowed(() => {
      table.show('discard1', 'D9');
      table.show('discard2', 'B1');
      table.show('discard3', 'B2');
      table.show('discard0', 'C1 B3');
      table.show('discard1', 'D9 D8');
    });
    table.wait(3000);
    const thrown = table.events.flatMap(event => (event.type === 'tile-discarded' ? [event.tile] : []));
    expect(thrown).toEqual(['D9', 'B1', 'B2', 'B3', 'D8']);
  });

  test('a tile that lies in the place of a claimed discard was thrown after the set was laid', () => {
    const table = filmedTable('hong-kong');
    table.show('discard1', 'B3');
    table.unfollowed(() => {
      table.show('discard1', '');
      table.show('meld2', 'B2 B3 B4');
      table.show('discard2', 'D9');
      table.show('discard2', '');
      table.wait(2000);
      table.show('meld1', 'D9 D9 D9');
      table.film('discard1', [{ face: 'S', confidence: 99, x: 0, y: 0, track: 9 }]);
    });
    table.wait(3000);
    expect(claims(table)).toEqual([
      ['chow-claimed', 2, 1],
      ['pung-claimed', 1, 2],
    ]);
    expect(table.events.at(-1)).toMatchObject({ type: 'tile-discarded', seat: 1, tile: 'S' });
  });

  test('a tile that lay among discards and is gone was claimed from there', () => {
    const table = filmedTable();
    table.unfollowed(() => {
      table.show('discard1', 'B5');
      table.show('discard1', '');
      table.show('meld3', 'B5 B5 B5');
      table.show('meld2', 'D4 D4 D4');
    });
    for (let picture = 0; picture < 4; picture++) table.show('meld2', 'D4 D4 D4');
    expect(claims(table)).toEqual([
      ['pung-claimed', 3, 1],
      ['pung-claimed', 2, 3],
    ]);
  });
});

test('a bonus tile that a camera hesitated to tell was set aside before the discard that it told first', () => {
  const table = filmedTable('hong-kong');
  table.show('discard1', 'D9');
  table.show('discard1', '');
  table.show('meld2', 'D9 D9 D9');
  table.show('discard2', 'B1');
  table.show('discard3', 'B2');
  table.show('discard0', 'C1 B3');
  table.show('discard1', 'B4');
  table.show('discard2', 'B1 B5');
  table.show('meld2', 'D9 D9 D9');
  const beside: SeenFace = { face: 'F5', confidence: 54, x: 300, y: 0, track: 9 };
  for (let picture = 0; picture < 5; picture++) table.film('meld2', [...faces('D9 D9 D9'), beside]);
  table.show('discard3', 'B2 B6');
  expect(table.asked).toBeUndefined();
  expect(table.mirror.game.state.hand?.bonus[2]).toHaveLength(1);
  expect(table.mirror.game.state.hand?.discards[2]).toMatchObject([{ tile: 'B1' }, { tile: 'B5' }]);
  expect(table.events.at(-1)).toMatchObject({ type: 'tile-discarded', seat: 3, tile: 'B6' });
});

test('a discard that is seen after the drawn tile was looked at was thrown before a hand is laid open with that', () => {
  const table = filmedTable('hong-kong', { minimumFan: 0 });
  for (const [seat, tile] of [[1, 'D9'] as const, [2, 'B1'] as const, [3, 'B2'] as const])
    table.show(`discard${seat}`, tile);
  table.show('reveal1', 'D6');
  table.show('discard0', 'C1');
  table.show('discard0', 'C1 B5');
  for (let look = 0; look < 3; look++) table.show('reveal1', 'D6 B1 B2 B3 B4 B5 B6 C7 C8 C9 D6 D6 N N');
  table.wait(3000);
  const thrown = table.events.flatMap(event => (event.type === 'tile-discarded' ? [event.tile] : []));
  expect(thrown).toEqual(['D9', 'B1', 'B2', 'B5']);
  expect(table.events.find(({ type }) => type === 'hand-won')).toMatchObject({ seat: 1, by: 'self-draw', tile: 'D6' });
});

test('a bonus tile that is laid down, or seen, only after its owner has played on was set aside in that turn', () => {
  const table = filmedTable('hong-kong');
  table.show('discard1', 'D9');
  table.show('discard2', 'B1');
  for (let look = 0; look < 2; look++) table.show('meld1', 'F5');
  table.show('discard3', 'B2');
  for (let look = 0; look < 2; look++) table.show('meld1', 'F5');
  table.show('discard0', 'C1 B3');
  expect(table.asked).toBeUndefined();
  const { hand } = table.mirror.game.state;
  expect(hand?.bonus[1]).toEqual(['F5']);
  expect(hand?.discards.map(row => row.map(({ tile }) => tile))).toEqual([['C1', 'B3'], ['D9'], ['B1'], ['B2']]);
});

describe('a set that lies there before the fourth tile of its kind is thrown is made with a discard that nobody saw', () => {
  /** People who wait for nobody. */
  const quickly = (table: TestTable, zone: Zone, row: string): void => {
    table.tell({ type: 'faces-read', zone, faces: faces(row) });
    table.wait(550);
  };
  const claimed = (table: TestTable) =>
    table.events.flatMap(event => (event.type === 'pung-claimed' ? [[event.seat, event.from, event.tile]] : []));

  test('also where whoever threw that throws the fourth', () => {
    const table = filmedTable();
    table.show('discard1', 'D9');
    table.show('discard2', 'B1');
    for (const [zone, row] of [
      ['meld1', 'D1 D1 D1'],
      ['discard2', ''],
      ['discard1', 'D9 D2'],
      ['discard2', 'B1 D3'],
      ['discard3', 'D1'],
    ] as const)
      quickly(table, zone, row);
    table.wait(3000);
    expect(claimed(table)).toEqual([[1, 3, 'D1']]);
    expect(table.mirror.game.state.hand?.discards[3]).toMatchObject([
      { tile: 'D1', claimedBy: 1 },
      { tile: 'D1', claimedBy: null },
    ]);
    expect(table.asked).toBeUndefined();
  });

  test('also where another throws the fourth, and that is claimed at once', () => {
    const table = filmedTable('dalian');
    for (const [zone, row] of [
      ['meld0', 'D1 D1 D1'],
      ['discard0', 'C1 D8'],
      ['discard1', 'D5'],
      ['discard2', 'D1'],
      ['discard2', ''],
    ] as const)
      quickly(table, zone, row);
    table.show('meld3', 'D1 D2 D3');
    table.show('discard3', 'GD');
    table.wait(3000);
    expect(claimed(table)).toEqual([[0, 1, 'D1']]);
    expect(table.events.find(({ type }) => type === 'chow-claimed')).toMatchObject({ seat: 3, from: 2, tile: 'D1' });
  });
});

test('an open hand is paid in whatever order each picture lists its tiles', () => {
  const table = filmedTable('hong-kong', { minimumFan: 0 });
  for (const [seat, tile] of [[1, 'D9'] as const, [2, 'B1'] as const, [3, 'B2'] as const])
    table.show(`discard${seat}`, tile);
  table.show('discard0', 'C1 B5');
  table.show('reveal1', 'D6');
  const hand = faces('D6 B1 B2 B3 B4 B5 B6 C7 C8 C9 D6 D6 N N');
  for (let picture = 0; picture < 20; picture++) {
    const listed = [...hand.slice(picture % hand.length), ...hand.slice(0, picture % hand.length)];
    table.tell({ type: 'faces-read', zone: 'reveal1', faces: listed });
    table.wait(200);
  }
  expect(table.asked).toBeUndefined();
  expect(table.events.find(({ type }) => type === 'hand-won')).toMatchObject({ seat: 1, by: 'self-draw', tile: 'D6' });
});

describe('behind a hand', () => {
  test('a discard that was hardly made out went into the kong that needs it', () => {
    const table = filmedTable();
    table.show('discard1', 'C6?');
    table.show('discard1', '');
    for (let picture = 0; picture < 12; picture++) table.show('meld2', 'C9 C9 C9 C9');
    expect(table.mirror.game.state.hand?.melds[2]).toMatchObject([{ kind: 'kong', from: 1 }]);
    expect(paid(table)).toMatchObject([{ from: 1, to: 2 }]);
    expect(table.mirror.discrepancy).toBeNull();
  });

  test('a tile is not taken to have come from anywhere else', () => {
    const table = filmedTable();
    table.show('discard1', 'D9');
    table.show('discard1', '');
    table.show('discard3', 'C7');
    table.show('meld3', 'D9 D9 D9');
    table.wait(2000);
    expect(claims(table)).toEqual([['pung-claimed', 3, 1]]);
  });
});

test('a claimed tile lies no more where it was thrown: one that lies there still is another', () => {
  const table = filmedTable();
  table.show('discard1', 'D9');
  table.show('meld0', 'D9 D9 D9');
  table.show('discard0', 'C1 B5');
  table.wait(6000);
  expect(claims(table)).toEqual([['pung-claimed', 0, 2]]);
});

test('ready counts although it was said before the last discard was seen, and nobody sees the draw', () => {
  const table = filmedTable('dalian');
  table.show('discard0', '');
  table.show('meld1', 'C1 C1 C1');
  table.show('discard1', 'D9');
  table.show('discard2', 'B1');
  table.show('discard3', 'B2');
  table.press('ready1');
  table.wait(6000);
  table.show('discard0', 'B3');
  table.wait(4000);
  expect(table.types).toContain('ready-declared');
});
