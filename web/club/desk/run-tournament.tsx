import { useState } from 'preact/hooks';
import type { SeatingMethod } from '../../../src/club/seating/seat-round.ts';
import { served } from '../../shared/base-path.ts';
import { Clock } from '../clock-face.tsx';
import { SureButton, WholeField } from '../form-parts.tsx';
import { TOURNAMENT_TEXT } from '../tournament/tournament-text.ts';
import { PenaltiesCard, SwapCard } from './corrections-card.tsx';
import { fieldsOf, type RunProps } from './desk-words.ts';
import { EntrantsCard } from './entrants-card.tsx';
import { PlanForm } from './plan-form.tsx';
import { ResultsCard } from './results-card.tsx';

/** A tournament as who runs it sees it: seat, start, stop, results, people, plan. */
export function RunTournament(props: RunProps) {
  const { tournament, words } = props;
  const { run, speech } = words;
  const at = served(`/tournaments/${tournament.id}?lang=${speech.language}`);
  return (
    <div class="desk-run" data-tournament={tournament.id}>
      <section class="card">
        <h2>{tournament.settings.name}</h2>
        <nav class="desk-form">
          <a class="link-button" href={at}>
            {run.publicPage}
          </a>
          <PaperLinks at={at} words={words} />
        </nav>
        {tournament.isOver ? null : <ClockTools {...props} />}
      </section>
      {tournament.isOver ? null : <SeatForm {...props} />}
      <ResultsCard {...props} />
      <SwapCard {...props} />
      <PenaltiesCard {...props} />
      <EntrantsCard {...props} />
      <details class="card">
        <summary>
          <h2>{run.plan}</h2>
        </summary>
        <PlanForm {...props} />
      </details>
      {tournament.isOver ? null : <EndForm {...props} />}
    </div>
  );
}

function PaperLinks({ at, words }: Pick<RunProps, 'words'> & { readonly at: string }) {
  const text = TOURNAMENT_TEXT[words.speech.language];
  return (
    <>
      <a class="link-button" href={`${at}&screen`}>
        {text.screen}
      </a>
      <a class="link-button" href={`${at}&print=plan`}>
        {text.plan}
      </a>
      <a class="link-button" href={`${at}&print=cards`}>
        {text.cards}
      </a>
      <a class="link-button" href={`${at}&print=standings`}>
        {text.standingsToPrint}
      </a>
    </>
  );
}

/** Starting, stopping and ending a round, and more time. */
function ClockTools({ tournament, words, ask }: RunProps) {
  const { run, own } = words;
  const round = tournament.rounds.at(-1);
  if (!round) return null;
  const of = { tournament: tournament.id };
  const addTime = async (event: SubmitEvent): Promise<void> => {
    const { form, field } = fieldsOf(event);
    const table = field('table');
    const done = await ask({
      ...{ ...of, type: 'add-time', minutes: Number(field('minutes')) },
      table: table === '' ? null : table,
    });
    if (done.ok) form.reset();
  };
  return (
    <>
      <div class="desk-form desk-clock" data-round={round.no} data-started={round.isStarted} data-over={round.isOver}>
        <p class="round-no">{own.roundOf(round.no, tournament.settings.rounds)}</p>
        {round.isOver ? null : <Clock face={round.clock} aheadMs={tournament.now - Date.now()} label={own.timeLeft} />}
        {round.isStarted ? null : (
          <button type="button" class="primary" onClick={() => void ask({ ...of, type: 'start-round' })}>
            {run.start(round.no)}
          </button>
        )}
        {round.clock.type === 'running' && !round.isOver ? (
          <button type="button" onClick={() => void ask({ ...of, type: 'stop-clock' })}>
            {run.stopClock}
          </button>
        ) : null}
        {round.clock.type === 'stopped' && !round.isOver ? (
          <button type="button" class="primary" onClick={() => void ask({ ...of, type: 'resume-clock' })}>
            {run.resumeClock}
          </button>
        ) : null}
        {round.isStarted && !round.isOver ? (
          <button type="button" onClick={() => void ask({ ...of, type: 'end-round' })}>
            {run.endRound}
          </button>
        ) : null}
      </div>
      {round.isOver ? null : (
        <form class="desk-form" onSubmit={event => void addTime(event)}>
          <WholeField label={run.addTime} name="minutes" min={-600} max={600} value={5} />
          <label>
            <span>{run.tables}</span>
            <select name="table">
              <option value="">{run.allTables}</option>
              {round.tables.map(({ table, name }) => (
                <option key={table} value={table}>
                  {name}
                </option>
              ))}
            </select>
          </label>
          <button type="submit">{run.addTime}</button>
        </form>
      )}
    </>
  );
}

