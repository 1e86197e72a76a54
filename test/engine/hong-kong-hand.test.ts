import { describe, expect, test } from 'vitest';
import { deltasOf } from '../../src/domain/money.ts';
import { must } from '../../src/domain/result.ts';
import { SEATS, type Seat } from '../../src/domain/seat.ts';
import type { TileKind } from '../../src/domain/tile.ts';
import { tilesLeft } from '../../src/domain/wall.ts';
import { inOrderOfClaims, isClaiming } from '../../src/engine/claim-order.ts';
import { legalActions } from '../../src/engine/legal-actions.ts';
import { knownTiles, tilesOutOfTheWall } from '../../src/engine/tiles-on-the-table.ts';
import { dealtHand, kinds, rules, ScriptedGame } from '../support/dealt-hand.ts';
import { openedHand } from '../support/opened-hand.ts';

const hongKong = rules('hong-kong');
const NO_SETS = 'B147 C258 D369 E S W N';

/** The dealer has drawn the fourteenth tile. */
function opened(
  hands: Partial<Record<Seat, string>>,
  dealerDraws: 'D5' | 'C1' = 'D5',
  played = hongKong,
): ScriptedGame {
  const scripted = dealtHand(hands, played);
  scripted.draw(0, dealerDraws);
  return scripted;
}

describe('bonus tiles that are dealt', () => {
  const dealt = {
    0: 'B147 C258 D369 E S W F1',
    1: 'B258 C147 D147 N N GD F2',
    2: 'B369 C369 D258 WD WD RD F5',
    3: 'B147 C147 D147 S S W W',
  };

  test('are replaced from the tail, the dealer first, before the dealer draws the fourteenth tile', () => {
    const scripted = dealtHand(dealt, hongKong);
    expect(scripted.hand).toMatchObject({ phase: 'bonus', turn: 0 });
    expect(scripted.refusal({ type: 'draw', seat: 0, tile: 'D5', from: 'wall' })).toBe('action/not-now');
    expect(scripted.refusal({ type: 'set-aside-bonus', seat: 1, tile: 'F2' })).toBe('action/not-your-turn');
    scripted.play(
      { type: 'set-aside-bonus', seat: 0, tile: 'F1' },
      { type: 'draw', seat: 0, tile: 'N', from: 'tail' },
      { type: 'set-aside-bonus', seat: 1, tile: 'F2' },
      { type: 'draw', seat: 1, tile: 'E', from: 'tail' },
      { type: 'set-aside-bonus', seat: 2, tile: 'F5' },
      { type: 'draw', seat: 2, tile: 'E', from: 'tail' },
      { type: 'draw', seat: 0, tile: 'D5', from: 'wall' },
    );
    expect(scripted.hand).toMatchObject({
      phase: 'play',
      turn: 0,
      awaited: 'act',
      bonus: [['F1'], ['F2'], ['F5'], []],
    });
    expect(tilesLeft(scripted.hand.wall)).toBe(144 - 52 - 4);
  });

  test('are replaced again when the replacement is another', () => {
    const scripted = dealtHand(dealt, hongKong);
    scripted.play(
      { type: 'set-aside-bonus', seat: 0, tile: 'F1' },
      { type: 'draw', seat: 0, tile: 'F3', from: 'tail' },
    );
    expect(scripted.hand).toMatchObject({ turn: 0, awaited: 'bonus' });
    expect(scripted.refusal({ type: 'set-aside-bonus', seat: 1, tile: 'F2' })).toBe('action/not-your-turn');
    scripted.play({ type: 'set-aside-bonus', seat: 0, tile: 'F3' });
    expect(scripted.hand).toMatchObject({ turn: 0, awaited: 'replacement' });
  });
});

