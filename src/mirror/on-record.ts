import { must } from '../domain/result.ts';
import type { Action } from '../engine/actions.ts';
import type { DomainEvent } from '../engine/events.ts';
import { type Game, note, play, stateBefore, undo } from '../engine/game.ts';
import type { MatchState } from '../engine/state.ts';
import type { Choice, TableEvent } from '../engine/table-event.ts';
import type { Branch } from './belief/branch.ts';
import { corrections } from './corrections.ts';
import { FIRST_FILMED } from './evidence/filmed-tiles.ts';
import type { Refusal } from './trace.ts';

/** A move of a line. */
export interface Played {
  readonly key: string;
  readonly action: Action;
  /** The tiles it moved by their tags, if any tell: with others it was another deed. */
  readonly tags?: string;
}
export const played = (action: Action): Played => ({ key: JSON.stringify(action), action });

const moves = new WeakMap<Branch, Played>();

/** The move that leads to a branch. */
export function playedBy(branch: Branch): Played {
  let move = moves.get(branch);
  if (!move) {
    const { action, placed } = must(branch.move, 'a move');
    const tagged = placed.flatMap(({ tile }) => (tile < FIRST_FILMED ? [tile] : []));
    move = { key: branch.key, action, tags: tagged.toSorted((a, b) => a - b).join() };
    moves.set(branch, move);
  }
  return move;
}

/** How to come from what is on record to a line: steps that are taken back, corrections of what was played, and the rest of the line. */
interface Way {
  readonly undone: number;
  readonly corrected: readonly Action[];
  readonly rest: readonly Played[];
}
const lengthOf = ({ undone, corrected, rest }: Way): number => undone + corrected.length + rest.length;

/** The game as it is reported: what was played, corrected and taken back, as events. */
export class OnRecord {
  #game: Game;
  #events: DomainEvent[] = [];
  #refused: Refusal[] = [];
  /** Where the first of its lines begins. */
  #from: MatchState;
  /** The moves of this hand before each step of the game, and now: a move makes a line longer, a correction changes one. */
  #lines: readonly (readonly Played[])[] = [[]];
  /** The number of moves before the branches of this hand begin. */
  #settled = 0;

  constructor(game: Game) {
    this.#game = game;
    this.#from = game.state;
  }

  get game(): Game {
    return this.#game;
  }

