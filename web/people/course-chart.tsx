import { formatDelta } from '../dom/ticking-number.ts';
import type { PeopleWords, PersonView } from './people-types.ts';

interface ChartProps {
  /** Matches by one rule set, in order. */
  readonly course: PersonView['course'];
  readonly colour: string;
  readonly words: PeopleWords;
}

const WIDTH = 600;
const HEIGHT = 140;
const EDGE = 10;

/** A player's running total after each match, with its number of hands. */
export function CourseChart({ course, colour, words: { own, speech } }: ChartProps) {
  let total = 0;
  const totals = [0];
  for (const { points } of course) {
    total += points;
    totals.push(total);
  }
  const [low, high] = [Math.min(...totals), Math.max(...totals, 1)];
  const across = (at: number): number => EDGE + (at / (totals.length - 1)) * (WIDTH - 2 * EDGE);
  const down = (points: number): number => EDGE + ((high - points) / (high - low)) * (HEIGHT - 2 * EDGE);
  const day = new Intl.DateTimeFormat(speech.language, { dateStyle: 'medium' });
  return (
    <figure class="course-chart">
      <figcaption class="soft">{own.course}</figcaption>
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        role="img"
        aria-label={`${own.course}: ${totals.map(formatDelta).join(', ')}`}
      >
        <line x1="0" x2={WIDTH} y1={down(0)} y2={down(0)} />
        <polyline points={totals.map((points, at) => `${across(at)},${down(points)}`).join(' ')} stroke={colour} />
        {course.map(({ match, startedAt, hands, points }, at) => (
          <circle key={match} cx={across(at + 1)} cy={down(totals[at + 1] ?? 0)} r="5" fill={colour}>
            <title>{`${day.format(startedAt)} · ${own.hands(hands)} · ${formatDelta(points)}`}</title>
          </circle>
        ))}
      </svg>
    </figure>
  );
}
