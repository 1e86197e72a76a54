import { useState } from 'preact/hooks';
import type { PersonAtDesk } from '../../../src/club/desk/desk-view.ts';
import { send } from '../../private/session.ts';
import { served } from '../../shared/base-path.ts';
import { SheetDialog } from '../../shared/sheet-dialog.tsx';
import { FindField, SureButton, WhyField } from '../form-parts.tsx';
import { QrCode } from '../qr-code.tsx';
import { WISH_ORDER } from '../wishes.ts';
import { fieldsOf, newId, type PartProps } from './desk-words.ts';
import { SessionsCard } from './sessions-card.tsx';

/** Everybody the club knows. */
export function PeoplePart(props: PartProps) {
  const { view, words, ask } = props;
  const { text } = words;
  const [wanted, setWanted] = useState('');
  const [open, setOpen] = useState<string | null>(null);
  const add = async (event: SubmitEvent): Promise<void> => {
    const { form, field } = fieldsOf(event);
    const number = field('number');
    const done = await ask({
      ...{ type: 'add-person', id: newId('p'), name: field('name') },
      number: number === '' ? null : number,
    });
    if (done.ok) form.reset();
  };
  const look = wanted.trim().toLowerCase();
  const shown = view.people
    .filter(({ name, number }) => look === '' || name.toLowerCase().includes(look) || number === look)
    .toSorted((a, b) => a.name.localeCompare(b.name));
  const person = view.people.find(({ id }) => id === open);
  return (
    <>
      <section class="card">
        <h2>{text.addPerson}</h2>
        <form class="desk-form" onSubmit={event => void add(event)}>
          <label>
            <span>{text.name}</span>
            <input name="name" required maxLength={40} />
          </label>
          <label>
            <span>{text.number}</span>
            <input name="number" maxLength={12} />
          </label>
          <button type="submit" class="primary">
            {text.addPerson}
          </button>
        </form>
      </section>
      <section class="card" aria-label={text.parts.people}>
        <FindField value={wanted} label={text.find} onFind={setWanted} />
        <ul class="desk-list desk-people">
          {shown.map(({ id, name, number, wish }) => (
            <li key={id} data-person={id}>
              <span>
                <b>{name}</b>{' '}
                <small class="soft">
                  {[number, wish === 'named' ? null : text.wishes[wish]].filter(Boolean).join(' · ')}
                </small>
              </span>
              <button type="button" onClick={() => setOpen(id)}>
                {text.change}
              </button>
            </li>
          ))}
        </ul>
      </section>
      {view.role === 'host' ? <DeskPin {...props} /> : null}
      <SessionsCard {...props} />
      {person ? (
        <SheetDialog title={person.name} closeLabel={text.cancel} onClose={() => setOpen(null)}>
          <PersonForm {...props} person={person} />
        </SheetDialog>
      ) : null}
    </>
  );
}

