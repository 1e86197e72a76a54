import { describe, expect, test } from 'vitest';
import { must } from '../../src/domain/result.ts';
import { SEATS } from '../../src/domain/seat.ts';
import { discrepancyView } from '../../src/projections/discrepancy-projection.ts';
import type { SeenFace } from '../../src/sensing/observation.ts';
import { rules } from '../support/dealt-hand.ts';
import { faces, filmedTable, OPEN_ZONES, TestTable } from '../support/test-table.ts';

/** Everybody discards once, and it is seat 1's turn again. */
function discardAround(table: TestTable): void {
  table.show('discard1', 'D9');
  table.show('discard2', 'B1');
  table.show('discard3', 'B2');
  table.show('discard0', 'C1 B3');
}

/** What happened but for draws, which no camera sees. */
const seen = ({ types }: TestTable): readonly string[] => types.filter(type => type !== 'tile-drawn');

const discards = ({ mirror }: TestTable) => mirror.game.state.hand?.discards.map(row => row.map(({ tile }) => tile));

describe('a tile that the camera', () => {
  test('reads plainly is believed', () => {
    const table = filmedTable();
    table.show('discard1', 'D9');
    expect(table.events.at(-1)).toMatchObject({ type: 'tile-discarded', seat: 1, tile: 'D9' });
  });

  test('is not sure of is waited for', () => {
    const table = filmedTable();
    table.show('discard1', 'D8?');
    expect(seen(table)).toEqual([]);
    table.show('discard1', 'D9');
    expect(table.events.at(-1)).toMatchObject({ type: 'tile-discarded', seat: 1, tile: 'D9' });
  });

  test('never makes out is taken for the likeliest among the discards, where little depends on it', () => {
    const table = filmedTable();
    for (let picture = 0; picture < 3; picture++) table.show('discard1', 'D9?');
    table.wait(3000);
    expect(table.events.at(-1)).toMatchObject({ type: 'tile-discarded', seat: 1, tile: 'D9' });
  });

  test('mistakes for another while it lies still has not become another', () => {
    const table = filmedTable();
    table.show('discard1', 'D9');
    table.events.length = 0;
    table.show('discard0', 'C2?');
    table.show('discard0', 'C2?');
    table.wait(20_000);
    expect(table.types).toEqual([]);
  });
});

