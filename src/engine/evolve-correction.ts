import { without } from '../domain/kinds.ts';
import type { Chow, Meld, Pung } from '../domain/meld.ts';
import { must } from '../domain/result.ts';
import { bySeat, leftOf, SEATS, update } from '../domain/seat.ts';
import type { BonusKind, SeenKind, TileKind } from '../domain/tile.ts';
import { liveTilesLeft, putBackInFront, takeFrom, type Wall } from '../domain/wall.ts';
import type { AgreedTable } from './actions.ts';
import type { HandEvent } from './events.ts';
import type { HandState, Unfollowed } from './state.ts';
import { tilesOutOfTheWall, unclaimedDiscards } from './tiles-on-the-table.ts';

/**
 * The hand once everybody has agreed on what lies there; what is new there came from the wall, from its tail where its front is used up.
 * What was thought to be drawn, and lies nowhere, still stands in its front.
 */
export function tableAgreed(hand: HandState, table: AgreedTable): HandState {
  const agreed = onTable(hand, table);
  const wall = wallLeft(hand.wall, drawnSince(hand, agreed));
  return { ...agreed, wall: must(wall, 'a wall that was drawn from'), unfollowed: unfollowedIn(hand, agreed) };
}

/** The wall once so many more tiles are known to be drawn from it, or so many fewer; null where fewer were drawn. */
export function wallLeft(wall: Wall, drawn: number): Wall | null {
  if (drawn < 0) return putBackInFront(wall, -drawn);
  const fromTail = Math.max(0, drawn - liveTilesLeft(wall));
  return takeFrom(takeFrom(wall, 'wall', drawn - fromTail), 'tail', fromTail);
}

/**
 * Adds the newly seen tiles to the unfollowed part of a hand. Where a discard that was followed lies nowhere it was none,
 * and those since were thrown by other players: then the thrower of each is unknown.
 */
function unfollowedIn(before: HandState, agreed: HandState): Unfollowed | null {
  const { sets: knownSets, discards: knownDiscards } = before.unfollowed ?? NOTHING_UNFOLLOWED;
  const sets = bySeat(seat => {
    const known = before.melds[seat].map(meld => JSON.stringify(meld));
    return agreed.melds[seat].filter(meld => !known.includes(JSON.stringify(meld)));
  });
  const laid = sets.flatMap(melds => melds.flatMap(({ tiles }) => tiles));
  const was = bySeat(seat => unclaimedDiscards(before, seat));
  const lying = bySeat(seat => unclaimedDiscards(agreed, seat));
  const isOneLost = SEATS.some(seat => without(without(was[seat], lying[seat]), laid).length > 0);
  const discards = bySeat(seat => without(lying[seat], isOneLost ? knownDiscards[seat] : was[seat]));
  const claimed = bySeat(seat => sets[seat].filter(({ kind }) => kind !== 'kong'));
  return [...claimed, ...discards].every(turnedUp => turnedUp.length === 0)
    ? before.unfollowed
    : {
        sets: bySeat(seat => [...knownSets[seat], ...claimed[seat]]),
        discards: bySeat(seat => [...knownDiscards[seat], ...discards[seat]]),
      };
}
const NOTHING_UNFOLLOWED: Unfollowed = { sets: bySeat(() => []), discards: bySeat(() => []) };

/** The discard is another tile wherever it was held to be the wrong one; the player who threw it still has the other. */
export function discardCorrected(hand: HandState, { seat, place, was, tile }: DiscardCorrected): HandState {
  const { claimable } = hand;
  const { concealed } = hand.secret;
  const isLast = claimable?.seat === seat && place === hand.discards[seat].length - 1;
  return {
    ...hand,
    secret: { ...hand.secret, concealed: update(concealed, seat, tiles => heldFor(tile)(tiles, was)) },
    discards: update(hand.discards, seat, row => row.with(place, { tile, claimedBy: null })),
    claimable: isLast ? { ...claimable, tile } : claimable,
  };
}
type DiscardCorrected = Extract<HandEvent, { readonly type: 'discard-corrected' }>;

/**
 * The tile is another one where it lies; the player who laid it open still has the other. A chow of which one more tile is the claimed one
 * is a pung of that.
 */
