import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Zone } from '../../src/domain/zone.ts';
import type { Observation } from '../../src/sensing/observation.ts';
import { TableSensing } from '../../src/sensing/table-sensing.ts';
import { LINE_FAULTS } from '../../src/simulator/devices/line-faults.ts';
import type { Random } from '../../src/simulator/random.ts';
import { ScriptedBoard, uid } from './scripted-board.ts';
import { BOARDS, REGISTRY, type RxLine, SensedTable, TAGS } from './sensed-table.ts';

const STRANGER = uid(999);
const RACK = TAGS[0] ?? STRANGER;

/** One board at one port, introduced and read as empty; what it says next is the test's. */
function sensedRack(orderMs = 0): { readonly board: ScriptedBoard; readonly sensing: TableSensing } {
  const board = new ScriptedBoard(['rack0']);
  const sensing = new TableSensing(REGISTRY, { ports: null, orderMs });
  for (const line of [board.hello(0), ...board.snapshot('rack0', [], 0)]) sensing.receive('seat0', line, 100);
  return { board, sensing };
}

describe('tags and tiles', () => {
  test('an enrolled tag is its tile', () => {
    const { board, sensing } = sensedRack();
    expect(sensing.receive('seat0', board.tag('rack0', RACK, 50), 150)).toEqual([
      { at: 150, type: 'tile-seen', zone: 'rack0', tile: REGISTRY.tileOf.get(RACK) },
    ]);
    expect(sensing.receive('seat0', board.gone('rack0', RACK, 60), 160)).toMatchObject([{ type: 'tile-gone' }]);
  });

  test('any other tag is a stranger, told and listed but never a tile', () => {
    const { board, sensing } = sensedRack();
    const tags = [STRANGER, RACK];
    const read = board.snapshot('rack0', tags, 50, 2).flatMap(line => sensing.receive('seat0', line, 150));
    expect(read).toEqual([
      { at: 150, type: 'stranger-seen', zone: 'rack0', uid: STRANGER },
      { at: 150, type: 'zone-read', zone: 'rack0', tiles: [REGISTRY.tileOf.get(RACK)] },
    ]);
    expect(sensing.boards).toMatchObject([{ port: 'seat0', strangers: [STRANGER] }]);
  });

  test('a heartbeat counts strangers among what lies there', () => {
    const { board, sensing } = sensedRack();
    sensing.receive('seat0', board.tag('rack0', STRANGER, 50), 150);
    sensing.receive('seat0', board.beat({ rack0: [STRANGER] }, 1000), 1100);
    expect(sensing.boards[0]?.counts.healed).toBe(0);
  });
});

test('what two boards saw comes out in the order it happened, though one is heard later', () => {
  const discards = new ScriptedBoard(['discard0']);
  const { board: rack, sensing } = sensedRack(150);
  for (const line of [discards.hello(0), ...discards.snapshot('discard0', [], 0)]) sensing.receive('seat1', line, 100);
  sensing.advance(400);

  const early = sensing.receive('seat1', discards.tag('discard0', TAGS[1] ?? STRANGER, 450), 551);
  const late = sensing.receive('seat0', rack.gone('rack0', RACK, 400), 620);
  const all = [...early, ...late, ...sensing.advance(1000)];
  expect(all.map(({ type, at }) => [type, at])).toEqual([
    ['tile-gone', 500],
    ['tile-seen', 550],
  ]);
});

// Tables in use, with everything that can go wrong on a cable

type Deed =
  | { readonly do: 'place' | 'lift'; readonly zone: Zone; readonly tag: number }
  | { readonly do: 'stacks'; readonly heights: readonly number[] }
  | {
      readonly do: 'spoil';
      readonly port: string;
      readonly fault: (typeof LINE_FAULTS)[number];
      readonly lines: number;
    }
  | { readonly do: 'lose-host-lines'; readonly lines: number }
  | { readonly do: 'silence'; readonly port: string; readonly ms: number }
  | { readonly do: 'restart' | 'unplug' | 'plug'; readonly port: string };

