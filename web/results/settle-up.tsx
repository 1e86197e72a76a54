import { useEffect, useState } from 'preact/hooks';
import { deltaClass, formatDelta } from '../dom/ticking-number.ts';
import type { PeopleView } from '../people/people-types.ts';
import { served } from '../shared/base-path.ts';
import { usePad } from '../shared/page-context.ts';
import { savePng } from '../shared/save-picture.ts';
import type { HandListView, ListedHand, MatchView } from '../shared/server-words.ts';
import { CourseChart } from './course-chart.tsx';
import { type Evening, eveningOf } from './evening.ts';
import { drawEvening } from './evening-card.ts';
import { fewestPayments } from './fewest-payments.ts';
import { type ChosenColours, chosenColours, coloursFor } from './person-colours.ts';

interface SettleUpProps {
  /** What the running match is called among those that are kept. */
  readonly running: string;
  readonly match: MatchView;
}

/** What the evening comes to, whatever was played: who pays whom, in as few payments as there can be. */
export function SettleUp({ running, match }: SettleUpProps) {
  const { speech } = usePad();
  const { pad, words, language } = speech;
  const listed = useListedHands(match);
  const [rate, setRate] = useRate();
  const chosen = useChosenColours();
  if (listed === null) return null;
  const evening = eveningOf(listed, { match: running, view: match, now: Date.now() }, words.seat);
  if (evening.since === null) return null;
  const amount = new Intl.NumberFormat(language, { maximumFractionDigits: 2 });
  const day = new Intl.DateTimeFormat(language, { dateStyle: 'medium' }).format(evening.since);
  const time = new Intl.DateTimeFormat(language, { timeStyle: 'short' }).format(evening.since);
  const people = evening.people.map(({ name, points }) => ({ name, points: formatDelta(points) }));
  const colours = coloursFor(
    people.map(({ name }) => name),
    chosen,
  );
  const payments = fewestPayments(evening.people.map(({ points }) => points)).map(({ from, to, points }) => ({
    text: pad.pays(evening.people[from]?.name ?? '', evening.people[to]?.name ?? ''),
    amount: amount.format(points * rate),
  }));
  const since = pad.handsSince(evening.hands, time);
  const written = [
    `${day} · ${since}`,
    ...people.map(({ name, points }) => `${name} ${points}`),
    ...(payments.length > 0 ? payments.map(({ text, amount: paid }) => `${text} ${paid}`) : [pad.nobodyOwes]),
  ].join('\n');
  return (
    <section class="card settle-up" data-hands={evening.hands}>
      <h2>{pad.settleUp}</h2>
      <p class="soft">{since}</p>
      <ul class="evening-people">
        {evening.people.map(({ name, points }, at) => (
          <li key={name} data-person={name}>
            <i style={{ background: colours[at] }} aria-hidden="true" />
            <span>{name}</span>
            <b class={deltaClass(points) ?? 'soft'}>{formatDelta(points)}</b>
          </li>
        ))}
      </ul>
      <CourseChart evening={evening} colours={colours} label={pad.course} />
      <label class="rate">
        <span>{pad.pointIsWorth}</span>
        <input
          type="number"
          inputMode="decimal"
          min="0"
          step="any"
          value={rate}
          data-rate
          onInput={event => setRate(event.currentTarget.valueAsNumber)}
        />
      </label>
      <ul class="evening-payments">
        {payments.length === 0 ? <li class="soft">{pad.nobodyOwes}</li> : null}
        {payments.map(({ text, amount: paid }) => (
          <li key={text} data-evening-payment>
            <span>{text}</span> <b>{paid}</b>
          </li>
        ))}
      </ul>
      <HandOn
        text={written}
        picture={() =>
          drawEvening({ title: day, since, people, payments, evening, colours, nobodyOwes: pad.nobodyOwes })
        }
        evening={evening}
      />
    </section>
  );
}

interface HandOnProps {
  readonly text: string;
  readonly picture: () => string;
  readonly evening: Evening;
}

/** What is sent to the others: a text for a chat, or a picture. */
function HandOn({ text, picture, evening }: HandOnProps) {
  const { pad } = usePad().speech;
  const [copied, setCopied] = useState<'no' | 'yes' | 'cannot'>('no');
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text);
      setCopied('yes');
    } catch {
      // a page that came over plain HTTP may not
      setCopied('cannot');
    }
  };
  return (
    <>
      <p class="hand-on">
        <button type="button" data-copy onClick={() => void copy()}>
          {copied === 'yes' ? pad.copied : pad.copyText}
        </button>
        <button
          type="button"
          data-save-picture
          onClick={() => void savePng(picture(), `paizhuo-${new Date(evening.since ?? 0).toISOString().slice(0, 10)}`)}
        >
          {pad.savePicture}
        </button>
      </p>
      {copied === 'cannot' ? (
        <label class="copy-by-hand">
          <span class="soft">{pad.cannotCopy}</span>
          <textarea
            readOnly
            rows={Math.min(9, text.split('\n').length)}
            onFocus={event => event.currentTarget.select()}
          >
            {text}
          </textarea>
        </label>
      ) : null}
    </>
  );
}

/** Hands an evening can have at most, by far. */
const AT_MOST = 500;

/** The recorded hands, asked for again whenever the match has another one; null until they are there. */
function useListedHands({ hands }: MatchView): readonly ListedHand[] | null {
  const [listed, setListed] = useState<readonly ListedHand[] | null>(null);
  const ended = hands.filter(({ outcome }) => outcome !== null).length;
  useEffect(() => {
    const gone = new AbortController();
    askListed(gone.signal).then(setListed, () => {
      // what nobody can list now, the running match at least is known
      if (!gone.signal.aborted) setListed([]);
    });
    return () => gone.abort();
  }, [ended, hands.length]);
  return listed;
}

/** What people are painted in on their own pages; nothing until that is known, and where nobody may know. */
function useChosenColours(): ChosenColours {
  const [chosen, setChosen] = useState<ChosenColours>(new Map());
  useEffect(() => {
    fetch(served('/api/people')).then(
      async answer => answer.ok && setChosen(chosenColours(((await answer.json()) as PeopleView).people)),
      () => {},
    );
  }, []);
  return chosen;
}

async function askListed(signal: AbortSignal): Promise<readonly ListedHand[]> {
  const answer = await fetch(served(`/api/hands?limit=${AT_MOST}`), { signal });
  if (!answer.ok) throw new Error(`the list of hands: ${answer.status}`);
  return ((await answer.json()) as HandListView).hands;
}

const RATE_KEY = 'paizhuo.point-is-worth';

/** What a point is worth to these people, remembered by the browser. */
function useRate(): readonly [rate: number, set: (rate: number) => void] {
  const [rate, setRate] = useState(() => readRate());
  return [
    rate,
    told => {
      if (!Number.isFinite(told) || told < 0) return;
      setRate(told);
      try {
        localStorage.setItem(RATE_KEY, String(told));
      } catch {
        // a browser that keeps nothing
      }
    },
  ];
}

function readRate(): number {
  try {
    const kept = Number(localStorage.getItem(RATE_KEY) ?? 1);
    return Number.isFinite(kept) && kept >= 0 ? kept : 1;
  } catch {
    return 1;
  }
}
