import { without } from '../../domain/kinds.ts';
import type { SeenKind } from '../../domain/tile.ts';
import type { Zone } from '../../domain/zone.ts';
import { isBeforeTheDeal, type MatchState } from '../../engine/state.ts';
import type { Rules } from '../../rules/rule-set.ts';
import type { Observation } from '../../sensing/observation.ts';
import { type AstrayDiscards, asThrown, astrayDiscards } from './astray-discards.ts';
import { withoutEarlyBonus } from './early-bonus.ts';
import { withSetsKept } from './sets-kept.ts';
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
  /** As it is read. */
  #read: TablePicture;
  /** The same, with discards where they belong, and sets as sets. */
  #picture: TablePicture;
  #astray: AstrayDiscards = new Map();
  /** What lies on the indicator's place with everybody's consent, though nobody may look at a tile of the wall yet. */
  #strays: readonly SeenKind[] = [];
  #known: { readonly picture: TablePicture; readonly state: MatchState; readonly zones: SeenZones } | null = null;

  readonly #rules: Rules;

  /** `sensed`: zones that are read from the start. */
  constructor(sensed: Iterable<Zone>, rules: Rules) {
    this.#rules = rules;
    this.#read = emptyPicture(sensed, rules.flow);
    this.#picture = this.#read;
  }

  get picture(): TablePicture {
    return this.#picture;
  }

  /** Whether something lies on the indicator's place with everybody's consent. */
  get hasStrays(): boolean {
    return this.#strays.length > 0;
  }

  /**
   * What lies where as play stands; until a hand is dealt, a rack holds what came into it, less what has turned up
   * elsewhere.
   */
  zones(state: MatchState): SeenZones {
    const known = this.#known;
    if (known?.picture === this.#picture && known.state === state) return known.zones;
    const zones = this.#zonesWithoutStrays(state);
    this.#known = { picture: this.#picture, state, zones };
    return zones;
  }

  #zonesWithoutStrays(state: MatchState): SeenZones {
    const read = (isBeforeTheDeal(state) ? dealtZones : seenZones)(this.#picture);
    const zones = state.hand ? withoutEarlyBonus(this.#rules, state.hand, this.#picture, read) : read;
    const lying = zones.get('indicator');
    if (!this.hasStrays || !lying) return zones;
    return new Map([...zones, ['indicator', without<SeenKind>(lying, this.#strays)]]);
  }

  /** Takes in what a sensor says as play stands. */
  look(observation: Observation, state: MatchState): void {
    const read = pictured(this.#read, observation);
    if (read !== this.#read) this.#take(read, state);
  }

  /** The game has gone on: what was hard to read is what should lie there. */
  believe(expected: ReadonlyMap<Zone, readonly SeenKind[]>, state: MatchState): void {
    this.#take(believed(this.#read, expected), state);
  }

  handBegan(): void {
    this.#read = forANewHand(this.#read);
    this.#picture = this.#read;
    this.#astray = new Map();
  }

  #take(read: TablePicture, { hand }: MatchState): void {
    this.#read = read;
    this.#astray = astrayDiscards(this.#astray, read, hand);
    this.#picture = withSetsKept(this.#astray.size > 0 ? asThrown(read, this.#astray) : read, hand);
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