describe('a discard that was misread', () => {
  test('is corrected once there is no doubt, and play goes on', () => {
    const table = filmedTable();
    for (let picture = 0; picture < 3; picture++) table.show('discard1', 'D8?');
    table.wait(3000);
    expect(table.events.at(-1)).toMatchObject({ type: 'tile-discarded', seat: 1, tile: 'D8' });
    table.show('discard1', 'D9');
    table.show('discard1', 'D9');
    expect(table.events.at(-1)).toMatchObject({ type: 'discard-corrected', seat: 1, place: 0, was: 'D8', tile: 'D9' });
    table.show('discard2', 'B1');
    expect(table.events.at(-1)).toMatchObject({ type: 'tile-discarded', seat: 2, tile: 'B1' });
  });

  test('is corrected, too, where it was only guessed, for it was read as no tile that is played with', () => {
    const table = filmedTable();
    for (let picture = 0; picture < 6; picture++) table.show('discard1', 'F6?');
    table.show('discard2', 'B1');
    table.wait(3000);
    const guessed = table.mirror.game.state.hand?.discards[1][0]?.tile;
    for (let picture = 0; picture < 6; picture++) table.show('discard1', guessed === 'C9' ? 'C8' : 'C9');
    expect(table.events.at(-1)).toMatchObject({ type: 'discard-corrected', seat: 1, was: guessed });
  });

  test('stays corrected when the discard after it is taken back', () => {
    const table = filmedTable();
    for (const text of ['D8?', 'D8?', 'D8?', 'D9', 'D9']) table.show('discard1', text);
    table.show('discard2', 'B1');
    const another = faces('B7').map(face => ({ ...face, track: 2 }));
    for (let picture = 0; picture < 3; picture++) table.film('discard2', another);
    expect(table.mirror.game.state.hand?.discards[1]).toMatchObject([{ tile: 'D9' }]);
    expect(table.mirror.game.state.hand?.discards[2]).toMatchObject([{ tile: 'B7' }]);
  });

  test('is another one that lies in its place, once others have played on', () => {
    const table = filmedTable();
    discardAround(table);
    table.film('discard2', [{ ...faces('RD B4')[1], track: 9, x: 0 } as SeenFace]);
    table.wait(12_000);
    expect(discards(table)).toEqual([['C1', 'B3'], ['D9'], ['B4'], ['B2']]);
    expect(table.asked).toBeUndefined();
  });

  test('and is claimed for a kong makes that no concealed one', () => {
    const table = filmedTable();
    discardAround(table);
    table.show('discard1', 'D9 C6?');
    table.show('discard1', 'D9');
    table.show('meld2', 'C9 C9 C9 C9');
    table.wait(10_000);
    expect(table.told.filter(({ type }) => type === 'points-transferred')).toMatchObject([
      { transfers: [{ from: 1, to: 2, points: 3, for: 'kong' }] },
    ]);
    expect(table.mirror.game.state.hand?.discards[1]).toMatchObject([{ tile: 'D9' }, { tile: 'C9', claimedBy: 2 }]);
    expect(table.mirror.discrepancy).toBeNull();
  });

  test('for a tile that is not played with is waited for', () => {
    const table = filmedTable();
    table.show('discard1', 'RD?');
    table.show('discard1', 'RD?');
    expect(seen(table)).toEqual([]);
    table.show('discard1', 'D9');
    expect(table.events.at(-1)).toMatchObject({ type: 'tile-discarded', seat: 1, tile: 'D9' });
  });
});

describe('a set that was laid', () => {
  test('as a chow is a pung of what was claimed once its other tiles are read as that', () => {
    const table = filmedTable('hong-kong');
    table.show('discard1', 'D9');
    table.show('discard2', 'C3');
    table.show('discard2', '');
    for (let picture = 0; picture < 3; picture++) table.show('meld3', 'C2? C4 C3');
    table.show('discard3', 'C6');
    expect(table.mirror.game.state.hand?.melds[3]).toMatchObject([{ kind: 'chow', claimed: 'C3' }]);
    table.events.length = 0;
    for (let picture = 0; picture < 3; picture++) table.show('meld3', 'C3 C3 C3');
    table.wait(3000);
    expect(table.told.filter(({ type }) => type !== 'tile-drawn')).toEqual([
      { type: 'laid-tile-corrected', seat: 3, was: 'C2', tile: 'C3' },
    ]);
    expect(table.mirror.game.state.hand?.melds[3]).toMatchObject([
      { kind: 'pung', tiles: ['C3', 'C3', 'C3'], from: 2 },
    ]);
  });
});

test('a discard that lies nowhere is only made up where somebody has claimed it', () => {
  const table = filmedTable('hong-kong');
  table.show('discard1', 'D9');
  table.events.length = 0;
  table.show('meld0', 'B3 B4 B5');
  table.wait(3000);
  expect(table.types).not.toContain('tile-discarded');
});

test('a discard that is missing in view was taken back', () => {
  const table = filmedTable();
  discardAround(table);
  table.events.length = 0;
  table.show('discard0', 'C1');
  table.wait(1000);
  expect(table.types).toEqual([]);
  table.wait(10_000);
  expect(discards(table)).toEqual([['C1'], ['D9'], ['B1'], ['B2']]);
  expect(table.asked).toBeUndefined();
});

describe('a hand before the camera', () => {
  test('takes no tile away', () => {
    const table = filmedTable();
    table.show('discard0', '');
    table.wait(2000);
    table.show('discard0', 'C1');
    table.wait(10_000);
    expect(table.types).toEqual([]);
  });
});