const FULL_WALL = Array<number>(13).fill(2);
const TILE_ZONES: readonly Zone[] = ['rack0', 'meld0', 'discard0', 'indicator'];
const aPort = fc.constantFrom(...Object.keys(BOARDS));
const aDeed: fc.Arbitrary<Deed> = fc.oneof(
  {
    weight: 12,
    arbitrary: fc.record({
      do: fc.constantFrom('place', 'lift'),
      zone: fc.constantFrom(...TILE_ZONES),
      tag: fc.nat({ max: TAGS.length - 1 }),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('stacks'),
      heights: fc.array(fc.nat({ max: 2 }), { minLength: 13, maxLength: 13 }),
    }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant('spoil'),
      port: aPort,
      fault: fc.constantFrom(...LINE_FAULTS),
      lines: fc.integer({ min: 1, max: 25 }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('lose-host-lines'), lines: fc.integer({ min: 1, max: 8 }) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('silence'), port: aPort, ms: fc.nat({ max: 7000 }) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constantFrom('restart', 'unplug', 'plug'), port: aPort }) },
) as fc.Arbitrary<Deed>;

const anEvening = fc.array(fc.tuple(aDeed, fc.nat({ max: 1500 })), { minLength: 5, maxLength: 30 });
const aSeed = fc.integer({ min: 1, max: 0x7fff_ffff });

/** Repeatable chance, good enough to place faults. */
function chance(seed: number): Random {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fff_ffff;
    return state / 0x8000_0000;
  };
}

const portOf = (zone: Zone): string => (zone === 'indicator' ? 'centre' : 'seat0');

function perform(table: SensedTable, deed: Deed): void {
  switch (deed.do) {
    case 'place':
    case 'lift':
      table.board(portOf(deed.zone))[deed.do](deed.zone, TAGS[deed.tag] ?? STRANGER, table.now);
      break;
    case 'stacks':
      table.board('seat0').setStacks('wall0', deed.heights, table.now);
      break;
    case 'spoil':
      table.wire(deed.port).spoilNext(deed.fault, table.now, deed.lines);
      break;
    case 'lose-host-lines':
      table.hostLinesToLose += deed.lines;
      break;
    case 'silence':
      table.wire(deed.port).silence(deed.ms, table.now);
      break;
    case 'restart':
      table.board(deed.port).restart('wdt', table.now);
      break;
    case 'unplug':
      table.unplug(deed.port);
      break;
    case 'plug':
      table.plug(deed.port);
      break;
  }
}

/** An evening played through, then everything plugged in and left alone for a while. */
function played(evening: readonly (readonly [Deed, number])[], seed: number): SensedTable {
  const table = new SensedTable(chance(seed));
  table.board('seat0').setStacks('wall0', FULL_WALL, 0);
  table.pass(1000);
  for (const [deed, pause] of evening) {
    perform(table, deed);
    table.pass(pause);
  }
  table.pass(7000);
  for (const port of table.wires.keys()) table.plug(port);
  // a line a second at least, of those still to be spoiled too
  const toSpoil = evening.reduce((sum, [deed]) => sum + (deed.do === 'spoil' ? deed.lines : 0), 0);
  table.pass(40_000 + 1000 * toSpoil);
  return table;
}

/** The same lines at the same times, with nobody to ask. */
function readBack(record: readonly RxLine[], until: number): readonly Observation[] {
  const sensing = new TableSensing(REGISTRY, { ports: null });
  const observations = record.flatMap(({ port, line, t }) => sensing.receive(port, line, t));
  return [...observations, ...sensing.advance(until)];
}

describe('after an evening of lost, doubled, broken and late lines, restarts and pulled cables', () => {
  test('the picture is what lies on the table, and every board is synced', () => {
    fc.assert(
      fc.property(anEvening, aSeed, (evening, seed) => {
        const table = played(evening, seed);
        expect(table.sensing.boards.map(({ port, state, synced }) => [port, state, synced])).toEqual(
          Object.keys(BOARDS).map(port => [port, 'online', true]),
        );
        const heights = evening.map(([deed]) => deed).findLast(deed => deed.do === 'stacks')?.heights;
        expect(table.picture).toEqual({ ...table.truth, wall0: heights ?? FULL_WALL });
      }),
      { numRuns: 60 },
    );
  });

  test('its record gives the same observations again, at the same times and in the same order', () => {
    fc.assert(
      fc.property(anEvening, aSeed, (evening, seed) => {
        const table = played(evening, seed);
        expect(readBack(table.record, table.now)).toEqual(table.observations);
      }),
      { numRuns: 40 },
    );
  });
});
