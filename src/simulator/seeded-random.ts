import { uniformFloat64 } from 'pure-rand/distribution/uniformFloat64';
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus';
import type { Random } from './random.ts';

/** Chance that can be repeated: the same seed gives the same numbers. */
export function seededRandom(seed: number): Random {
  const generator = xoroshiro128plus(seed);
  return () => uniformFloat64(generator);
}

/** Independent sources from one seed, so that one user of chance does not change what another gets. */
export const randomStream = (seed: number, stream: number): Random =>
  seededRandom(Math.imul(seed + 1, 0x9e3779b1) + stream);
