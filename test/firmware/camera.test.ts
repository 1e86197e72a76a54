import { type ChildProcessWithoutNullStreams, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import fc from 'fast-check';
import { afterEach, describe, expect, test } from 'vitest';
import { type Detection, Telling } from '../../src/protocol/telling.ts';
import { BoardLink } from '../../src/sensing/board-link.ts';
import type { BoardReport } from '../../src/sensing/board-report.ts';

const CAMERA = resolve(import.meta.dirname, '../../hardware/camera');
const RECORDED = ['--recorded', join(CAMERA, 'recorded/two-discards.jsonl'), '--fps', '50'];
const hasPython = spawnSync('python3', ['--version']).status === 0;

let sender: ChildProcessWithoutNullStreams | null = null;
afterEach(async () => {
  if (!sender || sender.exitCode !== null) return;
  sender.stdin.end();
  await once(sender, 'exit');
});

/** Everything our own host believes of the sender, which takes its pictures from there, until this has been seen. */
async function reportsUntil(
  pictures: readonly string[],
  isEnough: (reports: readonly BoardReport[]) => boolean,
): Promise<readonly BoardReport[]> {
  const child = spawn('python3', [
    join(CAMERA, 'send_detections.py'),
    ...['--layout', join(CAMERA, 'layout.json'), '--zones', 'discard0,indicator'],
    ...pictures,
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
    const reports = await reportsUntil(RECORDED, seen => faces(seen).some(found => found.length === 2));
    const last = faces(reports).at(-1) ?? [];
    expect(last.map(({ face, confidence }) => [face, confidence])).toEqual([
      ['B5', 97],
      ['RD', 88],
    ]);
    const first = faces(reports).find(found => found.length === 1) ?? [];
    expect(last[0]?.track).toBe(first[0]?.track);
    expect(last[1]?.track).not.toBe(last[0]?.track);
  });

  test('whose model is stuck answers the host all the same', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'paizhuo-camera-'));
    const model = join(folder, 'model.py');
    writeFileSync(model, 'import threading\ndef frames():\n    threading.Event().wait()\n    yield []\n');
    const isAnswered = (zone: string) => (report: BoardReport) => report.type === 'faces-read' && report.zone === zone;
    const reports = await reportsUntil(['--model', model], seen =>
      ['discard0', 'indicator'].every(zone => seen.some(isAnswered(zone))),
    );
    rmSync(folder, { recursive: true });
    expect(reports.filter(isAnswered('discard0'))).toContainEqual(expect.objectContaining({ faces: [] }));
  });

  test('ends with what went wrong in its model', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'paizhuo-camera-'));
    const model = join(folder, 'model.py');
    writeFileSync(model, 'def frames():\n    yield [1 / 0]\n');
    // the host goes on listening: it is the model that ends it
    const child = spawn('python3', senderOf('discard0', model));
    sender = child;
    let stderr = '';
    child.stderr.on('data', piece => {
      stderr += piece;
    });
    child.stdout.resume();
    const [status] = await once(child, 'close');
    rmSync(folder, { recursive: true });
    expect(status).toBe(1);
    expect(stderr).toContain("the model failed: ZeroDivisionError('division by zero')");
  });

  test('that is to speak for what its layout does not have says so', () => {
    const { status, stderr } = runWith('discard0,dice', 'none.py');
    expect(status).toBe(1);
    expect(stderr).toMatch(/^--zones: the layout has no dice, only meld0, meld1/);
  });

  test('tells the pictures that the simulated camera tells', () => {
    const sequences = fc.sample(somePictures, { numRuns: 150, seed: 4 });
    const asked = spawnSync('python3', ['-B', '-c', TELLS], {
      cwd: CAMERA,
      input: JSON.stringify(sequences),
      encoding: 'utf8',
    });
    expect(asked.stderr).toBe('');
    expect(JSON.parse(asked.stdout)).toEqual(sequences.map(toldBySimulator));
    expect(new Set(JSON.parse(asked.stdout).flat())).toEqual(new Set([true, false]));
  });
});

/** What the sender does with a model, until it ends. */
const senderOf = (zones: string, model: string): readonly string[] => [
  join(CAMERA, 'send_detections.py'),
  ...['--layout', join(CAMERA, 'layout.json'), '--zones', zones, '--model', model],
];

const runWith = (zones: string, model: string) =>
  spawnSync('python3', senderOf(zones, model), { input: '', stdio: ['pipe', 'ignore', 'pipe'], encoding: 'utf8' });

type Picture = readonly [
  at: number,
  tiles: readonly (readonly [face: Detection['face'], p: number, x: number, track: number])[],
];

/** Pictures of a zone, five a second: tiles come, go, are pushed, are taken for others and are listed in another order. */
const somePictures: fc.Arbitrary<readonly Picture[]> = fc
  .array(
    fc.record({
      pictures: fc.integer({ min: 1, max: 20 }),
      tiles: fc.array(
        fc.tuple(
          fc.constantFrom('B5' as const, 'B6' as const, 'back' as const),
          fc.constantFrom(0, 2, 4),
          fc.boolean(),
        ),
        { maxLength: 3 },
      ),
      p: fc.infiniteStream(fc.integer({ min: 40, max: 99 })),
      isTurned: fc.infiniteStream(fc.boolean()),
    }),
    { minLength: 1, maxLength: 6 },
  )
  .map(scenes => {
    const pictures = scenes.flatMap(({ pictures: n, tiles, p, isTurned }) =>
      Array.from({ length: n }, () => {
        const listed = tiles.map(
          ([face, x, isSure], track) => [face, isSure ? 95 : Number(p.next().value), x, track] as const,
        );
        return isTurned.next().value ? listed.toReversed() : listed;
      }),
    );
    return pictures.map((tiles, i) => [i * 200, tiles] as const);
  });

const TELLS = `
import json, sys
from send_detections import Telling

def told(pictures):
    telling = Telling()
    return [telling.is_told("discard0", [(face, p, x, 0, track) for face, p, x, track in tiles], at) for at, tiles in pictures]

print(json.dumps([told(pictures) for pictures in json.load(sys.stdin)]))
`;

function toldBySimulator(pictures: readonly Picture[]): readonly boolean[] {
  const telling = new Telling();
  return pictures.map(([at, tiles]) =>
    telling.isTold(
      'discard0',
      tiles.map(([face, p, x, trk]) => ({ face, p, x, y: 0, trk })),
      at,
    ),
  );
}
