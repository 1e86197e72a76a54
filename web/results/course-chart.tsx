import '../styles/course-chart.css';
import type { EveningPerson, EveningView } from '../../src/projections/evening.ts';
import { courseLines } from './course-lines.ts';

const WIDTH = 400;
const HEIGHT = 140;
const EDGE = 4;

interface CourseChartProps {
  readonly evening: Pick<EveningView, 'course'> & { readonly people: readonly Pick<EveningPerson, 'id'>[] };
  /** Of its people, in order. */
  readonly colours: readonly string[];
  readonly label: string;
}

/** How everybody's points went over the evening. */
export function CourseChart({ evening, colours, label }: CourseChartProps) {
  const frame = { left: EDGE, top: EDGE, width: WIDTH - 2 * EDGE, height: HEIGHT - 2 * EDGE };
  const { lines, zero } = courseLines(evening, frame);
  return (
    <svg class="course-chart" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={label}>
      <line x1={0} x2={WIDTH} y1={zero} y2={zero} stroke="#ffffff" stroke-opacity=".3" />
      {lines.map((line, person) => (
        <polyline
          key={evening.people[person]?.id}
          points={line}
          fill="none"
          stroke={colours[person]}
          stroke-width="2.5"
          stroke-linejoin="round"
        />
      ))}
    </svg>
  );
}
