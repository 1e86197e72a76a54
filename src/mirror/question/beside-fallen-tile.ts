import { without } from '../../domain/kinds.ts';
import type { SeenKind } from '../../domain/tile.ts';
import { areaOf, type Zone } from '../../domain/zone.ts';
import { evidenceOf, NOTHING_HEARD } from '../evidence/evidence.ts';
import { missing, unexplainedTiles } from '../expectation/expectation.ts';
import { Position } from '../expectation/position.ts';
import type { TableNow } from '../expectation/table-now.ts';
import { type Hypotheses, hypothesesAtOnce } from '../hypotheses/hypothesis.ts';

/**
 * What explains a hand that lies open while somebody else's tile has fallen among discards or sets, out of a rack nobody
 * reads, or one that lacks it: the table is looked at without it. Nothing, where no hand lies open, more than one such
 * tile has turned up, or a camera looks on, which may have taken one tile for another.
 */
export function besideFallenTile({ game, picture, seen }: TableNow): Hypotheses {
  if (picture.faces.size > 0) return [];
  const { expected } = Position.from(game.rules, game.state);
  const unexplained = [...unexplainedTiles(expected, seen)];
  const isHandOpen = unexplained.some(([zone]) => areaOf(zone) === 'reveal');
  const fallen = unexplained.filter(([zone]) => areaOf(zone) === 'meld' || areaOf(zone) === 'discard');
  const [first, ...others] = fallen;
  if (!isHandOpen || !first || others.length > 0 || first[1].length > 1) return [];
  const [zone, tiles] = first;
  if (isRackRead(zone, seen) && !isOutOfARack(tiles, missing(expected, seen))) return [];
  const standing = new Map(seen).set(zone, without<SeenKind>(seen.get(zone) ?? [], tiles));
  return hypothesesAtOnce(game, evidenceOf(picture, standing, NOTHING_HEARD));
}

/** Whether a rack lacks it that is read: it has fallen out of that one. */
const isOutOfARack = ([tile]: readonly SeenKind[], lacking: ReadonlyMap<Zone, readonly SeenKind[]>): boolean =>
  tile !== undefined && [...lacking].some(([zone, tiles]) => areaOf(zone) === 'rack' && tiles.includes(tile));

const isRackRead = (zone: Zone, seen: TableNow['seen']): boolean =>
  [...seen.keys()].some(other => areaOf(other) === 'rack' && other.at(-1) === zone.at(-1));
