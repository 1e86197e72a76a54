import { describe, expect, test } from 'vitest';
import { bySeat } from '../../src/domain/seat.ts';
import { isBonus, type SeenKind, type TileKind, UNKNOWN } from '../../src/domain/tile.ts';
import { takeFrom, tilesLeft } from '../../src/domain/wall.ts';
import type { Action } from '../../src/engine/actions.ts';
import { replay } from '../../src/engine/history.ts';
import { publicEvent } from '../../src/projections/public-event.ts';
import { dealtHand, rules } from '../support/dealt-hand.ts';

describe('a tile that was misread', () => {
  test('is swapped for the one it is, also as the tile just drawn', () => {
    const scripted = dealtHand({ 1: 'B123 C456 D789 B555 D5' });
    scripted.discard(0, 'C8');
    scripted.draw(1, 'D6');
    expect(scripted.refusal({ type: 'win', seat: 1 })).toBe('action/not-a-win');
    scripted.play({ type: 'correct-tile', seat: 1, was: 'D6', tile: 'D5' });
    expect(scripted.hand.secret.drawn).toMatchObject({ tile: 'D5' });
    expect(scripted.play({ type: 'win', seat: 1 })[0]).toMatchObject({ type: 'hand-won', tile: 'D5' });
  });

  test('or was never seen, becomes known', () => {
    const scripted = dealtHand({});
    scripted.play({ type: 'correct-tile', seat: 2, was: '_', tile: 'C9' });
    expect(scripted.hand.secret.concealed[2]).toContain('C9');
  });

  test('cannot become a fifth of its kind', () => {
    const scripted = dealtHand({ 1: 'C9999 B147 D258 B369' });
    expect(scripted.refusal({ type: 'correct-tile', seat: 2, was: '_', tile: 'C9' })).toBe('action/too-many-of-a-kind');
    expect(scripted.refusal({ type: 'correct-tile', seat: 1, was: 'D9', tile: 'B9' })).toBe('action/tile-not-held');
  });
});

describe('a discard that was misread', () => {
  test('is the tile it is wherever it counts: for a claim, and in the hand it came from', () => {
    const scripted = dealtHand({ 1: 'C888 B147 D258 B3699' });
    scripted.discard(0, 'C7');
    expect(scripted.refusal({ type: 'claim-pung', seat: 1, tiles: ['C8', 'C8', 'C8'] })).toBe('action/not-a-set');
    const [event] = scripted.play({ type: 'correct-discard', seat: 0, place: 0, tile: 'C8' });
    expect(event).toMatchObject({ type: 'discard-corrected', was: 'C7', tile: 'C8' });
    expect(scripted.hand.claimable).toMatchObject({ seat: 0, tile: 'C8' });
    expect(scripted.play({ type: 'claim-pung', seat: 1, tiles: ['C8', 'C8', 'C8'] })[0]).toMatchObject({ from: 0 });
  });

  test('must still lie there, and cannot become a fifth of its kind', () => {
    const scripted = dealtHand({ 1: 'C9999 B147 D258 B369' });
    scripted.discard(0, 'C7');
    const refusal = (place: number) => scripted.refusal({ type: 'correct-discard', seat: 0, place, tile: 'C9' });
    expect(refusal(0)).toBe('action/too-many-of-a-kind');
    expect(refusal(1)).toBe('action/no-such-discard');
  });
});

