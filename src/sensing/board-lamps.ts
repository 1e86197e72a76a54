import { DARK, formatLight, type Light } from '../domain/lamp.ts';
import { isTileZone, type Zone } from '../domain/zone.ts';
import type { HostMessage } from '../protocol/host-message.ts';

/** By zone; one that is not named is dark. */
export type Lights = ReadonlyMap<Zone, Light>;

/** The wanted lamps of one board, and the sent ones. */
export class BoardLamps {
  /** Null: no wish, and nothing is sent. */
  #wanted: Lights | null;
  readonly #told = new Map<Zone, string>();
  #isRefused = false;

  constructor(wanted: Lights | null) {
    this.#wanted = wanted;
  }

  want(wanted: Lights): void {
    this.#wanted = wanted;
  }

  /** The lamps are unknown: the board has restarted or was away. */
  forget(): void {
    this.#told.clear();
    this.#isRefused = false;
  }

  /** The board refuses it; the host does not ask again until the board restarts. */
  giveUp(): void {
    this.#isRefused = true;
  }

  /** The lamp commands that a board with these zones needs now, once each. */
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
