import type { EveningView } from '../../src/projections/evening.ts';

/** A frame in the units of a drawing. */
export interface Frame {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

export interface CourseLines {
  /** `points` of an SVG polyline for each person of the evening. */
  readonly lines: readonly string[];
  /** The line of zero. */
  readonly zero: number;
}

/** Everybody's points hand by hand, as lines within a frame. */
export function courseLines({ course }: Pick<EveningView, 'course'>, { left, top, width, height }: Frame): CourseLines {
  const all = course.flat();
  const [least, most] = [Math.min(0, ...all), Math.max(0, ...all)];
  const spread = Math.max(1, most - least);
  const x = (hand: number): number => left + (hand / Math.max(1, course.length - 1)) * width;
  const y = (points: number): number => top + ((most - points) / spread) * height;
  const people = course[0]?.length ?? 0;
  return {
    lines: Array.from({ length: people }, (_, person) =>
      course.map((points, hand) => `${round(x(hand))},${round(y(points[person] ?? 0))}`).join(' '),
    ),
    zero: round(y(0)),
  };
}

const round = (length: number): number => Math.round(length * 10) / 10;
