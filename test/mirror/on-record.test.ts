import { expect, test } from 'vitest';
import type { Action } from '../../src/engine/actions.ts';
import { OnRecord, played } from '../../src/mirror/on-record.ts';
import { dealtHand } from '../support/dealt-hand.ts';

const thrown = (tile: 'C7' | 'C8'): Action => ({ type: 'discard', seat: 0, tile });
const told = ({ told: keys }: OnRecord): readonly unknown[] => keys.map(key => JSON.parse(key));

test('a discard that was corrected is on record as it was before, once the correction is taken back', () => {
  const record = new OnRecord(dealtHand({}).game);
  record.follow([played(thrown('C7'))], 1);
  record.follow([played(thrown('C8'))], 2);
  expect(record.game.state.hand?.discards[0]).toMatchObject([{ tile: 'C8' }]);
  expect(told(record)).toEqual([thrown('C8')]);
  record.undo(3);
  expect(record.game.state.hand?.discards[0]).toMatchObject([{ tile: 'C7' }]);
  expect(told(record)).toEqual([thrown('C7')]);
});
