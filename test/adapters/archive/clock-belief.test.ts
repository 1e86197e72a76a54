import { existsSync, mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { Archive } from '../../../src/adapters/archive/archive.ts';
import { ClockBelief } from '../../../src/adapters/archive/clock-belief.ts';
import { watchStorage } from '../../../src/adapters/archive/storage-watch.ts';
import { SILENT } from '../../../src/adapters/log.ts';

const DAY = 86_400_000;
const NOW = Date.parse('2026-11-22T20:00:00Z');
const never = (): boolean => false;

/** A data directory in which one match was last written at this moment. */
function aDirectory(writtenAt: number): { readonly directory: string; readonly raw: string } {
  const directory = mkdtempSync(join(tmpdir(), 'paizhuo-clock-'));
  onTestFinished(() => rmSync(directory, { recursive: true, force: true }));
  const match = join(directory, '2026-11-21T18-30-05');
  mkdirSync(match);
  for (const name of ['events.jsonl', 'raw.jsonl']) {
    writeFileSync(join(match, name), '\n');
    utimesSync(join(match, name), writtenAt / 1000, writtenAt / 1000);
  }
  return { directory, raw: join(match, 'raw.jsonl') };
}

/** Every start of the table on these days from now, and whether the calendar was believed. */
const startsOn = (directory: string, days: readonly number[], isSet = never): readonly boolean[] =>
  days.map(day => {
    const now = NOW + day * DAY;
    return new ClockBelief(directory, now, isSet).isBelieved(now);
  });

test.each<[string, readonly number[], readonly boolean[]]>([
  ['a table that is played at every week is believed', [0, 6, 12, 18], [true, true, true, true]],
  ['a leap ahead is doubted, however often the table is started', [0, 400, 400.1, 401], [true, false, false, false]],
  ['a leap that was a mistake leaves no doubt behind', [0, 400, 1, 2], [true, false, true, true]],
  ['a leap that goes on for more than a week was none', [0, 400, 404, 408], [true, false, false, true]],
  ['a second leap begins the week anew', [0, 400, 800, 804], [true, false, false, false]],
  ['a calendar that goes back is believed: it only keeps more', [0, -300, -299], [true, true, true]],
])('%s', (_what, days, believed) => {
  const { directory } = aDirectory(NOW);
  expect(startsOn(directory, days)).toEqual(believed);
});

test('a clock that was set from outside is believed wherever it is', () => {
  const { directory } = aDirectory(NOW);
  expect(startsOn(directory, [0, 400], () => true)).toEqual([true, true]);
});

test('where nothing is known of the calendar yet, it is measured by what was recorded last', () => {
  const { directory } = aDirectory(NOW - 30 * DAY);
  expect(startsOn(directory, [0])).toEqual([false]);
});

test.each([
  ['leapt ahead keeps everything, and people are told', 400, true],
  ['is believed deletes what is too old', 0, false],
])('a table whose calendar %s', (_what, leap, isKept) => {
  const { directory, raw } = aDirectory(NOW - 40 * DAY);
  if (leap > 0) startsOn(directory, [0], () => true);
  const now = NOW + leap * DAY;
  vi.useFakeTimers({ now });
  onTestFinished(() => {
    vi.useRealTimers();
  });
  const belief = new ClockBelief(directory, now, leap > 0 ? never : () => true);
  const doubts: boolean[] = [];
  const stop = watchStorage({
    archive: new Archive(directory, SILENT),
    limits: { keepRawDays: 30, keepDays: 500, keepMegabytes: 1000 },
    isClockBelieved: at => belief.isBelieved(at),
    onClockDoubted: isDoubted => doubts.push(isDoubted),
    onLow: () => {},
    log: SILENT,
  });
  stop();
  expect([existsSync(raw), doubts]).toEqual([isKept, isKept ? [true] : []]);
});
