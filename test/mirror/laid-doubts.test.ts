import { describe, expect, test } from 'vitest';
import type { Seat } from '../../src/domain/seat.ts';
import type { TileKind } from '../../src/domain/tile.ts';
import { faces, filmedTable, type TestTable } from '../support/test-table.ts';

const questions = (table: TestTable) => table.types.filter(type => type === 'discrepancy-found').length;

/** Wins by a self-draw of the tile that lies apart from the others, at four fan without a bonus tile; five pay more. */
const HALF_FLUSH = 'C2 C3 C4 C4 C5 C6 C6 C7 C8 C2 C2 W W W';

function shows(table: TestTable, seat: Seat, hand: string): void {
  const [apart, ...rest] = faces(hand);
  const lying = [...(apart ? [apart] : []), ...rest.map(face => ({ ...face, x: face.x + 24 }))];
  for (let look = 0; look < 3; look++) table.film(`reveal${seat}`, lying);
  table.wait(3000);
}

/** Seat 1 has set a bonus tile aside that the camera takes for F6, its own, unsurely; seat 2 has discarded, and 3 is to draw. */
function withBlurredBonus(face = 'F6?'): TestTable {
  const table = filmedTable('hong-kong');
  for (let look = 0; look < 3; look++) table.show('meld1', face);
  table.wait(15_000);
  table.show('discard1', 'D9');
  table.show('discard2', 'B1');
  return table;
}

describe('a bonus tile that the camera has not made out', () => {
  test('is taken for the likeliest while nobody wins, and nobody is asked', () => {
    const table = withBlurredBonus();
    expect(table.events).toContainEqual(expect.objectContaining({ type: 'bonus-set-aside', seat: 1, tile: 'F6' }));
    expect(table.events.at(-1)).toMatchObject({ type: 'tile-discarded', seat: 2, tile: 'B1' });
    expect(questions(table)).toBe(0);
  });

  test('is not asked about when somebody else wins', () => {
    const table = withBlurredBonus();
    shows(table, 3, HALF_FLUSH);
    expect(table.types).toContain('hand-won');
    expect(questions(table)).toBe(0);
  });

  test('is asked about when its owner wins and is paid for it; people say which it is', () => {
    const table = withBlurredBonus();
    table.show('discard3', 'B1');
    table.show('discard0', 'C1 B2');
    shows(table, 1, HALF_FLUSH);
    expect(questions(table)).toBe(1);
    expect(table.types).not.toContain('hand-won');
    const { choices } = table.mirror.discrepancy ?? { choices: [] };
    const other = choices.findIndex(({ actions }) => actions.some(({ type }) => type === 'correct-laid-tile'));
    expect(choices).toHaveLength(2);
    table.answer(other);
    expect(table.types).toContain('laid-tile-corrected');
    expect(table.events.find(({ type }) => type === 'hand-won')).toMatchObject({ seat: 1 });
  });

  test('is put right when it is made out after all', () => {
    const table = withBlurredBonus('F1?');
    for (const face of ['F8', 'F6?', 'F8']) table.show('meld1', face);
    expect(table.events.at(-1)).toMatchObject({ type: 'laid-tile-corrected', seat: 1, was: 'F1', tile: 'F8' });
  });
});

test('which run a chow is that the camera has not made out is taken for the likeliest, and nobody is asked', () => {
  const table = filmedTable('hong-kong');
  table.show('discard1', 'D7');
  table.show('discard1', '');
  for (let look = 0; look < 3; look++) table.show('meld2', 'D8 D7 D6?');
  table.wait(15_000);
  table.show('discard2', 'B1');
  expect(table.events.find(({ type }) => type === 'chow-claimed')).toMatchObject({
    seat: 2,
    tiles: ['D6', 'D7', 'D8'],
  });
  expect(table.events.at(-1)).toMatchObject({ type: 'tile-discarded', seat: 2, tile: 'B1' });
  expect(questions(table)).toBe(0);
});

