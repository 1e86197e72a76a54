import { must } from '../domain/result.ts';
import type { DomainEvent } from '../engine/events.ts';
import { isHandOn, type MatchState } from '../engine/state.ts';
import type { MakeMirror, MirrorWatcher, Stepped } from '../mirror/mirror-options.ts';
import { LineGuard } from '../protocol/line-guard.ts';
import type { RawEntry } from '../recording/raw-log.ts';
import type { Resumption } from '../recording/resume.ts';
import type { Rules } from '../rules/rule-set.ts';
import type { Observation } from '../sensing/observation.ts';
import type { TagRegistry } from '../sensing/tag-registry.ts';
import { FAULT_PROFILES, type FaultProfile } from '../simulator/devices/fault-profiles.ts';
import type { WiredBoard } from '../simulator/devices/wired-board.ts';
import { isPlayedOn } from '../simulator/next-move.ts';
import type { HabitName } from '../simulator/random-people/oddities.ts';
import type { Sitting } from '../simulator/random-people/sitting.ts';
import { SimulatedTable } from '../simulator/simulated-table.ts';
import { TABLE_PROFILES, type TableProfile } from '../simulator/table-profiles.ts';
import { AskedPeople } from './asked-people.ts';
import { Table } from './table.ts';

export interface SimulationOptions {
  readonly rules: Rules;
  readonly seed: number;
  /** The table's sensors; fully sensed when it is not given. */
  readonly profile?: TableProfile;
  readonly faults?: FaultProfile;
  /** Who plays one hand, each in a way of their own, on what boards. */
  readonly sitting?: Sitting;
  /** A habit of the sitting's people shows. */
  readonly onHabit?: (habit: HabitName) => void;
  /** Where a recorded match stands, to be resumed; without it one begins. */
  readonly resumed?: Resumption;
  /** People answer when the table asks what happened and offers it among its choices. */
  readonly areAsked?: boolean;
  readonly watcher?: MirrorWatcher;
  /** The mirror that follows the table, where it is another than the usual one. */
  readonly makeMirror?: MakeMirror;
  /** Receives the observations of the sensors. */
  readonly onObserved?: (observation: Observation) => void;
  /** Every line that crosses a serial port, both ways. */
  readonly onLine?: (entry: RawEntry) => void;
  /** Receives the true events. */
  readonly onTruth?: (event: DomainEvent) => void;
  /** Receives the events of the table. */
  readonly onEvent?: (event: DomainEvent) => void;
}

/** By then the table has seen how the last hand ended, hidden or not; people look at it for longer. */
const SEEN_WITHIN_MS = 6500;
/** By then what is asked about it has been answered, too; players at their own pace look at the result this long before the next hand. */
const SEEN_AND_ANSWERED_WITHIN_MS = 30_000;

/** Longer than any hand takes; something is wrong with us when one does. */
const LONGEST_HAND_MS = 3_600_000;
/** Others may still win the hand that has been won. */
const isOver = ({ rules, state }: { readonly rules: Rules; readonly state: MatchState }): boolean =>
  state.hand?.phase === 'over' && !isPlayedOn(rules, state);

/**
 * A simulated table and the software that watches it, in time of their own: as fast as the machine can, the same every
 * time. Bytes go through the same splitter, link, mirror and engine as those of a real table.
 */
export class Simulation {
  readonly people: SimulatedTable;
  readonly table: Table;
  readonly tags: TagRegistry;
  readonly #cables: readonly Cable[];
  readonly #options: SimulationOptions;
  /** Ports to be closed and opened again, once the caller is done. */
  readonly #toReopen: string[] = [];
  readonly #asked: AskedPeople;
  #now = 0;

