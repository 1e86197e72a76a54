import { expect, test } from 'vitest';
import { faultsFlag } from '../../src/cli/faults-flag.ts';
import { playStrangeHand } from '../../src/cli/random-people/strange-hand.ts';
import { rules } from '../support/dealt-hand.ts';

/** Among the tiles of its winner lies a C4 that the camera reads as C5, as surely as any tile: it wins with a wild tile all the same, for less. */
const MISREAD_HAND = 930_232;

test('a hand that wins with a look-alike of a tile, too, and is paid otherwise then, is asked about', () => {
  const { outcome, seen } = playStrangeHand({
    rules: rules('tianjin', { matchLength: null }),
    profile: 'camera',
    faults: faultsFlag('recogniser'),
    seed: MISREAD_HAND,
    random: { people: true, boards: true },
    without: [],
  });
  expect(outcome).toBe('asked');
  const asked = seen.find(event => event.type === 'discrepancy-found');
  const hands = asked?.choices.flatMap(({ actions }) =>
    actions.flatMap(action => (action.type === 'win' ? [action.hand] : [])),
  );
  expect(new Set(hands?.map(hand => hand?.filter(tile => tile === 'C4').length))).toEqual(new Set([1, 2]));
});
