import type { Terms } from './terms.ts';

/** The words of every private page, beside the table's: PINs, a player's own screen, refusals. */
export interface PrivateCatalogue {
  readonly signIn: string;
  readonly signOut: string;
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
  /** The words that no rule set has a name of its own for. */
  readonly say: {
    readonly pass: string;
    readonly discard: string;
  };
  readonly sureToWin: string;
  readonly notYet: string;
  readonly whichDiscard: string;
  readonly layOpen: (count: number) => string;

  readonly setup: string;
  readonly play: string;
  readonly phases: (
    terms: Terms,
  ) => Readonly<Record<'setup' | 'dice' | 'deal' | 'bonus' | 'indicator' | 'play' | 'horses' | 'over', string>>;
  /** Why something was not done, by the code of the refusal; what is not here is just not possible. */
  readonly refusals: Readonly<Record<string, string>>;
  /** Those that name what the rule set has a word of its own for. */
  readonly refusalsNaming: (terms: Terms) => Readonly<Record<string, string>>;
  readonly remove: string;
}
