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

/** A run of the program: how much happens, how it ends, and how long nothing runs until the next. */
const aRun = fc.record({
  isAnotherMatch: fc.boolean(),
  length: fc.integer({ min: 1, max: 60 }),
  apartMs: fc.integer({ min: 1, max: 8000 }),
  restMs: fc.integer({ min: 0, max: 6 * MINUTE }),
  isKilled: fc.boolean(),
  downMs: fc.integer({ min: 0, max: 6 * MINUTE }),
  putForward: fc.constantFrom(0, 0, 3_600_000),
});
type Run = typeof aRun extends fc.Arbitrary<infer T> ? T : never;

/** Broadcasts through all the runs and until all has been shown: what was shown and when, and when it had happened. */
function broadcastThrough(runs: readonly Run[], minutes: number) {
  const clock = new VirtualClock(1_000_000);
  const shelf = aShelf();
  const matches: { readonly name: string; events: readonly DomainEvent[] }[] = [];
  const got: { readonly what: string; readonly at: number }[] = [];
  const happenedAt = new Map<string, number>();
  const recorded = (name: string) => ({
    ...table,
    names: [name, 'b', 'c', 'd'] as const,
    events: matches.find(one => one.name === name)?.events ?? [],
  });
  const hear = (step: string): void => {
    const { seq, view } = JSON.parse(step).message;
    got.push({ what: `${view.seats[0].name} ${seq}`, at: clock.now() });
  };
  const opened = (name: string): Broadcast => {
    const broadcast = new Broadcast(clock, shelf, name);
    broadcast.set(minutes);
    broadcast.tellAlways({ send: (_, step) => hear(step), end: () => {} });
    broadcastAgain(broadcast, recorded);
    return broadcast;
  };
  let [ahead, awayMs] = [0, 0];
  for (const { isAnotherMatch, length, apartMs, restMs, isKilled, downMs, putForward } of runs) {
    if (isAnotherMatch || matches.length === 0) matches.push({ name: `match ${matches.length}`, events: [] });
    const now = must(matches.at(-1), 'a match');
    const broadcast = opened(now.name);
    const projector = new TableProjector({ ...recorded(now.name), ports: [] });
    for (const event of now.events) projector.apply(event);
    const next = match.events.slice(now.events.length, now.events.length + length);
    const news = hears(broadcast, clock, next, { projector, apartMs, ahead });
    for (const { seq, at } of news) happenedAt.set(`${now.name} ${seq}`, at - ahead);
    now.events = [...now.events, ...news];
    clock.advance(restMs);
    const killed = isKilled ? shelf.read() : null;
    broadcast.close();
    if (killed) shelf.write(killed);
    clock.advance(downMs);
    // nor is it known how long the first event of a run came after its start
    awayMs += apartMs + downMs + (isKilled ? length * apartMs + restMs : 0);
    ahead += putForward;
  }
  opened(must(matches.at(-1), 'a match').name);
  clock.advance(runs.length * 11 * MINUTE);
  return { got, happenedAt, matches, awayMs };
}

test('a broadcast goes on where the program is started again or another match begins: all of it comes, in order, and nothing before its time', () => {
  fc.assert(
    fc.property(fc.array(aRun, { minLength: 2, maxLength: 5 }), fc.integer({ min: 0, max: 10 }), (runs, minutes) => {
      const { got, happenedAt, matches, awayMs } = broadcastThrough(runs, minutes);
      const dueAt = (what: string): number => (happenedAt.get(what) ?? 0) + minutes * MINUTE;
      for (const { what, at } of got) expect(at).toBeGreaterThanOrEqual(dueAt(what));
      const first = must(match.events[FIRST], 'the first hand').seq;
      const owed = matches.flatMap(({ name, events }) =>
        events.filter(({ seq }) => seq >= first).map(({ seq }) => `${name} ${seq}`),
      );
      for (const what of owed) expect(got.find(one => one.what === what)?.at).toBeLessThanOrEqual(dueAt(what) + awayMs);
      // what had been shown before the program was started again may be shown again
      const latest = got.filter(({ what }, at) => got.findLastIndex(one => one.what === what) === at);
      expect(latest.map(({ what }) => what)).toEqual(owed);
    }),
    { numRuns: 12 },
  );
});

test('of a match whose record is damaged nothing that waited is shown', () => {
  const clock = new VirtualClock(0);
  const shelf = aShelf();
  const before = new Broadcast(clock, shelf, 'a');
  before.set(1);
  const events = hears(before, clock, match.events.slice(0, 40), { projector: projected(), apartMs: 10, ahead: 0 });
  before.close();
  const after = new Broadcast(clock, shelf, 'a');
  after.set(1);
  broadcastAgain(after, () => ({ ...table, events: events.filter((_, at) => at !== 30) }));
  let got = '';
  after.join({ send: text => (got += text), end: () => {} });
  clock.advance(2 * MINUTE);
  expect(got).toBe('');
});