/** Seats the next round, or the newest again as long as it has not begun. */
function SeatForm({ tournament, words, ask }: RunProps) {
  const { run } = words;
  const [type, setType] = useState<SeatingMethod['type']>(tournament.rounds.length === 0 ? 'random' : 'swiss');
  const newest = tournament.rounds.at(-1);
  const isAgain = newest !== undefined && !newest.isStarted;
  const no = isAgain ? newest.no : tournament.rounds.length + 1;
  if (no > tournament.settings.rounds) return null;
  const seat = async (event: SubmitEvent): Promise<void> => {
    const { field } = fieldsOf(event);
    const method: SeatingMethod =
      type === 'interval'
        ? { type, step: Number(field('step')) }
        : type === 'script'
          ? { type, tables: scriptOf(field('script')) }
          : { type };
    const evenIfMissing = field('evenIfMissing') !== '';
    await ask({ type: 'seat-round', tournament: tournament.id, method, evenIfMissing });
  };
  const methods = [
    ['random', run.random],
    ['swiss', run.swiss],
    ['interval', run.interval],
    ['script', run.script],
  ] as const;
  return (
    <section class="card" aria-label={run.seat(no)}>
      <h2>{isAgain ? run.seatAgain(no) : run.seat(no)}</h2>
      <form class="desk-form" onSubmit={event => void seat(event)}>
        <label>
          <span>{run.method}</span>
          <select
            name="method"
            value={type}
            onChange={({ currentTarget }) =>
              setType(methods.find(([one]) => one === currentTarget.value)?.[0] ?? 'random')
            }
          >
            {methods.map(([one, name]) => (
              <option key={one} value={one}>
                {name}
              </option>
            ))}
          </select>
        </label>
        {type === 'interval' ? <WholeField label={run.step} name="step" min={1} max={100} value={1} /> : null}
        {type === 'script' ? (
          <label class="desk-wide">
            <span>{run.scriptHow}</span>
            <textarea name="script" rows={6} required />
          </label>
        ) : null}
        <label class="desk-check">
          <input type="checkbox" name="evenIfMissing" value="yes" />
          <span>{run.evenIfMissing}</span>
        </label>
        <button type="submit" class={isAgain ? 'quiet' : 'primary'}>
          {isAgain ? run.seatAgain(no) : run.seat(no)}
        </button>
      </form>
    </section>
  );
}

/** A line a table. What makes no sense is refused by the desk. */
const scriptOf = (text: string) =>
  text
    .split('\n')
    .map(line => line.match(/\d+/g)?.map(Number) ?? [])
    .filter(line => line.length > 0)
    .map(([a = 0, b = 0, c = 0, d = 0]) => [a, b, c, d] as const);

function EndForm({ tournament, words: { run, text }, ask }: RunProps) {
  const of = { tournament: tournament.id };
  const isHidden = tournament.rounds.some(({ isHidden: hidden }) => hidden) || tournament.settings.hiddenFrom !== null;
  return (
    <section class="card desk-form" aria-label={run.endTournament}>
      {isHidden ? (
        <SureButton
          act={run.reveal}
          question={run.surelyReveal}
          cancel={text.cancel}
          onAct={() => void ask({ ...of, type: 'reveal-results' })}
        />
      ) : null}
      <SureButton
        act={run.endTournament}
        question={run.surelyEnd}
        cancel={text.cancel}
        onAct={() => void ask({ ...of, type: 'end-tournament' })}
      />
    </section>
  );
}
