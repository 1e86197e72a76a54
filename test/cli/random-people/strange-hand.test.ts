import { beforeAll, describe, expect, test } from 'vitest';
import { UsageError } from '../../../src/cli/command.ts';
import { sittingFlags } from '../../../src/cli/random-people/sitting-flags.ts';
import { outcomeOf } from '../../../src/cli/random-people/strange-hand.ts';
import { tellHand } from '../../../src/cli/random-people/tell-hand.ts';
import type { DomainEvent } from '../../../src/engine/events.ts';
import { firstDifference } from '../../../src/recording/first-difference.ts';
import { formatRawEntry } from '../../../src/recording/raw-log.ts';
import { recordedStrangeHand } from '../../support/recorded-strange-hand.ts';

describe('a hand of people nobody knows', () => {
  let first: ReturnType<typeof recordedStrangeHand>;
  beforeAll(() => {
    first = recordedStrangeHand();
  });

  test('is played again from its seed, byte by byte', () => {
    const again = recordedStrangeHand();
    expect(again.lines.map(formatRawEntry)).toEqual(first.lines.map(formatRawEntry));
    expect(tellHand(again.hand)).toEqual(tellHand(first.hand));
  });

  test('says its seed, what became of it, and all that was drawn', () => {
    const { seed, oddities, draw } = tellHand(first.hand);
    expect(seed).toBe(4);
    expect(oddities.length).toBeGreaterThan(5);
    expect(Object.keys(draw)).toEqual(expect.arrayContaining([...oddities]));
  });

  test('is the same game by other people', () => {
    const { hand } = recordedStrangeHand({ people: false, boards: false });
    expect(firstDifference(first.hand.truth, hand.truth)).toBeNull();
    expect(hand.oddities).toEqual([]);
    expect(hand.outcome).toBe('right');
  });
});

describe('what became of a hand', () => {
  const event = (seq: number, what: object): DomainEvent => ({ seq, at: seq * 10, handNo: 1, ...what }) as DomainEvent;
  const paid = (seq: number, to: number, points: number): DomainEvent =>
    event(seq, {
      type: 'points-transferred',
      transfers: [{ from: 0, to, points, for: 'win' }],
      balances: [0, 0, 0, 0],
    });
  const start = event(1, { type: 'hand-started' });
  const truth = [start, event(4, { type: 'tile-discarded', seat: 0, tile: 'C1' }), paid(9, 1, 8)];
  const question = (seq: number): DomainEvent => event(seq, { type: 'discrepancy-found', id: seq });
  const answer = (seq: number, of: number): DomainEvent => event(seq, { type: 'discrepancy-resolved', id: of });
  const outcome = (...seen: readonly DomainEvent[]): string => outcomeOf(truth, seen);

  test('is right where just that was paid, asked or not', () => {
    expect(outcome(...truth)).toBe('right');
    expect(outcome(...truth, question(10))).toBe('asked');
  });
  test('is unasked where the only question was answered before it went wrong', () => {
    const before = [start, question(2), answer(3, 2), event(4, { type: 'tile-discarded', seat: 0, tile: 'C2' })];
    expect(outcome(...before, paid(9, 1, 16))).toBe('paid-wrong-unasked');
    expect(outcome(...before)).toBe('lost-unasked');
  });
  test('is asked about where a question stood open when it went wrong, or came later', () => {
    const wrong = event(4, { type: 'tile-discarded', seat: 0, tile: 'C2' });
    expect(outcome(start, question(2), wrong, answer(5, 2), paid(9, 1, 16))).toBe('paid-wrong-though-asked');
    expect(outcome(start, wrong, question(6), answer(7, 6))).toBe('lost-though-asked');
  });
});

describe('the flags', () => {
  test('leave people and boards as they are where nothing is said', () => {
    expect(sittingFlags({})).toBeNull();
    expect(sittingFlags({ people: 'usual', boards: 'usual' })).toBeNull();
  });
  test('leave one or both to chance', () => {
    expect(sittingFlags({ people: 'random' })).toEqual({ random: { people: true, boards: false }, without: [] });
    expect(sittingFlags({ boards: 'random', without: 'drops,pollMs' })).toEqual({
      random: { people: false, boards: true },
      without: ['drops', 'pollMs'],
    });
  });
  test.each([
    [{ people: 'wild' }, /--people must be usual or random, not "wild"/],
    [{ people: 'random', without: 'naps' }, /"naps"; there are pace/],
    [{ without: 'drops' }, /--without is for/],
  ])('%j make no sense', (values, message) => {
    expect(() => sittingFlags(values)).toThrow(UsageError);
    expect(() => sittingFlags(values)).toThrow(message);
  });
});
