import { setTimeout as delay } from 'node:timers/promises';
import { connectAsync, type MqttClient } from 'mqtt';
import { formatEventMessage, formatState, topicsOf } from '../adapters/mqtt/topics.ts';
import { newGame, play } from '../engine/game.ts';
import type { TableMessage } from '../projections/socket-contract.ts';
import { TableProjector } from '../projections/table-projector.ts';
import { rulesFor } from '../rules/index.ts';
import { randomStream } from '../simulator/seeded-random.ts';
import { SelfPlay } from '../simulator/self-play.ts';

const MATCH = '2026-01-01T20-00-00';
/** The most that a table can be asked for. */
const EVENTS = 600;

/** A match as displays get it; the same at every table, so that playing it costs the bench nothing. */
let messages: readonly TableMessage[] | null = null;

function playedMessages(): readonly TableMessage[] {
  const rules = rulesFor('guangdong', {});
  if (!rules.ok) throw new Error(rules.error.message);
  const projector = new TableProjector({
    ...{ rules: rules.value, firstDealer: null, names: ['Ann', 'Ben', 'Cai', 'Dai'], ports: [], simulatedSpeed: null },
  });
  const players = new SelfPlay(rules.value, randomStream(1, 1));
  let game = newGame(rules.value, null);
  const told: TableMessage[] = [];
  for (let at = 1_795_000_000_000; told.length < EVENTS; at += 1000) {
    const played = play(game, players.next(game.state), at);
    if (!played.ok) throw new Error(JSON.stringify(played.error));
    game = played.value.game;
    told.push(...played.value.events.map(event => projector.apply(event)));
  }
  return told.filter(message => formatEventMessage(MATCH, message) !== null).slice(0, EVENTS);
}

/** A table of the bench: a connection of its own to the broker, and events at an even pace. */
export class BenchTable {
  readonly id: string;
  readonly #client: MqttClient;
  readonly #published = new Map<number, number>();
  hasPlayed: Promise<void> = Promise.resolve();

  private constructor(id: string, client: MqttClient) {
    this.id = id;
    this.#client = client;
  }

  static async open(broker: string, id: string): Promise<BenchTable> {
    messages ??= playedMessages();
    const table = new BenchTable(id, await connectAsync(broker, { clientId: `paizhuo-${id}` }));
    const { availability } = topicsOf(id);
    await table.#client.publishAsync(availability, 'online', { qos: 1, retain: true });
    return table;
  }

  /** When an event was published, by `performance.now()`; undefined: it was not. */
  publishedAt(seq: number): number | undefined {
    return this.#published.get(seq);
  }

  publishedSince(moment: number): number {
    return [...this.#published.values()].filter(at => at >= moment).length;
  }

  /** `rate` a second, from some moment of the first second on. */
  play(rate: number, events: number): void {
    this.hasPlayed = this.#play(rate, events);
  }

  async #play(rate: number, events: number): Promise<void> {
    const topics = topicsOf(this.id);
    await delay(Math.random() * 1000);
    for (const message of messages?.slice(0, events) ?? []) {
      this.#published.set(message.seq, performance.now());
      this.#client.publish(topics.event, formatEventMessage(MATCH, message) ?? '', { qos: 1 });
      this.#client.publish(topics.state, formatState(message), { qos: 1, retain: true });
      await delay(1000 / rate);
    }
  }

  /** Nothing of it stays on the broker. */
  async close(): Promise<void> {
    const { availability, state } = topicsOf(this.id);
    for (const topic of [availability, state]) await this.#client.publishAsync(topic, '', { qos: 1, retain: true });
    await this.#client.endAsync();
  }
}
