import { deltasOf } from '../../src/domain/money.ts';
import { parseHand, parseMeld } from '../../src/domain/notation.ts';
import { must } from '../../src/domain/result.ts';
import { bySeat, SEATS, type Seat } from '../../src/domain/seat.ts';
import type { TileKind } from '../../src/domain/tile.ts';
import type { FinishedHand, FinishedSeat } from '../../src/rules/finished-hand.ts';
import { rulesFor } from '../../src/rules/index.ts';
import type { RuleSetId, Rules } from '../../src/rules/rule-set.ts';
import { score } from '../../src/rules/score.ts';
import type { Given } from '../../src/rules/scoring.ts';

/** What is so besides the winner's tiles; the other seats' sets as text: `{ 2: '[C1111]' }`. */
export interface Circumstances extends Given {
  readonly shown?: Partial<Record<Seat, string>>;
}

const NOTHING_SHOWN: FinishedSeat = { melds: [], bonus: [], discards: [], ready: false };

/** A hand as tests write it: seat 1 draws its winning tile and seat 0 deals, unless something else is said. */
export function writtenHand(text: string, { win, winner, hand, shown = {} }: Circumstances = {}): FinishedHand {
  const written = parseHand(text);
  if (!written.ok) throw new Error(`${written.error.code}: ${written.error.text}`);
  const { melds, concealed, winning } = written.value;
  const seat = win?.seat ?? 1;
  return {
    dealer: 0,
    continuations: 0,
    roundWind: 'E',
    indicator: null,
    facts: [],
    horses: [],
    ...hand,
    seats: bySeat(at =>
      at === seat ? { ...NOTHING_SHOWN, ...winner, melds } : { ...NOTHING_SHOWN, melds: setsIn(shown[at] ?? '') },
    ),
    win: {
      by: 'self-draw',
      from: null,
      replacement: false,
      afterKong: false,
      lastTile: false,
      firstTurn: false,
      ...win,
      seat,
      hand: concealed as readonly TileKind[],
      tile: must(winning, 'a winning tile'),
    },
  };
}

/** A hand that nobody has won. */
export const drawnHand = (shown: Partial<Record<Seat, string>>, hand: Given['hand'] = {}): FinishedHand => ({
  ...writtenHand('B123456789 C123 D5 + D5', { hand, shown }),
  seats: bySeat(at => ({ ...NOTHING_SHOWN, melds: setsIn(shown[at] ?? '') })),
  win: null,
});

const setsIn = (text: string): FinishedSeat['melds'] =>
  [...text.matchAll(/\[([^\]]*)\]/g)].map(([, inside = '']) => {
    const meld = parseMeld(inside);
    if (!meld.ok) throw new Error(`${meld.error.code}: ${meld.error.text}`);
    return meld.value;
  });

export function rulesOf(id: RuleSetId, options: Readonly<Record<string, unknown>> = {}): Rules {
  const rules = rulesFor(id, options);
  if (!rules.ok) throw new Error(`${rules.error.path}: ${rules.error.message}`);
  return rules.value;
}

/** What a hand comes to, short enough for a table: patterns with their values, and what each seat gains; or why not. */
export function judged(id: RuleSetId, hand: FinishedHand, options: Readonly<Record<string, unknown>> = {}): string {
  const result = score(rulesOf(id, options), hand);
  if (!result.legal) return result.reason;
  const counted = result.patterns.map(pattern => `${pattern.id} ${pattern.value}`).join(', ');
  return `${counted}: ${SEATS.map(seat => deltasOf(result.transfers)[seat]).join(' ')}`;
}