  constructor(options: SimulationOptions) {
    const { rules, seed, profile = TABLE_PROFILES.full, faults = FAULT_PROFILES.none, resumed } = options;
    const { watcher, makeMirror, onObserved, onTruth, sitting, onHabit } = options;
    this.#options = options;
    this.#now = resumed?.at ?? 0;
    const from = resumed?.game ?? null;
    this.people = new SimulatedTable({
      rules,
      seed,
      at: this.#now,
      from,
      profile,
      faults,
      ...(sitting && { sitting }),
      ...(onHabit && { onHabit }),
      ...(onTruth && { onTruth }),
    });
    this.tags = { tileOf: this.people.tags };
    this.#cables = this.people.boards.map(board => new Cable(board));
    this.table = new Table({
      rules,
      firstDealer: null,
      tags: this.tags,
      ...(resumed && { resumed }),
      ports: {
        write: (port, line) => this.#write(port, line),
        reopen: port => this.#toReopen.push(port),
      },
      ...(watcher && { watcher }),
      ...(makeMirror && { makeMirror }),
      ...(onObserved && { onObserved }),
    });
    this.#asked = new AskedPeople(this.table, this.people.truth);
    for (const { name } of this.#cables) this.#tell(this.table.opened(name, this.#now));
  }

  /** Host milliseconds since the table was switched on. */
  get now(): number {
    return this.#now;
  }

  /** Plays until this many hands are over and what was seen of them has settled. */
  playHands(hands: number): void {
    for (let over = 0; over < hands; over++) {
      const until = this.#now + LONGEST_HAND_MS;
      while (isOver(this.people.truth) && this.#now < until) this.#step();
      while (!isOver(this.people.truth) && this.#now < until) this.#step();
    }
    const until = this.#now + SEEN_AND_ANSWERED_WITHIN_MS;
    this.run(this.#options.sitting ? SEEN_AND_ANSWERED_WITHIN_MS : SEEN_WITHIN_MS);
    while ((this.#asked.areAsked || this.#isLastHandOn) && this.#now < until) this.#step();
  }

  /** The hand that the people have ended still goes on for the table. */
  get #isLastHandOn(): boolean {
    const { state } = this.table.mirror.game;
    return isHandOn(state) && isOver(this.people.truth) && state.handNo === this.people.truth.state.handNo;
  }

  /** Lets this many milliseconds pass. */
  run(ms: number): void {
    const until = this.#now + ms;
    while (this.#nextDueAt() <= until) this.#step();
    this.#now = until;
  }

  /** A pulled cable: the port is gone and the board without power. */
  pullCable(port: string): void {
    this.#cable(port).board.unplug(this.#now);
    this.#tell(this.table.closed(port, this.#now));
  }

  plugIn(port: string): void {
    this.#cable(port).board.plug(this.#now);
    this.#tell(this.table.opened(port, this.#now));
  }

  #nextDueAt(): number {
    let next = Math.min(this.people.nextDueAt() ?? Number.POSITIVE_INFINITY, this.table.nextDueAt());
    for (const { board } of this.#cables) next = Math.min(next, board.nextDueAt);
    return Math.min(next, this.#asked.answerDueAt);
  }

  /** The next thing that happens anywhere. */
  #step(): void {
    this.#now = Math.max(this.#now, this.#nextDueAt());
    this.people.advance(this.#now);
    this.#reopenPorts();
    for (const cable of this.#cables) {
      for (const line of cable.arrived(this.#now)) {
        this.#options.onLine?.({ t: this.#now, port: cable.name, dir: 'rx', line });
        this.#tell(this.table.receive(cable.name, line, this.#now));
      }
    }
    this.#tell(this.table.advance(this.#now));
    this.#tell(this.#asked.answer(this.#now));
  }

  #write(port: string, line: string): void {
    this.#options.onLine?.({ t: this.#now, port, dir: 'tx', line });
    this.#cable(port).board.receive(`${line}\n`, this.#now);
  }

  #cable(port: string): Cable {
    return must(
      this.#cables.find(({ name }) => name === port),
      `a board at port ${port}`,
    );
  }

  #reopenPorts(): void {
    for (const port of this.#toReopen.splice(0)) {
      this.#tell(this.table.closed(port, this.#now));
      this.#tell(this.table.opened(port, this.#now));
    }
  }

  #tell({ events }: Stepped): void {
    for (const event of events) {
      this.#options.onEvent?.(event);
      if (event.type === 'discrepancy-found' && this.#options.areAsked) this.#asked.ask(event, this.#now);
    }
  }
}

/** The host's end of a simulated board's cable: bytes become lines as they do at a real port. */
class Cable {
  readonly board: WiredBoard;
  readonly #guard = new LineGuard();

  constructor(board: WiredBoard) {
    this.board = board;
  }

  get name(): string {
    return this.board.board.description.name;
  }

  arrived(at: number): readonly string[] {
    if (this.board.nextDueAt > at) return [];
    return this.board.advance(at).flatMap(({ bytes }) => {
      const whole = this.#guard.push(Buffer.from(bytes, 'latin1'));
      return Buffer.from(whole.buffer, whole.byteOffset, whole.length).toString('latin1').split('\n').slice(0, -1);
    });
  }
}
