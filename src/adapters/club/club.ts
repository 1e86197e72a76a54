import { randomUUID } from 'node:crypto';
import type { MqttClient } from 'mqtt';
import { CLUB_TROUBLES, type ClubTrouble } from '../../club/desk/desk-view.ts';
import type { LobbyTable } from '../../projections/club-view.ts';
import type { ClubWord } from '../../projections/club-word.ts';
import type { ReplayStep } from '../../projections/replay-view.ts';
import type { TableMessage } from '../../projections/socket-contract.ts';
import { Doors } from '../door/doors.ts';
import { hearMqtt } from '../door/mqtt-door.ts';
import type { Log } from '../log.ts';
import { connectToBroker } from '../mqtt/connect-to-broker.ts';
import { PacedSender } from '../mqtt/paced-sender.ts';
import type { MatchFacts } from '../mqtt/told-history.ts';
import { CLUB_TIME, type Topics, topicsOf } from '../mqtt/topics.ts';
import { Broadcasts } from './broadcasts.ts';
import type { ClubStore, MatchKey } from './club-store.ts';
import { type ArchivedEvent, readAnnounced, readCall, readEvent, readHealth, readTold } from './heard.ts';
import { type HeardTable, HeardTables, lobbyMatch, lobbyTable } from './heard-tables.ts';
import { OtherClubs } from './other-clubs.ts';
import { TableFollower } from './table-follower.ts';
import { WatchedTable } from './watched-table.ts';

export interface ClubOptions {
  /** `mqtt://broker.lan:1883`, or `mqtts:`, `ws:`, `wss:`; a name and a password may stand in it. */
  readonly broker: string;
  readonly store: ClubStore;
  /** Names this club among others at the broker. */
  readonly id: () => string;
  /** A table's description of a match, for the store. */
  readonly kept: (key: MatchKey, facts: MatchFacts) => MatchFacts;
  /** This table looks otherwise in the lobby. */
  readonly onLobby: (table: LobbyTable) => void;
  /** These events of a table were stored, of the newest or an older match. None: only a match's description. */
  readonly onKept: (table: string, events: readonly ArchivedEvent[]) => void;
  /** Two different events of this match came under one number. */
  readonly onDisputed: (key: MatchKey) => void;
  /** True if a published event of this table is not stored yet, by report of the storing process. */
  readonly onBehind: (table: string, isBehind: boolean) => void;
  /** Pause (ms) before another try of an absent broker. */
  readonly retryMs?: number;
  /** Catch what handlers of messages from outside throw. */
  readonly doors?: Doors;
  readonly now?: () => number;
  readonly log: Log;
}

/** The topics of every table. */
const HEARD = ['availability', 'match', 'health', 'call'] as const;
/** Further ones for the process on duty. A table's state is read only while it has viewers. */
const KEPT = ['event', 'told'] as const;

/**
 * Follows every table that publishes on a broker. The tables know nothing of it but its questions. Of several processes that
 * follow the same tables one is on duty: it keeps what they play.
 */
export class Club {
  readonly #options: ClubOptions;
  readonly #client: MqttClient;
  readonly #sender: PacedSender;
  readonly #tables: HeardTables;
  readonly #broadcasts: Broadcasts;
  readonly #process = randomUUID().slice(0, 8);
  readonly #others: OtherClubs;
  #trouble: string | null = null;
  #isOnDuty = false;
  #isAnsweringTogether = false;

