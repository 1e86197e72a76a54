/** How much faster than at the table a hand can be watched. */
export const SPEEDS = [0.5, 1, 2, 4, 8] as const;
export type Speed = (typeof SPEEDS)[number];

/** Where in the hand one is and whether it goes on by itself. */
export interface Playback {
  readonly at: number;
  readonly last: number;
  readonly isPlaying: boolean;
  readonly speed: Speed;
}

export type PlaybackInput =
  | { readonly type: 'toggle' }
  /** The step has been looked at long enough. */
  | { readonly type: 'tick' }
  | { readonly type: 'go'; readonly to: number }
  | { readonly type: 'set-speed'; readonly speed: Speed }
  | { readonly type: 'change-speed'; readonly by: 1 | -1 };

export const startOf = (steps: number, at = 0): Playback => ({
  at: within(at, steps - 1),
  last: Math.max(0, steps - 1),
  isPlaying: false,
  speed: 1,
});

/** A jump stops the playback. Played to its end, a hand begins again. */
export function played(playback: Playback, input: PlaybackInput): Playback {
  const { at, last, isPlaying, speed } = playback;
  switch (input.type) {
    case 'toggle':
      return { ...playback, at: !isPlaying && at === last ? 0 : at, isPlaying: !isPlaying };
    case 'tick':
      return isPlaying ? { ...playback, at: within(at + 1, last), isPlaying: at + 1 < last } : playback;
    case 'go':
      return { ...playback, at: within(input.to, last), isPlaying: false };
    case 'set-speed':
      return { ...playback, speed: input.speed };
    case 'change-speed':
      return { ...playback, speed: SPEEDS[within(SPEEDS.indexOf(speed) + input.by, SPEEDS.length - 1)] ?? speed };
  }
}

const within = (at: number, last: number): number => Math.max(0, Math.min(at, last));
