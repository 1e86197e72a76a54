import { describe, expect, test } from 'vitest';
import type { Seat } from '../../src/domain/seat.ts';
import { tilesOf } from '../../src/domain/tile.ts';
import type { DomainEvent } from '../../src/engine/events.ts';
import { Mirror } from '../../src/mirror/mirror.ts';
import type { MirrorDoor } from '../../src/mirror/mirror-options.ts';
import { dealtHand, kinds, rules } from '../support/dealt-hand.ts';
import { filmedTable, seat2HasOpened, type TestTable } from '../support/test-table.ts';

/** Seat 1 has opened and will be ready without its W. */
function nearlyReady(): MirrorDoor {
  const scripted = dealtHand({ 1: 'C22 B123 B789 D45 E E W' }, rules('dalian'));
  scripted.discard(0, 'C2');
  scripted.play({ type: 'claim-pung', seat: 1, tiles: kinds('C222') });
  return new Mirror(scripted.game);
}
/** Whether seat 2 was ready by each of the choices. */
const press = (mirror: MirrorDoor, at: number): readonly DomainEvent[] =>
  mirror.step({ type: 'button-pressed', button: 'ready1', at }).events;

test('the ready button declares ready', () => {
  expect(press(nearlyReady(), 100)).toMatchObject([{ type: 'ready-declared', seat: 1 }]);
});

test('pressed just after the discard it still belongs to it', () => {
  const mirror = nearlyReady();
  for (const tile of tilesOf(['W']).slice(0, 1)) mirror.step({ type: 'tile-seen', zone: 'discard1', tile, at: 100 });
  expect(mirror.step({ type: 'time-passed', at: 399 }).events).toMatchObject([{ type: 'tile-discarded' }]);
  const events = [...press(mirror, 400), ...mirror.step({ type: 'time-passed', at: 3000 }).events];
  expect(events.slice(0, 3)).toMatchObject([
    { type: 'action-undone' },
    { type: 'ready-declared', seat: 1 },
    { type: 'tile-discarded', seat: 1, tile: 'W' },
  ]);
});

test('pressed after a discard that leaves the hand unready it says nothing', () => {
  const mirror = nearlyReady();
  mirror.step({ type: 'action-chosen', action: { type: 'discard', seat: 1, tile: 'B1' }, at: 100 }).events;
  press(mirror, 400);
  expect(mirror.game.state.hand?.ready).toEqual([]);
});

test('pressed while a set is being claimed it belongs to the discard after it', () => {
  const mirror = nearlyReady();
  mirror.step({ type: 'action-chosen', action: { type: 'discard', seat: 1, tile: 'W' }, at: 100 });
  for (const tile of tilesOf(['S']).slice(0, 3)) mirror.step({ type: 'tile-seen', zone: 'meld1', tile, at: 1000 });
  press(mirror, 1100);
  expect(mirror.game.state.hand?.ready).toEqual([]);
});

test('pressed before what was taken for the next set turned out to be none, it still counts', () => {
  const table = seat2HasOpened();
  table.lay('B1 B1', 'meld3');
  table.move('B1', 'discard2', 'meld3');
  table.wait(1000);
  expect(table.told.at(-1)).toMatchObject({ type: 'pung-claimed', seat: 3 });
  table.press('ready2');
  for (const kind of ['B1', 'B1', 'B1'] as const) table.lift(kind, 'meld3');
  table.place('D4', 'discard2');
  table.wait(8000);
  const { hand } = table.mirror.game.state;
  expect(hand?.melds[3]).toEqual([]);
  expect(hand?.discards[2]).toMatchObject([{ tile: 'D4' }]);
  expect(hand?.ready).toEqual([2]);
});

test('pressed while the player before changes a discard, it counts with the new one', () => {
  const table = seat2HasOpened();
  table.discard('D9', 3);
  table.discard('E', 0);
  table.discard('C6', 1);
  table.lift('C6', 'discard1');
  table.press('ready2');
  table.place('C3', 'discard1');
  table.wait(1000);
  table.discard('D4', 2);
  table.wait(2000);
  const { hand } = table.mirror.game.state;
  expect(hand?.ready).toEqual([2]);
  expect(hand?.discards[1].at(-1)?.tile).toBe('C3');
  expect(hand?.discards[2].at(-1)?.tile).toBe('D4');
});

test('said with a set of which nobody knows yet it is known once a tile of the wall is turned over that only those who are ready may see', () => {
  const table = seat2HasOpened();
  table.wait(1000);
  table.discard('D5', 3);
  table.press('ready1');
  table.lay('D5 D5', 'meld1');
  table.move('D5', 'discard3', 'meld1');
  table.place('S', 'discard1');
  table.tell({ type: 'dice-settled', values: [2, 5] });
  table.lay('W', 'indicator');
  table.wait(8000);
  expect(table.types.slice(-5)).toEqual([
    'pung-claimed',
    'ready-declared',
    'tile-discarded',
    'dice-rolled',
    'indicator-flipped',
  ]);
  expect(table.types).not.toContain('discrepancy-found');
});

test('said with a set that takes long to be made out it counts whatever that is', () => {
  const table = filmedTable('dalian');
  table.show('discard1', 'C7');
  table.show('discard1', '');
  table.show('meld2', 'C7 C8 D1');
  table.press('ready2');
  for (let second = 0; second < 12; second++) table.show('meld2', 'C7 C8 D1');
  for (let second = 0; second < 3; second++) table.show('meld2', 'C7 C8 C9');
  table.show('discard2', 'GD');
  table.wait(3000);
  const { hand } = table.mirror.game.state;
  expect(hand?.melds[2]).toMatchObject([{ kind: 'chow', tiles: ['C7', 'C8', 'C9'] }]);
  expect(hand?.ready).toEqual([2]);
  expect(hand?.discards[2]).toMatchObject([{ tile: 'GD' }]);
  expect(table.mirror.discrepancy).toBeNull();
});

describe('pressed while a board is away', () => {
  /** Seat 2 wins on a discard; the board of a seat was away meanwhile. */
  function wonAfterAway(away: Seat): TestTable {
    const table = seat2HasOpened();
    const zones = [`meld${away}`, `discard${away}`, `reveal${away}`] as const;
    const board = { type: 'board-changed', port: `seat${away}`, state: 'online', zones } as const;
    table.tell({ ...board, synced: false });
    table.tell({ ...board, synced: true });
    table.discard('D1', 3);
    table.discard('B8', 0);
    table.lay('D999 B234 B67 E E', 'reveal2');
    table.wait(10_000);
    return table;
  }

  test('of somebody else it is of no account', () => {
    const table = wonAfterAway(3);
    expect(table.told.find(({ type }) => type === 'hand-won')).toMatchObject({ seat: 2, from: 0 });
    expect(table.types).not.toContain('discrepancy-found');
  });
});
