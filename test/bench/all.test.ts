import { Writable } from 'node:stream';
import { expect, test } from 'vitest';
import { benchCommand } from '../../src/cli/bench.ts';

test('bench all says what it measures, and refuses what it does not in one line', async () => {
  let said = '';
  const stdout = new Writable({
    write: (chunk, _, done) => {
      said += String(chunk);
      done();
    },
  });
  expect(await benchCommand(['all', '--help'], { ...process, stdin: process.stdin, stdout, stderr: stdout })).toBe(0);
  for (const part of ['start', 'score', 'engine', 'lines', 'viewers', 'club', 'frame'])
    expect(said).toContain(`  ${part} `);
  await expect(benchCommand(['all', '--only', 'tea'], process)).rejects.toThrow('--only: there is no part "tea"');
});
