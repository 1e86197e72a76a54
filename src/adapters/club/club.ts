import { randomUUID } from 'node:crypto';
import { connect, type MqttClient } from 'mqtt';
import type { LobbyHealth, LobbyMatch, LobbyTable, TableCall } from '../../projections/club-view.ts';
import type { ClubWord } from '../../projections/club-word.ts';
import type { TableMessage } from '../../projections/socket-contract.ts';
import { ruleSet } from '../../rules/index.ts';
import type { Log } from '../log.ts';
import { CLUB_TIME, type Topics, topicsOf } from '../mqtt/topics.ts';
import type { ClubStore } from './club-store.ts';
import { type ArchivedEvent, readAnnounced, readCall, readEvent, readHealth, readTold } from './heard.ts';
import { TableFollower } from './table-follower.ts';
import { WatchedTable } from './watched-table.ts';

export interface ClubOptions {
  /** `mqtt://broker.lan:1883`, or `mqtts:`, `ws:`, `wss:`; a name and a password may stand in it. */
  readonly broker: string;
  readonly store: ClubStore;
  /** This table looks otherwise in the lobby. */
  readonly onLobby: (table: LobbyTable) => void;
  /** These events of a table were kept: of the newest match, or of one long ago. None: what a match is has been told. */
  readonly onKept: (table: string, events: readonly ArchivedEvent[]) => void;
  /** Whether something this table has published is not kept yet; told by the process that keeps it. */
  readonly onBehind: (table: string, isBehind: boolean) => void;
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
  isBehind: boolean;
  call: TableCall | null;
  /** Null: another process keeps what it plays. */
  follower: TableFollower | null;
  watched: WatchedTable | null;
}

/** More tables than that on one broker are a mistake, or somebody's mischief. */
const MOST_TABLES = 4096;
/** As `table.id` of a config may be, and no longer than a file name. */
const TABLE_ID = /^[a-z0-9][a-z0-9-]{0,63}$/;
/** What is heard of every table. */
const HEARD = ['availability', 'match', 'health', 'call'] as const;
/** What whoever keeps it hears besides. How a table looks is heard only while somebody watches it. */
const KEPT = ['event', 'told'] as const;

/**
 * Follows every table that publishes on a broker. The tables know nothing of it but its questions. Of several processes that
 * follow the same tables one is on duty: it keeps what they play.
 */
export class Club {
  readonly #options: ClubOptions;
  readonly #client: MqttClient;
  readonly #tables = new Map<string, HeardTable>();
  readonly #broadcasts = new Map<
    string,
    { newest: string | null; readonly shows: Set<(step: string | null) => void> }
  >();
  #trouble: string | null = null;
  #isOnDuty = false;
  #isAnsweringTogether = false;

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
    this.#client.on('packetreceive', () => this.#answerTogether());
    this.#client.on('message', (topic, payload) => this.#heard(topic, payload.toString()));
    this.#client.on('connect', () => {
      this.#trouble = null;
      log.info('connected to the MQTT broker', { url: withoutLogin(broker) });
      this.#hearAll(HEARD);
      if (this.#isOnDuty) this.#hearAll(KEPT);
      for (const id of this.#broadcasts.keys()) this.#client.subscribe(topicsOf(id).broadcast, { qos: 1 });
      for (const [id, { watched }] of this.#tables) if (watched) this.#client.subscribe(this.#shownOn(id), { qos: 1 });
    });
    this.#client.on('close', () => this.#away('the connection was closed'));
    this.#client.on('error', error => this.#away(error.message));
  }

  get isConnected(): boolean {
    return this.#client.connected;
  }

  get isOnDuty(): boolean {
    return this.#isOnDuty;
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
    if (!table.watched) {
      table.watched = new WatchedTable();
      this.#client.subscribe(this.#shownOn(id), { qos: 1 });
    }
    const watched = table.watched;
    watched.join(show);
    return () => {
      watched.leave(show);
      if (!watched.isWatched && table.watched === watched) {
        table.watched = null;
        this.#client.unsubscribe(this.#shownOn(id));
      }
    };
  }

