import { hostClock } from '../adapters/clock.ts';
import { Club } from '../adapters/club/club.ts';
import type { ClubNews, Colleagues } from '../adapters/club/colleagues.ts';
import { airRoutes } from '../adapters/club/http/air-routes.ts';
import type { MissingPart } from '../adapters/club/http/club-pages.ts';
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
import { shownMessage, shownTable, sittersAt, withoutForgotten } from '../adapters/club/office/shown-names.ts';
import { isOfDatabase } from '../adapters/club/postgres/database-reason.ts';
import { Results } from '../adapters/club/results.ts';
import { TableWords } from '../adapters/club/table-words.ts';
import { Tidying } from '../adapters/club/tidying.ts';
import { Doors } from '../adapters/door/doors.ts';
import type { BoundPort } from '../adapters/http/bind-port.ts';
import { Proxies } from '../adapters/http/proxies.ts';
import type { Log } from '../adapters/log.ts';
import { noticeBoard } from '../club/notice-board.ts';
import { isTableHidden } from '../club/tournament/tournament.ts';
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
  const results = new Results(store, settled, clock.now);
  const doors = new Doors(log);
  const isHidden = (table: string): boolean => isTableHidden(settled().state.tournaments, table);
  const matchChanged = (table: string, match: string): void => {
    results.changed({ table, match });
    server?.standingsChanged();
    if (settled().state.tournaments.some(({ isOver }) => !isOver)) server?.decided();
  };
  const shown = (table: LobbyTable): LobbyTable => hideResults(shownTable(settled(), table), isHidden(table.id));
  const following = new Club({
    ...{ broker, store, log, doors, id: () => keys.club, now: clock.now },
    kept: (key, facts) => withoutForgotten(settled(), key, facts),
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
    onDisputed: ({ table, match }) => {
      matchChanged(table, match);
      colleagues?.tell({ type: 'kept', table, match });
      server?.decided();
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
  const sessions = new ClubSessions({ books, keys: () => keys, people: () => settled().people, clock });
  const newestMatch = (table: string): string | null => following.table(table)?.playing?.match ?? null;
  const tableName = (table: string): string => following.table(table)?.name ?? table;
  const desk = new ClubDesk({ office, results, store, newestMatch, clock, random: Math.random });
  const lobby = (): readonly LobbyTable[] => following.lobby.map(shown);
  const shownAt = (id: string, message: TableMessage): TableMessage | null => {
    if (isHidden(id)) return null;
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
  const missing = async (): Promise<readonly MissingPart[]> => {
    const answers = await store.order('none').then(
      () => true,
      () => false,
    );
    return [
      ...(following.isConnected ? [] : [MISSING['broker-away']]),
      ...(answers ? [] : [MISSING['database-away']]),
      ...following.troubles.map(trouble => MISSING[trouble]),
    ];
  };
  server = createClubServer({
    ...{
      bound,
      club: following,
      archive: results,
      names,
      log,
      doors,
      webRoot,
      lobby,
      shown: shownAt,
      isHidden,
      missing,
    },
    isAway: isOfDatabase,
    proxies: new Proxies(options.proxies),
    board: () => noticeBoard(settled().state),
    word: table => ({
      word: wordFor(settled().state, settled().register, table),
      now: clock.now(),
      isCalling: following.table(table)?.call != null,
    }),
    routes: [
      deskRoutes({
        office,
        desk,
        results,
        sessions,
        books,
        keys: () => keys,
        onKeys,
        lobby,
        troubles: () => following.troubles,
        clock,
      }),
      ownRoutes({ office, desk, results, sessions, books, table: id => following.table(id), clock }),
      tournamentRoutes({ office, results, sessions, tableName, clock }),
      leagueRoutes({ office, results }),
      handRoutes({ archive: results, store }),
      airRoutes({ club: following, shown: shownAt, clock }),
    ],
    standings: evening => results.standings(evening),
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
const hideResults = (table: LobbyTable, isHidden: boolean): LobbyTable =>
  isHidden && table.health ? { ...table, health: { ...table.health, balances: null } } : table;

const MISSING = {
  'broker-away': { code: 'club/broker-away', message: 'the MQTT broker does not answer' },
  'database-away': { code: 'club/database-away', message: 'the database does not answer' },
  'another-club': {
    code: 'club/another-club',
    message: 'another club follows the tables of this broker: run one club at a broker',
  },
  'too-many-tables': {
    code: 'club/too-many-tables',
    message: 'more tables publish than a club follows: give each table a login of its own',
  },
} as const satisfies Record<string, MissingPart>;
