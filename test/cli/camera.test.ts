import { type ChildProcessWithoutNullStreams, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { decodePicture } from '../../src/adapters/vision/decode-picture.ts';
import { BoardLink } from '../../src/sensing/board-link.ts';
import type { BoardReport } from '../../src/sensing/board-report.ts';
import { seededRandom } from '../../src/simulator/seeded-random.ts';
import type { MarkerId } from '../../src/vision/markers.ts';
import type { Picture } from '../../src/vision/picture.ts';
import { CLOTH, layDots, plain } from '../vision/drawn-tile.ts';
import { filmedMat, somewhere } from '../vision/filmed-mat.ts';
import { yuvOf } from '../vision/yuv-of.ts';

const EXECUTABLE = resolve(import.meta.dirname, '../../dist/cli/paizhuo.js');
const folder = mkdtempSync(join(tmpdir(), 'paizhuo-camera-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

let camera: ChildProcessWithoutNullStreams | null = null;
afterEach(async () => {
  if (!camera || camera.exitCode !== null) return;
  camera.stdin.end();
  await once(camera, 'exit');
});

const file = (name: string, content: string | Uint8Array): string => {
  writeFileSync(join(folder, name), content);
  return join(folder, name);
};

/** The whole picture is the table: 640 × 640 points of 320 mm. */
const LAYOUT = file(
  'layout.json',
  JSON.stringify({
    corners: [
      [0, 0],
      [1, 0],
      [1, 1],
      [0, 1],
    ],
    side: 320,
    zones: { discard0: [40, 160, 280, 310], indicator: [40, 10, 280, 140] },
  }),
);
const FLAGS = ['--device', '/dev/video0', '--size', '640x640', '--layout', LAYOUT];

/** Two discards on a cloth. */
function table(): Picture {
  const picture = plain(640, 640, CLOTH);
  layDots(picture, 'D4', 140, 400, 56);
  layDots(picture, 'D2', 260, 400, 56);
  return picture;
}

/** A program of that name in front of all others, in place of the one that films. */
function standIn(name: string, script: string): NodeJS.ProcessEnv {
  chmodSync(file(name, `#!${process.execPath}\n${script}`), 0o755);
  return { ...process.env, PATH: `${folder}:${process.env['PATH']}` };
}

const showsOverAndOver = (path: string): string => `
const picture = require('fs').readFileSync(${JSON.stringify(path)});
process.stdout.on('error', () => process.exit(0));
const show = () => process.stdout.write(picture, () => setTimeout(show, 50));
show();`;
const STUCK = 'setInterval(() => {}, 1000);';

/** All that our host believes of the camera, until this has been seen. */
async function reportsUntil(
  env: NodeJS.ProcessEnv,
  isEnough: (reports: readonly BoardReport[], line: string) => boolean,
): Promise<readonly BoardReport[]> {
  const child = spawn(process.execPath, [EXECUTABLE, 'camera', ...FLAGS], { env });
  camera = child;
  const reports: BoardReport[] = [];
  const link = new BoardLink({ port: { write: line => child.stdin.write(`${line}\n`), reopen: () => {} } });
  let t = 0;
  reports.push(...link.opened(t));
  for await (const line of createInterface({ input: child.stdout })) {
    reports.push(...link.receive(line, ++t));
    if (isEnough(reports, line)) break;
  }
  expect(link.status.counts).toMatchObject({ badCrc: 0, badLines: 0, badMessages: 0, unknownKeys: 0 });
  return reports;
}

const faces = (reports: readonly BoardReport[], zone: string) =>
  reports.flatMap(report =>
    report.type === 'faces-read' && report.zone === zone ? [report.faces.map(({ face }) => face)] : [],
  );

const run = (args: readonly string[], env = process.env) =>
  spawnSync(process.execPath, [EXECUTABLE, 'camera', ...args], { env, encoding: 'utf8', input: '' });

describe('paizhuo camera', () => {
  test('tells the host which tiles lie in its zones', async () => {
    const env = standIn('ffmpeg', showsOverAndOver(file('film.yuv', yuvOf(table()))));
    const reports = await reportsUntil(env, seen => faces(seen, 'discard0').some(found => found.length === 2));
    expect(faces(reports, 'discard0').at(-1)).toEqual(['D4', 'D2']);
    expect(faces(reports, 'indicator').flat()).toEqual([]);
    // the engine is WebAssembly, and both processors may be busy
  }, 60_000);

  test('answers the host although no picture comes: it has seen nothing yet', async () => {
    const reports = await reportsUntil(standIn('ffmpeg', STUCK), (_, line) =>
      / NAK of=\d+ code=nothing-seen\*/.test(line),
    );
    expect(faces(reports, 'discard0')).toEqual([]);
  });

  test.each([
    ['ffmpeg', '/dev/video0'],
    ['rpicam-vid', 'rpicam'],
  ])('ends with what %s said when it ends', async (program, device) => {
    const env = standIn(program, "process.stderr.write('first\\nno such camera\\n'); process.exitCode = 3;");
    const child = spawn(process.execPath, [EXECUTABLE, 'camera', ...FLAGS, '--device', device], { env });
    camera = child;
    let said = '';
    child.stderr.on('data', piece => {
      said += piece;
    });
    child.stdout.resume();
    expect(await once(child, 'close')).toEqual([1, null]);
    expect(said).toBe(`paizhuo: ${program} ended: no such camera\n`);
  });

  test('takes one picture, as it is', () => {
    const env = standIn('ffmpeg', showsOverAndOver(file('film.yuv', yuvOf(table()))));
    const picture = join(folder, 'picture.png');
    const { status, stderr } = run(['--device', 'evening.mp4', '--size', '640x640', '--picture', picture], env);
    expect([status, stderr]).toEqual([0, '']);
    const { width, height, data } = decodePicture(readFileSync(picture));
    expect([width, height]).toEqual([640, 640]);
    const at = (x: number, y: number): readonly number[] => [
      ...data.subarray((y * width + x) * 4, (y * width + x) * 4 + 3),
    ];
    for (const [x, y] of [
      [20, 20],
      [168, 430],
    ] as const) {
      const shown = table().data.subarray((y * width + x) * 4, (y * width + x) * 4 + 3);
      for (const [plane, value] of at(x, y).entries()) expect(Math.abs(value - (shown[plane] ?? 0))).toBeLessThan(8);
    }
  });
});

describe('a camera that is shown the mat', () => {
  const mat = (markers: readonly MarkerId[]): NodeJS.ProcessEnv => {
    const corners = somewhere(seededRandom(5));
    const film = yuvOf(filmedMat({ corners, markers }, seededRandom(1)));
    return standIn('ffmpeg', showsOverAndOver(file(`mat-${markers.length}.yuv`, film)));
  };
  const flags = ['--device', '/dev/video0', '--size', '1024x800', '--calibrate'];

  test('writes the corners into the layout, and leaves its zones as they are', () => {
    const zones = { discard0: [300, 530, 540, 680], dice: [560, 560, 680, 680] };
    const layout = file('mat.json', JSON.stringify({ corners: Array(4).fill([0, 0]), side: 840, zones }));
    const { status, stdout } = run([...flags, layout], mat([0, 1, 2, 3]));
    expect([status, stdout]).toEqual([0, `${layout}: the corners are found by 4 markers\n`]);
    const written = JSON.parse(readFileSync(layout, 'utf8'));
    expect(written).toMatchObject({ side: 840, zones });
    for (const [at, { x, y }] of somewhere(seededRandom(5)).entries())
      expect(Math.hypot(written.corners[at][0] - x / 1024, written.corners[at][1] - y / 800)).toBeLessThan(0.01);
  });

  test('says which corners it does not see, and writes nothing', () => {
    const layout = join(folder, 'unseen.json');
    const { status, stderr } = run([...flags, layout], mat([1, 2]));
    expect([status, stderr]).toEqual([
      1,
      'paizhuo: 2 of 4 markers are seen and three are needed; not seen: corner 1, 4\n',
    ]);
    expect(existsSync(layout)).toBe(false);
  });

  test('needs no camera for the mat itself', () => {
    const pdf = join(folder, 'mat.pdf');
    expect(run(['--mat', pdf]).status).toBe(0);
    expect(readFileSync(pdf, 'latin1')).toMatch(/^%PDF-1\.4\n[\s\S]*%%EOF\n$/);
  });
});

describe('what a camera cannot do is said in one line', () => {
  const withLayout = (name: string, layout: unknown) => [
    '--device',
    'rpicam',
    '--layout',
    file(name, JSON.stringify(layout)),
  ];
  const corners = [
    [0, 0],
    [1, 0],
    [1, 1],
    [0, 1],
  ];
  test.each<[string, readonly string[], number, RegExp]>([
    ['no device', [], 2, /--device is missing/],
    ['no layout', ['--device', 'rpicam'], 2, /--layout is missing/],
    ['a size no camera gives', [...FLAGS, '--size', '100x100'], 2, /--size must be like 1536x1152.*"100x100"/],
    ['a name that is none', [...FLAGS, '--uid', 'camera'], 2, /--uid must be .*"camera"/],
    [
      'a zone the layout has not',
      [...FLAGS, '--zones', 'discard0,dice'],
      2,
      /--zones: the layout has no dice, only discard0, indicator/,
    ],
    ['three corners', withLayout('three.json', { corners: corners.slice(1) }), 1, /three\.json: corners/],
    [
      'a zone beside the table',
      withLayout('beside.json', { corners, zones: { meld0: [0, 0, 900, 90] } }),
      1,
      /beside\.json: zones\.meld0: lies beside the table/,
    ],
    [
      'a zone there is not',
      withLayout('shelf.json', { corners, zones: { shelf: [0, 0, 9, 9] } }),
      1,
      /shelf\.json: zones\.shelf/,
    ],
  ])('%s', (_what, args, status, message) => {
    const answer = run(args);
    expect(answer.status).toBe(status);
    expect(answer.stderr).toMatch(message);
    expect(answer.stderr.trim().split('\n')).toHaveLength(1);
  });

  test('a program that films and is not installed', () => {
    const { status, stderr } = run([...FLAGS.slice(0, 4), '--picture', join(folder, 'none.png')], {
      PATH: join(folder, 'empty'),
    });
    expect([status, stderr]).toEqual([1, 'paizhuo: ffmpeg cannot be started: ENOENT\n']);
  });
});
