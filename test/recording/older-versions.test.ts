import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { must } from '../../src/domain/result.ts';
import type { Discrepancy } from '../../src/engine/table-event.ts';
import { formatHandRecord, parseHandRecord } from '../../src/recording/hand-record.ts';
import { narrateHand } from '../../src/recording/narrate-hand.ts';
import { replayHand, replayView } from '../../src/recording/replay.ts';
import { verifyHand } from '../../src/recording/verify-hand.ts';

const FOLDER = 'test/fixtures/records';

/** Records as every version of this program wrote them; a file here is never changed. */
describe.each(readdirSync(FOLDER))('%s', name => {
  const hand = parseHandRecord(readFileSync(join(FOLDER, name), 'utf8'));

  test('still loads, verifies and can be seen again', () => {
    if (!hand.ok) throw new Error(hand.error.what);
    expect(verifyHand(hand.value)).toBeNull();
    expect(replayHand(hand.value).at(-1)?.message.view.phase).toBe('over');
    expect(replayView(hand.value, true).steps).toHaveLength(hand.value.record.events.length);
    expect(narrateHand(hand.value)).toMatch(/^Hand [12] of 2026-11-21T18-30-05 at table-1, /);
  });
});

test('a question that was open when a hand began is shown, also of a version that knew no choices', () => {
  const name = 'version-1-guangdong-with-a-question.paizhuo.jsonl';
  const hand = parseHandRecord(readFileSync(join(FOLDER, name), 'utf8'));
  if (!hand.ok) throw new Error(hand.error.what);
  const { record, end } = hand.value;
  const { choices: _, ...asked } = must(
    record.events.find(event => event.type === 'discrepancy-found'),
    'a question',
  );
  const opening = { ...record.header.opening, discrepancy: asked as object as Discrepancy };
  const old = parseHandRecord(formatHandRecord({ ...record, header: { ...record.header, opening } }, end));
  if (!old.ok) throw new Error(old.error.what);
  expect(replayHand(old.value)[0]?.message.view.discrepancy).toMatchObject({ id: asked.id, choices: [] });
});

test('there is a record of every version', () => {
  expect(new Set(readdirSync(FOLDER).map(name => /^version-(\d+)-/.exec(name)?.[1]))).toEqual(new Set(['1']));
});
