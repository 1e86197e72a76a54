import { isKnown, without } from '../../domain/kinds.ts';
import type { Meld } from '../../domain/meld.ts';
import { type BySeat, bySeat, leftOf, rightOf, SEATS, type Seat, seatAfter, update } from '../../domain/seat.ts';
import { isBonus, type SeenKind, type TileKind, UNKNOWN } from '../../domain/tile.ts';
import { areaOf, type Zone } from '../../domain/zone.ts';
import type { ActionOf } from '../../engine/actions.ts';
import type { Game } from '../../engine/game.ts';
import type { HandState, MatchState } from '../../engine/state.ts';
import { unclaimedDiscards } from '../../engine/tiles-on-the-table.ts';
import type { Rules } from '../../rules/rule-set.ts';
import { expectation, type Unexplained, unexplainedTiles } from '../belief/expectation.ts';
import { withRoomForAll } from '../evidence/room-for-all.ts';
import { type SeenTiles, type SeenZones, seenBehindHands, seenTiles } from '../evidence/seen-table.ts';
import type { Tracks } from '../evidence/tracks.ts';
import { type Laid, setsLaid } from './sets-laid.ts';

type Agreement = ActionOf<'agree-on-table'>;

/**
 * What makes a table in play right as it lies: what players agree on when nothing lawful explains it. A tile that is one too many of its
 * kind is taken for the likeliest that there is room for; what a hand hides from a camera lies there as it was last seen. Null before the
 * hand is in play, and after it.
 */
export function agreedTable({ rules, state }: Pick<Game, 'rules' | 'state'>, tracks: Tracks): Agreement | null {
  const { hand } = state;
  if (hand?.phase !== 'play') return null;
  const tiles = withRoomForAll(seenTiles(tracks));
  const seen = new Map([...tiles].map(([zone, row]) => [zone, row.map(({ kind }): SeenKind => kind)]));
  for (const [zone, kinds] of behindHands(tracks, seen, state)) seen.set(zone, [...kinds]);
  const unexplained = unexplainedTiles(expectation(state), seen);
  return asItLies(rules, hand, { seen, tiles, unexplained, latest: lastPutDown(tiles, unexplained) });
}

/**
 * What lies where a hand is in the way: what the game has there, and what was last seen there; a tile that lies in a set, or in an
 * open hand, by now was taken up.
 */
function behindHands(tracks: Tracks, seen: SeenZones, state: MatchState): SeenZones {
  const expected = expectation(state);
  const laid = [...unexplainedTiles(expected, seen)].flatMap(([zone, kinds]) =>
    areaOf(zone) === 'discard' ? [] : kinds,
  );
  return new Map(
    [...seenBehindHands(tracks)].map(([zone, kinds]) => {
      const followed = expected.get(zone) ?? [];
      return [zone, [...followed, ...without(kinds, followed).filter(kind => !laid.includes(kind))]];
    }),
  );
}

/** Where the last of the tiles that are not explained was put down; null where none is. */
function lastPutDown(tiles: SeenTiles, unexplained: Unexplained): Zone | null {
  let last: { readonly zone: Zone; readonly since: number } | null = null;
  for (const [zone, row] of tiles)
    for (const { kind, since } of row)
      if (isKnown(kind) && unexplained.get(zone)?.includes(kind) && (!last || since > last.since))
        last = { zone, since };
  return last?.zone ?? null;
}

/** The table as it lies. */
interface Lying {
  readonly seen: SeenZones;
  readonly tiles: SeenTiles;
  readonly unexplained: Unexplained;
  /** Where the last unexplained tile was put down; null: there is none. */
  readonly latest: Zone | null;
}

/** The table as it lies, taken for right. */
function asItLies({ handSize }: Rules, hand: HandState, lying: Lying): Agreement {
  const { seen, latest } = lying;
  const laid = whatIsLaid(hand, lying);
  const onTheWay = beingClaimed(laid, lying);
  const melds = bySeat(seat =>
    laid[seat].sets.map(set => (hand.melds[seat].includes(set) ? set : fedBy(set, seat, onTheWay))),
  );
  const discards = bySeat(seat => {
    const taken = onTheWay.filter(({ from }) => from === seat).map(({ tile }) => tile);
    return without(madeOut(seen, `discard${seat}`) ?? unclaimedDiscards(hand, seat), taken);
  });
  const atLeast = (seat: Seat): number => handSize - 3 * melds[seat].length;
  // where racks are not read, sets that turned up came out of the hand, and a tile drawn last has been discarded since.
  const held = (seat: Seat) => seen.get(`rack${seat}`) ?? hand.secret.concealed[seat].slice(0, atLeast(seat));
  const claimant = SEATS.find(seat => latest === `meld${seat}` && !seen.has(`rack${seat}`));
  const hands = bySeat(seat => filledUp(held(seat), atLeast(seat) + (seat === claimant ? 1 : 0)));
  const turn = SEATS.find(seat => hands[seat].length > atLeast(seat));
  return {
    type: 'agree-on-table',
    hands,
    melds,
    bonus: bySeat(seat => laid[seat].bonus),
    discards,
    turn: turn ?? nextToDraw(hand, discards, latest),
    awaited: turn === undefined ? 'draw' : 'act',
  };
}

