import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Log } from '../adapters/log.ts';
import { makeFolder } from '../adapters/make-folder.ts';
import { ClubLink } from '../adapters/mqtt/club-link.ts';
import { TablePublisher } from '../adapters/mqtt/table-publisher.ts';
import { announcedMatch } from '../adapters/mqtt/told-history.ts';
import { packageVersion } from '../adapters/package-version.ts';
import { layOutFolder, newMatchName } from '../adapters/recorder/begin-match.ts';
import { type BySeat, bySeat } from '../domain/seat.ts';
import { type Game, newGame, play } from '../engine/game.ts';
import { TableProjector } from '../projections/table-projector.ts';
import { formatEvent } from '../recording/event-log.ts';
import type { Rules } from '../rules/rule-set.ts';
import { PACE } from '../simulator/pace.ts';
import { between, happens, type Random, type Range } from '../simulator/random.ts';
import { randomStream } from '../simulator/seeded-random.ts';
import { SelfPlay } from '../simulator/self-play.ts';

export interface SimulatedTablesOptions {
  readonly broker: string;
  readonly tables: number;
  readonly rules: Rules;
  readonly seed: number;
  /** 1: human pace. */
  readonly speed: number;
  /** How often (each hand, 0 to 1) a table loses its way to the broker, and plays on. */
  readonly dropOuts: number;
  /** Each table has a data directory of its own in it. */
  readonly directory: string;
  /** Plays what a tournament of its club wants, so many hands in each round, and nothing else; null: for itself. */
  readonly handsInRounds?: number | null;
  readonly log: Log;
}

export interface SimulatedTables {
  /** The counts of all tables so far. */
  readonly counts: () => {
    readonly events: number;
    readonly hands: number;
    readonly isConnected: number;
    /** Tables in play; the others wait for a round. */
    readonly isPlaying: number;
  };
  /** Play is over; the tables stay, and publish missed messages again. */
  readonly rest: () => void;
  readonly close: () => Promise<void>;
}

/** Hands of a match; then another one begins at the table. */
const HANDS = 16;
/** How long (ms, at human pace) the way to the broker is lost. */
const LOST_FOR: Range = [5_000, 60_000];

/**
 * Tables that only publish: simulated people play at each, at human pace, without boards, tiles or a mirror. A table keeps a
 * record of its own and publishes missed messages again, as a real one does.
 */
export function runSimulatedTables(options: SimulatedTablesOptions): SimulatedTables {
  const tables = Array.from({ length: options.tables }, (_, index) => new PublishingTable(options, index + 1));
  return {
    counts: () => ({
      events: tables.reduce((sum, { events }) => sum + events, 0),
      hands: tables.reduce((sum, { hands }) => sum + hands, 0),
      isConnected: tables.filter(({ isConnected }) => isConnected).length,
      isPlaying: tables.filter(({ isPlaying }) => isPlaying).length,
    }),
    rest: () => {
      for (const table of tables) table.rest();
    },
    close: async () => {
      await Promise.all(tables.map(table => table.close()));
    },
  };
}

/** A match that is on, with its record and its way to the broker. */
interface OpenMatch {
  readonly name: string;
  /** Of a tournament; null: it is played for itself. */
  readonly round: string | null;
  readonly projector: TableProjector;
  readonly players: SelfPlay;
  game: Game;
  /** Null: the way to the broker is lost. */
  publisher: TablePublisher | null;
}

class PublishingTable {
  readonly #options: SimulatedTablesOptions;
  readonly #id: string;
  readonly #directory: string;
  readonly #names: BySeat<string>;
  readonly #random: Random;
  readonly #club: ClubLink | null;
  #match: OpenMatch;
  #next: NodeJS.Timeout | null = null;
  #back: NodeJS.Timeout | null = null;
  #isBeginning = false;
  #isResting = false;
  #isClosed = false;
  events = 0;
  hands = 0;

