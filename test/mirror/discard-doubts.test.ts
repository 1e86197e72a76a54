import { describe, expect, test } from 'vitest';
import type { TileKind } from '../../src/domain/tile.ts';
import type { Zone } from '../../src/domain/zone.ts';
import { NO_EVIDENCE } from '../../src/mirror/evidence/face-evidence.ts';
import type { Face } from '../../src/mirror/evidence/faces.ts';
import { emptyPicture, type TablePicture } from '../../src/mirror/evidence/table-picture.ts';
import { otherDiscards, wonOnLatestDiscard } from '../../src/mirror/hypotheses/discard-doubts.ts';
import type { Hypothesis } from '../../src/mirror/hypotheses/hypothesis.ts';
import { unansweredWin } from '../../src/mirror/question/unanswered-win.ts';
import { kinds, rules, type ScriptedGame } from '../support/dealt-hand.ts';
import { face } from '../support/face-in-view.ts';
import { openedHand, passATurn } from '../support/opened-hand.ts';

/** Seat 0 has thrown a white dragon after two other tiles; seat 1 waits for a green one. */
function whiteThrown(): ScriptedGame {
  const scripted = openedHand('hong-kong');
  scripted.discard(0, 'B1');
  for (const tile of kinds('B2 WD')) {
    for (const _ of [1, 2, 3]) passATurn(scripted);
    scripted.draw(0, '_');
    scripted.discard(0, tile);
  }
  return scripted;
}
const WAITING = kinds('C22334455667 GD GD');

const picture = (zone: Zone, row: readonly Face[]): TablePicture => ({
  ...emptyPicture([], rules('hong-kong').flow),
  faces: new Map([[zone, row]]),
});

const lying = (kind: TileKind, others: Partial<Face> = {}): Face => face(kind, { believed: kind, ...others });

describe('a discard that somebody may have won on', () => {
  const won: Hypothesis = {
    undone: 0,
    actions: [
      { type: 'draw', seat: 1, tile: '_', from: 'wall' },
      { type: 'discard', seat: 3, tile: 'GD' },
      { type: 'win', seat: 1, hand: WAITING },
    ],
  };
  const onWhite: Hypothesis = {
    undone: 0,
    actions: [
      { type: 'correct-discard', seat: 0, place: 2, tile: 'GD' },
      { type: 'win', seat: 1, hand: WAITING },
    ],
  };
  const white = lying('WD', { isInView: false });

  test('is the latest one, misread, if that has gone from among others', () => {
    const { game } = whiteThrown();
    expect(wonOnLatestDiscard(picture('discard0', [lying('B1'), white]), game.state, won)).toEqual([onWhite]);
    expect(wonOnLatestDiscard(picture('discard0', [lying('B1'), lying('WD')]), game.state, won)).toEqual([]);
    expect(wonOnLatestDiscard(picture('discard0', [white]), game.state, won)).toEqual([]);
  });

  test('is none of the winner’s to choose: while nobody answers nobody pays', () => {
    const { game } = whiteThrown();
    expect(unansweredWin(game, [onWhite])).toBeNull();
  });
});

test('of a winner’s discards those are doubted that may be others, each in its place', () => {
  const scores = new Map<TileKind, number>([
    ['WD', 0],
    ['RD', -3],
    ['S', -9],
  ]);
  const row = [lying('B1'), lying('B2'), lying('WD', { evidence: { ...NO_EVIDENCE, scores } })];
  expect(otherDiscards(picture('discard0', row), whiteThrown().game.state, 0)).toEqual([
    { corrections: [{ type: 'correct-discard', seat: 0, place: 2, tile: 'RD' }], score: -3 },
  ]);
});
