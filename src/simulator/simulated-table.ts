import { type ButtonId, parseButton } from '../domain/button.ts';
import { must } from '../domain/result.ts';
import type { Seat } from '../domain/seat.ts';
import { type TagUid, type TileId, tilesOf } from '../domain/tile.ts';
import type { Zone } from '../domain/zone.ts';
import type { DomainEvent } from '../engine/events.ts';
import type { Game } from '../engine/game.ts';
import type { Rules } from '../rules/rule-set.ts';
import { FAULT_PROFILES, type FaultProfile } from './devices/fault-profiles.ts';
import { SimulatedBoard } from './devices/simulated-board.ts';
import { WiredBoard } from './devices/wired-board.ts';
import { evening } from './evening.ts';
import { layAsItStood } from './lay-as-it-stood.ts';
import { QUICKEST_MS } from './pace.ts';
import { below, between, happens, type Random } from './random.ts';
import { oddBoard, oddWire } from './random-people/odd-boards.ts';
import type { HabitName } from './random-people/oddities.ts';
import { Sitters } from './random-people/sitters.ts';
import { mixed, SITTING_STREAM, type Sitting } from './random-people/sitting.ts';
import { evening as strangersEvening } from './random-people/sitting-evening.ts';
import { randomStream } from './seeded-random.ts';
import { TABLE_PROFILES, type TableProfile } from './table-profiles.ts';
import { TableTop } from './table-top.ts';
import { Truth } from './truth.ts';

export interface SimulatedTableOptions {
  readonly rules: Rules;
  /** The same seed gives the same hands, and with the same host the same bytes. */
  readonly seed: number;
  /** Host milliseconds at which everything begins. */
  readonly at: number;
  /** Null: dice decide. */
  readonly firstDealer?: Seat | null;
  /** The game they resume; without it they begin a new one. */
  readonly from?: Game | null;
  /** The table's sensors; fully sensed when it is not given. */
  readonly profile?: TableProfile;
  readonly faults?: FaultProfile;
  /** Who plays one hand there, each in a way of their own, on what boards; without it, people as most are, hand after hand. */
  readonly sitting?: Sitting;
  /** A habit of the sitting's people shows. */
  readonly onHabit?: (habit: HabitName) => void;
  /** Receives the true events. */
  readonly onTruth?: (event: DomainEvent) => void;
}

/** Streams of chance, so that a fault more or less does not change how the hands are played. */
const STREAM = { people: 1, tags: 2, slips: 3, restarts: 4, boards: 10, wires: 20 } as const;

/** After the beginning of a hand; most last longer. */
const RESTART_WITHIN_MS = [0, 120_000] as const;

/** From the first tiles taken to the last, about. */
const DEAL_LASTS_MS = [0, 8000] as const;

/**
 * Four simulated players at a table with simulated boards. People move tiles at their own pace, which can be sped up;
 * the boards live in host time and report what they sense.
 */
export class SimulatedTable {
  /** Each on its cable. */
  readonly boards: readonly WiredBoard[];
  /** The chip in every tile of the set. */
  readonly tags: ReadonlyMap<TagUid, TileId>;
  readonly truth: Truth;
  readonly #uids: ReadonlyMap<TileId, TagUid>;
  readonly #evening: Iterator<number, never>;
  #speed = 1;
  #now: number;
  /** When people do the next thing, in host milliseconds at the present speed. */
  #dueAt: number;
  /** Boards that will start again by themselves, and when. */
  #restarts: readonly { readonly board: SimulatedBoard; readonly at: number }[] = [];

