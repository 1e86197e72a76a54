import { type BySeat, bySeat, SEATS } from '../domain/seat.ts';

/**
 * The worth of a place at a table, 4-2-1-0, in twelfths: ties share the sum of their places, and
 * a share of two, three or four is then a whole number of them.
 */
export const TABLE_POINTS: BySeat<number> = [48, 24, 12, 0];

export const TWELFTHS = 12;

/** 1 to 4; ties have the better place. */
export const placesOf = (points: BySeat<number>): BySeat<number> =>
  bySeat(seat => 1 + SEATS.filter(other => points[other] > points[seat]).length);

/** In twelfths. */
export function tablePointsOf(points: BySeat<number>): BySeat<number> {
  const places = placesOf(points);
  return bySeat(seat => {
    const level = SEATS.filter(other => places[other] === places[seat]).length;
    const shared = TABLE_POINTS.slice(places[seat] - 1, places[seat] - 1 + level);
    return shared.reduce((sum, worth) => sum + worth, 0) / level;
  });
}
