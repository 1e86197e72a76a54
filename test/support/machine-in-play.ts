import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { vi } from 'vitest';
import { readEvents } from '../../src/adapters/recorder/match-folder.ts';
import { must } from '../../src/domain/result.ts';
import type { DomainEvent } from '../../src/engine/events.ts';
import { played, record } from '../adapters/mqtt/a-recorded-match.ts';
import { aMachine, type Machine, runFirst } from './laid-releases.ts';

/** The version that a machine in play runs at first. */
export const OLD = '0.1.0';
export const MATCH = '2026-11-21T18-30-05';
/** Hands of this match that are over. */
export const HANDS = 2;

interface Health {
  readonly version: string;
  readonly seq: number;
  readonly match: string;
}

/** A machine whose table runs `OLD` in the middle of `MATCH`. */
export interface MachineInPlay extends Machine {
  readonly health: () => Promise<Health>;
  /** Waits for this machine's own table and match. */
  readonly isUp: () => Promise<Health>;
  /** The files of recorded hands, byte by byte. */
  readonly hands: () => readonly string[];
  /** The numbers of recorded events. Throws for damaged ones. */
  readonly seqs: () => readonly number[];
}

/** The same events, played within the last hour. */
export const lately = (events: readonly DomainEvent[]): readonly DomainEvent[] => {
  const began = Date.now() - 3_600_000;
  return events.map(event => ({ ...event, at: began + event.at }));
};

export async function aMachineInPlay(): Promise<MachineInPlay> {
  const machine = await aMachine();
  const health = async (): Promise<Health> => (await fetch(`${machine.url}/healthz`)).json() as Promise<Health>;
  const ofTheMatch = (): Promise<Health | null> =>
    health().then(
      found => (found.match === MATCH ? found : null),
      () => null,
    );
  const isUp = async (): Promise<Health> =>
    must(await vi.waitUntil(ofTheMatch, { timeout: 60_000, interval: 100 }), 'a table that answers');
  machine.lay(OLD);
  runFirst(machine, OLD);
  record(machine.data, MATCH, lately(played(HANDS).events));
  machine.systemctl('start');
  await isUp();
  return { ...machine, health, isUp, hands: () => handFiles(machine), seqs: () => seqsOf(machine) };
}

function handFiles({ data }: Machine): readonly string[] {
  const folder = join(data, MATCH, 'hands');
  const names = readdirSync(folder).filter(name => name.endsWith('.paizhuo.jsonl'));
  return names.toSorted().map(name => readFileSync(join(folder, name), 'utf8'));
}

function seqsOf({ data }: Machine): readonly number[] {
  const { entries, errors } = readEvents(data, MATCH);
  if (errors.length > 0) throw new Error(`damaged: ${JSON.stringify(errors)}`);
  return entries.map(({ seq }) => seq);
}
