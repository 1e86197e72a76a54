import { DARK, formatLight, type Light } from '../domain/lamp.ts';
import { isTileZone, type Zone } from '../domain/zone.ts';
import type { HostMessage } from '../protocol/host-message.ts';

/** By zone; one that is not named is dark. */
export type Lights = ReadonlyMap<Zone, Light>;

/** How the lamps of one board are to shine, and how it was told to. */
export class BoardLamps {
  /** Null: nobody cares, and nothing is said. */
  #wanted: Lights | null;
  readonly #told = new Map<Zone, string>();
  #isRefused = false;

  constructor(wanted: Lights | null) {
    this.#wanted = wanted;
  }

  want(wanted: Lights): void {
    this.#wanted = wanted;
  }

  /** Nobody knows how they shine: the board has started anew or was out of hearing. */
  forget(): void {
    this.#told.clear();
    this.#isRefused = false;
  }

  /** The board does not do it, and is left in peace until it starts anew. */
  giveUp(): void {
    this.#isRefused = true;
  }

  /** What a board with these zones is to be told now, once. */
  commands(zones: readonly Zone[]): readonly HostMessage[] {
    const wanted = this.#wanted;
    if (wanted === null || this.#isRefused) return [];
    return zones.filter(isTileZone).flatMap((zone): readonly HostMessage[] => {
      const light = wanted.get(zone) ?? DARK;
      if (this.#told.get(zone) === formatLight(light)) return [];
      this.#told.set(zone, formatLight(light));
      return [{ type: 'LED', zone, ...light }];
    });
  }
}
