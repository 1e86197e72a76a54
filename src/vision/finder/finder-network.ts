import type { Numbers } from '../network.ts';

/** Points along each side of a picture must be a multiple of this. */
export const FINDER_MULTIPLE = 32;
/** A place of the answer stands for this many points of the picture along each side. */
export const FINDER_STRIDE = 8;

/** An engine that runs the finder's weights: planes of a picture in, planes of places out. */
export type FinderSession = (pictures: Numbers) => Promise<Numbers>;
