import type { SeenKind } from '../../domain/tile.ts';
import type { Zone } from '../../domain/zone.ts';
import { isBeforeTheDeal, type MatchState } from '../../engine/state.ts';
import type { Discrepancy, GuidanceStep, ZoneContent } from '../../engine/table-event.ts';
import { expectation, missing, unexplainedTiles } from '../belief/expectation.ts';
import type { SeenZones } from '../evidence/seen-table.ts';

/**
 * What is wrong on the table and how to put it right: first what to remove, then what to place, a tile at a time. Where
 * a deal was not followed, nothing is to be moved if there are choices: it is the table that
 * has to catch up. There is always a way on: choices, or something to do, were it to take all tiles away.
 */
export function discrepancy(
  id: number,
  state: MatchState,
  seen: SeenZones,
  choices: Discrepancy['choices'],
): Discrepancy {
  const expected = expectation(state);
  const unexplained = unexplainedTiles(expected, seen);
  const gaps = missing(expected, seen);
  const zones = [...new Set([...unexplained.keys(), ...gaps.keys()])];
  const contents = (of: ReadonlyMap<Zone, readonly SeenKind[]>): readonly ZoneContent[] =>
    zones.map(zone => ({ zone, tiles: of.get(zone) ?? [] }));
  const repair =
    isBeforeTheDeal(state) && choices.length > 0 ? [] : [...steps('remove', unexplained), ...steps('place', gaps)];
  return {
    id,
    expected: contents(expected),
    seen: contents(seen),
    guidance: repair.length > 0 || choices.length > 0 ? repair : steps('remove', seen),
    choices,
  };
}

const steps = (verb: GuidanceStep['do'], tiles: ReadonlyMap<Zone, readonly SeenKind[]>): readonly GuidanceStep[] =>
  [...tiles].flatMap(([zone, kinds]) => kinds.map((tile): GuidanceStep => ({ do: verb, tile, zone })));
