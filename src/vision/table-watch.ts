import { InvariantError } from '../domain/result.ts';
import { isTileZone, type Zone } from '../domain/zone.ts';
import { DiceEye, type DiceLook } from './dice-eye.ts';
import type { EnrolledSet } from './enrolled-set.ts';
import type { Network } from './network.ts';
import type { Picture, Quad } from './picture.ts';
import { SteadyView, type View } from './steady-view.ts';
import { TableEye, type ZoneLook } from './table-eye.ts';
import type { TableLayout } from './table-layout.ts';

/** A picture of the table, where the table lies in it and what lies where on it. */
export interface TableQuestion {
  readonly picture: Picture;
  readonly corners: Quad;
  readonly layout: TableLayout;
  /** The tiles are those of this set; null: of any. */
  readonly set: EnrolledSet | null;
}

/** What a picture shows. Nothing is read where the camera was pushed: tiles would lie in zones they are not in. */
export interface Watched {
  readonly view: View;
  readonly looks: readonly ZoneLook[];
  /** Null where no dice are looked for, or the camera was pushed. */
  readonly dice: DiceLook | null;
}

/** True if some zone of the layout holds tiles; dice alone need no network. */
const readsTiles = ({ zones }: TableLayout): boolean => Object.keys(zones).some(zone => isTileZone(zone as Zone));

/** A watch over a layout, with the network that `open` gives if the layout has zones of tiles. */
export const openWatch = async (layout: TableLayout, open: () => Promise<Network>): Promise<TableWatch> =>
  new TableWatch(readsTiles(layout) ? await open() : NO_TILES);

const NO_TILES: Network = async () => {
  throw new InvariantError('a layout without zones of tiles has none to read');
};

/** Watches a table picture by picture. Other corners, zones or tiles begin again. */
export class TableWatch {
  readonly #network: Network;
  #asked = '';
  #eye: TableEye | null = null;
  #diceEye = new DiceEye();
  #steady: SteadyView | null = null;

  constructor(network: Network) {
    this.#network = network;
  }

  async look({ picture, corners, layout, set }: TableQuestion): Promise<Watched> {
    const asked = JSON.stringify([corners, layout, set?.set, picture.width, picture.height]);
    if (asked !== this.#asked || !this.#eye || !this.#steady) {
      this.#asked = asked;
      this.#eye = new TableEye(this.#network, tilesOf(layout), set);
      this.#diceEye = new DiceEye();
      this.#steady = new SteadyView(picture, corners);
    }
    const view = this.#steady.look(picture);
    if (view.state !== 'steady') return { view, looks: [], dice: null };
    const dice = this.#diceEye.look(picture, corners, layout);
    return { view, looks: await this.#eye.look(picture, corners), dice };
  }
}

/** The layout without what is no zone of tiles. */
const tilesOf = ({ side, zones }: TableLayout): TableLayout => ({
  side,
  zones: Object.fromEntries(Object.entries(zones).filter(([zone]) => isTileZone(zone as Zone))),
});
