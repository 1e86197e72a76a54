import { join, resolve } from 'node:path';
import { Club } from '../adapters/club/club.ts';
import { type ClubServer, createClubServer } from '../adapters/club/club-server.ts';
import type { ClubStore } from '../adapters/club/club-store.ts';
import { Evenings } from '../adapters/club/evenings.ts';
import { FileStore } from '../adapters/club/file-store.ts';
import { isEverywhere, lanAddresses, urlOf } from '../adapters/http/addresses.ts';
import { bindPort, formatPortError } from '../adapters/http/bind-port.ts';
import type { Log } from '../adapters/log.ts';
import { lockFolder } from '../adapters/recorder/folder-lock.ts';
import { err, ok, type Result } from '../domain/result.ts';
import { TELLING_TYPES } from '../projections/match-course.ts';

export interface RunClubOptions {
  readonly broker: string;
  /** Where everything is kept that the tables tell. */
  readonly directory: string;
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
  const { directory, host, port } = options;
  const bound = await bindPort(host, port);
  if (!bound.ok) return err(formatPortError(bound.error));
  const locked = lockFolder(directory);
  if (!locked.ok) {
    bound.value.http.close();
    return locked;
  }
  const { http, port: taken } = bound.value;
  try {
    const store = new FileStore(join(directory, 'tables'));
    const { club, server } = follow(store, options, bound.value);
    return ok({
      url: urlOf('http', isEverywhere(host) ? 'localhost' : host, taken),
      lanUrls: isEverywhere(host) ? lanAddresses().map(address => urlOf('http', address, taken)) : [],
      close: async () => {
        await Promise.all([club.close(), server.close()]);
        await store.close();
        locked.value.unlock();
      },
    });
  } catch (error) {
    http.close();
    locked.value.unlock();
    throw error;
  }
}

function follow(
  store: ClubStore,
  { broker, names, retryMs, log }: RunClubOptions,
  bound: Parameters<typeof createClubServer>[0]['bound'],
): { readonly club: Club; readonly server: ClubServer } {
  const evenings = new Evenings(store);
  // a message may come before the pages are there
  let server: ClubServer | null = null;
  const club = new Club({
    broker,
    store,
    onLobby: table => server?.tableChanged(table),
    onKept: (table, events) => {
      const telling = events.filter(({ type }) => (TELLING_TYPES as readonly string[]).includes(type));
      for (const match of new Set(telling.map(event => event.match))) evenings.changed({ table, match });
      if (telling.length > 0 || events.length === 0) server?.standingsChanged();
    },
    ...(retryMs !== undefined && { retryMs }),
    log,
  });
  server = createClubServer({
    ...{ bound, club, store, names, log },
    webRoot: WEB_ROOT,
    standings: evening => evenings.standings(evening),
  });
  return { club, server };
}
