import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isWin, score } from '../../src/rules/score.ts';
import { isCompletedBy, lacksOneTile } from '../../src/rules/winning-shape.ts';
import { finishedHandOf } from '../reference-scorer/request.ts';
import { aFinishedHand } from '../support/hand-generators.ts';
import { howMany } from '../support/how-many.ts';
import { rulesOf } from './written-hand.ts';

describe.each(['guangdong', 'hong-kong', 'dalian', 'wuhan', 'tianjin'] as const)('in %s', id => {
  test('a hand is said to win exactly when it is scored as a win, and only a hand that is complete is', () => {
    fc.assert(
      fc.property(aFinishedHand(id), request => {
        const hand = finishedHandOf(request);
        const { win } = hand;
        fc.pre(win !== null && win.tile !== null);
        const rules = rulesOf(id, request.options);
        const { legal } = score(rules, hand);
        const { melds } = hand.seats[win.seat];
        const shape = { hand: win.hand, declaredSets: melds.length, indicator: hand.indicator };
        expect(isWin(rules, hand, win, win.tile)).toBe(legal);
        if (legal) expect([isCompletedBy(rules, shape, win.tile), lacksOneTile(rules, shape)]).toEqual([true, true]);
      }),
      { numRuns: howMany(400) },
    );
  });
});
