import { describe, expect, test } from 'vitest';
import type { Seat } from '../../src/domain/seat.ts';
import { type SeatSurroundings, seatView } from '../../src/projections/seat-projection.ts';
import type { Rules } from '../../src/rules/rule-set.ts';
import { dealtHand, rules, type ScriptedGame } from '../support/dealt-hand.ts';

const QUIET: SeatSurroundings = { discrepancy: null, coach: false, sensed: true, passed: false };

const seen = ({ game }: ScriptedGame, seat: Seat, around: Partial<SeatSurroundings> = {}) =>
  seatView(game.rules, game.state, seat, { ...QUIET, ...around });
const said = (game: ScriptedGame, seat: Seat, around: Partial<SeatSurroundings> = {}): readonly string[] =>
  seen(game, seat, around).choices.map(({ type }) => type);

const hongKong: Rules = rules('hong-kong', { minimumFan: 0 });
/** Seat 0 is to discard; seat 1 waits for the C5 that seat 0 holds. */
const table = (): ScriptedGame => {
  const game = dealtHand(
    {
      0: 'B123456789 C159 RD',
      1: 'C34 D123 D456 D789 E E',
      2: 'C55 B147 D147 E S W RD GD',
      3: 'C34 B258 D258 E S W N RD',
    },
    hongKong,
  );
  game.draw(0, 'N');
  return game;
};

describe('a player', () => {
  test('sees their own tiles in order, the one just drawn, and nobody else’s', () => {
    const view = seen(table(), 0);
    expect(view.concealed.join(' ')).toBe('B1 B2 B3 B4 B5 B6 B7 B8 B9 C1 C5 C9 N RD');
    expect(view.drawn).toBe('N');
    expect(seen(table(), 1).drawn).toBeNull();
  });

  test('whose tiles nothing reads sees how many they are', () => {
    const game = dealtHand({}, hongKong);
    expect(seen(game, 2).concealed).toEqual(Array(13).fill('_'));
  });

  test('may win when their own tiles allow it, and let it pass', () => {
    const game = table();
    game.discard(0, 'C5');
    expect([0, 1, 2, 3].map(seat => said(game, seat as Seat))).toEqual([[], ['win', 'pass'], [], []]);
  });

  test('who let it pass is not asked again', () => {
    const game = table();
    game.discard(0, 'C5');
    expect(said(game, 1, { passed: true })).toEqual([]);
  });

  test('says what tiles would tell where nothing reads them', () => {
    const game = table();
    expect(said(game, 0, { sensed: false }).filter(type => type === 'discard')).toHaveLength(14);
    game.discard(0, 'C5');
    expect(seen(game, 2, { sensed: false }).choices).toEqual([
      { type: 'claim-pung', tiles: ['C5', 'C5', 'C5'] },
      { type: 'pass' },
    ]);
  });

  test('may let any tile pass where nothing reads the tiles: that they may tells nothing about them', () => {
    const game = table();
    game.discard(0, 'N');
    expect([1, 2, 3].map(seat => said(game, seat as Seat, { sensed: false }).at(-1))).toEqual(['pass', 'pass', 'pass']);
  });

  test('is told what they wait for only where the table coaches', () => {
    expect(seen(table(), 1).waits).toBeNull();
    expect(seen(table(), 1, { coach: true }).waits).toEqual(['C2', 'C5']);
  });

  test('is told which of their own tiles lies wrong, and that others’ do', () => {
    const guidance = (['rack0', 'rack1', 'meld1'] as const).map(zone => ({ do: 'place', tile: 'B1', zone }) as const);
    const discrepancy = { id: 1, expected: [], seen: [], guidance, choices: [] };
    expect(seen(table(), 0, { discrepancy }).discrepancy?.guidance.map(({ tile }) => tile)).toEqual(['B1', '_', 'B1']);
  });

  test('has nothing private to see when the hand is over', () => {
    const game = table();
    game.play({ type: 'void-hand' });
    expect(seen(game, 0)).toMatchObject({ concealed: [], choices: [], treasure: null });
  });
});

describe('the treasure', () => {
  const ready = (): ScriptedGame => {
    const game = dealtHand({ 1: 'C22 B123 B789 D45 E E W' }, rules('dalian'));
    game.discard(0, 'C2');
    game.play(
      { type: 'claim-pung', seat: 1, tiles: ['C2', 'C2', 'C2'] },
      { type: 'declare-ready', seat: 1 },
      { type: 'discard', seat: 1, tile: 'W' },
      { type: 'roll-dice', by: 1, values: [2, 3], for: 'treasure' },
      { type: 'flip-indicator', tile: 'D1' },
    );
    return game;
  };

  test('is for those who have declared ready', () => {
    const treasures = ([0, 1, 2, 3] as const).map(seat => seen(ready(), seat).treasure?.tile ?? null);
    expect(treasures).toEqual([null, 'D1', null, null]);
  });
});
