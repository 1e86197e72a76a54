import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { encode as encodePng } from 'fast-png';
import { afterAll, expect, test } from 'vitest';
import { CLOTH, layDots, plain } from '../vision/drawn-tile.ts';

const EXECUTABLE = fileURLToPath(new URL('../../dist/cli/paizhuo.js', import.meta.url));
/** The most that `paizhuo read` may take for a picture of a phone's usual size, in kilobytes: docs/reference/read.md. */
const MOST_KB = 300 * 1024;
/**
 * Prints the peak of the process's memory in kilobytes as it ends. What the system counts for a process that was started includes the peak
 * of the one that started it; Linux has its own beside it.
 */
const TELL_PEAK = `data:text/javascript,${encodeURIComponent(`
  import { readFileSync } from 'node:fs';
  const own = () => /VmHWM:\\s*(\\d+)/.exec(readFileSync('/proc/self/status', 'utf8'))?.[1];
  process.on('exit', () => console.error(process.platform === 'linux' ? own() : process.resourceUsage().maxRSS));
`)}`;
/** A busy machine takes a while to start the engine. */
const LONG_MS = 120_000;

const folder = mkdtempSync(join(tmpdir(), 'paizhuo-read-memory-'));
afterAll(() => rmSync(folder, { recursive: true }));

test(
  'a picture full of tiles is read in less than 300 MB',
  () => {
    const picture = plain(1600, 1200, CLOTH);
    for (let at = 0; at < 40; at++)
      layDots(picture, at % 2 === 0 ? 'D2' : 'D5', 80 + (at % 10) * 150, 120 + Math.floor(at / 10) * 260, 120);
    const file = join(folder, 'tiles.png');
    const { width, height, data } = picture;
    writeFileSync(file, encodePng({ width, height, data: Uint8Array.from(data), channels: 4, depth: 8 }));
    const { stdout, stderr, status } = spawnSync(process.execPath, ['--import', TELL_PEAK, EXECUTABLE, 'read', file], {
      encoding: 'utf8',
    });
    expect(status, stderr).toBe(0);
    expect(JSON.parse(stdout).tiles.length).toBeGreaterThan(20);
    expect(Number(stderr.trim())).toBeLessThan(MOST_KB);
  },
  LONG_MS,
);
