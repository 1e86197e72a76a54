import { useState } from 'preact/hooks';
import { FindField } from '../form-parts.tsx';
import { fieldsOf, type PartProps, type RunProps } from './desk-words.ts';

/** Who plays: entering, teams, leaving. */
export function EntrantsCard(props: RunProps) {
  const { tournament, view, words, ask } = props;
  const { run, text } = words;
  const of = { tournament: tournament.id };
  const { entrants } = tournament;
  const isPlaying = ({ until }: { readonly until: number | null }): boolean => until === null;
  const players = entrants.filter(entrant => entrant.kind === 'player' && isPlaying(entrant)).length;
  const substitutes = entrants.filter(entrant => entrant.kind === 'substitute' && isPlaying(entrant)).length;
  const free = freePeople(props);
  const enter = async (event: SubmitEvent): Promise<void> => {
    const { form, field } = fieldsOf(event);
    const team = field('team');
    const done = await ask({
      ...{ ...of, type: 'add-entrant', person: field('person'), team: team === '' ? null : team },
      kind: field('substitute') === '' ? 'player' : 'substitute',
    });
    if (done.ok) form.reset();
  };
  const enterAll = async (): Promise<void> => {
    for (const { id } of free) await ask({ ...of, type: 'add-entrant', person: id, team: null, kind: 'player' });
  };
  const round = tournament.rounds.at(-1)?.no ?? 0;
  const [wanted, setWanted] = useState('');
  const look = wanted.trim().toLowerCase();
  const shown = entrants.filter(
    ({ no, name }) => look === '' || String(no) === look || name?.toLowerCase().includes(look),
  );
  return (
    <details class="card" open={round === 0} data-part="entrants">
      <summary>
        <h2>{run.entrants(players, substitutes)}</h2>
      </summary>
      {tournament.isOver ? null : (
        <form class="desk-form" onSubmit={event => void enter(event)}>
          <label>
            <span>{run.player}</span>
            <select name="person" required>
              <option value="">{text.choose}</option>
              {free.map(({ id, name, number }) => (
                <option key={id} value={id}>
                  {[name, number].filter(Boolean).join(' · ')}
                </option>
              ))}
            </select>
          </label>
          <label>
            <span>{run.team}</span>
            <input name="team" maxLength={40} />
          </label>
          <label class="desk-check">
            <input type="checkbox" name="substitute" value="yes" />
            <span>{run.asSubstitute}</span>
          </label>
          <button type="submit" class="primary">
            {run.enter}
          </button>
          <button type="button" onClick={() => void enterAll()}>
            {run.enterAll}
          </button>
        </form>
      )}
      <FindField value={wanted} label={text.find} onFind={setWanted} />
      <ol class="desk-list desk-people">
        {shown.map(({ no, name, team, kind, until }) => (
          <li key={no} data-entrant={no}>
            <span>
              <small class="soft">{no}</small> <b>{name ?? words.own.entrant(no)}</b>{' '}
              <small class="soft">
                {[team, kind === 'substitute' ? run.asSubstitute : null, until === null ? null : run.leftAfter(until)]
                  .filter(Boolean)
                  .join(' · ')}
              </small>
            </span>
            <button
              type="button"
              class="quiet"
              onClick={() => void leaveOrStay(props, no, until === null ? round : null)}
            >
              {until === null ? (round === 0 ? text.remove : run.leaves) : run.comesBack}
            </button>
          </li>
        ))}
      </ol>
      {view.people.length === 0 ? <p class="soft">{run.none}</p> : null}
    </details>
  );
}

const freePeople = ({ view, tournament }: RunProps): PartProps['view']['people'] => {
  const names = new Set(tournament.entrants.map(({ name }) => name));
  // the desk reads every name, and no two people have the same
  return view.people.filter(({ name }) => !names.has(name)).toSorted((a, b) => a.name.localeCompare(b.name));
};

/** Before the seating, an entrant who leaves is just removed. */
async function leaveOrStay({ tournament, ask }: RunProps, entrant: number, until: number | null): Promise<void> {
  const of = { tournament: tournament.id, entrant };
  const team = tournament.entrants.find(({ no }) => no === entrant)?.team ?? null;
  if (until === 0) await ask({ ...of, type: 'remove-entrant' });
  else await ask({ ...of, type: 'change-entrant', team, until });
}