describe('a bonus tile drawn in play', () => {
  test('is set aside at once and replaced from the tail', () => {
    const scripted = opened({ 0: NO_SETS }, 'D5');
    scripted.discard(0, 'D5');
    scripted.draw(1, 'F4');
    expect(scripted.refusal({ type: 'discard', seat: 1, tile: 'B1' })).toBe('action/not-now');
    const events = [
      ...scripted.play({ type: 'set-aside-bonus', seat: 1, tile: 'F4' }),
      ...scripted.play({ type: 'draw', seat: 1, tile: 'B9', from: 'tail' }),
    ];
    expect(events).toMatchObject([
      { type: 'bonus-set-aside', seat: 1, tile: 'F4' },
      { type: 'tile-drawn', seat: 1, from: 'tail' },
    ]);
    expect(scripted.hand).toMatchObject({ turn: 1, awaited: 'act' });
  });

  test('the eighth of one player ends the hand at once, and everybody pays the limit', () => {
    const scripted = withSevenBonusTiles();
    const events = scripted.play({ type: 'set-aside-bonus', seat: 0, tile: 'F8' });
    expect(events).toMatchObject([
      { type: 'bonus-set-aside' },
      { type: 'hand-won', seat: 0, by: 'great-flowers', tile: null, points: 64, patterns: [{ id: 'great-flowers' }] },
      { type: 'points-transferred', balances: [692, 436, 436, 436] },
    ]);
    expect(scripted.hand.phase).toBe('over');
  });

  test('the eighth is replaced like any other where great flowers are not played', () => {
    const scripted = withSevenBonusTiles({ greatFlowers: false });
    scripted.play({ type: 'set-aside-bonus', seat: 0, tile: 'F8' });
    expect(scripted.hand).toMatchObject({ phase: 'play', awaited: 'replacement' });
  });

  function withSevenBonusTiles(options = {}): ScriptedGame {
    const scripted = dealtHand({ 0: 'F1 F2 F3 F4 F5 F6 F7 B147 C258' }, rules('hong-kong', options));
    for (const tile of kinds('F1 F2 F3 F4 F5 F6 F7')) scripted.play({ type: 'set-aside-bonus', seat: 0, tile });
    for (const tile of kinds('D369 E S W N')) scripted.play({ type: 'draw', seat: 0, tile, from: 'tail' });
    scripted.draw(0, 'F8');
    return scripted;
  }
});

describe('a chow', () => {
  const hands = { 0: NO_SETS, 1: 'C12345 B258 D147 E S', 2: 'C12345 B369 D258 GD GD' };

  test('is claimed by the next player alone, and the claimant discards', () => {
    const scripted = opened(hands, 'C1');
    scripted.discard(0, 'C5');
    expect(scripted.refusal({ type: 'claim-chow', seat: 2, tiles: kinds('C345') })).toBe('action/not-your-turn');
    expect(scripted.play({ type: 'claim-chow', seat: 1, tiles: kinds('C345') })).toMatchObject([
      { type: 'chow-claimed', seat: 1, from: 0, tile: 'C5', tiles: ['C3', 'C4', 'C5'] },
    ]);
    expect(scripted.hand).toMatchObject({ turn: 1, awaited: 'discard' });
  });

  test('is three in a row of one suit, the discard among them', () => {
    const scripted = opened(hands, 'C1');
    scripted.discard(0, 'C5');
    expect(scripted.refusal({ type: 'claim-chow', seat: 1, tiles: kinds('C234') })).toBe('action/not-a-set');
    expect(scripted.refusal({ type: 'claim-chow', seat: 1, tiles: kinds('C567') })).toBe('action/tile-not-held');
    expect(scripted.refusal({ type: 'claim-chow', seat: 1, tiles: kinds('C245') })).toBe('action/not-a-set');
    expect(scripted.refusal({ type: 'claim-chow', seat: 1, tiles: kinds('B258') })).toBe('action/not-a-set');
  });

  test('does not run on from nine to one', () => {
    const scripted = opened({ 0: NO_SETS, 1: 'C1289 B258 D147 E S W' }, 'C1');
    scripted.discard(0, 'C1');
    expect(scripted.refusal({ type: 'claim-chow', seat: 1, tiles: kinds('C891') })).toBe('action/not-a-set');
  });
});

