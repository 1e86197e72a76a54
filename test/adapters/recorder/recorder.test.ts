import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readEvents } from '../../../src/adapters/recorder/match-folder.ts';
import { openRecorder, type Recorder } from '../../../src/adapters/recorder/recorder.ts';
import type { DomainEvent } from '../../../src/engine/events.ts';
import { formatEvent } from '../../../src/recording/event-log.ts';
import { parseRawLog, type RawEntry } from '../../../src/recording/raw-log.ts';
import { sealLine } from '../../../src/recording/sealed-line.ts';
import { SAMPLE_EVENTS } from '../../recording/sample-events.ts';

let directory: string;
let told: string[];
let recorder: Recorder | null;

beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'paizhuo-record-'));
  told = [];
  recorder = null;
});
afterEach(() => {
  recorder?.close();
  rmSync(directory, { recursive: true, force: true });
});

const open = (match = 'evening'): Recorder => {
  recorder = openRecorder({ directory, match, onTrouble: message => told.push(message) });
  return recorder;
};
const file = (name: string): string => join(directory, 'evening', name);
const heard = (t: number): RawEntry => ({ t, port: 'seat0', dir: 'rx', line: `heard at ${t}` });

test('an event can be read back the moment it has been recorded', () => {
  const record = open();
  for (const event of SAMPLE_EVENTS) {
    record.keep([event], () => {});
    expect(readEvents(directory, 'evening').entries.at(-1)).toEqual(event);
  }
  expect(told).toEqual([]);
});

test('a raw log grows no longer than it may, also after a restart, while events are kept', () => {
  let full = 0;
  const options = { directory, match: 'evening', onTrouble: () => {}, mostRawBytes: 500, onRawFull: () => full++ };
  for (let start = 0; start < 2; start++) {
    const record = openRecorder(options);
    for (let t = 0; t < 100; t++) record.recordRaw(heard(t));
    record.keep(SAMPLE_EVENTS.slice(start, start + 1), () => {});
    record.close();
  }
  expect(readFileSync(file('raw.jsonl')).length).toBeLessThan(700);
  expect(full).toBe(1);
  expect(readEvents(directory, 'evening').entries).toHaveLength(2);
});

test('a match without a record has no events yet', () => {
  expect(readEvents(directory, 'tomorrow')).toEqual({ entries: [], errors: [] });
});

test('raw lines are stamped with times that never run backwards', () => {
  const record = open();
  for (const t of [10, 8, 11]) record.recordRaw(heard(t));
  const read = parseRawLog(readFileSync(file('raw.jsonl'), 'utf8'));
  expect(read.errors).toEqual([]);
  expect(read.entries.map(entry => entry.t)).toEqual([10, 10, 11]);
});

test('a record torn at any byte goes on behind its last whole line', () => {
  mkdirSync(join(directory, 'evening'));
  const [first = '', second = '', third = ''] = SAMPLE_EVENTS.map(event => sealLine(formatEvent(event)));
  const whole = Buffer.from(`${first}\n${second}\n`);
  for (let length = 0; length <= whole.length; length++) {
    writeFileSync(file('events.jsonl'), whole.subarray(0, length));
    for (const event of SAMPLE_EVENTS.slice(2, 3)) open().keep([event], () => {});
    recorder?.close();
    const kept = [first, second].filter((_, i) => length >= `${[first, second].slice(0, i + 1).join('\n')}`.length);
    expect(readFileSync(file('events.jsonl'), 'utf8')).toBe([...kept, third, ''].join('\n'));
  }
});

test('what ends a hand or moves points is shown once it is on the disk, and in order with what follows', async () => {
  const record = open();
  const shown: string[] = [];
  const played = SAMPLE_EVENTS.filter(({ type }) => type === 'tile-discarded' || type === 'points-transferred');
  const [discard, payment] = played as [DomainEvent, DomainEvent];
  await new Promise<void>(done => {
    record.keep([discard], () => shown.push('discard'));
    expect(shown).toEqual(['discard']);
    record.keep([payment], () => shown.push('payment'));
    record.keep([discard], () => {
      shown.push('next discard');
      done();
    });
    expect(shown).toEqual(['discard']);
  });
  expect(shown).toEqual(['discard', 'payment', 'next discard']);
});