  /**
   * Tells from now on what a table broadcasts, as JSON, the newest at once; null: nothing is any more. The answer ends it. A table
   * keeps what is not due to itself: nothing here comes early.
   */
  watchBroadcast(id: string, show: (step: string | null) => void): () => void {
    const topic = topicsOf(id).broadcast;
    const watchers = this.#broadcasts.get(id) ?? { newest: null, shows: new Set() };
    if (watchers.shows.size === 0) this.#client.subscribe(topic, { qos: 1 });
    this.#broadcasts.set(id, watchers);
    watchers.shows.add(show);
    if (watchers.newest !== null) show(watchers.newest);
    return () => {
      watchers.shows.delete(show);
      if (watchers.shows.size > 0 || this.#broadcasts.get(id) !== watchers) return;
      this.#broadcasts.delete(id);
      this.#client.unsubscribe(topic);
    };
  }

  /** From now on this process keeps what the tables play, or another does. */
  setOnDuty(isOnDuty: boolean): void {
    if (isOnDuty === this.#isOnDuty) return;
    this.#isOnDuty = isOnDuty;
    if (isOnDuty) this.#hearAll(KEPT);
    else this.#client.unsubscribe(KEPT.map(what => topicsOf('+')[what]));
    for (const table of this.#tables.values()) {
      // whoever was on duty before has said last how far it is
      void table.follower?.close();
      table.follower = isOnDuty ? this.#followerOf(table.id) : null;
      if (table.presence === 'here') table.follower?.isHere();
    }
    const watched = [...this.#tables].filter(([, table]) => table.watched).map(([id]) => topicsOf(id).event);
    if (watched.length === 0) return;
    if (isOnDuty) this.#client.unsubscribe(watched);
    else this.#client.subscribe(watched, { qos: 1 });
  }

  /** Says this on the screens of a table; it stands there until something else is said. */
  say(table: string, word: ClubWord): void {
    const isNothing = word.announcement === null && word.round === null;
    this.#client.publish(topicsOf(table).club, isNothing ? '' : JSON.stringify(word), { qos: 1, retain: true });
  }

  /** Says what time it is here. */
  sayTime(now: number): void {
    if (this.#client.connected) this.#client.publish(CLUB_TIME, JSON.stringify({ now }), { qos: 0 });
  }

  /** Somebody goes to the table: it calls no more. */
  answerCall(table: string): void {
    this.#client.publish(topicsOf(table).call, '', { qos: 1, retain: true });
  }

  /** Another process, which keeps what this table plays, has said so. */
  setBehind(id: string, isBehind: boolean): void {
    const table = this.#tables.get(id);
    if (!table || table.isBehind === isBehind) return;
    table.isBehind = isBehind;
    this.#options.onLobby(lobbyTable(table));
  }

  /** Resolves when everything that was heard is kept. */
  async close(): Promise<void> {
    await this.#client.endAsync(true);
    await Promise.all([...this.#tables.values()].map(({ follower }) => follower?.close()));
  }

  #hearAll(topics: readonly (keyof Topics)[]): void {
    this.#client.subscribe(
      topics.map(what => topicsOf('+')[what]),
      { qos: 1 },
      error =>
        error &&
        this.#options.log.warn('the MQTT broker does not let the club hear its tables', { reason: error.message }),
    );
  }

  /** What came together is acknowledged together: with many tables a write for each is what takes most of a club's time. */
  #answerTogether(): void {
    if (this.#isAnsweringTogether) return;
    this.#isAnsweringTogether = true;
    const { stream } = this.#client;
    stream.cork();
    setImmediate(() => {
      this.#isAnsweringTogether = false;
      stream.uncork();
    });
  }

  /** Whoever is on duty hears the events of all tables anyway. */
  #shownOn(id: string): string[] {
    const { state, event } = topicsOf(id);
    return this.#isOnDuty ? [state] : [state, event];
  }

  #heard(topic: string, payload: string): void {
    const [, id = '', what = ''] = /^paizhuo\/([^/]+)\/([a-z]+)$/.exec(topic) ?? [];
    const table = this.#tableOf(id);
    if (!table) return;
    if (what === 'availability') this.#setPresence(table, payload === 'online' ? 'here' : 'away');
    else if (what === 'match') this.#hearMatch(table, payload);
    else if (what === 'health') this.#hearHealth(table, payload);
    else if (what === 'event') this.#hearEvent(table, payload);
    else if (what === 'call') this.#hearCall(table, payload);
    else if (what === 'told') this.#hearTold(table, payload);
    else if (what === 'broadcast') this.#hearBroadcast(id, payload);
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
    watched?.hearEvent(event);
    follower?.hear(event);
  }

  #hearTold({ id, follower }: HeardTable, payload: string): void {
    const told = readTold(payload);
    if (told) follower?.hear(told);
    else this.#odd(topicsOf(id).told);
  }

  #hearHealth(table: HeardTable, payload: string): void {
    table.health = readHealth(payload) ?? table.health;
    this.#options.onLobby(lobbyTable(table));
  }

