import { useState } from 'preact/hooks';
import type { RoundTableView } from '../../../src/club/tournament/tournament-view.ts';
import { type BySeat, SEATS } from '../../../src/domain/seat.ts';
import { formatDelta } from '../../dom/ticking-number.ts';
import { SheetDialog } from '../../shared/sheet-dialog.tsx';
import { WhyField } from '../form-parts.tsx';
import { TOURNAMENT_TEXT } from '../tournament/tournament-text.ts';
import { fieldsOf, type RunProps } from './desk-words.ts';

interface Chosen {
  readonly round: number;
  readonly table: RoundTableView;
}

/** The result of every table; missing ones, and those that may be one of several matches, first. */
export function ResultsCard(props: RunProps) {
  const { tournament, view, words } = props;
  const { run, text, speech } = words;
  const own = TOURNAMENT_TEXT[speech.language];
  const [chosen, choose] = useState<Chosen | null>(null);
  if (tournament.rounds.length === 0) return null;
  const isOpen = ({ result }: RoundTableView): boolean => result === null;
  const isPlaying = (table: string, round: number): boolean => {
    const { playing, health } = view.tables.find(({ id }) => id === table) ?? {};
    return playing?.round === `${tournament.id}/${round}` && health != null && health.phase !== 'over';
  };
  return (
    <section class="card" aria-label={run.results}>
      <h2>{run.results}</h2>
      {tournament.rounds.toReversed().map(round => (
        <details key={round.no} open={round.no === tournament.rounds.length} data-round={round.no}>
          <summary>{own.round(round.no)}</summary>
          <ul class="desk-list desk-results">
            {round.tables
              .toSorted((a, b) => Number(isOpen(b)) - Number(isOpen(a)))
              .map(table => (
                <li key={table.table} data-result={table.table} data-known={table.result !== null}>
                  <span>
                    <b>{table.name}</b> {table.result ? table.result.points.map(formatDelta).join(' ') : own.noResult}{' '}
                    <small class="soft">
                      {table.result?.isEntered ? own.atDesk : table.matches.length > 1 ? run.whichMatch : ''}
                      {isPlaying(table.table, round.no) ? ` ${run.stillPlaying}` : ''}
                    </small>
                  </span>
                  <button type="button" onClick={() => choose({ round: round.no, table })}>
                    {text.change}
                  </button>
                </li>
              ))}
          </ul>
        </details>
      ))}
      {chosen ? (
        <SheetDialog
          title={`${chosen.table.name} · ${own.round(chosen.round)}`}
          closeLabel={text.cancel}
          onClose={() => choose(null)}
        >
          <ResultForm {...props} chosen={chosen} onDone={() => choose(null)} />
        </SheetDialog>
      ) : null}
    </section>
  );
}

function ResultForm({
  tournament,
  words,
  ask,
  chosen: { round, table },
  onDone,
}: RunProps & { readonly chosen: Chosen; readonly onDone: () => void }) {
  const { run, text, own } = words;
  const of = { tournament: tournament.id, round, table: table.table };
  const nameOf = (no: number): string => tournament.entrants.find(one => one.no === no)?.name ?? own.entrant(no);
  const enter = async (event: SubmitEvent): Promise<void> => {
    const { field } = fieldsOf(event);
    const numbers = (name: string): BySeat<number> => {
      const [a = 0, b = 0, c = 0, d = 0] = SEATS.map(seat => Number(field(`${name}${seat}`) || 0));
      return [a, b, c, d];
    };
    const result = { points: numbers('points'), wins: numbers('wins') };
    if ((await ask({ ...of, type: 'enter-result', result }, field('why'))).ok) onDone();
  };
  const bind = async (event: SubmitEvent): Promise<void> => {
    const { field } = fieldsOf(event);
    if ((await ask({ ...of, type: 'bind-matches', matches: [field('match')] }, field('why'))).ok) onDone();
  };
  const withdraw = async (event: SubmitEvent): Promise<void> => {
    const { field } = fieldsOf(event);
    if ((await ask({ ...of, type: 'withdraw-result' }, field('why'))).ok) onDone();
  };
  const why = <WhyField label={text.why} />;
  return (
    <div class="desk-sheet">
      {table.matches.length > 1 ? (
        <form class="desk-form" onSubmit={event => void bind(event)}>
          <label>
            <span>{run.whichMatch}</span>
            <select name="match">
              {table.matches.map(match => (
                <option key={match}>{match}</option>
              ))}
            </select>
          </label>
          {why}
          <button type="submit" class="primary">
            {run.bind}
          </button>
        </form>
      ) : null}
      <form class="desk-form" onSubmit={event => void enter(event)}>
        {SEATS.map(seat => (
          <fieldset key={seat} class="desk-seat">
            <legend>{nameOf(table.seats[seat])}</legend>
            <label class="desk-narrow">
              <span>{run.pointsOf('')}</span>
              <input
                name={`points${seat}`}
                inputMode="numeric"
                pattern="-?[0-9]{1,8}"
                required
                defaultValue={String(table.result?.points[seat] ?? '')}
              />
            </label>
            <label class="desk-narrow">
              <span>{run.winsOf('')}</span>
              <input
                name={`wins${seat}`}
                type="number"
                min={0}
                max={999}
                defaultValue={String(table.result?.wins[seat] ?? 0)}
              />
            </label>
          </fieldset>
        ))}
        {why}
        <button type="submit" class="primary">
          {run.enterResult}
        </button>
      </form>
      {table.result?.isEntered ? (
        <form class="desk-form" onSubmit={event => void withdraw(event)}>
          {why}
          <button type="submit">{run.withdrawResult}</button>
        </form>
      ) : null}
    </div>
  );
}
