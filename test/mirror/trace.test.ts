import { describe, expect, test } from 'vitest';
import { Mirror } from '../../src/mirror/mirror.ts';
import { dealtTable } from '../support/test-table.ts';

/** The lines without the moments at which they were written. */
const said = (why: readonly string[]): readonly string[] => why.map(line => line.replace(/^[\d.]+ /, ''));

describe('the mirror says why', () => {
  test('a discard is believed: the likeliest stories with their odds, and what speaks against each', () => {
    const table = dealtTable();
    table.why.length = 0;
    table.move('B9', 'rack0', 'discard0');
    table.wait(1000);
    const [weighed = ''] = said(table.why).filter(line => line.startsWith('weighed'));
    const [best = '', second = ''] = weighed.split(' | ').slice(1);
    expect(best).toMatch(/^[\d.]+ nat: .*discard 0 B9$/);
    expect(second).toMatch(/\(fell-among-own-discards: B9\.\d of rack0 in discard0 [\d.]+\)/);
  });

  test('a question is asked, and that it is closed', () => {
    const table = dealtTable();
    table.why.length = 0;
    table.place('C1', 'discard2');
    table.wait(15_000);
    expect(said(table.why)).toContainEqual(expect.stringMatching(/^asked \| question 1 \| .*seen discard2: C1/));
    table.lift('C1', 'discard2');
    table.wait(3000);
    expect(said(table.why).at(-1)).toMatch(/^resolved \| question 1$/);
  });

  test('a hand is over: what went otherwise in it, and for how long', () => {
    const table = dealtTable();
    table.move('B9', 'rack0', 'meld3');
    table.wait(900);
    table.move('B9', 'meld3', 'rack0');
    table.wait(3000);
    table.why.length = 0;
    table.sweep();
    table.wait(5000);
    expect(said(table.why)).toContainEqual(expect.stringMatching(/^over \| .*strayed 0\.\d/));
  });

  test('only to those who ask for it', () => {
    const { game } = dealtTable().mirror;
    expect(new Mirror(game).step({ type: 'button-pressed', button: 'hu2', at: 0 }).trace).toEqual([]);
  });
});
