import { allKnown } from '../domain/kinds.ts';
import { SEATS } from '../domain/seat.ts';
import { kindOf, type SeenKind, type TileId, type TileKind, tilesOf } from '../domain/tile.ts';
import type { Zone } from '../domain/zone.ts';
import { type HandState, isHandOn } from '../engine/state.ts';
import { unclaimedDiscards } from '../engine/tiles-on-the-table.ts';
import { winningTileOf } from '../rules/index.ts';
import type { People } from './movements.ts';
import { shuffled } from './random.ts';

/**
 * Lays the tiles of a hand that is on as its state says they lie. Which of four equal tiles lies where, and how the wall
 * is shuffled, unseen. Where a hidden tile was not known to the table, people cannot go on and give the hand up.
 */
export function layAsItStood({ truth, top, random }: People): void {
  const { hand } = truth.state;
  if (!hand || !isHandOn(truth.state)) return;
  const tiles = new Map<TileKind, TileId[]>();
  for (const tile of shuffled(tilesOf(truth.rules.flow.kinds), random))
    tiles.set(kindOf(tile), [...(tiles.get(kindOf(tile)) ?? []), tile]);
  const zones = new Map<Zone, readonly TileId[]>();
  for (const [zone, kinds] of zonesOf(hand)) {
    const known = allKnown(kinds);
    const laid = known?.flatMap(kind => tiles.get(kind)?.pop() ?? []) ?? [];
    if (laid.length !== kinds.length) {
      truth.play({ type: 'void-hand' });
      return;
    }
    zones.set(zone, laid);
  }
  top.lay(zones, hand.wall, shuffled([...tiles.values()].flat(), random));
}

const zonesOf = (hand: HandState): readonly (readonly [Zone, readonly SeenKind[]])[] => [
  ...SEATS.flatMap((seat): readonly (readonly [Zone, readonly SeenKind[]])[] => [
    hand.win?.seat === seat
      ? [`reveal${seat}`, [...hand.secret.concealed[seat], ...winningTile(hand)]]
      : [`rack${seat}`, hand.secret.concealed[seat]],
    [`meld${seat}`, [...hand.melds[seat].flatMap(meld => meld.tiles), ...hand.bonus[seat]]],
    [`discard${seat}`, unclaimedDiscards(hand, seat)],
  ]),
  ['indicator', [...hand.secret.setAside, ...(hand.secret.indicator?.tile ? [hand.secret.indicator.tile] : [])]],
];

/** It lies with the open hand, wherever it came from. */
const winningTile = ({ win }: HandState): readonly SeenKind[] =>
  win?.tile && winningTileOf(win.by) !== 'pointed-at' ? [win.tile] : [];
