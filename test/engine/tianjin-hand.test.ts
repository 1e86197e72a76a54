import { describe, expect, test } from 'vitest';
import { deltasOf } from '../../src/domain/money.ts';
import type { Seat } from '../../src/domain/seat.ts';
import type { TileKind } from '../../src/domain/tile.ts';
import { liveTilesLeft, stackFromTail, takeFrom, tilesLeft } from '../../src/domain/wall.ts';
import { legalActions } from '../../src/engine/legal-actions.ts';
import { dealtHand, kinds, rules, type ScriptedGame } from '../support/dealt-hand.ts';

const NO_SETS = 'B147 C258 D369 E S W N GD';

/** Dealt, jokers rolled for with a total of five, and the indicator turned over: B8, so that B8 and B9 are jokers. */
function opened(hands: Partial<Record<Seat, string>>, indicator: TileKind = 'B8', options = {}): ScriptedGame {
  const scripted = dealtHand(hands, rules('tianjin', options));
  scripted.play(
    { type: 'roll-dice', by: 2, values: [2, 3], for: 'joker' },
    { type: 'flip-indicator', tile: indicator },
  );
  return scripted;
}

/** Everybody in turn draws and gives up a tile that harms nobody. */
function passTurns(scripted: ScriptedGame, seats: readonly Seat[]): void {
  const tiles = kinds('C9 D9 S W N GD WD RD D8 C8');
  seats.forEach((seat, i) => {
    scripted.draw(seat, tiles[i % tiles.length] ?? 'C9');
    scripted.discard(seat, tiles[i % tiles.length] ?? 'C9');
  });
}

describe('the jokers', () => {
  test.each([
    ['B2', ['B2', 'B3']],
    ['C9', ['C9', 'C1']],
    ['N', ['N', 'E']],
    ['WD', ['WD', 'RD']],
    ['RD', ['RD', 'GD']],
  ] as const)('%s turned over makes %j jokers', (indicator, wilds) => {
    expect(opened({}, indicator).hand.secret.indicator?.wilds).toEqual(wilds);
  });

  test('are rolled for by the player across from East, and lie that many stacks from the tail', () => {
    const scripted = dealtHand({}, rules('tianjin'));
    const roll = (by: Seat) => ({ type: 'roll-dice', by, values: [2, 3], for: 'joker' }) as const;
    expect(scripted.refusal(roll(0))).toBe('action/not-your-turn');
    const fifth = stackFromTail(scripted.hand.wall, 5);
    scripted.play(roll(2));
    expect(scripted.hand.secret.indicator).toMatchObject({ place: fifth, tile: null });
  });

  test('cannot be discarded', () => {
    const scripted = opened({ 0: 'B89 B147 C258 D369 E S W' });
    expect(scripted.refusal({ type: 'discard', seat: 0, tile: 'B9' })).toBe('action/wild-is-kept');
    expect(scripted.refusal({ type: 'discard', seat: 0, tile: 'B1' })).toBe('accepted');
  });

  test('are discarded from a hand that holds nothing else', () => {
    const scripted = opened({ 0: 'C1 C2 C3 C4 B1 B4 B7 D369 E S W N', 1: 'B8 C11 C22 C33 C44 D1 D4 D7 WD' });
    for (const [at, junk] of (['D1', 'D4', 'D7', 'WD'] as const).entries()) {
      const [second = 'S', third = 'W', first = 'N'] = kinds(['', 'S W N', 'GD RD C7', 'D8 C8 C6'][at] ?? '');
      if (at > 0) {
        scripted.draw(2, second);
        scripted.discard(2, second);
        scripted.draw(3, third);
        scripted.discard(3, third);
        scripted.draw(0, first);
      }
      const tile = `C${at + 1}` as TileKind;
      scripted.discard(0, tile);
      scripted.play({ type: 'claim-pung', seat: 1, tiles: [tile, tile, tile] });
      scripted.discard(1, junk);
    }
    passTurns(scripted, [2, 3, 0]);
    scripted.draw(1, 'B9');
    expect(scripted.refusal({ type: 'discard', seat: 1, tile: 'B9' })).toBe('accepted');
  });

  test('a bump that would leave only jokers in the hand cannot be made', () => {
    const scripted = opened({ 0: 'C1 C2 C3 C4 B147 D369 E S W N', 1: 'B888 B9999 C11 C22 C33' });
    scripted.discard(0, 'C1');
    scripted.play({ type: 'claim-pung', seat: 1, tiles: kinds('C111') });
    scripted.discard(1, 'C2');
    passTurns(scripted, [2, 3]);
    scripted.draw(0, 'D5');
    scripted.discard(0, 'C3');
    // Two C3 for the bump: seven jokers and a C2 are left.
    scripted.play({ type: 'claim-pung', seat: 1, tiles: kinds('C333') });
    expect(legalActions(scripted.game.rules, scripted.game.state).filter(({ type }) => type === 'discard')).toEqual([
      { type: 'discard', seat: 1, tile: 'C2' },
    ]);
  });

  test('a hand with all seven of them plays on', () => {
    const scripted = opened({ 0: 'B888 B9999 C147 D258 E' });
    const legal = legalActions(scripted.game.rules, scripted.game.state);
    const discards = legal.flatMap(action => (action.type === 'discard' ? [action.tile] : []));
    expect(discards.toSorted()).toEqual(['C1', 'C4', 'C7', 'D2', 'D5', 'D8', 'E']);
    expect(legal).toContainEqual({ type: 'declare-kong', seat: 0, kong: 'concealed', tiles: kinds('B9999') });
  });
});

