/** Messages between the processes of a club that share a store. */
export type ClubNews =
  /** Something was kept of this match that standings may be another by. */
  | { readonly type: 'kept'; readonly table: string; readonly match: string }
  /** True if a published event of this table is not stored yet. */
  | { readonly type: 'behind'; readonly table: string; readonly isBehind: boolean }
  /** Something was decided: it stands in the books. */
  | { readonly type: 'decided' }
  /** A process has come: the one on duty reports its places. */
  | { readonly type: 'come' }
  /** The way to the others was lost for a while, or the process on duty has gone: anything may have happened. */
  | { readonly type: 'missed' };

/** The processes of a club that share a store. One of them is on duty: it keeps what the tables play. */
export interface Colleagues {
  readonly tell: (news: ClubNews) => void;
  readonly close: () => Promise<void>;
}

export interface ColleaguesOptions {
  /** True if this process is on duty from now on. */
  readonly onDuty: (isOnDuty: boolean) => void;
  /** Another process has sent this. */
  readonly onNews: (news: ClubNews) => void;
}

/** A process that has its store to itself. */
export function noColleagues({ onDuty }: ColleaguesOptions): Colleagues {
  onDuty(true);
  return { tell: () => {}, close: async () => {} };
}
