import { useMemo, useState } from 'preact/hooks';
import type { RoundView, TournamentView } from '../../../src/club/tournament/tournament-view.ts';
import { ownPath } from '../../shared/base-path.ts';
import { Clock } from '../clock-face.tsx';
import { ClubHead } from '../club-head.tsx';
import { FindField } from '../form-parts.tsx';
import { type HeardClub, useAsked, useClub } from '../use-club.ts';
import { BigScreen } from './big-screen.tsx';
import { PrintedCards, PrintedPlan, PrintedStandings } from './printed.tsx';
import { Seating } from './seating.tsx';
import { StandingAfter, TournamentStandings } from './standings.tsx';
import { entrantText, type TournamentWords } from './tournament-words.ts';

const [, tournament = ''] = /^\/tournaments\/([^/]+)/.exec(ownPath()) ?? [];
const asked = new URLSearchParams(location.search);

/** A tournament, for everybody: seating, clock, standings; as a page, on a big screen, or on paper. */
export function TournamentPage({ words }: { readonly words: TournamentWords }) {
  const club = useClub();
  // a card is private; all other papers are public
  const isOfTheDesk = asked.get('print') === 'cards';
  const view = useAsked<TournamentView>(`/api/tournaments/${tournament}${isOfTheDesk ? '?desk' : ''}`, club.changes);
  const aheadMs = useMemo(() => (view ? view.now - Date.now() : 0), [view]);
  if (view === undefined) return null;
  if (view === null) return <NoSuch words={words} club={club} />;
  if (asked.get('print') === 'plan') return <PrintedPlan view={view} words={words} />;
  if (asked.get('print') === 'standings') return <PrintedStandings view={view} words={words} />;
  if (asked.get('print') === 'cards') return <PrintedCards view={view} words={words} />;
  if (asked.has('screen')) return <BigScreen view={view} words={words} aheadMs={aheadMs} board={club.board} />;
  return (
    <>
      <ClubHead title={view.settings.name} words={words} board={club.board} isLost={club.isLost} />
      <Open view={view} words={words} aheadMs={aheadMs} />
    </>
  );
}

const NoSuch = ({ words, club }: { readonly words: TournamentWords; readonly club: HeardClub }) => (
  <>
    <ClubHead title={words.own.tournaments} words={words} board={club.board} isLost={club.isLost} />
    <p class="pad-alone" role="alert">
      {words.text.noSuch}
    </p>
  </>
);

interface OpenProps {
  readonly view: TournamentView;
  readonly words: TournamentWords;
  readonly aheadMs: number;
}

function Open({ view, words, aheadMs }: OpenProps) {
  const { own, text } = words;
  const newest = view.rounds.at(-1) ?? null;
  const [chosen, choose] = useState<number | null>(null);
  const [wanted, setWanted] = useState('');
  const round = view.rounds.find(({ no }) => no === chosen) ?? newest;
  return (
    <main
      class="tournament"
      data-page="tournament"
      data-seeks={newest !== null && !newest.isStarted}
      data-rounds={view.rounds.length}
      data-over={view.isOver}
    >
      <section class="card round-head">
        <p class="round-no">{view.isOver ? own.tournamentOver : own.roundOf(newest?.no ?? 0, view.settings.rounds)}</p>
        {newest && !newest.isOver ? <Clock face={newest.clock} aheadMs={aheadMs} label={own.timeLeft} /> : null}
        <a class="link-button" href={`?screen&lang=${words.speech.language}`}>
          {text.screen}
        </a>
      </section>
      {view.standings.length > 0 && view.rounds.length > 0 ? (
        <section class="card" aria-label={text.standings}>
          <h2>
            {view.isOver ? text.prizes : text.standings} <StandingAfter view={view} words={words} />
          </h2>
          {view.isHidden ? <p class="soft">{text.hidden}</p> : null}
          <TournamentStandings view={view} words={words} />
        </section>
      ) : null}
      <section class="tournament-seating" aria-label={text.seating}>
        <header>
          <h2>{text.seating}</h2>
          <Rounds rounds={view.rounds} chosen={round?.no ?? 0} words={words} onChoose={choose} />
          <FindField value={wanted} label={text.find} onFind={setWanted} />
        </header>
        {round ? (
          <Seating view={view} round={round} words={words} wanted={wanted} />
        ) : (
          <Entered view={view} words={words} wanted={wanted} />
        )}
      </section>
    </main>
  );
}

/** The entrants, before the seating. */
function Entered({ view, words, wanted }: Pick<OpenProps, 'view' | 'words'> & { readonly wanted: string }) {
  const look = wanted.trim().toLowerCase();
  const shown = view.entrants.filter(
    ({ no, name }) => look === '' || String(no) === look || name?.toLowerCase().includes(look),
  );
  return (
    <>
      <p class="soft">
        {words.text.notBegun} {words.text.entered(view.entrants.length)}
      </p>
      <ol class="card entered">
        {shown.map(entrant => (
          <li key={entrant.no} data-entrant={entrant.no}>
            <small class="soft">{entrant.no}</small> {entrantText(entrant, entrant.no, words)}{' '}
            <small class="soft">{entrant.kind === 'substitute' ? words.text.substitute : entrant.team}</small>
          </li>
        ))}
      </ol>
    </>
  );
}

interface RoundsProps {
  readonly rounds: readonly RoundView[];
  readonly chosen: number;
  readonly words: TournamentWords;
  readonly onChoose: (round: number) => void;
}

const Rounds = ({ rounds, chosen, words: { text }, onChoose }: RoundsProps) =>
  rounds.length < 2 ? null : (
    <fieldset class="round-choice" aria-label={text.seating}>
      {rounds.map(({ no }) => (
        <button key={no} type="button" aria-pressed={no === chosen} onClick={() => onChoose(no)}>
          {text.round(no)}
        </button>
      ))}
    </fieldset>
  );
