import type { Button } from '../../src/domain/button.ts';
import type { BoardPlace } from '../../src/projections/host-view.ts';
import type { Terms } from './terms.ts';
/** What the private pages say besides the table's words: a player's own screen and the host's setup. */
export interface PrivateCatalogue {
  readonly language: string;
  readonly signIn: string;
  readonly signOut: string;
  readonly pin: string;
  readonly pinOfSeat: (name: string) => string;
  readonly pinOfHost: string;
  readonly whoKnowsPin: string;
  readonly whereHostPin: string;
  readonly pinOfViewer: string;
  readonly whereViewerPin: string;
  readonly pinOfDisplay: string;
  readonly whereDisplayPin: string;
  readonly wrongPin: string;
  readonly tooManyTries: (minutes: number) => string;
  readonly unreachable: string;
  readonly cancel: string;
  readonly done: string;

  readonly seatPage: string;
  readonly yourTurn: string;
  readonly turnOf: (name: string) => string;
  readonly noHand: string;
  readonly handOver: string;
  readonly yourTiles: string;
  readonly yourSets: string;
  readonly atTheTable: string;
  readonly lastDiscard: (name: string) => string;
  readonly unseenTiles: (count: number) => string;
  readonly justDrawn: string;
  readonly waits: string;
  readonly keepToYourself: string;
  readonly nothingToSay: string;
  /** What no rule set has a name of its own for. */
  readonly say: {
    readonly pass: string;
    readonly discard: string;
  };
  readonly sureToWin: string;
  readonly yes: string;
  readonly notYet: string;
  readonly whichDiscard: string;
  readonly layOpen: (count: number) => string;

  readonly screens: string;
  readonly screensHint: string;
  /** Who a screen is for; `anybody`: it has shown no PIN. */
  readonly screenOf: Readonly<Record<'host' | 'display' | 'viewer' | 'anybody', string>>;
  readonly atTheMachine: string;
  readonly openSince: (time: string) => string;
  readonly sendAway: string;
  readonly displayPin: string;

  readonly setup: string;
  readonly play: string;
  readonly phases: (
    terms: Terms,
  ) => Readonly<Record<'setup' | 'dice' | 'deal' | 'bonus' | 'indicator' | 'play' | 'horses' | 'over', string>>;
  readonly startHand: string;
  readonly eastDrawnBy: string;
  readonly drawSeats: string;
  readonly drawSeatsHint: string;
  readonly sitsNow: (place: string) => string;
  readonly moveSeats: string;
  readonly undo: string;
  readonly sureUndo: string;
  /** The last action, where no tiles tell it; `lastAction` for any other. */
  readonly lastAction: string;
  readonly lastActions: Readonly<Record<string, string>>;
  readonly pause: string;
  readonly resume: string;
  readonly voidHand: string;
  /** The end of the hand is taken back no more: its replay opens. */
  readonly confirmResult: string;
  readonly whyConfirm: string;
  readonly sureVoid: string;
  readonly match: string;
  readonly ruleSet: string;
  readonly scoringOnly: string;
  readonly standard: string;
  readonly concerns: { readonly score: string; readonly play: string };
  readonly whereArgued: string;
  readonly newMatch: string;
  readonly sureNewMatch: string;
  readonly people: string;
  readonly newPin: string;
  readonly pinIs: (pin: string) => string;
  readonly tellPin: string;
  readonly screenOpen: string;
  readonly noScreen: string;
  readonly scan: (name: string) => string;
  /** What is between the table and a game: findings are English, whatever the page speaks. */
  readonly doctor: string;
  readonly doctorHint: string;
  readonly examine: string;
  readonly diagnostics: string;
  readonly diagnosticsHint: string;
  readonly examining: string;
  readonly notExamined: string;
  readonly nothingFound: string;
  readonly verdicts: Readonly<Record<'ok' | 'warn' | 'fail', string>>;
  readonly devices: string;
  readonly noDevices: string;
  /** What to try for a board that is not there. */
  readonly lookFor: (place: BoardPlace) => string;
  /** Why a port cannot be reached: what the machine says is English, whatever the page speaks. */
  readonly machineSays: (reason: string) => string;
  /** What to try for a board whose port is open and that has not said who it is. */
  readonly saysNothing: string;
  readonly states: Readonly<Record<'online' | 'stale' | 'offline', string>>;
  readonly strangers: (count: number) => string;
  readonly troubles: Readonly<Record<string, string>>;
  /** What boards say in words of their own. */
  readonly boardSays: Readonly<Record<string, string>>;
  readonly healthy: string;
  readonly notices: string;
  readonly tilesAndTags: string;
  readonly tilesSeen: (seen: number, of: number) => string;
  readonly notSeenYet: string;
  readonly howToCount: string;
  readonly andMore: (count: number) => string;
  readonly ofAnotherSet: (tile: string, place: string) => string;
  readonly unknownTag: (place: string) => string;
  readonly countAnew: string;
  readonly enrol: string;
  readonly enrolOn: string;
  readonly tagsKnown: (done: number, of: number) => string;
  readonly layOnSpot: (tile: string, count: number, place: string) => string;
  readonly takeAway: (tile: string) => string;
  readonly kindHasTags: (tile: string) => string;
  readonly alreadyEnrolled: (tile: string) => string;
  readonly tooManyOfKind: (tile: string, count: number) => string;
  readonly tagsNotKept: string;
  readonly allEnrolled: string;
  readonly kindAgain: (tile: string) => string;
  readonly zones: string;
  readonly holdATile: string;
  readonly zoneKinds: Readonly<Record<'rack' | 'meld' | 'discard' | 'reveal' | 'wall' | 'indicator', string>>;
  readonly notSensed: string;
  readonly test: string;
  readonly throwDice: string;
  readonly noDice: string;
  readonly pressButton: string;
  readonly noPress: string;
  /** Buttons by their ids, without the seat. */
  readonly buttons: (terms: Terms) => Readonly<Record<Button['what'], string>>;
  /** Why something was not done, by the code of the refusal; what is not here is just not possible. */
  readonly refusals: Readonly<Record<string, string>>;
  /** Those that name what the rule set has a word of its own for. */
  readonly refusalsNaming: (terms: Terms) => Readonly<Record<string, string>>;
  readonly settings: string;
  readonly inFile: (file: string) => string;
  readonly noFile: string;
  readonly save: string;
  readonly saved: string;
  readonly savedForNext: string;
  readonly fileChanged: string;
  readonly notValid: string;
  readonly notSaved: string;
  readonly unchangedSecret: string;
  readonly notSet: string;
  readonly add: string;
  readonly remove: string;
  readonly backup: string;
  readonly backupHint: string;
  readonly toBackup: string;
  readonly yesNo: readonly [yes: string, no: string];
  /** What may be chosen, by the key and the value in the config; what is not here is told as it stands there. */
  readonly choices: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** Headings and explanations of the config, by key; what is not here is told in the config's own words. */
  readonly keys: Readonly<Record<string, { readonly name: string; readonly about?: string }>>;
}
