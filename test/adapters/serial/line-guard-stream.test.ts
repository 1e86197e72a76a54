import { once } from 'node:events';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { LineGuardStream } from '../../../src/adapters/serial/line-guard-stream.ts';

/** What comes out when a board's bytes arrive in these pieces. */
async function linesOf(pieces: readonly Buffer[]): Promise<readonly string[]> {
  const lines: string[] = [];
  const stream = new LineGuardStream(line => lines.push(line));
  for (const piece of pieces) stream.write(piece);
  stream.end();
  await once(stream, 'finish');
  await new Promise(setImmediate);
  return lines;
}

const aText = fc.string({ unit: fc.constantFrom('A', '=', ' ', '*', '7'), minLength: 1, maxLength: 30 });

test('however lines end, LF or CR LF, and however the bytes are chunked, the same lines come out', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(aText, fc.constantFrom('\n', '\r\n')), { minLength: 1, maxLength: 8 }),
      fc.nat(40),
      async (said, cut) => {
        const bytes = Buffer.from(said.map(([text, end]) => text + end).join(''), 'latin1');
        const at = Math.min(cut, bytes.length);
        expect(await linesOf([bytes.subarray(0, at), bytes.subarray(at)])).toEqual(said.map(([text]) => text));
      },
    ),
    { numRuns: 50 },
  );
});
