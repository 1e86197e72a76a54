import { kindIndex } from '../../domain/tile.ts';
import { areSets, isComplete } from '../reading/completion.ts';
import { type Held, heldOf } from '../reading/held.ts';
import { layDown, setsAround } from '../reading/place.ts';
import {
  anyReading,
  type Counts,
  concealedCounts,
  countTiles,
  NOTHING_SETTLED,
  type Place,
  type Reading,
  type Settled,
  type VisitReading,
} from '../reading/reading.ts';
import { chowCode, type Group, type KindIndex, kindsOfSet, type SetCode } from '../reading/sets.ts';
import { findingWays } from '../reading/ways.ts';
import type { OwnHand, WonHand } from '../scoring.ts';
import { jokerKinds } from './jokers.ts';
import type { Options } from './options.ts';

const waysOf = findingWays({ sees: 0 });

/**
 * A condition asks for a few sets: three chows of a dragon, C4 C5 C6 around the winning tile, the winning tile beside a
 * joker, or beside two. For every choice of conditions these are laid down first; how the rest falls is then worth nothing, so one
 * reading of it will do.
 */
export function readingsByCondition(hand: WonHand, chosen: Options, visit: VisitReading): void {
  for (const { held, settled, straights, suits } of placesOfTheTile(hand, chosen)) {
    for (const { chows, kinds } of straights) {
      const rest = layDown(held, kinds);
      if (!rest) continue;
      const laid = { sets: [...settled.sets, ...chows], pair: settled.pair, place: settled.place };
      const { counts, wilds } = rest;
      const reading = anyReading(waysOf, { counts, wilds, declared: hand.declared, settled: laid }, suits);
      if (reading && !visit(reading)) return;
    }
  }
}

/**
 * True if some tile can meet a condition, each asked by itself: the tile that is still to come counts as one more wild
 * where it may lie anywhere.
 */
export function mayMeetACondition({ win, melds, indicator }: OwnHand, { doubleGoFish }: Options): boolean {
  const jokers = jokerKinds({ indicator });
  const held = heldOf(win.hand, jokers);
  const { counts, wilds } = held;
  if (wilds === 0 && !melds.some(set => set.tiles.some(tile => jokers.includes(tile)))) return true;
  if (wilds > 0 && areSets(counts, wilds - 1)) return true;
  if (doubleGoFish && wilds > 1 && isComplete(counts, wilds - 2)) return true;
  const completes = (rest: Held | null): boolean => rest !== null && isComplete(rest.counts, rest.wilds);
  return (
    completes(layDown(held, AROUND_FIVE_HELD)) ||
    STRAIGHT_OR_NONE.some(({ kinds }) => kinds.length > 0 && completes(layDown({ counts, wilds: wilds + 1 }, kinds)))
  );
}

/** A place of the winning tile, what is still held then, and which chows may be asked for besides. */
interface Placed {
  readonly held: Held;
  readonly settled: Settled;
  readonly straights: readonly Straight[];
  /** Which readings leave the tile that place; all of them where it is laid down first. */
  readonly suits?: (reading: Reading) => boolean;
}
interface Straight {
  readonly chows: readonly SetCode[];
  readonly kinds: readonly KindIndex[];
}

const straightOf = (chows: readonly SetCode[]): Straight => ({ chows, kinds: chows.flatMap(kindsOfSet) });

const CHARACTERS: Group = 1;
const AROUND_FIVE = chowCode(CHARACTERS, 3);
export const FIVE = kindIndex('C5');
const AROUND_FIVE_HELD = (['C4', 'C6'] as const).map(kindIndex);
/** 123 456 789 of each suit: what players call a dragon. */
export const STRAIGHTS = [0, 1, 2].map(suit => [0, 3, 6].map(start => chowCode(suit as Group, start)));
/** One of them, or none. */
const STRAIGHT_OR_NONE = [[], ...STRAIGHTS].map(straightOf);
/** The same where a set lies there already. */
const straightsBeside = (set: SetCode): readonly Straight[] =>
  [[], ...STRAIGHTS].map(chows => straightOf(chows.filter(chow => chow !== set)));
const STRAIGHTS_BESIDE_FIVE = straightsBeside(AROUND_FIVE);

/** Where the winning tile may lie, as far as it matters: beside a joker or two, as a C5 in the middle, or anywhere. */
function placesOfTheTile(hand: WonHand, { doubleGoFish }: Options): readonly Placed[] {
  const jokers = jokerKinds(hand);
  const isJoker = jokers.includes(hand.tile);
  const naturals = hand.win.hand.filter(tile => !jokers.includes(tile));
  const counts = countTiles(naturals);
  const wilds = hand.win.hand.length - naturals.length;
  const kind = kindIndex(hand.tile);
  const anywhere = isJoker ? { counts, wilds: wilds + 1 } : { counts: countTiles([...naturals, hand.tile]), wilds };
  const mayBeFive = isJoker || hand.tile === 'C5';
  const suits = (reading: Reading): boolean => !mayBeFive || isFreeOfFive(reading, anywhere.counts, isJoker);
  const places: Placed[] = [{ held: anywhere, settled: NOTHING_SETTLED, straights: STRAIGHT_OR_NONE, suits }];
  if (wilds > 0) {
    const settled: Settled = { sets: [], pair: kind, place: { in: 'pair', as: kind } };
    places.push({ held: { counts, wilds: wilds - 1 }, settled, straights: STRAIGHT_OR_NONE });
  }
  const besideFive = mayBeFive ? layDown({ counts, wilds }, AROUND_FIVE_HELD) : null;
  if (besideFive) {
    const place: Place = { in: 'chow-middle', as: FIVE };
    const settled: Settled = { sets: [AROUND_FIVE], pair: -1, place };
    places.push({ held: besideFive, settled, straights: STRAIGHTS_BESIDE_FIVE });
  }
  if (doubleGoFish && wilds > 1) {
    const held = { counts, wilds: wilds - 2 };
    const fished = isJoker ? FISHED_WITH_A_JOKER : setsAround(kind);
    places.push(...fished.map(settled => besideTwoJokers(held, settled)));
  }
  return places;
}

/** True if a C5, or a drawn joker, may lie elsewhere in the reading than in the middle of C4 C5 C6. `naturals`: those in hand. */
function isFreeOfFive(reading: Reading, naturals: Counts, isJoker: boolean): boolean {
  const holdsFive = (set: SetCode): boolean => set !== AROUND_FIVE && kindsOfSet(set).includes(FIVE);
  const isFiveElsewhere = reading.pair === FIVE || reading.concealed.some(holdsFive);
  if (!isJoker) return isFiveElsewhere;
  const lies = concealedCounts(reading);
  return lies.some((count, kind) => count > (naturals[kind] ?? 0) && (kind !== FIVE || isFiveElsewhere));
}

/** The tiles that a drawn joker and two more may stand for, as far as it matters: C4 C5 C6, a third of a dragon, or anything. */
const FISHED_WITH_A_JOKER = [FIVE, ...STRAIGHTS.flat().flatMap(chow => kindsOfSet(chow).slice(1, 2))].flatMap(
  setsAround,
);

const besideTwoJokers = (held: Held, { sets, place }: ReturnType<typeof setsAround>[number]): Placed => ({
  held,
  settled: { sets, pair: -1, place: { ...place, isFished: true } },
  straights: sets.flatMap(straightsBeside),
});
