import { SEATS } from '../../domain/seat.ts';
import { isBonus, type SeenKind } from '../../domain/tile.ts';
import { liveTilesLeft } from '../../domain/wall.ts';
import type { Zone } from '../../domain/zone.ts';
import { isLaidOut, type MatchState } from '../../engine/state.ts';
import type { Rules } from '../../rules/rule-set.ts';
import type { SeenZones } from '../evidence/table-picture.ts';
import type { Expectation } from '../expectation/expectation.ts';
import { Position } from '../expectation/position.ts';

/** Whoever clears a table with so few tiles left, and no hand laid open, has played it out. */
const HARDLY_ANY = 2;
/** Where the engine still counts more than this, tiles pushed together look like discards nobody has followed. */
const NEARLY_OVER = 12;
/** So many tiles nobody has followed may be a kong. */
const SET = 3;

const SOME_KONG = { kind: 'kong', kong: 'concealed', tiles: ['B1', 'B1', 'B1', 'B1'] } as const;

/** Between the stack a die counts to at the least and at the most. */
const TILES_A_DIE = 2 * (6 - 1);

/**
 * How far the wall can have been used up by what lay before people, whether all of it could be explained or not: a hand
 * that is cleared away although nobody is known to have ended it was drawn if hardly a tile was left.
 */
export class WallInSight {
  /** Tiles the wall can still have had, at the fewest. */
  #left = Number.POSITIVE_INFINITY;
  /** How many tiles lay where a hand is laid open, at the most: several are a hand, and with a single one somebody may have won. */
  #shown = 0;
  /** The game when it was last looked at, and how many tiles have lain among somebody's sets since that it does not explain. */
  #state: MatchState | null = null;
  #unfollowed = 0;
  readonly #rules: Rules;
  readonly #unsure: number;
  readonly #areKongsPaid: boolean;

  /** `areDiceRead`: where they are not, and say how long the live wall is, nobody can tell that exactly. */
  constructor(rules: Rules, areDiceRead: boolean) {
    const { indicator } = rules.flow;
    this.#rules = rules;
    const dice = !areDiceRead && indicator?.when === 'dealt' ? (indicator.roll?.dice ?? 0) : 0;
    this.#unsure = dice * TILES_A_DIE;
    this.#areKongsPaid = rules.flow.kongPayment(SOME_KONG, 0).length > 0;
  }

  /** Nobody can have drawn a tile any more, and nobody laid a hand open. */
  get isUsedUp(): boolean {
    return this.#left <= HARDLY_ANY + this.#unsure && this.#shown <= 1;
  }

  /** Nobody can tell from what lay there whether the wall was used up, or somebody won before that, or what has been paid meanwhile. */
  get isInDoubt(): boolean {
    return this.#left > HARDLY_ANY || this.#shown > 0 || this.#unfollowed >= SET;
  }

  look(state: MatchState, seen: SeenZones): void {
    const { hand } = state;
    if (!hand || !isLaidOut(state)) return;
    const left = liveTilesLeft(hand.wall);
    if (left > NEARLY_OVER + this.#unsure) return;
    const { expected } = Position.from(this.#rules, state);
    this.#left = Math.min(this.#left, left - drawnUnfollowed(expected, seen));
    this.#unfollowed = Math.max(state === this.#state ? this.#unfollowed : 0, this.#paidUnfollowed(expected, seen));
    this.#state = state;
    this.#shown = Math.max(this.#shown, ...SEATS.map(seat => seen.get(`reveal${seat}`)?.length ?? 0));
  }

  handBegan(): void {
    this.#left = Number.POSITIVE_INFINITY;
    this.#shown = 0;
    this.#unfollowed = 0;
  }

  /** How many tiles lie among somebody's sets that nobody has followed, where a kong of them would be paid. */
  #paidUnfollowed(expected: Expectation, seen: SeenZones): number {
    const zones = this.#areKongsPaid ? SEATS.map(seat => `meld${seat}` as const) : [];
    return Math.max(0, ...zones.map(zone => (seen.get(zone)?.length ?? 0) - (expected.get(zone)?.length ?? 0)));
  }
}

/** How many more tiles lie before people than the engine knows of; hands are as large as their sets leave them. */
function drawnUnfollowed(expected: Expectation, seen: SeenZones): number {
  return SEATS.reduce<number>((sum, seat) => {
    const more = (zone: Zone, count: (tiles: readonly SeenKind[]) => number): number => {
      const tiles = seen.get(zone);
      return tiles ? count(tiles) - count(expected.get(zone) ?? []) : 0;
    };
    return sum + more(`discard${seat}`, tiles => tiles.length) + more(`meld${seat}`, besidesSets);
  }, 0);
}

/** Tiles laid down that make a player have more than the others: bonus tiles, and the fourth ones of kongs. */
function besidesSets(tiles: readonly SeenKind[]): number {
  const bonus = tiles.filter(isBonus).length;
  return bonus + ((tiles.length - bonus) % 3);
}
