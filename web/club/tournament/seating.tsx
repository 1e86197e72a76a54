import type { RoundTableView, RoundView, TournamentView } from '../../../src/club/tournament/tournament-view.ts';
import { SEATS } from '../../../src/domain/seat.ts';
import { formatDelta } from '../../dom/ticking-number.ts';
import { leftOn } from '../clock-text.ts';
import { entrantsOf, entrantText, type TournamentWords, tablePointsText } from './tournament-words.ts';

const WINDS = ['E', 'S', 'W', 'N'] as const;
const MINUTE_MS = 60_000;

interface SeatingProps {
  readonly view: TournamentView;
  readonly round: RoundView;
  readonly words: TournamentWords;
  /** Only tables with a player whose name or number contains this; empty: all. */
  readonly wanted?: string;
}

/** Who sits where in a round, and what came of it. */
export function Seating({ view, round, words, wanted = '' }: SeatingProps) {
  const entrants = entrantsOf(view);
  const isWanted = (no: number): boolean => {
    const text = wanted.trim().toLowerCase();
    return text !== '' && (String(no) === text || (entrants.get(no)?.name ?? '').toLowerCase().includes(text));
  };
  const shown = round.tables.filter(({ seats }) => wanted.trim() === '' || seats.some(isWanted));
  return (
    <ul class="seating" data-round={round.no}>
      {shown.map((table, index) => (
        <li key={table.table} class="card seating-table" data-table={table.table} data-nth={index}>
          <h3>
            {table.name}
            <TableTime table={table} round={round} words={words} />
          </h3>
          <ol>
            {SEATS.map(seat => {
              const no = table.seats[seat];
              const { result } = table;
              return (
                <li key={seat} data-entrant={no} data-wanted={isWanted(no)}>
                  <i class="seat-wind">{words.speech.words.windMarks[WINDS[seat]]}</i>
                  <span>
                    <small class="soft">{no}</small> {entrantText(entrants.get(no), no, words)}
                  </span>
                  {result ? (
                    <b>
                      {formatDelta(result.points[seat])}
                      <small class="soft"> {tablePointsText(result.tablePoints[seat])}</small>
                    </b>
                  ) : null}
                </li>
              );
            })}
          </ol>
          {table.result || !round.isOver || round.isHidden ? null : <p class="soft">{words.text.noResult}</p>}
        </li>
      ))}
    </ul>
  );
}

/** The time of a table that differs from all others'. */
function TableTime({
  table,
  round,
  words: { text },
}: Pick<SeatingProps, 'round' | 'words'> & { readonly table: RoundTableView }) {
  const minutes = Math.round((leftOn(table.clock, 0) - leftOn(round.clock, 0)) / MINUTE_MS);
  return minutes === 0 || round.isOver ? null : <small class="more-time">{text.moreTime(minutes)}</small>;
}
