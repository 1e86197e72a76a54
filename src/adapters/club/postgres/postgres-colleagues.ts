import pg from 'pg';
import { z } from 'zod';
import type { Log } from '../../log.ts';
import type { ClubNews, Colleagues, ColleaguesOptions } from '../colleagues.ts';
import { databaseReason } from './database-reason.ts';

export interface PostgresColleaguesOptions extends ColleaguesOptions {
  readonly url: string;
  /** Pause (ms) before another try of an absent database, or of the duty that another process has. */
  readonly retryMs?: number;
  readonly log: Log;
}

const CHANNEL = 'paizhuo_club';
/** The holder of this database lock is on duty; the lock ends with its connection. */
const DUTY = 0x7061697a;
/** News go together, and no more than PostgreSQL takes at once (8000 bytes). */
const TELL_EVERY_MS = 200;
const MOST_BYTES = 7000;

const table = z.string();
const news = z.array(
  z.discriminatedUnion('type', [
    z.object({ type: z.literal('kept'), table, match: z.string() }),
    z.object({ type: z.literal('behind'), table, isBehind: z.boolean() }),
    z.object({ type: z.literal('decided') }),
    z.object({ type: z.literal('come') }),
    z.object({ type: z.literal('missed') }),
  ]),
);

/** Tells this to every process of a club, the one that asks for it too where it asks over another connection. */
export const toldToAll = (said: readonly ClubNews[]): [question: string, values: string[]] => [
  'SELECT pg_notify($1, $2)',
  [CHANNEL, JSON.stringify(said)],
];

/** Finds the other processes of a club through the database they share. */
export class PostgresColleagues implements Colleagues {
  readonly #options: PostgresColleaguesOptions;
  #client: pg.Client | null = null;
  #isOnDuty = false;
  #isClosed = false;
  #retry: NodeJS.Timeout | null = null;
  #telling: NodeJS.Timeout | null = null;
  /** A connection is asked one thing at a time. */
  #asking: Promise<unknown> = Promise.resolve();
  readonly #untold = new Map<string, ClubNews>();

  constructor(options: PostgresColleaguesOptions) {
    this.#options = options;
    void this.#meet();
  }

  tell(said: ClubNews): void {
    this.#untold.set(`${said.type} ${'table' in said ? said.table : ''} ${'match' in said ? said.match : ''}`, said);
    this.#telling ??= setTimeout(() => this.#tellAll(), TELL_EVERY_MS);
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    for (const timer of [this.#retry, this.#telling]) if (timer) clearTimeout(timer);
    await this.#client?.end().catch(() => {});
  }

  async #meet(): Promise<void> {
    const { url, onNews } = this.#options;
    const client = new pg.Client({ connectionString: url, keepAlive: true, application_name: 'paizhuo club' });
    this.#client = client;
    client.on('error', error => this.#lost(client, error));
    client.on('end', () => this.#lost(client, new Error('the connection was closed')));
    client.on('notification', ({ processId, payload = '' }) => {
      // PostgreSQL notifies the sender too
      if (processId !== ownProcess(client)) for (const said of readNews(payload)) onNews(said);
    });
    try {
      await client.connect();
      await this.#ask(client, `LISTEN ${CHANNEL}`);
      onNews({ type: 'missed' });
      this.tell({ type: 'come' });
      await this.#tryDuty(client);
    } catch (error) {
      this.#lost(client, error);
    }
  }

  async #tryDuty(client: pg.Client): Promise<void> {
    if (this.#client !== client || this.#isClosed) return;
    const { rows } = await this.#ask(client, 'SELECT pg_try_advisory_lock($1) AS mine', [DUTY]);
    if (rows[0]?.['mine'] === true) this.#takeDuty();
    else this.#later(() => this.#tryDuty(client).catch(error => this.#lost(client, error)));
  }

  /** The previous holder may have been killed before it announced its stored events. */
  #takeDuty(): void {
    this.#setOnDuty(true);
    this.#options.onNews({ type: 'missed' });
    this.tell({ type: 'missed' });
  }

  /** Logged once for as long as it lasts. */
  #lost(client: pg.Client, error: unknown): void {
    if (this.#client !== client) return;
    this.#client = null;
    client.end().catch(() => {});
    if (this.#isClosed) return;
    this.#options.log.warn('the database is away; the club keeps trying', { reason: databaseReason(error) });
    this.#setOnDuty(false);
    this.#later(() => void this.#meet());
  }

  #later(then: () => void): void {
    if (!this.#isClosed) this.#retry = setTimeout(then, this.#options.retryMs ?? 2000);
  }

  #setOnDuty(isOnDuty: boolean): void {
    if (isOnDuty === this.#isOnDuty) return;
    this.#isOnDuty = isOnDuty;
    this.#options.log.info(isOnDuty ? 'this process keeps what the tables play' : 'another process may keep it now');
    this.#options.onDuty(isOnDuty);
  }

  #tellAll(): void {
    this.#telling = null;
    const pieces: ClubNews[][] = [[]];
    let bytes = 0;
    for (const said of this.#untold.values()) {
      const { length } = JSON.stringify(said);
      if (bytes + length > MOST_BYTES) {
        pieces.push([]);
        bytes = 0;
      }
      bytes += length + 1;
      pieces.at(-1)?.push(said);
    }
    this.#untold.clear();
    // a process that misses it gets `missed` when the database is back
    const client = this.#client;
    if (!client) return;
    for (const piece of pieces) this.#ask(client, ...toldToAll(piece)).catch(() => {});
  }

  #ask(client: pg.Client, question: string, values: readonly unknown[] = []): Promise<pg.QueryResult> {
    const answer = this.#asking.then(() => client.query(question, [...values]));
    this.#asking = answer.catch(() => {});
    return answer;
  }
}

/** The number of the connection's own server process, as notifications name it; the driver has it, its types do not. */
const ownProcess = (client: pg.Client): unknown => ('processID' in client ? client.processID : null);

function readNews(payload: string): readonly ClubNews[] {
  try {
    return news.safeParse(JSON.parse(payload)).data ?? [];
  } catch {
    return [];
  }
}
