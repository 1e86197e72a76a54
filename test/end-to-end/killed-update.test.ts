import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { randomStream } from '../../src/simulator/seeded-random.ts';
import { aMachineInPlay, type MachineInPlay, OLD } from '../support/machine-in-play.ts';

/** Kills −9 of an update and of the table it changes, each at a moment of its own; `KILLS=200` tortures for longer. */
const { KILLS = '2', SEED = '1' } = process.env;
/** Versions come up one after the other, three for each kill. */
const PATIENCE_MS = 180_000 + 60_000 * Number(KILLS);
/** By then an undisturbed update has begun its trial, on a machine that is not busy. */
const LATEST_MS = 6000;

let machine: MachineInPlay;
beforeAll(async () => {
  machine = await aMachineInPlay();
}, PATIENCE_MS);
afterAll(() => machine.close());

test('whenever an update and its table are killed, the table comes back with all that was played', {
  timeout: PATIENCE_MS,
}, async () => {
  const random = randomStream(Number(SEED), 0);
  const before = {
    hands: machine.hands(),
    seqs: machine.seqs(),
    table: readFileSync(join(machine.data, 'table.json'), 'utf8'),
  };
  for (let kill = 1; kill <= Number(KILLS); kill += 1) {
    const version = `0.2.${kill}`;
    machine.lay(version);
    const updating = machine.update(version, '--steady', '1');
    await delay(random() * LATEST_MS);
    updating.kill();
    machine.systemctl('kill');
    await updating;
    // the power is back: the service starts, and the unit of the update ends what was begun
    machine.systemctl('start');
    const { status, said } = await machine.update('--asked');
    const { version: runs } = await machine.isUp();
    const ended = [status, said, runs];
    expect([OLD, version], said).toContain(runs);
    expect([machine.hands(), machine.seqs()], ended.join(' ')).toEqual([before.hands, before.seqs]);
    expect(readFileSync(join(machine.data, 'table.json'), 'utf8')).toBe(before.table);
    if (runs !== OLD) expect((await machine.update(OLD, '--steady', '1')).said).toContain(`${OLD} runs`);
  }
});
