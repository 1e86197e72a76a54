import { describe, expect, test } from 'vitest';
import { deltasOf } from '../../src/domain/money.ts';
import type { Seat } from '../../src/domain/seat.ts';
import type { TileKind } from '../../src/domain/tile.ts';
import { nextPlace, tilesLeft } from '../../src/domain/wall.ts';
import { play } from '../../src/engine/game.ts';
import { legalActions } from '../../src/engine/legal-actions.ts';
import { nextDealer } from '../../src/rules/next-dealer.ts';
import { dealtHand, kinds, rules, type ScriptedGame } from '../support/dealt-hand.ts';

const NO_SETS = 'B147 C258 D369 E S W N GD';

/** Dealt, and the indicator turned over: C5, so that C6 is wild. */
function opened(
  hands: Partial<Record<Seat, string>>,
  indicator: TileKind = 'C5',
  options: Readonly<Record<string, unknown>> = {},
): ScriptedGame {
  const scripted = dealtHand(hands, rules('wuhan', options));
  scripted.play({ type: 'flip-indicator', tile: indicator });
  return scripted;
}

describe('the wild kind', () => {
  const NEXT: readonly (readonly [TileKind, TileKind])[] = [
    ['B1', 'B2'],
    ['C8', 'C9'],
    ['D9', 'D1'],
    ['E', 'S'],
    ['S', 'W'],
    ['W', 'N'],
    ['N', 'WD'],
    ['WD', 'GD'],
    ['GD', 'E'],
    ['RD', 'WD'],
  ];

  test.each(NEXT)('%s turned over makes %s wild', (indicator, wild) => {
    const scripted = dealtHand({}, rules('wuhan'));
    expect(scripted.play({ type: 'flip-indicator', tile: indicator })).toMatchObject([
      { type: 'indicator-flipped', tile: indicator, wilds: [wild] },
    ]);
    expect(scripted.hand.phase).toBe('play');
  });

  test('is pointed at by the next tile of the wall, and nobody plays before it is turned over', () => {
    const scripted = dealtHand({ 0: NO_SETS }, rules('wuhan'));
    const next = nextPlace(scripted.hand.wall, 'wall');
    expect(scripted.hand.secret.indicator).toMatchObject({ place: next, tile: null });
    expect(scripted.refusal({ type: 'discard', seat: 0, tile: 'B1' })).toBe('action/not-now');
    scripted.play({ type: 'flip-indicator', tile: 'C5' });
    expect(tilesLeft(scripted.hand.wall)).toBe(136 - 53 - 1);
    expect(nextPlace(scripted.hand.wall, 'wall')).not.toEqual(next);
  });

  test('can be told by somebody where no antenna reads it', () => {
    const { game } = dealtHand({}, rules('wuhan'));
    expect(legalActions(game.rules, game.state)).toContainEqual({ type: 'flip-indicator', tile: '_' });
    const told = play(game, { type: 'flip-indicator', tile: 'B4' }, 0);
    expect(told.ok && told.value.game.state.hand).toMatchObject({
      phase: 'play',
      secret: { indicator: { wilds: ['B5'] } },
    });
    expect(play(game, { type: 'flip-indicator', tile: '_' }, 0)).toMatchObject({
      error: { code: 'action/tile-not-shown' },
    });
  });

  test('a red dragon is set aside and another tile turned over, where the table plays it so', () => {
    const scripted = dealtHand({}, rules('wuhan', { redIndicator: 'flip-again' }));
    expect(scripted.play({ type: 'flip-indicator', tile: 'RD' })).toMatchObject([{ tile: 'RD', wilds: [] }]);
    expect(scripted.hand).toMatchObject({ phase: 'indicator', secret: { setAside: ['RD'] } });
    scripted.play({ type: 'flip-indicator', tile: 'B9' });
    expect(scripted.hand).toMatchObject({ phase: 'play', secret: { indicator: { tile: 'B9', wilds: ['B1'] } } });
    expect(tilesLeft(scripted.hand.wall)).toBe(136 - 53 - 2);
  });
});

