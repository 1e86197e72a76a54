import { spawn } from 'node:child_process';
import { EventEmitter, once } from 'node:events';
import { chmodSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { io, type Socket } from 'socket.io-client';
import { expect, onTestFinished, test } from 'vitest';
import { aFreePort } from '../../src/bench/a-free-port.ts';
import { must } from '../../src/domain/result.ts';
import { kindOf, type TileId, type TileKind, tilesOf } from '../../src/domain/tile.ts';
import type { Zone } from '../../src/domain/zone.ts';
import type { ClientToServer, ServerToClient } from '../../src/projections/socket-contract.ts';
import type { TableView } from '../../src/projections/table-view.ts';
import { randomStream } from '../../src/simulator/seeded-random.ts';
import type { Picture } from '../../src/vision/picture.ts';
import { aFolder } from '../adapters/http/a-web-server.ts';
import { drawnFaces } from '../filmed-hands/drawn-faces.ts';
import { Film } from '../filmed-hands/film.ts';
import { LaidTable } from '../filmed-hands/laid-table.ts';
import { FILM_SIZE, TABLE_CORNERS } from '../filmed-hands/view-from-above.ts';
import { startServer } from '../support/server-process.ts';
import { yuvOf } from '../vision/yuv-of.ts';
import { newContext } from '../web/open-browser.ts';

const EXECUTABLE = resolve(import.meta.dirname, '../../dist/cli/paizhuo.js');
/** A browser draws the faces, two programs start, and some thirty pictures are read by WebAssembly. */
const LONGER = { timeout: 180_000 };
/** Everybody's arms are gone by then. */
const LATER = Number.POSITIVE_INFINITY;

/** What a camera over the table sees, as a program sees it that is called `ffmpeg`. */
interface Filmed {
  readonly environment: NodeJS.ProcessEnv;
  readonly show: (picture: Picture) => void;
}

function aFilm(folder: string): Filmed {
  const [film, newer] = [join(folder, 'film.yuv'), join(folder, 'newer.yuv')];
  const program = join(folder, 'ffmpeg');
  writeFileSync(
    program,
    `#!${process.execPath}
const { readFileSync } = require('node:fs');
process.stdout.on('error', () => process.exit(0));
const show = () => process.stdout.write(readFileSync(${JSON.stringify(film)}), () => setTimeout(show, 100));
show();`,
  );
  chmodSync(program, 0o755);
  return {
    environment: { ...process.env, PATH: `${folder}:${process.env['PATH']}` },
    show: picture => {
      writeFileSync(newer, yuvOf(picture));
      renameSync(newer, film);
    },
  };
}

/** `paizhuo camera` over the film, which the host may call at that port; it ends with the test. */
function startCamera(folder: string, port: number, environment: NodeJS.ProcessEnv): void {
  const layout = join(folder, 'layout.json');
  const corners = TABLE_CORNERS.map(({ x, y }) => [x / FILM_SIZE, y / FILM_SIZE]);
  writeFileSync(layout, JSON.stringify({ corners }));
  const flags = ['--device', '/dev/video0', '--size', `${FILM_SIZE}x${FILM_SIZE}`, '--layout', layout];
  const child = spawn(process.execPath, [EXECUTABLE, 'camera', ...flags, '--listen', `127.0.0.1:${port}`], {
    env: environment,
    stdio: 'ignore',
  });
  onTestFinished(async () => {
    child.kill();
    await once(child, 'exit');
  });
}

/** What the table shows as soon as this holds. */
type Shown = (holds: (view: TableView) => boolean) => Promise<TableView>;

function aDisplay(url: string): Shown {
  const display: Socket<ServerToClient, ClientToServer> = io(url, { transports: ['websocket'] });
  onTestFinished(() => {
    display.close();
  });
  const changed = new EventEmitter();
  let newest: TableView | null = null;
  display.on('table', ({ view }) => {
    newest = view;
    changed.emit('change');
  });
  return async holds => {
    while (!newest || !holds(newest)) await once(changed, 'change');
    return newest;
  };
}

/** The number of times the camera reported that it is there, once a second, after a line that says this: as far as the host has written it down. */
function beatsIn(record: string, after = ''): number {
  const [raw] = readdirSync(record, { recursive: true, encoding: 'utf8' }).filter(name => name.endsWith('raw.jsonl'));
  const text = raw === undefined ? '' : readFileSync(join(record, raw), 'utf8');
  const from = text.indexOf(after);
  return from < 0 ? 0 : text.slice(from).split(' HB ').length - 1;
}
/** Beats of an empty table: longer than people take to sweep one tile away and lay down another. */
const EMPTY_FOR = 5;
/** Beats from the last discard to the win: what lies there for less may have been left there. */
const PLAYED_FOR = 5;

/** All of one suit; without a seven, of which the reader is less sure than a payment asks (hardware/camera/model/README.md). */
const WINNING = ['D1', 'D1', 'D1', 'D2', 'D3', 'D3', 'D4', 'D4', 'D5', 'D8', 'D8', 'D8', 'D9', 'D9'] as const;

/** Each a tile of its own. */
const handOf = (kinds: readonly TileKind[]): readonly TileId[] =>
  kinds.map((kind, at) => must(tilesOf([kind])[kinds.slice(0, at).filter(other => other === kind).length], kind));

test('a hand that a camera of a Pi films is won at the table, and paid', LONGER, async () => {
  const context = await newContext();
  const faces = await drawnFaces(await context.newPage());
  await context.browser()?.close();
  const folder = aFolder('paizhuo-pi-');
  const laid = new LaidTable(randomStream(1, 1));
  const film = new Film(laid, faces, randomStream(1, 2));
  const { environment, show } = aFilm(folder);
  const filmed = (): void => show(film.picture(LATER));
  const place = (zone: Zone, tiles: readonly TileId[]): void => {
    for (const tile of tiles) laid.place(tile, zone, 'beside', 0);
    filmed();
  };
  filmed();

  const port = await aFreePort();
  startCamera(folder, port, environment);
  const config = join(folder, 'paizhuo.yaml');
  writeFileSync(
    config,
    `version: 1
web: { host: 127.0.0.1, port: 0 }
dataDirectory: record
logLevel: warn
rules: { id: hong-kong }
boards: [{ name: camera, path: 'tcp://127.0.0.1:${port}' }]
`,
  );
  const server = startServer(config, []);
  const shown = aDisplay(await server.url());

  // no dice are read: on a table that has lain empty for a while, who plays first is the dealer
  const record = join(folder, 'record');
  await expect.poll(() => beatsIn(record), { timeout: 60_000 }).toBeGreaterThan(EMPTY_FOR);
  place('discard0', handOf(['C1']));
  place('discard1', handOf(['B9']));
  place('discard2', handOf(['D5']));
  const { dealer, seats } = await shown(view => view.seats[2].discards.length === 1);
  expect(dealer).toBe(0);
  expect(seats.map(({ discards }) => discards.map(({ tile }) => tile))).toEqual([['C1'], ['B9'], ['D5'], []]);

  await expect.poll(() => beatsIn(record, 'face=D5'), { timeout: 60_000 }).toBeGreaterThan(PLAYED_FOR);
  for (const { tile } of laid.tiles) if (kindOf(tile) === 'D5') laid.lift(tile, 'discard2', 0);
  place('reveal3', handOf(WINNING));
  // the win is shown before what is paid for it
  const { result } = await shown(view => (view.result?.transfers.length ?? 0) > 0);
  expect(result).toMatchObject({ type: 'won', seat: 3, by: 'discard', from: 2, tile: 'D5' });
  const [, , discarder = 0, winner = 0] = result?.deltas ?? [];
  expect(winner).toBeGreaterThan(0);
  expect(discarder).toBeLessThan(0);
});