describe('a tile that lies open before somebody and was misread', () => {
  test('is the tile it is: a bonus tile for its owner alone', () => {
    const scripted = dealtHand({}, rules('hong-kong'));
    scripted.play({ type: 'set-aside-bonus', seat: 0, tile: 'F1' });
    const [event] = scripted.play({ type: 'correct-laid-tile', seat: 0, was: 'F1', tile: 'F6' });
    expect(event).toMatchObject({
      type: 'laid-tile-corrected',
      seat: 0,
      was: 'F1',
      tile: 'F6',
    });
    expect(scripted.hand.bonus).toEqual([['F6'], [], [], []]);
    const refusal = (was: TileKind, tile: TileKind) =>
      scripted.refusal({ type: 'correct-laid-tile', seat: 0, was, tile });
    expect(refusal('F1', 'F2')).toBe('action/tile-not-held');
    expect(refusal('F6', 'C1')).toBe('action/not-a-bonus-tile');
    scripted.draw(0, 'F2');
    expect(refusal('F6', 'F2')).toBe('action/too-many-of-a-kind');
  });

  test('is a bonus tile that somebody else was taken to have: they have the one it was taken for', () => {
    const scripted = dealtHand({}, rules('hong-kong'));
    scripted.play({ type: 'set-aside-bonus', seat: 0, tile: 'F1' });
    scripted.draw(0, 'B1');
    scripted.play({ type: 'set-aside-bonus', seat: 1, tile: 'F6' });
    const events = scripted.play({ type: 'correct-laid-tile', seat: 1, was: 'F6', tile: 'F1' });
    expect(events).toMatchObject([
      { type: 'laid-tile-corrected', seat: 1, was: 'F6', tile: 'F1' },
      { type: 'laid-tile-corrected', seat: 0, was: 'F1', tile: 'F6' },
    ]);
    expect(scripted.hand.bonus).toEqual([['F6'], ['F1'], [], []]);
  });

  test('makes a pung of another kind, and the discard that was claimed for it is of that kind, too', () => {
    const scripted = dealtHand({}, rules('hong-kong'));
    scripted.draw(0, '_');
    scripted.discard(0, 'D1');
    scripted.play({ type: 'claim-pung', seat: 2, tiles: ['D1', 'D1', 'D1'] });
    scripted.play({ type: 'correct-laid-tile', seat: 2, was: 'D1', tile: 'B1' });
    expect(scripted.hand.melds[2]).toMatchObject([{ kind: 'pung', tiles: ['B1', 'B1', 'B1'], claimed: 'B1', from: 0 }]);
    expect(scripted.hand.discards[0].at(-1)).toEqual({ tile: 'B1', claimedBy: 2 });
    expect(replay(rules('hong-kong'), 0, scripted.events)).toEqual(scripted.game.state);
    const refusal = (tile: TileKind) => scripted.refusal({ type: 'correct-laid-tile', seat: 2, was: 'B1', tile });
    expect(refusal('F1')).toBe('action/not-a-set');
    scripted.discard(2, 'E');
    scripted.draw(3, '_');
    scripted.discard(3, 'E');
    expect(refusal('E')).toBe('action/too-many-of-a-kind');
  });

  test('makes another run of a chow, and what was not laid is still in the hand', () => {
    const scripted = dealtHand({ 1: 'C1247 B147 D258 B369' }, rules('hong-kong'));
    scripted.draw(0, '_');
    scripted.discard(0, 'C3');
    scripted.play({ type: 'claim-chow', seat: 1, tiles: ['C2', 'C3', 'C4'] });
    scripted.play({ type: 'correct-laid-tile', seat: 1, was: 'C4', tile: 'C1' });
    expect(scripted.hand.melds[1]).toMatchObject([{ kind: 'chow', tiles: ['C1', 'C2', 'C3'], claimed: 'C3' }]);
    expect(scripted.hand.secret.concealed[1].filter(kind => kind.startsWith('C')).toSorted()).toEqual(['C4', 'C7']);
    expect(replay(rules('hong-kong'), 0, scripted.events)).toEqual(scripted.game.state);
    const refusal = (was: TileKind, tile: TileKind) =>
      scripted.refusal({ type: 'correct-laid-tile', seat: 1, was, tile });
    expect(refusal('C1', 'C5')).toBe('action/not-a-set');
    expect(refusal('C3', 'C4')).toBe('action/tile-not-held');
  });

  test('makes a chow a pung of what was claimed, and what was not laid is still in the hand', () => {
    const scripted = dealtHand({ 1: 'C23347 B14 D258 B369' }, rules('hong-kong'));
    scripted.draw(0, '_');
    scripted.discard(0, 'C3');
    scripted.play({ type: 'claim-chow', seat: 1, tiles: ['C2', 'C3', 'C4'] });
    scripted.play({ type: 'correct-laid-tile', seat: 1, was: 'C2', tile: 'C3' });
    expect(scripted.hand.melds[1]).toEqual([{ kind: 'pung', tiles: ['C3', 'C3', 'C3'], claimed: 'C3', from: 0 }]);
    expect(scripted.hand.secret.concealed[1].filter(kind => kind.startsWith('C')).toSorted()).toEqual([
      ...['C2', 'C4', 'C7'],
    ]);
    expect(replay(rules('hong-kong'), 0, scripted.events)).toEqual(scripted.game.state);
  });

  test('makes no chow a pung of which more lie elsewhere than are left', () => {
    const scripted = dealtHand({ 2: 'C3369 B147 D258 B369' }, rules('hong-kong'));
    scripted.draw(0, '_');
    scripted.discard(0, 'C3');
    scripted.play({ type: 'claim-chow', seat: 1, tiles: ['C2', 'C3', 'C4'] });
    expect(scripted.refusal({ type: 'correct-laid-tile', seat: 1, was: 'C4', tile: 'C3' })).toBe(
      'action/too-many-of-a-kind',
    );
  });
});