describe('a set', () => {
  test('one tile of which is misread is the only one it can be', () => {
    const table = filmedTable();
    table.show('discard0', '');
    table.show('meld2', 'C1 C2? C1');
    expect(table.events.at(-1)).toMatchObject({ type: 'pung-claimed', seat: 2, tiles: ['C1', 'C1', 'C1'] });
  });

  test('face down but for one tile is a concealed kong', () => {
    const table = filmedTable();
    table.show('meld1', 'back B5 back back');
    table.wait(1000);
    expect(table.events.find(event => event.type === 'kong-declared')).toMatchObject({
      seat: 1,
      kong: 'concealed',
      tiles: ['B5', 'B5', 'B5', 'B5'],
    });
  });

  test('face down altogether is asked about', () => {
    const table = filmedTable();
    table.show('meld1', 'back back back back');
    expect(seen(table)).toEqual([]);
    table.wait(15_000);
    expect(seen(table)).toEqual(['discrepancy-found']);
    table.show('meld1', 'back B5 back back');
    table.show('meld1', 'back B5 back back');
    expect(table.types).toContain('discrepancy-resolved');
    expect(table.types).toContain('kong-declared');
  });
});

test('the tile that lies apart from an open hand is the one it was won with', () => {
  const table = filmedTable();
  const [apart, ...hand] = faces('C5 B1 B2 B3 B4 B5 B6 B7 B8 B9 C4 C6 D9 D9');
  const lying = [...(apart ? [apart] : []), ...hand.map(face => ({ ...face, x: face.x + 24 }))];
  for (let look = 0; look < 2; look++) table.film('reveal1', lying);
  table.wait(3000);
  expect(table.events.find(event => event.type === 'hand-won')).toMatchObject({ seat: 1, tile: 'C5' });
});

test('a hand that wins with one kind alone for the tile that is hardly made out wins with that', () => {
  const table = filmedTable();
  table.show('reveal1', 'C5');
  table.show('reveal1', 'C5 B1 B2 B3 B4 B5 B6 B7 B8 B9 C4 C6 D9 D8?');
  table.wait(500);
  expect(table.events.find(event => event.type === 'hand-won')).toMatchObject({ seat: 1, by: 'self-draw', tile: 'C5' });
  expect(table.asked).toBeUndefined();
});

describe('a tile of a winning hand that looks like two', () => {
  /** The recogniser often takes C9 for C6; a pair of either wins, and one of them makes it pure terminals. */
  const hand = 'C6? B1 B1 B1 B9 B9 B9 D1 D1 D1 D9 D9 D9 C6?';

  function asked() {
    const table = filmedTable();
    discardAround(table);
    table.events.length = 0;
    for (let look = 0; look < 5; look++) table.show('reveal1', hand);
    return { table, question: table.mirror.discrepancy };
  }

  test('is asked about, with both hands to choose from, and nothing is paid before', () => {
    const { table, question } = asked();
    const wins = question?.choices.flatMap(({ actions }) => actions.filter(action => action.type === 'win')) ?? [];
    const readAs = wins.flatMap(({ hand: tiles = [] }) => tiles.filter(tile => tile === 'C6' || tile === 'C9'));
    expect(new Set(readAs)).toEqual(new Set(['C6', 'C9']));
    expect(seen(table)).toEqual(['discrepancy-found']);
  });

  test('is what people say it is', () => {
    const { table, question } = asked();
    const choices = question?.choices ?? [];
    const choice = choices.findIndex(({ actions }) =>
      actions.some(action => action.type === 'win' && action.hand?.includes('C9')),
    );
    table.answer(choice);
    const won = table.events.find(event => event.type === 'hand-won');
    expect(won).toMatchObject({ seat: 1, concealed: expect.arrayContaining(['C9']) });
  });

  test('is no question where either way the same is paid', () => {
    const table = filmedTable();
    const same = 'D9 B1 B2 B3 B4 B5 B6 B7 B8 B9 C7 C8 C6? D9';
    for (let look = 0; look < 5; look++) table.show('reveal1', same);
    expect(table.types).not.toContain('discrepancy-found');
    expect(table.types).toContain('hand-won');
  });

  test('is what only one of both is ever read as', () => {
    const table = filmedTable();
    discardAround(table);
    for (let look = 0; look < 4; look++) table.show('reveal1', look === 1 ? hand.replaceAll('C6?', 'C9?') : hand);
    expect(table.events.find(event => event.type === 'hand-won')).toMatchObject({
      seat: 1,
      concealed: expect.arrayContaining(['C9']),
      patterns: [{ id: 'pure-terminals', value: 9 }],
    });
    expect(table.asked).toBeUndefined();
  });
});

