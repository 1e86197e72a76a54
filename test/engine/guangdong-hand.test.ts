import { describe, expect, test } from 'vitest';
import { deltasOf } from '../../src/domain/money.ts';
import type { BySeat } from '../../src/domain/seat.ts';
import type { SeenKind } from '../../src/domain/tile.ts';
import { nextPlace, tilesLeft } from '../../src/domain/wall.ts';
import { dealtHand, kinds, rules, ScriptedGame, tiles } from '../support/dealt-hand.ts';

const NO_SETS = 'B147 C258 D369 B9 C1 D1 B3 C6';

/** Seat 1 claims the B1 that was discarded, and adds the fourth a round later. */
function addKong(scripted: ScriptedGame): void {
  scripted.play({ type: 'claim-pung', seat: 1, tiles: kinds('B111') });
  scripted.discard(1, 'B2');
  scripted.turns([2, 3, 0], 'D9');
  scripted.draw(1, 'B1');
  scripted.play({ type: 'declare-kong', seat: 1, kong: 'added', tiles: kinds('B1111') });
}

describe('the first dealer', () => {
  test.each([
    [2, 1],
    [3, 2],
    [4, 3],
    [5, 0],
    [6, 1],
    [7, 2],
    [8, 3],
    [9, 0],
    [10, 1],
    [11, 2],
    [12, 3],
  ] as const)('a total of %i counted from seat 0 as 1 makes seat %i dealer', (total, dealer) => {
    const values = [Math.min(6, total - 1), total - Math.min(6, total - 1)];
    const scripted = new ScriptedGame(rules(), null);
    scripted.play({ type: 'roll-dice', by: 0, values, for: 'first-dealer' });
    expect(scripted.play({ type: 'start-hand' })).toMatchObject([{ type: 'hand-started', dealer, continuations: 0 }]);
  });

  test('is not known before somebody rolls', () => {
    expect(new ScriptedGame(rules(), null).refusal({ type: 'start-hand' })).toBe('action/first-dealer-not-rolled');
  });
});

describe('the break', () => {
  test('is rolled by the dealer, with two dice', () => {
    const scripted = new ScriptedGame(rules(), 2);
    scripted.play({ type: 'start-hand' });
    expect(scripted.refusal({ type: 'roll-dice', by: 0, values: [1, 2], for: 'break' })).toBe('action/not-your-turn');
    expect(scripted.refusal({ type: 'roll-dice', by: 2, values: [1, 2, 3], for: 'break' })).toBe('action/wrong-dice');
    expect(scripted.refusal({ type: 'roll-dice', by: 2, values: [0, 7], for: 'break' })).toBe('action/wrong-dice');
  });
});

describe('the deal', () => {
  test('gives the dealer fourteen tiles and everybody else thirteen, from the front of the wall', () => {
    const scripted = dealtHand({ 0: NO_SETS });
    expect(scripted.hand.secret.concealed.map(held => held.length)).toEqual([14, 13, 13, 13]);
    expect(tilesLeft(scripted.hand.wall)).toBe(108 - 53);
  });

  test('a fifth tile of a kind cannot be dealt', () => {
    const scripted = new ScriptedGame();
    scripted.play({ type: 'start-hand' }, { type: 'roll-dice', by: 0, values: [1, 2], for: 'break' });
    const unknown = tiles('_ '.repeat(13));
    const hands: BySeat<readonly SeenKind[]> = [
      tiles('B111 C258 D369 B9 C1 D1 B3 C6'),
      tiles('B11 C369 D147 B2 C4 D8 B68'),
      unknown,
      unknown,
    ];
    expect(scripted.refusal({ type: 'deal', hands })).toBe('action/too-many-of-a-kind');
  });
});

describe('a turn', () => {
  test('the dealer plays first, then the player to the right draws', () => {
    const scripted = dealtHand({ 0: NO_SETS });
    expect(scripted.refusal({ type: 'draw', seat: 1, tile: 'D5', from: 'wall' })).toBe('action/not-now');
    scripted.discard(0, 'B1');
    expect(scripted.refusal({ type: 'draw', seat: 2, tile: 'D5', from: 'wall' })).toBe('action/not-your-turn');
    expect(scripted.draw(1, 'D5')).toMatchObject([{ type: 'tile-drawn', seat: 1, tile: 'D5', from: 'wall' }]);
  });

  test('only a tile one holds can be discarded', () => {
    expect(dealtHand({ 0: NO_SETS }).refusal({ type: 'discard', seat: 0, tile: 'D5' })).toBe('action/tile-not-held');
  });

  test('nobody plays out of turn', () => {
    expect(dealtHand({ 0: NO_SETS }).refusal({ type: 'discard', seat: 1, tile: 'B2' })).toBe('action/not-your-turn');
  });
});

