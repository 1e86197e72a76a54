import { type ChildProcessWithoutNullStreams, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { afterEach, describe, expect, test } from 'vitest';
import { BoardLink } from '../../src/sensing/board-link.ts';
import type { BoardReport } from '../../src/sensing/board-report.ts';

const CAMERA = resolve(import.meta.dirname, '../../hardware/camera');
const hasPython = spawnSync('python3', ['--version']).status === 0;

let sender: ChildProcessWithoutNullStreams | null = null;
afterEach(async () => {
  if (!sender || sender.exitCode !== null) return;
  sender.stdin.end();
  await once(sender, 'exit');
});

/** Everything our own host believes of the sender until this has been seen. */
async function reportsUntil(isEnough: (reports: readonly BoardReport[]) => boolean): Promise<readonly BoardReport[]> {
  const child = spawn('python3', [
    join(CAMERA, 'send_detections.py'),
    ...['--layout', join(CAMERA, 'layout.json'), '--zones', 'discard0,indicator'],
    ...['--recorded', join(CAMERA, 'recorded/two-discards.jsonl'), '--fps', '50'],
  ]);
  sender = child;
  const reports: BoardReport[] = [];
  const link = new BoardLink({
    port: { write: line => child.stdin.write(`${line}\n`), reopen: () => {} },
  });
  let t = 0;
  reports.push(...link.opened(t));
  for await (const line of createInterface({ input: child.stdout })) {
    reports.push(...link.receive(line, ++t));
    if (link.status.synced && isEnough(reports)) break;
  }
  expect(link.status.counts).toMatchObject({ badCrc: 0, badLines: 0, badMessages: 0, unknownKeys: 0 });
  return reports;
}

const faces = (reports: readonly BoardReport[]) =>
  reports.flatMap(report => (report.type === 'faces-read' && report.zone === 'discard0' ? [report.faces] : []));

describe.skipIf(!hasPython)(`a camera${hasPython ? '' : ': python3 is not installed'}`, () => {
  test('tells what recorded pictures show, where it lies, and which tile is which', async () => {
    const reports = await reportsUntil(seen => faces(seen).some(found => found.length === 2));
    const last = faces(reports).at(-1) ?? [];
    expect(last.map(({ face, confidence }) => [face, confidence])).toEqual([
      ['B5', 97],
      ['RD', 88],
    ]);
    const first = faces(reports).find(found => found.length === 1) ?? [];
    expect(last[0]?.track).toBe(first[0]?.track);
    expect(last[1]?.track).not.toBe(last[0]?.track);
  });
});
