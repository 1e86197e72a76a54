import { setTimeout as delay } from 'node:timers/promises';
import { connect, type MqttClient } from 'mqtt';
import type { TableMessage } from '../../projections/socket-contract.ts';
import type { Log } from '../log.ts';
import { reasonOf } from '../reason.ts';
import type { ClubLink } from './club-link.ts';
import { EventQueue } from './event-queue.ts';
import { HOUSE_COMMANDS, type HouseCommand, isHouseCommand } from './home-topics.ts';
import { House, type HouseOptions } from './house.ts';
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
  /** How long to wait before trying a broker that is away again. */
  readonly retryMs?: number;
  /** How a house is told of the table; without it only displays and programs are. */
  readonly house?: HouseOptions;
  /** Does what is asked for over MQTT; without it nothing that comes from there is heard. */
  readonly onCommand?: (command: HouseCommand) => void;
  /** Which match is at the table, for whoever follows several; null: nobody is told. */
  readonly announced?: (message: TableMessage) => AnnouncedMatch;
  /** Whoever asks over MQTT is told again what happened; without it nobody is. */
  readonly tellsHistory?: boolean;
  /** Hears what the club says; without it nothing is heard from there. */
  readonly club?: ClubLink;
  /** Publishes what is broadcast; without it nothing is. */
  readonly broadcasts?: boolean;
  readonly log: Log;
}

/** Messages on their way at once; what a broker that has stopped answering can hold up. */
const MOST_IN_FLIGHT = 64;
const GOOD_BYE_MS = 1000;

/** Tells an MQTT broker what everybody at the table may know. Never in the way: a broker that is away is waited for. */
export class TablePublisher {
  readonly #client: MqttClient;
  readonly #topics: Topics;
  readonly #url: string;
  readonly #log: Log;
  readonly #house: House | null;
  readonly #onCommand: ((command: HouseCommand) => void) | null;
  readonly #announced: TablePublisherOptions['announced'];
  readonly #history: HistoryTeller | null;
  readonly #club: ClubLink | null;
  /** What is broadcast now, as JSON, empty: nothing; null: none of it is published. */
  #onAir: string | null;
  /** The match as the broker was told of it. */
  #matchTold = '';
  #message: TableMessage | null = null;
  /** The table as it is; published anew whenever the broker comes back, which may have forgotten it. */
  #state: string | null = null;
  #stateIsPublished = true;
  readonly #match: string;
  readonly #events: EventQueue;
  #inFlight = 0;
  #trouble: string | null = null;
  /** The disk takes nothing: what has happened may yet be lost. */
  #recordWaits = false;

  /** Null, and told: no client can be made for this address. */
  static open(options: TablePublisherOptions): TablePublisher | null {
    try {
      return new TablePublisher(options);
    } catch (error) {
      options.log.warn('mqtt.url is no address of a broker; nothing is published', { reason: reasonOf(error) });
      return null;
    }
  }

  private constructor(options: TablePublisherOptions) {
    const { url, username, password, table, retryMs = 2000, log } = options;
    this.#topics = topicsOf(table);
    // a password in it is nobody's to read in a log
    const { protocol, host } = new URL(url);
    this.#url = `${protocol}//${host}`;
    this.#log = log;
    this.#client = connect(url, {
      ...(username !== undefined && { username }),
      ...(password !== undefined && { password }),
      // the same name after a crash: the broker then drops the old connection, and with it the old last will
      clientId: `paizhuo-${table}`,
      reconnectPeriod: retryMs,
      reconnectOnConnackError: true,
      will: { topic: this.#topics.availability, payload: Buffer.from('offline'), qos: 1, retain: true },
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
    this.#club?.publishBy(call => this.#send(this.#topics.call, call, true));
    this.#client.on('message', (topic, payload, { retain }) => this.#heard(topic, payload.toString(), retain));
    this.#client.on('connect', () => this.#connected());
    this.#client.on('close', () => this.#away('the connection was closed'));
    this.#client.on('error', error => this.#away(error.message));
  }

  /** Whether the broker is there, and how many events of this match it has not confirmed yet. */
  get health(): { readonly isConnected: boolean; readonly backlog: number } {
    return { isConnected: this.#client.connected, backlog: this.#events.backlog };
  }

  publish(message: TableMessage): void {
    this.#message = message;
    this.#state = formatState(message);
    this.#stateIsPublished = false;
    const event = formatEventMessage(this.#match, message);
    if (event !== null) this.#events.add(message.seq, event);
    if (this.#client.connected) {
      this.#house?.tell(message);
      this.#tellMatch(message);
    }
    this.#pump();
  }

  /**
   * While the record waits for the disk no event is published: after a power cut its number may be another's. What the table
   * is like is told all the same.
   */
  holdEvents(recordWaits: boolean): void {
    this.#recordWaits = recordWaits;
    this.#pump();
  }

  /** What is broadcast, once it is due (`ReplayStep` as JSON); empty: nothing is any more. A broker that was away gets the newest. */
  broadcast(step: string): void {
    if (this.#onAir === null) return;
    this.#onAir = step;
    if (this.#client.connected) this.#send(this.#topics.broadcast, step, true);
  }

  /** Says good-bye (availability `offline`), or gives up on a broker that does not listen. */
  async close(): Promise<void> {
    if (this.#client.connected) {
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
    // whoever hears that it is there may ask at once
    this.#listen();
    this.#send(this.#topics.availability, 'online', true);
    // what stands there may be of a broadcast that is over
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
      if (error) this.#log.warn('the MQTT broker lets nobody be heard', { reason: error.message });
    });
  }

  #heard(topic: string, payload: string, isRetained: boolean): void {
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
    // what was left lying on the broker was asked for at another time
    if (isRetained) return;
    if (topic === this.#topics.history && !this.#history?.asked(payload))
      this.#log.debug('what was asked for over MQTT is no place in a record');
    if (topic !== this.#topics.command) return;
    if (isHouseCommand(payload)) this.#onCommand?.(payload);
    else
      this.#log.warn('what was asked for over MQTT is no command', {
        reason: `known are ${HOUSE_COMMANDS.join(', ')}`,
      });
  }

  /** Told once for as long as it lasts. */
  #away(reason: string): void {
    if (this.#trouble !== null || this.#client.disconnecting) return;
    this.#trouble = reason;
    this.#log.warn('the MQTT broker is away; the table plays on and keeps trying', { url: this.#url, reason });
  }

  #pump(): void {
    while (this.#client.connected && this.#inFlight < MOST_IN_FLIGHT) {
      const event = this.#recordWaits ? null : this.#events.next();
      if (event) this.#send(this.#topics.event, event.payload, false, () => this.#events.acknowledged(event));
      else if (this.#state !== null && !this.#stateIsPublished) {
        this.#stateIsPublished = true;
        this.#send(this.#topics.state, this.#state, true);
      } else return;
    }
  }

  #send(topic: string, payload: string, retain: boolean, acknowledged = (): void => {}): void {
    this.#inFlight += 1;
    this.#client.publish(topic, payload, { qos: 1, retain }, error => {
      this.#inFlight -= 1;
      if (!error) acknowledged();
      this.#pump();
    });
  }
}