test('of five equal tiles the one that was read as another before is that other', () => {
  const table = filmedTable('hong-kong');
  table.show('discard1', 'C3?');
  table.wait(2000);
  for (const face of ['C2?', 'C3?']) table.show('discard1', face);
  expect(table.events.at(-1)).toMatchObject({ type: 'tile-discarded', seat: 1, tile: 'C3' });
  table.show('discard2', 'C3');
  table.show('discard3', 'C3');
  table.show('discard0', 'C1 C3');
  for (let look = 0; look < 3; look++) table.show('discard1', 'C3? C3');
  table.wait(3000);
  expect(table.events.find(({ type }) => type === 'discard-corrected')).toMatchObject({
    place: 0,
    was: 'C3',
    tile: 'C2',
  });
  expect(table.events.at(-1)).toMatchObject({ type: 'tile-discarded', seat: 1, tile: 'C3' });
});

describe('when people say that all is right as it lies, a tile beside the sets that is not made out', () => {
  /** Seat 3 has laid a pung, and these tiles since; seat 2 has a bonus tile, and seat 1 threw out of turn. */
  function agreed(laidSince: readonly string[]): TestTable {
    const table = filmedTable('hong-kong');
    table.show('discard1', 'B7');
    table.show('meld2', '');
    table.show('discard1', '');
    table.show('meld3', 'B7 B7 B7');
    for (const lying of laidSince) table.show('meld3', lying);
    table.show('discard1', 'C2 C4');
    table.show('meld2', 'F5');
    table.wait(20_000);
    table.answer('as-it-lies');
    expect(table.types).toContain('table-agreed');
    return table;
  }
  const laidBy3 = ({ mirror }: TestTable) => ({
    sets: mirror.game.state.hand?.melds[3].map(({ tiles }) => tiles.join(' ')),
    bonus: mirror.game.state.hand?.bonus[3],
  });

  test('is one of a set, where two others lie there that make none', () => {
    const table = agreed(['B7 B7 B7 C1 C2 C3?']);
    expect(laidBy3(table)).toEqual({ sets: ['B7 B7 B7', 'C1 C2 C3'], bonus: [] });
  });
});

test('a discard that the camera is unsure of becomes the tile that a hand which lies open wins on', () => {
  const table = filmedTable('guangdong', { winOnDiscard: true });
  table.show('discard1', 'B1?');
  table.wait(2000);
  table.show('discard1', 'C8?');
  table.wait(2000);
  expect(table.events.at(-1)).toMatchObject({ type: 'tile-discarded', seat: 1, tile: 'B1' });
  for (let look = 0; look < 3; look++) table.show('reveal0', 'C6 C7 B1 B2 B3 B4 B5 B6 D2 D3 D4 D9 D9');
  table.wait(3000);
  expect(table.events.find(({ type }) => type === 'discard-corrected')).toMatchObject({ was: 'B1', tile: 'C8' });
  expect(table.events.find(({ type }) => type === 'hand-won')).toMatchObject({ seat: 0, from: 1, tile: 'C8' });
  expect(questions(table)).toBe(0);
});

/** Seat 1 claims this discard of seat 0; what lies before it then, and is read as these faces since, until it is to draw. */
function claimedBySeat1(table: TestTable, claimed: TileKind, laid: string, since: readonly string[]): TestTable {
  table.show('discard1', 'D7');
  table.show('discard2', 'D9');
  table.show('discard3', 'B1');
  table.show('discard0', `C1 ${claimed}`);
  table.show('discard0', 'C1');
  for (let look = 0; look < 3; look++) table.show('meld1', laid);
  table.show('discard1', 'D7 B2');
  for (const lying of since) table.show('meld1', lying);
  table.show('discard2', 'D9 D8');
  table.show('discard3', 'B1 B7');
  table.show('discard0', 'C1 D2');
  return table;
}

describe('a chow that may be a pung of what was claimed', () => {
  /** Seat 1 claims a C3 with tiles that are read as C2 and C4, and as these faces since. */
  function claimed(...since: readonly string[]): TestTable {
    const table = claimedBySeat1(filmedTable('hong-kong'), 'C3', 'C2? C4 C3', since);
    expect(table.mirror.game.state.hand?.melds[1]).toMatchObject([{ kind: 'chow', claimed: 'C3' }]);
    return table;
  }
  const WON_WITH_IT = 'C9 C5 C5 C5 C9 C9 W W W E E';

  test('is paid as a chow without a question where nothing was read otherwise', () => {
    const table = claimed();
    shows(table, 1, WON_WITH_IT);
    expect(questions(table)).toBe(0);
    expect(table.events.find(({ type }) => type === 'hand-won')).toMatchObject({ melds: [{ kind: 'chow' }] });
  });
});
