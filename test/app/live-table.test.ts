import { isDeepStrictEqual } from 'node:util';
import { describe, expect, test } from 'vitest';
import { BoardDriver } from '../../src/adapters/simulated-ports/board-driver.ts';
import { PeopleDriver } from '../../src/adapters/simulated-ports/people-driver.ts';
import { LiveTable } from '../../src/app/live-table.ts';
import { Table } from '../../src/app/table.ts';
import { InvariantError, must } from '../../src/domain/result.ts';
import type { DomainEvent } from '../../src/engine/events.ts';
import type { TableMessage } from '../../src/projections/socket-contract.ts';
import { TableProjector } from '../../src/projections/table-projector.ts';
import { LineGuard } from '../../src/protocol/line-guard.ts';
import { ruleSet } from '../../src/rules/index.ts';
import type { TagRegistry } from '../../src/sensing/tag-registry.ts';
import { SimulatedTable } from '../../src/simulator/simulated-table.ts';
import { VirtualClock } from '../../src/simulator/virtual-clock.ts';

/** A table that breaks a promise of ours whenever it is told to. */
class FragileTable extends Table {
  breaks: () => boolean = () => false;

  override receive(port: string, line: string, t: number): ReturnType<Table['receive']> {
    if (this.breaks()) throw new InvariantError('a mistake of ours');
    return super.receive(port, line, t);
  }
}

type Tags = TagRegistry['tileOf'];

function anEvening(breaks: (table: Table) => boolean, known: (tags: Tags) => Tags = tags => tags) {
  const rules = must(ruleSet('guangdong'), 'a rule set').with({});
  if (!rules.ok) throw new Error(rules.error.message);
  const clock = new VirtualClock();
  const people = new SimulatedTable({ rules: rules.value, seed: 6, at: 0 });
  people.speed = 8;
  const events: DomainEvent[] = [];
  const shown: TableMessage[] = [];
  const mistakes: unknown[] = [];
  const ports = people.boards.map(({ board }) => board.description.name);
  const live = new LiveTable(
    from => {
      const table = new FragileTable({
        rules: rules.value,
        firstDealer: null,
        tags: { tileOf: known(people.tags) },
        ...(from && { resumed: from }),
        ports: { write: (port, line) => drivers.get(port)?.hear(Buffer.from(`${line}\n`)), reopen: () => {} },
      });
      table.breaks = () => breaks(table);
      return table;
    },
    null,
    new TableProjector({
      rules: rules.value,
      firstDealer: null,
      names: ['Ann', 'Ben', 'Cai', 'Dai'],
      ports,
      simulatedSpeed: null,
    }),
    clock,
    {
      recordRaw: () => {},
      keep: (happened, kept) => {
        events.push(...happened);
        kept();
      },
      happened: () => {},
      show: message => shown.push(message),
      onMistake: mistake => mistakes.push(mistake),
    },
  );
  const drivers = new Map(
    people.boards.map(board => {
      const { name } = board.board.description;
      const guard = new LineGuard();
      const hear = (bytes: Buffer): void => {
        const lines = Buffer.from(guard.push(bytes)).toString('latin1').split('\n').slice(0, -1);
        for (const line of lines) live.received(name, line);
      };
      return [name, new BoardDriver(board, clock, hear)] as const;
    }),
  );
  for (const port of ports) live.opened(port);
  const driver = new PeopleDriver(people, clock);
  const playUntil = (isEnough: () => boolean): void => {
    const giveUpAt = clock.now() + 300_000;
    while (!isEnough() && clock.now() < giveUpAt) clock.advance(100);
  };
  return { events, shown, mistakes, live, driver, people, playUntil };
}

const count = (events: readonly DomainEvent[], type: DomainEvent['type']): number =>
  events.filter(event => event.type === type).length;

test('a table that was stopped makes nothing more of what boards say, of cables that are pulled, nor of time that passes', () => {
  const evening = anEvening(() => false);
  evening.playUntil(() => count(evening.events, 'tile-discarded') === 3);
  const before = evening.events.length;
  evening.live.stop();
  evening.live.closed('seat0');
  evening.playUntil(() => false);
  expect(evening.live.perform({ type: 'void-hand' })).toBeNull();
  expect(evening.events).toHaveLength(before);
});

describe('a mistake of our own', () => {
  test('stops the hand, says so, and the hand goes on from its record', () => {
    let isDue = false;
    const evening = anEvening(() => {
      const breaks = isDue;
      isDue = false;
      return breaks;
    });
    evening.playUntil(() => count(evening.events, 'tile-discarded') === 8);
    isDue = true;
    evening.playUntil(() => evening.mistakes.length > 0);
    expect(evening.live.current.view).toMatchObject({ handNo: 1, notices: ['hand-stopped'] });
    evening.playUntil(() => count(evening.events, 'hand-started') === 2);
    expect(evening.mistakes).toHaveLength(1);
    expect(count(evening.events, 'hand-voided')).toBe(0);
    expect(evening.events.map(({ seq }) => seq)).toEqual(evening.events.map((_, i) => i + 1));
    expect(evening.live.current.view).toMatchObject({ handNo: 2, notices: [], hints: [] });
  });

  test('that comes again at once costs the hand, not the evening', () => {
    const evening = anEvening(({ mirror }) => {
      const { hand, handNo } = mirror.game.state;
      return handNo === 1 && hand?.phase === 'play' && hand.discards.flat().length >= 5;
    });
    evening.playUntil(() => count(evening.events, 'hand-voided') === 1);
    expect(evening.mistakes.length).toBeLessThanOrEqual(3);
    expect(evening.live.current.view.notices).toEqual(['hand-stopped']);
    evening.playUntil(() => count(evening.events, 'hand-started') === 2);
    expect(evening.live.current.view).toMatchObject({ handNo: 2, notices: [], hints: [] });
  });

  test('that never ends is told a few times and then waits for a button', () => {
    const evening = anEvening(() => true);
    evening.playUntil(() => false);
    const told = evening.mistakes.length;
    expect(told).toBeLessThanOrEqual(2);
    evening.live.pressed('start');
    evening.playUntil(() => false);
    expect(evening.mistakes).toHaveLength(told + 1);
  });
});

test('tags that are enrolled at a running table are tiles from then on, and nothing has to be plugged in again', () => {
  let areEnrolled = false;
  const evening = anEvening(
    () => false,
    tags => (areEnrolled ? tags : new Map()),
  );
  const { live } = evening;
  const tilesRead = (): number => [...live.table.mirror.picture.zones().values()].flat().length;
  evening.playUntil(() => live.table.sensing.boards.every(({ strangers }) => strangers.length > 0));
  expect(tilesRead()).toBe(0);
  areEnrolled = true;
  live.openAnew();
  evening.playUntil(() => tilesRead() > 13);
  expect(tilesRead()).toBeGreaterThan(13);
});

test('the lamps of the boards tell whose turn it is, also to a table that is read anew', () => {
  const evening = anEvening(() => false);
  const { live, people } = evening;
  const lit = (): readonly string[] =>
    people.boards.flatMap(({ board }) =>
      [...board.leds].flatMap(([zone, { mode }]) => (mode === 'on' && zone.startsWith('discard') ? [zone] : [])),
    );
  const tellsTheTurn = (): boolean => isDeepStrictEqual(lit(), [`discard${live.current.view.turn}`]);
  for (const discards of [4, 9]) {
    evening.playUntil(() => count(evening.events, 'tile-discarded') === discards);
    people.speed = 0;
    evening.playUntil(tellsTheTurn);
    expect(tellsTheTurn()).toBe(true);
    live.openAnew();
    people.speed = 8;
  }
});
