import { expect, test } from 'vitest';
import { must } from '../../src/domain/result.ts';
import { parseGivenHand } from '../../src/recording/imported-hand.ts';
import { ledgerCsv } from '../../src/recording/ledger-csv.ts';
import { narrateHand } from '../../src/recording/narrate-hand.ts';
import { rules } from '../support/dealt-hand.ts';
import { playedMatch } from '../support/played-match.ts';
import { fileOf, headerOf, recordedHands } from '../support/recorded-hands.ts';

test('people who have given no name are called by their seats, in the story of a hand and in the ledger', () => {
  const { events } = playedMatch(rules(), 1, 1);
  const seats = ['', 'Ben', ' ', ''] as const;
  const { record, end } = must(recordedHands(rules(), events, { ...headerOf(rules()), seats })[0], 'the hand');
  const header = { ...record.header, startedAt: Date.UTC(2026, 10, 21) };
  const read = parseGivenHand(fileOf({ record: { ...record, header }, end }));
  if (!read.ok) throw new Error(read.error);
  const story = narrateHand(read.value);
  for (const name of ['Seat 1', 'Ben', 'Seat 3', 'Seat 4'])
    expect(story).toMatch(new RegExp(`^ *\\d+ {2}${name} `, 'm'));
  const [head] = ledgerCsv([{ header, end }]).split('\r\n');
  expect(head).toContain('"Seat 1","Ben","Seat 3","Seat 4"');
});
