import { fieldThrough } from '../../../hardware/drawings/table-loops.ts';
import { levelDb } from '../../../src/adapters/boards/carrier-levels.ts';
import { between, type Random } from '../../../src/simulator/random.ts';
import type { BuiltTable } from './built-table.ts';
import { plannedLoops, plannedPlaces } from './planned-table.ts';
import { feltCurrent, laidAt } from './tuned-table.ts';

/** Tiles that lie in each area late in a hand. */
const LYING: Readonly<Record<string, number>> = { rack: 13, meld: 12, discard: 20, indicator: 2, wall: 20 };

/** The zones of tiles that their own loop does not read, and of tiles that another's does. */
export interface Misread {
  readonly unread: readonly string[];
  readonly foreign: readonly string[];
}

/** Returns what a table reads wrongly late in a hand. `levels`: of the loops' carriers, by zone. */
export function misreadAt(built: BuiltTable, levels: ReadonlyMap<string, number>, random: Random): Misread {
  const loops = plannedLoops('full').map(loop => ({
    loop,
    current: feltCurrent(built, loop.zone) * 10 ** (levelDb(levels.get(loop.zone) ?? 0) / 20),
  }));
  const unread: string[] = [];
  const foreign: string[] = [];
  for (const place of lateInAHand(random)) {
    const at = laidAt(place, built, random);
    const needs = between(random, built.tagNeeds);
    for (const { loop, current } of loops) {
      const isRead = fieldThrough(loop, at, current) >= needs;
      if (loop.zone === place.zone && !isRead) unread.push(place.zone);
      if (loop.zone !== place.zone && isRead) foreign.push(`${place.zone} in ${loop.zone}`);
    }
  }
  return { unread, foreign };
}

function lateInAHand(random: Random): ReturnType<typeof plannedPlaces> {
  const zones = [...new Set(plannedPlaces('full').map(({ zone }) => zone))];
  return zones.flatMap(zone => {
    const free = plannedPlaces('full').filter(place => place.zone === zone);
    const many = Math.min(LYING[zone.replace(/\d$/, '')] ?? 0, free.length);
    return Array.from({ length: many }, () => free.splice(Math.floor(random() * free.length), 1)).flat();
  });
}
