import { must } from '../../domain/result.ts';
import { type BySeat, bySeat, SEATS, type Seat } from '../../domain/seat.ts';
import { isBonus, type SeenKind, type TileId, UNKNOWN } from '../../domain/tile.ts';
import { areaOf, type Zone } from '../../domain/zone.ts';
import type { Action } from '../../engine/actions.ts';
import type { MatchState } from '../../engine/state.ts';
import { type Rules, tilesDealt } from '../../rules/rule-set.ts';
import { Branch } from '../belief/branch.ts';
import { after } from '../belief/engine-steps.ts';
import type { Tracks } from '../evidence/tracks.ts';
import { dealtUnread } from '../mishaps/odd-moves.ts';
import type { Opening } from './opening.ts';

/** What lies there of a deal. */
export interface DealSeen {
  /** Tiles in racks, and bonus tiles that were laid down since; null: the racks are not read. */
  readonly inRacks: BySeat<readonly TileId[]> | null;
  /** When (ms) the first of them came. */
  readonly since: number | null;
}

const IN_PLAY: ReadonlySet<string> = new Set(['discard', 'meld', 'reveal', 'indicator']);
/** Up to this number of tiles of a deal may be mute, or have been played on already. */
const MUTE = 3;
const MUTE_IN_ALL = 4;
/** The tile that the dealer takes after all others comes within this time (ms) of the one before it. */
const DEALERS_TILE_MS = 1000;

/** A deal, if one is seen: full racks, or where racks are not read tiles in play, or dice that are thrown after a deal (`isThrownFor`). */
export function dealSeen({ handSize }: Rules, tracks: Tracks, now: number, isThrownFor = false): DealSeen | null {
  const racks = SEATS.filter(seat => isHeard(tracks, `rack${seat}`));
  const isPlayed = tracks.read.some(tile => IN_PLAY.has(areaOf(tracks.last(tile)?.zone ?? 'dice')));
  if (racks.length === 0) return isPlayed || isThrownFor ? { inRacks: null, since: null } : null;
  const own = (seat: Seat): readonly TileId[] =>
    [...tracks.tracks.values()].flatMap(({ tile, kind, isLeftOver }) => {
      const zone = tracks.last(tile)?.zone;
      const isOwn = zone === `rack${seat}` || (zone === `meld${seat}` && isBonus(kind));
      return isOwn && !isLeftOver ? [tile] : [];
    });
  const inRacks = bySeat(seat => (racks.includes(seat) ? own(seat) : []));
  const counts = racks.map(seat => inRacks[seat].length);
  const inAll = counts.reduce((a, b) => a + b, 0);
  const isDealersTile = racks.length < SEATS.length || inAll > racks.length * handSize;
  const cameAt = inRacks.flat().map(tile => tracks.of(tile).stays[0]?.from ?? 0);
  const isWhole =
    counts.every(count => count >= handSize) && (isDealersTile || now >= Math.max(...cameAt) + DEALERS_TILE_MS);
  const isNearly =
    isPlayed && counts.every(count => count >= handSize - MUTE) && inAll >= racks.length * handSize - MUTE_IN_ALL;
  if (!isWhole && !isNearly) return null;
  return { inRacks, since: Math.min(...cameAt) };
}

const isHeard = ({ sensed, heard }: Tracks, zone: Zone): boolean => sensed.has(zone) && !heard.isUnheard(zone);

/** The branch that a hand begins with, if it began so and was dealt what is seen; null: that cannot be. */
export function dealtBranch(
  rules: Rules,
  tracks: Tracks,
  from: MatchState,
  opening: Opening,
  { inRacks, since }: DealSeen,
  now: number,
): Branch | null {
  const { dealer, actions, state } = opening;
  if (dealer === null) return null;
  const counts = tilesDealt(rules, dealer);
  const placed: { tile: TileId; loc: Zone; from: number }[] = [];
  let prior = opening.prior;
  const hands = bySeat((seat): readonly SeenKind[] => {
    const first = (tile: TileId): number => tracks.of(tile).stays[0]?.from ?? 0;
    const tiles = (inRacks?.[seat] ?? []).toSorted((a, b) => first(a) - first(b)).slice(0, counts[seat]);
    for (const tile of tiles) placed.push({ tile, loc: `rack${seat}`, from: Number.NEGATIVE_INFINITY });
    const unread = counts[seat] - tiles.length;
    if (inRacks && isHeard(tracks, `rack${seat}`)) prior += Math.min(MOST_UNREAD, dealtUnread.prior * unread);
    return [...tiles.map(tile => tracks.of(tile).kind), ...Array<SeenKind>(unread).fill(UNKNOWN)];
  });
  const deal: Action = { type: 'deal', hands };
  if (!after(rules, state, deal)) return null;
  let branch = new Branch(rules, null, null, from, now);
  for (const action of [...actions, deal]) {
    const next = must(after(rules, branch.state, action), 'a beginning');
    const isDeal = action === deal;
    const at = isDeal ? since : timeOf(tracks, action);
    branch = new Branch(
      rules,
      branch,
      { action, at, prior: isDeal ? prior : 0, placed: isDeal ? placed : [] },
      next,
      now,
    );
  }
  return branch;
}

/** A rack of which less is read than this (nat) has not been read at all. */
const MOST_UNREAD = 4;

function timeOf({ rolls }: Tracks, action: Action): number | null {
  if (action.type !== 'roll-dice') return null;
  return rolls.find(({ values }) => values === action.values)?.at ?? null;
}