describe('what nobody may claim', () => {
  const hands = {
    0: 'C6 RD B147 D369 E S W N GD GD',
    1: 'C66 C57 RD RD RD B258 D147',
    2: 'C6 RD C1 B369 D258 E S W N',
  };

  test('a discarded wild tile', () => {
    const scripted = opened({ ...hands, 2: 'B369 D258 E S W N B1 C12' });
    scripted.discard(0, 'C6');
    expect(scripted.refusal({ type: 'claim-pung', seat: 1, tiles: kinds('C666') })).toBe('action/may-not-be-declared');
    expect(scripted.refusal({ type: 'claim-chow', seat: 1, tiles: kinds('C567') })).toBe('action/may-not-be-declared');
  });

  test('a discarded red dragon', () => {
    const scripted = opened({ ...hands, 2: 'B369 D258 E S W N B1 C12' });
    scripted.discard(0, 'RD');
    expect(scripted.refusal({ type: 'claim-pung', seat: 1, tiles: kinds('RD RD RD') })).toBe(
      'action/may-not-be-declared',
    );
  });

  test('four wild tiles in hand may be laid down, four red dragons may not', () => {
    const wilds = opened({ 0: 'C6666 B147 D369 E S W N' });
    wilds.play({ type: 'declare-kong', seat: 0, kong: 'concealed', tiles: kinds('C6666') });
    expect(wilds.hand.melds[0]).toMatchObject([{ kind: 'kong', kong: 'concealed' }]);
    const dragons = opened({ 0: 'RD RD RD RD B147 D369 E S W N' });
    expect(dragons.refusal({ type: 'declare-kong', seat: 0, kong: 'concealed', tiles: kinds('RD RD RD RD') })).toBe(
      'action/may-not-be-declared',
    );
  });
});

describe('winning', () => {
  /** Seat 1 has opened with a chow and waits for D5 beside D5, or (soft) for more. */
  function openedBySeat1(): ScriptedGame {
    const scripted = opened({ 0: 'B3 C258 D369 E S W N B147', 1: 'B12 C123 D234 D777 D5 E' });
    scripted.discard(0, 'B3');
    scripted.play({ type: 'claim-chow', seat: 1, tiles: kinds('B123') });
    scripted.discard(1, 'E');
    return scripted;
  }

  test('on a discard all three pay', () => {
    const scripted = openedBySeat1();
    scripted.draw(2, 'D5');
    scripted.discard(2, 'D5');
    const [won, paid] = scripted.play({ type: 'win', seat: 1 });
    expect(won).toMatchObject({ by: 'discard', from: 2 });
    // Flat hand 1, opened by one chow ×2, hard ×2.
    expect(paid?.type === 'points-transferred' && deltasOf(paid.transfers)).toEqual([-4, 12, -4, -4]);
  });

  test('takes a declared set that opens the hand', () => {
    const scripted = opened({ 0: NO_SETS, 1: 'B123 C123 D234 D777 D5' });
    scripted.discard(0, 'GD');
    scripted.draw(1, 'D5');
    expect(scripted.refusal({ type: 'win', seat: 1 })).toBe('action/not-a-win');
  });

  test('by robbing an added kong its declarer pays for all three', () => {
    const scripted = opened({
      0: 'D6 B147 C258 D39 E S W N GD',
      1: 'B12 C123 D234 D99 D78 E',
      2: 'D66 B3 B258 C147 D1 S W N',
    });
    scripted.discard(0, 'D6');
    scripted.play({ type: 'claim-pung', seat: 2, tiles: kinds('D666') });
    scripted.discard(2, 'B2');
    scripted.draw(3, '_');
    scripted.discard(3, 'B9');
    scripted.draw(0, 'B3');
    scripted.discard(0, 'B3');
    scripted.play({ type: 'claim-chow', seat: 1, tiles: kinds('B123') });
    scripted.discard(1, 'E');
    scripted.draw(2, 'D6');
    scripted.play({ type: 'declare-kong', seat: 2, kong: 'added', tiles: kinds('D6666') });
    const [won, paid] = scripted.play({ type: 'win', seat: 1 });
    expect(won).toMatchObject({ by: 'robbed-kong', from: 2, tile: 'D6' });
    expect(paid?.type === 'points-transferred' && paid.transfers.map(({ from }) => from)).toEqual([2]);
    expect(scripted.hand.melds[2]).toMatchObject([{ kind: 'pung', tiles: ['D6', 'D6', 'D6'] }]);
  });
});

