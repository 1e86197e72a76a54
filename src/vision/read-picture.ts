import { type Reading, SEEN_CLASSES, type Seen } from './classes.ts';
import { cropOf } from './crop.ts';
import type { EnrolledSet } from './enrolled-set.ts';
import { findBlocks } from './find-blocks.ts';
import { evened } from './finder/evened.ts';
import { type Budget, findTiles, UNBOUNDED } from './finder/find-tiles.ts';
import type { FinderSession } from './finder/finder-network.ts';
import { type FoundTile, placeOf, quadOf } from './finder/found-tile.ts';
import { inRows } from './finder/in-rows.ts';
import { isInside } from './homography.ts';
import { AT_A_TIME, type Network } from './network.ts';
import type { Picture, Point, Quad } from './picture.ts';
import { type Look, lookAt, readingFrom } from './read-crops.ts';

/** What pictures are read with: one network finds tiles, the other reads them. */
export interface Eyes {
  readonly finder: FinderSession;
  readonly network: Network;
}

/** A tile that was read, and where it lies in the picture: clockwise from its own top left, or from its lower right if it lies upside down. */
export interface TileRead extends Reading {
  readonly quad: Quad;
  /** Tiles of one row lie beside one another; rows are numbered in reading order. */
  readonly row: number;
}

/** More tiles than any set has. */
const MOST_TILES = 160;
/** A picture is looked at closer with this many cuts: enough for a hand and what lies about it, a second or two. */
const MOST_CUTS = 600;
/** A face is sure from here on; `UNSURE` is the highest certainty of another. */
export const SURE = 0.9;
const UNSURE = 0.89;
/** Cuts that are moved by this part of a tile show the same tile, or its reading is not sure. */
const MOVED = 0.1;
/** A face that all cuts show is right more often than their mean says: the mean to this power, as held-out photographs have it. */
const AGREED = 0.75;
/** Of a place that is less likely a tile nothing is sure. */
const SURELY_A_TILE = 0.5;
/** A back is reported only if no face is read this clearly. */
const DOUBTFUL = 0.5;
/** Another cut of a place differs by this part of a tile; one that leans, or is turned far, by this. */
const CHANGED = 0.13;
const LEANING = 0.28;
/** Tiles of one face in a game. */
const ALIKE = 4;

/**
 * The tiles of a picture in reading order. A tile is read from several cuts about its place together; it is sure only where the place is
 * surely a tile and each of the cuts shows the same face. Where the budget is spent, tiles are read from one cut and stay unsure.
 */
export async function readPicture(
  { finder, network }: Eyes,
  picture: Picture,
  set: EnrolledSet | null = null,
  budget: Budget = UNBOUNDED,
): Promise<readonly TileRead[]> {
  const { look, isSpent } = bounded(looker(network, picture, set), budget);
  const places = await betterRead(look, findBlocks(picture), await findTiles(finder, picture, budget));
  const rows = inRows(places.slice(0, MOST_TILES)).map(evened);
  const tiles = new Map<number, readonly TileRead[]>();
  // the long rows first: where the budget does not last for all, the hand has been looked at closely
  for (const [row, lying] of [...rows.entries()].toSorted(([, a], [, b]) => b.length - a.length))
    tiles.set(
      row,
      (await readPlaces(look, lying, { isSpent })).map(tile => ({ ...tile, row })),
    );
  return fourOfAKind(rows.flatMap((_, row) => tiles.get(row) ?? []));
}

/** Looks, and a budget that is spent with the given one or after `MOST_CUTS` cuts. */
function bounded(look: LookAtQuads, budget: Budget): Budget & { readonly look: LookAtQuads } {
  let cuts = 0;
  return {
    look: quads => {
      cuts += quads.length;
      return look(quads);
    },
    isSpent: () => cuts >= MOST_CUTS || budget.isSpent(),
  };
}

/** A place to be read: a tile of a block has its corners. */
type Place = FoundTile & { readonly quad?: Quad };

