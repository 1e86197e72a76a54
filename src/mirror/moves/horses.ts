import { horsesToFlip } from '../../engine/horses.ts';
import type { HandState } from '../../engine/state.ts';
import type { Rules } from '../../rules/rule-set.ts';
import type { Move } from '../belief/move.ts';
import { kindsOf } from '../evidence/track.ts';
import { miscountedDeal } from '../mishaps/odd-moves.ts';
import type { Sight } from './sight.ts';

/** The tiles that lie where horses are turned over, as many as are due. */
export function horses(sight: Sight): readonly Move[] {
  const { rules, tracks, hand, branch } = sight;
  const lying = tracks
    .inZone('indicator')
    .filter(tile => branch.locOf(tile) !== 'indicator')
    .toSorted((a, b) => sight.arrival(a) - sight.arrival(b));
  const last = lying.at(-1);
  const kept = keptFor(rules, hand, lying.length);
  if (last === undefined || kept === null) return [];
  const isAsFollowed = kept === hand.continuations;
  const likeliest = lying.map(tile => tracks.of(tile).kind);
  const others = lying.flatMap((tile, i) =>
    kindsOf(tracks.of(tile))
      .slice(1)
      .map(face => likeliest.with(i, face)),
  );
  return [likeliest, ...others].map(tiles => ({
    action: { type: 'flip-horses', tiles, ...(!isAsFollowed && { continuations: kept }) },
    at: sight.arrival(last),
    prior: isAsFollowed ? 0 : miscountedDeal.prior,
    ...(!isAsFollowed && { odd: 'miscounted-deal' as const }),
    placed: lying.map((tile, i) => ({
      tile,
      loc: 'indicator' as const,
      from: sight.arrival(tile),
      ...sight.as(tile, tiles[i] ?? tracks.of(tile).kind),
    })),
  }));
}

/** A dealer seldom keeps the deal more often. */
const MOST_KEPT = 12;

/** The number of kept deals for which this many horses are due: as followed if that fits. Null: no number fits, or more horses are to come. */
function keptFor(rules: Rules, hand: HandState, horses: number): number | null {
  const fits = (continuations: number): boolean => horsesToFlip(rules, { ...hand, continuations }) === horses;
  if (horses < horsesToFlip(rules, hand)) return null;
  const counts = [hand.continuations, ...Array.from({ length: MOST_KEPT }, (_, count) => count)];
  return counts.find(fits) ?? null;
}
