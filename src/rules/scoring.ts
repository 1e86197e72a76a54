import type { Seat } from '../domain/seat.ts';
import type { BonusKind, TileKind } from '../domain/tile.ts';
import type { DeclaredSet, FinishedHand, FinishedSeat, IllegalReason, Win, WinBy } from './finished-hand.ts';
import type { Localised } from './localised.ts';
import type { LaidGroup } from './reading/laid-group.ts';
import type { Counts, Reading, VisitReading } from './reading/reading.ts';
import type { KindIndex, SetCode } from './reading/sets.ts';
import type { Payment } from './who-pays.ts';

/**
 * The circumstances of an example hand besides its tiles. Without a word: seat 1 draws its winning tile, seat 0
 * deals, house rules are the standard ones.
 */
export interface Given {
  readonly win?: Partial<Omit<Win, 'hand' | 'tile'>>;
  readonly winner?: Partial<Omit<FinishedSeat, 'melds'>>;
  readonly hand?: Partial<Omit<FinishedHand, 'win' | 'seats'>>;
  readonly options?: Readonly<Record<string, unknown>>;
}

/** The tiles that earn a pattern: the one that won, those of these sets and pairs, or none that the winner holds. */
export type EarnedBy =
  | 'winning-tile'
  | 'no-tile'
  | ((group: LaidGroup, hand: WonHand, all: readonly LaidGroup[]) => boolean);

/** The fields of every pattern of any rule set. */
interface Described extends Localised {
  readonly id: string;
  /** When it holds, as the page says it, in one line for the person who asks at the table. */
  readonly text?: Localised;
  /** It counts only where the house has it so: the page of house rules explains it, not the rule set's own. */
  readonly isOfTheHouse?: boolean;
  /** The whole hand by default. */
  readonly earnedBy?: EarnedBy;
  /** Hands that have it, in notation; and hands that just miss it. */
  readonly examples: readonly string[];
  readonly nearMisses?: readonly string[];
  /** The circumstances of both. */
  readonly given?: Given;
}

/** True if a pattern holds, or how often. */
type Times = boolean | number;

/** A table of pattern rows that knows the ids of its rows. */
export const patternRows =
  <Row extends { readonly id: string }>() =>
  <const Id extends string>(rows: readonly (Row & { readonly id: Id })[]): readonly (Row & { readonly id: Id })[] =>
    rows;

/** The value of a pattern: a number, the limit (the most that a hand can bring), or `off`: then it is not played. */
export type PatternValue = number | 'limit' | 'off';

/** The table's values of patterns where they differ from the page's, by their ids. */
export interface HouseValues {
  readonly values: Readonly<Record<string, PatternValue>>;
}

/**
 * A row of a rule set's table of patterns, in the order of its page. `when` asks what the tiles are read as;
 * `circumstance` asks only what no reading changes: how the hand was won, what lies open, which tiles there are.
 */
export type PatternRow<Options> = Described & {
  readonly value: PatternValue | ((options: Options & HouseValues) => PatternValue);
  /** Its value multiplies what others add up to: a whole number from 1, or in halves where the row says so. */
  readonly factor?: 'whole' | 'halves';
  /** Patterns that are not counted beside it. */
  readonly excludes?: readonly string[] | ((options: Options) => readonly string[]);
  /** Patterns that a value of the table's own counts in: little dragons 5 in all. */
  readonly inAll?: readonly string[];
} & (
    | {
        readonly when: (reading: Reading, hand: WonHand, options: Options & HouseValues) => Times;
        readonly circumstance?: never;
      }
    | { readonly circumstance: (hand: WonHand, options: Options & HouseValues) => Times; readonly when?: never }
  );

/** The value of a pattern under the options played. */
export function patternValue<Options>(
  { id, value }: Pick<PatternRow<Options>, 'id' | 'value'>,
  options: Options & HouseValues,
): PatternValue {
  const own = options.values[id];
  if (own !== undefined) return own;
  return typeof value === 'function' ? value(options) : value;
}

