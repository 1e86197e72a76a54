import { describe, expect, test } from 'vitest';
import { makeMirror } from '../support/followed-by.ts';
import { dealtTable } from '../support/test-table.ts';

/** The lines without the moments at which they were written. */
const told = (why: readonly string[]): readonly string[] => why.map(line => line.replace(/^[\d.]+ /, ''));

describe('the mirror says why', () => {
  test('a discard is believed: what lies where it should not, what explains it at what cost, and until when it stands', () => {
    const table = dealtTable();
    table.why.length = 0;
    table.move('B9', 'rack0', 'discard0');
    table.wait(1000);
    const [, explained = '', ...then] = told(table.why);
    expect(explained).toMatch(
      /^explained \| unexplained discard0: B9 \| missing rack0: B9 \| 1 at cost 1: discard 0 B9 \(\d+ states\)/,
    );
    expect(explained).toMatch(/\| pending discard 0 B9 since [\d.]+ \| believed at [\d.]+ \|/);
    expect(explained).toMatch(/\| seen rack0: .+ \| expected rack0: .*B9/);
    const [{ seq } = { seq: 0 }] = table.events;
    expect(then[0]).toBe(`believe | discard 0 B9 | events ${seq}`);
  });

  test('a question is asked: since when nothing explains the table, and when people are asked', () => {
    const table = dealtTable();
    table.why.length = 0;
    table.place('C1', 'discard2');
    table.wait(10_000);
    const lines = told(table.why);
    const waits = lines.filter(line => line.startsWith('explained'));
    expect(waits.at(-1)).toMatch(/nothing explains it .* unexplained since ([\d.]+), asks at [\d.]+/);
    expect(lines).toContainEqual(expect.stringMatching(/^question \| events \d+$/));
    expect(lines).toContainEqual(
      expect.stringMatching(/^asked \| question 1 \| no explanation was found \| seen discard2: C1/),
    );
    table.lift('C1', 'discard2');
    table.wait(1000);
    expect(told(table.why).at(-1)).toMatch(/^resolved \| question 1$/);
  });

  test('what was said too early is refused, by its code', () => {
    const table = dealtTable();
    table.why.length = 0;
    table.tell({ type: 'button-pressed', button: 'hu2' });
    expect(told(table.why)).toContainEqual('heard | button hu2');
    expect(told(table.why)).toContainEqual(expect.stringMatching(/^refused \| win 2 \| \{"code":"action\//));
  });

  test('only to those who ask for it', () => {
    const { game } = dealtTable().mirror;
    expect(makeMirror(game).step({ type: 'button-pressed', button: 'hu2', at: 0 }).trace).toEqual([]);
  });
});

test('an answer of which one part is not possible any more changes nothing, and says so', () => {
  const { game } = dealtTable().mirror;
  const drawn = { type: 'discard', seat: 0, tile: 'B9' } as const;
  const mirror = makeMirror(game, {
    resumed: {
      boards: [],
      discrepancy: { id: 7, expected: [], seen: [], guidance: [], choices: [{ undone: 0, actions: [drawn, drawn] }] },
      discrepancies: 7,
      at: 0,
    },
  });
  const { events, refused } = mirror.step({
    type: 'question-answered',
    answer: { discrepancy: 7, choice: 0 },
    at: 100,
  });
  expect(refused).toMatchObject([{ action: drawn, rejection: { code: 'action/not-your-turn' } }]);
  expect(events.filter(({ type }) => type === 'tile-discarded')).toEqual([]);
  expect(mirror.game.state.hand).toEqual(game.state.hand);
});