describe('several players who want one discard', () => {
  const ordered = (scripted: ScriptedGame): readonly string[] => {
    const { rules: played, state } = scripted.game;
    const claims = legalActions(played, state).filter(isClaiming);
    return inOrderOfClaims(played, scripted.hand, claims).map(({ type, seat }) => `${type} ${seat}`);
  };
  /** Seat 1 could chow, 2 win with clean hand (3 fan), 3 win with pure hand (6 fan and more). */
  const hands = {
    0: 'C9 B147 D369 C258 E S W',
    1: 'C78 B258 D147 N N GD GD RD',
    2: 'C123 C456 E E E S S C99',
    3: 'C234 C345 C678 C6 C678',
  };

  test('are served in this order: a win, the nearest first; a set of one kind; a chow', () => {
    const scripted = opened(hands, 'D5');
    scripted.discard(0, 'C9');
    expect(ordered(scripted)).toEqual(['win 2', 'win 3', 'claim-pung 2', 'claim-chow 1']);
  });

  test('the hand that is paid most comes first where the table plays it so', () => {
    const scripted = opened(hands, 'D5', rules('hong-kong', { multipleWinners: 'best-hand' }));
    scripted.discard(0, 'C9');
    expect(ordered(scripted)).toEqual(['win 3', 'win 2', 'claim-pung 2', 'claim-chow 1']);
  });
});

describe('robbing a kong', () => {
  test('a concealed kong can be robbed, and is then three tiles of the hand again', () => {
    const scripted = opened({ 0: 'C5555 B147 D369 S W N', 2: 'C123 C678 C99 E E E C46' }, 'C1');
    // Seat 2 waits for a C5 between C4 and C6.
    scripted.play({ type: 'declare-kong', seat: 0, kong: 'concealed', tiles: kinds('C5555') });
    expect(scripted.play({ type: 'win', seat: 2 })[0]).toMatchObject({ by: 'robbed-kong', from: 0, tile: 'C5' });
    expect(scripted.hand.melds[0]).toEqual([]);
    expect(scripted.hand.secret.concealed[0].filter(tile => tile === 'C5')).toHaveLength(3);
  });

  test('only an added one where the table plays it so', () => {
    const added = rules('hong-kong', { robbing: 'added-only' });
    const scripted = opened({ 0: 'C5555 B147 D369 S W N', 2: 'C123 C678 C99 E E E C46' }, 'C1', added);
    scripted.play({ type: 'declare-kong', seat: 0, kong: 'concealed', tiles: kinds('C5555') });
    expect(scripted.refusal({ type: 'win', seat: 2 })).not.toBe('accepted');
  });

  test('is over once the replacement has been drawn', () => {
    const scripted = opened({ 0: 'C5555 B147 D369 S W N', 2: 'C123 C678 C99 E E E C46' }, 'C1');
    scripted.play({ type: 'declare-kong', seat: 0, kong: 'concealed', tiles: kinds('C5555') });
    scripted.draw(0, 'D5');
    expect(scripted.refusal({ type: 'win', seat: 2 })).not.toBe('accepted');
  });
});

