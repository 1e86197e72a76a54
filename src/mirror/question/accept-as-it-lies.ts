import { facesOf, isKnown, without } from '../../domain/kinds.ts';
import type { Meld } from '../../domain/meld.ts';
import { type BySeat, bySeat, leftOf, rightOf, SEATS, type Seat, seatAfter } from '../../domain/seat.ts';
import {
  isBonus,
  isSuitTile,
  rankOf,
  type SeenKind,
  type SuitKind,
  suitOf,
  TILE_KINDS,
  type TileKind,
  UNKNOWN,
  WINDS,
} from '../../domain/tile.ts';
import type { Zone } from '../../domain/zone.ts';
import type { Action } from '../../engine/actions.ts';
import { legalActions } from '../../engine/legal-actions.ts';
import type { HandState } from '../../engine/state.ts';
import { unclaimedDiscards } from '../../engine/tiles-on-the-table.ts';
import { isWellFormed } from '../../rules/reading/sets.ts';
import type { Rules } from '../../rules/rule-set.ts';
import { arrivalOrder } from '../evidence/arrival-order.ts';
import { hiddenZones } from '../evidence/camera-doubts.ts';
import { type SeenZones, seenZones, type TablePicture } from '../evidence/table-picture.ts';
import { someBreak } from '../evidence/wall-break.ts';
import { expectation, type Unexplained, unexplainedTiles } from '../expectation/expectation.ts';
import { stateAfter } from '../expectation/state-after.ts';
import type { TableNow } from '../expectation/table-now.ts';
import { withRoomForAll } from '../hypotheses/likely-pictures.ts';

type Agreement = Extract<Action, { readonly type: 'agree-on-table' }>;

/** Before any hand has begun: whoever asks for it is told so. */
const NOTHING_TO_AGREE_ON: Agreement = {
  type: 'agree-on-table',
  hands: [[], [], [], []],
  melds: [[], [], [], []],
  bonus: [[], [], [], []],
  discards: [[], [], [], []],
  turn: 0,
  awaited: 'draw',
};

/**
 * What makes the table right as it lies. A hand whose dice or deal nobody has noticed was dealt all the same; nothing is
 * paid by where its wall was broken. A tile that is one too many of its kind is taken for the likeliest that there is room for;
 * what a hand hides from a camera lies there as it did.
 */
export function agreedActions({ game, picture, seen: seenAs }: TableNow): readonly Action[] {
  const { rules, state } = game;
  const roomy = withRoomForAll(picture);
  const seen = new Map(roomy === picture ? seenAs : seenZones(roomy));
  for (const zone of hiddenZones(picture).keys()) seen.delete(zone);
  const { hand } = state;
  if (!hand) return [NOTHING_TO_AGREE_ON];
  const broken: readonly Action[] = hand.phase === 'dice' ? [{ type: 'break-wall', ...someBreak(hand.dealer) }] : [];
  const begun = stateAfter(rules, state, broken);
  const deal = begun ? legalActions(rules, begun).filter(({ type }) => type === 'deal') : [];
  const dealt = begun && stateAfter(rules, begun, deal);
  const latest = lastPutDown(roomy, unexplainedTiles(expectation(state), seen));
  return [...broken, ...deal, agreedTable(rules, dealt?.hand ?? hand, seen, latest)];
}

/** Where the last of the tiles that are not explained was put down; null where none is. */
function lastPutDown(picture: TablePicture, unexplained: Unexplained): Zone | null {
  let last: { readonly zone: Zone; readonly since: number } | null = null;
  for (const [zone, row] of arrivalOrder(picture)) {
    for (const { kind, since } of row)
      if (unexplained.get(zone)?.includes(kind) && (!last || since > last.since)) last = { zone, since };
  }
  return last?.zone ?? null;
}

/**
 * The table as it lies, taken for right: what players agree on when nothing lawful explains it. `latest`: where the last
 * tile was put down that nobody could explain; null: there is none.
 */
function agreedTable({ handSize }: Rules, hand: HandState, seen: SeenZones, latest: Zone | null): Agreement {
  const laid = bySeat(seat => madeOut(seen, `meld${seat}`) ?? meldTiles(hand, seat));
  const melds = bySeat(seat =>
    setsAmong(
      laid[seat].filter(tile => !isBonus(tile)),
      hand.melds[seat],
      leftOf(seat),
    ),
  );
  const discards = bySeat(seat => madeOut(seen, `discard${seat}`) ?? unclaimedDiscards(hand, seat));
  const atLeast = (seat: Seat): number => handSize - 3 * melds[seat].length;
  // Where nobody reads the racks, sets that turned up came out of the hand, and a tile drawn last has been discarded since.
  const held = (seat: Seat) => seen.get(`rack${seat}`) ?? hand.secret.concealed[seat].slice(0, atLeast(seat));
  const claimant = SEATS.find(seat => latest === `meld${seat}` && !seen.has(`rack${seat}`));
  const hands = bySeat(seat => filledUp(held(seat), atLeast(seat) + (seat === claimant ? 1 : 0)));
  const turn = SEATS.find(seat => hands[seat].length > atLeast(seat));
  return {
    type: 'agree-on-table',
    hands,
    melds,
    bonus: bySeat(seat => laid[seat].filter(isBonus)),
    discards,
    turn: turn ?? nextToDraw(hand, discards, latest),
    awaited: turn === undefined ? 'draw' : 'act',
  };
}