describe('a pung', () => {
  const pair = { 2: 'B11 C147 D258 B2 C9 D3 B56', 3: 'B48 C257 D146 B7 C3 D9 B78' };

  test('is claimed by anybody with two of the kind, and the claimant discards next', () => {
    const scripted = dealtHand(pair);
    scripted.discard(0, 'B1');
    const events = scripted.play({ type: 'claim-pung', seat: 2, tiles: kinds('B111') });
    expect(events).toMatchObject([{ type: 'pung-claimed', seat: 2, from: 0, tile: 'B1', tiles: ['B1', 'B1', 'B1'] }]);
    expect(scripted.hand).toMatchObject({ turn: 2, awaited: 'discard' });
    expect(scripted.hand.secret.concealed[2]).toHaveLength(11);
    expect(scripted.refusal({ type: 'draw', seat: 2, tile: 'D5', from: 'wall' })).toBe('action/not-now');
    scripted.discard(2, 'B5');
    expect(scripted.hand.turn).toBe(3);
  });

  test('needs two of the kind, and a discard nobody has drawn past', () => {
    const scripted = dealtHand(pair);
    scripted.discard(0, 'B1');
    expect(scripted.refusal({ type: 'claim-pung', seat: 3, tiles: kinds('B111') })).toBe('action/tile-not-held');
    scripted.draw(1, 'D5');
    expect(scripted.refusal({ type: 'claim-pung', seat: 2, tiles: kinds('B111') })).toBe('action/not-claimable');
  });

  test('cannot grow by a discard, only by the tile just drawn', () => {
    const scripted = dealtHand({ 1: 'B11 C369 D147 B2 C4 D8 B68' });
    scripted.discard(0, 'B1');
    scripted.play({ type: 'claim-pung', seat: 1, tiles: kinds('B111') });
    scripted.discard(1, 'B2');
    scripted.draw(2, 'D9');
    scripted.discard(2, 'D9');
    expect(scripted.refusal({ type: 'claim-kong', seat: 1, tiles: kinds('B1111') })).toBe('action/not-a-set');
    expect(scripted.hand.melds[1]).toMatchObject([{ kind: 'pung' }]);
  });
});

describe('kongs are paid at once', () => {
  const moved = (scripted: ScriptedGame): readonly number[] => deltasOf(scripted.hand.transfers);

  test('a concealed kong: two from each other player, and a replacement from the tail', () => {
    const scripted = dealtHand({ 0: 'B1111 C258 D369 C1 D1 B3 C6' });
    scripted.play({ type: 'declare-kong', seat: 0, kong: 'concealed', tiles: kinds('B1111') });
    expect(moved(scripted)).toEqual([6, -2, -2, -2]);
    expect(scripted.refusal({ type: 'draw', seat: 0, tile: 'D5', from: 'wall' })).toBe('action/not-now');
    expect(scripted.draw(0, 'D5')).toMatchObject([{ type: 'tile-drawn', from: 'tail' }]);
  });

  test('a kong on a discard: three from the discarder alone', () => {
    const scripted = dealtHand({ 2: 'B111 C147 D258 C9 D3 B56' });
    scripted.discard(0, 'B1');
    scripted.play({ type: 'claim-kong', seat: 2, tiles: kinds('B1111') });
    expect(moved(scripted)).toEqual([-3, 0, 3, 0]);
    expect(scripted.hand).toMatchObject({ turn: 2, awaited: 'replacement' });
  });

  test('an added kong: one from each other player', () => {
    const scripted = dealtHand({ 1: 'B11 C369 D147 B2 C4 D8 B68' });
    scripted.discard(0, 'B1');
    addKong(scripted);
    expect(moved(scripted)).toEqual([-1, 3, -1, -1]);
  });

  test('with a base score of five everything is worth five times as much', () => {
    const scripted = dealtHand({ 0: 'B1111 C258 D369 C1 D1 B3 C6' }, rules('guangdong', { baseScore: 5 }));
    scripted.play({ type: 'declare-kong', seat: 0, kong: 'concealed', tiles: kinds('B1111') });
    expect(moved(scripted)).toEqual([30, -10, -10, -10]);
  });

  test('an added kong that can be robbed is paid only when it was not', () => {
    const played = rules('guangdong', { winOnDiscard: true });
    const scripted = dealtHand({ 1: 'B11 C369 D147 B2 C4 D8 B68' }, played);
    scripted.discard(0, 'B1');
    addKong(scripted);
    expect(moved(scripted)).toEqual([0, 0, 0, 0]);
    scripted.draw(1, 'D5');
    expect(moved(scripted)).toEqual([-1, 3, -1, -1]);
  });
});

