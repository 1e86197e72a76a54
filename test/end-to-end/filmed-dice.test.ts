import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { SerialPort } from 'serialport';
import { io } from 'socket.io-client';
import { expect, onTestFinished, test, vi } from 'vitest';
import { BoardVisit } from '../../src/adapters/boards/board-visit.ts';
import { hostClock } from '../../src/adapters/clock.ts';
import { aFreePort } from '../../src/bench/a-free-port.ts';
import type { TableMessage } from '../../src/projections/socket-contract.ts';
import type { TableView } from '../../src/projections/table-view.ts';
import { seededRandom } from '../../src/simulator/seeded-random.ts';
import type { Picture } from '../../src/vision/picture.ts';
import { USUAL_DICE } from '../../src/vision/table-layout.ts';
import { aFolder } from '../adapters/http/a-web-server.ts';
import { startServer } from '../support/server-process.ts';
import { aMaker, type DiceView, pictureOfDice } from '../vision/drawn-dice.ts';
import { type Colour, plain } from '../vision/drawn-tile.ts';
import { yuvOf } from '../vision/yuv-of.ts';

const EXECUTABLE = resolve(import.meta.dirname, '../../dist/cli/paizhuo.js');
const LONG_MS = 120_000;
const patient = { timeout: LONG_MS / 2, interval: 100 };

/** The playing area has its usual 840 mm; dice are thrown where they usually are. */
const POINTS_PER_MM = 1.6;
const SIZE = 840 * POINTS_PER_MM;
const CLOTH: Colour = [24, 92, 58];
const PLACE = USUAL_DICE;
const VIEW: DiceView = {
  cloth: CLOTH,
  side: PLACE.right - PLACE.left,
  pointsPerMm: POINTS_PER_MM,
  camera: { x: -140, y: -140, height: 1000 },
  slope: 0,
  blur: 0.5,
  noise: 1,
};
const MAKER = { ...aMaker(seededRandom(3), CLOTH), side: 18 };
const CORNERS = [
  [0, 0],
  [1, 0],
  [1, 1],
  [0, 1],
];

function lying(...pips: readonly [number, number]): Picture {
  const dice = pips.map((value, i) => ({ pips: value, x: 40 + 40 * i, y: 50 + 15 * i, turned: 20 + 30 * i }));
  const place = pictureOfDice(VIEW, MAKER, dice, seededRandom(1));
  const picture = plain(SIZE, SIZE, CLOTH);
  for (let row = 0; row < place.height; row++) {
    const at = ((PLACE.top * POINTS_PER_MM + row) * SIZE + PLACE.left * POINTS_PER_MM) * 4;
    picture.data.set(place.data.subarray(row * place.width * 4, (row + 1) * place.width * 4), at);
  }
  return picture;
}

/** A camera over the table, whose picture is in the test's hands: a program called `ffmpeg` films it. */
function aCamera(folder: string, port: number): { readonly show: (picture: Picture) => void } {
  const [film, newer, layout] = ['film.yuv', 'newer.yuv', 'layout.json'].map(name => join(folder, name)) as [
    string,
    string,
    string,
  ];
  const show = (picture: Picture): void => {
    writeFileSync(newer, yuvOf(picture));
    renameSync(newer, film);
  };
  const ffmpeg = `#!${process.execPath}
const { readFileSync } = require('node:fs');
process.stdout.on('error', () => process.exit(0));
const show = () => process.stdout.write(readFileSync(${JSON.stringify(film)}), () => setTimeout(show, 100));
show();`;
  writeFileSync(join(folder, 'ffmpeg'), ffmpeg);
  chmodSync(join(folder, 'ffmpeg'), 0o755);
  writeFileSync(layout, JSON.stringify({ corners: CORNERS }));
  show(lying(3, 4));
  const flags = ['--device', '/dev/video0', '--size', `${SIZE}x${SIZE}`, '--layout', layout, '--zones', 'dice'];
  const child = spawn(process.execPath, [EXECUTABLE, 'camera', ...flags, '--listen', `127.0.0.1:${port}`], {
    env: { ...process.env, PATH: `${folder}:${process.env['PATH']}` },
    stdio: 'ignore',
  });
  onTestFinished(async () => {
    child.kill();
    await once(child, 'exit');
  });
  return { show };
}

/** The camera has looked at the dice: they lie there, and are no throw. */
async function hasLookedAtDice(path: string): Promise<void> {
  const heard: string[] = [];
  const open = () =>
    BoardVisit.open(path, { binding: SerialPort.binding, clock: hostClock, onLine: line => heard.push(line) });
  const visit = await vi.waitFor(open, patient);
  await vi.waitFor(() => {
    visit.command({ type: 'SNAP?', zone: 'dice' });
    expect(heard.join()).toContain('DICE state=stable v=');
  }, patient);
  await visit.close();
}

/** What the host has heard of its boards. */
function recordIn(folder: string): string {
  const [raw] = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(name => name.endsWith('raw.jsonl'));
  return raw === undefined ? '' : readFileSync(join(folder, raw), 'utf8');
}

test('dice that a camera sees roll are the throw of an evening whose hands are entered on phones', {
  timeout: LONG_MS,
}, async () => {
  const folder = aFolder('paizhuo-dice-');
  const port = await aFreePort();
  const { show } = aCamera(folder, port);
  const path = `tcp://127.0.0.1:${port}`;
  await hasLookedAtDice(path);
  const config = join(folder, 'paizhuo.yaml');
  writeFileSync(
    config,
    `version: 1
web: { host: 127.0.0.1, port: 0, httpsPort: 0 }
dataDirectory: record
logLevel: warn
rules: { id: dalian }
byHand: true
boards: [{ name: camera, path: '${path}' }]
`,
  );
  const socket = io(await startServer(config, []).url(), { transports: ['websocket'] });
  onTestFinished(() => void socket.disconnect());
  let view: TableView | null = null;
  socket.on('table', (message: TableMessage) => {
    view = message.view;
  });

  await expect.poll(() => view?.awaitedThrow?.for, patient).toBe('first-dealer');
  await expect.poll(() => recordIn(join(folder, 'record')), patient).toContain(' HELLO ');
  expect(view).toMatchObject({ dice: null });

  show(lying(5, 1));
  await expect.poll(() => view?.dice?.values.toSorted(), patient).toEqual([1, 5]);
  expect(view).toMatchObject({ dice: { for: 'first-dealer' } });
});