/** A pattern under the options played. */
export interface Pattern extends Described {
  /** Where it is explained: `docs/rules/guangdong.md#all-simples`. */
  readonly rule: string;
  /** Of one that takes the limit, the limit; of one that is not played, 0. */
  readonly value: number;
  readonly takesLimit: boolean;
  /** Null where the reading makes no difference; a pattern that is not played has neither. */
  readonly when: ((reading: Reading, hand: WonHand) => Times) | null;
  /** Null where the reading decides. */
  readonly circumstance: ((hand: WonHand) => Times) | null;
  /** The rows that keep it from being counted where they hold. */
  readonly excludedBy: readonly number[];
}

/** A finished hand with a claimed win, from the winner's seat. */
export interface WonHand extends FinishedHand {
  readonly win: Win;
  readonly winner: FinishedSeat;
  readonly isDealer: boolean;
  /** The winning tile. */
  readonly tile: TileKind;
  /** The winner's declared sets. */
  readonly declared: readonly SetCode[];
  /** The concealed tiles by kind, the winning tile among them. */
  readonly counts: Counts;
}

/** How often each pattern holds in a reading, by its place in the table. */
export type Holding = readonly number[];
/** The same, found out when it is asked for: most of them decide nothing. */
export type TimesHeld = (row: number) => number;

/** A player's tiles while the winning tile is still to come, and the way to get it. */
export interface OwnHand extends Pick<FinishedHand, 'dealer' | 'roundWind' | 'indicator'> {
  readonly melds: readonly DeclaredSet[];
  readonly bonus: readonly BonusKind[];
  readonly win: Omit<Win, 'tile'>;
}

/** The worth of a reading. */
export interface Worth {
  /** How often each pattern counts, by its place in the table. */
  readonly counted: Holding;
  readonly points: number;
  /** The winner's income; of two readings the one with more is better. */
  readonly payout: number;
  /** Who pays that, where it was found on the way. */
  readonly payments?: readonly Payment[];
}

/** A condition of winning: a reading for which it does not hold is thrown out, with this reason. */
export interface Requirement {
  readonly reason: IllegalReason;
  readonly holds: (reading: Reading, hand: WonHand, times: TimesHeld) => boolean;
  /** True if it can hold for some tile and some reading: spares trying them where plainly none will do. */
  readonly mayHold?: (own: OwnHand) => boolean;
  /** The missing condition, in more detail than the reason. */
  readonly missing?: (reading: Reading, hand: WonHand, times: TimesHeld) => Localised;
}

/** How the winning tile came: a yes or no, or how many kongs in a row it replaced a tile of. */
export type WinCircumstance = 'replacement' | 'kongsInARow' | 'afterKong' | 'lastTile' | 'firstTurn';
/** Something about the whole hand, or the id of a fact. */
export type HandCircumstance = string;

/** The facts beside the tiles that change a hand's worth: all that must be entered, and nothing more. */
export interface Circumstances {
  /** With which ways to win each matters. */
  readonly win: Partial<Readonly<Record<WinCircumstance, readonly WinBy[]>>>;
  readonly hand: readonly HandCircumstance[];
  /** Kinds that count when the winner has discarded them. */
  readonly discards: readonly TileKind[];
  /** True if it matters what the others have declared. */
  readonly othersSets: boolean;
  /** True if those kinds count too when others have discarded them; they do not by default. */
  readonly othersDiscards?: boolean;
}

/** The winning shapes besides four sets and a pair. */
export interface Shapes {
  /** `any`: four of a kind are two pairs; `four-wilds`: four wild tiles and five pairs. */
  readonly sevenPairs: 'any' | 'different' | 'four-wilds' | null;
  readonly thirteenOrphans: boolean;
  /** Kinds of which a hand needs nothing but tiles: no sets and no pair; none by default. */
  readonly loose?: readonly (readonly KindIndex[])[];
  /** This number of wild tiles wins by itself, with any other tiles; by default none does. */
  readonly wildsAlone?: number;
}

/** An error in a request, with the path to the field. */
export interface Objection {
  readonly path: string;
  readonly message: string;
}

/**
 * How people who know what a hand counts tell it without its tiles. Only for rule sets in which nothing else about the
 * winner's concealed tiles decides what is paid.
 */
