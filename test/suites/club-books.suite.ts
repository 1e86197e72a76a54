import { expect, test } from 'vitest';
import { isPinOf } from '../../src/adapters/access/pins.ts';
import type { ClubBooks, KeptPerson, KeptSession } from '../../src/adapters/club/office/club-books.ts';
import { openKeys } from '../../src/adapters/club/office/keys.ts';
import type { JournalEntry } from '../../src/club/club-state.ts';
import { must } from '../../src/domain/result.ts';

export const entry = (no: number, table = 'table-1'): JournalEntry => ({
  ...{ no, at: 1_764_000_000_000.5 + no, by: 'Eva', why: no % 2 ? null : 'the host had to go there' },
  decision: { type: 'call-answered', table },
});
export const ANN: KeptPerson = {
  person: { id: 'p-ann', name: 'Ann 安', number: '7', wish: 'initial', names: ['ann 安'] },
  pin: 'scrypt:salt:key',
  card: null,
  hostMade: ['pin'],
};
const NOBODY = new Map();

/** What must hold of whatever keeps the books of a club. `open`: books that were kept before in the same place. */
export function keepsBooks(place: () => Promise<() => Promise<ClubBooks>>): void {
  test('entries are there in their order, and when the books are opened again', async () => {
    const open = await place();
    const books = await open();
    expect(await books.append(0, [entry(1), entry(2)], NOBODY)).toBe(true);
    expect(await books.append(2, [entry(3)], NOBODY)).toBe(true);
    expect(await books.entries(0)).toEqual([entry(1), entry(2), entry(3)]);
    const again = await open();
    expect(await again.entries(1)).toEqual([entry(2), entry(3)]);
    expect(await again.append(3, [entry(4)], NOBODY)).toBe(true);
  });

  test('whoever has not read what others have written writes nothing', async () => {
    const books = await (await place())();
    await books.append(0, [entry(1), entry(2)], NOBODY);
    expect(await books.append(1, [entry(2, 'table-9')], new Map([['p-ann', ANN]]))).toBe(false);
    expect(await books.append(5, [entry(6)], NOBODY)).toBe(false);
    expect(await books.entries(0)).toEqual([entry(1), entry(2)]);
    expect(await books.people()).toEqual([]);
  });

  test('of many who write at once nobody’s entries are lost or in another’s place', async () => {
    const books = await (await place())();
    const write = async (table: string): Promise<void> => {
      for (;;) {
        const after = (await books.entries(0)).length;
        if (await books.append(after, [entry(after + 1, table)], NOBODY)) return;
      }
    };
    const tables = Array.from({ length: 8 }, (_, index) => `table-${index}`);
    await Promise.all(tables.map(write));
    const entries = await books.entries(0);
    expect(entries.map(({ no }) => no)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
    const written = entries.map(({ decision }) => ('table' in decision ? decision.table : null));
    expect(written.toSorted()).toEqual(tables);
  });

  test('people are added, changed and erased with the entry that says so', async () => {
    const open = await place();
    const books = await open();
    const ben: KeptPerson = { ...ANN, person: { ...ANN.person, id: 'p-ben', name: 'Ben' }, card: 'sha' };
    await books.append(0, [entry(1)], new Map([['p-ann', ANN]]));
    await books.append(1, [entry(2)], new Map([['p-ben', ben]]));
    const renamed: KeptPerson = { ...ANN, person: { ...ANN.person, name: 'Anna' } };
    await books.append(2, [entry(3)], new Map([['p-ann', renamed]]));
    expect(await books.people()).toEqual([renamed, ben]);
    await books.append(3, [entry(4)], new Map([['p-ann', null]]));
    expect(await books.people()).toEqual([ben]);
    expect(await (await open()).people()).toEqual([ben]);
  });

  test('keys are the last that were kept', async () => {
    const open = await place();
    const books = await open();
    expect(await books.keys()).toBeNull();
    const keys = { club: 'one', host: 'scrypt:a:b', desk: null };
    await books.keepKeys(keys);
    await books.keepKeys({ ...keys, desk: 'scrypt:c:d' });
    expect(await (await open()).keys()).toEqual({ ...keys, desk: 'scrypt:c:d' });
  });

  test('of several clubs that begin at once one makes up the keys, and all have them', async () => {
    const books = await (await place())();
    const opened = await Promise.all([null, null, null].map(chosen => openKeys(books, chosen)));
    const kept = await books.keys();
    expect(opened.map(({ keys }) => keys)).toEqual([kept, kept, kept]);
    const told = opened.flatMap(({ made }) => made ?? []);
    expect(told).toHaveLength(1);
    expect(await isPinOf(must(kept?.host, 'a PIN'), told[0] ?? '')).toBe(true);
  });

  test('sessions are found by their id until they are ended, also when the books are opened again', async () => {
    const open = await place();
    const books = await open();
    const session = (id: string, began: number): KeptSession => ({
      ...{ id, began, until: began + 1000, generation: 'g' },
      whom: { type: 'person', person: 'p-ann', secret: 'card' },
    });
    for (const [index, id] of ['one', 'two', 'three'].entries()) await books.keepSession(session(id, index));
    await books.endSessions(['one', 'nobody']);
    expect(await books.session('one')).toBeNull();
    expect(await books.session('two')).toEqual(session('two', 1));
    expect(await (await open()).sessions()).toEqual([session('two', 1), session('three', 2)]);
  });
}
