import { describe, expect, test } from 'vitest';
import type { Seat } from '../../src/domain/seat.ts';
import type { TileKind } from '../../src/domain/tile.ts';
import type { Action } from '../../src/engine/actions.ts';
import type { Face } from '../../src/mirror/evidence/faces.ts';
import { emptyPicture, type TablePicture } from '../../src/mirror/evidence/table-picture.ts';
import { stateAfter } from '../../src/mirror/expectation/state-after.ts';
import { unlaidBonus } from '../../src/mirror/hypotheses/unlaid-bonus.ts';
import { dealtHand, rules, type ScriptedGame } from '../support/dealt-hand.ts';
import { face } from '../support/face-in-view.ts';

const played = rules('hong-kong');

/** Seat 1 was thought to have set an F5 aside in its turn, and has since claimed a chow from seat 0. */
function withChow(): ScriptedGame {
  const scripted = dealtHand({}, played);
  const turn = (seat: Seat, tile: TileKind): readonly Action[] => [
    { type: 'draw', seat, tile: '_', from: 'wall' },
    { type: 'discard', seat, tile },
  ];
  scripted.play(
    ...turn(0, 'D9'),
    { type: 'draw', seat: 1, tile: '_', from: 'wall' },
    { type: 'set-aside-bonus', seat: 1, tile: 'F5' },
    { type: 'draw', seat: 1, tile: '_', from: 'tail' },
    { type: 'discard', seat: 1, tile: 'E' },
    ...turn(2, 'E'),
    ...turn(3, 'S'),
    ...turn(0, 'C3'),
    { type: 'claim-chow', seat: 1, tiles: ['C2', 'C3', 'C4'] },
    { type: 'discard', seat: 1, tile: 'W' },
  );
  return scripted;
}

const laid = (...row: readonly Face[]): TablePicture => ({
  ...emptyPicture(['meld1'], played.flow),
  faces: new Map([['meld1', row]]),
});
const chow = (['C2', 'C3', 'C4'] as const).map((kind, i) =>
  face(kind, { believed: kind, track: i + 1, use: 'elsewhere' }),
);

describe('a bonus tile that a camera saw alone', () => {
  test('was a tile of the set that lies there by now, where it lies there no longer: all else is as it was', () => {
    const { game } = withChow();
    const found = unlaidBonus({ game, picture: laid(...chow) }, null, 1000);
    const before = game.steps.at(-(found?.undone ?? 0))?.before;
    const state = before && found && stateAfter(played, before, found.actions);
    expect(state?.hand?.bonus[1]).toEqual([]);
    expect(state?.hand?.melds).toEqual(game.state.hand?.melds);
    expect(state?.hand?.discards).toEqual(game.state.hand?.discards);
    expect(found?.since).toBe(1000);
  });

  test('is one as long as it lies there, in view or behind a hand', () => {
    const { game } = withChow();
    for (const isInView of [true, false]) {
      const aside = face('F5', { believed: 'F5', track: 9, isInView, use: 'elsewhere' });
      expect(unlaidBonus({ game, picture: laid(aside, ...chow) }, null, 1000)).toBeNull();
    }
  });

  test('is one while a tile of the set is still to be seen', () => {
    const { game } = withChow();
    expect(unlaidBonus({ game, picture: laid(...chow.slice(1)) }, null, 1000)).toBeNull();
  });

  test('is counted from when it was first missing', () => {
    const { game } = withChow();
    const first = unlaidBonus({ game, picture: laid(...chow) }, null, 1000);
    expect(unlaidBonus({ game, picture: laid(...chow) }, first, 3000)?.since).toBe(1000);
  });
});
