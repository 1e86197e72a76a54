import { randomUUID } from 'node:crypto';
import { connect, type MqttClient } from 'mqtt';
import type { LobbyHealth, LobbyMatch, LobbyTable } from '../../projections/club-view.ts';
import type { TableMessage } from '../../projections/socket-contract.ts';
import { ruleSet } from '../../rules/index.ts';
import type { Log } from '../log.ts';
import { topicsOf } from '../mqtt/topics.ts';
import type { ClubStore } from './club-store.ts';
import { type ArchivedEvent, readAnnounced, readEvent, readHealth, readTold } from './heard.ts';
import { TableFollower } from './table-follower.ts';
import { WatchedTable } from './watched-table.ts';

export interface ClubOptions {
  /** `mqtt://broker.lan:1883`, or `mqtts:`, `ws:`, `wss:`; a name and a password may stand in it. */
  readonly broker: string;
  readonly store: ClubStore;
  /** This table looks otherwise in the lobby. */
  readonly onLobby: (table: LobbyTable) => void;
  /** These events of a table were kept: of the newest match, or of one long ago. */
  readonly onKept: (table: string, events: readonly ArchivedEvent[]) => void;
  /** How long to wait (ms) before trying a broker that is away again. */
  readonly retryMs?: number;
  readonly log: Log;
}

/** A table as it was heard of. */
interface HeardTable {
  readonly id: string;
  name: string;
  presence: LobbyTable['presence'];
  playing: LobbyMatch | null;
  health: LobbyHealth | null;
  readonly follower: TableFollower;
  watched: WatchedTable | null;
}

/** More tables than that on one broker are a mistake, or somebody's mischief. */
const MOST_TABLES = 4096;
/** As `table.id` of a config may be, and no longer than a file name. */
const TABLE_ID = /^[a-z0-9][a-z0-9-]{0,63}$/;
/** What is heard of every table; how it looks only while somebody watches it. */
const HEARD = ['availability', 'match', 'event', 'health', 'told'] as const;

/** Follows every table that publishes on a broker. The tables know nothing of it but its questions. */
export class Club {
  readonly #options: ClubOptions;
  readonly #client: MqttClient;
  readonly #tables = new Map<string, HeardTable>();
  #trouble: string | null = null;

