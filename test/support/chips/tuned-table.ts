import { fieldThrough, type TagPlace } from '../../../hardware/drawings/table-loops.ts';
import { LEVELS, levelDb } from '../../../src/adapters/boards/carrier-levels.ts';
import { middleLevel } from '../../../src/adapters/boards/tune-power.ts';
import { between, type Random } from '../../../src/simulator/random.ts';
import { type BuiltTable, misplaced } from './built-table.ts';
import { plannedLoops, plannedPlaces } from './planned-table.ts';

const MM = 1e-3;
/** Whoever lays tiles down to set the carriers lays them with some care. */
const CAREFUL_MM = 8;

/** A tag where a tile was laid, which is not quite where it should be. */
export function laidAt(place: TagPlace, built: BuiltTable, random: Random): TagPlace {
  const [along, across] = misplaced(place.zone, built, random);
  const [x, y, z] = place.at;
  // A rack's tiles stand along its wall, whichever way that runs.
  const isTurned = place.facing[0] !== 0;
  return { ...place, at: [x + (isTurned ? across : along) * MM, y + (isTurned ? along : across) * MM, z] };
}

/** Peak current at the strongest carrier, as tags in this loop feel it, ampere. */
export const feltCurrent = ({ currents, sideBySide }: BuiltTable, zone: string): number =>
  (currents.get(zone) ?? 0) * (zone.startsWith('rack') ? sideBySide : 1);

/** Returns the level of each loop's carrier, by zone, as `paizhuo boards tune` finds it at this table. */
export function tunedLevels(built: BuiltTable, random: Random): ReadonlyMap<string, number> {
  const careful = { ...built, sloppyMm: Math.min(built.sloppyMm, CAREFUL_MM) };
  return new Map(
    plannedLoops('full').map(loop => {
      /** How much stronger than it needs each tag gets the strongest carrier, dB. */
      const spare = (place: TagPlace): number => {
        const gets = fieldThrough(loop, laidAt(place, careful, random), feltCurrent(built, loop.zone));
        return 20 * Math.log10(gets / between(random, built.tagNeeds));
      };
      const own = plannedPlaces('full').filter(({ zone }) => zone === loop.zone);
      const beside = plannedPlaces('full').filter(({ zone }) => zone !== loop.zone);
      const weakest = Math.min(...own.map(spare));
      const strongest = Math.max(...beside.map(spare));
      const reads = LEVELS.findLastIndex(level => weakest + levelDb(level) >= 0);
      const spares = LEVELS.findLastIndex(level => strongest + levelDb(level) >= 0) + 1;
      return [loop.zone, middleLevel({ reads: reads < 0 ? null : reads, spares })] as const;
    }),
  );
}
