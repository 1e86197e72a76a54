import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatRawEntry, parseRawEntry, parseRawLog, type RawEntry } from '../../src/recording/raw-log.ts';
import { formatRecordError } from '../../src/recording/record-error.ts';

const latin1Line = fc
  .array(fc.integer({ min: 0, max: 255 }), { maxLength: 200 })
  .map(bytes => Buffer.from(bytes).toString('latin1').replaceAll('\n', ''));
const aRawEntry: fc.Arbitrary<RawEntry> = fc.record({
  t: fc.double({ min: 0, max: 1e9, noNaN: true }).map(t => t + 0),
  port: fc.constantFrom('seat0', 'centre'),
  dir: fc.constantFrom('rx', 'tx'),
  line: latin1Line,
});

const HELLO = '{"t":12.5,"port":"seat0","dir":"tx","line":"HELLO?"}';

test('whatever bytes crossed the port, the log gives them back', () => {
  fc.assert(
    fc.property(aRawEntry, entry => {
      expect(parseRawEntry(formatRawEntry(entry), 1)).toEqual({ ok: true, value: entry });
    }),
  );
});

test('an entry never spills over its line', () => {
  fc.assert(
    fc.property(aRawEntry, entry => {
      expect(formatRawEntry(entry)).not.toContain('\n');
    }),
  );
});

describe('a bad line is told by its number and costs only itself', () => {
  test.each([
    [
      'half a line after a power cut',
      '{"t":13,"port":"se',
      'raw.jsonl:2: "{\\"t\\":13,\\"port\\":\\"se" is not a JSON object',
    ],
    ['a list', '[1,2]', 'raw.jsonl:2: "[1,2]" is not a JSON object'],
    ['no time', '{"port":"seat0","dir":"rx","line":""}', 'raw.jsonl:2: t is missing or wrong'],
    ['a time beyond all time', '{"t":9e300,"port":"seat0","dir":"rx","line":""}', 'raw.jsonl:2: t is missing or wrong'],
    ['no port', '{"t":1,"dir":"rx","line":""}', 'raw.jsonl:2: port is missing or wrong'],
    ['a third direction', '{"t":1,"port":"seat0","dir":"up","line":""}', 'raw.jsonl:2: dir is missing or wrong'],
    ['no text', '{"t":1,"port":"seat0","dir":"rx"}', 'raw.jsonl:2: line is missing or wrong'],
  ])('%s', (_, bad, told) => {
    const read = parseRawLog([HELLO, bad, HELLO, ''].join('\n'));
    expect(read.entries).toHaveLength(2);
    expect(read.errors.map(error => formatRecordError('raw.jsonl', error))).toEqual([told]);
  });
});

test('an entry stamped earlier than the one before it is kept, at that one’s time, and told', () => {
  const entry = (t: number): RawEntry => ({ t, port: 'seat0', dir: 'rx', line: `at ${t}` });
  const read = parseRawLog([10, 4, 12].map(t => formatRawEntry(entry(t))).join('\n'));
  expect(read.entries.map(({ t, line }) => [t, line])).toEqual([
    [10, 'at 10'],
    [10, 'at 4'],
    [12, 'at 12'],
  ]);
  expect(read.errors).toEqual([{ code: 'record/out-of-order', line: 2, what: 't' }]);
});
