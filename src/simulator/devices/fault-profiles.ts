import type { Range } from '../random.ts';

/** How badly the hardware, and those who play on it, behave. Chances run from 0 to 1. */
export interface FaultProfile {
  /** Tags that only become readable some time after the tile was put down. */
  readonly lateAppearance: { readonly chance: number; readonly ms: Range };
  /** Tags that lie still and yet do not answer for a while, some time after the tile was put down. */
  readonly spuriousAbsence: { readonly chance: number; readonly afterMs: Range; readonly ms: Range };
  /** Two tags that answer at once and are read as a third that does not exist; per tile put down. */
  readonly phantomTag: { readonly chance: number; readonly ms: Range };
  /** Errors of a camera. */
  readonly camera: {
    /** A tile is taken for another, for a while after it was put down. */
    readonly misreadFace: { readonly chance: number; readonly ms: Range };
    /** A hand that puts down or takes a tile hides the zone. */
    readonly occlusion: { readonly chance: number; readonly ms: Range };
    /**
     * Cameras whose tiles are read as the shipped recogniser reads them: how long a reading lasts, and so many times as wrongly.
     * `shown`: of them those that were shown the set, and say so.
     */
    readonly recogniser: {
      readonly chance: number;
      readonly ms: Range;
      readonly times: Range;
      readonly shown: { readonly chance: number };
    };
  };
  /** Chances per line on the way to the host. */
  readonly line: {
    readonly lost: number;
    readonly doubled: number;
    readonly corrupted: number;
    /** Cut off, newline included, so that it runs into the next. */
    readonly truncated: number;
    /** Preceded by stray bytes. */
    readonly noise: number;
  };
  /** Every line takes up to this long, in order per board: between boards the order gets lost. */
  readonly delayMs: number;
  /** How often a board of the table restarts by itself. */
  readonly rebootsPerHand: number;
  /** Acts of people without a meaning in the game, per hand. */
  readonly people: {
    /** A tile is lifted, looked at and put back. */
    readonly liftsPerHand: number;
    /** A discard is taken back before another player acts on it, and another tile thrown. */
    readonly takebacksPerHand: number;
  };
}

/** Hardware as one wishes it were. */
const none: FaultProfile = {
  lateAppearance: { chance: 0, ms: [300, 1500] },
  spuriousAbsence: { chance: 0, afterMs: [500, 20_000], ms: [400, 1500] },
  phantomTag: { chance: 0, ms: [100, 400] },
  camera: {
    misreadFace: { chance: 0, ms: [400, 4000] },
    occlusion: { chance: 0, ms: [300, 2000] },
    recogniser: { chance: 0, ms: [400, 20_000], times: [0.5, 2], shown: { chance: 0 } },
  },
  line: { lost: 0, doubled: 0, corrupted: 0, truncated: 0, noise: 0 },
  delayMs: 0,
  rebootsPerHand: 0,
  people: { liftsPerHand: 0, takebacksPerHand: 0 },
};

/** Hardware as it is when it was built with care. */
const typical: FaultProfile = {
  lateAppearance: { chance: 0.02, ms: [300, 1500] },
  spuriousAbsence: { chance: 0.005, afterMs: [500, 20_000], ms: [400, 1500] },
  phantomTag: { chance: 0.002, ms: [100, 400] },
  camera: {
    ...none.camera,
    misreadFace: { chance: 0.03, ms: [400, 4000] },
    occlusion: { chance: 0.3, ms: [300, 2000] },
  },
  line: { lost: 0.01, doubled: 0.005, corrupted: 0.002, truncated: 0.001, noise: 0.001 },
  delayMs: 150,
  rebootsPerHand: 1 / 8,
  people: { liftsPerHand: 1 / 2, takebacksPerHand: 1 / 10 },
};

/** The same faults, this many times as often, and lines this many times as late. */
const times = (profile: FaultProfile, factor: number): FaultProfile => ({
  lateAppearance: { ...profile.lateAppearance, chance: profile.lateAppearance.chance * factor },
  spuriousAbsence: { ...profile.spuriousAbsence, chance: profile.spuriousAbsence.chance * factor },
  phantomTag: { ...profile.phantomTag, chance: profile.phantomTag.chance * factor },
  camera: {
    ...profile.camera,
    misreadFace: { ...profile.camera.misreadFace, chance: profile.camera.misreadFace.chance * factor },
    occlusion: { ...profile.camera.occlusion, chance: Math.min(1, profile.camera.occlusion.chance * factor) },
  },
  line: {
    lost: profile.line.lost * factor,
    doubled: profile.line.doubled * factor,
    corrupted: profile.line.corrupted * factor,
    truncated: profile.line.truncated * factor,
    noise: profile.line.noise * factor,
  },
  delayMs: profile.delayMs * factor,
  rebootsPerHand: profile.rebootsPerHand * factor,
  people: {
    liftsPerHand: profile.people.liftsPerHand * factor,
    takebacksPerHand: profile.people.takebacksPerHand * factor,
  },
});

/** Hardware built with care, and a camera whose pictures the shipped recogniser reads without ever having been shown the set. */
const recogniser: FaultProfile = {
  ...typical,
  camera: {
    ...typical.camera,
    misreadFace: { ...typical.camera.misreadFace, chance: 0 },
    recogniser: { ...none.camera.recogniser, chance: 1 },
  },
};

/** The same, and the camera was shown the set. */
const enrolled: FaultProfile = {
  ...recogniser,
  camera: { ...recogniser.camera, recogniser: { ...recogniser.camera.recogniser, shown: { chance: 1 } } },
};

export const FAULT_PROFILES = { none, typical, harsh: times(typical, 5), recogniser, enrolled } as const;
export type FaultProfileName = keyof typeof FAULT_PROFILES;
