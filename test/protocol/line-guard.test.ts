import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { LineGuard } from '../../src/protocol/line-guard.ts';

const bytes = (text: string): Uint8Array => Buffer.from(text, 'latin1');
const text = (chunk: Uint8Array): string => Buffer.from(chunk).toString('latin1');

const through = (guard: LineGuard, chunks: readonly string[]): string =>
  chunks.map(chunk => text(guard.push(bytes(chunk)))).join('');

/** The stream cut at these places. */
function cutAt(stream: string, cuts: readonly number[]): readonly string[] {
  const places = [0, ...cuts.map(cut => cut % (stream.length + 1)).sort((a, b) => a - b), stream.length];
  return places.slice(1).map((place, i) => stream.slice(places[i], place));
}

/** Bytes of every value, newlines among them often enough. */
const aStream = fc.string({
  unit: fc.oneof(
    { weight: 1, arbitrary: fc.constant('\n') },
    { weight: 6, arbitrary: fc.integer({ min: 0, max: 255 }).map(code => String.fromCharCode(code)) },
  ),
  maxLength: 400,
});

describe('the length guard', () => {
  test('however the bytes are chunked, the same lines come out and the same number is dropped', () => {
    fc.assert(
      fc.property(aStream, fc.array(fc.nat()), (stream, cuts) => {
        const whole = new LineGuard(12);
        const cut = new LineGuard(12);
        expect(through(cut, cutAt(stream, cuts))).toBe(through(whole, [stream]));
        expect(cut.dropped).toBe(whole.dropped);
      }),
    );
  });

  test('lines of bearable length pass, longer ones go, in any mixture', () => {
    fc.assert(
      fc.property(aStream, stream => {
        const guard = new LineGuard(12);
        const complete = stream.split('\n').slice(0, -1);
        const expected = complete.filter(line => line.length <= 12).map(line => `${line}\n`);
        expect(through(guard, [stream])).toBe(expected.join(''));
      }),
    );
  });

  test('two megabytes without a newline are held as nothing, and the line after them is intact', () => {
    const guard = new LineGuard();
    const noise = bytes('x'.repeat(4096));
    for (let i = 0; i < 512; i++) {
      expect(guard.push(noise)).toHaveLength(0);
      expect(guard.heldBytes).toBeLessThan(160);
    }
    expect(text(guard.push(bytes('\n0 0 HELLO?*0535\n')))).toBe('0 0 HELLO?*0535\n');
    expect(guard.dropped).toBe(1);
  });

  test('a byte with its high bit set comes out as it went in', () => {
    expect(text(new LineGuard().push(bytes('\xff\x80\n')))).toBe('\xff\x80\n');
  });

  test('the longest lawful line passes, one byte more does not', () => {
    const guard = new LineGuard();
    const longest = `${'x'.repeat(159)}\n`;
    expect(through(guard, [longest, `x${longest}`, longest])).toBe(longest + longest);
    expect(guard.dropped).toBe(1);
  });
});
