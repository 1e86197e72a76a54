import { expect, test } from 'vitest';
import { smallRecording } from '../../../src/bench/random-people/small-recording.ts';
import type { DomainEvent } from '../../../src/engine/events.ts';
import { parseLine } from '../../../src/protocol/line.ts';
import { recordedStrangeHand } from '../../support/recorded-strange-hand.ts';

test('a hand that is seen otherwise than it was played is shrunk to lines that show it', () => {
  const { hand, lines } = recordedStrangeHand({ people: true, boards: false });
  // as if the eighth tile that was discarded had been another: the lines still show the tile as it was
  const eighth = hand.truth.filter(({ type }) => type === 'tile-discarded')[7];
  const truth = hand.truth.map(event => (event === eighth ? ({ ...event, tile: 'B9' } as DomainEvent) : event));
  const small = smallRecording({ ...hand, truth }, lines) ?? [];
  const heard = lines.filter(({ dir }) => dir === 'rx');
  expect(small.length).toBeGreaterThan(0);
  expect(small.length).toBeLessThan(heard.length / 2);
  expect(small.every(({ dir }) => dir === 'rx')).toBe(true);
  for (const { port } of hand.sitting.boards.map((_, i) => ({
    port: ['seat0', 'seat1', 'seat2', 'seat3', 'centre'][i],
  }))) {
    const numbers = small.filter(entry => entry.port === port).map(({ line }) => parseLine(line));
    expect(numbers.map(read => read.ok && read.value.seq)).toEqual(numbers.map((_, i) => i));
  }
});

test('a hand that was seen as it was played leaves nothing to shrink', () => {
  const { hand, lines } = recordedStrangeHand({ people: false, boards: false });
  expect(smallRecording(hand, lines)).toBeNull();
});
