import { useEffect, useState } from 'preact/hooks';
import type { EveningView } from '../../src/projections/evening.ts';
import { deltaClass, formatDelta } from '../dom/ticking-number.ts';
import type { PeopleView } from '../people/people-types.ts';
import type { AskAsHost } from '../private/ask-as-host.ts';
import { served } from '../shared/base-path.ts';
import { copyText } from '../shared/clipboard.ts';
import { usePad } from '../shared/page-context.ts';
import { savePng } from '../shared/save-picture.ts';
import type { MatchView } from '../shared/server-words.ts';
import { CourseChart } from './course-chart.tsx';
import { drawEvening } from './evening-card.ts';
import { useEvening } from './evening-link.ts';
import { GoodNight, SideMoneyCard, StakesForm } from './evening-money.tsx';
import { type ChosenColours, chosenColours, coloursFor } from './person-colours.ts';

interface SettleUpProps {
  readonly match: MatchView;
  readonly host: AskAsHost;
}

/** What the evening comes to: who pays whom, in as few payments as there can be. */
export function SettleUp({ match, host }: SettleUpProps) {
  const { speech } = usePad();
  const { pad, language } = speech;
  const [evening, again] = useEvening(match);
  const chosen = useChosenColours();
  if (!evening || evening.since === null) return null;
  const { currency } = evening.stakes;
  const money = new Intl.NumberFormat(language, {
    maximumFractionDigits: 2,
    ...(currency && { style: 'currency', currency }),
  });
  const nameOf = namesIn(evening, pad.tableAccount, pad.bankAccount, speech.words.seat);
  const day = new Intl.DateTimeFormat(language, { dateStyle: 'medium' }).format(evening.since);
  const time = new Intl.DateTimeFormat(language, { timeStyle: 'short' }).format(evening.since);
  const people = evening.people.map(({ id, points }) => ({
    name: nameOf(id),
    points: points.map(formatDelta).join(' · '),
  }));
  const colours = coloursFor(
    people.map(({ name }) => name),
    chosen,
  );
  const payments = evening.payments.map(({ from, to, amount }) => ({
    text: pad.pays(nameOf(from), nameOf(to)),
    amount: money.format(amount / 100),
  }));
  const since = pad.handsSince(evening.hands, time);
  const written = [
    `${day} · ${since}`,
    ...people.map(({ name, points }) => `${name} ${points}`),
    ...(payments.length > 0 ? payments.map(({ text, amount }) => `${text} ${amount}`) : [pad.nobodyOwes]),
  ].join('\n');
  return (
    <section class="card settle-up" data-hands={evening.hands} data-closed={evening.closedAt !== null}>
      <h2>{pad.settleUp}</h2>
      <p class="soft">{since}</p>
      <ul class="evening-people">
        {evening.people.map(({ id, points }, at) => (
          <li key={id} data-person={nameOf(id)}>
            <i style={{ background: colours[at] }} aria-hidden="true" />
            <span>{nameOf(id)}</span>
            <b class={deltaClass(points.reduce((sum, won) => sum + won, 0)) ?? 'soft'}>{people[at]?.points}</b>
          </li>
        ))}
      </ul>
      <CourseChart evening={evening} colours={colours} label={pad.course} />
      <StakesForm evening={evening} host={host} onChanged={again} />
      <ul class="evening-payments">
        {payments.length === 0 ? <li class="soft">{pad.nobodyOwes}</li> : null}
        {payments.map(({ text, amount }) => (
          <li key={text} data-evening-payment>
            <span>{text}</span> <b>{amount}</b>
          </li>
        ))}
      </ul>
      <SideMoneyCard evening={evening} host={host} nameOf={nameOf} money={money} onChanged={again} />
      <HandOn
        text={written}
        picture={() =>
          drawEvening({ title: day, since, people, payments, evening, colours, nobodyOwes: pad.nobodyOwes })
        }
        since={evening.since}
      />
      <GoodNight evening={evening} host={host} onChanged={again} />
    </section>
  );
}

/** What each account is called on this page. */
const namesIn =
  ({ people }: EveningView, table: string, bank: string, seatNamed: (seat: 0 | 1 | 2 | 3) => string) =>
  (account: string): string => {
    if (account === '@table') return table;
    if (account === '@bank') return bank;
    const person = people.find(({ id }) => id === account);
    return person?.name || (person?.seat ? seatNamed((person.seat - 1) as 0 | 1 | 2 | 3) : account);
  };

interface HandOnProps {
  readonly text: string;
  readonly picture: () => string;
  readonly since: number;
}

/** What is sent to the others: a text for a chat, or a picture. */
function HandOn({ text, picture, since }: HandOnProps) {
  const { pad } = usePad().speech;
  const [copied, setCopied] = useState<'no' | 'yes' | 'cannot'>('no');
  const copy = async (): Promise<void> => {
    setCopied((await copyText(text)) ? 'yes' : 'cannot');
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
          onClick={() => void savePng(picture(), `paizhuo-${new Date(since).toISOString().slice(0, 10)}`)}
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

/** What people are painted in on their own pages; nothing until that is known, and where it is hidden. */
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