export interface ToldWorth {
  readonly ways: readonly WinBy[];
  readonly least: number;
  readonly most: number;
  /** The usual worths of hands, offered with one tap. */
  readonly usual: readonly number[];
  /** The same with some ways to win, where these make it another. */
  readonly usualBy?: Readonly<Partial<Record<WinBy, readonly number[]>>>;
  /** The patterns it includes, where these are not all. */
  readonly means?: Localised;
  /**
   * The other questions that decide the payments, besides who won and how, by id. `ownSets`: the winner's
   * declared sets; `indicator`: where a player has a concealed kong or a discard that may be of wild tiles.
   */
  readonly asks: readonly string[];
  /** Discards that count the same whatever is wild; nothing: none does. */
  readonly neverWild?: readonly TileKind[];
  /** Of declared sets only kongs decide anything. */
  readonly kongsOnly?: boolean;
  /** Those of them that only such a hand is asked, its tiles saying the rest. */
  readonly asksOnly?: Readonly<Partial<Record<WorthQuestion, AskedOfWorth>>>;
}

/** `unopened`: who of the others had not opened; `responsible`: who pays for all three. */
export type WorthQuestion = 'unopened' | 'responsible';

/** When a question is asked about a hand that is entered by its worth. */
export interface AskedOfWorth {
  readonly by: readonly WinBy[];
  /** Only where the worth is a multiple of this: no other can be of such a hand. */
  readonly multiplesOf: number;
}

/** How a rule set scores a finished hand, its options chosen. */
export interface Scoring {
  readonly shapes: Shapes;
  readonly waysToWin: readonly WinBy[];
  /** Which tiles beside the hands and discards matter; the others are ignored. */
  readonly looksAt: { readonly indicator: 'needed' | 'if-any' | 'ignored'; readonly horses: boolean };
  readonly circumstances: Circumstances;
  /** The objection to this declared set; null: none. */
  readonly objectionToSet: (set: DeclaredSet, hand: Pick<FinishedHand, 'indicator'>) => Objection | null;
  /** Anything else that cannot have been so. */
  readonly objection?: (hand: FinishedHand) => Objection | null;
  /** Kinds that stand for any other in a hand; and kinds that do when they are what wins. */
  readonly wildKinds?: (hand: Pick<FinishedHand, 'indicator'>) => readonly TileKind[];
  readonly wildWhenDrawn?: (hand: Pick<FinishedHand, 'indicator'>) => readonly TileKind[];
  /** Shows every reading of the hand that its patterns can tell from the others. Who has seen enough may be shown more. */
  readonly readings: (hand: WonHand, visit: VisitReading) => void;
  readonly worth: (holding: Holding, hand: WonHand) => Worth;
  /** Which patterns multiply what the others add up to; none by default. */
  readonly multiplies?: (pattern: string) => boolean;
  /** Which patterns are no part of `points`: they multiply what is paid, by everybody or by some; none by default. */
  readonly isPaidOnTop?: (pattern: string) => boolean;
  /** The unit of `points`, where they are not the payment; they are by default. */
  readonly unit?: Localised;
  /** Null or nothing: the tiles decide who pays what. */
  readonly toldWorth?: ToldWorth;
  /** The payments of a hand entered by its worth, if more comes on top; by default `payout` and `points` are the entered worth. */
  readonly worthTold?: (told: number, hand: FinishedHand & { readonly win: Win }) => Worth;
  /** A win that takes no hand at all: all eight bonus tiles. */
  readonly winWithoutHand?: (hand: FinishedHand, seat: Seat) => Worth | null;
  /** In the order in which they are checked. */
  readonly requirements: readonly Requirement[];
  /** The reason as it is given, where the way of winning makes it another. */
  readonly refusal?: (reason: IllegalReason, hand: WonHand) => IllegalReason;
  readonly winPayments: (worth: Worth, hand: FinishedHand, win: Win) => readonly Payment[];
  /** The payments besides the win, whether the hand was won or drawn: kongs, bars, horses. `worth`: of the win, if any. */
  readonly otherPayments: (hand: FinishedHand, worth: Worth | null) => readonly Payment[];
}
