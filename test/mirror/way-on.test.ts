import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { TileKind } from '../../src/domain/tile.ts';
import type { Zone } from '../../src/domain/zone.ts';
import type { Action } from '../../src/engine/actions.ts';
import { newGame } from '../../src/engine/game.ts';
import type { MatchState } from '../../src/engine/state.ts';
import { afterAll } from '../../src/mirror/belief/engine-steps.ts';
import { discrepancy } from '../../src/mirror/question/discrepancy.ts';
import { dealtHand, rules } from '../support/dealt-hand.ts';
import { filmedTable, type TestTable } from '../support/test-table.ts';

const played = rules();

const after = (state: MatchState, ...actions: readonly Action[]): MatchState =>
  afterAll(played, state, actions) ?? state;

const newMatch = newGame(played, 0).state;
const started = after(newMatch, { type: 'start-hand' });
const broken = after(started, { type: 'roll-dice', by: 0, values: [1, 2], for: 'break' });
const inPlay = dealtHand({ 0: 'B147 C258 D369 B9 C1 D1 B3 C6' }).game.state;
const over = after(inPlay, { type: 'void-hand' });

const aTile = fc.constantFrom<TileKind>('B1', 'C5', 'D9', 'B9');
const aZone = fc.constantFrom<Zone>('rack0', 'rack2', 'discard1', 'meld3', 'reveal0', 'indicator');
const someTiles = fc.array(fc.tuple(aZone, fc.array(aTile, { minLength: 1, maxLength: 5 })), { minLength: 1 });

describe('whatever is asked, there is a way on', () => {
  test.each<readonly [string, MatchState]>([
    ['before the first hand', newMatch],
    ['when the wall is to be broken', started],
    ['when tiles are to be dealt', broken],
    ['in play', inPlay],
    ['after a hand', over],
  ])('%s', (_when, state) => {
    fc.assert(
      fc.property(someTiles, lying => {
        const { choices, guidance } = discrepancy(1, state, new Map(lying), []);
        expect(choices.length + guidance.length).toBeGreaterThan(0);
      }),
    );
  });
});

describe('what nothing explains and people say may lie there', () => {
  test.each([
    ['face down beside sets', 'meld3', 'back'],
    ['where hands are laid open', 'reveal3', 'B1'],
  ] as const)('%s does not stop play', (_, zone, lying) => {
    const table = agreedOn(zone, lying);
    table.show('discard2', 'B2');
    for (const [seat, tiles] of [[3, 'B3'] as const, [0, 'C1 B9'] as const]) table.show(`discard${seat}`, tiles);
    table.wait(10_000);
    expect(table.mirror.discrepancy).toBeNull();
    expect(table.events.at(-1)).toMatchObject({ type: 'tile-discarded', seat: 0, tile: 'B9' });
  });

  test('and is taken away is asked about when it is laid there again', () => {
    const table = agreedOn('reveal3', 'B1');
    table.show('reveal3', '');
    table.wait(6000);
    table.show('reveal3', '');
    table.show('reveal3', 'B1');
    table.wait(20_000);
    expect(table.mirror.discrepancy?.seen).toEqual([{ zone: 'reveal3', tiles: ['B1'] }]);
  });

  test('is part of a hand that is laid open round it', () => {
    const table = agreedOn('reveal2', 'B1');
    for (let look = 0; look < 3; look++) table.show('reveal2', 'B1 B1 B2 B3 B4 B5 B6 D1 D2 D3 C7 C8 C9 B1');
    table.wait(3000);
    expect(table.types).toContain('hand-won');
  });

  function agreedOn(zone: Zone, lying: string): TestTable {
    const table = filmedTable('hong-kong', { minimumFan: 0 });
    table.show('discard1', 'D9');
    for (let look = 0; look < 2; look++) table.show(zone, lying);
    table.wait(20_000);
    table.answer('as-it-lies');
    expect(table.types).toContain('table-agreed');
    expect(table.mirror.discrepancy).toBeNull();
    return table;
  }
});
