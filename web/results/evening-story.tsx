import type { EveningPerson, EveningView, StoryHand } from '../../src/projections/evening.ts';
import { deltaClass, formatDelta } from '../dom/ticking-number.ts';
import { served } from '../shared/base-path.ts';
import { usePad } from '../shared/page-context.ts';
import { Tile } from '../shared/tile.tsx';
import { speaksHongKong } from '../text/speech.ts';
import type { moneyIn } from './accounts.ts';
import { CourseChart } from './course-chart.tsx';
import { HandOn, type HandOnProps } from './hand-on.tsx';
import { type StoryText, storyText } from './story-text.ts';

interface StoryProps extends HandOnProps {
  readonly evening: EveningView;
  readonly nameOf: (account: string) => string;
  readonly money: ReturnType<typeof moneyIn>;
  /** Of its people, in order. */
  readonly colours: readonly string[];
  readonly title: string;
}

/** The evening once it is over: a card a person, its course, and the hands that people talk about. */
export function EveningStory({ evening, nameOf, money, colours, title, ...handOn }: StoryProps) {
  const { speech, ruleSet } = usePad();
  const text = storyText(speech.language, speaksHongKong(ruleSet.words));
  const { handOfTheNight, biggestLoss, streak } = evening.story;
  const due = new Map(evening.due.map(({ account, amount }) => [account, amount]));
  return (
    <section class="card evening-story" data-story={evening.hands}>
      <h2>{text.title}</h2>
      <p class="soft">{title}</p>
      <ol class="story-people">
        {evening.people.map((person, at) => (
          <li key={person.id} data-story-person={nameOf(person.id)} style={{ borderColor: colours[at] }}>
            <b>{nameOf(person.id)}</b>
            <strong class={deltaClass(due.get(person.id) ?? 0) ?? 'soft'}>
              {money.signed(due.get(person.id) ?? 0)}
            </strong>
            <small>{deedsOf(person, text).join(' · ')}</small>
          </li>
        ))}
      </ol>
      <CourseChart evening={evening} colours={colours} label={speech.pad.course} />
      {handOfTheNight ? <ToldHand hand={handOfTheNight} called={text.handOfTheNight} nameOf={nameOf} /> : null}
      {biggestLoss ? <ToldHand hand={biggestLoss} called={text.dearest} nameOf={nameOf} isLoss={true} /> : null}
      {streak ? (
        <p class="story-hand" data-story-streak={streak.wins}>
          <span class="soft">{text.streak}</span> <b>{nameOf(streak.person)}</b> {text.inARow(streak.wins)}
        </p>
      ) : null}
      <HandOn {...handOn} />
    </section>
  );
}

/** A person's evening, in a few words. */
const deedsOf = ({ wins, dealIns, longestStreak, best }: EveningPerson, text: StoryText): readonly string[] => [
  text.wins(wins),
  ...(dealIns > 0 ? [text.threw(dealIns)] : []),
  ...(longestStreak > 1 ? [text.inARow(longestStreak)] : []),
  ...(best ? [`${text.best} ${formatDelta(best.points)}`] : []),
];

interface ToldHandProps {
  readonly hand: StoryHand;
  readonly called: string;
  readonly nameOf: (account: string) => string;
  readonly isLoss?: boolean;
}

/** A hand that people talk about: whose, what it brought, its tiles, and the way to see it again. */
function ToldHand({ hand, called, nameOf, isLoss = false }: ToldHandProps) {
  const { words, pad, say, language } = usePad().speech;
  const count = hand.laid.reduce((sum, set) => sum + set.length, 0) + (hand.laid.length - 1) * 0.4;
  return (
    <div class="story-hand" data-story-hand={hand.nth}>
      <p>
        <span class="soft">{called}</span> <b>{nameOf(hand.person)}</b>{' '}
        <b class={deltaClass(hand.points) ?? ''}>{formatDelta(hand.points)}</b>
        <a class="soft" href={served(`/replay?lang=${language}#${hand.hand}`)}>
          {words.hand(hand.nth)} · {pad.watchAgain}
        </a>
      </p>
      {isLoss ? null : (
        <>
          {hand.laid.length > 0 ? (
            <div class="ledger-tiles" style={{ '--tiles': count }}>
              {hand.laid.map((set, nth) => (
                <span key={`${nth} ${set.join(' ')}`}>
                  {set.map((tile, at) => (
                    <Tile key={`${at} ${tile}`} kind={tile} name={words.tile(tile)} />
                  ))}
                </span>
              ))}
            </div>
          ) : null}
          {hand.patterns.length > 0 ? <p class="soft">{hand.patterns.map(name => say(name)).join(' · ')}</p> : null}
        </>
      )}
    </div>
  );
}
