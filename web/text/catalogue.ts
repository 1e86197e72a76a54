import type { DeedType, Dice, GuidanceStep, NoticeCode, SeenKind, TableEvent, WallHint, Wind } from '../view-types.ts';
import type { Terms } from './terms.ts';

/** A call: in the reader's language, and in characters. */
export interface CalledOut {
  readonly word: string;
  readonly characters: string;
}

/** Names from the rule set. */
export type Declared = 'ready-declared' | 'stepped-up';
export type Claimed = 'chow-claimed' | 'pung-claimed' | 'kong-claimed';
type InOwnWords = Declared | Claimed | 'kong-declared' | 'horses-flipped';
/** With the way it was done, or the amount. */
export type Counted = 'won-by' | 'counts' | 'pays';
/** The acts that have the rule set's own names. */
export type Called = 'claim-chow' | 'claim-pung' | 'claim-kong' | 'declare-kong' | 'win' | 'flip-horses';

/** Everything the display says, in one language. */
export interface Catalogue {
  readonly brand: string;
  /** The players' words: everyone's, or those of the rule set in play. */
  readonly terms: Terms;
  readonly winds: Readonly<Record<Wind, string>>;
  /** One character, to fit a small disc. */
  readonly windMarks: Readonly<Record<Wind, string>>;
  readonly dealer: string;
  /** `count`: hands this dealer has kept the deal. */
  readonly continued: (count: number) => string;
  readonly nextDealer: string;
  readonly hand: (number: number) => string;
  /** The time of the match is over. */
  readonly lastHand: string;
  readonly round: (wind: Wind) => string;
  readonly seat: (number: number) => string;
  readonly tilesLeft: string;
  /** The text of an event; `name`: the player's, or empty. */
  readonly events: Readonly<Record<Exclude<TableEvent['type'], InOwnWords>, (name: string, tile: string) => string>>;
  readonly claims: (name: string, call: string, tile: string) => string;
  readonly declares: (name: string, kong: string) => string;
  readonly pays: (from: string, to: string, points: number) => string;
  /** The name of the line of play, for screen readers. */
  readonly lineOfPlay: string;
  /** Of the button that has screen readers keep silent about it. */
  readonly muteLineOfPlay: string;
  readonly simulated: string;
  readonly thisHand: string;
  /** Three payers: everybody else at the table. */
  readonly everybodyPays: (points: number) => string;

  readonly somebody: string;
  /** `what`: the rule set's words for the declaration. */
  readonly has: (name: string, what: string) => string;
  /** The tile that says which kinds are wild. */
  readonly pointedAtBy: (tile: string) => string;

  readonly rolled: (name: string, total: number) => string;
  /** The purpose of a roll, before it is carried out. */
  readonly decides: Readonly<Record<Exclude<Dice['for'], 'joker' | 'treasure'>, string>>;
  /** The same of a roll for the tile that says which kinds are wild; `wild`: as the rule set calls them. */
  readonly decidesWild: (wild: string) => string;
  readonly broken: (name: string, count: number) => string;
  readonly firstDealerIs: (name: string) => string;

  readonly buildWalls: string;
  readonly pressStart: string;
  readonly rollForDealer: string;
  /** `what`: as `decides` has it. */
  readonly rollToBreak: (name: string) => string;
  readonly start: string;
  /** Where nothing reads the dice, a screen throws them. */
  readonly throwDice: string;
  /** The same where only a word has room. */
  readonly throwShort: string;
  /** Beside the code that lets a phone in. */
  readonly joinHere: string;
  /** Above a pad of one's own, where the table cannot be reached. */
  readonly tableIsAway: string;
  /** Where hands are started that this screen cannot start. */
  readonly startElsewhere: string;

  readonly results: string;

  /** The words that are the same for all rules; the rest is the rule set's own. */
  readonly foul: CalledOut;
  readonly wins: (name: string) => string;
  readonly allWin: (names: readonly string[]) => string;
  readonly wonFrom: (name: string, gaveTheTile: string) => string;
  readonly drawn: string;
  /** A result that is not what was worked out first. */
  readonly corrected: string;
  readonly drawnBecause: string;
  readonly nothingPaid: string;
  readonly handValue: string;
  readonly horseHits: (hits: string, name: string) => string;
  readonly whoPaysWhom: string;
  /** After the last hand: everybody by what they have, most first. */
  readonly matchOver: (standings: readonly string[]) => string;
  readonly nextHand: (dealer: string) => string;
  /** Seats are to be drawn again; where that is done. */
  readonly seatDrawDue: string;
  readonly toSeatDraw: string;

  readonly connecting: string;
  readonly disconnected: string;
  readonly paused: string;
  /** Notices about the equipment that no board reports. */
  readonly notices: Readonly<Record<NoticeCode, string>>;
  /** `wall`: the name of the side to look at. Stacks are counted from its owner's right-hand end. */
  readonly wallHint: (hint: WallHint, wall: string) => string;
  readonly boardsStale: (ports: readonly string[]) => string;
  readonly boardsOffline: (ports: readonly string[]) => string;
  /** Where it stands what to try for a board that is away. */
  readonly whatToTry: string;
  readonly putRight: string;
  readonly step: (step: GuidanceStep, tile: string, place: string) => string;
  readonly stepsAfter: (count: number) => string;
  /** Where nothing that everybody may see has to be moved. */
  readonly lostTrack: string;

  /** Above what may have happened, to be chosen from. */
  readonly whichWasIt: string;
  /** A call in the rule set's own words. */
  readonly called: (name: string, word: string) => string;
  /** An action, followed by its tiles. */
  readonly did: Readonly<Record<Exclude<DeedType, Called | Counted>, (name: string) => string>>;
  /** Starts the answer again. */
  readonly sayOtherwise: string;
  /** The worth of a hand entered without its tiles. */
  readonly counts: (count: number, unit: string | null) => string;
  /** A payment for a won hand. */
  readonly paysPoints: (name: string, points: number) => string;
  readonly takenBack: (count: number) => string;
  readonly nothingHappened: string;
  /** The answer that needs no explanation. */
  readonly asItLies: string;
  /** Shown where a question can only be read. */
  readonly answerElsewhere: string;
  readonly notPossible: string;

  readonly sound: string;
  readonly screenSettings: string;
  readonly voice: string;
  /** Where calls are to be spoken and the browser has nothing to speak with. */
  readonly noVoice: string;
  /** Of the button that prints each kind's code on its tiles. */
  readonly numerals: string;
  readonly readFromAfar: string;
  readonly speed: string;
  readonly pause: string;

  readonly tile: (kind: SeenKind) => string;
  /** The same where the suit of sticks is called `bamboo`. */
  readonly tileWhere: (bamboo: string) => (kind: SeenKind) => string;
  /** A place on the table in words; `name` of the seat it belongs to. */
  readonly zone: (kind: string, name: string | null) => string;
}
