import { beforeAll, describe, expect, test } from 'vitest';
import { type CountedHand, oddityFigures, outcomeFigures } from '../../../src/bench/random-people/oddity-figures.ts';
import { smallRecording } from '../../../src/bench/random-people/small-recording.ts';
import { UsageError } from '../../../src/cli/command.ts';
import { sittingFlags } from '../../../src/cli/random-people/sitting-flags.ts';
import {
  outcomeOf,
  playStrangeHand,
  type StrangeHand,
  type StrangeHandOptions,
} from '../../../src/cli/random-people/strange-hand.ts';
import { tellHand } from '../../../src/cli/random-people/tell-hand.ts';
import type { DomainEvent } from '../../../src/engine/events.ts';
import { parseLine } from '../../../src/protocol/line.ts';
import { firstDifference } from '../../../src/recording/first-difference.ts';
import { formatRawEntry, type RawEntry } from '../../../src/recording/raw-log.ts';
import { FAULT_PROFILES } from '../../../src/simulator/devices/fault-profiles.ts';
import { rules } from '../../support/dealt-hand.ts';

const options: StrangeHandOptions = {
  rules: rules('guangdong', { matchLength: null }),
  profile: 'full',
  faults: FAULT_PROFILES.none,
  seed: 4,
  random: { people: true, boards: true },
  without: [],
};

function played(what: StrangeHandOptions): { readonly hand: StrangeHand; readonly lines: readonly RawEntry[] } {
  const lines: RawEntry[] = [];
  return { hand: playStrangeHand(what, { onLine: entry => lines.push(entry) }), lines };
}

describe('a hand of people nobody knows', () => {
  let first: ReturnType<typeof played>;
  beforeAll(() => {
    first = played(options);
  });

  test('is played again from its seed, byte by byte', () => {
    const again = played(options);
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
    const { hand } = played({ ...options, random: { people: false, boards: false } });
    expect(firstDifference(first.hand.truth, hand.truth)).toBeNull();
    expect(hand.oddities).toEqual([]);
    expect(hand.outcome).toBe('right');
  });

  test('that is seen otherwise than it was played is shrunk to lines that show it', () => {
    const { hand, lines } = played({ ...options, random: { people: true, boards: false } });
    // as if the eighth tile that was discarded had been another: whoever reads the lines sees it as it was
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

  test('that was seen as it was played leaves nothing to shrink', () => {
    const { hand, lines } = played({ ...options, random: { people: false, boards: false } });
    expect(smallRecording(hand, lines)).toBeNull();
  });
});

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

describe('figures', () => {
  const hand = (outcome: CountedHand['outcome'], ...oddities: CountedHand['oddities']): CountedHand => ({
    outcome,
    oddities,
    isSeenThroughout: outcome === 'right',
  });
  const hands = [
    hand('right', 'drops'),
    hand('asked', 'drops', 'chats'),
    hand('paid-wrong-unasked', 'drops'),
    hand('paid-wrong-though-asked'),
    hand('lost-unasked', 'drops'),
    hand('right', 'chats'),
    hand('right'),
    hand('right'),
  ];

  test('tell right, asked and wrong', () => {
    expect(outcomeFigures(hands)).toEqual({
      hands: 8,
      right: 5,
      everyEvent: 4,
      asked: 2,
      wrong: 3,
      paidWrongThoughAsked: 1,
      lostUnasked: 1,
      paidWrongUnasked: 1,
    });
  });

  test('tell what each oddity costs, the dearest first', () => {
    const figures = oddityFigures(hands, [['drops'], ['drops', 'chats']]);
    expect(figures.map(({ oddity, costs, needed }) => ({ oddity, costs, needed }))).toEqual([
      { oddity: 'drops', costs: 50, needed: 2 },
      { oddity: 'chats', costs: 0, needed: 1 },
    ]);
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
