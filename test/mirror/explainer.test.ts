import { expect, test } from 'vitest';
import { dealtTable, type TestTable } from '../support/test-table.ts';

/** How many states each search has looked at, slice by slice. */
function watchedSearches(): { readonly table: TestTable; readonly searches: number[][] } {
  const searches: number[][] = [];
  const table = dealtTable({
    searchBegins: () => searches.push([]),
    sliceBegins: () => {},
    sliceEnds: states => searches.at(-1)?.push(states),
    decided: () => {},
  });
  searches.length = 0;
  return { table, searches };
}

/** Two players have acted before anything was read of it. */
function twoTurnsAtOnce(table: TestTable): void {
  table.move('B9', 'rack0', 'discard0');
  table.place('D5', 'rack1');
  table.move('D5', 'rack1', 'discard1');
  table.place('D6', 'rack2');
  table.move('B2', 'rack2', 'discard2');
}

test('a long search halts after a few states, goes on a moment later and explains the table all the same', () => {
  const { table, searches } = watchedSearches();
  twoTurnsAtOnce(table);
  expect(searches.at(-1)).toHaveLength(1);
  for (let looks = 0; looks < 200; looks++) table.wait(0.5);
  const last = searches.at(-1) ?? [];
  expect(last.length).toBeGreaterThan(1);
  expect(Math.max(...searches.flat())).toBeLessThanOrEqual(8);
  table.wait(1000);
  expect(table.types).toEqual(['tile-discarded', 'tile-drawn', 'tile-discarded', 'tile-drawn', 'tile-discarded']);
});

test('a search is given up when the table looks otherwise before it is through', () => {
  const { table, searches } = watchedSearches();
  twoTurnsAtOnce(table);
  table.move('B2', 'discard2', 'rack2');
  table.move('D6', 'rack2', 'discard2');
  table.wait(2000);
  expect(searches.filter(slices => slices.length === 1).length).toBeGreaterThan(1);
  expect(table.events.at(-1)).toMatchObject({ type: 'tile-discarded', seat: 2, tile: 'D6' });
});
