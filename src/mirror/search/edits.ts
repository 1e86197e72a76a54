import type { TileId } from '../../domain/tile.ts';
import type { Rules } from '../../rules/rule-set.ts';
import type { Branch } from '../belief/branch.ts';
import { isDrawUnknown } from '../belief/engine-steps.ts';
import { isSaid, isSilent, type Move } from '../belief/move.ts';
import type { Tracks } from '../evidence/tracks.ts';
import { candidates } from '../moves/candidates.ts';

/** How many moves back a history is thought of again, but for tiles that it misreads; and how many back all that came then is. */
const EDITED_BACK = 14;
const AGAIN_BACK = 6;
/** After these a tile is drawn from the tail. */
const DRAWN_FOR: ReadonlySet<Move['action']['type']> = new Set(['set-aside-bonus', 'declare-kong']);

type MakeChild = (parent: Branch, move: Move) => Branch | null;

/** Thinks of a history again: the same with a move left out, or another put in, or gone on otherwise from there. */
export class Edits {
  readonly found: Branch[] = [];
  readonly #rules: Rules;
  readonly #tracks: Tracks;
  readonly #child: MakeChild;
  readonly #branch: Branch;
  /** What it does not explain, or takes for something unlikely. */
  readonly #odd: ReadonlySet<TileId>;

  constructor(rules: Rules, tracks: Tracks, branch: Branch, child: MakeChild) {
    this.#rules = rules;
    this.#tracks = tracks;
    this.#branch = branch;
    this.#child = child;
    const unexplained = [...branch.unexplained(tracks).values()].flat();
    this.#odd = new Set([...unexplained, ...branch.misread(tracks)]);
  }

  all(now: number): readonly Branch[] {
    const { line } = this.#branch;
    for (const back of this.#stepsBack()) {
      const at = this.#branch.ancestor(back);
      if (!at) break;
      at.weigh(this.#tracks, now);
      const rest = line.slice(line.length - back).flatMap(({ move }) => move ?? []);
      this.#keep(this.#replayed(at, rest.slice(1)));
      this.#insert(at, rest, line[line.length - back]?.key, back <= AGAIN_BACK);
    }
    return this.found;
  }

  #stepsBack(): ReadonlySet<number> {
    const { line } = this.#branch;
    const latest = Array.from({ length: Math.min(EDITED_BACK, line.length) }, (_, i) => i + 1);
    const misread = this.#branch.misread(this.#tracks).flatMap(tile => {
      const at = line.findIndex(({ move }) => move?.placed.some(placed => placed.tile === tile));
      return at < 0 ? [] : [line.length - at];
    });
    return new Set([...latest, ...misread]);
  }

  /** Puts another move in before the rest, or instead of the first of it; `again`: what else may follow it is looked at, too. */
  #insert(at: Branch, rest: readonly Move[], key: string | undefined, again: boolean): void {
    for (const move of candidates(this.#rules, this.#tracks, at)) {
      const isOdd = this.#isOdd(move);
      if (!again && !isOdd) continue;
      const made = JSON.stringify(move.action) === key ? null : this.#child(at, move);
      if (!made) continue;
      if (again) this.found.push(made);
      if (!isOdd) continue;
      for (const next of [made, ...this.#followUps(made, move)])
        this.#keep(this.#replayed(next, rest) ?? this.#replayed(next, rest.slice(1)));
    }
  }

  /** What has to come after a move for the rest to go on. */
  #followUps(made: Branch, move: Move): readonly Branch[] {
    if (!isSilent(move) && !DRAWN_FOR.has(move.action.type)) return [];
    return candidates(this.#rules, this.#tracks, made).flatMap(next =>
      this.#isOdd(next) ? (this.#child(made, next) ?? []) : [],
    );
  }

  #isOdd(move: Move): boolean {
    return isSilent(move) || isSaid(move) || move.placed.some(({ tile }) => this.#odd.has(tile));
  }

  #replayed(from: Branch, moves: readonly Move[]): Branch | null {
    let at: Branch | null = from;
    for (const move of moves) at = at && isPossible(at, move) ? this.#child(at, move) : null;
    return at;
  }

  #keep(branch: Branch | null): void {
    if (branch) this.found.push(branch);
  }
}

const isPossible = (branch: Branch, move: Move): boolean =>
  !isThereAlready(branch, move) && !lacksItsDraw(branch, move);

/** True if a hand that lies open would win with whichever of its tiles pays most: which one was drawn comes first. */
const lacksItsDraw = ({ state: { hand } }: Branch, { action }: Move): boolean =>
  action.type === 'win' && action.hand !== undefined && hand !== null && isDrawUnknown(hand, action.seat);

/** True if a tile lies by the branch already where the move is to bring it: it is of no other move. */
const isThereAlready = (branch: Branch, { action, placed }: Move): boolean =>
  action.type !== 'correct-indicator' && placed.some(({ tile, loc }) => loc !== 'hidden' && branch.locOf(tile) === loc);
