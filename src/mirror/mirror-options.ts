import type { Zone } from '../domain/zone.ts';
import type { Action } from '../engine/actions.ts';
import type { DomainEvent } from '../engine/events.ts';
import type { Game } from '../engine/game.ts';
import type { Discrepancy } from '../engine/table-event.ts';
import type { Observation } from '../sensing/observation.ts';
import type { SeenZones } from './evidence/seen-table.ts';
import type { SeenWalls } from './evidence/wall-break.ts';
import type { WeighedChoice } from './question/weighed.ts';
import type { Refusal, TraceEntry } from './trace.ts';

export interface MirrorOptions {
  /** Zones sensed from the start; boards add theirs when they introduce themselves. */
  readonly sensed?: Iterable<Zone>;
  /** True if each step gives the reasons of its decisions. */
  readonly trace?: boolean;
  readonly watcher?: MirrorWatcher;
  /** The game is resumed; without this a new one begins. */
  readonly resumed?: ResumedMirror;
}

/** What physically lies where, as far as the sensors have reported. */
export interface TablePicture {
  /** Zones some board reads; nothing is known of the others. */
  readonly sensed: ReadonlySet<Zone>;
  readonly walls: SeenWalls;
  readonly zones: () => SeenZones;
}

/** A mirror as everything around it uses it: `step` is the only way in. */
export interface MirrorDoor {
  readonly game: Game;
  readonly picture: TablePicture;
  /** What another mirror must know to resume this game. */
  readonly standing: Omit<ResumedMirror, 'at'>;
  /** What does not make sense on the table now; null when all is well. */
  readonly discrepancy: Discrepancy | null;
  /** The choices of that question as the branches weigh them; empty where nothing weighs them. */
  readonly weighed: readonly WeighedChoice[];
  /** True if a player has asked for a pause. */
  readonly held: boolean;
  /** True while readings are not followed. */
  readonly paused: boolean;
  /** When (ms) there is something to do next if nothing happens; null: not before the next input. */
  nextDueAt(): number | null;
  /** Takes in one thing: first all that fell due before it, then what it changes. */
  step(input: MirrorInput): Stepped;
}

export type MakeMirror = (game: Game, options: MirrorOptions) => MirrorDoor;

/** What a mirror must know to resume a game that another one has followed. */
export interface ResumedMirror {
  /** Boards that read the table: none of them has reported yet what lies in its zones. */
  readonly boards: readonly string[];
  /** The question the table was asking. */
  readonly discrepancy: Discrepancy | null;
  readonly discrepancies: number;
  /** Milliseconds of the table's clock. */
  readonly at: number;
}

/** What people say to a discrepancy, by its number: one of its choices happened, or all is right as it lies. */
export interface Answer {
  readonly discrepancy: number;
  readonly choice: number | 'as-it-lies';
}

/** What a mirror takes in, at `at` ms: a reading, a choice on a screen, nothing but time, or that nothing comes after it. */
export type MirrorInput =
  | Observation
  | { readonly type: 'time-passed'; readonly at: number }
  /** A recording ends here: no player will act any more. */
  | { readonly type: 'recording-ended'; readonly at: number }
  /** An action that needs no tiles to be seen. */
  | { readonly type: 'action-chosen'; readonly action: Action; readonly at: number }
  /** The table is not to be followed, or to be followed from however it lies then. */
  | { readonly type: 'hold-chosen'; readonly held: boolean; readonly at: number }
  | { readonly type: 'question-answered'; readonly answer: Answer; readonly at: number };

/** What came of it. */
export interface Stepped {
  readonly events: readonly DomainEvent[];
  /** What was read or asked for and is not possible. */
  readonly refused: readonly Refusal[];
  /** Why, where that is asked for. */
  readonly trace: readonly TraceEntry[];
}

/** What came of several steps, one after the other. */
export const joined = (steps: readonly Stepped[]): Stepped =>
  steps.length === 1 && steps[0]
    ? steps[0]
    : {
        events: steps.flatMap(({ events }) => events),
        refused: steps.flatMap(({ refused }) => refused),
        trace: steps.flatMap(({ trace }) => trace),
      };

/** Looks over the mirror's shoulder, to measure it. */
export interface MirrorWatcher {
  /** The table looks otherwise than before, or time has passed: its branches are weighed again. */
  readonly begins: () => void;
  /** That is done; this number of branches is kept. */
  readonly ends: (branches: number) => void;
  /** A decision was made, this long (ms) after the last reading. */
  readonly decided: (lateMs: number) => void;
}
