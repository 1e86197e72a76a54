import { beforeAll, describe, expect, test } from 'vitest';
import { Simulation } from '../../src/app/simulation.ts';
import { Table } from '../../src/app/table.ts';
import type { DomainEvent } from '../../src/engine/events.ts';
import { isTableEvent } from '../../src/engine/game.ts';
import { formatRawEntry, type RawEntry } from '../../src/recording/raw-log.ts';
import { FAULT_PROFILES, type FaultProfile } from '../../src/simulator/devices/fault-profiles.ts';
import { below } from '../../src/simulator/random.ts';
import { seededRandom } from '../../src/simulator/seeded-random.ts';
import { rules } from '../support/dealt-hand.ts';
import { moves } from '../support/moves.ts';

interface Played {
  readonly lines: readonly RawEntry[];
  readonly truth: readonly DomainEvent[];
  readonly seen: readonly DomainEvent[];
  readonly simulation: Simulation;
}

function simulated(seed: number, faults?: FaultProfile): Played & { readonly seen: DomainEvent[] } {
  const lines: RawEntry[] = [];
  const truth: DomainEvent[] = [];
  const seen: DomainEvent[] = [];
  const simulation = new Simulation({
    rules: rules(),
    seed,
    ...(faults && { faults }),
    onLine: entry => lines.push(entry),
    onTruth: event => truth.push(event),
    onEvent: event => seen.push(event),
  });
  return { lines, truth, seen, simulation };
}

function played(seed: number, hands: number, faults?: FaultProfile): Played {
  const run = simulated(seed, faults);
  run.simulation.playHands(hands);
  return run;
}

const transfers = (events: readonly DomainEvent[]): readonly string[] =>
  events.flatMap(event => (event.type === 'points-transferred' ? JSON.stringify([event.handNo, event.transfers]) : []));

describe('a simulated table with boards that work', () => {
  let three: Played;
  beforeAll(() => {
    three = played(11, 3);
  });

  test('what the table makes of the bytes is what the people did', () => {
    expect(moves(three.seen)).toEqual(moves(three.truth));
  });

  test('nobody is asked anything', () => {
    expect(three.seen.filter(event => event.type === 'discrepancy-found')).toEqual([]);
  });

  test('every move is seen within a second, one that is paid within two', () => {
    const isPaid = three.truth.map(
      ({ type }, i) => type === 'points-transferred' || three.truth[i + 1]?.type === 'points-transferred',
    );
    const late = three.truth.filter(({ type, at }, i) => {
      const seen = three.seen.filter(event => !isTableEvent(event))[i];
      return type !== 'hand-started' && (seen?.at ?? Number.POSITIVE_INFINITY) - at > (isPaid[i] ? 2000 : 1000);
    });
    expect(late).toEqual([]);
  });

  test('the same seed gives the same bytes', () => {
    expect(played(11, 3).lines.map(formatRawEntry)).toEqual(three.lines.map(formatRawEntry));
  });

  test('another seed gives another evening', () => {
    expect(moves(played(12, 1).truth)).not.toEqual(moves(played(11, 1).truth));
  });

  test('the raw log, read back, gives the same events', () => {
    const table = new Table({ rules: rules(), firstDealer: null, tags: three.simulation.tags, ports: null });
    const again = three.lines.flatMap(({ port, dir, line, t }) =>
      dir === 'rx' ? table.receive(port, line, t).events : [],
    );
    expect([...again, ...table.advance(three.simulation.now).events]).toEqual(three.seen);
  });
});

describe('a simulated table with the faults boards have', () => {
  test.each([21, 22, 23])('pays what was really won (evening %i)', seed => {
    const run = played(seed, 3, FAULT_PROFILES.typical);
    expect(transfers(run.seen)).toEqual(transfers(run.truth));
  });
});

test('noise on every cable, cut lines and a line that never ends do not disturb the hand', () => {
  const run = simulated(41);
  const noise = seededRandom(41);
  const { boards } = run.simulation.people;
  for (let second = 0; second < 60; second++) {
    run.simulation.run(1000);
    for (const board of boards) {
      const bytes = Array.from({ length: below(noise, 400) }, () => String.fromCharCode(below(noise, 256))).join('');
      board.inject(`${bytes}\n`, run.simulation.now);
    }
  }
  boards[0]?.inject('7'.repeat(2_000_000), run.simulation.now);
  run.simulation.playHands(1);
  expect(moves(run.seen)).toEqual(moves(run.truth));
});

describe('pulling a cable in mid-hand', () => {
  /** Long enough for the deal and some turns. */
  const IN_MID_HAND_MS = 40_000;

  test.each(['seat1', 'centre'])('of %s stops nothing, and nothing is made of it once it is back', port => {
    const run = simulated(31);
    run.simulation.run(IN_MID_HAND_MS);
    expect(run.simulation.table.mirror.game.state.hand?.phase).toBe('play');
    run.simulation.people.speed = 0;
    run.simulation.run(2000);
    const before = run.simulation.table.mirror.game.state;

    run.simulation.pullCable(port);
    run.simulation.run(6000);
    expect(run.seen.at(-1)).toMatchObject({ type: 'device-changed', port, state: 'offline' });
    run.simulation.run(20_000);
    run.simulation.plugIn(port);
    run.simulation.run(3000);
    expect(run.seen.at(-1)).toMatchObject({ type: 'device-changed', port, state: 'online' });
    expect(run.simulation.table.mirror.game.state).toEqual(before);
    expect(run.seen.filter(({ type }) => type === 'discrepancy-found')).toEqual([]);

    run.simulation.people.speed = 1;
    run.simulation.playHands(1);
    expect(moves(run.seen)).toEqual(moves(run.truth));
  });

  test('what people did meanwhile is explained when the board is back', () => {
    const run = simulated(32);
    run.simulation.run(IN_MID_HAND_MS);
    run.simulation.pullCable('seat2');
    run.simulation.run(2500);
    run.simulation.plugIn('seat2');
    run.simulation.playHands(1);
    expect(moves(run.seen)).toEqual(moves(run.truth));
  });
});
