import { type Random, shuffled } from '../../domain/random.ts';
import { err, ok, type Result } from '../../domain/result.ts';
import { groupInOrder } from './group.ts';
import { mend } from './mend.ts';
import { type EntrantNo, type Four, Met } from './met.ts';
import { balanceSeats, ORDERS, seatCounts } from './winds.ts';

/** How a round is seated. */
export type SeatingMethod =
  /** By lot. */
  | { readonly type: 'random' }
  /** Those who stand alike play each other. */
  | { readonly type: 'swiss' }
  /** By the standing, every so many-th: 1 is 1-2-3-4, 2 is 1-3-5-7. Met or not. */
  | { readonly type: 'interval'; readonly step: number }
  /** As it was written down before. */
  | { readonly type: 'script'; readonly tables: readonly Four[] };

export interface SeatRoundOptions {
  readonly method: SeatingMethod;
  /** Everybody who plays, the leader first; before the first round in any order. */
  readonly standing: readonly EntrantNo[];
  /** Every table of every round before, by seat. */
  readonly before: readonly Four[];
  readonly random: Random;
}

export type SeatingError = 'seating/not-in-fours' | 'seating/not-everybody-once' | 'seating/no-such-step';

/** Passes of a search; the one that repeats fewest meetings counts. */
const PASSES = 12;

/** Who plays whom, table by table, East first. Everybody sits once; who has met is kept apart where that is possible. */
export function seatRound(options: SeatRoundOptions): Result<readonly Four[], SeatingError> {
  const { method, standing, before, random } = options;
  if (standing.length === 0 || standing.length % 4 !== 0) return err('seating/not-in-fours');
  if (new Set(standing).size !== standing.length) return err('seating/not-everybody-once');
  if (method.type === 'script')
    return isEverybodyOnce(method.tables, standing) ? ok(method.tables) : err('seating/not-everybody-once');
  if (method.type === 'interval' && !(Number.isInteger(method.step) && method.step > 0))
    return err('seating/no-such-step');
  const tables = method.type === 'interval' ? byInterval(standing, method.step) : apart(options);
  const counts = seatCounts(before);
  return ok(tables.map(table => balanceSeats(table, counts, shuffled(ORDERS, random))));
}

function isEverybodyOnce(tables: readonly Four[], standing: readonly EntrantNo[]): boolean {
  const seated = tables.flat();
  return seated.length === standing.length && standing.every(entrant => seated.includes(entrant));
}

/** Blocks of `4 × step` by the standing; what is left at the end is divided by as large a step as there is room for. */
function byInterval(standing: readonly EntrantNo[], step: number): readonly Four[] {
  const tables: Four[] = [];
  for (let from = 0; from < standing.length; ) {
    const wide = Math.min(step, Math.floor((standing.length - from) / 4));
    for (let first = from; first < from + wide; first += 1)
      tables.push([0, 1, 2, 3].map(nth => standing[first + nth * wide]) as unknown as Four);
    from += 4 * wide;
  }
  return tables;
}

/** Searched in passes: each in an order a little further from the standing (or another lot), the fewest repeats count. */
function apart({ method, standing, before, random }: SeatRoundOptions): readonly Four[] {
  const met = new Met(before);
  let best: readonly Four[] | null = null;
  let fewest = Number.POSITIVE_INFINITY;
  for (let pass = 0; pass < PASSES && fewest > 0; pass += 1) {
    const order = method.type === 'random' ? shuffled(standing, random) : loosened(standing, pass, random);
    const found = groupInOrder(order, met);
    const tables = mend(found.tables, met);
    const repeats = met.repeats(tables);
    if (repeats >= fewest) continue;
    [best, fewest] = [tables, repeats];
    if (found.isBest) break;
  }
  return best ?? byInterval(standing, 1);
}

/** The standing, with everybody up to `by` places from their own. */
function loosened(standing: readonly EntrantNo[], by: number, random: Random): readonly EntrantNo[] {
  const placed = standing.map((entrant, place) => ({ entrant, at: place + random() * by }));
  return placed.toSorted((a, b) => a.at - b.at).map(({ entrant }) => entrant);
}