  constructor({
    rules,
    seed,
    at,
    firstDealer = null,
    from = null,
    profile = TABLE_PROFILES.full,
    faults = FAULT_PROFILES.none,
    sitting,
    onHabit = () => {},
    onTruth = () => {},
  }: SimulatedTableOptions) {
    this.#now = at;
    this.#dueAt = at;
    this.#uids = tagTiles(tilesOf(rules.flow.kinds), seed);
    this.tags = new Map([...this.#uids].map(([tile, uid]) => [uid, tile]));
    this.boards = profile.boards.map((description, i) => {
      const nature = sitting?.boards[i];
      const board = new SimulatedBoard(description, {
        random: randomStream(seed, STREAM.boards + i),
        at,
        faults,
        tiles: this.tags,
        ...(nature && oddBoard(nature, description, mixed(seed, SITTING_STREAM.antennas + i))),
      });
      return new WiredBoard(board, {
        random: randomStream(seed, STREAM.wires + i),
        faults,
        ...(nature && oddWire(nature, faults)),
      });
    });
    const restarts = randomStream(seed, STREAM.restarts);
    this.truth = new Truth(
      rules,
      firstDealer,
      () => this.#now,
      event => {
        if (event.type === 'hand-started') this.#planRestarts(faults.rebootsPerHand, restarts);
        onTruth(event);
      },
      from,
    );
    const top = new TableTop({
      placed: (tile, zone, lying) => this.#boardOf(zone)?.place(zone, this.#uid(tile), this.#now, lying),
      lifted: (tile, zone) => this.#boardOf(zone)?.lift(zone, this.#uid(tile), this.#now),
      stacked: (side, heights) => this.#boardOf(`wall${side}`)?.setStacks(`wall${side}`, heights, this.#now),
      diceThrown: (values, rollingMs, tilts) =>
        this.#boardOf('dice')?.rollDice(values, this.#now, { rollingMs: this.#hurried(rollingMs), tilts }),
      pressed: button => this.#press(button),
    });
    if (sitting) {
      const onDealBegins = (): void => this.#restartInDeal(sitting, restarts);
      const { customs } = profile;
      this.#evening = strangersEvening(
        new Sitters({ truth: this.truth, top, customs, company: sitting.people, seed, onHabit, onDealBegins }),
      );
      return;
    }
    // going on, people must not do again what they did when they began
    const random = randomStream(seed + (from?.seq ?? 0), STREAM.people);
    const habits = { rates: faults.people, random: randomStream(seed, STREAM.slips) };
    const people = { truth: this.truth, top, random, habits, customs: profile.customs };
    layAsItStood(people);
    this.#evening = evening(people);
  }

  /** How fast people move: 1 human pace, 0 not at all. */
  get speed(): number {
    return this.#speed;
  }

  set speed(speed: number) {
    const wait = (this.#dueAt - this.#now) * (this.#speed === 0 ? 1 : this.#speed);
    this.#speed = speed;
    this.#dueAt = this.#now + (speed === 0 ? wait : wait / speed);
  }

  /** When people move next; null while they are stopped. */
  nextDueAt(): number | null {
    return this.#speed === 0 ? null : this.#dueAt;
  }

  /** Lets people move, and boards fail, up to this moment. */
  advance(to: number): void {
    while (this.#speed > 0 && this.#dueAt <= to) {
      this.#now = this.#dueAt;
      this.#restartUntil(this.#now);
      this.#dueAt += this.#hurried(this.#evening.next().value);
    }
    if (this.#speed === 0) this.#dueAt += Math.max(0, to - this.#now);
    this.#now = Math.max(this.#now, to);
    this.#restartUntil(to);
  }

  /** How long a movement takes at the present speed. */
  #hurried(ms: number): number {
    return Math.max(Math.min(ms, QUICKEST_MS), ms / this.#speed);
  }

  #planRestarts(perHand: number, random: Random): void {
    const boards = this.boards.filter(() => happens(random, perHand / this.boards.length));
    this.#restarts = boards.map(({ board }) => ({ board, at: this.#now + between(random, RESTART_WITHIN_MS) }));
  }

  #restartInDeal({ boards }: Sitting, random: Random): void {
    const restarting = this.boards.filter((_, i) => happens(random, boards[i]?.restartsInDeal ?? 0));
    this.#restarts = restarting.map(({ board }) => ({ board, at: this.#now + between(random, DEAL_LASTS_MS) }));
  }

  #restartUntil(time: number): void {
    if (!this.#restarts.some(({ at }) => at <= time)) return;
    for (const { board, at } of this.#restarts.filter(restart => restart.at <= time)) board.restart('bor', at);
    this.#restarts = this.#restarts.filter(restart => restart.at > time);
  }

  /** A seat's button is read by the seat's board, the table's by the one in the middle. */
  #press(button: ButtonId): void {
    const { seat } = parseButton(button);
    const names = seat === null ? ['centre'] : [`seat${seat}`, 'centre'];
    const board = must(
      this.boards.find(wired => names.includes(wired.board.description.name)),
      `a board with the button ${button}`,
    ).board;
    board.press(button, this.#now);
    board.release(button, this.#now);
  }

  /** Null if no board reads the zone. */
  #boardOf(zone: Zone): SimulatedBoard | null {
    return this.boards.find(({ board }) => board.description.zones.includes(zone))?.board ?? null;
  }

  #uid(tile: TileId): TagUid {
    return must(this.#uids.get(tile), `a tag for tile ${tile}`);
  }
}

/** An ISO 15693 chip for every tile. */
function tagTiles(tiles: readonly TileId[], seed: number): ReadonlyMap<TileId, TagUid> {
  const random = randomStream(seed, STREAM.tags);
  const hex = (digits: number): string =>
    Array.from({ length: digits }, () => below(random, 16).toString(16).toUpperCase()).join('');
  return new Map(
    tiles.map((tile, i) => [tile, `E0040100${hex(6)}${i.toString(16).toUpperCase().padStart(2, '0')}` as TagUid]),
  );
}
