import { expect, test } from 'vitest';
import type { ClubStore } from '../../src/adapters/club/club-store.ts';
import type { ArchivedEvent } from '../../src/adapters/club/heard.ts';
import type { MatchFacts } from '../../src/adapters/mqtt/told-history.ts';

export const FIRST = '2026-11-20T19-00-00';
export const SECOND = '2026-11-20T21-00-00';
const KEY = { table: 'table-1', match: FIRST };
const FACTS: MatchFacts = { rules: 'guangdong', seats: ['Ann', 'Ben', '', '戴'] };

export const discarded = (
  seq: number,
  match = FIRST,
): ArchivedEvent & { readonly seat: number; readonly tile: string } => ({
  ...{ match, seq, type: 'tile-discarded', at: seq * 1000, handNo: 1 },
  seat: 2,
  tile: 'B5',
});

/** What must hold of whatever keeps a club. `open`: a store of what was kept before in the same place. */
export function keepsAClub(place: () => Promise<() => Promise<ClubStore>>): void {
  test('an event that comes twice is kept once, in whatever order they come', async () => {
    const store = await (await place())();
    expect(await store.keep('table-1', [discarded(3), discarded(1)])).toEqual({ added: 2, disputed: [] });
    expect(await store.keep('table-1', [discarded(1), discarded(2), discarded(2)])).toEqual({ added: 1, disputed: [] });
    expect(await store.events(KEY)).toEqual([discarded(1), discarded(2), discarded(3)]);
  });

  test('what was kept is there when the club is opened again, and is kept once all the same', async () => {
    const open = await place();
    const first = await open();
    await first.keep('table-1', [discarded(1), discarded(2)]);
    await first.keepFacts(KEY, FACTS);
    await first.keepThrough('table-1', { match: FIRST, seq: 2 });
    await first.close();
    const again = await open();
    expect(await again.keep('table-1', [discarded(2), discarded(3)])).toEqual({ added: 1, disputed: [] });
    expect(await again.events(KEY)).toEqual([discarded(1), discarded(2), discarded(3)]);
    expect(await again.matches()).toMatchObject([{ ...KEY, facts: FACTS, isDisputed: false }]);
    expect(await again.through('table-1')).toEqual({ match: FIRST, seq: 3 });
  });

  test('the same numbers at another table or in another match are other events', async () => {
    const store = await (await place())();
    await store.keep('table-1', [discarded(1), discarded(1, SECOND)]);
    expect(await store.keep('table-2', [discarded(1)])).toEqual({ added: 1, disputed: [] });
    const matches = await store.matches();
    expect(matches.map(({ table, match }) => `${table} ${match}`).toSorted()).toEqual([
      `table-1 ${FIRST}`,
      `table-1 ${SECOND}`,
      `table-2 ${FIRST}`,
    ]);
    expect(await store.events({ table: 'table-1', match: SECOND })).toEqual([discarded(1, SECOND)]);
  });

  test('events are found by their type', async () => {
    const store = await (await place())();
    const draw: ArchivedEvent = { match: FIRST, seq: 2, type: 'hand-drawn', at: 1, handNo: 1 };
    await store.keep('table-1', [discarded(1), draw]);
    expect(await store.events(KEY, ['hand-drawn', 'hand-won'])).toEqual([draw]);
  });

  test('what a match is may change: the last word counts', async () => {
    const store = await (await place())();
    await store.keepFacts(KEY, FACTS);
    const later: MatchFacts = { ...FACTS, seats: ['Ann', 'Ben', 'Cai', '戴'] };
    await store.keepFacts(KEY, later);
    await store.keepFacts(KEY, later);
    expect(await store.matches()).toMatchObject([{ ...KEY, facts: later }]);
  });

  test('of a table nobody has heard nothing is known', async () => {
    const store = await (await place())();
    expect(await store.through('table-1')).toBeNull();
    await store.keep('table-1', [discarded(1)]);
    expect(await store.through('table-1')).toBeNull();
    expect(await store.events({ table: 'table-9', match: FIRST })).toEqual([]);
  });

  test('how far everything is known goes on with events that follow, stops where one is missing, and never goes back', async () => {
    const store = await (await place())();
    await store.keepThrough('table-1', { match: FIRST, seq: 0 });
    await store.keep('table-1', [discarded(1), discarded(2), discarded(4)]);
    expect(await store.through('table-1')).toEqual({ match: FIRST, seq: 2 });
    // number 3 was nobody's to know
    await store.keepThrough('table-1', { match: FIRST, seq: 3 });
    expect(await store.through('table-1')).toEqual({ match: FIRST, seq: 4 });
    await store.keepThrough('table-1', { match: FIRST, seq: 1 });
    expect(await store.through('table-1')).toEqual({ match: FIRST, seq: 4 });
    await store.keepThrough('table-1', { match: SECOND, seq: 7 });
    expect(await store.through('table-1')).toEqual({ match: SECOND, seq: 7 });
    await store.keepThrough('table-1', { match: FIRST, seq: 9 });
    expect(await store.through('table-1')).toEqual({ match: SECOND, seq: 7 });
    expect(await store.throughOf(KEY)).toBe(9);
    expect(await store.throughOf({ ...KEY, match: '2026-11-22T19-00-00' })).toBeNull();
  });

  test('matches follow each other as they were heard of and told, whatever a clock named them', async () => {
    const open = await place();
    const store = await open();
    const [ahead, behind, now, missed] = [
      '2031-01-01T00-00-00',
      '1970-01-01T00-00-10',
      '2026-11-20T19-00-00',
      '2026-11-19T19-00-00',
    ] as const;
    await store.keep('table-1', [discarded(1, ahead)]);
    await store.keepFacts({ table: 'table-1', match: behind }, FACTS);
    await store.keepThrough('table-1', { match: now, seq: 3 });
    await store.keepThrough('table-1', { match: ahead, seq: 1 });
    expect(await store.order('table-1')).toEqual([ahead, behind, now]);
    expect(await store.through('table-1')).toEqual({ match: now, seq: 3 });
    await store.keepOrder('table-1', [ahead, missed, behind, now]);
    await store.keepOrder('table-1', [now]);
    await store.close();
    const again = await open();
    expect(await again.order('table-1')).toEqual([ahead, missed, behind, now]);
    expect((await again.matches()).map(({ match }) => match)).toEqual([ahead, missed, behind, now]);
    expect((await again.matches()).every(({ heardAt }) => heardAt !== null)).toBe(true);
    expect(await again.through('table-1')).toEqual({ match: now, seq: 3 });
  });

  test('two different events under one number are both kept, each telling once, and the first stays where it was', async () => {
    const open = await place();
    const store = await open();
    const other = { ...discarded(1), tile: 'C9' };
    await store.keep('table-1', [discarded(1)]);
    expect(await store.keep('table-1', [other, other, { ...discarded(1), at: 7 }, discarded(2)])).toEqual({
      added: 1,
      disputed: [other, other],
    });
    expect(await store.keep('table-1', [other])).toMatchObject({ added: 0 });
    expect(await store.keep('table-2', [discarded(5), { ...discarded(5), tile: 'D1' }])).toMatchObject({ added: 1 });
    await store.close();
    const again = await open();
    expect(await again.events(KEY)).toEqual([discarded(1), discarded(2)]);
    expect(await again.disputed(KEY)).toEqual([other]);
    expect((await again.matches()).map(({ table, isDisputed }) => [table, isDisputed])).toEqual([
      ['table-1', true],
      ['table-2', true],
    ]);
    expect(await again.events({ table: 'table-2', match: FIRST })).toEqual([discarded(5)]);
  });

  test('of matches that are old enough only what standings are made of stays, and how far all is known', async () => {
    const open = await place();
    const store = await open();
    const drawn: ArchivedEvent = { match: FIRST, seq: 2, type: 'hand-drawn', at: 1, handNo: 1 };
    await store.keepThrough('table-1', { match: FIRST, seq: 0 });
    await store.keep('table-1', [discarded(1), drawn, discarded(3), discarded(1, SECOND)]);
    // what a table plays is left alone, however old it is
    expect(await store.thin(() => true)).toBe(0);
    await store.keepThrough('table-1', { match: SECOND, seq: 0 });
    expect(await store.thin(() => false)).toBe(0);
    expect(await store.thin(() => true)).toBe(2);
    expect(await store.thin(() => true)).toBe(0);
    expect(await store.events(KEY)).toEqual([drawn]);
    expect(await store.events({ table: 'table-1', match: SECOND })).toEqual([discarded(1, SECOND)]);
    expect(await store.through('table-1')).toEqual({ match: SECOND, seq: 1 });
    await store.close();
    expect(await (await open()).events(KEY)).toEqual([drawn]);
  });
}
