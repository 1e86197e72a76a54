import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Config, defaultConfig } from '../../src/adapters/config/config-schema.ts';
import { SILENT } from '../../src/adapters/log.ts';
import { readEvents } from '../../src/adapters/recorder/match-folder.ts';
import { type RunningTable, runTable } from '../../src/app/main.ts';
import { Simulation } from '../../src/app/simulation.ts';
import { must } from '../../src/domain/result.ts';
import type { DomainEvent } from '../../src/engine/events.ts';
import { isTableEvent } from '../../src/engine/game.ts';
import type { TableMessage } from '../../src/projections/socket-contract.ts';
import { rules } from '../support/dealt-hand.ts';

const SEED = 5;
/** A board counts as away after five missed heartbeats. */
const UNTIL_OFFLINE = { timeout: 15_000 };
const A_HAND = { timeout: 120_000 };
/** A whole hand is played at eight times the speed of people, and a board has to be missed and found again. */
const LONGER = { timeout: 180_000 };

const moves = (events: readonly DomainEvent[]): readonly object[] =>
  events
    .filter(event => !isTableEvent(event) && event.type !== 'tiles-dealt' && event.type !== 'hand-won')
    .map(({ seq: _seq, at: _at, ...event }) => event);

describe('a cable pulled at a running table', () => {
  let home: string;
  let table: RunningTable;
  const view = async (): Promise<TableMessage['view']> =>
    ((await (await fetch(`${table.url}/api/table`)).json()) as TableMessage).view;
  /** What a watchdog is told is missing. */
  const missing = async (): Promise<unknown> =>
    ((await (await fetch(`${table.url}/readyz`)).json()) as { readonly missing: unknown }).missing;
  const devices = async () => Object.fromEntries((await view()).devices.map(({ port, state }) => [port, state]));

  beforeAll(async () => {
    home = await mkdtemp(join(tmpdir(), 'paizhuo-home-'));
    const config: Config = {
      ...defaultConfig,
      web: { host: '127.0.0.1', port: 0, names: [], proxies: [], frameAncestors: [], httpsPort: 0 },
      dataDirectory: home,
    };
    const started = await runTable({
      config,
      rules: rules(),
      tags: null,
      simulated: { seed: SEED, speed: 8 },
      log: SILENT,
    });
    if (!started.ok) throw new Error(started.error);
    table = started.value;
  });
  afterAll(async () => {
    await table?.close();
    await rm(home, { recursive: true, force: true });
  });

  test('is shown, and the hand stands; plugged in again, the same hand goes on to its payout', LONGER, async () => {
    const simulated = must(table.simulated, 'a simulated table');
    await expect.poll(async () => (await view()).seats[0].discards.length, A_HAND).toBeGreaterThan(2);
    simulated.setSpeed(0);
    await simulated.unplug('seat1');
    await expect.poll(devices, UNTIL_OFFLINE).toMatchObject({ seat1: 'offline', centre: 'online' });
    expect(await missing()).toMatchObject([{ code: 'board/offline', board: 'seat1' }]);
    const away = await view();
    expect(away).toMatchObject({ paused: false, handNo: 1, phase: 'play' });

    await simulated.replug('seat1');
    await expect.poll(devices, UNTIL_OFFLINE).toMatchObject({ seat1: 'online' });
    await expect.poll(missing, UNTIL_OFFLINE).toEqual([]);
    const back = await view();
    expect(back).toMatchObject({ handNo: 1, phase: 'play' });
    expect(back.seats.map(seat => seat.discards)).toEqual(away.seats.map(seat => seat.discards));

    simulated.setSpeed(8);
    await expect.poll(async () => (await view()).phase, A_HAND).toBe('over');
    const truth: DomainEvent[] = [];
    new Simulation({ rules: rules(), seed: SEED, onTruth: event => truth.push(event) }).playHands(1);
    const record = readEvents(home, table.record.slice(home.length + 1));
    expect(record.errors).toEqual([]);
    expect(moves(record.entries.filter(event => event.handNo <= 1))).toEqual(moves(truth));
  });
});
