import type { QuestionId, SeatStatistics } from '../shared/server-words.ts';
import type { Terms } from './terms.ts';

/** The words for a declared set. */
export type SetWord = 'chow' | 'pung' | 'exposed' | 'added' | 'concealed';

/** Everything the scorepad and the results say besides what the table says, in one language. */
export interface PadCatalogue {
  readonly scorepad: string;
  /** Undoes the last entry or throw. */
  readonly takeBackHand: (number: number) => string;
  /** `what`: the rule set's words for the declaration. */
  readonly who: (what: string) => string;
  /** Dice for another secret indicator; `wild`: what it points at. */
  readonly anotherIndicator: (wild: string) => string;
  /** The dice were thrown by hand, and are entered as they fell. */
  readonly tellDice: string;
  readonly recordings: string;
  readonly people: string;
  /** The first page. */
  readonly home: string;
  readonly table: string;
  readonly camera: string;
  readonly nothingHere: string;
  /** Above what is not translated; nothing in English. */
  readonly rulesAreInEnglish: string;
  readonly allRuleSets: string;
  readonly language: string;

  readonly ruleSet: string;
  readonly houseRules: string;
  readonly presets: string;
  readonly houseRulesOf: (changed: number) => string;
  readonly standard: string;
  readonly noLimit: string;
  /** The values a house may give a pattern: a number, the limit, or none. */
  readonly valueCounts: string;
  readonly valueLimit: string;
  readonly valueOff: string;
  readonly inSeconds: string;
  readonly yes: string;
  readonly no: string;

  readonly whoDeals: string;
  readonly whoWon: string;
  readonly nobody: string;
  readonly how: string;
  readonly fromWhom: (gaveTheTile: string) => string;
  readonly setGiver: string;
  readonly unknownGiver: string;
  readonly from: (name: string) => string;

  /** The choice between entering tiles and worth. */
  readonly toldBy: string;
  readonly toldByTiles: string;
  readonly toldByWorth: string;
  readonly worthInAll: string;
  readonly anotherWorth: string;
  readonly missingWorth: string;
  readonly hand: string;
  readonly handHint: string;
  readonly takePicture: string;
  readonly choosePicture: string;
  readonly readingPicture: string;
  /** Why a picture tells nothing. */
  readonly pictureFails: Readonly<Record<'no-picture' | 'no-engine' | 'no-tiles' | 'too-slow', string>>;
  readonly cancelPicture: string;
  /** How the hand is chosen in a picture that shows more. */
  readonly pictureHint: string;
  readonly tooFewTiles: (missing: number) => string;
  readonly wholeSet: (count: number) => string;
  readonly inPicture: (count: number) => string;
  /** Some of them are uncertain and marked. */
  readonly unsureTiles: (count: number) => string;
  readonly unsureTile: (name: string, next: string) => string;
  readonly faceDown: string;
  /** No tile lay apart in the picture: the last was taken for the winning one. */
  readonly noTileApart: string;
  readonly useTiles: string;
  /** Of the picture, these found no place in the hand. */
  readonly leftOver: (names: string) => string;
  readonly winningTile: string;
  readonly layDownAs: (terms: Terms) => Readonly<Record<SetWord, string>>;
  readonly setNames: (terms: Terms) => Readonly<Record<SetWord, string>>;
  readonly makeWinning: string;
  readonly takeAway: string;
  readonly takeBack: string;
  readonly clear: string;
  readonly left: (count: number) => string;
  readonly keyboard: string;

  readonly circumstances: string;
  readonly choose: string;
  readonly change: string;
  readonly none: string;
  readonly done: string;
  readonly close: string;
  readonly addSet: (name: string) => string;
  /** A question in few words, as a heading of the picker. */
  readonly pick: (terms: Terms) => Readonly<Partial<Record<QuestionId, string>>>;

  readonly missingTiles: (count: number) => string;
  readonly missingWinningTile: string;
  readonly missingGiver: string;
  readonly missingIndicator: string;
  readonly tooManyTiles: (count: number) => string;
  readonly setNeedsGiver: string;
  readonly cannotBe: string;
  readonly tileCannotBe: (tile: string) => string;
  readonly worthCannotBe: string;
  readonly unreachable: string;
  readonly scoring: string;

  readonly points: (count: number) => string;
  /** Above patterns that are no part of the hand's points: payments are multiplied by them. */
  readonly paidOnTop: string;
  readonly patterns: string;
  readonly payments: string;
  readonly pays: (from: string, to: string) => string;

  readonly writeDown: string;
  readonly sheet: string;
  readonly emptySheet: string;
  readonly nextHand: string;
  readonly handNumber: string;
  readonly balance: string;
  readonly exportCsv: string;
  readonly newSheet: string;
  readonly reallyNewSheet: string;
  readonly keep: string;
  readonly takeOff: string;
  readonly playerName: (number: number) => string;

  readonly noHandYet: string;
  readonly resultComes: string;
  readonly toTable: string;
  readonly handIsOn: (number: number) => string;
  readonly ledger: string;
  readonly tapHand: string;
  readonly balances: string;
  readonly statistics: string;
  readonly settleUp: string;
  readonly handsSince: (hands: number, time: string) => string;
  readonly pointIsWorth: string;
  readonly nobodyOwes: string;
  readonly course: string;
  readonly share: string;
  readonly copyText: string;
  readonly copied: string;
  readonly cannotCopy: string;
  readonly savePicture: string;
  readonly dealtBy: (name: string) => string;
  readonly voided: string;
  readonly stillOn: string;
  readonly tileCorrected: (name: string) => string;
  readonly foul: (name: string) => string;
  readonly fouls: (terms: Terms) => Readonly<Record<string, string>>;
  readonly counts: (terms: Terms) => Readonly<Record<keyof SeatStatistics, string>>;
  readonly seconds: (seconds: number) => string;
  readonly tapPattern: string;

  readonly notRight: string;
  readonly whatIsWrong: string;
  readonly wrongTile: string;
  readonly wrongWorth: string;
  readonly wrongCircumstance: string;
  readonly wrongPayer: string;
  readonly before: string;
  readonly after: string;
  readonly unchanged: string;
  /** Leads to the replay of a hand. */
  readonly watchAgain: string;
  /** The most that a player loses by hands. */
  readonly mostLost: string;
  readonly sideMoney: string;
  readonly moneyFor: Readonly<Record<'side' | 'fine' | 'table' | 'cash' | 'buy-in', string>>;
  readonly whoPays: string;
  readonly whoIsPaid: string;
  readonly amount: string;
  readonly enterMoney: string;
  readonly strikeMoney: string;
  readonly tableAccount: string;
  readonly bankAccount: string;
  readonly goodNight: string;
  readonly eveningIsOver: string;
  readonly stayUp: string;
  readonly correct: string;
  /** Above the later hands that are another by a correction. */
  readonly alsoChanges: string;
  readonly correctAll: string;
  readonly doesNotCount: string;
  readonly cancel: string;
  readonly hostOnly: string;
  readonly pin: string;
  readonly wrongPin: string;
  readonly waitAWhile: string;
  readonly refused: string;
  readonly correctionDone: string;
}