  /** @throws Error where the broker's address is none. */
  constructor(options: ClubOptions) {
    const { broker, retryMs = 2000, log } = options;
    this.#options = options;
    // what it misses it asks for: the broker keeps nothing for it
    this.#client = connect(broker, {
      clientId: `paizhuo-club-${randomUUID().slice(0, 8)}`,
      reconnectPeriod: retryMs,
      reconnectOnConnackError: true,
    });
    this.#client.on('message', (topic, payload) => this.#heard(topic, payload.toString()));
    this.#client.on('connect', () => {
      this.#trouble = null;
      log.info('connected to the MQTT broker', { url: withoutLogin(broker) });
      this.#client.subscribe(
        HEARD.map(what => topicsOf('+')[what]),
        { qos: 1 },
        error => error && log.warn('the MQTT broker does not let the club hear its tables', { reason: error.message }),
      );
    });
    this.#client.on('close', () => this.#away('the connection was closed'));
    this.#client.on('error', error => this.#away(error.message));
  }

  get isConnected(): boolean {
    return this.#client.connected;
  }

  /** Every table that was ever heard of since this process runs, by id. */
  get lobby(): readonly LobbyTable[] {
    return [...this.#tables.values()].map(lobbyTable).toSorted((a, b) => (a.id < b.id ? -1 : 1));
  }

  table(id: string): LobbyTable | null {
    const table = this.#tables.get(id);
    return table ? lobbyTable(table) : null;
  }

  /** Tells from now on how this table looks, at once if that is known; the answer ends it. Null: no such table. */
  watch(id: string, show: (message: TableMessage) => void): (() => void) | null {
    const table = this.#tables.get(id);
    if (!table) return null;
    const { state } = topicsOf(id);
    if (!table.watched) {
      table.watched = new WatchedTable();
      this.#client.subscribe(state, { qos: 1 });
    }
    const watched = table.watched;
    watched.join(show);
    return () => {
      watched.leave(show);
      if (!watched.isWatched && table.watched === watched) {
        table.watched = null;
        this.#client.unsubscribe(state);
      }
    };
  }

  /** Resolves when everything that was heard is kept. */
  async close(): Promise<void> {
    await this.#client.endAsync(true);
    await Promise.all([...this.#tables.values()].map(({ follower }) => follower.close()));
  }

  #heard(topic: string, payload: string): void {
    const [, id = '', what = ''] = /^paizhuo\/([^/]+)\/([a-z]+)$/.exec(topic) ?? [];
    const table = this.#tableOf(id);
    if (!table) return;
    if (what === 'availability') this.#setPresence(table, payload === 'online' ? 'here' : 'away');
    else if (what === 'match') this.#hearMatch(table, payload);
    else if (what === 'health') this.#hearHealth(table, payload);
    else if (what === 'event') this.#hearEvent(table, payload);
    else if (what === 'told') this.#hearTold(table, payload);
    else if (what === 'state' && table.watched?.hearState(payload) === false) this.#odd(topic);
  }

  #hearEvent(table: HeardTable, payload: string): void {
    const { id, follower, watched } = table;
    const event = readEvent(payload);
    if (!event) {
      this.#odd(topicsOf(id).event);
      return;
    }
    // whatever was said of it last
    if (table.presence === 'away') this.#setPresence(table, 'here');
    watched?.hearEvent(payload);
    follower.hear(event);
  }

  #hearTold({ id, follower }: HeardTable, payload: string): void {
    const told = readTold(payload);
    if (told) follower.hear(told);
    else this.#odd(topicsOf(id).told);
  }

  #hearHealth(table: HeardTable, payload: string): void {
    table.health = readHealth(payload) ?? table.health;
    this.#options.onLobby(lobbyTable(table));
  }

  #hearMatch(table: HeardTable, payload: string): void {
    const announced = readAnnounced(payload);
    if (!announced) {
      this.#odd(topicsOf(table.id).match);
      return;
    }
    const { match, name, rules, seats } = announced;
    const set = ruleSet(rules);
    table.name = name;
    table.playing = set && { match, rules: { id: set.id, name: set.name }, seats };
    this.#options.store
      .keepFacts({ table: table.id, match }, { rules, seats })
      .then(() => this.#options.onKept(table.id, []))
      .catch(error => this.#options.log.error('what a match is could not be kept', { reason: String(error) }));
    this.#options.onLobby(lobbyTable(table));
  }

  #setPresence(table: HeardTable, presence: LobbyTable['presence']): void {
    table.presence = presence;
    if (presence === 'here') table.follower.isHere();
    else table.follower.isAway();
    this.#options.onLobby(lobbyTable(table));
  }

  #tableOf(id: string): HeardTable | null {
    const known = this.#tables.get(id);
    if (known) return known;
    if (!TABLE_ID.test(id) || this.#tables.size >= MOST_TABLES) return null;
    const { store, log, onKept, onLobby } = this.#options;
    const follower = new TableFollower({
      table: id,
      store,
      ask: after => this.#client.publish(topicsOf(id).history, JSON.stringify({ after }), { qos: 1 }),
      onChange: events => {
        if (events.length > 0) onKept(id, events);
        else onLobby(lobbyTable(table));
      },
      log,
    });
    const table: HeardTable = {
      ...{ id, name: id, presence: 'away', playing: null, health: null, follower, watched: null },
    };
    this.#tables.set(id, table);
    return table;
  }

  /** Nobody is known to be there any more; told once for as long as it lasts. */
  #away(reason: string): void {
    if (this.#trouble !== null || this.#client.disconnecting) return;
    this.#trouble = reason;
    this.#options.log.warn('the MQTT broker is away; the club keeps trying', { reason });
    for (const table of this.#tables.values()) this.#setPresence(table, 'away');
  }

  #odd(topic: string): void {
    this.#options.log.debug('a table says what cannot be read', { topic });
  }
}

const lobbyTable = ({ id, name, presence, playing, health, follower }: HeardTable): LobbyTable => ({
  ...{ id, name, presence, playing, health },
  isBehind: follower.isBehind,
});

const withoutLogin = (url: string): string => {
  const { protocol, host } = new URL(url);
  return `${protocol}//${host}`;
};
