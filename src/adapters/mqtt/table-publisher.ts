import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { MqttClient } from 'mqtt';
import type { TableMessage } from '../../projections/socket-contract.ts';
import { Doors } from '../door/doors.ts';
import { hearMqtt } from '../door/mqtt-door.ts';
import type { Log } from '../log.ts';
import { reasonOf } from '../reason.ts';
import type { ClubLink } from './club-link.ts';
import { connectToBroker } from './connect-to-broker.ts';
import { EventQueue } from './event-queue.ts';
import { type HouseCommand, isHouseCommand } from './home-topics.ts';
import { House, type HouseOptions } from './house.ts';
import { NameClaim } from './name-claim.ts';
import { PacedSender } from './paced-sender.ts';
import { type AnnouncedMatch, HistoryTeller } from './told-history.ts';
import { formatEventMessage, formatState, type Topics, topicsOf } from './topics.ts';

export interface TablePublisherOptions {
  /** `mqtt://broker.lan:1883`, or `mqtts:`, `ws:`, `wss:`. */
  readonly url: string;
  readonly username?: string;
  readonly password?: string;
  /** The table's id in the topics. */
  readonly table: string;
  /** The match at the table, and its newest event as it begins. */
  readonly match: string;
  readonly seq: number;
  /** The data directory: what happened while the broker was away is read from its record. */
  readonly directory: string;
  /** Pause before another try of an absent broker. */
  readonly retryMs?: number;
  /** Announces the table to a house; without it only displays and programs follow it. */
  readonly house?: HouseOptions;
  /** Performs commands from MQTT; without it the table ignores them. */
  readonly onCommand?: (command: HouseCommand) => void;
  /** The match at the table, for programs that follow several; null: not published. */
  readonly announced?: (message: TableMessage) => AnnouncedMatch;
  /** Repeats missed events over MQTT; without it the table does not. */
  readonly tellsHistory?: boolean;
  /** Takes the club's messages; without it the table ignores them. */
  readonly club?: ClubLink;
  /** Publishes what is broadcast; without it nothing is. */
  readonly broadcasts?: boolean;
  readonly doors?: Doors;
  readonly log: Log;
}

/** A connection that a power cut has left behind is over before the machine is up again. */
const KEEP_ALIVE_S = 15;
/** Messages on their way at once; what a broker that has stopped answering can hold up. */
const MOST_IN_FLIGHT = 64;
const GOOD_BYE_MS = 1000;

export interface PublisherHealth {
  readonly isConnected: boolean;
  /** The number of events of this match that the broker has not confirmed. */
  readonly backlog: number;
  /** The message about another table with the same name, or null. */
  readonly nameTrouble: string | null;
}

/** Tells an MQTT broker what everybody at the table may know. Never in the way: a broker that is away is waited for. */
export class TablePublisher {
  readonly #client: MqttClient;
  readonly #sender: PacedSender;
  readonly #topics: Topics;
  readonly #url: string;
  readonly #log: Log;
  readonly #house: House | null;
  readonly #onCommand: ((command: HouseCommand) => void) | null;
  readonly #announced: TablePublisherOptions['announced'];
  readonly #history: HistoryTeller | null;
  readonly #club: ClubLink | null;
  /** The present broadcast as JSON, empty if none; null: not published. */
  #onAir: string | null;
  /** The match as last published. */
  #matchTold = '';
  #message: TableMessage | null = null;
  /** The present table; published again whenever the broker comes back, which may have lost it. */
  #state: string | null = null;
  #stateIsPublished = true;
  readonly #claim: NameClaim;
  readonly #match: string;
  readonly #events: EventQueue;
  #trouble: string | null = null;
  /** The disk takes nothing: what has happened may yet be lost. */
  #recordWaits = false;

  /** Null, with a log line, if no client can be made for this address. */
  static open(options: TablePublisherOptions): TablePublisher | null {
    try {
      return new TablePublisher(options);
    } catch (error) {
      options.log.warn('mqtt.url is no address of a broker; nothing is published', { reason: reasonOf(error) });
      return null;
    }
  }

