import type { Log } from '../log.ts';
import type { ClubStore, Through } from './club-store.ts';
import type { ArchivedEvent, Told } from './heard.ts';

export interface FollowerOptions {
  readonly table: string;
  readonly store: ClubStore;
  /** Asks the table what it published after this; null: from the beginning of its match. */
  readonly ask: (after: Through | null) => void;
  /** Events that were not known were kept. */
  readonly onKept: (events: readonly ArchivedEvent[]) => void;
  /** Something it has published is not kept yet, or everything is; it begins with something. */
  readonly onBehind: (isBehind: boolean) => void;
  readonly log: Log;
}

/** What may wait for a store that is slow or away; what comes then is asked for later. */
const MOST_HEARD = 1000;
/** A table that does not answer is asked again. */
const ASK_AGAIN_MS = 10_000;

/**
 * Keeps what one table publishes, each event once, and finds out what is missing: an event that does not follow the last one
 * is kept, and what lies between asked for. What is heard is worked through in order, one thing at a time.
 */
export class TableFollower {
  readonly #options: FollowerOptions;
  /** Heard and not yet kept. */
  readonly #heard: (ArchivedEvent | Told)[] = [];
  #working: Promise<void> = Promise.resolve();
  #isWorking = false;
  #through: Through | null | undefined;
  #askedAgain: NodeJS.Timeout | null = null;
  /** Something was heard that there was no room for. */
  #isDropping = false;
  #isBehind = true;
  #isHere = false;

  constructor(options: FollowerOptions) {
    this.#options = options;
  }

  /** The table has come, or the way to it: what has happened meanwhile is asked for. */
  isHere(): void {
    this.#isHere = true;
    this.#do(async () => this.#askOn());
  }

  isAway(): void {
    this.#isHere = false;
    this.#stopAsking();
  }

  /** Nothing is asked for any more; resolves when everything heard is kept. */
  async close(): Promise<void> {
    this.isAway();
    await this.#working;
  }

  hear(said: ArchivedEvent | Told): void {
    if (this.#heard.length < MOST_HEARD) this.#heard.push(said);
    else this.#isDropping = true;
    if (this.#isWorking) return;
    this.#isWorking = true;
    this.#do(() => this.#work());
  }

  #do(what: () => Promise<void>): void {
    this.#working = this.#working.then(what).catch(error => {
      this.#isWorking = false;
      this.#setBehind(true);
      this.#options.log.error('what a table published could not be kept; it is asked for again', {
        reason: error instanceof Error ? error.message : String(error),
      });
      this.#askLater();
    });
  }

  async #work(): Promise<void> {
    for (let said = this.#heard[0]; said; said = this.#heard[0]) {
      if ('events' in said) {
        this.#heard.shift();
        await this.#hearTold(said);
      } else {
        // whatever has come since is kept with it
        const end = this.#heard.findIndex(other => 'events' in other);
        await this.#hearEvents(this.#heard.splice(0, end < 0 ? this.#heard.length : end) as ArchivedEvent[]);
      }
    }
    this.#isWorking = false;
    if (!this.#isDropping) return;
    this.#isDropping = false;
    await this.#askOn();
  }

  async #hearEvents(events: readonly ArchivedEvent[]): Promise<void> {
    const { store, table, onKept } = this.#options;
    const added = await store.keep(table, events);
    if (added > 0) onKept(events);
    let next = await this.#known();
    // the store knows as much of events that follow each other
    for (const { match, seq } of events) if (next?.match === match && seq === next.seq + 1) next = { match, seq };
    this.#through = next;
    const isMissing = events.some(
      ({ match, seq }) => !next || match > next.match || (match === next.match && seq > next.seq),
    );
    if (isMissing && !this.#askedAgain) await this.#askOn();
    else if (!isMissing && !this.#askedAgain) this.#setBehind(false);
  }

  async #hearTold({ after, through, more, matches, events }: Told): Promise<void> {
    const { store, table, onKept } = this.#options;
    for (const [match, facts] of Object.entries(matches)) await store.keepFacts({ table, match }, facts);
    const added = await store.keep(table, events);
    if (added > 0) onKept(events);
    const known = await this.#known();
    // told to somebody who knows more: something before it may be missing here
    if (known ? isLater(after, known) : after.seq > 0) return;
    // asked twice, answered twice
    if (more && known && !isLater(through, known)) return;
    this.#stopAsking();
    if (!known || isLater(through, known)) {
      await store.keepThrough(table, through);
      // what was heard before the answer may follow it without a gap
      this.#through = await store.through(table);
    }
    if (more) await this.#askOn();
    else this.#setBehind(false);
  }

  async #known(): Promise<Through | null> {
    this.#through ??= await this.#options.store.through(this.#options.table);
    return this.#through;
  }

  async #askOn(): Promise<void> {
    this.#stopAsking();
    this.#setBehind(true);
    if (!this.#isHere) return;
    this.#options.ask(await this.#known());
    this.#askLater();
  }

  #askLater(): void {
    this.#stopAsking();
    if (this.#isHere) this.#askedAgain = setTimeout(() => this.#do(() => this.#askOn()), ASK_AGAIN_MS).unref();
  }

  #stopAsking(): void {
    if (this.#askedAgain) clearTimeout(this.#askedAgain);
    this.#askedAgain = null;
  }

  #setBehind(isBehind: boolean): void {
    if (isBehind === this.#isBehind) return;
    this.#isBehind = isBehind;
    this.#options.onBehind(isBehind);
  }
}

const isLater = (one: Through, other: Through): boolean =>
  one.match === other.match ? one.seq > other.seq : one.match > other.match;
