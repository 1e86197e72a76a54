import type { LobbyTable } from '../../../src/projections/club-view.ts';
import { served } from '../../shared/base-path.ts';
import { Flags } from '../lobby/lobby-page.tsx';
import { fieldsOf, type PartProps } from './desk-words.ts';
import { MatchCorrections } from './match-corrections.tsx';

/** Tonight: tables that call, announcements, corrections. */
export function EveningPart(props: PartProps) {
  const { view, words, ask } = props;
  const { text, own, speech } = words;
  const needy = view.tables.filter(needsSomebody).toSorted((a, b) => urgency(b) - urgency(a));
  const tableName = (id: string): string => view.tables.find(table => table.id === id)?.name ?? id;
  const announce = async (event: SubmitEvent): Promise<void> => {
    const { form, field } = fieldsOf(event);
    const table = field('table');
    const done = await ask({ type: 'announce', text: field('text'), tables: table === '' ? null : [table] });
    if (done.ok) form.reset();
  };
  return (
    <>
      {view.troubles.map(trouble => (
        <p key={trouble} role="alert" class="desk-refused" data-trouble={trouble}>
          {text.troubles[trouble]}
        </p>
      ))}
      {view.disputed.length > 0 ? (
        <p role="alert" class="desk-refused" data-disputed={view.disputed.length}>
          {text.disputed(view.disputed.map(({ table }) => tableName(table)).join(', '))}
        </p>
      ) : null}
      <section class="card" aria-label={text.attention}>
        <h2>{text.attention}</h2>
        {needy.length === 0 ? <p class="soft">{text.allWell}</p> : null}
        <ul class="desk-list">
          {needy.map(table => (
            <li key={table.id} data-table={table.id}>
              <a href={served(`/tables/${table.id}?lang=${speech.language}`)}>{table.name}</a>
              <Flags table={table} own={own} />
              {table.call ? (
                <button
                  type="button"
                  class="primary"
                  onClick={() => void ask({ type: 'answer-call', table: table.id })}
                >
                  {text.come}
                </button>
              ) : null}
            </li>
          ))}
        </ul>
      </section>
      <section class="card" aria-label={text.announce}>
        <h2>{text.announce}</h2>
        <form class="desk-form" onSubmit={event => void announce(event)}>
          <label class="desk-wide">
            <span>{text.announceHow}</span>
            <input name="text" required maxLength={200} />
          </label>
          <label>
            <span>{own.tables}</span>
            <select name="table">
              <option value="">{text.everywhere}</option>
              {view.tables.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </select>
          </label>
          <button type="submit" class="primary">
            {text.send}
          </button>
        </form>
        <ul class="desk-list">
          {view.announcements.toReversed().map(({ id, text: told, tables }) => (
            <li key={id} data-announcement={id}>
              <span>
                {told} <small class="soft">{tables === null ? text.everywhere : tables.join(', ')}</small>
              </span>
              <button type="button" onClick={() => void ask({ type: 'withdraw-announcement', announcement: id })}>
                {text.withdraw}
              </button>
            </li>
          ))}
        </ul>
      </section>
      <nav class="desk-form">
        <a class="link-button" href={served(`/director?lang=${speech.language}`)}>
          {text.director}
        </a>
        <a class="link-button" href={`?print=seats&lang=${speech.language}`}>
          {text.seatCodes}
        </a>
      </nav>
      <MatchCorrections {...props} />
    </>
  );
}

const urgency = ({ call, health, presence }: LobbyTable): number =>
  (call ? 4 : 0) + (health?.asks ? 2 : 0) + (presence === 'away' ? 1 : 0);

const needsSomebody = ({ call, health, presence }: LobbyTable): boolean =>
  call !== null || presence === 'away' || (health !== null && (health.asks || !health.disk || health.boardsAway > 0));
