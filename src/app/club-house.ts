import { hostClock } from '../adapters/clock.ts';
import { Club } from '../adapters/club/club.ts';
import type { ClubNews, Colleagues } from '../adapters/club/colleagues.ts';
import { airRoutes } from '../adapters/club/http/air-routes.ts';
import { type ClubServer, createClubServer } from '../adapters/club/http/club-server.ts';
import { deskRoutes } from '../adapters/club/http/desk-routes.ts';
import { handRoutes } from '../adapters/club/http/hand-routes.ts';
import { leagueRoutes } from '../adapters/club/http/league-routes.ts';
import { ownRoutes } from '../adapters/club/http/own-routes.ts';
import { tournamentRoutes } from '../adapters/club/http/tournament-routes.ts';
import type { ClubKeys } from '../adapters/club/office/club-books.ts';
import { ClubDesk } from '../adapters/club/office/club-desk.ts';
import { ClubSessions } from '../adapters/club/office/club-sessions.ts';
import { Office } from '../adapters/club/office/office.ts';
import { shownMessage, shownTable, sittersAt } from '../adapters/club/office/shown-names.ts';
import { Results } from '../adapters/club/results.ts';
import { TableWords } from '../adapters/club/table-words.ts';
import { Tidying } from '../adapters/club/tidying.ts';
import type { BoundPort } from '../adapters/http/bind-port.ts';
import { Proxies } from '../adapters/http/proxies.ts';
import type { Log } from '../adapters/log.ts';
import { noticeBoard } from '../club/notice-board.ts';
import { isPublic, type Tournament } from '../club/tournament/tournament.ts';
import { wordFor } from '../club/word-for-table.ts';
import { assertNever } from '../domain/result.ts';
import { bySeat } from '../domain/seat.ts';
import type { LobbyTable } from '../projections/club-view.ts';
import { TELLING_TYPES } from '../projections/match-course.ts';
import type { TableMessage } from '../projections/socket-contract.ts';
import type { OpenClubStore } from './club-store.ts';

export interface ClubHouseOptions {
  readonly broker: string;
  readonly bound: BoundPort;
  readonly webRoot: string;
  readonly keys: ClubKeys;
  readonly names: readonly string[];
  readonly proxies: readonly string[];
  /** How long (days) what was played is kept besides what standings are made of; null: for ever. */
  readonly keepDays: number | null;
  readonly retryMs?: number;
  readonly log: Log;
}

