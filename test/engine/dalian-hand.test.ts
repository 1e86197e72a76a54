import { describe, expect, test } from 'vitest';
import { type Seat, seatAfter } from '../../src/domain/seat.ts';
import type { SeenKind, TileKind } from '../../src/domain/tile.ts';
import { stackFromTail, tilesLeft } from '../../src/domain/wall.ts';
import { legalActions } from '../../src/engine/legal-actions.ts';
import { knownTiles } from '../../src/engine/tiles-on-the-table.ts';
import { dealtHand, kinds, rules, type ScriptedGame } from '../support/dealt-hand.ts';

const NO_SETS = 'B147 C258 D369 E S W N GD';
/** Opened by a claimed pung of C2 it waits for D3 and D6. */
const NEARLY_READY = 'C22 B123 B789 D45 E E W';

/** Tiles nobody in these hands holds, claims or waits for. */
const HARMLESS: readonly TileKind[] = ['S', 'N', 'WD', 'RD', 'GD', 'B5', 'C5', 'C8', 'D9'];

/** The tile of `HARMLESS` that lies open least often. */
function harmless(scripted: ScriptedGame): TileKind {
  const out = scripted.hand.discards.flat().map(({ tile }) => tile);
  const count = (tile: TileKind): number => out.filter(other => other === tile).length;
  return HARMLESS.toSorted((a, b) => count(a) - count(b))[0] ?? 'S';
}

/** So many turns in which players draw and give up tiles of no use; ready players and known hands draw them openly. */
function pass(scripted: ScriptedGame, turns: number): void {
  for (let i = 0; i < turns; i++) {
    const tile = harmless(scripted);
    scripted.draw(scripted.hand.turn, tile);
    scripted.discard(scripted.hand.turn, tile);
  }
}

/** Seat 1 has claimed a pung of C2 from the dealer and may declare ready with the discard of W. */
function openedBySeat1(
  options: Readonly<Record<string, unknown>> = {},
  hands: Partial<Record<Seat, string>> = {},
): ScriptedGame {
  const scripted = dealtHand({ 1: NEARLY_READY, ...hands }, rules('dalian', options));
  scripted.discard(0, 'C2');
  scripted.play({ type: 'claim-pung', seat: 1, tiles: kinds('C222') });
  return scripted;
}

/** Seat 1 is ready; the dice are still to be rolled. */
function ready(
  options: Readonly<Record<string, unknown>> = {},
  hands: Partial<Record<Seat, string>> = {},
): ScriptedGame {
  const scripted = openedBySeat1(options, hands);
  scripted.play({ type: 'declare-ready', seat: 1 });
  scripted.discard(1, 'W');
  return scripted;
}

const rollTreasure = (scripted: ScriptedGame, tile: SeenKind): ScriptedGame => {
  const by = scripted.hand.ready[0] ?? 0;
  scripted.play({ type: 'roll-dice', by, values: [2, 3], for: 'treasure' }, { type: 'flip-indicator', tile });
  return scripted;
};

describe('declaring ready', () => {
  test('takes a discard that leaves a hand waiting for a win', () => {
    const scripted = openedBySeat1();
    scripted.play({ type: 'declare-ready', seat: 1 });
    expect(scripted.refusal({ type: 'discard', seat: 1, tile: 'B1' })).toBe('action/not-ready');
    scripted.discard(1, 'W');
    expect(scripted.hand.ready).toEqual([1]);
  });

  test('is refused while a restriction could not be met: the hand has not opened', () => {
    const scripted = dealtHand({ 0: 'C222 B123 B789 D45 E E W' }, rules('dalian'));
    expect(scripted.refusal({ type: 'declare-ready', seat: 0 })).toBe('action/not-ready');
  });

  test('freezes the hand: what is drawn is discarded, and nothing is claimed', () => {
    const scripted = rollTreasure(ready(), 'S');
    pass(scripted, 3);
    scripted.draw(1, 'C5');
    expect(scripted.refusal({ type: 'discard', seat: 1, tile: 'B1' })).toBe('action/hand-is-frozen');
    scripted.discard(1, 'C5');
    scripted.draw(2, 'E');
    scripted.discard(2, 'E');
    expect(scripted.refusal({ type: 'claim-pung', seat: 1, tiles: kinds('E E E') })).toBe('action/hand-is-frozen');
  });

  test('a ready player lets a winning tile pass and wins on a later one', () => {
    const scripted = rollTreasure(ready(), 'S');
    scripted.draw(2, 'D3');
    scripted.discard(2, 'D3');
    pass(scripted, 1);
    scripted.draw(0, 'D6');
    scripted.discard(0, 'D6');
    expect(scripted.play({ type: 'win', seat: 1 })).toMatchObject([
      { type: 'hand-won', by: 'discard', from: 0, tile: 'D6' },
      { type: 'points-transferred' },
    ]);
  });

  test('four of a kind may still be laid down where the waits stay the same', () => {
    const hands = { 1: 'C22 B222 B789 D45 E E W' };
    const scripted = rollTreasure(ready({}, hands), 'S');
    pass(scripted, 3);
    scripted.draw(1, 'B2');
    scripted.play({ type: 'declare-kong', seat: 1, kong: 'concealed', tiles: kinds('B2222') });
    expect(scripted.hand).toMatchObject({ turn: 1, awaited: 'replacement' });
  });

  test('but not where laying them down changes what is waited for', () => {
    // B222 and B3 beside it: B1, B3 and B4 are waited for; without the triplet only B3.
    const hands = { 1: 'C22 B2223 B789 D456 W' };
    const scripted = rollTreasure(ready({}, hands), 'S');
    pass(scripted, 3);
    scripted.draw(1, 'B2');
    expect(scripted.refusal({ type: 'declare-kong', seat: 1, kong: 'concealed', tiles: kinds('B2222') })).toBe(
      'action/hand-is-frozen',
    );
  });
});

