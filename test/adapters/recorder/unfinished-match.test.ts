import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { noteLastPlayed } from '../../../src/adapters/recorder/last-played.ts';
import { findUnfinished } from '../../../src/adapters/recorder/unfinished-match.ts';
import type { DomainEvent } from '../../../src/engine/events.ts';
import { formatEvent } from '../../../src/recording/event-log.ts';
import { formatMatchHeader } from '../../../src/recording/match-header.ts';
import { sealLine } from '../../../src/recording/sealed-line.ts';
import { rules } from '../../support/dealt-hand.ts';
import { playedMatch } from '../../support/played-match.ts';
import { headerOf } from '../../support/recorded-hands.ts';

const NOW = Date.UTC(2026, 2, 1, 20);
const HOUR_MS = 3_600_000;
const header = { ...headerOf(rules()), startedAt: NOW };
const wanted = {
  table: header.table,
  rules: rules(),
  firstDealer: header.firstDealer,
  isSimulated: header.simulated !== null,
  seats: header.seats,
};

let directory: string;
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'paizhuo-unfinished-'));
  onTestFinished(() => rmSync(directory, { recursive: true, force: true }));
});

/** A match as it was left at a moment. */
function leave(name: string, events: readonly DomainEvent[], at: number): void {
  const folder = join(directory, name);
  mkdirSync(folder);
  writeFileSync(join(folder, 'match.json'), formatMatchHeader({ ...header, startedAt: at }));
  const lines = events.map(event => `${sealLine(formatEvent({ ...event, at }))}\n`);
  writeFileSync(join(folder, 'events.jsonl'), lines.join(''));
  utimesSync(join(folder, 'events.jsonl'), at / 1000, at / 1000);
}

const played = playedMatch(rules(), 3, 2).events.slice(0, -1);
const found = (): string | undefined => findUnfinished(directory, wanted, { now: NOW, withinHours: 12 })?.name;

test('a match that was played is resumed, though a start by mistake left an empty one behind', () => {
  leave('2026-03-01T19-00-00', played, NOW - HOUR_MS);
  leave('2026-03-01T19-30-00', [], NOW - HOUR_MS / 2);
  expect(found()).toBe('2026-03-01T19-00-00');
});

test('a match that the host has begun is resumed before its first hand, and not the one that it ended', () => {
  leave('2026-03-01T19-00-00', played, NOW - HOUR_MS);
  leave('2026-03-01T19-30-00', [], NOW - HOUR_MS / 2);
  noteLastPlayed(directory, '2026-03-01T19-30-00');
  expect(found()).toBe('2026-03-01T19-30-00');
});

test('a match of a clock that was wrong does not win over the match that was played', () => {
  leave('2026-03-01T19-00-00', played, NOW - HOUR_MS);
  leave('2027-04-05T19-00-00', played, NOW + 400 * 24 * HOUR_MS);
  expect(found()).toBe('2026-03-01T19-00-00');
});

test('of two matches the one written last is resumed, whatever their folders are called', () => {
  leave('2026-03-01T18-00-00', played, NOW - HOUR_MS);
  leave('2026-03-01T19-00-00', played, NOW - 2 * HOUR_MS);
  expect(found()).toBe('2026-03-01T18-00-00');
});

test('a match whose first hand has not begun is resumed when nothing else was left', () => {
  leave('2026-03-01T19-30-00', [], NOW - HOUR_MS / 2);
  expect(found()).toBe('2026-03-01T19-30-00');
});

/** The machine was started again since: only the calendar tells how long ago it was. */
function ranBefore(match: string): void {
  writeFileSync(join(directory, 'last-played.json'), JSON.stringify({ match, boot: 'another', uptimeMs: 0 }));
}

test.each([
  ['1970', '1970-01-01T00-00-40', 40_000],
  ['the last shutdown, weeks ago', '2025-12-07T19-00-00', Date.UTC(2025, 11, 7, 19)],
])('an evening that a clock of %s has dated is resumed, and not the one before it', (_what, name, at) => {
  leave('2026-02-28T19-00-00', played, NOW - 6 * HOUR_MS);
  leave(name, played, at);
  ranBefore(name);
  expect(found()).toBe(name);
});

test('however the calendar was set since, the match that this run of the machine has played is resumed', () => {
  for (const at of [40_000, NOW - 20 * 24 * HOUR_MS, NOW - 400 * 24 * HOUR_MS]) {
    const name = '2025-01-01T00-00-00';
    rmSync(join(directory, name), { recursive: true, force: true });
    leave(name, played, at);
    noteLastPlayed(directory, name);
    expect(found()).toBe(name);
  }
});

test('a match of last week is not resumed because it was the last', () => {
  leave('2026-02-22T19-00-00', played, NOW - 7 * 24 * HOUR_MS);
  ranBefore('2026-02-22T19-00-00');
  expect(found()).toBeUndefined();
});
