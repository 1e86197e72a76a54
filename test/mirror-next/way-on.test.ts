import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { must } from '../../src/domain/result.ts';
import { bySeat, SEATS } from '../../src/domain/seat.ts';
import type { TileKind } from '../../src/domain/tile.ts';
import type { Zone } from '../../src/domain/zone.ts';
import { newGame, play } from '../../src/engine/game.ts';
import type { MatchState } from '../../src/engine/state.ts';
import { emptyPicture } from '../../src/mirror/evidence/table-picture.ts';
import { someBreak } from '../../src/mirror/evidence/wall-break.ts';
import { stateAfter } from '../../src/mirror/expectation/state-after.ts';
import type { TableNow } from '../../src/mirror/expectation/table-now.ts';
import { discrepancy } from '../../src/mirror/question/discrepancy.ts';
import { completed, missedDealChoices } from '../../src/mirror/question/missed-deal-choices.ts';
import { upToPlay } from '../../src/mirror/question/up-to-play.ts';
import { RULE_SET_IDS } from '../../src/rules/index.ts';
import type { RuleSetId, Rules } from '../../src/rules/rule-set.ts';
import { dealtHand, rules } from '../support/dealt-hand.ts';
import { filmedTable, HANDS, type TestTable } from '../support/test-table.ts';

const played = rules();

const after = (state: MatchState, ...actions: Parameters<typeof stateAfter>[2]): MatchState =>
  stateAfter(played, state, actions) ?? state;

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

describe('a deal that nobody could follow', () => {
  const seen = new Map(SEATS.map(seat => [`rack${seat}` as Zone, HANDS[seat]]));
  const tableAt = (state: MatchState) => ({
    game: { ...newGame(played, 0), state },
    picture: emptyPicture(seen.keys(), played.flow),
    seen,
  });

  test('was dealt by one of four, if no hand was begun', () => {
    const choices = missedDealChoices(tableAt(newMatch));
    expect(choices.map(({ actions }) => actions[0])).toEqual(SEATS.map(dealer => ({ type: 'start-hand', dealer })));
  });

  test('was dealt, if a hand was begun; in play there is no deal to be missed', () => {
    expect(missedDealChoices(tableAt(broken)).map(({ actions }) => actions.map(({ type }) => type))).toEqual([
      ['deal'],
    ]);
    expect(missedDealChoices(tableAt(inPlay))).toEqual([]);
  });

  test.each([newMatch, started, broken])('is played on as the table lies once somebody has said so', state => {
    for (const choice of missedDealChoices(tableAt(state))) {
      let game = tableAt(state).game;
      for (const action of completed(choice, tableAt(state)).actions) {
        const next = play(game, action, 0);
        expect(next.ok, JSON.stringify(action)).toBe(true);
        if (next.ok) game = next.value.game;
      }
      expect(game.state.hand).toMatchObject({ phase: 'play', turn: 0, awaited: 'act' });
      expect(game.state.hand?.secret.concealed[0].toSorted()).toEqual(HANDS[0].toSorted());
    }
  });
});

test('bonus tiles that were dealt and lie there by now are set aside for play to begin', () => {
  const own = rules('hong-kong');
  const hands = bySeat(seat => (seat === 2 ? ['F7' as const, ...HANDS[2].slice(0, 12)] : HANDS[seat].slice(0, 13)));
  const dealt = must(
    stateAfter(own, newGame(own, 0).state, [
      { type: 'start-hand' },
      { type: 'break-wall', ...someBreak(0) },
      { type: 'deal', hands },
    ]),
    'a deal',
  );
  const seen = new Map<Zone, readonly TileKind[]>([
    ...SEATS.map(seat => [`rack${seat}` as Zone, hands[seat].filter(tile => tile !== 'F7')] as const),
    ['meld2', ['F7']],
  ]);
  const table = { game: { ...newGame(own, 0), state: dealt }, picture: emptyPicture(seen.keys(), own.flow), seen };
  const begins = upToPlay(table, dealt);
  expect(begins).toContainEqual({ type: 'set-aside-bonus', seat: 2, tile: 'F7' });
  expect(stateAfter(own, dealt, begins)?.hand?.phase).toBe('play');
});

/** A table on which these indicators lie, and a discard of seat 2. */
function lying(own: Rules, indicators: readonly TileKind[]): (state: MatchState) => TableNow {
  const seen = new Map<Zone, readonly TileKind[]>([
    ['indicator', indicators],
    ...SEATS.map(seat => [`discard${seat}` as Zone, seat === 2 ? (['C4'] as const) : []] as const),
  ]);
  const picture = emptyPicture(seen.keys(), own.flow);
  return state => ({ game: { ...newGame(own, 0), state }, picture, seen });
}

const hasIndicatorDealt = (id: RuleSetId): boolean => rules(id).flow.indicator?.when === 'dealt';

describe.each(RULE_SET_IDS)('in %s', id => {
  const own = rules(id);
  const unfollowed = newGame(own, 0).state;
  const begun = stateAfter(own, unfollowed, [{ type: 'start-hand' }]);

  test.each([unfollowed, begun])('a deal that nobody could follow is played on as the table lies', state => {
    const tableAt = lying(own, hasIndicatorDealt(id) ? ['B2'] : []);
    const choices = state ? missedDealChoices(tableAt(state)) : [];
    expect(choices.length).toBeGreaterThan(0);
    for (const choice of choices) {
      const before = state && tableAt(state);
      const { actions } = before ? completed(choice, before) : { actions: [] };
      const hand = state && stateAfter(own, state, actions)?.hand;
      expect(hand).toMatchObject({ phase: 'play', awaited: 'draw' });
      expect(hand?.discards[2]).toMatchObject([{ tile: 'C4' }]);
    }
  });
});

test.each(RULE_SET_IDS.filter(hasIndicatorDealt))(
  'in %s a deal that nobody could follow waits for the indicator where that cannot be seen',
  id => {
    const own = rules(id);
    const table = lying(own, [])(newGame(own, 0).state);
    const [choice] = missedDealChoices(table);
    const { actions } = choice ? completed(choice, table) : { actions: [] };
    expect(stateAfter(own, table.game.state, actions)?.hand).toMatchObject({ phase: 'indicator' });
  },
);

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
