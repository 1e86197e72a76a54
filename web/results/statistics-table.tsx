import { SEATS } from '../../src/domain/seat.ts';
import { formatDelta } from '../dom/ticking-number.ts';
import { usePad } from '../shared/page-context.ts';
import type { MatchView, SeatStatistics } from '../shared/server-words.ts';
import { foldable } from '../text/name-fit.ts';

const ROWS: readonly (keyof SeatStatistics)[] = [
  'points',
  'wins',
  'selfDraws',
  'gaveTheTile',
  'biggestHand',
  'kongs',
  'horses',
  'declaredReady',
  'fouls',
  'msPerTurn',
];
/** Counted only where the rule set has them: a row of nothing says nothing. */
const ONLY_IF_ANY: readonly (keyof SeatStatistics)[] = ['horses', 'declaredReady', 'fouls', 'gaveTheTile'];

/** The statistics of an evening. */
export function StatisticsTable({ match: { statistics } }: { readonly match: MatchView }) {
  const { speech, nameOf } = usePad();
  const { pad, words } = speech;
  const names = pad.counts(words.terms);
  const shown = ROWS.filter(row => !ONLY_IF_ANY.includes(row) || statistics.some(seat => (seat[row] ?? 0) > 0));
  const written = (row: keyof SeatStatistics, value: number | null): string => {
    if (value === null) return '–';
    if (row === 'msPerTurn') return pad.seconds(value / 1000);
    return row === 'points' ? formatDelta(value) : String(value);
  };
  return (
    <table class="statistics">
      <thead>
        <tr>
          <td />
          {SEATS.map(seat => (
            <th key={seat} scope="col">
              {foldable(nameOf(seat))}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {shown.map(row => (
          <tr key={row} data-statistic={row}>
            <th scope="row">{names[row]}</th>
            {SEATS.map(seat => (
              <td key={seat}>{written(row, statistics[seat][row])}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
