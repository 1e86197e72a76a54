/** Why another version was not taken, or not kept. */
export const UPDATE_REFUSALS = [
  // before anything was touched
  'update/no-such-release',
  'update/runs-already',
  'update/hand-is-on',
  'update/does-not-run',
  'update/reads-hands-otherwise',
  'update/cannot-keep-data',
  // while it was tried
  'update/does-not-come-up',
  'update/not-healthy',
  'update/boards-missing',
  'update/match-lost',
  'update/hands-lost',
] as const;
export type UpdateRefusal = (typeof UPDATE_REFUSALS)[number];

export interface WhyNotTaken {
  readonly code: UpdateRefusal;
  /** In the words of the machine, for its administrator. */
  readonly detail: string;
}

/** How the last change of versions went. */
export interface UpdateReportView {
  readonly from: string;
  readonly to: string;
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly outcome: 'trying' | 'done' | 'went-back' | 'refused';
  /** Null where nothing went wrong. */
  readonly why: WhyNotTaken | null;
}

export interface NewerVersionView {
  readonly version: string;
  /** Where people read about it; null: not known. */
  readonly page: string | null;
}

/** Which version runs, and which other one may take its place. */
export interface UpdateView {
  readonly version: string;
  /** A version that has been laid beside it and waits to be taken; null: none does, or versions come in another way here. */
  readonly offered: string | null;
  /** True if it has been asked for, and is about to be tried. */
  readonly isAsked: boolean;
  readonly last: UpdateReportView | null;
  /** A version that is newer than all on this machine, as `update.latest` says; null: none is known. */
  readonly newer: NewerVersionView | null;
}