test('three of the face of a discard are a kong with it once all four lie together', () => {
  const table = filmedTable();
  table.show('meld2', 'C1 C1 C1');
  table.wait(2000);
  table.show('discard0', '');
  table.show('meld2', 'C1 C1 C1 C1');
  table.wait(4000);
  expect(table.mirror.game.state.hand?.melds[2]).toMatchObject([{ kind: 'kong', from: 0 }]);
  expect(discards(table)).toEqual([['C1'], [], [], []]);
});

/** The horse of a hand that was pushed away is laid there once more. */
function layHorse(table: TestTable): void {
  for (let picture = 0; picture < 8; picture++) table.show('indicator', 'B5');
  table.wait(5000);
}

test.each([1000, 4500])(
  'a kong that was paid stays what it is while something else is read for %i ms where its discard lay',
  lie => {
    const table = filmedTable();
    table.show('meld2', 'C1 C1 C1 C1');
    table.show('discard0', '');
    table.wait(1500);
    const paid = table.events.filter(({ type }) => type === 'points-transferred');
    expect(paid).toHaveLength(1);
    table.show('discard0', 'D5');
    table.wait(lie);
    table.show('discard0', '');
    table.wait(1500);
    expect(table.types).not.toContain('action-undone');
    expect(table.events.filter(({ type }) => type === 'points-transferred')).toEqual(paid);
  },
);

test('what lies among the discards is no bonus tile, whatever it is read as', () => {
  const table = filmedTable('hong-kong');
  for (let picture = 0; picture < 6; picture++) table.show('discard1', 'F8');
  table.wait(3000);
  table.show('discard2', 'B1');
  expect(table.told.filter(({ type }) => type === 'tile-discarded').at(-1)).toMatchObject({ seat: 2, tile: 'B1' });
  for (let picture = 0; picture < 4; picture++) table.show('discard1', 'D7');
  expect(table.mirror.game.state.hand?.discards[1]).toMatchObject([{ tile: 'D7' }]);
});

describe('a horse that was paid', () => {
  /** Its tile was read as one, and as surely as another since; then all is swept away. */
  function paidAndSwept(readSince: string): TestTable {
    const table = filmedTable();
    discardAround(table);
    table.show('reveal1', 'C9 B1 B1 B1 B9 B9 B9 D1 D1 D1 D9 D9 D9 C9');
    table.wait(3000);
    layHorse(table);
    expect(table.events.find(({ type }) => type === 'horses-flipped')).toMatchObject({ tiles: ['B5'] });
    for (let picture = 0; picture < 8; picture++) table.show('indicator', readSince);
    for (const zone of ['indicator', 'reveal1', 'discard0', 'discard1', 'discard2', 'discard3'] as const)
      table.show(zone, '');
    table.wait(300);
    table.press('start');
    table.wait(1500);
    return table;
  }

  test('is not asked about where the other would hit the same players', () => {
    expect(paidAndSwept('B9').types).not.toContain('discrepancy-found');
  });
});