describe('the end of the wall', () => {
  /** Everybody draws and discards the same harmless tiles until so many are left. */
  function drainedTo(left: number, hands: Partial<Record<Seat, string>>): ScriptedGame {
    const scripted = opened(hands, 'D5');
    scripted.discard(0, 'D5');
    while (tilesLeft(scripted.hand.wall) > left) {
      scripted.draw(scripted.hand.turn, '_');
      scripted.play({ type: 'discard', seat: scripted.hand.turn, tile: unusedTile(scripted) });
    }
    return scripted;
  }
  const unusedTile = (scripted: ScriptedGame): TileKind => {
    const known = knownTiles(scripted.hand);
    const isLeft = (kind: TileKind): boolean => known.filter(tile => tile === kind).length < 4;
    return must(
      scripted.game.rules.flow.kinds.find(kind => !/^[FCE]/.test(kind) && isLeft(kind)),
      'a tile to discard',
    );
  };

  test('the discard after the last tile can be won on, and no set can be made of it', () => {
    const scripted = drainedTo(1, { 2: 'C123 C456 C789 E E E C5' });
    const last = scripted.hand.turn;
    scripted.draw(last, '_');
    expect(scripted.refusal({ type: 'declare-kong', seat: last, kong: 'concealed', tiles: kinds('C1111') })).toBe(
      'action/no-replacement-left',
    );
    const giver = last === 2 ? null : last;
    if (giver === null) throw new Error('the last tile should not be drawn by the seat that waits');
    scripted.play({ type: 'discard', seat: giver, tile: 'C5' });
    expect(scripted.refusal({ type: 'claim-pung', seat: 3, tiles: kinds('C555') })).toBe('action/not-claimable');
    const [won] = scripted.play({ type: 'win', seat: 2 });
    expect(won?.type === 'hand-won' && won.patterns.map(({ id }) => id)).toContain('last-tile');
  });

  test('the hand is drawn all the same when its drawer does not trouble to discard it', () => {
    const scripted = drainedTo(1, {});
    scripted.draw(scripted.hand.turn, '_');
    expect(scripted.play({ type: 'end-hand' })).toMatchObject([{ type: 'hand-drawn' }]);
  });

  test('the hand is drawn when nobody takes it, and the dealer stays', () => {
    const scripted = drainedTo(0, {});
    expect(scripted.play({ type: 'end-hand' })).toMatchObject([{ type: 'hand-drawn' }]);
    expect(scripted.play({ type: 'start-hand' })).toMatchObject([{ dealer: 0, continuations: 1, roundWind: 'E' }]);
  });
});

describe('the deal and the rounds', () => {
  /** Ends a hand by the given winner's own draw of a hand worth three fan. */
  function wonBy(scripted: ScriptedGame, winner: Seat): void {
    const { dealer } = scripted.hand;
    const ready = 'B111 B222 B333 B444 C5';
    const hands = SEATS.map(seat => (seat === winner ? kinds(ready) : Array<'_'>(13).fill('_')));
    const [a = [], b = [], c = [], d = []] = hands;
    scripted.play(
      { type: 'roll-dice', by: dealer, values: [1, 1, 1], for: 'break' },
      { type: 'deal', hands: [a, b, c, d] },
    );
    let seat = dealer;
    while (seat !== winner) {
      scripted.draw(seat, '_');
      scripted.play({ type: 'discard', seat, tile: 'E' });
      seat = scripted.hand.turn;
    }
    scripted.draw(winner, 'C5');
    scripted.play({ type: 'win', seat: winner });
  }

  test('the wind changes when everybody has dealt, and the match ends after its rounds', () => {
    const scripted = new ScriptedGame(rules('hong-kong', { matchLength: 2 }), 3);
    const dealt: string[] = [];
    for (let hand = 0; hand < 8; hand++) {
      scripted.play({ type: 'start-hand' });
      dealt.push(`${scripted.hand.dealer}${scripted.hand.roundWind}`);
      wonBy(scripted, ((scripted.hand.dealer + 1) % 4) as Seat);
    }
    expect(dealt).toEqual(['3E', '0E', '1E', '2E', '3S', '0S', '1S', '2S']);
    expect(scripted.refusal({ type: 'start-hand' })).toBe('action/match-is-over');
    expect(legalActions(scripted.game.rules, scripted.game.state)).toEqual([{ type: 'start-match' }]);
  });

  test('a dealer whose hand nobody followed has dealt all the same: the round ends no later for it', () => {
    const scripted = new ScriptedGame(rules('hong-kong'), 3);
    const dealt: string[] = [];
    for (const dealer of [3, 1, 2, 3, 0, 1, 2, 0] as const) {
      scripted.play({ type: 'start-hand', dealer });
      dealt.push(`${dealer}${scripted.hand.roundWind}`);
      wonBy(scripted, ((dealer + 1) % 4) as Seat);
    }
    expect(dealt).toEqual(['3E', '1E', '2E', '3S', '0S', '1S', '2S', '0W']);
  });

  test('a dealer who was mistaken for another does not end the round', () => {
    const scripted = new ScriptedGame(rules('hong-kong'), 0);
    for (const dealer of [0, 1, 0, 1, 2] as const) {
      expect(scripted.play({ type: 'start-hand', dealer })).toMatchObject([{ dealer, roundWind: 'E' }]);
      wonBy(scripted, ((dealer + 1) % 4) as Seat);
    }
  });

  test('a dealer who wins stays, also as the last of the last round', () => {
    const scripted = new ScriptedGame(rules('hong-kong', { matchLength: 1 }), 0);
    for (const winner of [1, 2, 3] as const) {
      scripted.play({ type: 'start-hand' });
      wonBy(scripted, winner);
    }
    scripted.play({ type: 'start-hand' });
    wonBy(scripted, 3);
    expect(scripted.play({ type: 'start-hand' })).toMatchObject([{ dealer: 3, continuations: 1, roundWind: 'E' }]);
  });

  test('a dealer stays no longer than the table allows', () => {
    const scripted = new ScriptedGame(rules('hong-kong', { maxExtraHands: 1 }), 0);
    scripted.play({ type: 'start-hand' });
    wonBy(scripted, 0);
    scripted.play({ type: 'start-hand' });
    wonBy(scripted, 0);
    expect(scripted.play({ type: 'start-hand' })).toMatchObject([{ dealer: 1, continuations: 0 }]);
  });

  test('where nobody may fall below zero, the match ends with the hand in which somebody does', () => {
    const scripted = new ScriptedGame(rules('hong-kong', { startingPoints: 1, endAtZero: true }), 0);
    scripted.play({ type: 'start-hand' });
    wonBy(scripted, 0);
    expect(scripted.refusal({ type: 'start-hand' })).toBe('action/match-is-over');
  });

  test('a hand that was given up is dealt again by the same dealer and counts for nothing', () => {
    const scripted = new ScriptedGame(rules('hong-kong', { maxExtraHands: 0 }), 0);
    scripted.play({ type: 'start-hand' }, { type: 'void-hand' });
    expect(scripted.play({ type: 'start-hand' })).toMatchObject([{ dealer: 0, continuations: 0 }]);
  });
});

