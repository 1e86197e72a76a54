import { without } from '../../domain/kinds.ts';
import type { SeenKind } from '../../domain/tile.ts';
import type { Zone } from '../../domain/zone.ts';
import type { Rules } from '../../rules/rule-set.ts';
import type { Observation } from '../../sensing/observation.ts';
import {
  believed,
  dealtZones,
  emptyPicture,
  forANewHand,
  pictured,
  type SeenZones,
  seenZones,
  type TablePicture,
} from './table-picture.ts';

/** The table as sensors show it: the picture that observations make, and what of it counts as seen. */
export class SeenTable {
  #picture: TablePicture;
  /** What lies on the indicator's place with everybody's consent, though nobody may look at a tile of the wall yet. */
  #strays: readonly SeenKind[] = [];
  #known: { readonly picture: TablePicture; readonly isDealt: boolean; readonly zones: SeenZones } | null = null;

  /** `sensed`: zones that are read from the start. */
  constructor(sensed: Iterable<Zone>, flow: Rules['flow']) {
    this.#picture = emptyPicture(sensed, flow);
  }

  get picture(): TablePicture {
    return this.#picture;
  }

  /** Whether something lies on the indicator's place with everybody's consent. */
  get hasStrays(): boolean {
    return this.#strays.length > 0;
  }

  /** What lies where; until a hand `isDealt`, a rack holds what came into it, less what has turned up elsewhere. */
  zones(isDealt: boolean): SeenZones {
    const known = this.#known;
    if (known?.picture === this.#picture && known.isDealt === isDealt) return known.zones;
    const zones = this.#zonesWithoutStrays(isDealt);
    this.#known = { picture: this.#picture, isDealt, zones };
    return zones;
  }

  #zonesWithoutStrays(isDealt: boolean): SeenZones {
    const zones = (isDealt ? seenZones : dealtZones)(this.#picture);
    const lying = zones.get('indicator');
    if (!this.hasStrays || !lying) return zones;
    return new Map([...zones, ['indicator', without<SeenKind>(lying, this.#strays)]]);
  }

  /** Takes in what a sensor says. */
  look(observation: Observation): void {
    this.#picture = pictured(this.#picture, observation);
  }

  /** The game has gone on: what was hard to read is what should lie there. */
  believe(expected: ReadonlyMap<Zone, readonly SeenKind[]>): void {
    this.#picture = believed(this.#picture, expected);
  }

  handBegan(): void {
    this.#picture = forANewHand(this.#picture);
  }

  /** People agree that these may lie on the indicator's place. */
  letLie(more: readonly SeenKind[]): void {
    this.#strays = [...this.#strays, ...more];
    this.#known = null;
  }

  forgetStrays(): void {
    this.#strays = [];
    this.#known = null;
  }
}
