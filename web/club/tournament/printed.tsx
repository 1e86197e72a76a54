import type { ComponentChildren } from 'preact';
import type { RoundView, TournamentView } from '../../../src/club/tournament/tournament-view.ts';
import { SEATS } from '../../../src/domain/seat.ts';
import type { ClubWords } from '../club-text.ts';
import { StandingAfter, TournamentStandings } from './standings.tsx';
import { TOURNAMENT_TEXT } from './tournament-text.ts';
import { entrantsOf, entrantText, type TournamentWords } from './tournament-words.ts';

/** More than fit on a sheet in large letters. */
const MANY_TABLES = 20;
const WINDS = ['E', 'S', 'W', 'N'] as const;

interface PrintedProps {
  readonly view: TournamentView;
  readonly words: TournamentWords;
}

/** The printed page, on A4; on the screen a button stands above it. */
export function Paper({
  words: { speech },
  children,
}: {
  readonly words: ClubWords;
  readonly children: ComponentChildren;
}) {
  const text = TOURNAMENT_TEXT[speech.language];
  return (
    <>
      <nav class="paper-tools">
        <a class="link-button" href={`?lang=${speech.language}`}>
          {text.back}
        </a>
        <button type="button" class="primary" onClick={() => print()}>
          {text.print}
        </button>
      </nav>
      <main class="paper" data-page="paper">
        {children}
      </main>
    </>
  );
}

/** The seating of the newest round, to hang at the door: by table, and by name. */
export function PrintedPlan({ view, words }: PrintedProps) {
  const { text, own } = words;
  const round = view.rounds.at(-1);
  const entrants = entrantsOf(view);
  if (!round) return <Paper words={words}>{text.notBegun}</Paper>;
  const nameOf = (no: number): string => entrantText(entrants.get(no), no, words);
  const places = round.tables
    .flatMap(({ name, seats }) => SEATS.map(seat => ({ no: seats[seat], name, wind: WINDS[seat] })))
    .toSorted((a, b) => nameOf(a.no).localeCompare(nameOf(b.no), words.speech.language) || a.no - b.no);
  return (
    <Paper words={words}>
      <section class="sheet-a4" data-many={round.tables.length > MANY_TABLES}>
        <h1>
          {view.settings.name} · {text.round(round.no)}
        </h1>
        <table class="plan-by-table">
          <thead>
            <tr>
              <th scope="col">{text.table}</th>
              {WINDS.map(wind => (
                <th key={wind} scope="col">
                  {words.speech.words.windMarks[wind]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {round.tables.map(({ table, name, seats }) => (
              <tr key={table}>
                <th scope="row">{name}</th>
                {SEATS.map(seat => (
                  <td key={seat}>
                    <small>{seats[seat]}</small> {nameOf(seats[seat])}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <section class="sheet-a4" data-many={round.tables.length > MANY_TABLES}>
        <h1>
          {view.settings.name} · {text.round(round.no)} · {own.name}
        </h1>
        <ol class="plan-by-name">
          {places.map(({ no, name, wind }) => (
            <li key={no}>
              <span>
                <small>{no}</small> {nameOf(no)}
              </span>
              <b>
                {name} {words.speech.words.windMarks[wind]}
              </b>
            </li>
          ))}
        </ol>
      </section>
    </Paper>
  );
}

/** The standings, or the prize list, to hang beside it. */
export function PrintedStandings({ view, words }: PrintedProps) {
  const { text } = words;
  return (
    <Paper words={words}>
      <section class="sheet-a4" data-many={view.standings.length > 2 * MANY_TABLES}>
        <h1>
          {view.settings.name} · {view.isOver ? text.prizes : text.standings}{' '}
          <StandingAfter view={view} words={words} />
        </h1>
        <TournamentStandings view={view} words={words} />
      </section>
    </Paper>
  );
}

/** A card for everybody who plays: number, name, and a line for each round to be filled in. */
export function PrintedCards({ view, words }: PrintedProps) {
  const { text } = words;
  const rounds = Array.from({ length: view.settings.rounds }, (_, index) => index + 1);
  return (
    <Paper words={words}>
      <div class="cards-a4">
        {view.entrants.map(({ no, name, team, kind }) => (
          <article key={no} class="player-card" data-entrant={no}>
            <header>
              <b>{no}</b>
              <span>
                {name ?? words.own.entrant(no)}
                <small>{kind === 'substitute' ? text.substitute : (team ?? '')}</small>
              </span>
            </header>
            <table>
              <thead>
                <tr>
                  <th scope="col">{words.own.round}</th>
                  <th scope="col">{text.table}</th>
                  <th scope="col">{text.result}</th>
                  <th scope="col">{text.signature}</th>
                </tr>
              </thead>
              <tbody>
                {rounds.map(round => (
                  <tr key={round}>
                    <td>{round}</td>
                    <td>{placeText(view.rounds, round, no, words)}</td>
                    <td />
                    <td />
                  </tr>
                ))}
              </tbody>
            </table>
            <footer>{view.settings.name}</footer>
          </article>
        ))}
      </div>
    </Paper>
  );
}

/** Table and wind, where the round has been seated. */
function placeText(rounds: readonly RoundView[], no: number, entrant: number, { speech }: TournamentWords): string {
  for (const { name, seats } of rounds.find(round => round.no === no)?.tables ?? []) {
    const seat = SEATS.find(one => seats[one] === entrant);
    if (seat !== undefined) return `${name} ${speech.words.windMarks[WINDS[seat]]}`;
  }
  return '';
}