/**
 * The tiles of blocks on a dark ground, which are cut exactly, and what was found beside them, unless other
 * tiles were found there and the reader reads those better.
 */
async function betterRead(
  look: LookAtQuads,
  blocks: readonly Quad[],
  found: readonly FoundTile[],
): Promise<readonly Place[]> {
  if (blocks.length === 0 || blocks.length > MOST_TILES) return found;
  const isInBlock = ({ middle }: FoundTile): boolean => blocks.some(quad => isInside(middle, quad));
  const worth = async (quads: readonly Quad[]): Promise<number> =>
    (await look(quads)).map(readingFrom).reduce((sum, { tile, p }) => sum + (isFace(tile) ? p / quads.length : 0), 0);
  const there = inRows(found.filter(isInBlock)).flatMap(evened);
  const isOther = there.length > 0 && there.length !== blocks.length;
  if (isOther && (await worth(blocks)) < (await worth(there.map(quadOf)))) return found;
  return [...blocks.map(quad => ({ ...placeOf(quad), quad })), ...found.filter(tile => !isInBlock(tile))];
}

type Read = Reading & { readonly quad: Quad };
type LookAt = Look & { readonly quad: Quad };

/** Looks at what lies in quads, however many. */
type LookAtQuads = (quads: readonly Quad[]) => Promise<readonly LookAt[]>;

const looker =
  (network: Network, picture: Picture, set: EnrolledSet | null): LookAtQuads =>
  async quads => {
    const looks: LookAt[] = [];
    for (let from = 0; from < quads.length; from += AT_A_TIME) {
      const some = quads.slice(from, from + AT_A_TIME);
      const crops = some.map(quad => cropOf(picture, quad));
      looks.push(...(await lookAt(network, crops, set)).map((look, at) => ({ ...look, quad: some[at] as Quad })));
    }
    return looks;
  };

async function readPlaces(look: LookAtQuads, places: readonly Place[], budget: Budget): Promise<readonly Read[]> {
  const tiles: Read[] = [];
  for (const [at, first] of (await look(places.map(place => place.quad ?? quadOf(place)))).entries()) {
    const place = places[at] as Place;
    const told = toldOf(await readAt(look, first, place, budget), place);
    if (told) tiles.push(told);
  }
  return tiles;
}

/** A place read from a look at it and those beside; one that shows no sure face is read about the cut that shows a face surest. */
async function readAt(look: LookAtQuads, first: LookAt, place: FoundTile, budget: Budget): Promise<Read> {
  const tile = await readAround(look, first, place, budget);
  const isClear = isFace(tile.tile) ? tile.p >= SURE : place.isBack && tile.tile === 'back';
  if (isClear || budget.isSpent()) return tile;
  const least = isFace(tile.tile) ? tile.p : DOUBTFUL;
  const [surest] = (await look(otherCuts(first.quad)))
    .map(other => ({ other, reading: readingFrom(other) }))
    .filter(({ reading }) => isFace(reading.tile) && reading.p > least)
    .toSorted((a, b) => b.reading.p - a.reading.p);
  if (!surest) return tile;
  const chosen = await readAround(look, surest.other, place, budget);
  // the surest of many cuts is surer than it is right
  return { ...chosen, p: Math.min(chosen.p, UNSURE) };
}

/** Read from a look and the four beside it together; sure only where all five show the same. */
async function readAround(look: LookAtQuads, first: LookAt, place: FoundTile, budget: Budget): Promise<Read> {
  const looks = budget.isSpent() ? [first] : [first, ...(await look(movedCuts(first.quad)))];
  const chances = SEEN_CLASSES.map((_, at) =>
    looks.reduce((sum, one) => sum + (one.chances[at] ?? 0) / looks.length, 0),
  );
  const tile = { ...readingFrom({ chances, lies: first.lies }), quad: first.quad };
  const isAgreed = looks.length > 1 && looks.every(one => readingFrom(one).tile === tile.tile);
  if (!isAgreed || place.p < SURELY_A_TILE) return { ...tile, p: Math.min(tile.p, UNSURE) };
  return isFace(tile.tile) ? surer(tile) : tile;
}

