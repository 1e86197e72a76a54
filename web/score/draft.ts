import { type BySeat, bySeat, seatAfter } from '../../src/domain/seat.ts';
import { copiesOf } from '../../src/domain/tile.ts';
import type {
  DeclaredSet,
  KongType,
  Options,
  RuleSetId,
  RuleSetView,
  Seat,
  TileKind,
  WinBy,
  Wind,
} from '../shared/server-words.ts';
import { underHouseRules } from '../shared/under-house-rules.ts';

/** A finished hand while it is being entered. It has no DOM: every change makes another draft. */
export interface Draft {
  readonly rules: RuleSetId;
  readonly handSize: number;
  readonly ways: RuleSetView['ways'];
  /** House rules that differ from the standard ones. */
  readonly options: Options;
  readonly dealer: Seat;
  /** Null: a draw, or not entered yet. */
  readonly winner: Seat | null;
  /** True if a draw is entered. */
  readonly isDrawn: boolean;
  readonly by: WinBy;
  readonly from: Seat | null;
  /** The winner's concealed tiles without the winning one, in the order of their kinds. */
  readonly hand: readonly TileKind[];
  readonly winning: TileKind | null;
  /** True if the worth is entered instead of tiles. */
  readonly isWorthTold: boolean;
  /** The entered worth; null until then. */
  readonly worth: number | null;
  readonly sets: BySeat<readonly DeclaredSet[]>;
  readonly answers: Answers;
}

/** Answers to what a rule set asks; those it does not ask stay as nothing special. */
export interface Answers {
  readonly indicator: TileKind | null;
  readonly roundWind: Wind;
  readonly continuations: number;
  /** The ids of the rule set's facts that were so. */
  readonly facts: readonly string[];
  readonly ready: boolean;
  readonly firstTurn: boolean;
  readonly replacement: boolean;
  /** 0: not entered, or it was no replacement. */
  readonly kongsInARow: number;
  readonly lastTile: boolean;
  readonly afterKong: boolean;
  readonly discards: readonly TileKind[];
  /** Of the others, by seat. */
  readonly othersDiscards: BySeat<readonly TileKind[]>;
  readonly bonus: readonly TileKind[];
  readonly horses: readonly TileKind[];
  /** Those of the others who had not opened. */
  readonly unopened: readonly Seat[];
  /** Who pays for all three. */
  readonly responsible: Seat | null;
}

export const NO_ANSWERS: Answers = {
  indicator: null,
  roundWind: 'E',
  continuations: 0,
  facts: [],
  ready: false,
  firstTurn: false,
  replacement: false,
  kongsInARow: 0,
  lastTile: false,
  afterKong: false,
  discards: [],
  othersDiscards: [[], [], [], []],
  bonus: [],
  horses: [],
  unopened: [],
  responsible: null,
};

/** An empty hand by these rules. */
export const emptyDraft = (rules: RuleSetView, options: Options = {}, dealer: Seat = 0): Draft => ({
  rules: rules.id,
  handSize: rules.handSize,
  ways: rules.ways,
  options,
  dealer,
  winner: null,
  isDrawn: false,
  by: 'self-draw',
  from: null,
  hand: [],
  winning: null,
  isWorthTold: false,
  worth: null,
  sets: [[], [], [], []],
  answers: NO_ANSWERS,
});

/** The same hand by other house rules; a way of winning that they leave out is none. */
export function withOptions(draft: Draft, options: Options, rules: RuleSetView): Draft {
  const { waysToWin } = underHouseRules(rules, options);
  const by = waysToWin.find(way => way === draft.by) ?? waysToWin[0] ?? draft.by;
  return { ...draft, options, by };
}

const winsWith = ({ by, ways }: Pick<Draft, 'by' | 'ways'>): RuleSetView['ways'][number]['tile'] =>
  ways.find(({ id }) => id === by)?.tile ?? 'drawn';

/** Won on a tile that another player gave. */
export const isGiven = (draft: Pick<Draft, 'by' | 'ways'>): boolean => winsWith(draft) === 'given';
/** A win that takes no hand. */
export const isWithoutHand = (draft: Pick<Draft, 'by' | 'ways'>): boolean => winsWith(draft) === 'none';

/** True if the hand is entered by what it is worth; a way of winning that needs its tiles is entered by them all the same. */
export const isToldByWorth = (
  { isWorthTold, winner, by }: Draft,
  { toldWorth }: Pick<RuleSetView, 'toldWorth'>,
): boolean => isWorthTold && winner !== null && (toldWorth?.ways.includes(by) ?? false);

