import { SEATS, type Seat } from '../../domain/seat.ts';
import { copiesOf, isBonus, type TileKind } from '../../domain/tile.ts';
import type { DeclaredSet, FinishedHand } from '../finished-hand.ts';
import { winningTileOf } from '../index.ts';
import type { Rules } from '../rule-set.ts';
import { robbedSet } from '../who-pays.ts';
import type { Problem } from './fields.ts';

/** A tile of the request, with the path of its field. */
interface Place {
  readonly tile: TileKind;
  readonly path: string;
}

/** Tiles that the rule set does not play with, or that there cannot be so many of; null when all is well. */
export function objectionToTiles(rules: Rules, hand: FinishedHand): Problem | null {
  const inPlay = new Set(rules.flow.kinds);
  const seen = new Map<TileKind, number>();
  for (const { tile, path } of [...bonusTiles(hand), ...playingTiles(rules, hand)]) {
    if (!inPlay.has(tile)) return { path, message: `${rules.id} is played without ${tile}` };
    const count = (seen.get(tile) ?? 0) + 1;
    if (count > copiesOf(tile)) return { path, message: `${count} tiles ${tile}; there are ${copiesOf(tile)}` };
    seen.set(tile, count);
    if (isBonus(tile) && !path.includes('.bonus')) return { path, message: `${tile} is set aside, never held` };
  }
  return null;
}

const bonusTiles = (hand: FinishedHand): readonly Place[] =>
  SEATS.flatMap(seat => listed(hand.seats[seat].bonus, `seats[${seat}].bonus`));

/** Every tile of the request, each once: a claimed tile is in its set, not among the discards it came from. */
function playingTiles({ scoring }: Rules, hand: FinishedHand): readonly Place[] {
  const { win, alsoWon = [], indicator } = hand;
  const { looksAt } = scoring;
  return [
    ...SEATS.flatMap(seat =>
      hand.seats[seat].melds.flatMap((meld, at) => listed(meld.tiles, `seats[${seat}].melds[${at}].tiles`)),
    ),
    ...listed(win?.hand ?? [], 'win.hand'),
    ...winningTile(hand),
    ...alsoWon.flatMap((further, at) => listed(further.hand, `alsoWon[${at}].hand`)),
    ...SEATS.flatMap(seat => unclaimedDiscards(hand, seat)),
    ...(looksAt.indicator !== 'ignored' && indicator !== null ? [{ tile: indicator, path: 'indicator' }] : []),
    ...(looksAt.horses ? listed(hand.horses, 'horses') : []),
  ];
}

const listed = (tiles: readonly TileKind[], path: string): readonly Place[] =>
  tiles.map((tile, at) => ({ tile, path: `${path}[${at}]` }));

/** A rush names a kind, not a tile; a robbed tile lies in the kong it was robbed from, where that is shown. */
function winningTile(hand: FinishedHand): readonly Place[] {
  const { win } = hand;
  const liesElsewhere = (win && winningTileOf(win.by) === 'pointed-at') || robbedSet(hand)?.kind === 'kong';
  return !win || win.tile === null || liesElsewhere ? [] : [{ tile: win.tile, path: 'win.tile' }];
}

function unclaimedDiscards(hand: FinishedHand, seat: Seat): readonly Place[] {
  const taken = claimedFrom(hand, seat);
  return listed(hand.seats[seat].discards, `seats[${seat}].discards`).filter(({ tile }) => {
    const at = taken.indexOf(tile);
    if (at >= 0) taken.splice(at, 1);
    return at < 0;
  });
}

/** The discards of this seat that others claimed, the winning tile included. */
function claimedFrom({ seats, win }: FinishedHand, seat: Seat): TileKind[] {
  const claims = seats.flatMap(({ melds }) => melds.filter(meld => meld.from === seat).map(claimedTile));
  const won = win?.by === 'discard' && win.from === seat ? [win.tile] : [];
  return [...claims, ...won].filter(tile => tile !== null);
}

/** All tiles of a pung or a kong are alike: the claimed one need not be named. */
const claimedTile = (set: DeclaredSet): TileKind | null =>
  set.claimed ?? (set.kind === 'chow' ? null : (set.tiles[0] ?? null));
