import type { TieBreak } from '../../../src/club/tournament/tie-breaks.ts';
import type { TournamentSettings } from '../../../src/club/tournament/tournament.ts';
import { WholeField } from '../form-parts.tsx';
import { TOURNAMENT_TEXT } from '../tournament/tournament-text.ts';
import { fieldsOf, newId, type PartProps, type TournamentView } from './desk-words.ts';

const TIE_BREAKS: readonly TieBreak[] = ['points', 'table-points', 'first-places', 'wins', 'best-round', 'opponents'];

interface PlanFormProps extends PartProps {
  /** Null: a new one. */
  readonly tournament: TournamentView | null;
}

/** The settings of a tournament. */
export function PlanForm({ tournament, view, words, ask }: PlanFormProps) {
  const { run, text, speech } = words;
  const { tieBreaks: names } = TOURNAMENT_TEXT[speech.language];
  const now: Partial<TournamentSettings> = tournament?.settings ?? {};
  const plan = async (event: SubmitEvent): Promise<void> => {
    const { field } = fieldsOf(event);
    const hidden = field('hiddenFrom');
    const chosen = [1, 2, 3].map(nth => field(`tieBreak${nth}`)).filter((one): one is TieBreak => one !== '');
    const settings: TournamentSettings = {
      name: field('name'),
      rules: field('rules') as TournamentSettings['rules'],
      tables: field('tables')
        .split(/[\s,]+/)
        .filter(Boolean),
      rounds: Number(field('rounds')),
      roundMinutes: Number(field('minutes')),
      scoring: field('scoring') === 'points' ? 'points' : 'table-points',
      tieBreaks: [...new Set(chosen)],
      hiddenFrom: hidden === '' ? null : Number(hidden),
      absencePoints: Number(field('absence')),
    };
    const id = tournament?.id ?? newId('t');
    const done = await ask({ type: 'plan-tournament', tournament: id, settings });
    if (done.ok && !tournament) location.hash = `#tournaments/${id}`;
  };
  const chosenTieBreaks = now.tieBreaks ?? ['points', 'wins'];
  return (
    <form class="desk-form" onSubmit={event => void plan(event)}>
      <label>
        <span>{run.name}</span>
        <input name="name" required maxLength={40} defaultValue={now.name ?? ''} />
      </label>
      <label>
        <span>{run.rules}</span>
        <select name="rules">
          {view.ruleSets.map(({ id, name }) => (
            <option key={id} value={id} selected={id === now.rules}>
              {speech.say(name)}
            </option>
          ))}
        </select>
      </label>
      <WholeField label={run.rounds} name="rounds" min={1} max={99} value={now.rounds ?? 4} />
      <WholeField label={run.minutes} name="minutes" min={1} max={600} value={now.roundMinutes ?? 60} />
      <label>
        <span>{run.scoring}</span>
        <select name="scoring">
          <option value="table-points">{run.byTablePoints}</option>
          <option value="points" selected={now.scoring === 'points'}>
            {run.byPoints}
          </option>
        </select>
      </label>
      <fieldset class="desk-wide">
        <legend>{run.tieBreaks}</legend>
        {[1, 2, 3].map(nth => (
          <select key={nth} name={`tieBreak${nth}`} aria-label={`${run.tieBreaks} ${nth}`}>
            <option value="">–</option>
            {TIE_BREAKS.map(tieBreak => (
              <option key={tieBreak} value={tieBreak} selected={tieBreak === chosenTieBreaks[nth - 1]}>
                {names[tieBreak]}
              </option>
            ))}
          </select>
        ))}
      </fieldset>
      <label>
        <span>{run.hiddenFrom}</span>
        <input
          name="hiddenFrom"
          type="number"
          min={1}
          max={99}
          placeholder={run.never}
          defaultValue={String(now.hiddenFrom ?? '')}
        />
      </label>
      <label>
        <span>{run.absence}</span>
        <input name="absence" type="number" required defaultValue={String(now.absencePoints ?? 0)} />
      </label>
      <label class="desk-wide">
        <span>{run.tables}</span>
        <input name="tables" required defaultValue={(now.tables ?? view.tables.map(({ id }) => id)).join(' ')} />
        <small class="soft">{run.tablesHow}</small>
      </label>
      <button type="submit" class="primary">
        {text.save}
      </button>
    </form>
  );
}