describe('the treasure', () => {
  test('is rolled for at the first ready declaration, before anybody draws again', () => {
    const scripted = ready();
    expect(scripted.refusal({ type: 'draw', seat: 2, tile: 'S', from: 'wall' })).toBe('action/not-now');
    const fifth = stackFromTail(scripted.hand.wall, 5);
    const before = tilesLeft(scripted.hand.wall);
    scripted.play({ type: 'roll-dice', by: 1, values: [2, 3], for: 'treasure' });
    expect(scripted.hand.secret.indicator).toMatchObject({ place: fifth, tile: null });
    expect(scripted.play({ type: 'flip-indicator', tile: 'C3' })).toMatchObject([{ tile: 'C3', wilds: ['C4'] }]);
    expect(tilesLeft(scripted.hand.wall)).toBe(before - 1);
    expect(scripted.refusal({ type: 'draw', seat: 2, tile: 'S', from: 'wall' })).toBe('accepted');
  });

  test.each([
    ['B9', ['B1']],
    ['N', ['E']],
    ['GD', ['RD']],
    ['RD', ['WD']],
    ['WD', ['GD']],
  ] as const)('%s points at %j', (indicator, wilds) => {
    expect(rollTreasure(ready(), indicator).hand.secret.indicator?.wilds).toEqual(wilds);
  });

  test('is rolled for again while the wall has fewer stacks than the dice say', () => {
    const scripted = openedBySeat1();
    scripted.discard(1, 'W');
    while (tilesLeft(scripted.hand.wall) > 10) {
      scripted.draw(scripted.hand.turn, '_');
      const tile = lateTile(scripted);
      scripted.play({ type: 'discard', seat: scripted.hand.turn, tile });
    }
    while (scripted.hand.turn !== 1) passUnseen(scripted);
    scripted.draw(1, 'N');
    scripted.play({ type: 'declare-ready', seat: 1 }, { type: 'discard', seat: 1, tile: 'N' });
    scripted.play({ type: 'roll-dice', by: 1, values: [6, 6], for: 'treasure' });
    expect(scripted.hand.secret.indicator).toBeNull();
    scripted.play({ type: 'roll-dice', by: 1, values: [1, 1], for: 'treasure' });
    expect(scripted.hand.secret.indicator).toMatchObject({ tile: null });
  });

  test('that nobody has seen a sensor read stays unknown, and play goes on', () => {
    const scripted = rollTreasure(ready(), '_');
    expect(scripted.hand.secret.indicator).toMatchObject({ tile: '_', wilds: [] });
    pass(scripted, 1);
  });
});

describe('a treasure rush', () => {
  test('wins without a draw when the treasure is waited for: all three pay', () => {
    const scripted = rollTreasure(ready(), 'D2');
    const [won, paid] = scripted.play({ type: 'win', seat: 1 });
    expect(won).toMatchObject({ by: 'treasure-rush', from: null, tile: 'D3' });
    expect(won?.type === 'hand-won' && won.patterns.map(({ id }) => id)).toContain('treasure-rush');
    expect(paid?.type === 'points-transferred' && paid.transfers.map(({ from }) => from)).toEqual([0, 2, 3]);
  });

  test('is over once somebody has drawn', () => {
    const scripted = rollTreasure(ready(), 'D2');
    scripted.draw(2, 'S');
    expect(scripted.refusal({ type: 'win', seat: 1 })).not.toBe('accepted');
  });

  test('needs the treasure to be waited for', () => {
    expect(rollTreasure(ready(), 'C3').refusal({ type: 'win', seat: 1 })).toBe('action/not-a-win');
  });
});

