import { EventEmitter, once } from 'node:events';
import fc from 'fast-check';
import { expect, onTestFinished, test } from 'vitest';
import type { Through } from '../../../src/adapters/club/club-store.ts';
import { FileStore } from '../../../src/adapters/club/file-store.ts';
import type { Told } from '../../../src/adapters/club/heard.ts';
import { placed } from '../../../src/adapters/club/match-order.ts';
import { beganAt, DAY_MS, eveningOf, newestEvening } from '../../../src/adapters/club/match-time.ts';
import { TableFollower } from '../../../src/adapters/club/table-follower.ts';
import { SILENT } from '../../../src/adapters/log.ts';
import { matchName } from '../../../src/adapters/recorder/match-folder.ts';
import { discarded } from '../../suites/club-store.suite.ts';
import { aFolder } from '../http/a-web-server.ts';

const NOW = Date.UTC(2026, 10, 25, 20);
const FACTS = { rules: 'guangdong', seats: ['Ann', '', '', ''] } as const;
/** What a calendar may make of the evening: right, or behind or ahead by minutes, weeks and years. */
const LEAPS = [0, 0, 0, -20, 20, -1, 1, 5 * 365, -56 * 365] as const;

/** Names of matches as a calendar that leaps makes them, each another. */
const names = fc
  .array(fc.constantFrom(...LEAPS), { minLength: 2, maxLength: 6 })
  .map(leaps => leaps.map((days, index) => matchName(new Date(NOW + days * DAY_MS + index * 3_600_000))));

/** A table that has played these, with the events that the club has not heard, and answers as tables of either version do. */
class AFakeTable {
  readonly played: string[] = [];
  readonly #isByName: boolean;
  readonly each: number;

  constructor(isByName: boolean, each: number) {
    this.#isByName = isByName;
    this.each = each;
  }

  answer(asked: Through | null): Told {
    const now = this.played.at(-1) ?? '';
    const after = asked ?? { match: now, seq: 0 };
    const later = this.#isByName
      ? this.played.filter(match => match > after.match && match <= now).toSorted()
      : this.played.slice(this.played.indexOf(after.match) + 1);
    const matches = [...(this.played.includes(after.match) ? [after.match] : []), ...later];
    const all = matches.flatMap(match =>
      Array.from({ length: this.each }, (_, index) => ({ ...discarded(index + 1, match) })).filter(
        ({ seq }) => match !== after.match || seq > after.seq,
      ),
    );
    const events = all.slice(0, 3);
    const last = events.at(-1);
    return {
      ...{ after, events, more: all.length > events.length },
      through: last ? { match: last.match, seq: last.seq } : after,
      matches: Object.fromEntries([...new Set(events.map(({ match }) => match))].map(match => [match, FACTS])),
    };
  }
}

/** A club that follows it: everything that it does is over when this resolves. */
function aFollower(table: AFakeTable, store: FileStore) {
  const changes = new EventEmitter();
  let isBehind = true;
  let wasBehind = true;
  const follower: TableFollower = new TableFollower({
    ...{ table: 'table-1', store, log: SILENT },
    keepFacts: (match, facts) => store.keepFacts({ table: 'table-1', match }, facts),
    ask: after => queueMicrotask(() => follower.hear(table.answer(after))),
    ...{ onKept: () => {}, onDisputed: () => {} },
    onBehind: now => {
      isBehind = now;
      wasBehind ||= now;
      changes.emit('changed');
    },
  });
  /** The table comes, and plays this: it is asked for what is missing, until nothing is. */
  const comes = async (match: string, seq: number): Promise<void> => {
    wasBehind = isBehind;
    await store.keepFacts({ table: 'table-1', match }, FACTS);
    follower.plays(match);
    follower.isHere();
    follower.hear(discarded(seq, match));
    while (isBehind || !wasBehind) await once(changes, 'changed');
  };
  return { follower, comes };
}