/** Concealed tiles besides the winning one. */
export const tilesNeeded = ({ winner, sets, handSize }: Draft): number =>
  handSize - 3 * (winner === null ? 0 : sets[winner].length);
/** Tiles still to be entered, the winning one among them; below zero: too many. */
/** All but the pair. */
export const mostSets = ({ handSize }: Pick<Draft, 'handSize'>): number => (handSize - 1) / 3;

export const tilesMissing = (draft: Draft): number =>
  tilesNeeded(draft) - draft.hand.length + (draft.winning === null ? 1 : 0);

/** How many of a kind are still left: a set has four, of a flower one. */
export function copiesLeft(draft: Draft, kind: TileKind): number {
  const { hand, winning, sets, answers } = draft;
  const told = [
    ...hand,
    ...(winning !== null && winsWith(draft) !== 'pointed-at' ? [winning] : []),
    ...sets.flat().flatMap(set => set.tiles),
    ...(answers.indicator === null ? [] : [answers.indicator]),
    ...answers.discards,
    ...answers.othersDiscards.flat(),
    ...answers.bonus,
    ...answers.horses,
  ];
  return copiesOf(kind) + (isRobbedOf(draft, kind) ? 1 : 0) - told.filter(tile => tile === kind).length;
}

/** A robbed tile lies in the kong it was robbed from and is entered twice. */
const isRobbedOf = ({ by, from, sets }: Draft, kind: TileKind): boolean =>
  by === 'robbed-kong' &&
  from !== null &&
  sets[from].some(set => set.kind === 'kong' && set.tiles.every(tile => tile === kind));

/** Sorts tiles as the keyboard has them. */
export const inOrder = (tiles: readonly TileKind[], kinds: readonly TileKind[]): readonly TileKind[] =>
  tiles.toSorted((a, b) => kinds.indexOf(a) - kinds.indexOf(b));

/** A tile more: into the hand until it is full, then as the winning tile. Nothing when there is no room or no such tile. */
export function withTile(draft: Draft, kind: TileKind, kinds: readonly TileKind[]): Draft {
  if (copiesLeft(draft, kind) <= 0) return draft;
  if (draft.hand.length < tilesNeeded(draft)) return { ...draft, hand: inOrder([...draft.hand, kind], kinds) };
  return draft.winning === null ? { ...draft, winning: kind } : draft;
}

/** Places of tiles in a hand; the winning tile comes after the others. */
export type Selection = readonly number[];

const tilesAt = ({ hand, winning }: Draft, selection: Selection): readonly TileKind[] =>
  selection.flatMap(at => (at < hand.length ? hand[at] : winning) ?? []);

/** Another tile at this place: it was entered wrongly. Nothing where no such tile is left. */
export function withTileInstead(draft: Draft, at: number, kind: TileKind, kinds: readonly TileKind[]): Draft {
  const without = withoutTiles(draft, [at]);
  if (copiesLeft(without, kind) <= 0) return draft;
  if (at >= draft.hand.length) return { ...draft, winning: kind };
  return { ...draft, hand: inOrder([...without.hand, kind], kinds) };
}

/** The hand without the tiles at these places. */
export const withoutTiles = (draft: Draft, selection: Selection): Draft => ({
  ...draft,
  hand: draft.hand.filter((_, at) => !selection.includes(at)),
  winning: selection.includes(draft.hand.length) ? null : draft.winning,
});

/** The tile at this place is the winning one; the one that was goes back into the hand. */
export function withWinning(draft: Draft, at: number, kinds: readonly TileKind[]): Draft {
  const chosen = draft.hand[at];
  if (chosen === undefined) return draft;
  const rest = draft.hand.filter((_, other) => other !== at);
  const hand = draft.winning === null ? rest : inOrder([...rest, draft.winning], kinds);
  return { ...draft, hand, winning: chosen };
}

export type SetType = 'chow' | 'pung' | KongType;

/**
 * The tiles of a set of this type that these tiles begin: one tile stands for the whole set (of a chow for its lowest).
 * Null when they begin none, or the four winds when these are chosen.
 */
export function setTilesOf(
  type: SetType,
  tiles: readonly TileKind[],
  kinds: readonly TileKind[],
): readonly TileKind[] | null {
  const sorted = inOrder(tiles, kinds);
  const [first] = sorted;
  if (first === undefined) return null;
  if (type === 'chow') return chowOf(sorted, first, kinds);
  if (type === 'exposed' && sorted.join(' ') === 'E S W N') return sorted;
  const size = type === 'pung' ? 3 : 4;
  return sorted.every(tile => tile === first) && sorted.length <= size ? Array<TileKind>(size).fill(first) : null;
}