  constructor(options: SimulatedTablesOptions, number: number) {
    this.#options = options;
    this.#id = `table-${number}`;
    this.#directory = join(options.directory, this.#id);
    makeFolder(this.#directory);
    this.#names = bySeat(seat => `P${4 * (number - 1) + seat + 1}`);
    this.#random = randomStream(options.seed, number);
    this.#club = options.handsInRounds == null ? null : new ClubLink({ table: this.#id, now: Date.now });
    this.#match = this.#begin(this.#names, null);
    if (this.#club) {
      this.#club.onChange(() => this.#hearClub());
      return;
    }
    // people do not all sit down at the same moment
    this.#wait(PACE.lookAtResult);
  }

  get isConnected(): boolean {
    return this.#match.publisher?.health.isConnected === true;
  }

  get isPlaying(): boolean {
    return this.#next !== null || this.#isBeginning;
  }

  rest(): void {
    this.#isResting = true;
    if (this.#next) clearTimeout(this.#next);
    this.#next = null;
  }

  async close(): Promise<void> {
    this.rest();
    this.#isClosed = true;
    if (this.#back) clearTimeout(this.#back);
    await this.#match.publisher?.close();
  }

  /** The next round of a tournament has begun. */
  #hearClub(): void {
    const round = this.#club?.message.word.round;
    if (!round || round.clock.type === 'waiting' || round.tag === this.#match.round || this.#isBeginning) return;
    const { hand } = this.#match.game.state;
    // the current hand is played to its end; the club counts again after it
    if (hand === null || hand.phase === 'over') void this.#beginAnother(round.seats, round.tag);
  }

  #begin(seats: BySeat<string>, round: string | null): OpenMatch {
    const { rules, log } = this.#options;
    const name = newMatchName(this.#directory, Date.now());
    const header = {
      ...{ version: 1 as const, table: this.#id, startedAt: Date.now(), seats },
      ...{ rules: rules.id, options: rules.options, firstDealer: null, boards: [], simulated: null },
      ...(round !== null && { round }),
    };
    layOutFolder(join(this.#directory, name), header, { tileOf: new Map() }, log);
    const projector = new TableProjector({
      ...{ rules, firstDealer: null, names: seats, ports: [], simulatedSpeed: this.#options.speed },
    });
    const players = new SelfPlay(rules, this.#random);
    const publisher = this.#publisher(name, projector, round);
    return { name, round, projector, players, game: newGame(rules, null), publisher };
  }

  #publisher(match: string, projector: TableProjector, round: string | null): TablePublisher | null {
    const { broker, log } = this.#options;
    const name = `Table ${this.#id.slice('table-'.length)}`;
    const publisher = TablePublisher.open({
      ...{ url: broker, table: this.#id, match, seq: projector.current.seq, directory: this.#directory, log },
      tellsHistory: true,
      announced: ({ view }) => announcedMatch(match, name, view, round),
      ...(this.#club && { club: this.#club }),
      house: { prefix: null, name, version: packageVersion(), url: null, mayCommand: false },
    });
    publisher?.publish(projector.current);
    return publisher;
  }

  #wait(range: Range): void {
    if (this.#isResting) return;
    this.#next = setTimeout(() => this.#play(), between(this.#random, range) / this.#options.speed);
  }

  #play(): void {
    this.#next = null;
    const match = this.#match;
    const { hand, handNo } = match.game.state;
    const isOver = hand?.phase === 'over';
    const { handsInRounds } = this.#options;
    if (isOver) this.#hearClub();
    if (this.#isBeginning) return;
    if (isOver && handNo >= (handsInRounds ?? HANDS)) {
      // of a tournament the next round is waited for
      if (!this.#club) void this.#beginAnother(this.#names, null);
      return;
    }
    const action = match.players.next(match.game.state);
    const played = play(match.game, action, Date.now());
    if (!played.ok) throw new Error(`${this.#id}: ${JSON.stringify(action)}: ${JSON.stringify(played.error)}`);
    match.game = played.value.game;
    const file = join(this.#directory, match.name, 'events.jsonl');
    appendFileSync(file, played.value.events.map(event => `${formatEvent(event)}\n`).join(''));
    for (const event of played.value.events) {
      const message = match.projector.apply(event);
      match.publisher?.publish(message);
    }
    this.events += played.value.events.length;
    const ends = match.game.state.hand?.phase === 'over' && !isOver;
    if (ends) this.hands += 1;
    if (ends && happens(this.#random, this.#options.dropOuts)) this.#lose(match);
    this.#wait(ends ? PACE.lookAtResult : (PACES[action.type] ?? PACE.think));
  }

  async #beginAnother(seats: BySeat<string>, round: string | null): Promise<void> {
    this.#isBeginning = true;
    if (this.#next) clearTimeout(this.#next);
    if (this.#back) clearTimeout(this.#back);
    this.#back = null;
    await this.#match.publisher?.close();
    this.#isBeginning = false;
    if (this.#isClosed) return;
    this.#match = this.#begin(seats, round);
    this.#wait(PACE.lookAtResult);
  }

  /** Plays on without a broker, and comes back as a table that was restarted. */
  #lose(match: OpenMatch): void {
    const { publisher } = match;
    if (!publisher || this.#back) return;
    match.publisher = null;
    const closed = publisher.close();
    this.#back = setTimeout(async () => {
      // the old way must not say good-bye after the new one has come
      await closed;
      this.#back = null;
      if (this.#match === match && !this.#isClosed)
        match.publisher = this.#publisher(match.name, match.projector, match.round);
    }, between(this.#random, LOST_FOR) / this.#options.speed);
  }
}

/** How long people take to do what comes next. */
const PACES: Readonly<Partial<Record<string, Range>>> = {
  'roll-dice': PACE.diceRoll,
  deal: PACE.lookAtResult,
  discard: PACE.reachForWall,
};
