import { useEffect, useState } from 'preact/hooks';
import type { LeagueRowView, LeagueView } from '../../../src/club/league/league-view.ts';
import { formatDelta } from '../../dom/ticking-number.ts';
import { ownPath, served } from '../../shared/base-path.ts';
import { ClubHead } from '../club-head.tsx';
import { inPages, type ScreenPage, turnedTo, useRoom, useTurns } from '../screen-pages.ts';
import { tablePointsText } from '../tournament/tournament-words.ts';
import { useAsked, useClub } from '../use-club.ts';
import type { LeagueCatalogue, LeagueWords } from './league-text.ts';
import { RatingStoryCard, Ratings } from './ratings.tsx';

const [, season = ''] = /^\/leagues\/([^/]+)/.exec(ownPath()) ?? [];
const isScreen = new URLSearchParams(location.search).has('screen');

/** A season: its table, what the last evening has changed, teams, ratings and where they come from. */
export function LeaguePage({ words }: { readonly words: LeagueWords }) {
  const { text, own } = words;
  const club = useClub();
  const view = useAsked<LeagueView>(`/api/leagues/${season}`, club.changes);
  const [person, setPerson] = useState(location.hash.slice(1));
  useEffect(() => {
    const follow = (): void => setPerson(location.hash.slice(1));
    addEventListener('hashchange', follow);
    return () => removeEventListener('hashchange', follow);
  }, []);
  if (view === undefined) return null;
  return (
    <>
      {isScreen ? (
        <h1 class="league-title">{view?.season.name}</h1>
      ) : (
        <ClubHead title={view?.season.name ?? own.leagues} words={words} board={club.board} isLost={club.isLost} />
      )}
      {view === null ? (
        <p class="pad-alone" role="alert">
          {text.noSuch}
        </p>
      ) : (
        <main class={isScreen ? 'league is-screen' : 'league'} data-page="league" data-people={view.rows.length}>
          {person === '' ? (
            <Season view={view} words={words} />
          ) : (
            <RatingStoryCard season={season} person={person} words={words} changes={club.changes} />
          )}
        </main>
      )}
    </>
  );
}

function Season({ view, words }: { readonly view: LeagueView; readonly words: LeagueWords }) {
  const { text, speech } = words;
  const { scoring, minimumEvenings, dropWorst } = view.season;
  const at = served(`/api/leagues/${season}`);
  return (
    <>
      <p class="soft">
        {text.rules({
          rules: speech.say(view.rulesName),
          scoring: scoring === 'points' ? text.points : `${text.tablePoints} 4-2-1-0`,
          minimum: minimumEvenings,
          drop: dropWorst,
        })}
      </p>
      {isScreen ? null : (
        <nav class="league-tools">
          <a class="link-button" href={`${at}.csv`} download>
            {text.csv}
          </a>
          <button type="button" onClick={() => print()}>
            {text.print}
          </button>
          <a class="link-button" href={`?screen&lang=${speech.language}`}>
            {text.screen}
          </a>
        </nav>
      )}
      {view.rows.length === 0 ? <p class="pad-alone">{text.nobody}</p> : null}
      {isScreen ? <Turned view={view} words={words} /> : <Lists view={view} words={words} table={ALL} ratings={ALL} />}
    </>
  );
}

const ALL: ScreenPage = { from: 0, to: Number.POSITIVE_INFINITY };

interface ListsProps {
  readonly view: LeagueView;
  readonly words: LeagueWords;
  /** The part of them that is shown; null: none. */
  readonly table: ScreenPage | null;
  readonly ratings: ScreenPage | null;
}

const Lists = ({ view, words, table, ratings }: ListsProps) => (
  <>
    {table && view.rows.length > 0 ? <Table view={view} words={words} page={table} /> : null}
    {view.teams.length > 0 ? <Teams view={view} words={words} /> : null}
    {ratings && view.ratings.length > 0 ? (
      <Ratings view={view} words={words} isScreen={isScreen} page={ratings} />
    ) : null}
  </>
);

/** Headings and what is around the second list and the teams, in rows. */
const AROUND_ROWS = 2;

