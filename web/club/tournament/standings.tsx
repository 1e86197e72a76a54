import type { StandingView, TournamentView } from '../../../src/club/tournament/tournament-view.ts';
import { formatDelta } from '../../dom/ticking-number.ts';
import { entrantsOf, entrantText, type TournamentWords, tablePointsText, totalText } from './tournament-words.ts';

interface StandingsProps {
  readonly view: TournamentView;
  readonly words: TournamentWords;
  /** Only these rows; without it all. */
  readonly rows?: readonly StandingView[];
}

/** How everybody stands: what each round brought, and what decides where totals are equal. */
export function TournamentStandings({ view, words, rows = view.standings }: StandingsProps) {
  const { text } = words;
  const entrants = entrantsOf(view);
  const shown = view.rounds.filter(({ isHidden }) => !isHidden);
  const { tieBreaks, scoring } = view.settings;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is scrolled with keys too
    <div class="wide-table" tabIndex={0}>
      <table class="tournament-standings">
        <thead>
          <tr>
            <th scope="col">{text.place}</th>
            <th scope="col">{text.player}</th>
            <th scope="col">{scoring === 'points' ? text.points : text.tablePoints}</th>
            {tieBreaks.map(tieBreak => (
              <th key={tieBreak} scope="col">
                {text.tieBreaks[tieBreak]}
              </th>
            ))}
            {shown.map(({ no }) => (
              <th key={no} scope="col" abbr={text.round(no)}>
                {no}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(row => {
            const entrant = entrants.get(row.entrant);
            return (
              <tr key={row.entrant} data-entrant={row.entrant} data-place={row.place}>
                <td>{row.place}</td>
                <th scope="row">
                  <small class="soft">{row.entrant}</small> {entrantText(entrant, row.entrant, words)}{' '}
                  <small class="soft">{entrant?.team}</small>
                </th>
                <td data-total={row.total}>
                  <b>{totalText(view, row.total)}</b>
                  <Penalty row={row} words={words} />
                  {row.decidedBy ? <small class="soft"> {text.decidedBy(text.tieBreaks[row.decidedBy])}</small> : null}
                </td>
                {tieBreaks.map((tieBreak, index) => (
                  <td key={tieBreak}>{tieBreakText(view, tieBreak, row.tieBreaks[index] ?? 0)}</td>
                ))}
                {shown.map(({ no }) => (
                  <td key={no}>{roundText(row, no, scoring)}</td>
                ))}
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

function Penalty({ row, words: { text } }: { readonly row: StandingView; readonly words: TournamentWords }) {
  const { penaltyPoints, penaltyTablePoints } = row;
  const parts = [
    penaltyPoints === 0 ? null : formatDelta(-penaltyPoints),
    penaltyTablePoints === 0 ? null : tablePointsText(-penaltyTablePoints),
  ].filter(part => part !== null);
  return parts.length === 0 ? null : (
    <small class="penalty">
      {' '}
      {text.penalty} {parts.join(' · ')}
    </small>
  );
}

function tieBreakText(view: TournamentView, tieBreak: string, value: number): string {
  if (tieBreak === 'table-points') return tablePointsText(value);
  if (tieBreak === 'opponents' && view.settings.scoring === 'table-points') return tablePointsText(value);
  return tieBreak === 'points' || tieBreak === 'best-round' ? formatDelta(value) : String(value);
}

function roundText({ scores }: StandingView, no: number, scoring: string): string {
  const score = scores.find(({ round }) => round === no);
  if (!score) return '';
  return scoring === 'points' ? formatDelta(score.points) : tablePointsText(score.tablePoints);
}

/** Which round the standings are after, or in: the last of which something is known. */
export function StandingAfter({ view, words }: { readonly view: TournamentView; readonly words: TournamentWords }) {
  const last = view.rounds.findLast(({ tables }) => tables.some(({ result }) => result !== null));
  if (!last) return null;
  const isWhole = last.isOver || last.tables.every(({ result }) => result !== null);
  return <small>{isWhole ? words.text.after(last.no) : words.text.inRound(last.no)}</small>;
}