describe('the dead end of the wall', () => {
  test('play ends at the indicator; what lies beyond it replaces bars', () => {
    const scripted = opened({ 0: 'E E E E B147 C258 D369 S' });
    // Five stacks less the indicator itself.
    expect(tilesLeft(scripted.hand.wall) - liveTilesLeft(scripted.hand.wall)).toBe(9);
    const live = liveTilesLeft(scripted.hand.wall);
    scripted.play({ type: 'declare-kong', seat: 0, kong: 'concealed', tiles: kinds('E E E E') });
    scripted.draw(0, 'D5');
    expect(liveTilesLeft(scripted.hand.wall)).toBe(live);
  });

  test('once it is used up, replacements come from the end of the live wall', () => {
    const { wall } = opened({}).hand;
    const deadUsedUp = takeFrom(wall, 'tail', tilesLeft(wall) - liveTilesLeft(wall));
    expect(liveTilesLeft(deadUsedUp)).toBe(liveTilesLeft(wall));
    expect(liveTilesLeft(takeFrom(deadUsedUp, 'tail'))).toBe(liveTilesLeft(wall) - 1);
  });
});

describe('stepping up', () => {
  test('is for East alone, before the first play', () => {
    const scripted = opened({ 0: NO_SETS });
    expect(scripted.refusal({ type: 'step-up', seat: 1 })).toBe('action/not-your-turn');
    expect(scripted.play({ type: 'step-up', seat: 0 })).toEqual([
      expect.objectContaining({ type: 'stepped-up', seat: 0 }),
    ]);
    expect(scripted.refusal({ type: 'step-up', seat: 0 })).toBe('action/not-now');
  });

  test('is too late after the first discard', () => {
    const scripted = opened({ 0: NO_SETS });
    scripted.discard(0, 'GD');
    expect(scripted.refusal({ type: 'step-up', seat: 0 })).toBe('action/not-now');
  });

  test('is for anybody where that is played, each once, before East has played', () => {
    const scripted = opened({ 0: NO_SETS }, 'B8', { stepUpBy: 'anybody' });
    scripted.play({ type: 'step-up', seat: 2 });
    expect(scripted.refusal({ type: 'step-up', seat: 2 })).toBe('action/not-now');
    scripted.play({ type: 'step-up', seat: 0 });
    scripted.discard(0, 'GD');
    expect(scripted.refusal({ type: 'step-up', seat: 1 })).toBe('action/not-now');
    expect(scripted.hand.steppedUp).toEqual([2, 0]);
  });

  test('of another doubles what passes between it and East, once more if East has stepped up', () => {
    const scripted = opened({ 0: NO_SETS, 1: 'C123456789 D45 E E' }, 'B8', { stepUpBy: 'anybody' });
    scripted.play({ type: 'step-up', seat: 1 });
    scripted.play({ type: 'step-up', seat: 2 });
    scripted.play({ type: 'step-up', seat: 0 });
    scripted.discard(0, 'GD');
    passTurns(scripted, [1, 2, 3, 0]);
    scripted.draw(1, 'D6');
    const [, paid] = scripted.play({ type: 'win', seat: 1 });
    expect(paid?.type === 'points-transferred' && deltasOf(paid.transfers)).toEqual([-32, 48, -8, -8]);
  });

  test('doubles what East pays', () => {
    const scripted = opened({ 0: NO_SETS, 1: 'C123456789 D45 E E' });
    scripted.play({ type: 'step-up', seat: 0 });
    scripted.discard(0, 'GD');
    passTurns(scripted, [1, 2, 3, 0]);
    scripted.draw(1, 'D6');
    const [won, paid] = scripted.play({ type: 'win', seat: 1 });
    expect(won).toMatchObject({ patterns: [{ id: 'joker-free' }, { id: 'dragon' }], points: 8 });
    expect(paid?.type === 'points-transferred' && deltasOf(paid.transfers)).toEqual([-16, 32, -8, -8]);
  });
});

