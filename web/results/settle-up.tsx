import { useEffect, useState } from 'preact/hooks';
import { SEATS } from '../../src/domain/seat.ts';
import type { EveningView, StoryHand } from '../../src/projections/evening.ts';
import { deltaClass, formatDelta } from '../dom/ticking-number.ts';
import type { PeopleView } from '../people/people-types.ts';
import type { AskAsHost } from '../private/ask-as-host.ts';
import { served } from '../shared/base-path.ts';
import { later } from '../shared/later.tsx';
import { usePad } from '../shared/page-context.ts';
import { speaksHongKong } from '../text/speech.ts';
import { tileFaces } from '../tiles/tile-face.ts';
import { moneyIn, namesIn } from './accounts.ts';
import { CourseChart } from './course-chart.tsx';
import { drawEvening } from './evening-card.ts';
import { GoodNight, SideMoneyCard, StakesForm } from './evening-money.tsx';
import { HandOn } from './hand-on.tsx';
import { type ChosenColours, chosenColours, coloursFor } from './person-colours.ts';
import { storyText } from './story-text.ts';

const EveningStory = later(async () => (await import('./evening-story.tsx')).EveningStory);

interface SettleUpProps {
  readonly evening: EveningView;
  /** When its first hand ended. */
  readonly since: number;
  readonly host: AskAsHost;
  readonly onChanged: () => void;
}

/** The sum of the evening: who pays whom, in as few payments as there can be. */
export function SettleUp({ evening, since: begun, host, onChanged }: SettleUpProps) {
  const { speech, ruleSet, nameOf: nameOfSeat } = usePad();
  const { pad, language } = speech;
  const text = storyText(language, speaksHongKong(ruleSet.words));
  const chosen = useChosenColours();
  const money = moneyIn(evening, language);
  const nameOf = namesIn(evening, { table: pad.tableAccount, bank: pad.bankAccount, seat: speech.words.seat });
  const day = new Intl.DateTimeFormat(language, { dateStyle: 'medium' }).format(begun);
  const time = new Intl.DateTimeFormat(language, { timeStyle: 'short' }).format(begun);
  const people = evening.people.map(({ id, points }) => ({
    name: nameOf(id),
    points: inPoints(points),
  }));
  // in the order of the seats, as on the table's own screen: a colour does not go with the rank
  const inOrder = [...new Set([...SEATS.map(nameOfSeat), ...people.map(({ name }) => name)])];
  const byName = new Map(coloursFor(inOrder, chosen).map((colour, at) => [inOrder[at], colour]));
  const colours = people.map(({ name }) => byName.get(name) ?? '');
  const payments = evening.payments.map(({ from, to, amount }) => ({
    text: pad.pays(nameOf(from), nameOf(to)),
    amount: money.plain(amount),
  }));
  const since = pad.handsSince(evening.hands, time);
  const written = [
    `${day} · ${since}`,
    ...people.map(({ name, points }) => `${name} ${points}`),
    ...(payments.length > 0 ? payments.map(({ text, amount }) => `${text} ${amount}`) : [pad.nobodyOwes]),
  ].join('\n');
  const told = (called: string, hand: StoryHand | null): readonly string[] =>
    hand
      ? [
          `${called}: ${nameOf(hand.person)} ${formatDelta(hand.points)} · ${[speech.words.hand(hand.nth), ...hand.patterns.map(name => speech.say(name))].join(' · ')}`,
        ]
      : [];
  const isOver = evening.closedAt !== null;
  const { handOfTheNight, biggestLoss, streak } = evening.story;
  const story = {
    laid: handOfTheNight?.laid ?? [],
    lines: [
      ...told(text.handOfTheNight, handOfTheNight),
      ...told(text.dearest, biggestLoss),
      ...(streak ? [`${text.streak}: ${nameOf(streak.person)} · ${text.inARow(streak.wins)}`] : []),
    ],
  };
  const handOn = {
    text: isOver ? [written, ...story.lines].join('\n') : written,
    picture: async () =>
      drawEvening(
        {
          title: day,
          since,
          people,
          payments,
          evening,
          colours,
          nobodyOwes: pad.nobodyOwes,
          story: isOver ? story : null,
        },
        isOver ? await tileFaces() : '',
      ),
    since: begun,
  };
  const bill = (
    <section class="card settle-up" data-hands={evening.hands} data-closed={isOver}>
      <h2>{pad.settleUp}</h2>
      <p class="soft">{since}</p>
      {isOver ? null : <PeopleSoFar {...{ evening, nameOf, colours }} label={pad.course} />}
      <StakesForm evening={evening} host={host} onChanged={onChanged} />
      <ul class="evening-payments">
        {payments.length === 0 ? <li class="soft">{pad.nobodyOwes}</li> : null}
        {payments.map(({ text, amount }) => (
          <li key={text} data-evening-payment>
            <span>{text}</span> <b>{amount}</b>
          </li>
        ))}
      </ul>
      <SideMoneyCard evening={evening} host={host} nameOf={nameOf} money={money} onChanged={onChanged} />
      {isOver ? null : <HandOn {...handOn} />}
      <GoodNight evening={evening} host={host} onChanged={onChanged} />
    </section>
  );
  return isOver ? (
    <>
      <EveningStory {...{ evening, nameOf, money, colours, ...handOn }} title={`${day} · ${since}`} />
      {bill}
    </>
  ) : (
    bill
  );
}

interface PeopleProps {
  readonly evening: EveningView;
  readonly nameOf: (account: string) => string;
  readonly colours: readonly string[];
  readonly label: string;
}

/** Who has won what, and how it went. */
const PeopleSoFar = ({ evening, nameOf, colours, label }: PeopleProps) => (
  <>
    <ul class="evening-people">
      {evening.people.map(({ id, points }, at) => (
        <li key={id} data-person={nameOf(id)}>
          <i style={{ background: colours[at] }} aria-hidden="true" />
          <span>{nameOf(id)}</span>
          <b class={deltaClass(points.reduce((sum, won) => sum + won, 0)) ?? 'soft'}>{inPoints(points)}</b>
        </li>
      ))}
    </ul>
    <CourseChart evening={evening} colours={colours} label={label} />
  </>
);

/** By rule set, whose points are not worth the same. */
const inPoints = (points: readonly number[]): string => points.map(formatDelta).join(' · ');

/** The colours of people on their own pages; none until these are known, and where they are hidden. */
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