describe('horses that nobody saw', () => {
  /** A hand of Guangdong is won, and all is pushed away before its horse is seen. */
  function wonAndSwept(sensed = OPEN_ZONES): TestTable {
    const table = new TestTable({ played: rules(), sensed });
    table.press('start');
    table.tell({ type: 'dice-settled', values: [3, 4] });
    table.show('discard0', 'C1');
    discardAround(table);
    table.show('reveal1', 'C9 B1 B1 B1 B9 B9 B9 D1 D1 D1 D9 D9 D9 C9');
    table.wait(3000);
    expect(table.types).toContain('hand-won');
    table.events.length = 0;
    for (const zone of ['reveal1', 'discard0', 'discard1', 'discard2', 'discard3', 'indicator'] as const)
      if (sensed.includes(zone)) table.show(zone, '');
    table.wait(1500);
    return table;
  }

  test('are asked for before the next hand begins', () => {
    const table = wonAndSwept();
    expect(table.types).toEqual(['discrepancy-found']);
    table.press('start');
    table.wait(3000);
    expect(table.types).toEqual(['discrepancy-found']);
    table.answer(0);
    expect(table.types).toContain('horses-flipped');
  });

  test('are asked about, too, where no sensor reads their place', () => {
    const table = wonAndSwept(OPEN_ZONES.filter(zone => zone !== 'indicator'));
    expect(table.types).toEqual(['discrepancy-found']);
    expect(table.mirror.discrepancy?.guidance).toEqual([]);
    table.answer(0);
    expect(table.types).toContain('horses-flipped');
  });

  test('are paid by whom people say they hit', () => {
    const table = wonAndSwept();
    const { discrepancy, game } = table.mirror;
    const { choices } = discrepancyView(game.rules, game.state.hand, must(discrepancy, 'a question'), null);
    const deeds = choices.map(choice => choice.deeds);
    expect(deeds).toEqual(SEATS.map(seat => [{ type: 'horse', seat, tiles: [] }]));
    table.answer(3);
    expect(table.events.find(({ type }) => type === 'points-transferred')).toMatchObject({
      transfers: expect.arrayContaining([{ from: 3, to: 1, points: 1, for: 'horse' }]),
    });
  });

  test('are given up when people say that all is right as it lies', () => {
    const table = wonAndSwept();
    table.answer('as-it-lies');
    table.wait(20_000);
    table.press('start');
    table.wait(1000);
    expect(table.types.filter(type => type === 'discrepancy-found')).toHaveLength(1);
    expect(table.types.at(-1)).toBe('hand-started');
  });
});

describe('a hand that is swept away', () => {
  const hand = 'C6? B1 B1 B1 B9 B9 B9 D1 D1 D1 D9 D9 D9 C6?';

  function swept(shown: string): TestTable {
    const table = filmedTable();
    discardAround(table);
    table.events.length = 0;
    table.show('reveal1', shown);
    table.wait(300);
    for (const zone of ['reveal1', 'discard0', 'discard1', 'discard2', 'discard3'] as const) table.show(zone, '');
    table.wait(2000);
    return table;
  }

  test('before it was made out is asked about, and paid as people say', () => {
    const table = swept(hand);
    expect(seen(table)).toEqual(['discrepancy-found']);
    const choices = table.mirror.discrepancy?.choices ?? [];
    table.answer(
      choices.findIndex(({ actions }) => actions.some(action => action.type === 'win' && action.hand?.includes('C9'))),
    );
    expect(table.events.find(event => event.type === 'hand-won')).toMatchObject({ seat: 1 });
    layHorse(table);
    expect(table.types).toContain('discrepancy-resolved');
  });

  test('has the next hand wait for the answer', () => {
    const table = swept(hand);
    table.press('start');
    table.wait(3000);
    expect(table.types).not.toContain('hand-voided');
    expect(table.types).not.toContain('hand-started');
    table.answer(0);
    expect(table.types).toContain('hand-won');
    table.answer(0);
    expect(table.types).toContain('horses-flipped');
    table.press('start');
    table.wait(3000);
    expect(table.types.at(-1)).toBe('hand-started');
  });

  test('is not paid when people say that all was right as it lay', () => {
    const table = swept(hand);
    table.answer('as-it-lies');
    table.wait(20_000);
    expect(table.types).not.toContain('hand-won');
  });

  test('and was no hand that wins is no win to be chosen', () => {
    const table = swept('C6? B1 B1 B1 B9 B9 B9 D1 D1 D1 D9 D9 B4 D4');
    const { choices = [] } = table.mirror.discrepancy ?? {};
    expect(choices.flatMap(({ actions }) => actions).filter(({ type }) => type === 'win')).toEqual([]);
    expect(table.types).not.toContain('hand-won');
  });
});

