import { formatDelta } from '../dom/ticking-number.ts';
import { served } from '../shared/base-path.ts';
import { CourseChart } from './course-chart.tsx';
import { HostTools } from './host-tools.tsx';
import { type PeopleView, type PeopleWords, type PersonView, type RulesCount, rulesName } from './people-types.ts';
import { PersonMark } from './person-mark.tsx';

interface PersonProps {
  readonly person: PersonView;
  readonly colour: string;
  readonly view: PeopleView;
  readonly words: PeopleWords;
  readonly mayChange: boolean;
  /** `goTo`: whose page is shown next; null: everybody's. */
  readonly onChanged: (view: PeopleView, goTo: string | null) => void;
}

/** One player over all evenings. */
export function PersonPage({ person, colour, view, words, mayChange, onChanged }: PersonProps) {
  const { own } = words;
  return (
    <div class="person" data-person-page={person.id}>
      <section class="card">
        <h2 class="person-name">
          <PersonMark person={person} colour={colour} />
          {person.name}
          {person.isGuest ? <small> {own.guest}</small> : null}
        </h2>
        <p class="soft">
          {own.hands(person.hands)}
          {person.names.join() === person.name ? '' : ` · ${own.alsoCalled(person.names.join(', '))}`}
        </p>
        <dl class="person-counts">
          <Count name={own.wins} told={own.of(person.wins, person.hands)} />
          <Count name={own.selfDraws} told={own.of(person.selfDraws, person.wins)} />
          <Count name={own.dealIns} told={own.of(person.dealIns, person.hands)} />
          <Count name={own.streaks} told={own.streak(person.longestStreak, person.streak)} />
        </dl>
        <a class="link-button" href={served(`/people?lang=${words.speech.language}`)}>
          {own.everybody}
        </a>
      </section>
      {person.byRules.map(count => (
        <ByRules key={count.rules} count={count} person={person} colour={colour} words={words} />
      ))}
      <Play person={person} view={view} words={words} />
      {mayChange ? (
        <HostTools key={person.id} person={person} colour={colour} view={view} words={words} onChanged={onChanged} />
      ) : (
        <p class="soft">{own.signIn}</p>
      )}
    </div>
  );
}

const Count = ({ name, told }: { readonly name: string; readonly told: string }) => (
  <div>
    <dt>{name}</dt>
    <dd>{told}</dd>
  </div>
);

const average = (sum: number, count: number): string => (count === 0 ? '–' : formatDelta(Math.round(sum / count)));

interface RulesProps {
  readonly count: RulesCount;
  readonly person: PersonView;
  readonly colour: string;
  readonly words: PeopleWords;
}

/** A player's figures by one rule set: points of another are another currency. */
function ByRules({ count, person, colour, words }: RulesProps) {
  const { own, speech } = words;
  const day = new Intl.DateTimeFormat(speech.language, { dateStyle: 'medium' });
  const course = person.course.filter(({ rules }) => rules === count.rules);
  const best = person.best.filter(({ rules }) => rules === count.rules);
  return (
    <section class="card" data-rules={count.rules}>
      <h2>{rulesName(words, count.rules)}</h2>
      <dl class="person-counts">
        <Count name={own.points} told={formatDelta(count.points)} />
        <Count name={own.wins} told={own.of(count.wins, count.hands)} />
        <Count name={own.averageWin} told={average(count.won, count.wins)} />
        <Count name={own.dealIns} told={own.of(count.dealIns, count.hands)} />
        <Count name={own.averageLoss} told={average(count.lost, count.dealIns)} />
      </dl>
      {course.length > 1 ? <CourseChart course={course} colour={colour} words={words} /> : null}
      <h3>{own.bestHands}</h3>
      {best.length === 0 ? <p class="soft">{own.noBestHands}</p> : null}
      <ol class="best-hands">
        {best.map(({ hand, startedAt, brought, patterns }) => (
          <li key={hand}>
            <a href={served(`/replay?lang=${speech.language}#${hand}`)} data-best={hand}>
              <b>{formatDelta(brought)}</b>
              <span>{patterns.map(speech.say).join(' · ')}</span>
              <span class="soft">{day.format(startedAt)}</span>
            </a>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** A player's discards over all reviewed hands. */
function Play({ person: { play }, view, words: { own } }: Pick<PersonProps, 'person' | 'view' | 'words'>) {
  if (play.discards === 0 && view.unreviewed === 0) return null;
  return (
    <section class="card" data-play={play.discards}>
      <h2>{own.play}</h2>
      <p class="soft hint">{own.playAbout}</p>
      {view.unreviewed > 0 ? (
        <p class="soft" role="status">
          {own.unreviewed(view.unreviewed)}
        </p>
      ) : null}
      <dl class="person-counts">
        <Count name={own.best} told={own.of(play.best, play.discards)} />
        <Count name={own.behind} told={own.of(play.behind, play.discards)} />
        <Count name={own.givenUp} told={play.discards === 0 ? '–' : (play.tiles / play.discards).toFixed(1)} />
        <Count name={own.alike} told={own.of(play.alike, play.discards)} />
      </dl>
    </section>
  );
}
