import type { Rules } from '../../rules/rule-set.ts';
import { Branch } from '../belief/branch.ts';
import { after, signOf } from '../belief/engine-steps.ts';
import { isSilent, type Move } from '../belief/move.ts';
import type { Tracks } from '../evidence/tracks.ts';
import { candidates } from '../moves/candidates.ts';
import { Edits } from './edits.ts';

/** How many branches are kept, and how much less likely than the best (nat). */
const MOST_BRANCHES = 24;
const WITHIN = 11;
/** A branch that goes on from what has been reported is kept instead of one that comes to the same, if it is no less likely than so (nat). */
const TOLD_AHEAD = 1.5;
const TOLD_LOOKED_BACK = 12;
/** Branches that are looked at for one change; what takes more is not explained yet. */
const MOST_LOOKED_AT = 70;
/** The best is thought of again this often (ms), and this number of others with it. */
const EDITED_EVERY_MS = 1000;
const EDITED_BRANCHES = 3;
const FORGOTTEN_BACK = 24;

/** The branches that are still likely, the likeliest first. */
export class Belief {
  branches: readonly Branch[];
  /** What is on record of this hand, by keys of moves. */
  told: readonly string[] = [];
  readonly #rules: Rules;
  readonly #tracks: Tracks;
  #edited = { log: -1, best: null as Branch | null, at: 0 };

  constructor(rules: Rules, tracks: Tracks, roots: readonly Branch[]) {
    this.#rules = rules;
    this.#tracks = tracks;
    this.branches = [...roots].sort((a, b) => a.cost - b.cost);
  }

  get best(): Branch {
    return this.branches[0] as Branch;
  }

  /** Takes in what was read, and that time has passed. */
  update(now: number): void {
    for (const branch of this.branches) branch.weigh(this.#tracks, now);
    this.#keep(this.branches);
    this.#expand(now, this.branches);
    const { best } = this;
    const log = this.#tracks.news;
    const isNews = this.#edited.log !== log || this.#edited.best !== best || now - this.#edited.at > EDITED_EVERY_MS;
    if (!isNews || !this.#isOdd(best)) return;
    this.#edited = { log, best, at: now };
    for (const branch of this.branches.slice(0, EDITED_BRANCHES)) this.#thinkAgain(branch, now);
    // moves of so long ago are not thought of again
    this.best.ancestor(FORGOTTEN_BACK)?.children.clear();
  }

  /** The players have stated that this is how it was. */
  settle(branches: readonly Branch[]): void {
    this.branches = branches;
    this.#edited = { log: -1, best: null, at: 0 };
  }

  child(parent: Branch, move: Move, now: number): Branch | null {
    const key = JSON.stringify(move.action);
    const state = after(this.#rules, parent.state, move.action, key);
    if (!state) return null;
    const known = parent.children.get(key);
    if (known && isSame(known.move, move)) return known.weigh(this.#tracks, now);
    const child = new Branch(this.#rules, parent, move, state, now).placed(this.#tracks, now);
    if (known) {
      known.weigh(this.#tracks, now);
      if (known.cost <= child.cost + AS_LIKELY) return known;
    }
    parent.children.set(key, child);
    return child;
  }

  #thinkAgain(branch: Branch, now: number): void {
    const least = this.best.cost;
    const edits = new Edits(this.#rules, this.#tracks, branch, (parent, move) => this.child(parent, move, now));
    const found = edits.all(now);
    const likely = found.filter(({ cost }) => cost <= least + WITHIN);
    this.#keep([...this.branches, ...likely]);
    this.#expand(
      now,
      likely.filter(each => this.branches.includes(each)),
    );
  }

  /** True if something was read or called that it does not explain. */
  #isOdd(branch: Branch): boolean {
    return branch.unheeded > 0 || branch.unexplained(this.#tracks).size > 0 || branch.misread(this.#tracks).length > 0;
  }

  /** Of branches that come to the same only the likeliest goes on, or what has been reported if it is hardly less likely. */
  #keep(all: readonly Branch[]): void {
    const sorted = [...new Set(all)].sort((a, b) => a.cost - b.cost);
    const least = sorted[0]?.cost ?? 0;
    const kept = new Map<string, Branch>();
    for (const branch of sorted) {
      if (branch.cost > least + WITHIN) break;
      const sign = signOf(branch.state);
      const same = kept.get(sign);
      if (!same) {
        if (kept.size < MOST_BRANCHES) kept.set(sign, branch);
      } else if (branch.cost < same.cost + TOLD_AHEAD && this.#isTold(branch) && !this.#isTold(same))
        kept.set(sign, branch);
    }
    const found = [...kept.values()].sort((a, b) => a.cost - b.cost);
    const isOver = found.every(({ overAt }) => overAt !== null);
    // what is paid stays open: the hand may go on after all
    const goesOn = isOver ? sorted.find(({ overAt }) => overAt === null) : undefined;
    this.branches = goesOn ? [...found, goesOn] : found;
  }

  /** True if it goes on from what is on record. */
  #isTold(branch: Branch): boolean {
    const { told } = this;
    let at: Branch | null = branch;
    while (at && at.depth > told.length) at = at.parent;
    for (let i = 0; at?.parent && i < TOLD_LOOKED_BACK; i++, at = at.parent)
      if (told[at.depth - 1] !== at.key) return false;
    return true;
  }

  #expand(now: number, from: readonly Branch[]): void {
    const log = this.#tracks.news;
    const pool = new Set(this.branches);
    const queue = from.filter(branch => branch.expandedAt !== log);
    const done = new Set<string>();
    let least = this.best.cost;
    for (let looked = 0; queue.length > 0 && looked < MOST_LOOKED_AT; ) {
      const branch = takeLikeliest(queue);
      const sign = signOf(branch.state);
      if (branch.expandedAt === log || done.has(sign)) continue;
      done.add(sign);
      branch.expandedAt = log;
      looked += 1;
      for (const move of candidates(this.#rules, this.#tracks, branch)) {
        const child = this.child(branch, move, now);
        if (!child || child.cost > least + WITHIN) continue;
        if (!isSilent(move)) {
          pool.add(child);
          least = Math.min(least, child.cost);
        }
        queue.push(child);
      }
    }
    this.#keep([...pool]);
  }
}

/** True if it is the same move with the same tiles. */
const isSame = (known: Move | null, move: Move): boolean =>
  known !== null && known.prior === move.prior && JSON.stringify(known.placed) === JSON.stringify(move.placed);

/** A child that was made before goes on, unless a new one is likelier by this (nat). */
const AS_LIKELY = 0.3;

function takeLikeliest(queue: Branch[]): Branch {
  let at = 0;
  for (let i = 1; i < queue.length; i++) if ((queue[i] as Branch).cost < (queue[at] as Branch).cost) at = i;
  const [branch] = queue.splice(at, 1);
  return branch as Branch;
}
