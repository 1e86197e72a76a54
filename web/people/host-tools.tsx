import { useState } from 'preact/hooks';
import { send } from '../private/session.ts';
import { SheetDialog } from '../shared/sheet-dialog.tsx';
import { FaceChoice } from './face-choice.tsx';
import type { PeopleCommand, PeopleView, PeopleWords, PersonView } from './people-types.ts';

interface ToolsProps {
  readonly person: PersonView;
  readonly colour: string;
  readonly view: PeopleView;
  readonly words: PeopleWords;
  readonly onChanged: (view: PeopleView, goTo: string | null) => void;
}

/** The host's tools for a person. */
export function HostTools({ person, colour, view, words, onChanged }: ToolsProps) {
  const { own } = words;
  const [name, setName] = useState(person.name);
  const [into, setInto] = useState('');
  const [isUnsure, setUnsure] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const say = async (command: PeopleCommand): Promise<void> => {
    setUnsure(false);
    const answer = await send('POST', '/api/people', command);
    const told = (await answer?.json().catch(() => null)) as (PeopleView & { readonly error?: string }) | null;
    if (!answer?.ok || !told) return setRefusal(own.whyNot[told?.error ?? ''] ?? own.notDone);
    setRefusal(null);
    onChanged(told, shownAfter(command, told, person));
  };
  return (
    <section class="card person-tools">
      <h2>{own.change}</h2>
      <form
        onSubmit={event => {
          event.preventDefault();
          void say({ type: 'rename', person: person.id, name });
        }}
      >
        <label>
          <span>{own.newName}</span>
          <input
            name="name"
            value={name}
            maxLength={40}
            onInput={({ currentTarget }) => setName(currentTarget.value)}
          />
        </label>
        <button type="submit" data-do="rename" disabled={name.trim() === '' || name === person.name}>
          {own.doIt.rename}
        </button>
      </form>
      <label>
        <span>{own.colour}</span>
        <input
          type="color"
          name="colour"
          value={colour}
          onChange={({ currentTarget }) =>
            void say({ type: 'colour', person: person.id, colour: currentTarget.value.toLowerCase() })
          }
        />
      </label>
      <FaceChoice
        person={person}
        words={words}
        onChosen={face => void say({ type: 'face', person: person.id, face })}
        onFailed={() => setRefusal(words.own.notDone)}
      />
      <form
        onSubmit={event => {
          event.preventDefault();
          void say({ type: 'merge', person: person.id, into });
        }}
      >
        <label>
          <span>{own.mergeInto}</span>
          <select name="into" value={into} onChange={({ currentTarget }) => setInto(currentTarget.value)}>
            <option value="">{own.choose}</option>
            {view.people
              .filter(other => other.id !== person.id)
              .map(other => (
                <option key={other.id} value={other.id}>
                  {other.name}
                </option>
              ))}
          </select>
        </label>
        <button type="submit" data-do="merge" disabled={into === ''}>
          {own.doIt.merge}
        </button>
      </form>
      <p class="person-buttons">
        <button
          type="button"
          data-do="guest"
          onClick={() => void say({ type: 'guest', person: person.id, isGuest: !person.isGuest })}
        >
          {person.isGuest ? own.noGuest : own.doIt.guest}
        </button>
        {person.names.length > 1 ? (
          <button type="button" data-do="separate" onClick={() => void say({ type: 'separate', person: person.id })}>
            {own.doIt.separate}
          </button>
        ) : null}
        <button type="button" class="danger" data-do="forget" onClick={() => setUnsure(true)}>
          {own.doIt.forget}
        </button>
      </p>
      <p role="alert">{refusal}</p>
      {isUnsure ? (
        <SheetDialog title={own.doIt.forget} closeLabel={own.cancel} onClose={() => setUnsure(false)}>
          <p>{own.surelyForget(person.name)}</p>
          <button
            type="button"
            class="danger sure"
            data-sure="forget"
            onClick={() => void say({ type: 'forget', person: person.id })}
          >
            {own.doIt.forget}
          </button>
        </SheetDialog>
      ) : null}
    </section>
  );
}

/** Whose page is shown once this was done: the same person's, whatever they are called now; null: everybody's. */
function shownAfter(command: PeopleCommand, { people }: PeopleView, before: PersonView): string | null {
  if (command.type === 'merge') return command.into;
  const [spelling = ''] = before.names;
  return people.find(({ names }) => names.includes(spelling))?.id ?? null;
}
