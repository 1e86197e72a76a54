import { predictWin, rate, rating } from 'openskill';
import type { SkillModel } from '../../../club/league/ratings.ts';
import { SEATS } from '../../../domain/seat.ts';

/** Ratings as `openskill` makes them: Plackett-Luce, four players by place (Weng and Lin, 2011). */
export const OPENSKILL: SkillModel = {
  beginner: rating(),
  rate: (four, places) => {
    const [a, b, c, d] = rate(
      SEATS.map(seat => [four[seat]]),
      { rank: [...places] },
    ).map(([player]) => player);
    return [a ?? four[0], b ?? four[1], c ?? four[2], d ?? four[3]];
  },
  chance: (one, other) => predictWin([[one], [other]])[0] ?? 0.5,
};
