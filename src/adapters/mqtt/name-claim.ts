import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { setTimeout as delay } from 'node:timers/promises';
import type { MqttClient } from 'mqtt';
import { z } from 'zod';
import { writtenPlainly } from '../../domain/person-name.ts';
import { Doors } from '../door/doors.ts';
import { hearMqtt } from '../door/mqtt-door.ts';
import { readJson } from '../door/read-json.ts';
import { SILENT } from '../log.ts';
import { topicsOf } from './topics.ts';

/** Payload of `claim`. docs/reference/mqtt.md, "Two tables of one name". */
export const claim = z.object({
  /** One publisher of one process. */
  session: z.string().min(1).max(100),
  machine: z.string().max(100),
  /** It publishes under this name. */
  holds: z.boolean(),
  /** Time since it has the name, in ms. */
  forMs: z.number().min(0),
  /** Everybody else who has or wants the name is to say so. */
  asks: z.boolean(),
});
export type Claim = z.output<typeof claim>;

export const readClaim = (payload: string): Claim | null => readJson(claim, payload);

/** The message about it. */
export const takenText = (table: string, machine: string): string =>
  `another table calls itself ${table} at the MQTT broker (on the machine ${writtenPlainly(machine)}): give one of them another table.id`;

/** Time for another table's answer, once the broker passes questions on, in ms. */
const ANSWER_MS = 250;
/** A broker that passes no question on keeps tables apart by logins of their own; in ms. */
const NO_ECHO_MS = 2000;
/** Interval at which a table with a taken name asks again, in ms. */
const ASK_AGAIN_MS = 15_000;

export interface NameClaimOptions {
  readonly table: string;
  readonly publish: (payload: string) => void;
  /** The name is ours now, again after another had it in between, or is taken. */
  readonly onSettled: (isOurs: boolean) => void;
}

/**
 * True if the table alone publishes under its name. Two tables of one name would overwrite each other's messages: the one
 * that comes second stays silent, and says why.
 */
export class NameClaim {
  readonly #options: NameClaimOptions;
  readonly #own = { session: randomUUID(), machine: hostname().slice(0, 100) };
  #heldSince: number | null = null;
  #takenBy: string | null = null;
  #isAsking = false;
  #timer: NodeJS.Timeout | null = null;

  constructor(options: NameClaimOptions) {
    this.#options = options;
  }

  /** True if the table may publish. */
  get isOurs(): boolean {
    return this.#heldSince !== null;
  }

  /** The message while another table has the name; null: the name is ours, or not known yet. */
  get trouble(): string | null {
    return this.#takenBy === null ? null : takenText(this.#options.table, this.#takenBy);
  }

  /** The broker is there, and messages under the name arrive. */
  connected(): void {
    this.#ask();
  }

  away(): void {
    this.#stop();
  }

  /** Tables retain no claim: a retained one is a stranger's, and would silence the table at each start. */
  heard(payload: string, isRetained: boolean): void {
    const said = isRetained ? null : readClaim(payload);
    if (!said) return;
    if (said.session === this.#own.session) {
      // every other table has been asked by now
      if (said.asks && this.#isAsking) this.#await(ANSWER_MS);
      return;
    }
    if (said.holds && (!this.isOurs || this.#isOlder(said))) this.#lose(said.machine);
    else if (said.asks || said.holds) {
      this.#say(false);
      // overwrites the other's messages since then
      if (said.holds) this.#options.onSettled(true);
    }
  }

  #ask(): void {
    this.#isAsking = true;
    this.#await(NO_ECHO_MS);
    this.#say(true);
  }

  #say(asks: boolean): void {
    const forMs = this.#heldSince === null ? 0 : performance.now() - this.#heldSince;
    this.#options.publish(JSON.stringify({ ...this.#own, holds: this.isOurs, forMs, asks } satisfies Claim));
  }

  #isOlder({ forMs, session }: Claim): boolean {
    const own = performance.now() - (this.#heldSince ?? 0);
    // of two that began together every table comes to the same end
    return Math.abs(forMs - own) > ANSWER_MS ? forMs > own : session < this.#own.session;
  }

  #lose(machine: string): void {
    const isNew = this.#takenBy === null;
    this.#takenBy = machine;
    this.#heldSince = null;
    this.#isAsking = false;
    this.#wait(ASK_AGAIN_MS, () => this.#ask());
    if (isNew) this.#options.onSettled(false);
  }

  #await(ms: number): void {
    this.#wait(ms, () => {
      this.#isAsking = false;
      this.#takenBy = null;
      if (this.isOurs) return;
      this.#heldSince = performance.now();
      this.#options.onSettled(true);
    });
  }

  #wait(ms: number, then: () => void): void {
    this.#stop();
    this.#timer = setTimeout(then, ms).unref();
  }

  #stop(): void {
    if (this.#timer) clearTimeout(this.#timer);
    this.#timer = null;
  }
}

/** Asks the tables at a broker which of them has a name; gives its machine, null: none has. */
export async function askWhoHas(client: MqttClient, table: string): Promise<string | null> {
  const { claim: topic } = topicsOf(table);
  const answer = new Promise<string>(found => {
    hearMqtt(client, new Doors(SILENT), (_topic, payload, isRetained) => {
      const said = isRetained ? null : readClaim(payload.toString());
      if (said?.holds) found(said.machine);
    });
  });
  const asked: Claim = { session: randomUUID(), machine: hostname(), holds: false, forMs: 0, asks: true };
  try {
    await client.subscribeAsync(topic);
    await client.publishAsync(topic, JSON.stringify(asked), { qos: 1 });
  } catch {
    return null;
  }
  return Promise.race([answer, delay(4 * ANSWER_MS, null)]);
}