  #hearBroadcast(id: string, payload: string): void {
    const watchers = this.#broadcasts.get(id);
    if (!watchers) return;
    watchers.newest = payload === '' ? null : payload;
    for (const show of watchers.shows) show(watchers.newest);
  }

  #hearCall(table: HeardTable, payload: string): void {
    table.call = payload === '' ? null : readCall(payload);
    this.#options.onLobby(lobbyTable(table));
  }

  #hearMatch(table: HeardTable, payload: string): void {
    const announced = readAnnounced(payload);
    if (!announced) {
      this.#odd(topicsOf(table.id).match);
      return;
    }
    const { match, name, ...facts } = announced;
    const set = ruleSet(facts.rules);
    table.name = name;
    table.playing = set && { match, ...facts, rules: { id: set.id, name: set.name } };
    if (this.#isOnDuty)
      this.#options.store
        .keepFacts({ table: table.id, match }, facts)
        .then(() => this.#options.onKept(table.id, []))
        .catch(error => this.#options.log.error('what a match is could not be kept', { reason: String(error) }));
    this.#options.onLobby(lobbyTable(table));
  }

  #setPresence(table: HeardTable, presence: LobbyTable['presence']): void {
    table.presence = presence;
    if (presence === 'here') table.follower?.isHere();
    else table.follower?.isAway();
    this.#options.onLobby(lobbyTable(table));
  }

  #tableOf(id: string): HeardTable | null {
    const known = this.#tables.get(id);
    if (known) return known;
    if (!TABLE_ID.test(id) || this.#tables.size >= MOST_TABLES) return null;
    const table: HeardTable = {
      ...{ id, name: id, presence: 'away', playing: null, health: null, isBehind: true, call: null, watched: null },
      follower: this.#isOnDuty ? this.#followerOf(id) : null,
    };
    this.#tables.set(id, table);
    return table;
  }

  #followerOf(table: string): TableFollower {
    const { store, log, onKept, onBehind } = this.#options;
    return new TableFollower({
      table,
      store,
      ask: after => this.#client.publish(topicsOf(table).history, JSON.stringify({ after }), { qos: 1 }),
      onKept: events => onKept(table, events),
      onBehind: isBehind => {
        onBehind(table, isBehind);
        this.setBehind(table, isBehind);
      },
      log,
    });
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

const lobbyTable = ({ id, name, presence, playing, health, isBehind, call }: HeardTable): LobbyTable => ({
  ...{ id, name, presence, playing, health, isBehind, call },
});

const withoutLogin = (url: string): string => {
  const { protocol, host } = new URL(url);
  return `${protocol}//${host}`;
};