describe('a foul', () => {
  test('costs what the table says, to each other player, and the hand goes on', () => {
    const scripted = opened({ 0: NO_SETS }, 'D5', rules('hong-kong', { foulPenalty: 5 }));
    const before = scripted.hand.turn;
    const [foul, paid] = scripted.play({ type: 'report-foul', seat: 2, code: 'false-win' });
    expect(foul).toMatchObject({ type: 'foul-reported', seat: 2, code: 'false-win' });
    expect(paid?.type === 'points-transferred' && deltasOf(paid.transfers)).toEqual([5, 5, -15, 5]);
    expect(scripted.hand.turn).toBe(before);
  });
});

test('a claimed kong can be robbed where the house says so: its owner, not the discarder, gives the tile', () => {
  const hands = {
    0: 'C5 B147 D369 E S W N GD WD',
    1: 'C555 B258 D147 E S W N',
    2: 'C123 C99 RD RD RD GD GD GD C46',
  } as const;
  const claimedKong = (options: object) => {
    const scripted = openedHand('hong-kong', hands, { ...options });
    scripted.discard(0, 'C5');
    scripted.play({ type: 'claim-kong', seat: 1, tiles: kinds('C5555') });
    return scripted;
  };
  expect(claimedKong({}).refusal({ type: 'win', seat: 2 })).not.toBe('accepted');
  const scripted = claimedKong({ robbing: 'any' });
  const [won] = scripted.play({ type: 'win', seat: 2 });
  expect(won).toMatchObject({ by: 'robbed-kong', from: 1, tile: 'C5' });
  expect(scripted.hand.secret.concealed[1].filter(tile => tile === 'C5')).toHaveLength(3);
  expect(scripted.hand.melds[1]).toEqual([]);
  expect(tilesOutOfTheWall(scripted.hand).length + tilesLeft(scripted.hand.wall)).toBe(144);
});