describe('finding treasure', () => {
  test('a ready player wins with a drawn treasure tile, whatever it is', () => {
    const scripted = rollTreasure(ready(), 'C7');
    pass(scripted, 3);
    scripted.draw(1, 'C8');
    const [won] = scripted.play({ type: 'win', seat: 1 });
    expect(won).toMatchObject({ by: 'self-draw', tile: 'C8' });
    expect(won?.type === 'hand-won' && won.patterns.map(({ id }) => id)).toContain('finding-treasure');
  });

  test('a discarded one is only what it is', () => {
    const scripted = rollTreasure(ready(), 'C7');
    scripted.draw(2, 'C8');
    scripted.discard(2, 'C8');
    expect(scripted.refusal({ type: 'win', seat: 1 })).toBe('action/not-a-win');
  });

  test('unless the table plays it so', () => {
    const scripted = rollTreasure(ready({ wildOnDiscard: true }), 'C7');
    scripted.draw(2, 'C8');
    scripted.discard(2, 'C8');
    expect(scripted.refusal({ type: 'win', seat: 1 })).toBe('accepted');
  });
});

describe('running out of treasure', () => {
  function withThreeTreasuresOut(): ScriptedGame {
    const scripted = rollTreasure(ready(), 'C7');
    for (let i = 0; i < 3; i++) {
      if (scripted.hand.turn === 1) pass(scripted, 1);
      scripted.draw(scripted.hand.turn, 'C8');
      scripted.discard(scripted.hand.turn, 'C8');
    }
    return scripted;
  }

  test('the first ready player may roll again, and every ready player may rush', () => {
    const scripted = withThreeTreasuresOut();
    const roll = { type: 'roll-dice', by: 1, values: [1, 2], for: 'treasure' } as const;
    expect(scripted.refusal({ ...roll, by: 2 })).toBe('action/not-your-turn');
    scripted.play(roll, { type: 'flip-indicator', tile: 'D2' });
    expect(scripted.hand).toMatchObject({
      secret: { setAside: ['C7'], indicator: { tile: 'D2', wilds: ['D3'] } },
      mayRush: [1],
    });
    expect(scripted.play({ type: 'win', seat: 1 })[0]).toMatchObject({ by: 'treasure-rush' });
  });

  test('it need not be rolled for: the next player may draw', () => {
    const scripted = withThreeTreasuresOut();
    const { turn } = scripted.hand;
    expect(scripted.refusal({ type: 'draw', seat: turn, tile: 'S', from: 'wall' })).toBe('accepted');
  });

  test('what lies face down may have run out where three of any tile lie open: whoever has looked at it knows', () => {
    const rolls = ({ game }: ScriptedGame) =>
      legalActions(game.rules, game.state).filter(({ type }) => type === 'roll-dice');
    // the pung of C2
    expect(rolls(rollTreasure(ready(), '_'))).toMatchObject([{ by: 1, for: 'treasure' }]);
    expect(rolls(rollTreasure(ready(), 'C7'))).toEqual([]);
  });

  test('with two of them out nobody rolls', () => {
    const scripted = rollTreasure(ready(), 'C7');
    pass(scripted, 1);
    const rolls = legalActions(scripted.game.rules, scripted.game.state).filter(({ type }) => type === 'roll-dice');
    expect(rolls).toEqual([]);
  });
});

