import { areaOf, type Zone } from '../../domain/zone.ts';
import type { Mishap } from '../mishaps/mishap.ts';
import { playsOn } from '../mishaps/plays-on.ts';

/** A common cause: a rack falls, a hand is held up, a table is swept. Its tiles cost as the dearest of them, and a share of the others. */
interface Together {
  readonly share: number;
  /** The others together cost no more than this (nat). */
  readonly atMost: number;
  /** What each of them costs of it once it is over. */
  readonly over: number;
}

const TOGETHER: Readonly<Record<string, Together>> = {
  /** A hand is laid open, or a rack falls over. */
  reveal: { share: 0.1, atMost: 2, over: 0.15 },
  /** A set is laid down. */
  meld: { share: 0.4, atMost: Number.POSITIVE_INFINITY, over: 0.6 },
  /** A hand is held up. */
  'in hand': { share: 1, atMost: 2, over: 0.1 },
  /** Tiles are swept together, or an arm is in the way. */
  away: { share: 1, atMost: 10, over: 1 },
  /** People play on. */
  'plays on': { share: 1, atMost: 20, over: 1 },
};

/** With which others a tile costs as one. */
export function togetherOf(mishap: Mishap, zone: Zone | null): string | null {
  if (mishap === playsOn) return 'plays on';
  if (zone === null) return mishap.id === 'held-up' ? 'in hand' : 'away';
  const area = areaOf(zone);
  return area === 'reveal' || area === 'meld' ? zone : null;
}

const ruleOf = (group: string): Together | undefined => TOGETHER[group] ?? TOGETHER[areaOf(group as Zone)];

/** What tiles that do something together cost. */
export function costTogether(group: string, costs: readonly number[]): number {
  const { share, atMost } = ruleOf(group) ?? { share: 1, atMost: Number.POSITIVE_INFINITY };
  let [sum, most] = [0, 0];
  for (const cost of costs) {
    sum += cost;
    most = Math.max(most, cost);
  }
  return most + Math.min(atMost, share * (sum - most));
}

/** The same of what is over: no more than while it lasted. */
export function costOnceOver(group: string, costs: readonly number[]): number {
  const share = ruleOf(group)?.over ?? 1;
  return Math.min(
    costTogether(group, costs),
    costs.reduce((sum, cost) => sum + cost * share, 0),
  );
}
