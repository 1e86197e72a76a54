import { resolve } from 'node:path';
import { Club } from '../adapters/club/club.ts';
import { type ClubServer, createClubServer } from '../adapters/club/club-server.ts';
import type { ClubNews, Colleagues } from '../adapters/club/colleagues.ts';
import { Evenings } from '../adapters/club/evenings.ts';
import { isEverywhere, lanAddresses, urlOf } from '../adapters/http/addresses.ts';
import { bindPort, formatPortError } from '../adapters/http/bind-port.ts';
import type { Log } from '../adapters/log.ts';
import { assertNever, err, ok, type Result } from '../domain/result.ts';
import { TELLING_TYPES } from '../projections/match-course.ts';
import { type Keeping, type OpenClubStore, openClubStore } from './club-store.ts';

export interface RunClubOptions {
  readonly broker: string;
  /** Where everything is kept that the tables tell. */
  readonly keeping: Keeping;
  readonly host: string;
  /** 0: any free one. */
  readonly port: number;
  /** What the club is called in the network besides its numbers and its machine's own names. */
  readonly names: readonly string[];
  readonly retryMs?: number;
  readonly log: Log;
}

export interface RunningClub {
  readonly url: string;
  readonly lanUrls: readonly string[];
  readonly close: () => Promise<void>;
}

/** The built pages lie beside the built program. */
const WEB_ROOT = resolve(import.meta.dirname, import.meta.filename.endsWith('.ts') ? '../../dist/web' : '../web');

/** Puts a club together: what it keeps, the tables it follows, its pages. An error is one clear line. */
export async function runClub(options: RunClubOptions): Promise<Result<RunningClub, string>> {
  const { keeping, host, port, retryMs, log } = options;
  const bound = await bindPort(host, port);
  if (!bound.ok) return err(formatPortError(bound.error));
  const { http, port: taken } = bound.value;
  try {
    const opened = await openClubStore(keeping, retryMs, log);
    if (!opened.ok) {
      http.close();
      return opened;
    }
    const following = follow(opened.value, options, bound.value);
    return ok({
      url: urlOf('http', isEverywhere(host) ? 'localhost' : host, taken),
      lanUrls: isEverywhere(host) ? lanAddresses().map(address => urlOf('http', address, taken)) : [],
      close: async () => {
        await following.close();
        await opened.value.close();
      },
    });
  } catch (error) {
    http.close();
    throw error;
  }
}

function follow(
  { store, meet }: OpenClubStore,
  { broker, names, retryMs, log }: RunClubOptions,
  bound: Parameters<typeof createClubServer>[0]['bound'],
): { readonly close: () => Promise<void> } {
  const evenings = new Evenings(store);
  // a message may come before the pages are there
  let server: ClubServer | null = null;
  let colleagues: Colleagues | null = null;
  const matchChanged = (table: string, match: string): void => {
    evenings.changed({ table, match });
    server?.standingsChanged();
  };
  const club = new Club({
    broker,
    store,
    onLobby: table => server?.tableChanged(table),
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
    log,
  });
  const onNews = (news: ClubNews): void => {
    switch (news.type) {
      case 'behind':
        club.setBehind(news.table, news.isBehind);
        break;
      case 'kept':
        matchChanged(news.table, news.match);
        break;
      case 'come':
        if (club.isOnDuty)
          for (const { id, isBehind } of club.lobby) colleagues?.tell({ type: 'behind', table: id, isBehind });
        break;
      case 'missed':
        evenings.allChanged();
        server?.standingsChanged();
        break;
      default:
        assertNever(news);
    }
  };
  colleagues = meet({ onDuty: isOnDuty => club.setOnDuty(isOnDuty), onNews });
  server = createClubServer({
    ...{ bound, club, store, names, log },
    webRoot: WEB_ROOT,
    standings: evening => evenings.standings(evening),
  });
  return {
    close: async () => {
      await Promise.all([club.close(), server.close()]);
      await colleagues.close();
    },
  };
}
