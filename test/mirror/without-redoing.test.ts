import { expect, test } from 'vitest';
import type { Action } from '../../src/engine/actions.ts';
import { withoutRedoing } from '../../src/mirror/hypotheses/hypothesis.ts';
import { dealtHand } from '../support/dealt-hand.ts';

const discard = (tile: 'B9' | 'C1'): Action => ({ type: 'discard', seat: 0, tile });
const draw: Action = { type: 'draw', seat: 1, tile: '_', from: 'wall' };

test('what is taken back and done again has not been taken back', () => {
  const scripted = dealtHand({ 0: 'B147 C258 D369 B9 C1 D1 B3 C6' });
  scripted.play(discard('B9'), draw);
  const { game } = scripted;
  expect(
    withoutRedoing(game, [
      { undone: 2, actions: [discard('B9'), draw, discard('C1')] },
      { undone: 2, actions: [discard('B9')] },
      { undone: 1, actions: [discard('C1')] },
      { undone: 0, actions: [discard('C1')] },
    ]),
  ).toEqual([
    { undone: 0, actions: [discard('C1')] },
    { undone: 1, actions: [] },
    { undone: 1, actions: [discard('C1')] },
    { undone: 0, actions: [discard('C1')] },
  ]);
});
