import type { TableMessage } from '../../projections/socket-contract.ts';
import type { Log } from '../log.ts';
import { reasonOf } from '../reason.ts';
import { type Announced, announcedBy, announcements, keepAnnounced, readAnnounced } from './announcements.ts';
import { type DiscoveredTable, discoveryOf, discoveryTopic } from './discovery.ts';
import { formatLamps, healthOf, momentOf, seatNames } from './home-topics.ts';
import type { Topics } from './topics.ts';

export interface HouseOptions extends Pick<DiscoveredTable, 'name' | 'version' | 'url' | 'mayCommand'> {
  /** Home Assistant's discovery prefix; null: the table is not announced there. */
  readonly prefix: string | null;
}

interface Surroundings {
  readonly table: string;
  readonly topics: Topics;
  readonly directory: string;
  readonly log: Log;
  readonly send: (topic: string, payload: string, retain: boolean) => void;
}

/** Tells a house how its table is: what holds, and moments as they come. What is over when the broker comes back was no moment for it. */
export class House {
  readonly #options: HouseOptions;
  readonly #around: Surroundings;
  readonly #since = new Date().toISOString();
  #announced: Announced | null;
  #health = '';
  #lamps = '';
  #discovery = '';

  constructor(options: HouseOptions, around: Surroundings) {
    this.#options = options;
    this.#around = around;
    this.#announced = readAnnounced(around.directory);
  }

  /** The topic on which Home Assistant reports its start; null if the table is not announced to it. */
  get statusTopic(): string | null {
    const { prefix } = this.#options;
    return prefix === null ? null : `${prefix}/status`;
  }

  /** The broker or Home Assistant may have forgotten everything. */
  tellAnew(message: TableMessage): void {
    this.#health = '';
    this.#lamps = '';
    this.#discovery = '';
    this.tell({ ...message, event: null });
  }

  /** Publishes changes since the last time, while the broker is there. */
  tell(message: TableMessage): void {
    this.#announce(message);
    const { topics, send } = this.#around;
    const health = JSON.stringify(healthOf(message, this.#since));
    if (health !== this.#health) send(topics.health, health, true);
    this.#health = health;
    const lamps = formatLamps(message.view);
    if (lamps !== this.#lamps) send(topics.lamps, lamps, true);
    this.#lamps = lamps;
    const moment = momentOf(message);
    if (moment) send(topics.moment, JSON.stringify(moment), false);
  }

  #announce({ view }: TableMessage): void {
    const { prefix, ...named } = this.#options;
    const { table, topics, directory, log, send } = this.#around;
    const boards = view.devices.map(({ port }) => port);
    const discovery = discoveryOf({ ...named, id: table, topics, boards, seats: seatNames(view) });
    const text = prefix === null ? 'none' : JSON.stringify(discovery);
    if (text === this.#discovery) return;
    this.#discovery = text;
    const retained = [topics.availability, topics.state, topics.health, topics.lamps];
    const now = prefix === null ? null : announcedBy(discoveryTopic(prefix, table), discovery, retained);
    // what others still publish stays
    for (const { topic, payload } of announcements(this.#announced, now && { announced: now, discovery }))
      if (payload !== '' || !retained.includes(topic)) send(topic, payload, true);
    this.#announced = now;
    try {
      keepAnnounced(directory, now);
    } catch (error) {
      log.debug('the Home Assistant entities could not be saved', { reason: reasonOf(error) });
    }
  }
}
