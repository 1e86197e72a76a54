import type { Zone } from '../domain/zone.ts';
import type { DeviceMessageOf } from './device-message.ts';

/** A camera's detection: a face, its certainty (percent), its place (mm), and its track number. */
export type Detection = Pick<DeviceMessageOf<'DET'>, 'face' | 'p' | 'x' | 'y' | 'trk'>;

interface Told {
  readonly tiles: readonly Detection[];
  readonly at: number;
  /** Since when (ms) the zone has shown these tiles. */
  readonly newsAt: number;
  /** The number of confident reports of each tile's present face. */
  readonly confident: ReadonlyMap<string, number>;
}

const MOVED_MM = 3;
const CONFIDENT_PERCENT = 85;
const CONFIDENT_READINGS = 2;
const UNSURE_MS = 3000;
const AGAIN_MS = 2000;

/**
 * Which pictures of a zone a camera tells: docs/reference/protocol.md, DET. `Telling` of hardware/camera/send_detections.py
 * decides the same.
 */
export class Telling {
  readonly #told = new Map<Zone, Told>();

  /** True if this picture of the zone is to be sent; counts it as sent. */
  isTold(zone: Zone, tiles: readonly Detection[], at: number): boolean {
    const told = this.#told.get(zone);
    const isNew = told === undefined || isNews(told.tiles, tiles);
    if (!isNew && !isDue(told, tiles, at)) return false;
    const confident = new Map<string, number>();
    for (const tile of tiles) {
      const before = confident.get(reading(tile)) ?? told?.confident.get(reading(tile)) ?? 0;
      confident.set(reading(tile), before + (tile.p >= CONFIDENT_PERCENT ? 1 : 0));
    }
    this.#told.set(zone, { tiles, at, newsAt: isNew ? at : told.newsAt, confident });
    return true;
  }
}

const reading = ({ face, trk }: Detection): string => `${face} ${trk}`;

/** In which order a picture lists its tiles means nothing: of tiles above each other either may be the one further left. */
function isNews(before: readonly Detection[], now: readonly Detection[]): boolean {
  const sameTile = ({ trk }: Detection, i: number): Detection | undefined =>
    before[i]?.trk === trk ? before[i] : before.find(tile => tile.trk === trk);
  return before.length !== now.length || now.some((tile, i) => isOther(tile, sameTile(tile, i) ?? null));
}

const isOther = (a: Detection, b: Detection | null): boolean =>
  b === null || reading(a) !== reading(b) || Math.abs(a.x - b.x) + Math.abs(a.y - b.y) > MOVED_MM;

function isDue(told: Told, tiles: readonly Detection[], at: number): boolean {
  if (tiles.length === 0) return false;
  if (at - told.at >= AGAIN_MS) return true;
  const isUnsure = tiles.some(tile => (told.confident.get(reading(tile)) ?? 0) < CONFIDENT_READINGS);
  return isUnsure && at - told.newsAt < UNSURE_MS;
}
