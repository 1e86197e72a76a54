import { useEffect, useState } from 'preact/hooks';
import { PinInput } from '../../private/pin-input.tsx';
import { send } from '../../private/session.ts';
import { later } from '../../shared/later.tsx';
import { ClubHead } from '../club-head.tsx';
import { inOrder } from '../lobby/lobby-page.tsx';
import { type HeardClub, useAsked, useClub } from '../use-club.ts';
import { type DeskView, type DeskWords, fieldsOf, type Ordered, order, type PartProps } from './desk-words.ts';

const EveningPart = later(async () => (await import('./evening-part.tsx')).EveningPart);
const JournalPart = later(async () => (await import('./journal-part.tsx')).JournalPart);
const LeaguesPart = later(async () => (await import('./leagues-part.tsx')).LeaguesPart);
const PeoplePart = later(async () => (await import('./people-part.tsx')).PeoplePart);
const PrintedSeats = later(async () => (await import('./printed-seats.tsx')).PrintedSeats);
const TournamentsPart = later(async () => (await import('./tournaments-part.tsx')).TournamentsPart);

const PARTS = ['evening', 'tournaments', 'people', 'leagues', 'journal'] as const;
type Part = (typeof PARTS)[number];

const chosenPart = (): Part => PARTS.find(part => location.hash.slice(1).split('/')[0] === part) ?? 'evening';

/** One page for who runs the club. */
export function DeskPage({ words }: { readonly words: DeskWords }) {
  const club = useClub();
  const [signIns, setSignIns] = useState(0);
  const view = useAsked<DeskView>('/api/desk', club.changes + signIns);
  const changed = (): void => setSignIns(count => count + 1);
  const isPaper = new URLSearchParams(location.search).get('print') === 'seats';
  if (view && isPaper) return <PrintedSeats tables={tablesOf(club, view)} words={words} />;
  return (
    <>
      <ClubHead title={words.own.desk} words={words} board={club.board} isLost={club.isLost} />
      {view === null ? <SignIn words={words} onSignedIn={changed} /> : null}
      {view ? <Desk view={{ ...view, tables: tablesOf(club, view) }} words={words} onChanged={changed} /> : null}
    </>
  );
}

/** Tables change more often than all else. */
const tablesOf = ({ tables }: HeardClub, view: DeskView): DeskView['tables'] =>
  inOrder(tables ? [...tables.values()] : view.tables);

function SignIn({ words: { text }, onSignedIn }: { readonly words: DeskWords; readonly onSignedIn: () => void }) {
  const [wrong, setWrong] = useState<string | null>(null);
  const signIn = async (event: SubmitEvent): Promise<void> => {
    const { form, field } = fieldsOf(event);
    const answer = await send('POST', '/api/session', { pin: field('pin'), name: field('name') });
    if (answer?.ok) return onSignedIn();
    setWrong(answer?.status === 429 ? text.wait : answer ? text.wrongPin : text.notDone);
    (form.elements.namedItem('pin') as HTMLInputElement).value = '';
  };
  return (
    <main data-page="desk-sign-in">
      <form class="card desk-form" onSubmit={event => void signIn(event)}>
        <label>
          <span>{text.yourName}</span>
          <input name="name" required maxLength={40} autocomplete="username" />
        </label>
        <label for="desk-pin">
          <span>{text.pin}</span>
          <PinInput id="desk-pin" />
        </label>
        <button type="submit" class="primary">
          {text.signIn}
        </button>
        {wrong === null ? null : <p role="alert">{wrong}</p>}
      </form>
    </main>
  );
}

interface DeskProps {
  readonly view: DeskView;
  readonly words: DeskWords;
  readonly onChanged: () => void;
}

function Desk({ view, words, onChanged }: DeskProps) {
  const { text } = words;
  const [part, setPart] = useState(chosenPart());
  const [refused, setRefused] = useState<string | null>(null);
  useEffect(() => {
    const follow = (): void => {
      setPart(chosenPart());
      setRefused(null);
    };
    addEventListener('hashchange', follow);
    return () => removeEventListener('hashchange', follow);
  }, []);
  const ask: PartProps['ask'] = async (command, why = null): Promise<Ordered> => {
    const done = await order(command, why);
    setRefused(done.ok ? null : done.code);
    onChanged();
    return done;
  };
  const signOut = async (): Promise<void> => {
    await send('DELETE', '/api/session');
    location.reload();
  };
  const props: PartProps = { view, words, ask };
  return (
    <main class="desk" data-page="desk" data-part={part}>
      <nav class="desk-parts" aria-label={words.own.desk}>
        {PARTS.map(one => (
          <a key={one} class="link-button" href={`#${one}`} aria-current={one === part ? 'page' : undefined}>
            {text.parts[one]}
          </a>
        ))}
        <span class="soft">{text.signedIn(view.by, view.role === 'host')}</span>
        <button type="button" class="quiet" onClick={() => void signOut()}>
          {text.signOut}
        </button>
      </nav>
      {refused === null ? null : (
        <p role="alert" class="desk-refused" data-refused={refused}>
          {text.whyNot[refused] ?? text.notDone}
        </p>
      )}
      {part === 'evening' ? <EveningPart {...props} /> : null}
      {part === 'tournaments' ? <TournamentsPart {...props} /> : null}
      {part === 'people' ? <PeoplePart {...props} /> : null}
      {part === 'leagues' ? <LeaguesPart {...props} /> : null}
      {part === 'journal' ? <JournalPart {...props} /> : null}
    </main>
  );
}
