import { type ChildProcess, spawn } from 'node:child_process';
import { EventEmitter, once } from 'node:events';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect as connectTo } from 'mqtt';
import { onTestFinished } from 'vitest';
import type { WhenDone } from '../../support/when-done.ts';

const MOSQUITTO = ['/usr/sbin/mosquitto', '/usr/local/sbin/mosquitto', '/usr/bin/mosquitto'].find(path =>
  existsSync(path),
);
export const HAS_MOSQUITTO = MOSQUITTO !== undefined;

export interface Broker {
  readonly url: string;
  readonly stop: () => Promise<void>;
  /** What it has logged since it runs, a line each. */
  readonly said: () => readonly string[];
}

/**
 * A real mosquitto on a loopback port; gone when the test is, or when `whenDone` says. It remembers nothing unless its settings
 * say so; they are lines of a mosquitto.conf.
 */
export async function aBroker(
  port: number,
  settings: readonly string[] = [],
  whenDone: WhenDone = onTestFinished,
): Promise<Broker> {
  const mosquitto = spawn(MOSQUITTO ?? 'mosquitto', wayToStart(port, settings, whenDone), {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const said = await saysItRuns(mosquitto);
  const end = async (signal: NodeJS.Signals): Promise<void> => {
    if (mosquitto.exitCode !== null || mosquitto.signalCode !== null) return;
    mosquitto.kill(signal);
    await once(mosquitto, 'exit');
  };
  const stop = (): Promise<void> => end('SIGTERM');
  // nothing that it keeps is read any more
  whenDone(() => end('SIGKILL'));
  return { url: `mqtt://127.0.0.1:${port}`, stop, said };
}

function wayToStart(port: number, settings: readonly string[], whenDone: WhenDone): readonly string[] {
  if (settings.length === 0) return ['-p', String(port)];
  const folder = mkdtempSync(join(tmpdir(), 'paizhuo-broker-'));
  whenDone(() => rmSync(folder, { recursive: true, force: true }));
  const file = join(folder, 'mosquitto.conf');
  writeFileSync(file, [`listener ${port} 127.0.0.1`, ...settings, ''].join('\n'));
  return ['-c', file];
}

/** Gives what it says from then on as well. */
function saysItRuns(mosquitto: ChildProcess): Promise<() => readonly string[]> {
  let said = '';
  const lines = (): readonly string[] => said.split('\n');
  return new Promise((runs, fails) => {
    mosquitto.stderr?.on('data', chunk => {
      said += String(chunk);
      if (/^.*mosquitto version .* running$/m.test(said)) runs(lines);
    });
    mosquitto.once('exit', () => fails(new Error(`mosquitto did not start: ${said}`)));
  });
}

export interface Heard {
  readonly topic: string;
  readonly payload: string;
  readonly retained: boolean;
}

export interface Listener {
  readonly heard: readonly Heard[];
  /** Resolves with the first message, past or coming, that it is. */
  readonly until: (isIt: (heard: Heard) => boolean) => Promise<Heard>;
  /** Says something itself, not retained. */
  readonly publish: (topic: string, payload: string) => Promise<unknown>;
}

/** Somebody who listens to everything on the broker; with a name, the broker keeps for them what they miss. */
export async function aListener(broker: Broker, name: string | null = null, login = {}): Promise<Listener> {
  const session = name === null ? {} : { clientId: name, clean: false };
  const client = connectTo(broker.url, { reconnectPeriod: 0, ...session, ...login });
  onTestFinished(() => client.endAsync(true));
  const heard: Heard[] = [];
  const arrivals = new EventEmitter();
  client.on('message', (topic, payload, { retain }) => {
    heard.push({ topic, payload: payload.toString(), retained: retain });
    arrivals.emit('message');
  });
  await new Promise<void>(connected => client.once('connect', () => connected()));
  await client.subscribeAsync(['paizhuo/#', 'homeassistant/device/#'], { qos: 1 });
  const until = async (isIt: (heard: Heard) => boolean): Promise<Heard> => {
    for (;;) {
      const found = heard.find(isIt);
      if (found) return found;
      await once(arrivals, 'message');
    }
  };
  return { heard, until, publish: (topic, payload) => client.publishAsync(topic, payload, { qos: 1 }) };
}

/** Opens a second way to the broker, through this port: for tests that decide when a table gets to it. */
export async function aWayTo(broker: Broker, port: number): Promise<void> {
  const server = createServer(table => {
    const onward = connect(Number(new URL(broker.url).port), '127.0.0.1');
    table.pipe(onward).pipe(table);
    for (const end of [table, onward]) end.on('error', () => end.destroy());
    onTestFinished(() => {
      table.destroy();
    });
  }).listen(port, '127.0.0.1');
  onTestFinished(() => {
    server.close();
  });
  await once(server, 'listening');
}