  private constructor(options: TablePublisherOptions) {
    const { url, username, password, table, retryMs = 2000, log, doors = new Doors(log) } = options;
    this.#topics = topicsOf(table);
    // a password in it must not reach a log
    const { protocol, host } = new URL(url);
    this.#url = `${protocol}//${host}`;
    this.#log = log;
    this.#client = connectToBroker(url, {
      ...(username !== undefined && { username }),
      ...(password !== undefined && { password }),
      // unique: a broker cuts off an older client of the same id
      clientId: `paizhuo-${table}-${randomUUID().slice(0, 8)}`,
      keepalive: KEEP_ALIVE_S,
      reconnectPeriod: retryMs,
      will: { topic: this.#topics.availability, payload: Buffer.from('offline'), qos: 1, retain: true },
    });
    this.#sender = new PacedSender(this.#client, log, MOST_IN_FLIGHT);
    this.#claim = new NameClaim({
      table,
      publish: payload => this.#client.publish(this.#topics.claim, payload),
      onSettled: isOurs => (isOurs ? this.#begin() : this.#nameIsTaken()),
    });
    this.#match = options.match;
    this.#events = new EventQueue(options);
    const send = (topic: string, payload: string, retain: boolean): void => this.#send(topic, payload, retain);
    this.#house = options.house
      ? new House(options.house, { table, topics: this.#topics, directory: options.directory, log, send })
      : null;
    this.#onCommand = options.onCommand ?? null;
    this.#announced = options.announced;
    this.#history = options.tellsHistory
      ? new HistoryTeller(options, told => this.#send(this.#topics.told, told, false))
      : null;
    this.#onAir = options.broadcasts ? '' : null;
    this.#club = options.club ?? null;
    this.#club?.publishBy(call => {
      if (this.#isPublishing) this.#send(this.#topics.call, call, true);
    });
    hearMqtt(this.#client, doors, (topic, payload, isRetained) => this.#heard(topic, payload.toString(), isRetained));
    this.#client.on('connect', () => this.#connected());
    this.#client.on('close', () => this.#away('the connection was closed'));
    this.#client.on('error', error => this.#away(error.message));
  }

  get health(): PublisherHealth {
    return { isConnected: this.#client.connected, backlog: this.#events.backlog, nameTrouble: this.#claim.trouble };
  }

  /** True if the broker is there and the name is ours. */
  get #isPublishing(): boolean {
    return this.#client.connected && this.#claim.isOurs;
  }

  publish(message: TableMessage): void {
    this.#message = message;
    this.#state = formatState(message);
    this.#stateIsPublished = false;
    const event = formatEventMessage(this.#match, message);
    if (event !== null) this.#events.add(message.seq, event);
    if (this.#isPublishing) {
      this.#house?.tell(message);
      this.#tellMatch(message);
    }
    this.#pump();
  }

  /**
   * While the record waits for the disk no event is published: after a power cut its number may be another's. The
   * table's state still goes out.
   */
  holdEvents(recordWaits: boolean): void {
    this.#recordWaits = recordWaits;
    this.#pump();
  }

  /** The broadcast, once it is due (`ReplayStep` as JSON); empty at its end. A broker that was away gets the newest. */
  broadcast(step: string): void {
    if (this.#onAir === null) return;
    this.#onAir = step;
    if (this.#isPublishing) this.#send(this.#topics.broadcast, step, true);
  }

  /** Says good-bye (availability `offline`), or gives up on a broker that does not listen. */
  async close(): Promise<void> {
    this.#claim.away();
    if (this.#isPublishing) {
      const offline = this.#client.publishAsync(this.#topics.availability, 'offline', { qos: 1, retain: true });
      // a broker that goes away or deaf now announces the same by the last will
      await Promise.race([offline.catch(() => {}), delay(GOOD_BYE_MS, undefined, { ref: false })]);
    }
    await this.#client.endAsync(true);
    this.#history?.close();
    this.#events.close();
  }

  #connected(): void {
    this.#log.info('connected to the MQTT broker', { url: this.#url });
    this.#trouble = null;
    const { claim, availability } = this.#topics;
    // a broker that does not allow it keeps its tables apart itself
    this.#client.subscribe([claim, availability], { qos: 1 }, () => {});
    if (this.#claim.isOurs) this.#begin();
    this.#claim.connected();
  }

  /** Publishes everything again: another client may have overwritten it, or the broker lost it. */
  #begin(): void {
    if (!this.#client.connected) return;
    // a client that sees it online may ask at once
    this.#listen();
    this.#send(this.#topics.availability, 'online', true);
    // a retained step may belong to a broadcast that is over
    if (this.#onAir !== null) this.#send(this.#topics.broadcast, this.#onAir, true);
    this.#matchTold = '';
    if (this.#message) {
      this.#house?.tellAnew(this.#message);
      this.#tellMatch(this.#message);
    }
    this.#stateIsPublished = this.#state === null;
    this.#pump();
  }

  #tellMatch(message: TableMessage): void {
    if (!this.#announced) return;
    const match = JSON.stringify(this.#announced(message));
    if (match !== this.#matchTold) this.#send(this.#topics.match, match, true);
    this.#matchTold = match;
  }

  #listen(): void {
    const { command, history } = this.#topics;
    const wanted = [this.#onCommand ? command : null, this.#history ? history : null, this.#house?.statusTopic ?? null];
    wanted.push(...(this.#club?.topics ?? []));
    const topics = wanted.filter(topic => topic !== null);
    if (topics.length === 0) return;
    this.#client.subscribe(topics, { qos: 1 }, error => {
      if (error) this.#log.warn('the MQTT broker refuses every message', { reason: error.message });
    });
  }

  #nameIsTaken(): void {
    this.#log.warn(`${this.#claim.trouble}; nothing is published meanwhile`);
  }

  #heard(topic: string, payload: string, isRetained: boolean): void {
    if (topic === this.#topics.claim) {
      this.#claim.heard(payload, isRetained);
      return;
    }
    if (topic === this.#topics.availability) {
      // the last will of a table of the same name, or of a connection that was thought to be ours
      if (payload === 'offline' && !isRetained && this.#isPublishing) this.#send(topic, 'online', true);
      return;
    }
    if (!this.#claim.isOurs) return;
    if (topic === this.#house?.statusTopic) {
      if (payload !== 'online' || !this.#message) return;
      this.#send(this.#topics.availability, 'online', true);
      this.#house.tellAnew(this.#message);
      return;
    }
    if (this.#club?.topics.includes(topic)) {
      if (!this.#club.heard(topic, payload)) this.#log.debug('what the club says cannot be read', { topic });
      return;
    }
    // a retained command belongs to another time
    if (isRetained) return;
    if (topic === this.#topics.history && !this.#history?.asked(payload))
      this.#log.debug('what was asked for over MQTT is no place in a record');
    if (topic !== this.#topics.command) return;
    if (isHouseCommand(payload)) this.#onCommand?.(payload);
    else
      this.#log.warn('what was asked for over MQTT is no command', {
        reason: 'known are start, pause, resume, dice 3 4, and the buttons of a table',
      });
  }

  /** Logged once for as long as it lasts. */
  #away(reason: string): void {
    this.#claim.away();
    if (this.#trouble !== null || this.#client.disconnecting) return;
    this.#trouble = reason;
    this.#log.warn('the MQTT broker is away; the table plays on and keeps trying', { url: this.#url, reason });
  }

  #pump(): void {
    while (this.#isPublishing && this.#sender.hasRoom) {
      const event = this.#recordWaits ? null : this.#events.next();
      if (event) this.#send(this.#topics.event, event.payload, false, () => this.#events.acknowledged(event));
      else if (this.#state !== null && !this.#stateIsPublished) {
        this.#stateIsPublished = true;
        this.#send(this.#topics.state, this.#state, true);
      } else return;
    }
  }

  #send(topic: string, payload: string, retain: boolean, acknowledged = (): void => {}): void {
    this.#sender.send({ topic, payload, retain }, isDecided => {
      if (isDecided) acknowledged();
      this.#pump();
    });
  }
}