describe('a bar', () => {
  test('is made on the turn its fourth tile is drawn, not later', () => {
    const scripted = opened({ 0: NO_SETS, 1: 'C111 B147 D258 E S W N' });
    scripted.discard(0, 'GD');
    scripted.draw(1, 'C1');
    const bar = { type: 'declare-kong', seat: 1, kong: 'concealed', tiles: kinds('C1111') } as const;
    expect(scripted.refusal(bar)).toBe('accepted');
    scripted.discard(1, 'E');
    passTurns(scripted, [2, 3, 0]);
    scripted.draw(1, 'D9');
    expect(scripted.refusal(bar)).toBe('action/too-late-for-this-kong');
  });

  test('of four dealt is made on the first turn', () => {
    const scripted = opened({ 0: NO_SETS, 1: 'C1111 B147 D258 E S W' });
    scripted.discard(0, 'GD');
    scripted.draw(1, 'D9');
    expect(scripted.refusal({ type: 'declare-kong', seat: 1, kong: 'concealed', tiles: kinds('C1111') })).toBe(
      'accepted',
    );
  });

  test('is paid when the hand has ended: one, two or eight from each other player', () => {
    const scripted = opened({ 0: 'B9999 E E E E C123 D456' });
    scripted.play({ type: 'declare-kong', seat: 0, kong: 'concealed', tiles: kinds('B9999') });
    scripted.draw(0, 'B8');
    scripted.play({ type: 'declare-kong', seat: 0, kong: 'concealed', tiles: kinds('E E E E') });
    expect(scripted.hand.transfers).toEqual([]);
    scripted.draw(0, 'D1'); // go fish: the pair's other tile is a joker
    scripted.play({ type: 'win', seat: 0 });
    const bars = scripted.hand.transfers.filter(transfer => transfer.for === 'bar').map(({ points }) => points);
    expect(bars.toSorted((a, b) => a - b)).toEqual([2, 2, 2, 8, 8, 8]);
  });
});

test('four players who discard the same tile in the first round shovel East', () => {
  const scripted = opened({ 0: NO_SETS, 1: 'C123456789 D45 E E' });
  scripted.discard(0, 'N');
  scripted.turns([1, 2, 3], 'N');
  scripted.draw(0, 'D9');
  scripted.discard(0, 'D9');
  scripted.draw(1, 'D6');
  scripted.play({ type: 'win', seat: 1 });
  const shoveled = scripted.hand.transfers.filter(transfer => transfer.for === 'shoveled');
  expect(deltasOf(shoveled)).toEqual([-3, 1, 1, 1]);
});

test('a hand whose live wall is used up is a tie, and East passes on', () => {
  const scripted = opened({});
  while (scripted.hand.phase === 'play') {
    const out = scripted.hand.discards.flat().map(({ tile }) => tile);
    const tile = scripted.game.rules.flow.kinds.find(
      kind => !['B8', 'B9'].includes(kind) && out.filter(other => other === kind).length < 4,
    );
    if (scripted.hand.awaited === 'draw') scripted.draw(scripted.hand.turn, '_');
    scripted.play({ type: 'discard', seat: scripted.hand.turn, tile: tile ?? 'E' });
  }
  expect(scripted.events.map(({ type }) => type)).toContain('hand-drawn');
  expect(liveTilesLeft(scripted.hand.wall)).toBe(0);
  expect(tilesLeft(scripted.hand.wall)).toBe(9);
  expect(scripted.play({ type: 'start-hand' })).toMatchObject([{ dealer: 1, continuations: 0 }]);
});