test('what is damaged in the middle of a record is named, and the rest is kept', () => {
  for (const event of SAMPLE_EVENTS) (recorder ?? open()).keep([event], () => {});
  recorder?.close();
  const lines = readFileSync(file('events.jsonl'), 'utf8').split('\n');
  const at = SAMPLE_EVENTS.findIndex(({ type }) => type === 'tile-discarded');
  writeFileSync(file('events.jsonl'), lines.with(at, (lines[at] ?? '').replace('D9', 'D8')).join('\n'));
  const read = readEvents(directory, 'evening');
  expect(read.entries).toEqual(SAMPLE_EVENTS.toSpliced(at, 1));
  expect(read.errors).toMatchObject([{ code: 'record/damaged', line: at + 1 }]);
});

test('a continued raw log counts on', () => {
  open().recordRaw(heard(1));
  recorder?.close();
  open().recordRaw(heard(0));
  const read = parseRawLog(readFileSync(file('raw.jsonl'), 'utf8'));
  expect(read.entries.map(({ n, t }) => [n, t])).toEqual([
    [1, 1],
    [2, 1],
  ]);
});

test('a full disk is told once, play goes on, and nothing is lost when there is room again', () => {
  mkdirSync(join(directory, 'evening'));
  symlinkSync('/dev/full', file('events.jsonl'));
  const record = open();
  for (const event of SAMPLE_EVENTS.slice(0, -1)) record.keep([event], () => {});
  expect(told).toEqual([
    `cannot write ${file('events.jsonl')} (disk full); play goes on, the record waits for the disk`,
  ]);

  rmSync(file('events.jsonl'));
  for (const event of SAMPLE_EVENTS.slice(-1)) record.keep([event], () => {});
  expect(told.slice(1)).toEqual([`writing ${file('events.jsonl')} again; nothing was lost`]);
  expect(readEvents(directory, 'evening')).toEqual({ entries: SAMPLE_EVENTS, errors: [] });
});

test('a line of which a full disk took all but its end stands there once', () => {
  mkdirSync(join(directory, 'evening'));
  symlinkSync('/dev/full', file('events.jsonl'));
  const record = open();
  for (const event of SAMPLE_EVENTS.slice(0, -1)) record.keep([event], () => {});

  const lines = SAMPLE_EVENTS.map(event => sealLine(formatEvent(event)));
  rmSync(file('events.jsonl'));
  writeFileSync(file('events.jsonl'), lines[0] ?? '');
  for (const event of SAMPLE_EVENTS.slice(-1)) record.keep([event], () => {});
  expect(readFileSync(file('events.jsonl'), 'utf8')).toBe(lines.map(line => `${line}\n`).join(''));
});

test('what a full disk has not taken when the table stops is told as lost', () => {
  mkdirSync(join(directory, 'evening'));
  symlinkSync('/dev/full', file('events.jsonl'));
  const record = open();
  record.keep(SAMPLE_EVENTS, () => {});
  record.close();
  expect(told.at(-1)).toBe(
    `${file('events.jsonl')} ends without ${SAMPLE_EVENTS.length} lines that the disk never took: they are lost`,
  );
});

test('a disk that stays away costs bounded memory, and what that cost is told', () => {
  const inTheWay = join(directory, 'evening');
  writeFileSync(inTheWay, 'not a folder');
  const record = open();
  const long = { ...heard(1), line: 'x'.repeat(64 * 1024) };
  for (let i = 0; i < 100; i += 1) record.recordRaw(long);
  expect(told).toHaveLength(1);

  rmSync(inTheWay);
  record.recordRaw(heard(2));
  expect(told[1]).toMatch(/again; 3\d lines could not be kept$/);
  expect(parseRawLog(readFileSync(file('raw.jsonl'), 'utf8')).entries.at(-1)).toMatchObject(heard(2));
});

test('two evenings are two folders', () => {
  open('monday').recordRaw(heard(1));
  recorder?.close();
  open('tuesday').recordRaw(heard(2));
  expect(parseRawLog(readFileSync(join(directory, 'monday', 'raw.jsonl'), 'utf8')).entries).toMatchObject([heard(1)]);
  expect(parseRawLog(readFileSync(join(directory, 'tuesday', 'raw.jsonl'), 'utf8')).entries).toMatchObject([heard(2)]);
});