function chowOf(sorted: readonly TileKind[], first: TileKind, kinds: readonly TileKind[]): readonly TileKind[] | null {
  const at = kinds.indexOf(first);
  const run = kinds.slice(at, at + 3);
  const isRun = run.length === 3 && run.every(kind => /^[BCD]\d$/.test(kind) && kind.charAt(0) === first.charAt(0));
  const isBegun = sorted.length === 1 || (sorted.length === 3 && sorted.every((tile, nth) => tile === run[nth]));
  return isRun && isBegun ? run : null;
}

const declared = (type: SetType, tiles: readonly TileKind[]): DeclaredSet =>
  type === 'chow' || type === 'pung' ? { kind: type, tiles } : { kind: 'kong', kong: type, tiles };

/** The tiles at these places, and what they lack, laid down as a set of the winner's. Null when they are none. */
export function withSetFrom(
  draft: Draft,
  type: SetType,
  selection: Selection,
  kinds: readonly TileKind[],
): Draft | null {
  const { winner } = draft;
  const tiles = setTilesOf(type, tilesAt(draft, selection), kinds);
  if (winner === null || tiles === null) return null;
  return withSet(withoutTiles(draft, selection), winner, type, tiles);
}

/** A seat has declared this set. Null when there are not enough such tiles, or the seat has four sets. */
export function withSet(draft: Draft, seat: Seat, type: SetType, tiles: readonly TileKind[]): Draft | null {
  const needed = (kind: TileKind): number => tiles.filter(tile => tile === kind).length;
  if (draft.sets[seat].length >= mostSets(draft) || tiles.some(kind => copiesLeft(draft, kind) < needed(kind)))
    return null;
  return balanced({ ...draft, sets: withSets(draft, seat, [...draft.sets[seat], declared(type, tiles)]) });
}

export const withoutSet = (draft: Draft, seat: Seat, nth: number): Draft => ({
  ...draft,
  sets: withSets(
    draft,
    seat,
    draft.sets[seat].filter((_, at) => at !== nth),
  ),
});

/** Who gave the claimed tile of a set; null: unknown. */
export const withGiver = (draft: Draft, seat: Seat, nth: number, from: Seat | null): Draft => ({
  ...draft,
  sets: withSets(
    draft,
    seat,
    draft.sets[seat].map((set, at) => (at === nth ? { ...set, from } : set)),
  ),
});

const withSets = ({ sets }: Draft, seat: Seat, own: readonly DeclaredSet[]): Draft['sets'] =>
  bySeat(at => (at === seat ? own : sets[at]));

/** When the hand holds a tile more than it can, the last is the one it was won with. */
function balanced(draft: Draft): Draft {
  const last = draft.hand.at(-1);
  const isOver = draft.hand.length === tilesNeeded(draft) + 1;
  return isOver && draft.winning === null && last !== undefined
    ? { ...draft, hand: draft.hand.slice(0, -1), winning: last }
    : draft;
}

/** True once the end is entered: a winner or a draw. */
export const isOutcomeTold = ({ winner, isDrawn }: Pick<Draft, 'winner' | 'isDrawn'>): boolean =>
  isDrawn || winner !== null;

/** A draw. */
export const withNoWinner = (draft: Draft): Draft => ({ ...withWinner(draft, null), isDrawn: true });

/** Another winner, or none yet: the hand entered so far stays, sets go with it. */
export function withWinner(draft: Draft, winner: Seat | null): Draft {
  const { winner: before, sets, from } = draft;
  const ownerBefore = (seat: Seat): Seat => (seat === winner ? before : seat === before ? winner : null) ?? seat;
  // no seat gives a tile to itself: the giver is unknown
  const swapped = bySeat(seat =>
    sets[ownerBefore(seat)].map(set => (set.from === seat ? { ...set, from: null } : set)),
  );
  const isMoved = before !== null && winner !== null;
  return {
    ...draft,
    ...{ winner, isDrawn: false, sets: isMoved ? swapped : sets, from: from === winner ? null : from },
  };
}

/** The three seats a tile can have come from, the one that plays before its owner first. */
export const giversFor = (seat: Seat): readonly Seat[] => [seatAfter(seat, 3), seatAfter(seat, 2), seatAfter(seat, 1)];