/** The same tile with what `AGREED` makes of its chance; the others share the rest. */
function surer(tile: Read): Read {
  const p = tile.p ** AGREED;
  const others = tile.top.slice(1).map(([seen, other]) => [seen, other * ((1 - p) / (1 - tile.p || 1))] as const);
  return { ...tile, p, top: [[tile.tile, p], ...others] };
}

/** The reading of a place; null if the reader names no face. */
function toldOf(tile: Read, place: FoundTile): Read | null {
  if (place.isBack && !(isFace(tile.tile) && tile.p >= DOUBTFUL)) return asBack(tile, place.p);
  return tile.tile === 'none' ? withoutNone(tile) : tile;
}

const isFace = (tile: Seen): boolean => tile !== 'none' && tile !== 'back';

/** Further cuts of a place: larger and smaller, taller and shorter, turned, leaning and moved. */
function otherCuts(quad: Quad): readonly Quad[] {
  const { middle, across, down } = placeOf(quad);
  const plus = (a: Point, b: Point, by: number): Point => ({ x: a.x + by * b.x, y: a.y + by * b.y });
  const turnedBy = (side: Point, by: number): Point => plus(side, { x: -side.y, y: side.x }, by);
  const scaled = ({ x, y }: Point, by: number): Point => ({ x: x * by, y: y * by });
  const sized = (wide: number, high: number): Quad =>
    quadOf({ middle, across: scaled(across, wide), down: scaled(down, high) });
  const [less, more] = [1 - CHANGED, 1 + CHANGED];
  const turns = [CHANGED, -CHANGED, LEANING, -LEANING].map(by =>
    quadOf({ middle, across: turnedBy(across, by), down: turnedBy(down, by) }),
  );
  const leans = [LEANING, -LEANING].flatMap(by => [
    quadOf({ middle, across, down: plus(down, across, by) }),
    quadOf({ middle, across: plus(across, down, by), down }),
  ]);
  return [sized(more, more), sized(less, less), sized(1, more), sized(1, less), ...turns, ...leans, ...movedCuts(quad)];
}

/** Cuts that lie beside the tile: further right, further left, lower, higher. */
function movedCuts(quad: Quad): readonly Quad[] {
  const [a, b, , d] = quad;
  return [b, d].flatMap(end => {
    const step = { x: (end.x - a.x) * MOVED, y: (end.y - a.y) * MOVED };
    return [1, -1].map(
      (way): Quad => quad.map(({ x, y }) => ({ x: x + way * step.x, y: y + way * step.y })) as unknown as Quad,
    );
  });
}

/** A tile face down, as sure as it was found. */
const asBack = (tile: Read, p: number): Read => {
  const isRead = tile.tile === 'back';
  const sure = isRead ? Math.max(tile.p, Math.min(p, UNSURE)) : Math.min(p, UNSURE);
  return {
    ...tile,
    tile: 'back',
    p: sure,
    top: [['back', sure], ...tile.top.filter(([seen]) => seen !== 'back').slice(0, 2)],
  };
};

/** The likeliest face of a place that the finder holds for a tile and the reader for none; null where the reader names no face. */
function withoutNone(tile: Read): Read | null {
  const top = tile.top.filter(([seen]) => seen !== 'none');
  const [first] = top;
  return first ? { ...tile, tile: first[0], p: first[1], top } : null;
}

/** A game has four of each face: of more, the least likely are not sure. */
function fourOfAKind(tiles: readonly TileRead[]): readonly TileRead[] {
  const seen = new Map<Seen, number>();
  const doubted = new Set<TileRead>();
  for (const tile of tiles.toSorted((a, b) => b.p - a.p)) {
    const before = seen.get(tile.tile) ?? 0;
    seen.set(tile.tile, before + 1);
    if (isFace(tile.tile) && before >= ALIKE) doubted.add(tile);
  }
  return tiles.map(tile => (doubted.has(tile) ? { ...tile, p: Math.min(tile.p, UNSURE) } : tile));
}
