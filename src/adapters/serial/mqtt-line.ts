import { randomUUID } from 'node:crypto';
import type { MqttClient } from 'mqtt';
import type { Doors } from '../door/doors.ts';
import { hearMqtt } from '../door/mqtt-door.ts';
import { reasonOf } from '../reason.ts';
import { MQTT_PATH } from './board-paths.ts';
import { LineGuardStream } from './line-guard-stream.ts';
import type { BoardLine, BoardLineEvents } from './serial-line.ts';

/** The broker that a table publishes to, and boards speak over. */
export interface BoardBroker {
  readonly url: string;
  readonly username?: string;
  readonly password?: string;
  /** The table's id in the topics. */
  readonly table: string;
}

/** Time limit of the broker, in ms. */
const CONNECT_MS = 5000;

/** A board at the other side of a broker, cut into lines. Who may speak for it, the broker decides. docs/reference/mqtt.md, "Boards". */
export class MqttLine implements BoardLine {
  readonly path = MQTT_PATH;
  readonly #client: MqttClient;
  readonly #told: string;
  readonly #lines: LineGuardStream;
  #trouble: string | null = null;

  /** Rejects when the broker cannot be had, or does not let the table hear the board. */
  static async open(
    { table, url, ...login }: BoardBroker,
    board: string,
    events: BoardLineEvents,
    doors: Doors,
  ): Promise<MqttLine> {
    // loaded for boards over a broker alone
    const { connectOnce } = await import('../mqtt/connect-to-broker.ts');
    const topic = `paizhuo/${table}/board/${board}`;
    // the opener of boards tries again; messages since are useless
    const client = await connectOnce(url, {
      ...login,
      // unique: a broker cuts off an older client of the same id
      clientId: `paizhuo-${table}-board-${board}-${randomUUID().slice(0, 8)}`,
      connectTimeout: CONNECT_MS,
      keepalive: 10,
    }).catch(error => {
      throw new Error(whyOf(error));
    });
    try {
      const line = new MqttLine(client, topic, events, doors);
      await client.subscribeAsync(`${topic}/says`);
      return line;
    } catch (error) {
      client.end(true);
      throw error;
    }
  }

  private constructor(client: MqttClient, topic: string, { onLine, onClosed }: BoardLineEvents, doors: Doors) {
    this.#client = client;
    this.#lines = new LineGuardStream(onLine);
    this.#told = `${topic}/told`;
    client.on('error', error => {
      this.#trouble = whyOf(error);
    });
    client.once('close', () => onClosed(this.#trouble));
    hearMqtt(client, doors, (_topic, payload, isRetained) => {
      // a retained line belongs to another time
      if (isRetained) return;
      this.#lines.write(payload);
      if (payload.at(-1) !== NEWLINE) this.#lines.write('\n');
    });
  }

  get droppedLines(): number {
    return this.#lines.dropped;
  }

  write(line: string): void {
    if (this.#client.connected) this.#client.publish(this.#told, Buffer.from(line, 'latin1'));
  }

  close(): void {
    this.#client.end(true);
  }
}

const NEWLINE = 0x0a;

/** A broker refuses with a number, which is no use to people. */
const whyOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'number' ? error.message : reasonOf(error);
