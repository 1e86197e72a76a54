import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { readEvents } from '../../src/adapters/recorder/match-folder.ts';
import { randomStream } from '../../src/simulator/seeded-random.ts';
import { played, record } from '../adapters/mqtt/a-recorded-match.ts';
import { aMachine, type Machine, runFirst } from '../support/laid-releases.ts';

/** Kills −9 of an update and of the table it changes, each at a moment of its own; `KILLS=200` tortures for longer. */
const { KILLS = '2', SEED = '1' } = process.env;
/** Versions come up one after the other, three for each kill. */
const PATIENCE_MS = 180_000 + 60_000 * Number(KILLS);
const OLD = '0.1.0';
const MATCH = '2026-11-21T18-30-05';
/** By then an undisturbed update has begun its trial, on a machine that is not busy. */
const LATEST_MS = 6000;

let machine: Machine;
beforeAll(async () => {
  machine = await aMachine();
  machine.lay(OLD);
  runFirst(machine, OLD);
  const began = Date.now() - 3_600_000;
  record(
    machine.data,
    MATCH,
    played(2).events.map(event => ({ ...event, at: began + event.at })),
  );
  machine.systemctl('start');
  await isUp();
}, PATIENCE_MS);
afterAll(() => machine.close());

interface Health {
  readonly version: string;
  readonly match: string;
}
const isUp = (): Promise<Health> =>
  vi.waitUntil(
    async () => {
      const health = await fetch(`${machine.url}/healthz`).then(
        answer => answer.json() as Promise<Health>,
        () => null,
      );
      return health?.match === MATCH ? health : null;
    },
    { timeout: 60_000, interval: 100 },
  );

/** Everything that was played, byte by byte. */
const hands = (): readonly string[] =>
  readdirSync(join(machine.data, MATCH, 'hands'))
    .filter(name => name.endsWith('.paizhuo.jsonl'))
    .toSorted()
    .map(name => readFileSync(join(machine.data, MATCH, 'hands', name), 'utf8'));
const seqs = (): readonly number[] => {
  const { entries, errors } = readEvents(machine.data, MATCH);
  expect(errors).toEqual([]);
  return entries.map(({ seq }) => seq);
};

test('whenever an update and its table are killed, the table comes back with all that was played', {
  timeout: PATIENCE_MS,
}, async () => {
  const random = randomStream(Number(SEED), 0);
  const before = { hands: hands(), seqs: seqs(), table: readFileSync(join(machine.data, 'table.json'), 'utf8') };
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
    const { version: runs } = await isUp();
    const ended = [status, said, runs];
    expect([OLD, version], said).toContain(runs);
    expect([hands(), seqs()], ended.join(' ')).toEqual([before.hands, before.seqs]);
    expect(readFileSync(join(machine.data, 'table.json'), 'utf8')).toBe(before.table);
    if (runs !== OLD) expect((await machine.update(OLD, '--steady', '1')).said).toContain(`${OLD} runs`);
  }
});