/** A hand has no fewer tiles than this, whether all of them can be read or not. */
const filledUp = (held: readonly SeenKind[], count: number): readonly SeenKind[] => [
  ...held,
  ...Array<SeenKind>(Math.max(0, count - held.length)).fill(UNKNOWN),
];

/**
 * Whose turn it is when nobody holds a tile too many: to the right of the last discard. Where no discard was followed,
 * whoever has made the fewest.
 */
function nextToDraw(hand: HandState, discards: BySeat<readonly TileKind[]>, latest: Zone | null): Seat {
  const discarder = SEATS.find(seat => latest === `discard${seat}`);
  if (discarder !== undefined) return rightOf(discarder);
  if (hand.discards.some(row => row.length > 0)) return hand.awaited === 'draw' ? hand.turn : rightOf(hand.turn);
  const inTurn = SEATS.map(seat => seatAfter(hand.dealer, seat));
  return inTurn.reduce((a, b) => (discards[b].length < discards[a].length ? b : a));
}

/** The tiles of a zone whose faces are known; undefined where nobody senses it. */
const madeOut = (seen: SeenZones, zone: Zone): readonly TileKind[] | undefined => seen.get(zone)?.filter(isKnown);

const meldTiles = (hand: HandState, seat: Seat): readonly TileKind[] => [
  ...hand.melds[seat].flatMap(meld => meld.tiles),
  ...hand.bonus[seat],
];

/**
 * The sets known before, as far as they still lie there, and what the other tiles make; new ones came from the left. Where that
 * leaves tiles that make none, a tile of a set is not read: one of a known set, or the only one that makes a set of two others.
 * What makes none all the same is told: nobody can agree on it.
 */
function setsAmong(tiles: readonly TileKind[], known: readonly Meld[], from: Seat): readonly Meld[] {
  const whole = setsLying(tiles, known, { from, missed: 0 });
  const unread = setsLying(tiles, known, { from, missed: 1 }).map(meld => withUnreadTile(meld, from));
  return whole.every(isWellFormed) || !unread.every(isWellFormed) ? whole : unread;
}

/** The set that two tiles make with a third that is not read, where only one can be it. */
function withUnreadTile(meld: Meld, from: Seat): Meld {
  const [first, second] = meld.tiles.toSorted();
  if (first === undefined || second === undefined || meld.tiles.length !== 2) return meld;
  const completing = TILE_KINDS.map(third => setOf([first, second, third].toSorted(), third, from));
  const [only, ...others] = completing.filter(isWellFormed);
  return only && others.length === 0 ? only : meld;
}

/** The same where of each known set no more than `missed` tiles go unread. */
function setsLying(
  tiles: readonly TileKind[],
  known: readonly Meld[],
  { from, missed }: { readonly from: Seat; readonly missed: number },
): readonly Meld[] {
  const sets: Meld[] = [];
  let left = tiles;
  for (const meld of known) {
    const rest = without(left, meld.tiles);
    if (left.length - rest.length < meld.tiles.length - missed) continue;
    const fourth = meld.kind === 'pung' && rest.includes(meld.claimed);
    sets.push(fourth ? { ...meld, kind: 'kong', kong: 'added', tiles: [...meld.tiles, meld.claimed] } : meld);
    left = fourth ? without(rest, [meld.claimed]) : rest;
  }
  return [...sets, ...newSets(left.toSorted(), from)];
}

/** The sets that these tiles make; as many as there are, and one of the tiles that are over, where they do not come out. */
function newSets(tiles: readonly TileKind[], from: Seat): readonly Meld[] {
  const [claimed] = tiles;
  if (claimed === undefined) return [];
  let best: readonly Meld[] | null = null;
  for (const set of setsWith(claimed, tiles)) {
    const rest = newSets(without(tiles, set), from);
    const found = [setOf(set, claimed, from), ...rest];
    if (found.every(isWellFormed)) return found;
    best ??= found;
  }
  return best ?? [];
}

function setOf(tiles: readonly TileKind[], claimed: TileKind, from: Seat): Meld {
  if (tiles.length === 4) return { kind: 'kong', kong: 'exposed', tiles, claimed, from };
  const isPung = tiles.length === 3 && tiles.every(tile => tile === claimed);
  return { kind: isPung ? 'pung' : 'chow', tiles, claimed, from };
}

/** What the first of these tiles may be part of: four or three of its kind, the four winds, or a run. */
function setsWith(face: TileKind, tiles: readonly TileKind[]): readonly (readonly TileKind[])[] {
  const same = tiles.filter(tile => tile === face);
  const run = runFrom(face, tiles);
  const winds = WINDS.every(wind => tiles.includes(wind)) ? WINDS : [];
  const four = same.length === 4 ? same : [];
  return [four, same.slice(0, 3), winds, run].filter(set => set === run || set.length >= 2);
}

/** The tile with the next two of its suit, as far as they lie there. */
function runFrom(first: TileKind, tiles: readonly TileKind[]): readonly TileKind[] {
  if (!isSuitTile(first)) return [first];
  const isOfRun = (tile: SuitKind): boolean => suitOf(tile) === suitOf(first) && rankOf(tile) - rankOf(first) <= 2;
  return facesOf(tiles).filter(tile => isSuitTile(tile) && isOfRun(tile));
}
