import { describe, expect, test } from 'vitest';
import { SEATS, type Seat } from '../../src/domain/seat.ts';
import type { TileKind } from '../../src/domain/tile.ts';
import { nextPlace, tilesLeft } from '../../src/domain/wall.ts';
import { knownTiles } from '../../src/engine/tiles-on-the-table.ts';
import { dealtHand, kinds, type ScriptedGame } from '../support/dealt-hand.ts';

/** Players nobody sees draw and discard until so many tiles are left; a known hand gives up what it drew. */
function drainTo(scripted: ScriptedGame, left: number, spared: readonly TileKind[]): void {
  while (tilesLeft(scripted.hand.wall) > left) {
    const { turn, concealed } = scripted.hand;
    const known = knownTiles(scripted.hand);
    const tile = scripted.game.rules.flow.kinds.find(
      kind => !spared.includes(kind) && known.filter(other => other === kind).length < 4,
    );
    scripted.draw(turn, concealed[turn].includes('_') ? '_' : (tile ?? 'B1'));
    scripted.discard(turn, tile ?? 'B1');
  }
}

test('four kongs by four players end nothing: the hand goes on', () => {
  const scripted = dealtHand({
    0: 'B1111 C258 D369 C1 D1 B3 C6',
    1: 'B2222 C147 D147 B58 C9',
    2: 'B7777 C147 D258 B69 C3',
    3: 'B4444 C258 D369 B36 C9',
  });
  const kongs = ['B1111', 'B2222', 'B7777', 'B4444'];
  const replacements = kinds('C5 D9 B9 C2');
  for (const seat of SEATS) {
    if (seat !== 0) scripted.draw(seat, 'D8');
    scripted.play({ type: 'declare-kong', seat, kong: 'concealed', tiles: kinds(kongs[seat] ?? '') });
    const replacement = replacements[seat] ?? 'C5';
    scripted.draw(seat, replacement);
    scripted.discard(seat, replacement);
  }
  expect(scripted.hand).toMatchObject({ phase: 'play', turn: 0, awaited: 'draw' });
  expect(scripted.hand.melds.flat()).toHaveLength(4);
  expect(scripted.game.state.balances).toEqual([100, 100, 100, 100]);
});

test('front and tail meet in one stack: the replacement takes its top, the next draw its bottom', () => {
  const scripted = dealtHand({ 1: 'B1111 C258 D369 C1 D1 B3' });
  scripted.play({ type: 'discard', seat: 0, tile: 'C6' });
  drainTo(scripted, 3, ['B1', 'D9', 'C9']);
  expect(scripted.hand.turn).toBe(1);
  scripted.draw(1, 'D9');
  scripted.play({ type: 'declare-kong', seat: 1, kong: 'concealed', tiles: kinds('B1111') });
  const [front, tail] = (['wall', 'tail'] as const).map(end => nextPlace(scripted.hand.wall, end));
  expect(tail).toEqual(front);
  expect(tail?.layer).toBe('top');
  scripted.draw(1, 'C9');
  scripted.discard(1, 'C9');
  expect(nextPlace(scripted.hand.wall, 'wall')).toEqual({ ...front, layer: 'bottom' });
});

describe('the last tile of a wall of Guangdong', () => {
  function withOneLeft(winner: Seat): ScriptedGame {
    const scripted = dealtHand({ [winner]: 'B123 C456 D789 B555 D5' });
    scripted.discard(0, 'C8');
    drainTo(scripted, 1, ['D5', 'B5']);
    return scripted;
  }
  const last = ([1, 2, 3] as const).find(seat => withOneLeft(seat).hand.turn === seat);

  test('is drawn by somebody these tests can let win', () => {
    expect(last).toBeDefined();
  });

  test('wins without a horse: there is no wall left to flip one from', () => {
    const scripted = withOneLeft(last ?? 1);
    scripted.draw(last ?? 1, 'D5');
    const events = scripted.play({ type: 'win', seat: last ?? 1 });
    expect(events.map(({ type }) => type)).toEqual(['hand-won', 'points-transferred']);
    expect(scripted.hand.phase).toBe('over');
  });

  test('that does not win ends the hand with it: no discard follows', () => {
    const scripted = withOneLeft(last ?? 1);
    expect(scripted.draw(last ?? 1, 'C9').map(({ type }) => type)).toEqual(['tile-drawn', 'hand-drawn']);
  });
});