  get #line(): readonly Played[] {
    return this.#lines.at(-1) ?? [];
  }

  /** All of this hand, as far as it is remembered. */
  get all(): readonly string[] {
    return this.#line.map(({ key }) => key);
  }

  /** Keys of what was reported since the branches of this hand begin, oldest first. */
  get told(): readonly string[] {
    return this.all.slice(this.#settled);
  }

  /** What was reported of this hand before they begin: people or a restart have settled it, and only an answer takes it back. */
  get earlier(): readonly string[] {
    return this.all.slice(0, this.#settled);
  }

  /** Plays an action; says whether it was possible. */
  play(action: Action, at: number): boolean {
    return this.#play(action, [...this.#line, played(action)], at);
  }

  #play(action: Action, line: readonly Played[], at: number): boolean {
    const done = play(this.#game, action, at);
    if (!done.ok) {
      this.#refused.push({ action, rejection: done.error });
      return false;
    }
    this.#game = done.value.game;
    this.#events.push(...done.value.events);
    this.#lines = [...this.#lines, line];
    return true;
  }

  undo(at: number): boolean {
    const undone = undo(this.#game, at);
    if (!undone.ok) return false;
    this.#game = undone.value.game;
    this.#events.push(...undone.value.events);
    if (this.#lines.length > 1) this.#lines = this.#lines.slice(0, -1);
    else this.forget();
    return true;
  }

  /** What was reported so far stands: branches begin here. */
  stand(): void {
    this.settle(this.#line.length);
  }

  /** The branches begin after this number of moves. */
  settle(moves: number): void {
    this.#settled = moves;
  }

  /** Another hand begins. */
  forget(): void {
    this.#from = this.#game.state;
    this.#lines = [[]];
    this.#settled = 0;
  }

  /** These latest steps of the game are what was reported of this hand. */
  remember(steps: Game['steps']): void {
    this.#from = steps[0]?.before ?? this.#game.state;
    const line = steps.map(({ action }) => played(action));
    this.#lines = [[], ...line.map((_, i) => line.slice(0, i + 1))];
  }

  note(event: TableEvent, at: number): void {
    const { game, events } = note(this.#game, event, at);
    this.#game = game;
    this.#events.push(...events);
  }

  /** Tells this line instead of what was reported since branches begin, the shortest way. Says whether something changed. */
  follow(line: readonly Played[], at: number): boolean {
    return this.followAll([...this.#line.slice(0, this.#settled), ...line], at);
  }

  /** The same for a line from the beginning of the hand. */
  followAll(line: readonly Played[], at: number): boolean {
    const way = this.#wayTo(line);
    if (!way || lengthOf(way) === 0) return false;
    for (let i = 0; i < way.undone; i++) if (!this.undo(at)) return true;
    const corrected = line.slice(0, this.#line.length);
    // what comes to the same without a correction is another name for what was reported
    if (way.corrected.length === 0) this.#lines = [...this.#lines.slice(0, -1), corrected];
    for (const action of way.corrected) if (!this.#play(action, corrected, at)) return true;
    for (const each of way.rest) if (!this.#play(each.action, [...this.#line, each], at)) return true;
    return true;
  }

  /** True if the game remembers enough to report this line since branches begin. */
  reaches(line: readonly Played[]): boolean {
    return this.#wayTo([...this.#line.slice(0, this.#settled), ...line]) !== null;
  }

  /** What leads from what is on record to a line from the beginning of the hand, as people are asked about it. */
  choiceFor(line: readonly Played[]): Choice {
    const { undone, corrected, rest } = this.#wayTo(line) ?? {
      undone: this.#lines.length - 1,
      corrected: [],
      rest: line,
    };
    return { undone, actions: [...corrected, ...rest.map(({ action }) => action)] };
  }

  /** The shortest way to a line; null: it parts from what is on record further back than the game remembers. */
  #wayTo(line: readonly Played[]): Way | null {
    let best: Way | null = null;
    const most = Math.min(this.#lines.length - 1, this.#game.steps.length);
    for (let undone = 0; undone <= most && (!best || undone < lengthOf(best)); undone++) {
      const way = this.#wayAfter(undone, line);
      if (way && (!best || lengthOf(way) < lengthOf(best))) best = way;
    }
    return best;
  }

  /** The way after this number of steps is taken back; null: the rest neither begins the line nor can be corrected to. */
  #wayAfter(undone: number, line: readonly Played[]): Way | null {
    const left = this.#lines.at(-1 - undone) ?? [];
    if (left.length > line.length) return null;
    const rest = line.slice(left.length);
    if (left.every(({ key }, i) => key === line[i]?.key)) return { undone, corrected: [], rest };
    const state = stateBefore(this.#game, undone);
    const start = line.slice(0, left.length);
    const isOtherDeed = left.some(({ tags }, i) => tags && start[i]?.tags && tags !== start[i].tags);
    if (!state || isOtherDeed) return null;
    const actions = (moves: readonly Played[]): readonly Action[] => moves.map(({ action }) => action);
    const corrected = corrections(this.#game.rules, {
      from: this.#from,
      state,
      told: actions(left),
      line: actions(start),
    });
    return corrected && { undone, corrected, rest };
  }

  /** What was reported and refused since this was last asked. */
  take(): { readonly events: readonly DomainEvent[]; readonly refused: readonly Refusal[] } {
    const taken = { events: this.#events, refused: this.#refused };
    this.#events = [];
    this.#refused = [];
    return taken;
  }
}
