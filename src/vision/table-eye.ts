import type { Zone } from '../domain/zone.ts';
import type { Reading } from './classes.ts';
import type { EnrolledSet } from './enrolled-set.ts';
import { ClothLevel } from './lying/cloth-level.ts';
import { cutZone, noteSizes, type PaleZone, paleZone } from './lying/find-lying-tiles.ts';
import { isBelieved, type Place, placesAfter, type SeenPlace, withoutReplaced } from './lying/seen-places.ts';
import { type StraightPaleness, straightPalenessOf } from './lying/straight-paleness.ts';
import { TileSizes } from './lying/tile-size.ts';
import { type ZoneOnTable, zonesOnTable } from './lying/zone-on-table.ts';
import { AT_A_TIME, type Network } from './network.ts';
import { countsOf } from './pale-map.ts';
import type { Picture, Quad } from './picture.ts';
import { readCrops } from './read-crops.ts';
import { remembered } from './remembered.ts';
import { type Glance, type Glimpse, glanceAt, isChanged } from './stillness.ts';
import type { TableLayout } from './table-layout.ts';

/** A tile in a zone: what was read, where it lies in the picture and where in the zone (mm, from its owner's top left). */
export interface ZoneTile extends Reading, Place {}

/**
 * A zone of one picture. `moving`: a hand is over it, or something is just being laid down; nothing is read meanwhile. `isUnread`:
 * something has been lying there for long that is as pale as tiles and no tile that lies face up, as tiles that stand.
 */
export type ZoneLook =
  | { readonly zone: Zone; readonly state: 'read'; readonly tiles: readonly ZoneTile[]; readonly isUnread: boolean }
  | { readonly zone: Zone; readonly state: 'moving' };

/** A straightened zone has so many points a mm: enough to see where tiles end. */
const POINTS_PER_MM = 1.5;
/** Less sure than this, a place stays unknown. */
const LEAST_P = 0.3;
/** What is shaped as a tile and taken for none, but if it is one, most likely for one face, is called that, so surely. */
const ONE_FACE = 0.6;
const SHAPED_P = 0.5;
/** A zone that lies as it did is searched for tiles so often, and then again after so many pictures; fewer if all is sure. */
const LOOKS = 2;
const AGAIN_AFTER = 8;
const SURE = 0.9;
const SURE_AGAIN_AFTER = 40;
/** What was seen for so many pictures and is no tile is no hand that will be gone in a moment. */
const UNREAD_PICTURES = 20;

interface Memory {
  readonly glimpse: Glimpse;
  /** How the zone looked when it was searched last, what lay there, how often since, and how many pictures ago. */
  readonly searched: Glimpse | null;
  readonly places: readonly SeenPlace[];
  readonly looks: number;
  readonly age: number;
  /** For how many pictures, when it was searched last, something had been there that is no tile; null: nothing was. */
  readonly unreadFor: number | null;
}

/** A zone as the camera sees it, and how it is looked at: at a glance, and for what is pale. */
interface Part extends ZoneOnTable {
  readonly glance: Glance;
  readonly paleness: StraightPaleness;
}

/** A zone that lies still and is to be searched for tiles. */
interface ToSearch {
  readonly part: Part;
  readonly memory: Memory;
}

interface Searched extends ToSearch {
  readonly pale: PaleZone;
}

