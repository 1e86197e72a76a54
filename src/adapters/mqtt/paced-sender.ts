import type { MqttClient } from 'mqtt';
import type { Log } from '../log.ts';

export interface Sent {
  readonly topic: string;
  readonly payload: string;
  readonly retain: boolean;
}

/** Reason codes of MQTT 5 from here on are refusals; smaller ones, and errors without one, are none. */
const REFUSED = 0x80;

/** Publishes at QoS 1 and has no more messages under way than the broker takes at once (MQTT 5, 3.2.2.3.3). */
export class PacedSender {
  readonly #client: MqttClient;
  readonly #log: Log;
  /** The last parts of topics that the broker has refused a message on; each is logged once. */
  readonly #refused = new Set<string>();
  readonly #waiting: (() => void)[] = [];
  #most: number;
  #underWay = 0;

  /** `most`: the number of messages under way where the broker does not ask for fewer. */
  constructor(client: MqttClient, log: Log, most = 1000) {
    this.#client = client;
    this.#log = log;
    this.#most = most;
    client.on('connect', ({ properties }) => {
      this.#most = Math.min(most, properties?.receiveMaximum ?? most);
    });
  }

  /** True if the next message goes out at once. */
  get hasRoom(): boolean {
    return this.#underWay < this.#most;
  }

  /** `settled` gets true once the broker has decided about the message: it has taken it, or refuses it for good. */
  send(message: Sent, settled: (isDecided: boolean) => void = () => {}): void {
    const go = (): void => {
      this.#underWay += 1;
      const { topic, payload, retain } = message;
      this.#client.publish(topic, payload, { qos: 1, retain }, error => {
        this.#underWay -= 1;
        const isRefused = error !== undefined && error !== null && codeOf(error) >= REFUSED;
        if (isRefused) this.#tellRefused(topic, error.message);
        settled(!error || isRefused);
        if (this.hasRoom) this.#waiting.shift()?.();
      });
    };
    if (this.hasRoom) go();
    else this.#waiting.push(go);
  }

  #tellRefused(topic: string, reason: string): void {
    const door = `mqtt ${topic.slice(topic.lastIndexOf('/') + 1)}`;
    if (this.#refused.has(door)) return;
    this.#refused.add(door);
    this.#log.warn('the MQTT broker refuses a message; look at the rights of this login', { door, reason });
  }
}

const codeOf = (error: Error): number => ('code' in error && typeof error.code === 'number' ? error.code : 0);