/** A discard that still lies where it was thrown, though the tiles it is claimed with have been laid down. */
interface BeingClaimed {
  readonly from: Seat;
  readonly by: Seat;
  readonly tile: TileKind;
}

/** Sets of which a tile is not read, and a discard that was not followed is that tile. */
const beingClaimed = (laid: BySeat<Laid>, { seen, unexplained }: Lying): readonly BeingClaimed[] =>
  SEATS.flatMap(by => {
    const { sets } = laid[by];
    const read = seen.get(`meld${by}`) ?? [];
    const tiles = sets.flatMap(set => set.tiles);
    const unread = tiles.length + laid[by].bonus.length > read.length ? without<SeenKind>(tiles, read) : [];
    return unread.flatMap(tile => {
      const from = SEATS.find(seat => seat !== by && unexplained.get(`discard${seat}`)?.includes(tile));
      return from === undefined || !isKnown(tile) ? [] : [{ from, by, tile }];
    });
  });

/** The same set, claimed from the player who threw its missing tile, if one is. */
function fedBy(set: Meld, owner: Seat, onTheWay: readonly BeingClaimed[]): Meld {
  const fed = onTheWay.find(({ by, tile }) => by === owner && 'claimed' in set && set.claimed === tile);
  return fed && 'from' in set ? { ...set, from: fed.from } : set;
}

/** Sets and bonus tiles of each seat; a bonus tile that is not made out is one that no other seat has. */
function whatIsLaid(hand: HandState, { seen, tiles }: Lying): BySeat<Laid> {
  const read = bySeat(seat => madeOut(seen, `meld${seat}`) ?? meldTiles(hand, seat));
  let bonus = read.map(tiles => tiles.filter(isBonus));
  return bySeat(seat => {
    const row = {
      tiles: read[seat],
      lying: tiles.get(`meld${seat}`) ?? [],
      bonusOfOthers: bonus.filter((_, other) => other !== seat).flat(),
    };
    const laid = setsLaid(row, hand.melds[seat], leftOf(seat));
    bonus = bonus.with(seat, [...laid.bonus]);
    return laid;
  });
}

/** A hand has no fewer tiles than this, whether all of them can be read or not. */
const filledUp = (held: readonly SeenKind[], count: number): readonly SeenKind[] => [
  ...held,
  ...Array<SeenKind>(Math.max(0, count - held.length)).fill(UNKNOWN),
];

/**
 * Whose turn it is when no hand has a tile too many: to the right of the last discard. Where no discard was followed,
 * it is the turn of the player who has made the fewest.
 */
function nextToDraw(hand: HandState, discards: BySeat<readonly TileKind[]>, latest: Zone | null): Seat {
  const discarder = SEATS.find(seat => latest === `discard${seat}`);
  if (discarder !== undefined) return rightOf(discarder);
  if (hand.discards.some(row => row.length > 0)) return hand.awaited === 'draw' ? hand.turn : rightOf(hand.turn);
  const inTurn = SEATS.map(seat => seatAfter(hand.dealer, seat));
  return inTurn.reduce((a, b) => (discards[b].length < discards[a].length ? b : a));
}

/** The tiles of a zone whose faces are known; undefined where it is not sensed. */
const madeOut = (seen: SeenZones, zone: Zone): readonly TileKind[] | undefined => seen.get(zone)?.filter(isKnown);

const meldTiles = (hand: HandState, seat: Seat): readonly TileKind[] => [
  ...hand.melds[seat].flatMap(meld => meld.tiles),
  ...hand.bonus[seat],
];

/** The same tiles, with each of the four to draw, and then with each to discard; none where racks are read. */
export function otherTurns(agreed: Agreement, handSize: number): readonly Agreement[] {
  if (agreed.hands.flat().some(tile => tile !== UNKNOWN)) return [];
  const hands = bySeat<readonly SeenKind[]>(seat =>
    agreed.hands[seat].slice(0, handSize - 3 * agreed.melds[seat].length),
  );
  const drawing = SEATS.map((turn): Agreement => ({ ...agreed, hands, turn, awaited: 'draw' }));
  const acting = drawing.map((one): Agreement => {
    const held = update(hands, one.turn, hand => hand.concat(UNKNOWN));
    return { ...one, hands: held, awaited: 'act' };
  });
  return [...drawing, ...acting].filter(one => one.turn !== agreed.turn || one.awaited !== agreed.awaited);
}
