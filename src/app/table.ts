import type { ButtonId } from '../domain/button.ts';
import type { Seat } from '../domain/seat.ts';
import { isTileZone, type Zone } from '../domain/zone.ts';
import type { Action } from '../engine/actions.ts';
import { type Game, newGame } from '../engine/game.ts';
import type { WallHint } from '../mirror/evidence/wall-check.ts';
import { WallWatch } from '../mirror/evidence/wall-watch.ts';
import { Mirror } from '../mirror/mirror.ts';
import {
  type Answer,
  joined,
  type MakeMirror,
  type MirrorDoor,
  type MirrorWatcher,
  type ResumedMirror,
  type Stepped,
} from '../mirror/mirror-options.ts';
import type { Rules } from '../rules/rule-set.ts';
import type { Lights } from '../sensing/board-lamps.ts';
import type { BoardNotice, BoardReport } from '../sensing/board-report.ts';
import { type BoardSettings, settingsOf } from '../sensing/board-settings.ts';
import type { Observation } from '../sensing/observation.ts';
import { type TablePorts, TableSensing } from '../sensing/table-sensing.ts';
import type { TagRegistry } from '../sensing/tag-registry.ts';

export interface TableOptions {
  readonly rules: Rules;
  /** Null: dice decide. */
  readonly firstDealer: Seat | null;
  readonly tags: TagRegistry;
  /** Null reads a record back. */
  readonly ports: TablePorts | null;
  /** How the board at a port is to read; it does as it was made where nothing is given. */
  readonly settings?: ReadonlyMap<string, BoardSettings>;
  /** Tile zones to look at; all that boards read when it is not given. */
  readonly zones?: readonly Zone[];
  /** The match to resume; without it a new one begins. */
  readonly resumed?: ResumedMirror & { readonly game: Game };
  /** Hears everything the sensors say about the table. */
  readonly onObserved?: (observation: Observation) => void;
  /** Hears what boards read before tags become tiles. */
  readonly onReport?: (report: BoardReport) => void;
  readonly onNotice?: (port: string, notice: BoardNotice) => void;
  /** Takes all that boards observe in the mirror's place: at a table whose tiles nothing reads there is nothing to follow. */
  readonly insteadOfMirror?: (observation: Observation) => void;
  /** True if decisions are traced with their reasons. */
  readonly trace?: boolean;
  readonly watcher?: MirrorWatcher;
  /** The mirror that follows it, where it is another than the usual one. */
  readonly makeMirror?: MakeMirror;
}

/**
 * One table from its serial lines to its events: what boards say becomes observations, and the mirror makes events of
 * them. Has no clock: the same lines at the same times give the same events, live or from a record.
 */
export class Table {
  readonly sensing: TableSensing;
  readonly mirror: MirrorDoor;
  readonly #zones: ReadonlySet<Zone> | null;
  readonly #walls = new WallWatch();
  readonly #onObserved: (observation: Observation) => void;
  readonly #insteadOfMirror: ((observation: Observation) => void) | null;

  constructor(options: TableOptions) {
    const { rules, firstDealer, tags, ports, settings, zones, resumed } = options;
    const { onObserved, onReport, onNotice, watcher, trace } = options;
    const { makeMirror = (game, how) => new Mirror(game, how) } = options;
    this.sensing = new TableSensing(tags, {
      ports,
      settings: (port, hello) => settingsOf(hello, rules.flow.breaking.dice, settings?.get(port)),
      ...(onReport && { onReport }),
      ...(onNotice && { onNotice }),
    });
    this.mirror = makeMirror(resumed?.game ?? newGame(rules, firstDealer), {
      ...(resumed && { resumed }),
      ...(zones && { sensed: zones }),
      ...(trace && { trace }),
      ...(watcher && { watcher }),
    });
    this.#onObserved = onObserved ?? (() => {});
    this.#insteadOfMirror = options.insteadOfMirror ?? null;
    this.#zones = zones ? new Set(zones) : null;
  }

