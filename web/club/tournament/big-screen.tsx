import type { TournamentView } from '../../../src/club/tournament/tournament-view.ts';
import type { NoticeBoard } from '../../../src/projections/club-view.ts';
import { Clock } from '../clock-face.tsx';
import { Announced } from '../club-head.tsx';
import { inPages, type ScreenPage, turnedTo, useRoom, useTurns } from '../screen-pages.ts';
import type { ScreenRoom } from '../screen-room.ts';
import { Seating } from './seating.tsx';
import { TournamentStandings } from './standings.tsx';
import type { TournamentWords } from './tournament-words.ts';

interface BigScreenProps {
  readonly view: TournamentView;
  readonly words: TournamentWords;
  readonly aheadMs: number;
  readonly board: NoticeBoard | null;
}

/** The screen of a hall: clock, seating and standings in turn, a page after the other, nothing to press. */
export function BigScreen({ view, words, aheadMs, board }: BigScreenProps) {
  const { own, text } = words;
  const round = view.rounds.at(-1) ?? null;
  const pages = pagesOf(view, useRoom(board?.announcements.length ?? 0));
  const page = turnedTo(pages, useTurns());
  return (
    <main class="big-screen" data-page="big-screen" data-shows={page?.shows}>
      <header>
        <h1>{view.settings.name}</h1>
        <p>{view.isOver ? text.prizes : own.roundOf(round?.no ?? 0, view.settings.rounds)}</p>
        {round && !round.isOver ? <Clock face={round.clock} aheadMs={aheadMs} label={own.timeLeft} /> : null}
      </header>
      <Announced board={board} label={own.announcements} />
      {page?.shows === 'seating' && round ? (
        <Seating view={view} round={{ ...round, tables: round.tables.slice(page.from, page.to) }} words={words} />
      ) : null}
      {page?.shows === 'standings' ? (
        <TournamentStandings view={view} words={words} rows={view.standings.slice(page.from, page.to)} />
      ) : null}
      {page === null ? <p class="pad-alone">{text.notBegun}</p> : null}
    </main>
  );
}

interface ShownPage extends ScreenPage {
  readonly shows: 'seating' | 'standings';
}

/** While a round is about to begin people look for their seat; while it is played, and afterwards, for how they stand. */
function pagesOf({ rounds, standings, isOver }: TournamentView, room: ScreenRoom): readonly ShownPage[] {
  const round = rounds.at(-1);
  const showing = (shows: ShownPage['shows'], count: number, most: number): readonly ShownPage[] =>
    inPages(count, most).map(page => ({ shows, ...page }));
  const seating = round ? showing('seating', round.tables.length, room.tables) : [];
  const hasResults = rounds.some(({ tables }) => tables.some(({ result }) => result !== null));
  const standing = hasResults ? showing('standings', standings.length, room.rows) : [];
  if (isOver || round?.isOver) return standing.length > 0 ? standing : seating;
  return round?.isStarted ? [...standing, ...seating] : seating;
}