describe('an indicator that was misread', () => {
  test('points at what the right one points at', () => {
    const scripted = dealtHand({}, rules('wuhan'));
    scripted.play({ type: 'flip-indicator', tile: 'B4' });
    const [event] = scripted.play({ type: 'correct-indicator', was: 'B4', tile: 'D9' });
    expect(event).toMatchObject({ type: 'indicator-corrected', was: 'B4', tile: 'D9', wilds: ['D1'] });
    expect(scripted.hand.secret.indicator).toMatchObject({ tile: 'D9', wilds: ['D1'] });
    expect(replay(rules('wuhan'), 0, scripted.events)).toEqual(scripted.game.state);
  });

  test('is the one that lies there, and no fifth of its kind', () => {
    const scripted = dealtHand({ 1: 'C9999 B147 D258 B369' }, rules('wuhan'));
    expect(scripted.refusal({ type: 'correct-indicator', was: 'B4', tile: 'B5' })).toBe('action/tile-not-held');
    scripted.play({ type: 'flip-indicator', tile: 'B4' });
    expect(scripted.refusal({ type: 'correct-indicator', was: 'B5', tile: 'B6' })).toBe('action/tile-not-held');
    expect(scripted.refusal({ type: 'correct-indicator', was: 'B4', tile: 'C9' })).toBe('action/too-many-of-a-kind');
  });

  test('is not there where nothing points at wild tiles', () => {
    const scripted = dealtHand({}, rules('hong-kong'));
    expect(scripted.refusal({ type: 'correct-indicator', was: 'B4', tile: 'B5' })).toBe('action/not-now');
  });

  test('stays secret where only those who are ready may look at it', () => {
    const corrected = { type: 'indicator-corrected', was: 'B4', tile: 'B5', wilds: ['B5'] } as const;
    expect(publicEvent(corrected, rules('dalian').flow)).toEqual({ ...corrected, was: null, tile: null, wilds: [] });
    expect(publicEvent(corrected, rules('wuhan').flow)).toEqual(corrected);
  });
});

describe('a result set by hand', () => {
  test('takes back what was paid wrongly and pays what was missing', () => {
    const scripted = dealtHand({ 0: 'B123 C456 D789 B555 D55' });
    scripted.play({ type: 'win', seat: 0 }, { type: 'end-hand' });
    expect(scripted.game.state.balances).toEqual([139, 87, 87, 87]);
    const transfers = ([1, 2, 3] as const).map(from => ({ from, to: 0, points: 1, for: 'win' }) as const);
    scripted.play({ type: 'correct-result', transfers });
    expect(scripted.game.state.balances).toEqual([103, 99, 99, 99]);
    expect(replay(rules(), 0, scripted.events)).toEqual(scripted.game.state);
  });

  test('is only set once the hand has ended', () => {
    expect(dealtHand({}).refusal({ type: 'correct-result', transfers: [] })).toBe('action/not-now');
  });
});

describe('a table that is agreed on', () => {
  /** So many tiles lie among the discards of seat 0, thirteen that nobody sees are in each hand. */
  const agreed = (discards: number): Action => ({
    type: 'agree-on-table',
    hands: bySeat(() => Array<SeenKind>(13).fill(UNKNOWN)),
    melds: [[], [], [], []],
    bonus: [[], [], [], []],
    discards: [ALL_TILES.slice(0, discards), [], [], []],
    turn: 1,
    awaited: 'draw',
  });
  const ALL_TILES = rules()
    .flow.kinds.filter(kind => !isBonus(kind))
    .flatMap(kind => [kind, kind, kind, kind]);

  test('has no more tiles than the wall had', () => {
    const scripted = dealtHand({});
    // the dealer's fourteenth is one of them
    const all = tilesLeft(scripted.hand.wall) + 1;
    expect(scripted.refusal(agreed(all + 1))).toBe('action/more-tiles-than-there-are');
    scripted.play(agreed(all));
    expect(tilesLeft(scripted.hand.wall)).toBe(0);
  });

  test('leaves open who threw what where a discard that was followed lies nowhere: those since were of others than was thought', () => {
    const unfollowed = (...discards: [TileKind[], TileKind[], TileKind[], TileKind[]]) => {
      const scripted = dealtHand({});
      scripted.discard(0, 'B5');
      for (const [seat, tile] of [
        [1, 'C9'],
        [2, 'D9'],
      ] as const) {
        scripted.draw(seat, tile);
        scripted.discard(seat, tile);
      }
      scripted.play({ ...agreed(0), discards, turn: 3 } as Action);
      return scripted.hand.unfollowed?.discards;
    };
    expect(unfollowed(['B5'], ['C9'], ['D9', 'D8'], [])).toEqual([[], [], ['D8'], []]);
    expect(unfollowed(['B5'], [], ['D9'], [])).toEqual([['B5'], [], ['D9'], []]);
  });

  test('puts back into the wall what was only thought to be drawn, but not more than that may be', () => {
    const scripted = dealtHand({});
    scripted.play(agreed(9));
    const { wall } = scripted.hand;
    scripted.play(agreed(6));
    expect(tilesLeft(scripted.hand.wall)).toBe(tilesLeft(wall) + 3);
    expect(takeFrom(scripted.hand.wall, 'wall', 3)).toEqual(wall);
    expect(scripted.refusal(agreed(1))).toBe('action/tile-not-shown');
  });
});
