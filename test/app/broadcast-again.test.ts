import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Broadcast } from '../../src/adapters/http/broadcast.ts';
import { broadcastAgain } from '../../src/app/broadcast-again.ts';
import { must } from '../../src/domain/result.ts';
import type { DomainEvent } from '../../src/engine/events.ts';
import { TableProjector } from '../../src/projections/table-projector.ts';
import { VirtualClock } from '../../src/simulator/virtual-clock.ts';
import { aShelf } from '../adapters/http/shelves.ts';
import { rules } from '../support/dealt-hand.ts';
import { playedMatch } from '../support/played-match.ts';

const MINUTE = 60_000;
const match = playedMatch(rules('guangdong'), 9, 3);
const table = { rules: match.rules, firstDealer: null, names: ['a', 'b', 'c', 'd'], simulatedSpeed: null } as const;
const FIRST = match.events.findIndex(({ type }) => type === 'hand-started');

const projected = (): TableProjector => new TableProjector({ ...table, ports: [] });

/** Hears events one after the other, so long apart; gives them as the record has them, by a clock that is so far ahead. */
function hears(
  broadcast: Broadcast,
  clock: VirtualClock,
  events: readonly DomainEvent[],
  { projector, apartMs, ahead }: { projector: TableProjector; apartMs: number; ahead: number },
): readonly DomainEvent[] {
  return events.map(event => {
    clock.advance(apartMs);
    const recorded = { ...event, at: clock.now() + ahead };
    const message = projector.apply(recorded);
    broadcast.heard({ message, concealed: projector.concealed });
    return recorded;
  });
}

test('a broadcast goes on where the program is started again: all of it comes, in order, and nothing before its time', () => {
  const runs = fc.array(
    fc.record({
      length: fc.integer({ min: 1, max: 60 }),
      apartMs: fc.integer({ min: 1, max: 8000 }),
      downMs: fc.integer({ min: 0, max: 10 * MINUTE }),
      putForward: fc.constantFrom(0, 0, 3_600_000),
    }),
    { minLength: 2, maxLength: 5 },
  );
  fc.assert(
    fc.property(runs, fc.integer({ min: 0, max: 10 }), (all, minutes) => {
      const clock = new VirtualClock(1_000_000);
      const shelf = aShelf();
      const got: { readonly seq: number; readonly at: number }[] = [];
      const happenedAt = new Map<number, number>();
      let events: readonly DomainEvent[] = [];
      let [next, ahead] = [0, 0];
      const hear = ({ seq }: { readonly seq: number }): void => {
        if (got.at(-1)?.seq !== seq) got.push({ seq, at: clock.now() });
      };
      for (const { length, apartMs, downMs, putForward } of all) {
        const broadcast = new Broadcast(clock, shelf);
        broadcast.set(minutes);
        broadcastAgain(broadcast, { events }, table);
        broadcast.join({ send: (_, step) => hear(JSON.parse(step).message), end: () => {} });
        const projector = projected();
        for (const event of events) projector.apply(event);
        const news = hears(broadcast, clock, match.events.slice(next, next + length), { projector, apartMs, ahead });
        for (const { seq, at } of news) happenedAt.set(seq, at - ahead);
        events = [...events, ...news];
        next += length;
        clock.advance(downMs / 2);
        broadcast.close();
        clock.advance(downMs / 2);
        ahead += putForward;
      }
      const last = new Broadcast(clock, shelf);
      last.set(minutes);
      broadcastAgain(last, { events }, table);
      last.join({ send: (_, step) => hear(JSON.parse(step).message), end: () => {} });
      clock.advance(11 * MINUTE);
      for (const { seq, at } of got) expect(at).toBeGreaterThanOrEqual((happenedAt.get(seq) ?? 0) + minutes * MINUTE);
      const first = must(match.events[FIRST], 'the first hand').seq;
      const owed = events.map(({ seq }) => seq).filter(seq => seq >= first);
      const shown = [...new Set(got.map(({ seq }) => seq))];
      expect(shown.toSorted((a, b) => a - b)).toEqual(owed);
    }),
    { numRuns: 12 },
  );
});

test('of a match whose record is damaged nothing that waited is shown', () => {
  const clock = new VirtualClock(0);
  const shelf = aShelf();
  const before = new Broadcast(clock, shelf);
  before.set(1);
  const events = hears(before, clock, match.events.slice(0, 40), { projector: projected(), apartMs: 10, ahead: 0 });
  before.close();
  const after = new Broadcast(clock, shelf);
  after.set(1);
  broadcastAgain(after, { events: events.filter((_, at) => at !== 30) }, table);
  let got = '';
  after.join({ send: text => (got += text), end: () => {} });
  clock.advance(2 * MINUTE);
  expect(got).toBe('');
});
