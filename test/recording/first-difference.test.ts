import { describe, expect, test } from 'vitest';
import type { DomainEvent } from '../../src/engine/events.ts';
import { firstDifference } from '../../src/recording/first-difference.ts';

describe('the first event that differs', () => {
  const event = (seq: number, what: object): DomainEvent => ({ seq, at: seq * 10, handNo: 1, ...what }) as DomainEvent;
  const draw = event(1, { type: 'tile-drawn', seat: 0, tile: 'C1', from: 'wall' });
  const discard = event(2, { type: 'tile-discarded', seat: 0, tile: 'C1' });

  test('is none where all was seen as it happened', () => {
    expect(firstDifference([draw, discard], [draw, discard])).toBeNull();
  });
  test('is none where a table could not see which tile was drawn', () => {
    expect(firstDifference([draw, discard], [{ ...draw, tile: '_' } as DomainEvent, discard])).toBeNull();
  });
  test('is a tile drawn that was taken for another', () => {
    expect(firstDifference([draw], [{ ...draw, tile: 'C2' } as DomainEvent])).toEqual({
      at: 10,
      truth: 'tile-drawn 0 C1',
      seen: 'tile-drawn 0 C2',
    });
  });
  test('is one that was never seen', () => {
    expect(firstDifference([draw, discard], [draw])).toEqual({ at: 20, truth: 'tile-discarded 0 C1', seen: null });
  });
  test('is none where what was seen wrongly was taken back', () => {
    const wrong = event(2, { type: 'tile-discarded', seat: 0, tile: 'C9' });
    const undone = event(3, { type: 'action-undone', of: 2 });
    expect(firstDifference([draw, discard], [draw, wrong, undone, { ...discard, seq: 4 }])).toBeNull();
  });
});
