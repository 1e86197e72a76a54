import { useEffect, useState } from 'preact/hooks';
import { isHost } from '../private/session.ts';
import { colourOf } from '../results/person-colours.ts';
import { served } from '../shared/base-path.ts';
import { PadHead } from '../shared/page-head.tsx';
import type { PeopleView, PeopleWords, PersonView } from './people-types.ts';
import { PersonMark } from './person-mark.tsx';
import { PersonPage } from './person-page.tsx';

/** As long as there is something to count the table is asked again; and when it did not answer. */
const AGAIN_MS = 1500;

const chosen = (): string => decodeURIComponent(location.hash.slice(1));

/** Everybody who plays here, or one of them. */
export function PeoplePage({ words }: { readonly words: PeopleWords }) {
  const { speech, own } = words;
  const [view, setView] = useState<PeopleView | null>(null);
  const [isLost, setLost] = useState(false);
  const [asks, setAsks] = useState(0);
  const [id, setId] = useState(chosen());
  const [mayChange, setMayChange] = useState(false);
  useEffect(() => {
    const follow = (): void => setId(chosen());
    addEventListener('hashchange', follow);
    void isHost().then(setMayChange);
    return () => removeEventListener('hashchange', follow);
  }, []);
  useEffect(() => {
    const asking = new AbortController();
    let again: ReturnType<typeof setTimeout> | undefined;
    const askAgain = (): void => {
      again = setTimeout(() => setAsks(count => count + 1), AGAIN_MS);
    };
    askPeople(asking.signal).then(
      found => {
        setLost(false);
        setView(found);
        if (found.unreviewed > 0) askAgain();
      },
      () => {
        if (asking.signal.aborted) return;
        setLost(true);
        askAgain();
      },
    );
    return () => {
      clearTimeout(again);
      asking.abort();
    };
  }, [asks]);
  const people = view?.people ?? [];
  const person = people.find(one => one.id === id);
  return (
    <>
      <PadHead page="people" speech={speech} />
      <main
        class="people"
        data-page="people"
        data-people={view?.people.length}
        data-unread={view?.unread}
        data-unreviewed={view?.unreviewed}
      >
        {isLost ? <p role="alert">{own.unreachable}</p> : null}
        {view && view.unread > 0 ? (
          <p class="soft" role="status">
            {own.counting(view.unread)}
          </p>
        ) : null}
        {view && id !== '' ? (
          person ? (
            <PersonPage
              person={person}
              colour={colourIn(people, person)}
              view={view}
              words={words}
              mayChange={mayChange}
              onChanged={(changed, goTo) => {
                setView(changed);
                location.hash = goTo === null ? '' : `#${encodeURIComponent(goTo)}`;
              }}
            />
          ) : (
            <NobodySuch words={words} />
          )
        ) : null}
        {view && id === '' ? <Everybody people={people} words={words} /> : null}
      </main>
    </>
  );
}

async function askPeople(signal: AbortSignal): Promise<PeopleView> {
  const answer = await fetch(served('/api/people'), { signal });
  if (!answer.ok) throw new Error(`people: ${answer.status}`);
  return (await answer.json()) as PeopleView;
}

/** The chosen colour, or one that is unused above in the list. */
const colourIn = (people: readonly PersonView[], person: PersonView): string =>
  person.colour ?? colourOf(people.indexOf(person));

const NobodySuch = ({ words: { own, speech } }: { readonly words: PeopleWords }) => (
  <section class="card">
    <p role="alert">{own.nobodySuch}</p>
    <a class="link-button" href={served(`/people?lang=${speech.language}`)}>
      {own.everybody}
    </a>
  </section>
);

interface EverybodyProps {
  readonly people: readonly PersonView[];
  readonly words: PeopleWords;
}

/** All players, the most hands first; guests after them. */
function Everybody({ people, words: { own } }: EverybodyProps) {
  if (people.length === 0) return <p class="pad-alone">{own.nobodyYet}</p>;
  const inOrder = people.toSorted((a, b) => Number(a.isGuest) - Number(b.isGuest));
  return (
    <ul class="people-list">
      {inOrder.map(person => (
        <li key={person.id}>
          <a class="card person-card" href={`#${encodeURIComponent(person.id)}`} data-person={person.id}>
            <b>
              <PersonMark person={person} colour={colourIn(people, person)} />
              {person.name}
              {person.isGuest ? <small class="soft"> {own.guest}</small> : null}
            </b>
            <span class="soft">{own.hands(person.hands)}</span>
            <span>
              {own.wins} {own.of(person.wins, person.hands)}
            </span>
            <span>
              {own.dealIns} {own.of(person.dealIns, person.hands)}
            </span>
          </a>
        </li>
      ))}
    </ul>
  );
}
