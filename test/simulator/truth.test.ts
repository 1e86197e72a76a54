import { expect, test } from 'vitest';
import { rightOf, type Seat } from '../../src/domain/seat.ts';
import { Truth } from '../../src/simulator/truth.ts';
import { dealtHand, rules } from '../support/dealt-hand.ts';

test('people remember all of a hand, however much the engine can take back', () => {
  const truth = new Truth(
    rules('guangdong'),
    0,
    () => 0,
    () => {},
    dealtHand({}, rules('guangdong')).game,
  );
  truth.play({ type: 'discard', seat: 0, tile: 'B1' });
  let seat: Seat = 0;
  for (const tile of ['B2', 'B3', 'B4', 'B5', 'B6', 'B7', 'B8', 'B9', 'C1', 'C2', 'C3', 'C4'] as const) {
    seat = rightOf(seat);
    truth.play({ type: 'draw', seat, tile, from: 'wall' });
    truth.play({ type: 'discard', seat, tile });
  }
  expect(truth.remembered(truth.state.handNo).steps).toHaveLength(25);
  expect(truth.remembered(truth.state.handNo).steps[0]?.action).toMatchObject({ type: 'discard', tile: 'B1' });
  expect(truth.remembered(truth.state.handNo).state).toBe(truth.state);
});

test('people who have begun a hand remember how the last one ended', () => {
  const truth = new Truth(
    rules('guangdong'),
    0,
    () => 0,
    () => {},
    dealtHand({}, rules('guangdong')).game,
  );
  const { handNo } = truth.state;
  truth.play({ type: 'void-hand' });
  const ended = truth.state;
  truth.play({ type: 'start-hand' });
  expect(truth.remembered(handNo).state).toBe(ended);
  expect(truth.remembered(handNo + 1).state).toBe(truth.state);
});
