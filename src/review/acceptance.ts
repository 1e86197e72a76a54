import { without } from '../domain/kinds.ts';
import type { Meld } from '../domain/meld.ts';
import type { Seat } from '../domain/seat.ts';
import { copiesOf, isBonus, type TileKind } from '../domain/tile.ts';
import type { HandState } from '../engine/state.ts';
import { knownTiles } from '../engine/tiles-on-the-table.ts';
import { isReadyWith, waitsWith } from '../engine/waiting.ts';
import type { AcceptedKind, DiscardChoice } from '../projections/review-view.ts';
import { distancesToWin, distanceToWin } from '../rules/reading/distance.ts';
import type { Rules } from '../rules/rule-set.ts';

/** A player's knowledge in a moment of a hand. */
export interface Sight {
  readonly rules: Rules;
  /** As the player sees it: nothing that others conceal has a face. */
  readonly hand: HandState;
  readonly seat: Seat;
  /** Which hands have been found to wait: the same ones come up with every choice. */
  readonly known: Map<string, boolean>;
}

/** How many tiles of a kind the player has not seen: they lie in the wall, or others conceal them. */
export function unseenBy({ rules, hand, seat }: Sight): ReadonlyMap<TileKind, number> {
  const unseen = new Map<TileKind, number>();
  for (const kind of rules.flow.kinds) if (!isBonus(kind)) unseen.set(kind, copiesOf(kind));
  const seen = knownTiles(rules.flow.showsConcealedKongs ? hand : withoutHiddenKongs(hand, seat));
  for (const kind of seen) unseen.set(kind, (unseen.get(kind) ?? 0) - 1);
  return unseen;
}

/** A kong that lies face down tells no other player its kind. */
const withoutHiddenKongs = (hand: HandState, viewer: Seat): HandState => ({
  ...hand,
  melds: hand.melds.map((melds, seat) =>
    seat === viewer ? melds : melds.filter(set => set.kind !== 'kong' || set.kong !== 'concealed'),
  ) as unknown as HandState['melds'],
});

/** How far such a hand is from a win, and whether it only looks as if it waited. */
export interface Standing {
  readonly distance: number;
  readonly isInVain: boolean;
}

/** How far tiles and sets are from a win, one tile more or less of a full hand alike: a full one without its worst tile. */
export function standingOf(sight: Sight, held: readonly TileKind[], melds: readonly Meld[]): Standing {
  const shape = distanceToWin(sight.rules, held, melds.length, wildsOf(sight));
  if (shape > 0) return { distance: shape, isInVain: false };
  const waits = held.length % 3 === 1 ? isWaiting(sight, held, melds) : staysReady(sight, held, melds);
  return waits ? { distance: 0, isInVain: false } : { distance: 1, isInVain: true };
}

/** True if some discard leaves a hand that waits for a tile it may win with. */
function staysReady(sight: Sight, held: readonly TileKind[], melds: readonly Meld[]): boolean {
  const { now, without: shapeWithout } = distancesToWin(sight.rules, held, melds.length, wildsOf(sight));
  if (now > 0) return false;
  return [...new Set(held)].some(tile => shapeWithout(tile) <= 0 && isWaiting(sight, without(held, [tile]), melds));
}

/** True if a hand waits for a tile it may win with. */
function isWaiting({ rules, hand, seat, known }: Sight, held: readonly TileKind[], melds: readonly Meld[]): boolean {
  const key = `${melds.length} ${held.toSorted().join()} ${melds.at(-1)?.tiles.join()}`;
  const there = known.get(key);
  if (there !== undefined) return there;
  const waits = isReadyWith(rules, hand, seat, held, melds);
  known.set(key, waits);
  return waits;
}

const wildsOf = ({ rules, hand }: Sight): readonly TileKind[] => {
  const { indicator } = hand.secret;
  const tile = indicator?.tile && indicator.tile !== '_' ? indicator.tile : null;
  return rules.scoring.wildKinds?.({ indicator: tile }) ?? [];
};

/** The hand that a discard would leave, and the tiles that would bring it nearer to a win. */
export function choiceOf(
  sight: Sight,
  held: readonly TileKind[],
  tile: TileKind,
  unseen: ReadonlyMap<TileKind, number>,
): DiscardChoice {
  const left = without(held, [tile]);
  const { distance, isInVain } = standingOf(sight, left, sight.hand.melds[sight.seat]);
  const nearer = bringsNearer(sight, left, distance);
  const accepts = [...unseen].flatMap(([kind, copies]): readonly AcceptedKind[] =>
    copies > 0 && nearer(kind) ? [{ kind, copies }] : [],
  );
  return { tile, distance, isInVain, accepts, tiles: accepts.reduce((sum, { copies }) => sum + copies, 0) };
}

/** True if a kind brings a hand nearer to a win, or wins, that is so far from one. */
function bringsNearer(sight: Sight, left: readonly TileKind[], distance: number): (kind: TileKind) => boolean {
  const { rules, hand, seat } = sight;
  const melds = hand.melds[seat];
  if (distance === 0) {
    const waits = waitsWith(rules, hand, seat, left, melds);
    return kind => waits.includes(kind);
  }
  if (distance === 1) return kind => staysReady(sight, [...left, kind], melds);
  const wilds = wildsOf(sight);
  return kind => distanceToWin(rules, [...left, kind], melds.length, wilds) < distance;
}
