import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { must } from '../../src/domain/result.ts';
import type { DomainEvent } from '../../src/engine/events.ts';
import { newGame, play } from '../../src/engine/game.ts';
import { formatHandRecord, parseHandRecord } from '../../src/recording/hand-record.ts';
import { retrace } from '../../src/recording/retrace.ts';
import { verifyHand } from '../../src/recording/verify-hand.ts';
import { RULE_SETS } from '../../src/rules/index.ts';
import { playedMatch } from '../support/played-match.ts';
import { fileOf, recordedHands } from '../support/recorded-hands.ts';

const HANDS = 6;

describe.each(RULE_SETS.filter(set => set.plays))('$id', set => {
  const rules = must(set.with({ matchLength: null }), 'house rules');
  if (!rules.ok) throw new Error(rules.error.message);
  const { events, games } = playedMatch(rules.value, 11, HANDS);
  const hands = recordedHands(rules.value, events);
  const read = (text: string) => {
    const hand = parseHandRecord(text);
    if (!hand.ok) throw new Error(JSON.stringify(hand.error));
    return hand.value;
  };

  test('every hand of a match becomes a record, and reads back as it was', () => {
    expect(hands.map(({ record }) => record.header.handNo)).toEqual([1, 2, 3, 4, 5, 6]);
    for (const hand of hands) {
      const { record, end } = read(fileOf(hand));
      expect({ number: record.header.handNo, record, end }).toEqual(hand);
      expect(formatHandRecord(record, end)).toBe(fileOf(hand));
    }
  });

  test('a record keeps the name under which the table keeps its house rules', () => {
    const { events: named } = playedMatch({ ...rules.value, savedAs: '外婆家' }, 11, 1);
    const [hand] = recordedHands(rules.value, named);
    const again = read(fileOf(must(hand, 'the hand')));
    expect(again.rules.savedAs).toBe('外婆家');
    expect(verifyHand(again)).toBeNull();
  });

  test('every recorded hand is played and scored today as it was', () => {
    for (const hand of hands) expect(verifyHand(read(fileOf(hand)))).toBeNull();
  });

  test('a match is retraced to the same state, with actions that can be taken back', () => {
    const { game, difference } = retrace(newGame(rules.value, null), events);
    expect(difference).toBeNull();
    const last = must(games.at(-1), 'the game as it was left');
    expect(game.state).toEqual(last.state);
    expect(game.steps.map(({ seq, before }) => ({ seq, before }))).toEqual(
      last.steps.map(({ seq, before }) => ({ seq, before })),
    );
  });

  test('a hand whose wall was seen to be used up, though tiles of it were not followed, is verified as drawn', () => {
    const inPlay = must(
      games.find(({ state }) => state.hand?.phase === 'play' && state.hand.awaited === 'draw'),
      'a hand that is on',
    );
    const drawn = play(inPlay, { type: 'end-hand', isUsedUp: true }, 0);
    if (!drawn.ok) throw new Error(JSON.stringify(drawn.error));
    const told = [...events.slice(0, inPlay.seq), ...drawn.value.events];
    const [hand] = recordedHands(rules.value, told);
    expect(hand?.end.outcome).toBe('drawn');
    expect(verifyHand(read(fileOf(must(hand, 'the hand'))))).toBeNull();
  });

  test('a payment that was changed is found, and by its number', () => {
    const paid = hands.find(({ record }) => record.events.some(event => event.type === 'points-transferred'));
    const { record, end } = must(paid, 'a hand that was paid');
    const doubled = record.events.map(
      (event): DomainEvent =>
        event.type === 'points-transferred'
          ? { ...event, transfers: event.transfers.map(t => ({ ...t, points: t.points * 2 })) }
          : event,
    );
    const first = must(
      record.events.find(event => event.type === 'points-transferred'),
      'a payment',
    );
    const forged = read(formatHandRecord({ ...record, events: doubled }, end));
    expect(verifyHand(forged)).toMatch(new RegExp(`^event ${first.seq}, points-transferred`));
  });
});

const anyHand = (): string => {
  const rules = must(RULE_SETS[0], 'a rule set').with({});
  if (!rules.ok) throw new Error(rules.error.message);
  return fileOf(must(recordedHands(rules.value, playedMatch(rules.value, 3, 1).events)[0], 'a hand'));
};

test('whichever byte of a record is changed, it shows', () => {
  const bytes = Buffer.from(anyHand());
  fc.assert(
    fc.property(fc.nat(bytes.length - 1), fc.integer({ min: 1, max: 255 }), (at, change) => {
      const changed = Buffer.from(bytes);
      changed[at] = (changed[at] as number) ^ change;
      expect(parseHandRecord(changed.toString('utf8')).ok).toBe(false);
    }),
    { numRuns: 400 },
  );
});

test('a record that breaks off anywhere is no record', () => {
  const bytes = Buffer.from(anyHand());
  fc.assert(
    fc.property(fc.nat(bytes.length - 1), length => {
      expect(parseHandRecord(bytes.subarray(0, length).toString('utf8')).ok).toBe(false);
    }),
  );
});

test('lines left out, doubled or swapped show, though each is whole', () => {
  const lines = anyHand().trimEnd().split('\n');
  const joined = (kept: readonly string[]): string => kept.map(line => `${line}\n`).join('');
  const [third = '', fourth = ''] = lines.slice(2, 4);
  expect(parseHandRecord(joined(lines.toSpliced(3, 1))).ok).toBe(false);
  expect(parseHandRecord(joined(lines.toSpliced(3, 0, fourth))).ok).toBe(false);
  expect(parseHandRecord(joined(lines.toSpliced(2, 2, fourth, third))).ok).toBe(false);
});

test('a record of a later version is named as such', () => {
  const later = anyHand().replace('"version":1', '"version":2').split('\n').slice(0, 1).join('');
  expect(parseHandRecord(later).ok).toBe(false);
});