/** A screen from afar: as many rows as fit of either list, a page after the other. */
function Turned({ view, words }: { readonly view: LeagueView; readonly words: LeagueWords }) {
  const { rows, isUpright } = useRoom(0);
  const turns = useTurns();
  const teams = view.teams.length === 0 ? 0 : view.teams.length + AROUND_ROWS;
  // on an upright screen the lists share its height
  const most = isUpright ? Math.max(1, Math.floor((rows - teams - AROUND_ROWS) / 2)) : rows;
  const others = isUpright ? most : Math.max(1, rows - teams - AROUND_ROWS);
  const table = turnedTo(inPages(view.rows.length, most), turns);
  const ratings = turnedTo(inPages(view.ratings.length, others), turns);
  return <Lists view={view} words={words} table={table} ratings={ratings} />;
}

const worthText = ({ season: { scoring } }: LeagueView, worth: number): string =>
  scoring === 'points' ? formatDelta(worth) : tablePointsText(worth);

interface TableProps {
  readonly view: LeagueView;
  readonly words: LeagueWords;
  readonly page: ScreenPage;
}

function Table({ view, words: { text, own }, page }: TableProps) {
  const newest = view.evenings.at(-1) ?? '';
  const heads = [text.place, text.player, view.season.scoring === 'points' ? text.points : text.tablePoints];
  // a screen from afar shows what matters; the rest is on everybody's phone
  const more = isScreen ? [] : [text.evenings, text.hands, text.wins, text.dealIns];
  const shown = view.rows.slice(page.from, page.to);
  const unranked = shown.some(({ place }) => place === null);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is scrolled with keys too
    <section class="card wide-table" aria-label={text.table} tabIndex={0}>
      <table class="tournament-standings">
        <thead>
          <tr>
            {[...heads, `${text.tonight} ${newest.slice(5)}`, ...more].map(head => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
            {isScreen
              ? null
              : view.evenings.map(evening => (
                  <th key={evening} scope="col" class="league-evening">
                    {evening.slice(5)}
                  </th>
                ))}
          </tr>
        </thead>
        <tbody>
          {shown.map(row => (
            <tr key={row.id} data-person={row.id} data-place={row.place}>
              <td>
                {row.place ?? '–'}
                <Moved row={row} />
              </td>
              <th scope="row">{row.name ?? own.unnamed}</th>
              <td data-total={row.total}>
                <b>{worthText(view, row.total)}</b>
              </td>
              <td>{change(view, row)}</td>
              {more.length === 0
                ? null
                : [row.evenings.length, row.hands, row.wins, row.dealIns].map((count, index) => (
                    <td key={more[index]}>{count}</td>
                  ))}
              {isScreen
                ? null
                : view.evenings.map(evening => (
                    <Evening key={evening} view={view} row={row} evening={evening} text={text} />
                  ))}
            </tr>
          ))}
        </tbody>
      </table>
      {unranked ? <p class="soft">{text.tooFew(view.season.minimumEvenings)}</p> : null}
    </section>
  );
}

interface EveningProps {
  readonly view: LeagueView;
  readonly row: LeagueRowView;
  readonly evening: string;
  readonly text: LeagueCatalogue;
}

function Evening({ view, row, evening, text }: EveningProps) {
  const score = row.evenings.find(one => one.evening === evening);
  if (!score) return <td class="league-evening" />;
  const worth = worthText(view, view.season.scoring === 'points' ? score.points : score.tablePoints);
  return <td class="league-evening">{score.isDropped ? <s title={text.dropped}>{worth}</s> : worth}</td>;
}

/** Places gained or lost with the newest evening. */
function Moved({ row: { place, before } }: { readonly row: LeagueRowView }) {
  if (place === null || before?.place == null || before.place === place) return null;
  const up = before.place - place;
  return <small class={up > 0 ? 'is-gain' : 'is-loss'}>{up > 0 ? ` ▲${up}` : ` ▼${-up}`}</small>;
}

const change = (view: LeagueView, { total, before }: LeagueRowView): string =>
  worthText(view, total - (before?.total ?? 0));

const Teams = ({ view, words: { text } }: { readonly view: LeagueView; readonly words: LeagueWords }) => (
  <section class="card" aria-label={text.teams}>
    <h2>{text.teams}</h2>
    <table class="tournament-standings">
      <tbody>
        {view.teams.map(({ name, place, total }) => (
          <tr key={name} data-team={name}>
            <td>{place}</td>
            <th scope="row">{name}</th>
            <td>
              <b>{worthText(view, total)}</b>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </section>
);
