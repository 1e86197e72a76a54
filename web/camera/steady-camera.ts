/** The settings that a camera keeps deciding by itself, and that may be locked. */
const MODES = ['exposureMode', 'focusMode', 'whiteBalanceMode'] as const;
type Mode = (typeof MODES)[number];

/** Locks light and focus as they are, or lets the camera decide again; what it says is whether they are locked now. */
export type Steady = (isLocked: boolean) => Promise<boolean>;

type Capabilities = Readonly<Partial<Record<Mode, readonly string[]>>>;

/** Null where neither the browser nor the camera has anything to lock. */
export function steadyOf(track: MediaStreamTrack | undefined): Steady | null {
  const modes = lockable(track?.getCapabilities?.() as Capabilities | undefined);
  if (!track || modes.length === 0) return null;
  return async isLocked => {
    const wanted = Object.fromEntries(modes.map(mode => [mode, isLocked ? 'manual' : 'continuous']));
    // `advanced` takes names that this TypeScript does not know; a browser leaves out what it does not know.
    const advanced = [wanted as MediaTrackConstraintSet];
    return track.applyConstraints({ advanced }).then(
      () => isLocked,
      () => !isLocked,
    );
  };
}

/** A mode that can be both fixed and let go again. */
const lockable = (can: Capabilities | undefined): readonly Mode[] =>
  MODES.filter(mode => ['manual', 'continuous'].every(way => can?.[mode]?.includes(way)));
