import { isKnown } from '../../domain/kinds.ts';
import type { SeenKind, TileId, TileKind } from '../../domain/tile.ts';
import { seatOf, type Zone } from '../../domain/zone.ts';
import { isHandOn, type MatchState } from '../../engine/state.ts';
import type { Rules } from '../../rules/rule-set.ts';
import { kindCost } from '../evidence/track.ts';
import type { Tracks } from '../evidence/tracks.ts';
import type { Loc } from '../mishaps/mishap.ts';
import { costOfGhost, costOfPassing, ghostFor, lateCost, unheeded } from './costs.ts';
import { NOTHING, type Placed, type TileCost, tileCost, type When } from './likelihood.ts';
import type { Ghost, Move, PlacedTile } from './move.ts';
import { costOnceOver, costTogether } from './together.ts';

const IN_THE_WALL: readonly Placed[] = [{ loc: 'hidden', from: Number.NEGATIVE_INFINITY }];

/** One explanation of all that was read in this hand: a legal history, where it has every tile, and how improbable it makes the readings. */
export class Branch {
  readonly parent: Branch | null;
  readonly move: Move | null;
  readonly key: string;
  readonly depth: number;
  readonly state: MatchState;
  /** When its latest move was done (ms), as far as tiles tell. */
  readonly latest: number;
  /** When the hand was over by it; null: it is on. */
  readonly overAt: number | null;
  /** Of its moves, and of the order in which they were read (nat). */
  prior: number;
  /** All that speaks against it (nat): minus the logarithm of prior and likelihood. */
  cost = 0;
  /** Words and dice that it has nothing of (nat). */
  unheeded = 0;
  /** It was looked at what may come next by what was read up to here. */
  expandedAt = -1;
  readonly children = new Map<string, Branch>();
  paths: ReadonlyMap<TileId, readonly Placed[]>;
  readonly costs: Map<TileId, TileCost>;
  ghosts: readonly Ghost[];
  /** What it takes tiles for that a camera reads. */
  faces: ReadonlyMap<TileId, SeenKind>;
  #seenUpTo: number;
  #line: readonly Branch[] | null = null;
  readonly #rules: Rules;

  /** `overAt`: when the hand was over that a branch without a history stands at. */
  constructor(
    rules: Rules,
    parent: Branch | null,
    move: Move | null,
    state: MatchState,
    now: number,
    overAt: number | null = null,
  ) {
    this.#rules = rules;
    this.parent = parent;
    this.move = move;
    this.state = state;
    this.key = move ? JSON.stringify(move.action) : '';
    this.depth = parent ? parent.depth + 1 : 0;
    this.latest = latestAfter(parent, move);
    this.prior = parent?.prior ?? 0;
    if (move) this.prior += move.prior + lateCost(parent?.latest, move.at) + costOfPassing(rules, parent, move);
    this.paths = parent?.paths ?? new Map();
    this.costs = new Map(parent?.costs);
    this.faces = parent?.faces ?? new Map();
    this.ghosts = move?.ghosts ? [...(parent?.ghosts ?? []), ...move.ghosts] : (parent?.ghosts ?? []);
    this.#seenUpTo = parent ? parent.#seenUpTo : 0;
    const isOver = isWonOrOver(state);
    const ends = isOver && parent !== null && !isWonOrOver(parent.state);
    this.overAt = ends ? endedAt(parent, move, now) : ((isOver ? parent?.overAt : null) ?? overAt);
    if (move && move.placed.length > 0) this.#place(move.placed);
  }