  /** A line has come in at a port, without its newline, at `t` ms. */
  receive(port: string, line: string, t: number): Stepped {
    return this.#follow(t, () => this.#observed(this.sensing.receive(port, line, t)));
  }

  opened(port: string, t: number): Stepped {
    return this.#follow(t, () => this.#observed(this.sensing.opened(port, t)));
  }

  closed(port: string, t: number): Stepped {
    return this.#follow(t, () => this.#observed(this.sensing.closed(port, t)));
  }

  /** Something chosen on a screen. */
  perform(action: Action, t: number): Stepped {
    return this.#follow(t, () => this.mirror.step({ type: 'action-chosen', action, at: t }));
  }

  /** The answer to the question about a discrepancy. */
  answer(answer: Answer, t: number): Stepped {
    return this.#follow(t, () => this.mirror.step({ type: 'question-answered', answer, at: t }));
  }

  /** Stops following the table, or goes on from however it lies then. */
  hold(held: boolean, t: number): Stepped {
    return this.#follow(t, () => this.mirror.step({ type: 'hold-chosen', held, at: t }));
  }

  /** How the lamps of its boards are to shine from now on. */
  showLamps(lights: Lights, t: number): void {
    this.sensing.showLamps(lights, t);
  }

  /** Has the board at this port blink; returns false if it cannot. */
  blink(port: string, t: number): boolean {
    return this.sensing.blink(port, t);
  }

  /** A button that no board reads. */
  pressed(button: ButtonId, t: number): Stepped {
    return this.#follow(t, () => this.mirror.step({ type: 'button-pressed', button, at: t }));
  }

  /** Lets time pass up to `to` ms; what falls due happens in order, at its own time. */
  advance(to: number): Stepped {
    const steps: Stepped[] = [];
    for (let due = this.nextDueAt(); due <= to; due = this.nextDueAt()) {
      if (this.sensing.nextDueAt() <= due) steps.push(this.#observed(this.sensing.advance(due)));
      else steps.push(this.mirror.step({ type: 'time-passed', at: due }));
      this.#lookAtWalls(due);
    }
    return joined(steps);
  }

  /** Ends a recording at `t` ms: all lines received came from it. */
  recordingEnded(t: number): Stepped {
    return this.#follow(t, () => this.mirror.step({ type: 'recording-ended', at: t }));
  }

  /** Oddities of the walls that have lasted a while. */
  get hints(): readonly WallHint[] {
    return this.#walls.hints;
  }

  /** When `advance` has something to do next; Infinity: not before the next line. */
  nextDueAt(): number {
    return Math.min(
      this.sensing.nextDueAt(),
      this.mirror.nextDueAt() ?? Number.POSITIVE_INFINITY,
      this.#walls.nextDueAt(),
    );
  }

  /** First what fell due before, then what happens now. */
  #follow(t: number, happen: () => Stepped): Stepped {
    const step = joined([this.advance(t), happen()]);
    this.#lookAtWalls(t);
    return step;
  }

  #lookAtWalls(t: number): void {
    const { game, picture } = this.mirror;
    this.#walls.look(game.rules, game.state, picture.walls, t);
  }

  #observed(observations: readonly Observation[]): Stepped {
    return joined(
      observations.flatMap(observation => {
        this.#onObserved(observation);
        const looked = this.#lookedAt(observation);
        return looked ? [this.mirror.step(looked)] : [];
      }),
    );
  }

  /** Leaves out what lies in zones that are not to be looked at. */
  #lookedAt(observation: Observation): Observation | null {
    if (this.#insteadOfMirror) {
      this.#insteadOfMirror(observation);
      return null;
    }
    const zones = this.#zones;
    if (!zones) return observation;
    const isLookedAt = (zone: Zone): boolean => !isTileZone(zone) || zones.has(zone);
    if (observation.type === 'board-changed') return { ...observation, zones: observation.zones.filter(isLookedAt) };
    return !('zone' in observation) || isLookedAt(observation.zone) ? observation : null;
  }
}
