import { type SeenKind, UNKNOWN } from '../../domain/tile.ts';
import { heightAt, type StackPlace, stackFromTail } from '../../domain/wall.ts';
import { rollsAwaited } from '../belief/engine-steps.ts';
import type { Move } from '../belief/move.ts';
import { isFaceDown, kindsOf } from '../evidence/track.ts';
import { flippedUnthrown } from '../mishaps/odd-moves.ts';
import type { Sight } from './sight.ts';

/** The indicator was turned over: where the dice decided, or those were not read. */
export function flips(sight: Sight): readonly Move[] {
  const { rules, hand, branch } = sight;
  const { indicator } = hand.secret;
  const isDue = indicator !== null && indicator.tile === null;
  const stack = !isDue && rollsAwaited(rules, branch.state).length > 0 ? openedStack(sight) : null;
  if (!isDue && !stack) return [];
  return sight.in('indicator').flatMap((tile): readonly Move[] => {
    if (!sight.isHidden(tile)) return [];
    const at = sight.arrival(tile);
    const isLookedAt = rules.flow.indicator?.when === 'ready' && sight.isFaceDown(tile);
    const faces: readonly SeenKind[] = isLookedAt ? [UNKNOWN] : sight.kinds(tile);
    return faces.map(face => ({
      action: { type: 'flip-indicator', tile: face, ...(stack && { stack }) },
      at,
      earliest: sight.earliest(tile),
      prior: stack ? flippedUnthrown.prior : 0,
      ...(stack && { odd: 'flipped-unthrown' as const }),
      placed: [{ tile, loc: 'indicator', from: at, ...sight.as(tile, face) }],
    }));
  });
}

/** An indicator that lay face down shows its face; of several the one that came last counts. */
export function turnedOver({ hand, branch, tracks }: Sight): readonly Move[] {
  if (hand.secret.indicator?.tile !== UNKNOWN) return [];
  const [tile] = branch.tilesAt('indicator').toSorted((a, b) => branch.fromOf(b) - branch.fromOf(a));
  if (tile === undefined || branch.faces.get(tile) !== UNKNOWN || isFaceDown(tracks.of(tile))) return [];
  return kindsOf(tracks.of(tile)).map(face => ({
    action: { type: 'correct-indicator', was: UNKNOWN, tile: face },
    at: null,
    prior: 0,
    placed: [{ tile, loc: 'indicator', from: branch.fromOf(tile), face }],
  }));
}

const FACES_OF_A_DIE = 6;

/** The stack that unread dice must have counted to: where a tile is gone, if the walls are read. */
function openedStack({ rules, hand, tracks }: Sight): StackPlace | null {
  const dice = rules.flow.indicator?.roll?.dice;
  if (dice === undefined) return null;
  const totals = Array.from({ length: (FACES_OF_A_DIE - 1) * dice + 1 }, (_, more) => dice + more);
  const places = totals.flatMap(total => stackFromTail(hand.wall, total) ?? []);
  const isOpen = (place: StackPlace): boolean =>
    tracks.walls[place.side]?.[place.stack] === heightAt(hand.wall, place) - 1;
  const found = places.find(isOpen) ?? places[0];
  return found ? { side: found.side, stack: found.stack } : null;
}
