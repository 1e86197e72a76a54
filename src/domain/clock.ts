/** Time as an argument: host milliseconds that never go back, and a way to be called later. */
export interface Clock {
  readonly now: () => number;
  /** Calls `then` once, `ms` from now; the returned function calls it off. */
  readonly after: (ms: number, then: () => void) => () => void;
}
