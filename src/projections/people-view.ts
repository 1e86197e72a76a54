import type { BySeat, Seat } from '../domain/seat.ts';
import type { CountedPattern, WinBy } from '../rules/finished-hand.ts';
import type { Localised } from '../rules/localised.ts';
import type { RuleSetId } from '../rules/rule-set.ts';

/** A player's discards, as a review counts them. */
export interface PlayCount {
  /** Discards that could be judged and left a choice. */
  readonly discards: number;
  /** Those than which none accepted more. */
  readonly best: number;
  /** Those after which the hand was further from a win than need be. */
  readonly behind: number;
  /** Tiles given up, all together, by those that kept the distance. */
  readonly tiles: number;
  /** Those a simulated player might have made. */
  readonly alike: number;
}

/** The facts of one recorded hand about the people who played it. */
export interface HandFacts {
  readonly id: string;
  readonly match: string;
  readonly rules: RuleSetId;
  readonly seats: BySeat<string>;
  /** Milliseconds since 1970. */
  readonly startedAt: number;
  readonly outcome: 'won' | 'drawn' | 'voided';
  readonly win: WonFacts | null;
  /** The others who have won on the same tile. */
  readonly alsoWon: readonly WonFacts[];
  readonly deltas: BySeat<number>;
}

export interface WonFacts {
  readonly seat: Seat;
  readonly by: WinBy;
  readonly from: Seat | null;
  readonly points: number;
  readonly patterns: readonly (CountedPattern & { readonly name: Localised })[];
}

/** A player's figures by one rule set: points of another are another currency. */
export interface RulesCount {
  readonly rules: RuleSetId;
  /** Won or drawn. */
  readonly hands: number;
  readonly wins: number;
  readonly selfDraws: number;
  /** Hands in which this player gave the winning tile. */
  readonly dealIns: number;
  readonly points: number;
  /** The points of the hands that were won, and of those in which the player gave the winning tile. */
  readonly won: number;
  readonly lost: number;
}

/** A won hand. */
export interface BestHand {
  readonly hand: string;
  readonly rules: RuleSetId;
  readonly startedAt: number;
  /** The sum of all payments of the hand. */
  readonly brought: number;
  readonly patterns: readonly Localised[];
}

/** A player's result of a match. */
export interface MatchPoints {
  readonly match: string;
  readonly rules: RuleSetId;
  readonly startedAt: number;
  readonly hands: number;
  readonly points: number;
}

/** A player over all evenings. */
export interface PersonView {
  /** Names the person in commands; another one after the name was changed. */
  readonly id: string;
  readonly name: string;
  /** As `#ffc145`; null: none chosen. */
  readonly colour: string | null;
  /** The name of a drawn face, or a photograph as a `data:` URL; null: none has been chosen. */
  readonly face: string | null;
  readonly isGuest: boolean;
  /** The person's names in records. */
  readonly names: readonly string[];
  readonly hands: number;
  readonly wins: number;
  readonly selfDraws: number;
  readonly dealIns: number;
  /** Most wins in a row of hands this person played, and of late. */
  readonly longestStreak: number;
  readonly streak: number;
  readonly byRules: readonly RulesCount[];
  /** At most five of each rule set, the one that brought most first. */
  readonly best: readonly BestHand[];
  /** In the order in which they were played. */
  readonly course: readonly MatchPoints[];
  readonly play: PlayCount;
}

/** Every named player, the most hands first. */
export interface PeopleView {
  readonly people: readonly PersonView[];
  /** Recorded hands that are still to be looked at, and to be reviewed. */
  readonly unread: number;
  readonly unreviewed: number;
}

/** The host's commands about people. `person` and `into` are ids. */
export type PeopleCommand =
  | { readonly type: 'rename'; readonly person: string; readonly name: string }
  | { readonly type: 'colour'; readonly person: string; readonly colour: string }
  | { readonly type: 'face'; readonly person: string; readonly face: string | null }
  | { readonly type: 'guest'; readonly person: string; readonly isGuest: boolean }
  /** Both are one person, called what `into` is. */
  | { readonly type: 'merge'; readonly person: string; readonly into: string }
  /** Each name is a person of its own again. */
  | { readonly type: 'separate'; readonly person: string }
  /** The person is on no page of people any more; records stay as they are. */
  | { readonly type: 'forget'; readonly person: string };