/** Looks at a table from above, one picture after the other, and reads the zones that lie still. */
export class TableEye {
  readonly #network: Network;
  readonly #layout: TableLayout;
  readonly #set: EnrolledSet | null;
  readonly #sizes = new TileSizes();
  readonly #cloth = new ClothLevel();
  readonly #memory = new Map<Zone, Memory>();
  readonly #partsIn = remembered(({ corners, ...picture }: Pick<Picture, 'width' | 'height'> & { corners: Quad }) =>
    zonesOnTable(this.#layout, corners, picture).map(
      (part): Part => ({
        ...part,
        glance: glanceAt(picture, part.inside.quad, part.inside),
        paleness: straightPalenessOf(picture, part.quad, part.width * POINTS_PER_MM, part.height * POINTS_PER_MM),
      }),
    ),
  );

  constructor(network: Network, layout: TableLayout, set: EnrolledSet | null = null) {
    this.#network = network;
    this.#layout = layout;
    this.#set = set;
  }

  /** What a picture shows; `corners` are those of the table in it (`zoneInPicture`). */
  async look(picture: Picture, corners: Quad): Promise<readonly ZoneLook[]> {
    const { width, height } = picture;
    const parts = this.#partsIn({ corners, width, height });
    const moving = new Set<Zone>();
    const toSearch: ToSearch[] = [];
    for (const part of parts) {
      const { zone } = part;
      const glimpse = part.glance(picture);
      const before = this.#memory.get(zone) ?? {
        glimpse,
        searched: null,
        places: [],
        looks: 0,
        age: 0,
        unreadFor: null,
      };
      const isSame = before.searched !== null && !isChanged(before.searched, glimpse);
      const [looks, age] = isSame ? [before.looks, before.age + 1] : [0, before.age + 1];
      const memory = { ...before, glimpse, looks, age };
      this.#memory.set(zone, memory);
      if (isChanged(before.glimpse, glimpse)) moving.add(zone);
      else if (looks < LOOKS || age >= againAfter(memory.places)) toSearch.push({ part, memory });
    }
    for (const zone of this.#paleIn(picture, toSearch)) await this.#search(picture, zone);
    return parts.map(({ zone }) =>
      moving.has(zone)
        ? { zone, state: 'moving' }
        : { zone, state: 'read', tiles: this.#tilesOf(zone), isUnread: this.#isUnread(zone) },
    );
  }

  /** What is pale in these zones; all of them tell how pale the cloth is, and how large tiles are. */
  #paleIn(picture: Picture, zones: readonly ToSearch[]): readonly Searched[] {
    const seen = zones.map(zone => {
      const map = zone.part.paleness(picture);
      const counts = countsOf(map);
      this.#cloth.note(zone.part.zone, counts);
      return { ...zone, map, counts };
    });
    const { level } = this.#cloth;
    const searched = seen.map(({ map, counts, ...zone }) => ({
      ...zone,
      pale: paleZone(map, counts, level, POINTS_PER_MM),
    }));
    for (const { part, pale } of searched) noteSizes(part, pale, this.#sizes);
    return searched;
  }

  async #search(picture: Picture, { part, memory, pale }: Searched): Promise<void> {
    const { glimpse, looks, age, unreadFor } = memory;
    const { tiles, isUnread } = cutZone(part, pale, this.#sizes.size);
    const aged = memory.places.map(place => ({ ...place, age: place.age + age, foundFor: place.foundFor + age }));
    const places = placesAfter(aged, tiles, picture, part, pale);
    this.#memory.set(part.zone, {
      glimpse,
      searched: glimpse,
      places: withoutReplaced(await this.#read(places), this.#sizes.size.width),
      looks: looks + 1,
      age: 0,
      unreadFor: isUnread ? (unreadFor === null ? 0 : unreadFor + age) : null,
    });
  }

  #isUnread(zone: Zone): boolean {
    const { unreadFor = null, age = 0 } = this.#memory.get(zone) ?? {};
    return unreadFor !== null && unreadFor + age >= UNREAD_PICTURES;
  }

  /** Reads the tiles of which that is due. */
  async #read(places: readonly SeenPlace[]): Promise<readonly SeenPlace[]> {
    const due = places.filter(place => place.looks < LOOKS || place.age >= againAfter([place]));
    const read = new Map<SeenPlace, SeenPlace>();
    for (let from = 0; from < due.length; from += AT_A_TIME) {
      const some = due.slice(from, from + AT_A_TIME);
      const readings = await readCrops(
        this.#network,
        some.map(({ crop }) => crop),
        this.#set,
      );
      for (const [index, place] of some.entries())
        read.set(place, { ...place, reading: readings[index] ?? null, looks: place.looks + 1, age: 0 });
    }
    return places.map(place => read.get(place) ?? place);
  }

  #tilesOf(zone: Zone): readonly ZoneTile[] {
    const { places = [], age = 0 } = this.#memory.get(zone) ?? {};
    const now = places.map(place => ({ ...place, foundFor: place.foundFor + age }));
    return withoutReplaced(now, this.#sizes.size.width).flatMap(place => {
      const { quad, at, reading } = place;
      const told = reading && isBelieved(place) ? faceOf(reading) : null;
      return told && told.tile !== 'none' && told.p >= LEAST_P ? [{ ...told, quad, at }] : [];
    });
  }
}

const againAfter = (places: readonly SeenPlace[]): number =>
  places.every(({ reading }) => reading && reading.tile !== 'none' && reading.p >= SURE)
    ? SURE_AGAIN_AFTER
    : AGAIN_AFTER;

/** What is as large as a tile and lies as tiles do is hardly anything else, whatever the network makes of it. */
function faceOf(reading: Reading): Reading {
  if (reading.tile !== 'none') return reading;
  const [tile, p] = reading.top.find(([seen]) => seen !== 'none') ?? ['none', 0];
  return p >= ONE_FACE * (1 - reading.p) ? { ...reading, tile, p: SHAPED_P } : reading;
}