test('an added kong may be robbed where the table plays that, though no discard wins', () => {
  const played = rules('guangdong', { robbing: 'added' });
  const scripted = dealtHand({ 1: 'B11 C369 D147 B2 C4 D8 B68', 3: 'B23 C456 D789 B555 D55' }, played);
  scripted.discard(0, 'B1');
  expect(scripted.refusal({ type: 'win', seat: 3 })).not.toBe('accepted');
  addKong(scripted);
  expect(scripted.play({ type: 'win', seat: 3 })).toMatchObject([
    { type: 'hand-won', by: 'robbed-kong', from: 1 },
    { type: 'points-transferred', balances: [100, 97, 100, 103] },
  ]);
});

test('no kong is robbed where the table does not play it, though discards win', () => {
  const played = rules('guangdong', { robbing: 'off', winOnDiscard: true });
  const scripted = dealtHand({ 1: 'B11 C369 D147 B2 C4 D8 B68', 3: 'B23 C456 D789 B555 D55' }, played);
  scripted.discard(0, 'B1');
  expect(scripted.refusal({ type: 'win', seat: 3 })).toBe('accepted');
  addKong(scripted);
  expect(scripted.refusal({ type: 'win', seat: 3 })).not.toBe('accepted');
});

test('a dealer whose first discard the others discard after it pays one to each, where the table plays that', () => {
  const played = rules('guangdong', { followedDealer: true });
  const scripted = dealtHand({ 0: NO_SETS, 1: 'B123 C456 D789 B555 D5' }, played);
  scripted.discard(0, 'C8');
  scripted.turns([1, 2, 3], 'C8');
  scripted.draw(0, 'C9');
  scripted.discard(0, 'C9');
  scripted.draw(1, 'D5');
  scripted.play({ type: 'win', seat: 1 });
  expect(deltasOf(scripted.hand.transfers.filter(transfer => transfer.for === 'followed'))).toEqual([-3, 1, 1, 1]);
});

describe('winning', () => {
  const almost = { 1: 'B123 C456 D789 B555 D5' };

  test('by self-draw every loser pays the value of the hand', () => {
    const scripted = dealtHand(almost);
    scripted.discard(0, 'C8');
    scripted.turns([1, 2, 3, 0], 'C9');
    scripted.draw(1, 'D5');
    expect(scripted.play({ type: 'win', seat: 1 })).toMatchObject([
      { type: 'hand-won', seat: 1, by: 'self-draw', from: null, tile: 'D5', points: 1 },
      { type: 'points-transferred', balances: [99, 103, 99, 99] },
    ]);
    expect(scripted.hand.phase).toBe('horses');
  });

  test('on a discard is not possible', () => {
    const scripted = dealtHand({ 1: 'B123 C456 D789 B555 C1' });
    scripted.discard(0, 'C1');
    expect(scripted.refusal({ type: 'win', seat: 1 })).not.toBe('accepted');
  });

  test('on a discard, where the table plays it, the discarder pays for all three', () => {
    const scripted = dealtHand({ 1: 'B123 C456 D789 B555 C1' }, rules('guangdong', { winOnDiscard: true }));
    scripted.discard(0, 'C1');
    expect(scripted.play({ type: 'win', seat: 1 })).toMatchObject([
      { type: 'hand-won', by: 'discard', from: 0 },
      { type: 'points-transferred', balances: [97, 103, 100, 100] },
    ]);
  });

  test('a hand that is not complete does not win', () => {
    const scripted = dealtHand({ 0: NO_SETS });
    expect(scripted.refusal({ type: 'win', seat: 0 })).toBe('action/not-a-win');
  });

  test('the dealer can win with the tiles dealt', () => {
    const scripted = dealtHand({ 0: 'B123 C456 D789 B555 D55' });
    expect(scripted.play({ type: 'win', seat: 0 })[0]).toMatchObject({
      patterns: [{ id: 'heavenly-hand' }],
      points: 13,
    });
  });
});