/** Puts a club together on what it keeps: the tables it follows, where it decides, its pages. */
export async function openClubHouse(
  { store, books, meet }: OpenClubStore,
  options: ClubHouseOptions,
): Promise<{ readonly close: () => Promise<void> }> {
  const { broker, bound, webRoot, names, retryMs, log } = options;
  let { keys } = options;
  // each may be asked before the next is there
  let server: ClubServer | null = null;
  let colleagues: Colleagues | null = null;
  let words: TableWords | null = null;
  let club: Club | null = null;
  // as the calendar has it: clocks of rounds are compared with those of tables
  const clock = { now: () => Date.now(), after: hostClock.after };
  const office = await Office.open({
    books,
    clock,
    onDecided: () => colleagues?.tell({ type: 'decided' }),
    onChange: entries => {
      words?.tell();
      server?.decided();
      server?.standingsChanged();
      for (const { decision } of entries) if (decision.type === 'call-answered') club?.answerCall(decision.table);
    },
  });
  const settled = () => office.settled;
  const results = new Results(store, settled);
  const matchChanged = (table: string, match: string): void => {
    results.changed({ table, match });
    server?.standingsChanged();
    if (settled().state.tournaments.some(({ isOver }) => !isOver)) server?.decided();
  };
  const shown = (table: LobbyTable): LobbyTable =>
    hideResults(shownTable(settled(), table), settled().state.tournaments);
  const following = new Club({
    ...{ broker, store, log },
    onLobby: table => {
      words?.tableCame(table.id);
      server?.tableChanged(shown(table));
    },
    onKept: (table, events) => {
      const telling = events.filter(({ type }) => (TELLING_TYPES as readonly string[]).includes(type));
      for (const match of new Set(telling.map(event => event.match))) {
        matchChanged(table, match);
        colleagues?.tell({ type: 'kept', table, match });
      }
      if (events.length === 0) server?.standingsChanged();
    },
    onBehind: (table, isBehind) => colleagues?.tell({ type: 'behind', table, isBehind }),
    ...(retryMs !== undefined && { retryMs }),
  });
  club = following;
  words = new TableWords(following, settled, clock.now);
  const onNews = (news: ClubNews): void => {
    switch (news.type) {
      case 'behind':
        following.setBehind(news.table, news.isBehind);
        break;
      case 'kept':
        matchChanged(news.table, news.match);
        break;
      case 'decided':
        void readBooks();
        break;
      case 'come':
        if (following.isOnDuty)
          for (const { id, isBehind } of following.lobby) colleagues?.tell({ type: 'behind', table: id, isBehind });
        break;
      case 'missed':
        results.allChanged();
        server?.standingsChanged();
        void readBooks();
        break;
      default:
        assertNever(news);
    }
  };
  const readBooks = async (): Promise<void> => {
    try {
      await office.refresh();
      keys = (await books.keys()) ?? keys;
    } catch (error) {
      log.warn('what others have decided cannot be read; it is read again with the next decision', {
        reason: String(error),
      });
    }
  };
  const tidying =
    options.keepDays === null ? null : new Tidying({ store, days: options.keepDays, now: clock.now, log });
  colleagues = meet({
    onDuty: isOnDuty => {
      following.setOnDuty(isOnDuty);
      words.setOnDuty(isOnDuty);
      tidying?.setOnDuty(isOnDuty);
    },
    onNews,
  });
  const sessions = new ClubSessions(() => keys.secret, clock);
  const newestMatch = (table: string): string | null => following.table(table)?.playing?.match ?? null;
  const tableName = (table: string): string => following.table(table)?.name ?? table;
  const desk = new ClubDesk({ office, results, store, newestMatch, clock, random: Math.random });
  const lobby = (): readonly LobbyTable[] => following.lobby.map(shown);
  const shownAt = (id: string, message: TableMessage): TableMessage => {
    const playing = following.table(id)?.playing;
    if (!playing) return message;
    const sitters = sittersAt(settled(), { table: id, ...playing });
    return shownMessage(
      bySeat(seat => sitters[seat]?.name ?? ''),
      message,
    );
  };
  const onKeys = (now: ClubKeys): void => {
    keys = now;
    colleagues?.tell({ type: 'decided' });
  };
  server = createClubServer({
    ...{ bound, club: following, store, names, log, webRoot, lobby, shown: shownAt },
    proxies: new Proxies(options.proxies),
    board: () => noticeBoard(settled().state),
    word: table => ({
      word: wordFor(settled().state, settled().register, table),
      now: clock.now(),
      isCalling: following.table(table)?.call != null,
    }),
    routes: [
      deskRoutes({ office, desk, results, sessions, books, keys: () => keys, onKeys, lobby, clock }),
      ownRoutes({ office, desk, results, sessions, books, table: id => following.table(id), clock }),
      tournamentRoutes({ office, results, sessions, tableName, clock }),
      leagueRoutes({ office, results }),
      handRoutes({ matches: () => results.publicMatches(), store }),
      airRoutes({ club: following, shown: shownAt, clock }),
    ],
    standings: evening => results.standings(evening),
    matches: () => results.matches(),
  });
  return {
    close: async () => {
      words.close();
      tidying?.close();
      await Promise.all([following.close(), server.close()]);
      await colleagues.close();
    },
  };
}

/** While a round is hidden, what it has brought so far is in no list of tables. */
function hideResults(table: LobbyTable, tournaments: readonly Tournament[]): LobbyTable {
  const isHidden = tournaments.some(tournament =>
    tournament.rounds.some(
      round => !isPublic(tournament, round.no) && round.tables.some(({ table: seated }) => seated === table.id),
    ),
  );
  return isHidden && table.health ? { ...table, health: { ...table.health, balances: null } } : table;
}