test('whatever a clock named the matches, and whenever the club was away, nothing is lost and nothing stays behind', async () => {
  const evening = fc.record({ names, heard: fc.array(fc.boolean(), { maxLength: 6 }), isByName: fc.boolean() });
  await fc.assert(
    fc.asyncProperty(evening, async ({ names: matches, heard, isByName }) => {
      const store = new FileStore(aFolder('paizhuo-clocks-'), () => NOW);
      onTestFinished(() => store.close());
      const table = new AFakeTable(isByName, 4);
      let club = aFollower(table, store);
      for (const [index, match] of matches.entries()) {
        table.played.push(match);
        // a match is announced before its events; the club may be away for any of them, but not for the last
        const isHere = heard[index] === true || index === matches.length - 1;
        if (!isHere) {
          await club.follower.close();
          club = aFollower(table, store);
          continue;
        }
        await club.comes(match, 3);
      }
      await club.follower.close();
      const kept = await Promise.all(
        matches.map(async match => (await store.events({ table: 'table-1', match })).length),
      );
      // a table of an earlier version goes by the names itself: what it does not lead to it cannot be asked for
      const isKnown = (index: number): boolean => heard[index] === true || index === matches.length - 1;
      const first = matches.findIndex((_, index) => isKnown(index));
      for (const [index, count] of kept.entries())
        if (isKnown(index) || (!isByName && index > first)) expect(count, `${index} of ${matches}`).toBe(4);
      if (!isByName) expect(await store.order('table-1')).toEqual(matches.slice(first));
    }),
    { numRuns: 30, seed: 57 },
  );
});

test('a place that a stranger has forged keeps nothing of what is played from being asked for', async () => {
  const store = new FileStore(aFolder('paizhuo-clocks-'), () => NOW);
  onTestFinished(() => store.close());
  const table = new AFakeTable(true, 10);
  const today = matchName(new Date(NOW));
  const forged = '2031-01-01T00-00-00';
  await store.keepThrough('table-1', { match: forged, seq: 7 });
  table.played.push(today);
  const club = aFollower(table, store);
  await club.comes(today, 10);
  expect(await store.events({ table: 'table-1', match: today })).toHaveLength(10);
  // and again, while the table plays
  club.follower.hear({
    ...{ after: { match: today, seq: 10 }, through: { match: forged, seq: 9 }, more: false, matches: {}, events: [] },
  });
  await club.follower.close();
  const again = aFollower(table, store);
  await again.comes(today, 10);
  expect(await store.throughOf({ table: 'table-1', match: today })).toBe(10);
  await again.follower.close();
});

test('matches are put where the table says it played them, and those known stay where they are', () => {
  const matches = fc.uniqueArray(fc.integer({ min: 0, max: 20 }).map(String), { minLength: 1, maxLength: 12 });
  fc.assert(
    fc.property(matches, fc.array(fc.boolean(), { minLength: 12, maxLength: 12 }), (all, isKnown) => {
      // the first is known: that is after which the table was asked
      const known = all.filter((_, index) => index === 0 || isKnown[index]);
      expect(placed(known, all)).toEqual(all);
      expect(placed(all, known)).toEqual(all);
    }),
  );
});

test('a match that a wrong clock has named ahead is of the evening on which it was heard of', () => {
  const heardAt = NOW - 3_600_000;
  expect(eveningOf({ match: '2031-01-01T00-00-00', heardAt }, NOW)).toBe(
    eveningOf({ match: matchName(new Date(heardAt)), heardAt }, NOW),
  );
  // an evening that fills in later is of the day it was played on
  expect(beganAt({ match: '2026-10-01T19-00-00', heardAt }, NOW)).toBe(Date.UTC(2026, 9, 1, 19));
  // the club's own clock was behind when it heard of it
  expect(beganAt({ match: '2026-11-25T19-00-00', heardAt: 1000 }, NOW)).toBe(Date.UTC(2026, 10, 25, 19));
  expect(beganAt({ match: '2026-11-25T19-00-00', heardAt: null }, NOW)).toBe(Date.UTC(2026, 10, 25, 19));
});

test('the evening that is shown first is none that is still to come, while there is another', () => {
  expect(newestEvening(['2026-11-24', '2030-12-31', '1970-01-01'], NOW)).toBe('2026-11-24');
  expect(newestEvening(['2030-12-31'], NOW)).toBe('2030-12-31');
  expect(newestEvening([], NOW)).toBeNull();
});