export function laidTileCorrected(hand: HandState, { seat, was, tile }: LaidTileCorrected): HandState {
  const { concealed } = hand.secret;
  const chow = chowWith(hand.melds[seat], was);
  const isSetAside = hand.bonus[seat].some(own => own === was);
  const pung = chow || isSetAside ? null : pungOf(hand.melds[seat], was);
  if (pung) return pungCorrected(hand, pung, { seat, was, tile });
  const neverLaid = chow?.claimed === tile ? without(chow.tiles, [tile]) : [was];
  return {
    ...hand,
    secret: { ...hand.secret, concealed: update(concealed, seat, tiles => neverLaid.reduce(heldFor(tile), tiles)) },
    bonus: update(hand.bonus, seat, row => row.map(own => (own === was ? (tile as BonusKind) : own))),
    melds: update(hand.melds, seat, melds => melds.map(meld => (meld === chow ? withLaidTile(meld, was, tile) : meld))),
  };
}
/** The player who threw or laid this tile, if it is known to be in the hand, holds what it was taken for. */
const heldFor =
  (shown: SeenKind) =>
  (held: readonly SeenKind[], was: SeenKind): readonly SeenKind[] => {
    const at = held.lastIndexOf(shown);
    return at < 0 ? held : held.with(at, was);
  };
type LaidTileCorrected = Omit<Extract<HandEvent, { readonly type: 'laid-tile-corrected' }>, 'type'>;

/** The pung is of another kind, and so is the discard that was claimed for it. */
function pungCorrected(hand: HandState, pung: Pung, { seat, was, tile }: LaidTileCorrected): HandState {
  const corrected: Pung = { ...pung, tiles: pung.tiles.map(() => tile), claimed: tile };
  const row = hand.discards[pung.from];
  const place = row.findLastIndex(discard => discard.tile === was && discard.claimedBy === seat);
  return {
    ...hand,
    melds: update(hand.melds, seat, melds => melds.map(meld => (meld === pung ? corrected : meld))),
    discards:
      place < 0
        ? hand.discards
        : update(hand.discards, pung.from, thrown => thrown.with(place, { tile, claimedBy: seat })),
  };
}

/** The pung of this kind; null: there is none. */
export const pungOf = (melds: readonly Meld[], kind: TileKind): Pung | null =>
  melds.find((meld): meld is Pung => meld.kind === 'pung' && meld.tiles.includes(kind)) ?? null;

/** The chow in which this tile lies that came out of its owner's hand; null: there is none. */
export const chowWith = (melds: readonly Meld[], tile: TileKind): Chow | null =>
  melds.find((meld): meld is Chow => meld.kind === 'chow' && meld.claimed !== tile && meld.tiles.includes(tile)) ??
  null;

/** The chow, in order, with another tile in place of the one that was misread; with one more that is claimed, a pung. */
export const withLaidTile = (chow: Chow, was: TileKind, tile: TileKind): Chow | Pung =>
  tile === chow.claimed
    ? { ...chow, kind: 'pung', tiles: chow.tiles.map(() => tile) }
    : { ...chow, tiles: [...without(chow.tiles, [was]), tile].toSorted() };

/** How many more tiles are out of the wall than before. */
export const drawnSince = (before: HandState, after: HandState): number =>
  tilesOutOfTheWall(after).length - tilesOutOfTheWall(before).length;

/** The hand with the tiles lying as they were agreed on; the wall is left as it was. */
export function onTable(hand: HandState, { hands, melds, bonus, discards, turn, awaited }: AgreedTable): HandState {
  const last = discards[leftOf(turn)].at(-1);
  const drawn = awaited === 'act' ? hands[turn].at(-1) : undefined;
  return {
    ...hand,
    turn,
    awaited,
    owed: 0,
    melds,
    bonus,
    discards: bySeat(seat => [
      ...hand.discards[seat].filter(({ claimedBy }) => claimedBy !== null),
      ...discards[seat].map(tile => ({ tile, claimedBy: null })),
    ]),
    secret: {
      ...hand.secret,
      concealed: hands,
      drawn: drawn === undefined ? null : { tile: drawn, from: 'wall', replaces: null },
      drawnThisTurn: drawn === undefined ? [] : [drawn],
    },
    claimable: awaited === 'draw' && last !== undefined ? { seat: leftOf(turn), tile: last, afterKong: false } : null,
    robbable: null,
    mayRush: [],
  };
}
