import { SEATS, type Seat } from '../../domain/seat.ts';
import type { SeenKind } from '../../domain/tile.ts';
import { areaOf } from '../../domain/zone.ts';
import { mayAlsoWin } from '../../engine/further-wins.ts';
import type { MatchState } from '../../engine/state.ts';
import type { Rules } from '../../rules/rule-set.ts';
import type { SeenZones } from '../evidence/table-picture.ts';
import { unexplainedTiles } from './expectation.ts';
import { handShown, openHand, openZone, type WinAction } from './laid-open.ts';
import { Position } from './position.ts';

/** Who may still win on the tile that has just been won on, where everybody may. */
export const mayJoin = (rules: Rules, { hand }: MatchState): readonly Seat[] =>
  hand ? SEATS.filter(seat => mayAlsoWin(rules, hand, seat)) : [];

/** The tiles of a seat's hand that lie open once the hand is over; null where nobody would see them. */
export function laidOpenAfter({ hand }: MatchState, seen: SeenZones, seat: Seat): readonly SeenKind[] | null {
  const zone = openZone(seen, seat);
  const own =
    areaOf(zone) === 'meld' && hand ? [...hand.melds[seat].flatMap(meld => meld.tiles), ...hand.bonus[seat]] : [];
  return openHand(seen, unexplainedTiles(new Map([[zone, own]]), seen), seat);
}

/** The first who has also won, by what lies open; null where nobody has. */
export function furtherWinBy(rules: Rules, state: MatchState, seen: SeenZones): WinAction | null {
  const position = Position.from(rules, state);
  for (const seat of mayJoin(rules, state)) {
    const open = laidOpenAfter(state, seen, seat);
    const shown = open && state.hand && handShown(state.hand, seat, open, seen);
    const win: WinAction | null = shown ? { type: 'win', seat, ...shown } : null;
    if (win && position.after([win])) return win;
  }
  return null;
}

/** Everybody who has also won, by what lies open, one after the other. */
export function furtherWinsBy(rules: Rules, state: MatchState, seen: SeenZones): readonly WinAction[] {
  const win = furtherWinBy(rules, state, seen);
  const after = win && Position.from(rules, state).after([win]);
  return win && after ? [win, ...furtherWinsBy(rules, after.state, seen)] : [];
}
