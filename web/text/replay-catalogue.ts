import type { KeyCommand } from '../replay/key-commands.ts';
import type { MarkType } from '../replay/timeline.ts';
import type { Terms } from './terms.ts';

/** Everything the recorded hands say besides what the table and the results say, in one language. */
export interface ReplayCatalogue {
  readonly search: string;
  readonly anyRules: string;
  readonly player: string;
  readonly winner: string;
  readonly from: string;
  readonly to: string;
  readonly least: string;
  readonly found: (count: number) => string;
  readonly noneFound: string;
  readonly noneYet: string;
  readonly more: string;
  readonly wonBy: (name: string, points: number) => string;
  readonly drawn: string;
  readonly voided: string;
  readonly unreachable: string;

  readonly importIt: string;
  readonly importHint: string;
  readonly chooseFiles: string;
  readonly importing: string;
  readonly imported: (hands: number) => string;
  readonly importedButDiffers: (hands: number, others: number) => string;
  readonly watchIt: string;
  /** Why a file was not taken, by the error's code. */
  readonly notImported: Readonly<Record<string, string>>;
  readonly notImportedAtAll: string;
  readonly signIn: string;

  readonly backup: string;
  readonly backupHint: string;
  readonly backUp: string;
  readonly backingUp: string;
  readonly backedUp: (files: number) => string;
  readonly restoreHint: string;
  readonly restoring: string;
  readonly restored: (matches: number, known: number) => string;
  readonly withSettings: string;
  readonly settingsRestored: string;
  /** Secrets that are not in the backup that was made, or was restored. */
  readonly leftOut: (secrets: string) => string;
  readonly wereLeftOut: (secrets: string) => string;
  readonly secrets: Readonly<Record<'pins' | 'broker' | 'config' | 'and', string>>;
  /** Why there is no backup, or it was not restored, by the error's code. */
  readonly notDone: Readonly<Record<string, string>>;
  readonly notDoneAtAll: string;

  readonly allHands: string;
  readonly play: string;
  readonly pause: string;
  readonly speed: string;
  readonly moment: string;
  /** Where in the hand one is. */
  readonly ofSteps: (step: number, steps: number) => string;
  readonly seenFrom: string;
  readonly hands: string;
  readonly handsAsAtTable: string;
  readonly handsOpen: string;
  readonly handOfSeat: (name: string) => string;
  readonly whyThisScore: string;
  readonly readings: string;
  readonly noReadings: string;
  readonly fromBoard: string;
  readonly toBoard: string;
  readonly link: string;
  readonly linkCopied: string;
  readonly cannotCopyLink: string;
  readonly share: string;
  readonly help: string;
  /** Opens what a low screen has no room for. */
  readonly allElse: string;
  readonly close: string;
  /** Null if the rules do not have it. */
  readonly marks: (terms: Terms) => Readonly<Record<MarkType, string | null>>;
  readonly commands: Readonly<Record<KeyCommand, string>>;
  readonly equipment: string;

  readonly noSuchHand: string;
  readonly watch: string;
  readonly card: string;
  readonly matchCard: string;
  /** Who has the most points so far. */
  readonly ahead: (names: string) => string;
  readonly afterHands: (hands: number) => string;
  readonly saveRecord: string;
  readonly saveLedger: string;
  readonly saveMatch: string;
  readonly saveSvg: string;
  readonly savePng: string;
  readonly notScored: string;
}