describe('horses', () => {
  /** Seat 1 has won 1 from each; the dealer is seat 0. */
  function wonBySeat1(): ScriptedGame {
    const scripted = dealtHand({ 1: 'B123 C456 D789 B555 D5' });
    scripted.discard(0, 'B1');
    for (const seat of [1, 2, 3, 0] as const) {
      const tile = seat === 1 ? 'C8' : 'C9';
      scripted.draw(seat, tile);
      scripted.discard(seat, tile);
    }
    scripted.draw(1, 'D5');
    scripted.play({ type: 'win', seat: 1 });
    return scripted;
  }

  test.each([
    ['C2', 1, [-2, 6, -2, -2], 'the winner: each loser pays 2'],
    ['C6', 1, [-2, 6, -2, -2], 'the winner: each loser pays 2'],
    ['C1', 0, [-2, 2, 0, 0], 'the dealer, who lost: the dealer pays 2'],
    ['C3', 2, [-1, 2, -1, 0], 'another loser: that loser and the dealer pay 1 each'],
    ['D4', 3, [-1, 2, 0, -1], 'another loser: that loser and the dealer pay 1 each'],
  ] as const)('%s hits seat %i, %j: %s', (tile, hit, deltas, _why) => {
    const scripted = wonBySeat1();
    const [flipped, paid] = scripted.play({ type: 'flip-horses', tiles: [tile] });
    expect(flipped).toMatchObject({ type: 'horses-flipped', tiles: [tile], hits: [hit] });
    expect(paid?.type === 'points-transferred' && deltasOf(paid.transfers)).toEqual(deltas);
    expect(scripted.hand.phase).toBe('over');
  });

  test('lie at the tail of the wall', () => {
    const scripted = wonBySeat1();
    const { wall } = scripted.hand;
    scripted.play({ type: 'flip-horses', tiles: ['C2'] });
    expect(nextPlace(scripted.hand.wall, 'wall')).toEqual(nextPlace(wall, 'wall'));
    expect(nextPlace(scripted.hand.wall, 'tail')).not.toEqual(nextPlace(wall, 'tail'));
  });

  test('one is flipped, and one more for every hand the dealer has kept the deal, up to four', () => {
    const { flow } = rules();
    const flipped = [0, 1, 2, 3, 4].map(continuations => flow.horses?.flipped({ continuations, dealerWon: false }));
    expect(flipped).toEqual([1, 2, 3, 4, 4]);
    expect(wonBySeat1().refusal({ type: 'flip-horses', tiles: kinds('C12') })).toBe('action/wrong-number-of-horses');
  });

  test('as many as are due after the deal was kept more often correct that count', () => {
    const scripted = wonBySeat1();
    const [flipped] = scripted.play({ type: 'flip-horses', tiles: kinds('C12'), continuations: 1 });
    expect(flipped).toMatchObject({ type: 'horses-flipped', continuations: 1 });
    expect(scripted.hand.continuations).toBe(1);
  });

  test('correct what the deals kept brought, too', () => {
    const scripted = dealtHand({ 0: 'B123 C456 D789 B555 D55' }, rules('guangdong', { keptDealWorth: 2 }));
    scripted.play({ type: 'win', seat: 0 }, { type: 'flip-horses', tiles: kinds('C3 C4'), continuations: 1 });
    expect(deltasOf(scripted.hand.transfers.filter(transfer => transfer.for === 'kept-deals'))).toEqual([
      6, -2, -2, -2,
    ]);
    const again = dealtHand({ 0: 'B123 C456 D789 B555 D55' }, rules('guangdong', { keptDealWorth: 2 }));
    again.play({ type: 'win', seat: 0 }, { type: 'flip-horses', tiles: kinds('C1') }, { type: 'start-hand' });
    again.play({ type: 'roll-dice', by: 0, values: [1, 2], for: 'break' });
    const unseen = tiles('_ '.repeat(13));
    again.play({ type: 'deal', hands: [tiles('B123 C456 D789 B555 D55'), unseen, unseen, unseen] });
    again.play({ type: 'win', seat: 0 }, { type: 'flip-horses', tiles: kinds('C1'), continuations: 0 });
    expect(deltasOf(again.hand.transfers.filter(transfer => transfer.for === 'kept-deals'))).toEqual([0, 0, 0, 0]);
  });

  test('are refused where that count is not of so many either', () => {
    const flip = { type: 'flip-horses', tiles: kinds('C12'), continuations: 2 } as const;
    expect(wonBySeat1().refusal(flip)).toBe('action/wrong-number-of-horses');
  });
});

describe('the next dealer', () => {
  test('is the winner', () => {
    const scripted = dealtHand({ 1: 'B123 C456 D789 B555 D5' });
    scripted.discard(0, 'B1');
    scripted.draw(1, 'D5');
    scripted.play({ type: 'win', seat: 1 }, { type: 'flip-horses', tiles: kinds('C1') });
    expect(scripted.play({ type: 'start-hand' })).toMatchObject([
      { type: 'hand-started', dealer: 1, continuations: 0 },
    ]);
  });

  test('is the same dealer after its own win, who then flips one horse more', () => {
    const scripted = dealtHand({ 0: 'B123 C456 D789 B555 D55' });
    scripted.play({ type: 'win', seat: 0 }, { type: 'flip-horses', tiles: kinds('C1') });
    expect(scripted.play({ type: 'start-hand' })).toMatchObject([{ dealer: 0, continuations: 1 }]);
  });
});