  #place(placed: readonly PlacedTile[]): void {
    const paths = new Map(this.paths);
    for (const { tile, loc, from } of placed) paths.set(tile, wentOn(paths.get(tile), loc, from));
    this.paths = paths;
    const taken = placed.flatMap(({ tile, face }) => (face === undefined ? [] : [[tile, face] as const]));
    if (taken.length > 0) this.faces = new Map([...this.faces, ...taken]);
  }

  /** The moves from the beginning. */
  get line(): readonly Branch[] {
    if (this.#line) return this.#line;
    const line: Branch[] = [];
    for (let at: Branch | null = this; at?.parent; at = at.parent) line.push(at);
    this.#line = line.reverse();
    return this.#line;
  }

  /** Where the hand that won lies open; of several that have won, none. */
  shownAt(tracks: Tracks): Zone | null {
    const { hand } = this.state;
    return hand?.win && hand.alsoWon.length === 0 ? tracks.openZoneOf(hand.win.seat) : null;
  }

  ancestor(steps: number): Branch | null {
    let at: Branch | null = this;
    for (let i = 0; i < steps && at; i++) at = at.parent;
    return at;
  }

  locOf(tile: TileId): Loc {
    return this.paths.get(tile)?.at(-1)?.loc ?? 'hidden';
  }

  /** Since when (ms) it has it there. */
  fromOf(tile: TileId): number {
    return this.paths.get(tile)?.at(-1)?.from ?? Number.NEGATIVE_INFINITY;
  }

  tilesAt(loc: Loc): readonly TileId[] {
    const tiles: TileId[] = [];
    for (const [tile, path] of this.paths) if (path.at(-1)?.loc === loc) tiles.push(tile);
    return tiles;
  }

  /** It lies there from then on. */
  put(tile: TileId, loc: Loc, from: number, face?: TileKind): void {
    this.#place([{ tile, loc, from, ...(face && { face }) }]);
  }

  faceOf(tracks: Tracks, tile: TileId): TileKind {
    const face = this.faces.get(tile);
    return face !== undefined && isKnown(face) ? face : tracks.of(tile).kind;
  }

  /** Takes into account where its move brought tiles; to be called once after it was made. */
  placed(tracks: Tracks, now: number): this {
    const ends = this.overAt !== null && this.parent?.overAt === null;
    const moved = ends ? tracks.tracks.keys() : (this.move?.placed ?? []).map(({ tile }) => tile);
    for (const tile of moved) this.#charge(tracks, tile, now);
    return this.weigh(tracks, now);
  }

  /** Works out what speaks against it by now. */
  weigh(tracks: Tracks, now: number): this {
    const fresh = new Set(tracks.log.slice(this.#seenUpTo));
    this.#seenUpTo = tracks.log.length;
    for (const [tile, { isOpen }] of this.costs) if (isOpen) fresh.add(tile);
    if (this.ghosts.length > 0) this.#layGhosts(tracks, fresh);
    for (const tile of fresh) this.#charge(tracks, tile, now);
    let sum = this.prior;
    const lasting = new Map<string, number[]>();
    const over = new Map<string, number[]>();
    for (const { past, pastTogether, cost, group } of this.costs.values()) {
      sum += past;
      if (group === null) sum += cost;
      else addTo(lasting, group, cost);
      for (const joint of pastTogether) addTo(over, joint.group, joint.cost);
    }
    for (const [group, costs] of lasting) sum += costTogether(group, costs);
    for (const [group, costs] of over) sum += costOnceOver(group, costs);
    for (const ghost of this.ghosts) sum += costOfGhost(ghost, tracks, now);
    this.unheeded = unheeded(this.#rules, this, tracks, now);
    this.cost = sum + this.unheeded;
    return this;
  }

  /** The time by which tiles are charged. */
  when(tracks: Tracks, now: number): When {
    const over = this.overAt === null ? null : { at: this.overAt, shown: this.shownAt(tracks) };
    return { now, over, heard: tracks.heard };
  }

  pathOf(tile: TileId): readonly Placed[] {
    return this.paths.get(tile) ?? IN_THE_WALL;
  }

  #charge(tracks: Tracks, tile: TileId, now: number): void {
    const track = tracks.tracks.get(tile);
    const cost = track ? tileCost(track, this.pathOf(tile), this.when(tracks, now)) : NOTHING;
    const face = this.faces.get(tile);
    const misread = track && face !== undefined ? kindCost(track, face) : 0;
    if (misread > 0) this.costs.set(tile, { ...cost, past: cost.past + misread });
    else if (cost === NOTHING) this.costs.delete(tile);
    else this.costs.set(tile, cost);
  }

  /** What was not read so far may have turned up. */
  #layGhosts(tracks: Tracks, fresh: ReadonlySet<TileId>): void {
    for (const tile of fresh) {
      const stay = tracks.last(tile);
      const loc = this.locOf(tile);
      if (!stay || stay.to !== null || loc === stay.zone) continue;
      const ghost = ghostFor(this.ghosts, stay.zone, tracks.of(tile));
      if (!ghost || !(loc === 'hidden' || loc === rackOf(stay.zone))) continue;
      this.ghosts = this.ghosts.filter(other => other !== ghost);
      this.prior += costOfGhost(ghost, tracks, stay.from) - costOfGhost(ghost, tracks, ghost.from);
      this.#place([{ tile, loc: ghost.loc, from: stay.from, ...(tracks.of(tile).evidence && { face: ghost.kind }) }]);
    }
  }

  /** Tiles that it takes for something else than they are likeliest to be. */
  misread(tracks: Tracks): readonly TileId[] {
    return [...this.faces].flatMap(([tile, face]) => (kindCost(tracks.of(tile), face) > 1 ? [tile] : []));
  }

  /** Tiles that are read, or were last, where it does not have them, by zone. */
  unexplained(tracks: Tracks): ReadonlyMap<Zone, readonly TileId[]> {
    const found = new Map<Zone, TileId[]>();
    for (const [tile, { isOpen }] of this.costs) {
      if (!isOpen) continue;
      const stay = tracks.last(tile);
      if (!stay || stay.zone === this.locOf(tile)) continue;
      const tiles = found.get(stay.zone);
      if (tiles) tiles.push(tile);
      else found.set(stay.zone, [tile]);
    }
    return found;
  }

  /** True if dice that were thrown then may be those play waits for now. */
  mayCount(at: number): boolean {
    if (at < this.latest - THROWN_EARLY_MS) return false;
    for (let branch: Branch | null = this; branch; branch = branch.parent)
      if (branch.move?.action.type === 'roll-dice' && branch.move.at === at) return false;
    return true;
  }
}

function addTo(groups: Map<string, number[]>, group: string, cost: number): void {
  const costs = groups.get(group);
  if (costs) costs.push(cost);
  else groups.set(group, [cost]);
}

const isWonOrOver = (state: MatchState): boolean =>
  state.hand !== null && (!isHandOn(state) || state.hand.phase === 'horses');

/** A hand is over once its last move is done, though tiles of it may have lain open before. */
const endedAt = (parent: Branch, move: Move | null, now: number): number =>
  move?.at == null ? now : Math.max(move.at, parent.latest);

/** Dice are thrown so much earlier (ms) than the last tile before them is read. */
const THROWN_EARLY_MS = 2500;

/** The rack of a zone's player. */
function rackOf(zone: Zone): Zone | null {
  const seat = seatOf(zone);
  return seat === null ? null : `rack${seat}`;
}

const wentOn = (path: readonly Placed[] | undefined, loc: Loc, from: number): readonly Placed[] => [
  ...(path ?? IN_THE_WALL).filter(leg => leg.from < from),
  { loc, from },
];

/** A bonus tile may be laid down long after it was replaced. */
function latestAfter(parent: Branch | null, move: Move | null): number {
  const before = parent?.latest ?? Number.NEGATIVE_INFINITY;
  if (!move || move.at === null || move.action.type === 'set-aside-bonus') return before;
  return Math.max(before, Math.min(move.at, move.earliest ?? move.at));
}