describe('a hand whose end nobody saw', () => {
  const ZONES_SHOWN = ['discard0', 'discard1', 'discard2', 'discard3'] as const;

  /** Everybody discards, and all is pushed together under somebody's arms. */
  function sweptUnseen(ruleSet: 'guangdong' | 'hong-kong' = 'hong-kong'): TestTable {
    const table = filmedTable(ruleSet);
    discardAround(table);
    table.wait(2000);
    table.events.length = 0;
    for (const zone of ZONES_SHOWN) table.show(zone, '');
    table.wait(16_000);
    return table;
  }

  const tellsEnd = (table: TestTable, told: object): number =>
    (table.mirror.discrepancy?.choices ?? []).findIndex(({ actions: [action] }) =>
      JSON.stringify(action).includes(JSON.stringify(told).slice(1, -1)),
    );

  test('is asked about before the next one begins, and paid as people say', () => {
    const table = sweptUnseen();
    expect(table.types).toEqual(['discrepancy-found']);
    table.press('start');
    expect(table.types).toEqual(['discrepancy-found']);
    table.answer(tellsEnd(table, { seat: 2, by: 'discard', from: 0, worth: 5 }));
    table.wait(1000);
    expect(table.events.find(({ type }) => type === 'hand-won')).toMatchObject({ seat: 2, from: 0, points: 5 });
    expect(table.types.at(-1)).toBe('hand-started');
    expect(table.types).not.toContain('hand-voided');
  });

  test('has its horses told with it', () => {
    const table = sweptUnseen('guangdong');
    table.answer(tellsEnd(table, { win: { seat: 1, by: 'self-draw', from: null, worth: 2 }, horses: ['B2'] }));
    expect(table.events.find(({ type }) => type === 'points-transferred')).toMatchObject({
      transfers: expect.arrayContaining([{ from: 0, to: 1, points: 2, for: 'horse' }]),
    });
  });

  test('was given up, or drawn, if people say so', () => {
    const givenUp = sweptUnseen();
    givenUp.answer(1);
    expect(givenUp.types).toContain('hand-voided');
    const drawn = sweptUnseen();
    drawn.answer(0);
    expect(drawn.types).toContain('hand-drawn');
  });

  test('is given up where it is not answered for long, once the next hand begins', () => {
    const table = sweptUnseen();
    table.press('start');
    table.wait(2000);
    expect(table.types).not.toContain('hand-voided');
    table.wait(20_000);
    table.press('start');
    table.wait(2000);
    expect(table.types).toContain('hand-voided');
  });

  test('goes on where its tiles were only out of sight', () => {
    const table = filmedTable('hong-kong');
    discardAround(table);
    table.events.length = 0;
    for (const zone of ZONES_SHOWN) table.show(zone, '');
    table.wait(300);
    discardAround(table);
    table.wait(3000);
    expect(discards(table)).toEqual([['C1', 'B3'], ['D9'], ['B1'], ['B2']]);
    expect(table.asked).toBeUndefined();
  });

  test('was hardly one where a single tile was taken up again', () => {
    const table = filmedTable('hong-kong');
    table.show('discard1', 'D9');
    table.show('discard1', '');
    table.wait(3000);
    expect(table.types).not.toContain('discrepancy-found');
  });
});