describe('the last four tiles', () => {
  /** Seat 1 is ready, waits for D3 and D6, and four tiles are left. */
  function fourLeft(): ScriptedGame {
    const scripted = rollTreasure(ready(), 'RD');
    while (tilesLeft(scripted.hand.wall) > 4) passUnseen(scripted);
    return scripted;
  }

  test('nobody wins on a discard and nobody declares a kong', () => {
    const scripted = rollTreasure(ready(), 'RD');
    while (tilesLeft(scripted.hand.wall) > 5 || scripted.hand.turn === 1) {
      if (tilesLeft(scripted.hand.wall) === 5) return expect(scripted.hand.turn).not.toBe(1);
      passUnseen(scripted);
    }
    const seat = scripted.hand.turn;
    scripted.draw(seat, '_');
    expect(scripted.refusal({ type: 'declare-kong', seat, kong: 'concealed', tiles: kinds('B6666') })).toBe(
      'action/no-replacement-left',
    );
    scripted.discard(seat, 'D3');
    expect(scripted.refusal({ type: 'win', seat: 1 })).not.toBe('accepted');
  });

  test('each is drawn and kept, and the hand is a draw after the fourth', () => {
    const scripted = fourLeft();
    let seat = scripted.hand.turn;
    for (let drawn = 0; drawn < 4; drawn++) {
      scripted.draw(seat, 'GD');
      if (drawn < 3) {
        expect(scripted.hand).toMatchObject({ turn: seat, awaited: 'keep' });
        expect(scripted.refusal({ type: 'discard', seat, tile: 'GD' })).toBe('action/last-tile-is-kept');
      }
      seat = seatAfter(seat, 1);
    }
    if (scripted.hand.phase === 'play') scripted.play({ type: 'end-hand' });
    expect(scripted.hand).toMatchObject({ phase: 'over', outcome: 'drawn' });
  });

  test('one of them can still win', () => {
    const scripted = fourLeft();
    while (scripted.hand.turn !== 1 || scripted.hand.awaited !== 'keep')
      scripted.draw(nextDrawer(scripted), nextDrawer(scripted) === 1 ? 'D3' : '_');
    expect(scripted.play({ type: 'win', seat: 1 })[0]).toMatchObject({ by: 'self-draw', tile: 'D3' });
  });

  const nextDrawer = ({ hand }: ScriptedGame): Seat => (hand.awaited === 'keep' ? seatAfter(hand.turn, 1) : hand.turn);
});

describe('declared sets', () => {
  test('dragons are no open pung, but a discarded one makes a joyous kong', () => {
    const scripted = dealtHand({ 0: NO_SETS, 1: 'GD GD GD B147 C258 D369 E' }, rules('dalian'));
    scripted.discard(0, 'GD');
    expect(scripted.refusal({ type: 'claim-pung', seat: 1, tiles: kinds('GD GD GD') })).toBe(
      'action/may-not-be-declared',
    );
    scripted.play({ type: 'claim-kong', seat: 1, tiles: kinds('GD GD GD GD') });
    expect(scripted.hand.melds[1]).toMatchObject([{ kind: 'kong', kong: 'exposed' }]);
  });

  test('the four winds are laid down as a cyclone kong', () => {
    const cyclone = { type: 'declare-kong', seat: 0, kong: 'exposed', tiles: kinds('E S W N') } as const;
    const scripted = dealtHand({ 0: NO_SETS }, rules('dalian'));
    expect(scripted.play(cyclone)).toMatchObject([{ type: 'kong-declared', kong: 'exposed' }]);
    expect(scripted.hand).toMatchObject({ awaited: 'replacement', robbable: null });
    const oneKind = dealtHand({ 0: NO_SETS }, rules('dalian', { cycloneKong: 'one-kind' }));
    expect(oneKind.refusal(cyclone)).toBe('action/not-a-set');
  });

  test('a fourth is refused, unless the table lets a single tile be waited with', () => {
    const withThree = (options = {}): ScriptedGame => {
      const scripted = dealtHand({ 0: 'B1111 B5555 D5555 C12' }, rules('dalian', options));
      for (const [kong, tile] of [
        ['B1111', 'C3'],
        ['B5555', 'C4'],
        ['D5555', 'C1'],
      ] as const) {
        scripted.play({ type: 'declare-kong', seat: 0, kong: 'concealed', tiles: kinds(kong) });
        scripted.draw(0, tile);
      }
      scripted.discard(0, 'C4');
      scripted.turns([1, 2], 'S');
      scripted.draw(3, 'C1');
      scripted.discard(3, 'C1');
      return scripted;
    };
    const pung = { type: 'claim-pung', seat: 0, tiles: kinds('C111') } as const;
    expect(withThree().refusal(pung)).toBe('action/too-many-sets');
    expect(withThree({ allowSingleTile: true }).refusal(pung)).toBe('accepted');
  });
});

/** A turn in which nobody sees what is drawn; a known hand draws something of no use. */
function passUnseen(scripted: ScriptedGame): void {
  const { turn } = scripted.hand;
  const tile = lateTile(scripted);
  scripted.draw(turn, turn === 1 ? tile : '_');
  scripted.discard(turn, tile);
}

/** A tile that can still turn up and that nobody here waits for. */
function lateTile(scripted: ScriptedGame): TileKind {
  const known = knownTiles(scripted.hand);
  const late = scripted.game.rules.flow.kinds.filter(tile => !['D3', 'D6'].includes(tile));
  return late.find(tile => known.filter(other => other === tile).length < 4) ?? 'S';
}
