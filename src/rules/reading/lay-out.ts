import type { TileKind } from '../../domain/tile.ts';
import type { DeclaredSet } from '../finished-hand.ts';
import type { WonHand } from '../scoring.ts';
import type { LaidGroup, LaidOut } from './laid-group.ts';
import type { Reading } from './reading.ts';
import { isChow, tileAt, tilesOfSet } from './sets.ts';

type Slot = Pick<LaidGroup, 'type' | 'kinds'>;

/** Finds a place for every tile: each where its kind is called for, the wilds where nothing else is. */
export function layOut(reading: Reading, hand: WonHand): LaidOut {
  const winning = hand.win.hand.length;
  const concealed = [...hand.win.hand, hand.tile];
  const slots = slotsOf(reading);
  const winningSlot = slots.findIndex(slot => isWinningSlot(slot, reading));
  const free = new Set(concealed.keys());
  const placed = slots.map(slot => slot.kinds.map(() => -1));

  const put = (slot: number, at: number, tile: number): void => {
    const row = placed[slot];
    if (!row) return;
    row[at] = tile;
    free.delete(tile);
  };
  if (winningSlot >= 0 && reading.place) {
    put(winningSlot, slots[winningSlot]?.kinds.indexOf(tileAt(reading.place.as)) ?? 0, winning);
  }
  const fill = (fits: (tile: number, kind: TileKind) => boolean): void => {
    for (const [slot, { kinds }] of slots.entries()) {
      for (const [at, kind] of kinds.entries()) {
        if (placed[slot]?.[at] !== -1) continue;
        const tile = [...free].find(candidate => fits(candidate, kind));
        if (tile !== undefined) put(slot, at, tile);
      }
    }
  };
  fill((tile, kind) => concealed[tile] === kind);
  fill(() => true);

  const declared = declaredGroups(hand.winner.melds, concealed.length);
  const groups = slots.map((slot, index): LaidGroup => {
    const at = placed[index] ?? [];
    return { ...slot, at, declared: null, holdsWinningTile: at.includes(winning) };
  });
  return {
    tiles: [...concealed, ...hand.winner.melds.flatMap(meld => meld.tiles)],
    winning,
    groups: [...declared, ...groups],
  };
}

function slotsOf(reading: Reading): readonly Slot[] {
  const pair: Slot[] = reading.pair < 0 ? [] : [{ type: 'pair', kinds: [tileAt(reading.pair), tileAt(reading.pair)] }];
  switch (reading.shape) {
    case 'standard': {
      const sets = reading.concealed.map(
        (set): Slot => ({ type: isChow(set) ? 'chow' : 'pung', kinds: tilesOfSet(set) }),
      );
      return [...sets, ...pair];
    }
    case 'seven-pairs':
      return reading.concealed.map(kind => ({ type: 'pair', kinds: [tileAt(kind), tileAt(kind)] }));
    case 'loose':
      return reading.concealed.map(kind => ({ type: 'single', kinds: [tileAt(kind)] }));
    case 'thirteen-orphans': {
      const singles = reading.concealed.filter(kind => kind !== reading.pair);
      return [...singles.map((kind): Slot => ({ type: 'single', kinds: [tileAt(kind)] })), ...pair];
    }
  }
}

/** The slot that a reading says the winning tile completes. */
function isWinningSlot({ type, kinds }: Slot, { place }: Reading): boolean {
  if (!place) return false;
  const kind = tileAt(place.as);
  if (place.in === 'pair' || place.in === 'pung') return type === place.in && kinds[0] === kind;
  return type === 'chow' && kinds.includes(kind) && (kinds[1] === kind) === (place.in === 'chow-middle');
}

function declaredGroups(melds: readonly DeclaredSet[], first: number): readonly LaidGroup[] {
  let next = first;
  return melds.map((declared): LaidGroup => {
    const at = declared.tiles.map(() => next++);
    const type = declared.kind === 'chow' ? 'chow' : 'pung';
    return { type, kinds: declared.tiles, at, declared, holdsWinningTile: false };
  });
}