  /** @throws Error where the broker's address is none. */
  constructor(options: ClubOptions) {
    const { broker, retryMs = 2000, log, doors = new Doors(log), now = Date.now } = options;
    this.#options = options;
    this.#tables = new HeardTables(log);
    this.#others = new OtherClubs({ id: options.id, process: this.#process, now, log });
    // it asks for missed events: the broker keeps nothing for it
    this.#client = connectToBroker(broker, {
      clientId: `paizhuo-club-${this.#process}`,
      reconnectPeriod: retryMs,
    });
    this.#sender = new PacedSender(this.#client, log);
    this.#broadcasts = new Broadcasts(
      id => this.#client.subscribe(topicsOf(id).broadcast, { qos: 1 }),
      id => this.#client.unsubscribe(topicsOf(id).broadcast),
    );
    this.#client.on('packetreceive', () => this.#answerTogether());
    hearMqtt(this.#client, doors, (topic, payload) => this.#heard(topic, payload.toString()));
    this.#client.on('connect', () => {
      this.#trouble = null;
      log.info('connected to the MQTT broker', { url: withoutLogin(broker) });
      this.#hearAll(HEARD);
      this.#client.subscribe(CLUB_TIME, { qos: 0 });
      if (this.#isOnDuty) this.#hearAll(KEPT);
      for (const id of this.#broadcasts.tables) this.#client.subscribe(topicsOf(id).broadcast, { qos: 1 });
      for (const { id, watched } of this.#tables.all)
        if (watched) this.#client.subscribe(this.#shownOn(id), { qos: 1 });
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

  get troubles(): readonly ClubTrouble[] {
    const isTrue = { 'another-club': this.#others.areHere, 'too-many-tables': this.#tables.isFull };
    return CLUB_TROUBLES.filter(trouble => isTrue[trouble]);
  }

  get lobby(): readonly LobbyTable[] {
    return this.#tables.lobby;
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
   * Tells from now on what a table broadcasts, the newest at once; null: nothing is any more. The answer ends it. A table
   * keeps what is not due to itself: nothing here comes early.
   */
  watchBroadcast(id: string, show: (step: ReplayStep | null) => void): () => void {
    return this.#broadcasts.watch(id, show);
  }

  /** From now on this process keeps what the tables play, or another does. */
  setOnDuty(isOnDuty: boolean): void {
    if (isOnDuty === this.#isOnDuty) return;
    this.#isOnDuty = isOnDuty;
    this.#others.setOnDuty(isOnDuty);
    if (isOnDuty) this.#hearAll(KEPT);
    else this.#client.unsubscribe(KEPT.map(what => topicsOf('+')[what]));
    for (const table of this.#tables.all) {
      // the last report of the previous process on duty
      void table.follower?.close();
      table.follower = isOnDuty ? this.#followerOf(table.id) : null;
      if (table.presence === 'here') table.follower?.isHere();
    }
    const watched = this.#tables.all.filter(table => table.watched).map(({ id }) => topicsOf(id).event);
    if (watched.length === 0) return;
    if (isOnDuty) this.#client.unsubscribe(watched);
    else this.#client.subscribe(watched, { qos: 1 });
  }

  /** Shows this on the screens of a table until another message. */
  say(table: string, word: ClubWord): void {
    const isNothing = word.announcement === null && word.round === null;
    this.#sender.send({ topic: topicsOf(table).club, payload: isNothing ? '' : JSON.stringify(word), retain: true });
  }

  /** Says what time it is here. */
  sayTime(now: number): void {
    if (this.#client.connected) this.#client.publish(CLUB_TIME, this.#others.timeSaid(now), { qos: 0 });
  }

  /** The desk goes to the table: clears its call. */
  answerCall(table: string): void {
    this.#sender.send({ topic: topicsOf(table).call, payload: '', retain: true });
  }

  /** By report of the process that stores this table. */
  setBehind(id: string, isBehind: boolean): void {
    const table = this.#tables.get(id);
    if (!table || table.isBehind === isBehind) return;
    table.isBehind = isBehind;
    this.#options.onLobby(lobbyTable(table));
  }

  /** Resolves when all received events are stored. */
  async close(): Promise<void> {
    await this.#client.endAsync(true);
    await Promise.all(this.#tables.all.map(({ follower }) => follower?.close()));
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

  /** Acknowledges messages that came together in one write: with many tables single writes take most of a club's time. */
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

  /** The process on duty reads the events of all tables anyway. */
  #shownOn(id: string): string[] {
    const { state, event } = topicsOf(id);
    return this.#isOnDuty ? [state] : [state, event];
  }

  #heard(topic: string, payload: string): void {
    if (topic === CLUB_TIME) {
      this.#others.hear(payload);
      return;
    }
    const [, id = '', what = ''] = /^paizhuo\/([^/]+)\/([a-z]+)$/.exec(topic) ?? [];
    const table = this.#tables.heard(id, () => (this.#isOnDuty ? this.#followerOf(id) : null));
    if (!table) return;
    if (what === 'availability') this.#setPresence(table, payload === 'online' ? 'here' : 'away');
    else if (what === 'match') this.#hearMatch(table, payload);
    else if (what === 'health') this.#hearHealth(table, payload);
    else if (what === 'event') this.#hearEvent(table, payload);
    else if (what === 'call') this.#hearCall(table, payload);
    else if (what === 'told') this.#hearTold(table, payload);
    else if (what === 'broadcast' && !this.#broadcasts.hear(id, payload)) this.#odd(topic);
    else if (what === 'state' && table.watched?.hearState(payload) === false) this.#odd(topic);
  }

  #hearEvent(table: HeardTable, payload: string): void {
    const { id, follower, watched } = table;
    const event = readEvent(payload);
    if (!event) {
      this.#odd(topicsOf(id).event);
      return;
    }
    this.#speaks(table);
    // the last report of it
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
    const health = readHealth(payload);
    if (!health) {
      this.#odd(topicsOf(table.id).health);
      return;
    }
    table.health = health;
    table.hasSpoken = true;
    this.#options.onLobby(lobbyTable(table));
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
    const { match, name, houseRules: _houseRules, ...facts } = announced;
    table.name = name;
    table.hasSpoken = true;
    table.follower?.plays(match);
    table.playing = lobbyMatch(announced);
    if (this.#isOnDuty)
      this.#options.store
        .keepFacts({ table: table.id, match }, this.#options.kept({ table: table.id, match }, facts))
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

  /** It is a table. One that was dropped before repeats its messages. */
  #speaks(table: HeardTable): void {
    if (table.hasSpoken) return;
    table.hasSpoken = true;
    const { match, health, call } = topicsOf(table.id);
    if (table.playing === null) this.#client.subscribe([match, health, call], { qos: 1 });
  }

  #followerOf(table: string): TableFollower {
    const { store, log, kept, onKept, onBehind, onDisputed } = this.#options;
    const follower = new TableFollower({
      table,
      store,
      keepFacts: (match, facts) => store.keepFacts({ table, match }, kept({ table, match }, facts)),
      ask: after =>
        this.#sender.send({ topic: topicsOf(table).history, payload: JSON.stringify({ after }), retain: false }),
      onKept: events => onKept(table, events),
      onDisputed: match => onDisputed({ table, match }),
      onBehind: isBehind => {
        onBehind(table, isBehind);
        this.setBehind(table, isBehind);
      },
      log,
    });
    follower.plays(this.#tables.get(table)?.playing?.match ?? null);
    return follower;
  }

  /** No table is known any more; reported once for as long as it lasts. */
  #away(reason: string): void {
    if (this.#trouble !== null || this.#client.disconnecting) return;
    this.#trouble = reason;
    this.#options.log.warn('the MQTT broker is away; the club keeps trying', { reason });
    for (const table of this.#tables.all) this.#setPresence(table, 'away');
  }

  #odd(topic: string): void {
    this.#options.log.debug('a table says what cannot be read', { topic });
  }
}

const withoutLogin = (url: string): string => {
  const { protocol, host } = new URL(url);
  return `${protocol}//${host}`;
};
