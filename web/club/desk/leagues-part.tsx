import { useState } from 'preact/hooks';
import type { Season } from '../../../src/club/league/season.ts';
import { served } from '../../shared/base-path.ts';
import { SureButton, WholeField } from '../form-parts.tsx';
import { fieldsOf, newId, type PartProps } from './desk-words.ts';

/** Seasons: what counts in them, and how. */
export function LeaguesPart(props: PartProps) {
  const { view, words, ask } = props;
  const { run, text, speech } = words;
  const [open, setOpen] = useState<string | null>(null);
  const season = view.seasons.find(({ id }) => id === open) ?? null;
  return (
    <>
      <section class="card" aria-label={text.parts.leagues}>
        {view.seasons.length === 0 ? <p class="soft">{run.none}</p> : null}
        <ul class="desk-list">
          {view.seasons.map(({ id, name }) => (
            <li key={id} data-season={id}>
              <a href={served(`/leagues/${id}?lang=${speech.language}`)}>{name}</a>
              <button type="button" onClick={() => setOpen(id)}>
                {text.change}
              </button>
              {view.role === 'host' ? (
                <SureButton
                  act={text.remove}
                  question={run.surelyRemove(name)}
                  cancel={text.cancel}
                  onAct={() => void ask({ type: 'remove-season', season: id })}
                />
              ) : null}
            </li>
          ))}
        </ul>
      </section>
      <section class="card">
        <h2>{season ? season.name : run.planNew}</h2>
        <SeasonForm key={open} {...props} season={season} onDone={() => setOpen(null)} />
      </section>
    </>
  );
}

function SeasonForm({
  season,
  view,
  words,
  ask,
  onDone,
}: PartProps & { readonly season: Season | null; readonly onDone: () => void }) {
  const { run, text, speech } = words;
  const plan = async (event: SubmitEvent): Promise<void> => {
    const { form, field } = fieldsOf(event);
    const to = field('to');
    const done = await ask({
      type: 'plan-season',
      season: {
        ...{ id: season?.id ?? newId('s'), name: field('name'), rules: field('rules') as Season['rules'] },
        ...{ from: field('from'), to: to === '' ? null : to },
        scoring: field('scoring') === 'points' ? 'points' : 'table-points',
        ...{ minimumEvenings: Number(field('minimum')), dropWorst: Number(field('dropWorst')) },
        teams: teamsIn(field('teams'), view.people),
      },
    });
    if (!done.ok) return;
    form.reset();
    onDone();
  };
  const numberOf = (id: string): string => view.people.find(person => person.id === id)?.number ?? '';
  const teams =
    season?.teams.map(({ name, members }) => `${name}: ${members.map(numberOf).join(' ')}`).join('\n') ?? '';
  return (
    <form class="desk-form" onSubmit={event => void plan(event)}>
      <label>
        <span>{run.name}</span>
        <input name="name" required maxLength={40} defaultValue={season?.name ?? ''} />
      </label>
      <label>
        <span>{run.rules}</span>
        <select name="rules">
          {view.ruleSets.map(({ id, name }) => (
            <option key={id} value={id} selected={id === season?.rules}>
              {speech.say(name)}
            </option>
          ))}
        </select>
      </label>
      <label>
        <span>{run.from}</span>
        <input name="from" type="date" required defaultValue={season?.from ?? ''} />
      </label>
      <label>
        <span>{run.to}</span>
        <input name="to" type="date" defaultValue={season?.to ?? ''} />
      </label>
      <label>
        <span>{run.scoring}</span>
        <select name="scoring">
          <option value="points">{run.byPoints}</option>
          <option value="table-points" selected={season?.scoring === 'table-points'}>
            {run.byTablePoints}
          </option>
        </select>
      </label>
      <WholeField label={run.minimum} name="minimum" min={0} max={366} value={season?.minimumEvenings ?? 0} />
      <WholeField label={run.dropWorst} name="dropWorst" min={0} max={366} value={season?.dropWorst ?? 0} />
      <label class="desk-wide">
        <span>{`${run.teams}: ${run.teamsHow}`}</span>
        <textarea name="teams" rows={4} defaultValue={teams} />
      </label>
      <button type="submit" class="primary">
        {text.save}
      </button>
    </form>
  );
}

/** `Winds: 7 12 15 21`, a line a team; unknown numbers are left out. */
function teamsIn(text: string, people: PartProps['view']['people']): Season['teams'] {
  return text
    .split('\n')
    .map(line => /^([^:：]+)[:：](.*)$/.exec(line.trim()))
    .flatMap(line => {
      if (!line) return [];
      const [, name = '', numbers = ''] = line;
      const members = numbers
        .split(/[\s,，]+/)
        .flatMap(number => people.find(person => person.number !== null && person.number === number)?.id ?? []);
      return [{ name: name.trim(), members }];
    });
}
