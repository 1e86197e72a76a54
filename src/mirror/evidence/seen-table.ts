import { without } from '../../domain/kinds.ts';
import type { SeenKind } from '../../domain/tile.ts';
import { areaOf, type Zone } from '../../domain/zone.ts';
import type { ActionOf } from '../../engine/actions.ts';
import { isBeforeTheDeal, type MatchState } from '../../engine/state.ts';
import type { Rules } from '../../rules/rule-set.ts';
import type { Observation } from '../../sensing/observation.ts';
import { type AstrayDiscards, asThrown, astrayDiscards } from './astray-discards.ts';
import { withoutEarlyBonus } from './early-bonus.ts';
import { FORGOTTEN_AFTER_MS } from './faces.ts';
import { asTold, facesWhereThrown, withAstrayInView } from './faces-astray.ts';
import { withLateBonusLaid } from './late-bonus-laid.ts';
import { withSetsKept } from './sets-kept.ts';
import {
  believed,
  dealtZones,
  emptyPicture,
  FEWER_THAN_A_HAND,
  forANewHand,
  pictured,
  type SeenZones,
  seenZones,
  type TablePicture,
} from './table-picture.ts';

/** A tile that lies there with everybody's consent, whatever it is, and since when (ms) it has not been seen; null: it is. */
interface Stray {
  readonly zone: Zone;
  readonly kind: SeenKind;
  readonly goneSince: number | null;
}

const isHandIn = (zone: Zone, tiles: readonly SeenKind[]): boolean =>
  areaOf(zone) === 'reveal' && tiles.length > FEWER_THAN_A_HAND;

/** The table as sensors show it: the picture that observations make, and what of it counts as seen. */
export class SeenTable {
  /** As it is read. */
  #read: TablePicture;
  /** The same, with discards where they belong, and sets as sets. */
  #picture: TablePicture;
  #astray: AstrayDiscards = new Map();
  #strays: readonly Stray[] = [];
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
    const { hand } = state;
    const zones = hand ? withLateBonusLaid(hand, withoutEarlyBonus(this.#rules, hand, this.#picture, read)) : read;
    if (this.#strays.length === 0) return zones;
    const others = new Map(zones);
    for (const [zone, tiles] of zones) {
      // where a hand is laid open round it, it is one of the hand
      if (!isHandIn(zone, tiles)) others.set(zone, without<SeenKind>(tiles, this.#straysIn(zone)));
    }
    return others;
  }

  #straysIn(zone: Zone): readonly SeenKind[] {
    return this.#strays.filter(stray => stray.zone === zone).map(({ kind }) => kind);
  }

  /** Takes in what a sensor says as play stands. */
  look(observation: Observation, state: MatchState): void {
    const read = pictured(this.#read, observation);
    if (read === this.#read) return;
    this.#take(read, state);
    if (this.#strays.length > 0) this.#followStrays(observation.at);
  }

  #followStrays(at: number): void {
    const left = new Map(seenZones(this.#picture));
    this.#strays = this.#strays.flatMap((stray): readonly Stray[] => {
      const { zone, kind } = stray;
      const lying = left.get(zone) ?? [];
      if (lying.includes(kind)) {
        left.set(zone, without<SeenKind>(lying, [kind]));
        return [{ ...stray, goneSince: null }];
      }
      const goneSince = stray.goneSince ?? at;
      return at - goneSince < FORGOTTEN_AFTER_MS ? [{ ...stray, goneSince }] : [];
    });
  }

  /** The game has gone on: what was hard to read is what should lie there. */
  believe(expected: ReadonlyMap<Zone, readonly SeenKind[]>, state: MatchState): void {
    this.#take(believed(this.#read, expected), state);
  }

  /** People have said that these were discarded: what lies among the discards of others, and is none of theirs, is one of them. */
  told(
    discards: readonly ActionOf<'discard'>[],
    expected: ReadonlyMap<Zone, readonly SeenKind[]>,
    state: MatchState,
  ): void {
    const { hand } = state;
    if (!hand || discards.length === 0 || this.#read.faces.size === 0) return;
    const faces = discards.reduce((known, discard) => asTold(known, discard, hand), this.#read.faces);
    this.#read = { ...this.#read, faces };
    this.believe(expected, state);
  }

  handBegan(): void {
    this.#read = forANewHand(this.#read);
    this.#picture = this.#read;
    this.#astray = new Map();
  }

  #take(read: TablePicture, { hand }: MatchState): void {
    this.#read = read;
    this.#astray = astrayDiscards(this.#astray, read, hand);
    const faces = facesWhereThrown(withAstrayInView(read.faces));
    const thrown = faces === read.faces ? read : { ...read, faces };
    this.#picture = withSetsKept(this.#astray.size > 0 ? asThrown(thrown, this.#astray) : thrown, hand);
  }

  /** People agree that these may lie there, beside all that the game has there; but for a hand that is laid open. */
  letLie(tiles: ReadonlyMap<Zone, readonly SeenKind[]>): void {
    const strays = [...tiles].filter(([zone, kinds]) => !isHandIn(zone, kinds));
    const more = strays.flatMap(([zone, kinds]) => kinds.map((kind): Stray => ({ zone, kind, goneSince: null })));
    this.#strays = [...this.#strays, ...more];
    this.#known = null;
  }

  /** Of those only what lies there by `kept` still may. */
  forgetStrays(kept: (zone: Zone) => boolean = () => false): void {
    if (this.#strays.every(({ zone }) => kept(zone))) return;
    this.#strays = this.#strays.filter(({ zone }) => kept(zone));
    this.#known = null;
  }
}
