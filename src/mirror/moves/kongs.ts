import { isBonus, type TileId, type TileKind, WINDS } from '../../domain/tile.ts';
import type { Zone } from '../../domain/zone.ts';
import type { DeclaredKongType } from '../../engine/actions.ts';
import type { Move } from '../belief/move.ts';
import { FIT } from '../evidence/likeliest-of.ts';
import { kindCost } from '../evidence/track.ts';
import { ghostsAt, laidDown, placedAt } from './laid-down.ts';
import type { Sight } from './sight.ts';

/** The player whose turn it is has laid down a kong of the own tiles, or some of it. */
export function kongs(sight: Sight): readonly Move[] {
  const { hand } = sight;
  if (hand.phase !== 'play' || (hand.awaited !== 'act' && hand.awaited !== 'discard')) return [];
  const { turn: seat } = hand;
  const meld: Zone = `meld${seat}`;
  const laid = sight.in(meld).filter(tile => sight.isHidden(tile) || sight.isOf(tile, `rack${seat}`));
  if (laid.length === 0) return [];
  const declared = (
    kong: DeclaredKongType,
    tiles: readonly TileKind[],
    added: readonly TileKind[],
    from: readonly TileId[],
  ) => {
    const down = laidDown(sight, seat, added, from);
    if (!down || down.at === null || (kong !== 'added' && down.there.length < 2)) return [];
    const move: Move = {
      action: { type: 'declare-kong', seat, kong, tiles },
      at: down.at,
      earliest: down.earliest,
      prior: DECLARED,
      placed: placedAt(down, meld, down.at),
      ghosts: ghostsAt(down.unread, meld, down.at),
    };
    return [move];
  };
  const faces = new Set(laid.flatMap(tile => sight.kinds(tile).filter(face => !isBonus(face))));
  const ofOneKind = [...faces].flatMap(face => {
    const same = laid.filter(tile => sight.isFaceDown(tile) || kindCost(sight.tracks.of(tile), face) < FIT);
    const hasPung = hand.melds[seat].some(set => set.kind === 'pung' && set.tiles[0] === face);
    const tiles = [face, face, face, face];
    return declared(hasPung ? 'added' : 'concealed', tiles, hasPung ? [face] : tiles, same);
  });
  const ofWinds = sight.rules.flow.fourWindsKong ? declared('exposed', WINDS, WINDS, laid) : [];
  return [...ofOneKind, ...ofWinds];
}

/** One turn in ten or fewer brings a kong (nat). */
const DECLARED = 2.3;
