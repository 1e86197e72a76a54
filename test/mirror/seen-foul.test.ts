import { describe, expect, test } from 'vitest';
import type { TileKind } from '../../src/domain/tile.ts';
import type { Zone } from '../../src/domain/zone.ts';
import { seenFoul } from '../../src/mirror/question/foul.ts';
import { dealtHand, kinds, rules } from '../support/dealt-hand.ts';
import { dealtTable, type TestTable } from '../support/test-table.ts';

const seeing = (zones: Partial<Record<Zone, string>>): ReadonlyMap<Zone, readonly TileKind[]> =>
  new Map(Object.entries(zones).map(([zone, text]) => [zone as Zone, kinds(text)]));

describe('a hand laid open', () => {
  const noWin = 'B147 C258 D369 B9 C1 D1 B3 C6';

  test('that is no win is a false win', () => {
    const { game } = dealtHand({ 0: noWin });
    expect(seenFoul(game, seeing({ reveal0: noWin }))).toEqual({ type: 'report-foul', seat: 0, code: 'false-win' });
  });

  test('out of turn is a false win', () => {
    const hand = 'B123 C456 D789 B555 D5';
    const { game } = dealtHand({ 0: noWin, 2: hand });
    expect(seenFoul(game, seeing({ reveal2: hand }))).toMatchObject({ seat: 2, code: 'false-win' });
  });

  test('worth too little is below the minimum', () => {
    const hand = 'B123 C456 D789 B555 D5';
    const scripted = dealtHand({ 0: 'B147 C258 D369 E S W N' }, rules('hong-kong'));
    scripted.draw(0, 'D5');
    scripted.discard(0, 'D5');
    expect(seenFoul(scripted.game, seeing({ reveal1: hand }))).toMatchObject({ seat: 1, code: 'below-minimum' });
  });

  test('of which a tile is missing, or another one is read, is none yet', () => {
    const { game } = dealtHand({ 0: noWin });
    expect(seenFoul(game, seeing({ reveal0: noWin.slice(0, -6) }))).toBeNull();
    expect(seenFoul(game, seeing({ reveal0: noWin.replace('C6', 'E') }))).toBeNull();
  });

  test('that wins is no foul', () => {
    const hand = 'B123 C456 D789 B555 D55';
    const { game } = dealtHand({ 0: hand });
    expect(seenFoul(game, seeing({ reveal0: hand }))).toBeNull();
  });
});

test('a joker among the discards is a foul where jokers stay in the hand', () => {
  const scripted = dealtHand({ 0: 'B89 B147 C258 D369 E S W' }, rules('tianjin'));
  scripted.play({ type: 'roll-dice', by: 2, values: [2, 3], for: 'joker' }, { type: 'flip-indicator', tile: 'B8' });
  expect(seenFoul(scripted.game, seeing({ discard0: 'B9' }))).toMatchObject({ seat: 0, code: 'wild-discarded' });
  expect(seenFoul(scripted.game, seeing({ discard0: 'E' }))).toBeNull();
});

test('a set that may not be claimed lies before a player', () => {
  const scripted = dealtHand({}, rules('wuhan'));
  scripted.play({ type: 'flip-indicator', tile: 'C5' });
  scripted.discard(0, 'RD');
  expect(seenFoul(scripted.game, seeing({ meld2: 'RD RD RD', discard0: '' }))).toMatchObject({
    seat: 2,
    code: 'claimed-what-may-not-be-claimed',
  });
});

test('a second tile drawn into a rack is one too many', () => {
  const hand = 'B147 C258 D369 B9 C1 D1 B3 C6';
  const { game } = dealtHand({ 0: hand });
  expect(seenFoul(game, seeing({ rack0: `${hand} C9` }))).toMatchObject({ seat: 0, code: 'wrong-tile-count' });
});

describe('a tile too many in a rack', () => {
  /** A tile lies in the dealer's rack that cannot, some time (ms) after a line came garbled. */
  function tableWith(troubledBefore: number | null): TestTable {
    const table = dealtTable();
    if (troubledBefore !== null) {
      table.tell({ type: 'line-troubled' });
      table.wait(troubledBefore);
    }
    table.place('C9', 'rack0');
    table.wait(8000);
    return table;
  }

  test('is a foul', () => {
    expect(tableWith(null).types).toEqual(['foul-reported', 'discrepancy-found']);
  });

  test('is none, but a question, where lines of a board have just been garbled or lost', () => {
    expect(tableWith(0).types).toEqual(['discrepancy-found']);
    expect(tableWith(8000).types).toEqual(['discrepancy-found']);
  });

  test('is a foul again once that is long ago', () => {
    expect(tableWith(20_000).types).toEqual(['foul-reported', 'discrepancy-found']);
  });
});
