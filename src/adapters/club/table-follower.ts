import type { Log } from '../log.ts';
import type { MatchFacts } from '../mqtt/told-history.ts';
import type { ClubStore, Through } from './club-store.ts';
import type { ArchivedEvent, Told } from './heard.ts';

export interface FollowerOptions {
  readonly table: string;
  readonly store: Omit<ClubStore, 'keepFacts'>;
  readonly keepFacts: (match: string, facts: MatchFacts) => Promise<void>;
  /** Asks the table what it published after this; null: from the beginning of its match. */
  readonly ask: (after: Through | null) => void;
  /** Events that were not known were kept. */
  readonly onKept: (events: readonly ArchivedEvent[]) => void;
  /** Two different events of this match came under one number. */
  readonly onDisputed: (match: string) => void;
  /** Something it has published is not kept yet, or everything is; it begins with something. */
  readonly onBehind: (isBehind: boolean) => void;
  readonly log: Log;
}

/** Events that may wait for a slow or absent store; the club asks for later ones again. */
const MOST_HEARD = 1000;
/** Matches that are asked after where the table does not lead to the one it plays. */
const MOST_DEAD_ENDS = 8;
/** A table that does not answer is asked again. */
const ASK_AGAIN_MS = 10_000;

/**
 * Keeps what one table publishes, each event once, and finds out what is missing: an event that does not follow the last one
 * is kept, and what lies between asked for. Messages are processed in order, one at a time. In which order a table
 * played its matches it tells itself; their names say nothing, as a wrong clock may have made them.
 */
export class TableFollower {
  readonly #options: FollowerOptions;
  /** Received and not yet stored. */
  readonly #heard: (ArchivedEvent | Told)[] = [];
  #working: Promise<void> = Promise.resolve();
  #isWorking = false;
  #through: Through | null | undefined;
  readonly #disputed = new Set<string>();
  #order: readonly string[] = [];
  /** The match that the table says it plays. */
  #playing: string | null = null;
  /** The last question; its answer is accepted from any beginning. */
  #asked: Through | null = null;
  /** Matches from which the table led to none that it plays, since it came. */
  readonly #deadEnds = new Set<string>();
  #askedAgain: NodeJS.Timeout | null = null;
  /** A message came without room for it. */
  #isDropping = false;
  #isBehind = true;
  #isHere = false;

  constructor(options: FollowerOptions) {
    this.#options = options;
  }

  /** The table has come, or the way to it: what has happened meanwhile is asked for. */
  isHere(): void {
    this.#isHere = true;
    this.#deadEnds.clear();
    this.#do(async () => this.#askOn());
  }

  /** The table's current match; null if unknown. */
  plays(match: string | null): void {
    if (match === this.#playing) return;
    this.#playing = match;
    this.#through = undefined;
    this.#deadEnds.clear();
  }

  isAway(): void {
    this.#isHere = false;
    this.#stopAsking();
  }

  /** Stops asking; resolves when all received events are stored. */
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
    await this.#keep(events);
    let next = await this.#known();
    // the store knows as much of events that follow each other
    for (const { match, seq } of events) if (next?.match === match && seq === next.seq + 1) next = { match, seq };
    this.#through = next;
    const order = await this.#orderOf(events);
    const isMissing = events.some(event => !next || isLater(order, event, next));
    if (isMissing && !this.#askedAgain) await this.#askOn();
    else if (!isMissing && !this.#askedAgain) this.#setBehind(false);
  }

  async #hearTold({ after, through, more, matches, events }: Told): Promise<void> {
    const { store, table } = this.#options;
    const known = await this.#known();
    const isAsked = this.#asked?.match === after.match && this.#asked.seq === after.seq;
    const chain = [after.match, ...new Set(events.map(({ match }) => match)), through.match];
    await store.keepOrder(table, chain);
    this.#order = [];
    for (const [match, facts] of Object.entries(matches)) await this.#options.keepFacts(match, facts);
    await this.#keep(events);
    const order = await this.#orderOf([after, through]);
    // an answer to another client, which knows more: earlier events may be missing here
    if (!isAsked && (known ? isLater(order, after, known) : after.seq > 0)) return;
    const isFurther = !known || isLater(order, through, known);
    // asked twice, answered twice
    if (more && !isFurther && !isAsked) return;
    this.#stopAsking();
    const isWhole = after.seq === 0 || ((await store.throughOf({ table, match: after.match })) ?? -1) >= after.seq;
    for (const passed of [...lastOfEach(events), through])
      if (isWhole || passed.match !== after.match) await store.keepThrough(table, passed);
    // events from before the answer may follow it without a gap
    this.#through = undefined;
    if (more) await this.#askFrom(through);
    else if (this.#playing === null || this.#playing === through.match) this.#setBehind(false);
    else await this.#askAnotherWay(after.match);
  }

  /**
   * From this match the table led to none that it plays: a wrong clock has named one of them, or a stranger has. What leads there
   * may follow an earlier match, or none that is known.
   */
  async #askAnotherWay(deadEnd: string): Promise<void> {
    const { store, table } = this.#options;
    const playing = this.#playing;
    this.#deadEnds.add(deadEnd);
    if (playing === null || this.#deadEnds.has(playing)) return this.#setBehind(false);
    const earlier = (await store.order(table)).toReversed().filter(match => match !== playing);
    for (const match of [...earlier.slice(0, MOST_DEAD_ENDS), playing]) {
      const seq = this.#deadEnds.has(match) ? null : await store.throughOf({ table, match });
      if (seq === null && match !== playing) continue;
      return this.#askFrom({ match, seq: seq ?? 0 });
    }
  }

  async #keep(events: readonly ArchivedEvent[]): Promise<void> {
    const { store, table, onKept, onDisputed, log } = this.#options;
    const { added, disputed } = await store.keep(table, events);
    for (const { match, seq } of new Map(disputed.map(event => [event.match, event])).values()) {
      // once for each match
      if (!this.#disputed.has(match))
        log.warn('a table has published two different events under one number; the desk has to choose', {
          reason: `${table}, match ${match}`,
          seq,
        });
      this.#disputed.add(match);
      onDisputed(match);
    }
    if (added > 0) onKept(events);
  }

  /** The place up to which it is whole: in the table's current match, else in the last known one. */
  async #known(): Promise<Through | null> {
    const { store, table } = this.#options;
    if (this.#through) return this.#through;
    const match = this.#playing;
    const seq = match === null ? null : await store.throughOf({ table, match });
    this.#through = match !== null && seq !== null ? { match, seq } : await store.through(table);
    return this.#through;
  }

  /** The matches in the order in which the table played them; these are among them. */
  async #orderOf(places: readonly Through[]): Promise<readonly string[]> {
    const { store, table } = this.#options;
    if (places.some(({ match }) => !this.#order.includes(match))) this.#order = await store.order(table);
    return this.#order;
  }

  async #askOn(): Promise<void> {
    return this.#askFrom(await this.#known());
  }

  async #askFrom(after: Through | null): Promise<void> {
    this.#stopAsking();
    this.#setBehind(true);
    if (!this.#isHere) return;
    this.#asked = after;
    this.#options.ask(after);
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

/** True if the table played it later. */
const isLater = (order: readonly string[], one: Through, other: Through): boolean =>
  one.match === other.match ? one.seq > other.seq : order.indexOf(one.match) > order.indexOf(other.match);

/** The last event of each match, in their order. */
const lastOfEach = (events: readonly ArchivedEvent[]): readonly Through[] => [
  ...new Map(events.map(({ match, seq }) => [match, { match, seq }])).values(),
];