function PersonForm({ person, view, words: { text }, ask }: PartProps & { readonly person: PersonAtDesk }) {
  const [card, setCard] = useState<string | null>(null);
  const { id } = person;
  const save = async (event: SubmitEvent): Promise<void> => {
    const { field } = fieldsOf(event);
    const [name, number, wish] = [field('name'), field('number'), field('wish')];
    if (name !== person.name) await ask({ type: 'rename-person', person: id, name });
    if (number !== (person.number ?? ''))
      await ask({ type: 'number-person', person: id, number: number === '' ? null : number });
    const chosen = WISH_ORDER.find(one => one === wish);
    if (chosen && chosen !== person.wish) await ask({ type: 'set-wish', person: id, wish: chosen });
  };
  const setPin = async (event: SubmitEvent): Promise<void> => {
    const { form, field } = fieldsOf(event);
    if ((await ask({ type: 'set-pin', person: id, pin: field('pin') })).ok) form.reset();
  };
  const makeCard = async (): Promise<void> => {
    const made = await ask({ type: 'make-card', person: id });
    if (made.ok) setCard(made.told.card);
  };
  const merge = async (event: SubmitEvent): Promise<void> => {
    const { field } = fieldsOf(event);
    await ask({ type: 'merge-people', person: id, into: field('into') }, field('why'));
  };
  return (
    <div class="desk-sheet">
      <p class="soft">{text.alsoCalled(person.names.join(', '))}</p>
      <form class="desk-form" onSubmit={event => void save(event)}>
        <label>
          <span>{text.name}</span>
          <input name="name" required maxLength={40} defaultValue={person.name} />
        </label>
        <label>
          <span>{text.number}</span>
          <input name="number" maxLength={12} defaultValue={person.number ?? ''} />
        </label>
        <label>
          <span>{text.wish}</span>
          <select name="wish" defaultValue={person.wish}>
            {WISH_ORDER.map(wish => (
              <option key={wish} value={wish} selected={wish === person.wish}>
                {text.wishes[wish]}
              </option>
            ))}
          </select>
        </label>
        <button type="submit" class="primary">
          {text.save}
        </button>
      </form>
      <form class="desk-form" onSubmit={event => void setPin(event)}>
        <label>
          <span>{text.newPin}</span>
          <input name="pin" required inputMode="numeric" pattern="[0-9]{6,12}" maxLength={12} autocomplete="off" />
        </label>
        <button type="submit">{text.setPin}</button>
        <button type="button" onClick={() => void makeCard()}>
          {text.makeCard}
        </button>
        <a class="link-button" href={served(`/api/people/${id}/export`)} download>
          {text.export}
        </a>
      </form>
      {card === null ? null : (
        <figure class="desk-card" data-card>
          <QrCode text={`${location.origin}${served(`/me#card=${card}`)}`} label={text.card} />
          <figcaption>
            <b>{person.name}</b> {person.number}
            <small class="soft">{text.cardOnce}</small>
          </figcaption>
        </figure>
      )}
      {view.role === 'host' ? (
        <>
          <form class="desk-form" onSubmit={event => void merge(event)}>
            <label>
              <span>{text.mergeInto}</span>
              <select name="into" required>
                <option value="">{text.choose}</option>
                {view.people
                  .filter(other => other.id !== id)
                  .map(other => (
                    <option key={other.id} value={other.id}>
                      {[other.name, other.number].filter(Boolean).join(' · ')}
                    </option>
                  ))}
              </select>
            </label>
            <WhyField label={text.why} isWide={false} />
            <button type="submit">{text.merge}</button>
          </form>
          <SureButton
            act={text.erase}
            question={text.surelyErase(person.name)}
            cancel={text.cancel}
            onAct={() => void ask({ type: 'erase-person', person: id })}
          />
        </>
      ) : null}
    </div>
  );
}

/** A PIN for a helper at the desk. */
function DeskPin({ view, words: { text } }: PartProps) {
  const [has, setHas] = useState(view.hasDeskPin);
  const choose = async (pin: string | null): Promise<void> => {
    const answer = await send('POST', '/api/desk/pin', { pin });
    if (answer?.ok) setHas(pin !== null);
  };
  return (
    <section class="card" aria-label={text.deskPin}>
      <h2>{text.deskPin}</h2>
      <p class="soft">{text.deskPinAbout}</p>
      <form
        class="desk-form"
        onSubmit={event => {
          const { form, field } = fieldsOf(event);
          void choose(field('pin')).then(() => form.reset());
        }}
      >
        <label>
          <span>{text.newPin}</span>
          <input name="pin" required inputMode="numeric" pattern="[0-9]{6,12}" maxLength={12} autocomplete="off" />
        </label>
        <button type="submit">{text.setPin}</button>
        {has ? (
          <button type="button" class="quiet" onClick={() => void choose(null)}>
            {text.remove}
          </button>
        ) : null}
      </form>
    </section>
  );
}
