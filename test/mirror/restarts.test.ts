import { describe, expect, test } from 'vitest';
import { must } from '../../src/domain/result.ts';
import { SEATS, type Seat } from '../../src/domain/seat.ts';
import { type TileId, type TileKind, tilesOf } from '../../src/domain/tile.ts';
import type { Zone } from '../../src/domain/zone.ts';
import { isHandOn } from '../../src/engine/state.ts';
import type { Choice } from '../../src/engine/table-event.ts';
import { Mirror } from '../../src/mirror/mirror.ts';
import type { MirrorDoor, ResumedMirror } from '../../src/mirror/mirror-options.ts';
import { kinds, rules } from '../support/dealt-hand.ts';
import { HANDS, TestTable, throwTheFirst } from '../support/test-table.ts';

const BOARD = { type: 'board-changed', port: 'all', zones: [], state: 'online', synced: true } as const;

/** Seat 0 has drawn the tile with which the first hand begins, and thrown it; `first`: the hand of seat 1. */
function begun(first: readonly TileKind[] = HANDS[1]): TestTable {
  const table = new TestTable({ played: rules('hong-kong', { minimumFan: 0 }) });
  table.tell(BOARD);
  table.buildWalls();
  table.wait(1000);
  table.tell({ type: 'dice-settled', values: [1, 2, 3] });
  throwTheFirst(table, first);
  return table;
}

/** The same table, followed by another mirror from a time on: its boards say once more what lies there. */
function restarted(table: TestTable, at: number): MirrorDoor {
  const { game, standing } = table.mirror;
  const kept = JSON.parse(JSON.stringify(standing)) as Omit<ResumedMirror, 'at'>;
  const mirror = new Mirror(game, { resumed: { ...kept, at } });
  const zones = SEATS.flatMap((seat): readonly Zone[] => [
    `rack${seat}`,
    `meld${seat}`,
    `discard${seat}`,
    `reveal${seat}`,
  ]);
  for (const zone of [...zones, 'indicator' as const])
    mirror.step({ type: 'zone-read', zone, tiles: table.lying(zone), at });
  mirror.step({ ...BOARD, zones, at });
  mirror.step({ type: 'time-passed', at: at + 1000 });
  return mirror;
}
const LATER = 1_000_000;

const another = (kind: TileKind, lying: readonly TileId[]): TileId =>
  must(
    tilesOf([kind]).find(tile => !lying.includes(tile)),
    `another ${kind}`,
  );

test('a hand goes on after a restart', () => {
  const mirror = restarted(begun(), LATER);
  expect(mirror.discrepancy).toBeNull();
  const tile = another('W', []);
  mirror.step({ type: 'tile-seen', zone: 'rack1', tile, at: LATER + 2000 });
  mirror.step({ type: 'time-passed', at: LATER + 3000 });
  mirror.step({ type: 'tile-gone', zone: 'rack1', tile, at: LATER + 4000 });
  mirror.step({ type: 'tile-seen', zone: 'discard1', tile, at: LATER + 4100 });
  mirror.step({ type: 'time-passed', at: LATER + 6000 });
  expect(mirror.game.state.hand?.discards[1 as Seat]).toMatchObject([{ tile: 'W' }]);
});

test('a hand is won on the discard that lay there at the restart, and is paid', () => {
  const waiting = kinds('C4 C6 D1 D2 D3 D4 D5 D6 D7 D8 D9 B5 B5');
  const table = begun(waiting);
  const mirror = restarted(table, LATER);
  const events = table.lying('rack1').flatMap((tile, i) => {
    const at = LATER + 2000 + 20 * i;
    mirror.step({ type: 'tile-gone', zone: 'rack1', tile, at });
    return mirror.step({ type: 'tile-seen', zone: 'reveal1', tile, at: at + 10 }).events;
  });
  events.push(...mirror.step({ type: 'time-passed', at: LATER + 12_000 }).events);
  expect(events.find(({ type }) => type === 'hand-won')).toMatchObject({ seat: 1, from: 0, by: 'discard' });
  expect(events.map(({ type }) => type)).toContain('points-transferred');
});

describe('a question that is open when the table is restarted', () => {
  /** A tile lies where nobody put it. */
  function strayed(): TestTable {
    const table = begun();
    table.place('D5', 'reveal3');
    table.wait(15_000);
    return table;
  }

  test('is still asked, under its number', () => {
    const table = strayed();
    const asked = must(table.mirror.discrepancy, 'a question');
    const mirror = restarted(table, LATER);
    expect(mirror.discrepancy).toEqual(asked);
  });

  test('needs no answer any more once the tile is gone', () => {
    const table = strayed();
    const mirror = restarted(table, LATER);
    for (const tile of table.lying('reveal3'))
      mirror.step({ type: 'tile-gone', zone: 'reveal3', tile, at: LATER + 2000 });
    const { events } = mirror.step({ type: 'time-passed', at: LATER + 20_000 });
    expect(events.map(({ type }) => type)).toContain('discrepancy-resolved');
    expect(mirror.discrepancy).toBeNull();
  });

  test('about how a hand ended is kept, and its answer is heard', () => {
    const table = begun();
    for (let turn = 0; turn < 3; turn++)
      for (const seat of [1, 2, 3, 0] as const) {
        const kind = (['W', 'N', 'S'] as const)[turn] ?? 'W';
        table.place(kind, `rack${seat}`);
        table.wait(800);
        table.move(kind, `rack${seat}`, `discard${seat}`);
        table.wait(800);
      }
    table.sweep();
    table.wait(3000);
    const asked = must(table.mirror.discrepancy, 'a question');
    const mirror = restarted(table, LATER);
    expect(mirror.discrepancy).toEqual(asked);
    const isNobody = ({ actions: [first] }: Choice): boolean => first?.type === 'tell-end' && first.win === null;
    const choice = asked.choices.findIndex(isNobody);
    mirror.step({ type: 'question-answered', answer: { discrepancy: asked.id, choice }, at: LATER + 2000 });
    expect(mirror.discrepancy).toBeNull();
    expect(isHandOn(mirror.game.state)).toBe(false);
  });

  test('about who pays is kept with its choices, and the one that is tapped is paid', () => {
    const table = begun(kinds('B123 B456 B789 C46 D99'));
    const choices: readonly Choice[] = [
      { undone: 0, actions: [{ type: 'win', seat: 1 }] },
      { undone: 1, actions: [{ type: 'discard', seat: 0, tile: 'B9' }] },
    ];
    const asked = { id: 7, expected: [], seen: [], guidance: [], choices };
    const { game, standing } = table.mirror;
    const mirror = new Mirror(game, { resumed: { ...standing, discrepancy: asked, discrepancies: 7, at: LATER } });
    mirror.step({ ...BOARD, zones: [], at: LATER });
    mirror.step({ type: 'time-passed', at: LATER + 15_000 });
    expect(mirror.discrepancy).toEqual(asked);
    const { events } = mirror.step({
      type: 'question-answered',
      answer: { discrepancy: 7, choice: 0 },
      at: LATER + 16_000,
    });
    expect(events.map(({ type }) => type)).toEqual(expect.arrayContaining(['hand-won', 'points-transferred']));
    expect(mirror.discrepancy).toBeNull();
  });
});