describe('a red dragon or a wild tile that is discarded', () => {
  const FREE = 'B147 C258 D369 S W N';

  test('passes the turn on like any other', () => {
    const scripted = opened({ 0: `RD ${FREE} GD` });
    scripted.discard(0, 'RD');
    expect(scripted.hand).toMatchObject({ turn: 1, awaited: 'draw' });
  });

  test('is replaced from the tail where it is a kong, and its player plays on', () => {
    const scripted = opened({ 0: `RD C6 ${FREE}` }, 'C5', { thrownKongs: 'red-and-wild' });
    const tail = nextPlace(scripted.hand.wall, 'tail');
    scripted.discard(0, 'RD');
    expect(scripted.hand).toMatchObject({ turn: 0, awaited: 'replacement', claimable: null });
    expect(scripted.refusal({ type: 'draw', seat: 1, tile: 'E', from: 'wall' })).toBe('action/not-now');
    scripted.draw(0, 'E');
    expect(nextPlace(scripted.hand.wall, 'tail')).not.toEqual(tail);
    scripted.discard(0, 'C6');
    expect(scripted.hand).toMatchObject({ turn: 0, awaited: 'replacement' });
    scripted.draw(0, 'GD');
    scripted.discard(0, 'GD');
    expect(scripted.hand).toMatchObject({ turn: 1, awaited: 'draw' });
    expect(scripted.hand.discards[0].map(({ tile }) => tile)).toEqual(['RD', 'C6', 'GD']);
  });

  test('is nothing of the sort where only red dragons are kongs and it is a wild tile', () => {
    const scripted = opened({ 0: `C6 ${FREE} GD` }, 'C5', { thrownKongs: 'red' });
    scripted.discard(0, 'C6');
    expect(scripted.hand).toMatchObject({ turn: 1, awaited: 'draw' });
  });

  test('lets its player win with the replacement as after any kong', () => {
    const scripted = opened({ 0: 'B3 B147 C258 D369 S W N E', 1: 'B12 C123 D234 D777 D5 RD' }, 'C5', {
      thrownKongs: 'red',
    });
    scripted.discard(0, 'B3');
    scripted.play({ type: 'claim-chow', seat: 1, tiles: kinds('B123') });
    scripted.discard(1, 'RD');
    scripted.draw(1, 'D5');
    const [won] = scripted.play({ type: 'win', seat: 1 });
    const counted = won?.type === 'hand-won' ? won.patterns.map(({ id }) => id) : [];
    expect(counted).toEqual(['kong-bloom', 'open-mouth', 'self-draw', 'hard-win', 'red-dragon']);
  });
});

describe('the next dealer', () => {
  const standard = rules('wuhan').flow.deal;
  const winnerDeals = rules('wuhan', { nextDealer: 'winner' }).flow.deal;

  test.each([
    [0, 0, 0],
    [2, 1, 2],
    [null, 1, 1],
  ] as const)(
    'after a win of seat %s under dealer 0: seat %i, or seat %i where winners deal',
    (winner, passes, wins) => {
      expect(nextDealer(standard, { dealer: 0, winner, continuations: 0 })).toBe(passes);
      expect(nextDealer(winnerDeals, { dealer: 0, winner, continuations: 0 })).toBe(wins);
    },
  );
});
