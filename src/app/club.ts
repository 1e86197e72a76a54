import { openKeys } from '../adapters/club/office/keys.ts';
import { databaseReason, isOfDatabase } from '../adapters/club/postgres/database-reason.ts';
import { isEverywhere, lanAddresses, urlOf } from '../adapters/http/addresses.ts';
import { bindPort, formatPortError } from '../adapters/http/bind-port.ts';
import type { Log } from '../adapters/log.ts';
import { packageFile } from '../adapters/package-file.ts';
import { err, ok, type Result } from '../domain/result.ts';
import { openClubHouse } from './club-house.ts';
import { type Keeping, openClubStore } from './club-store.ts';

export interface RunClubOptions {
  readonly broker: string;
  /** Where everything is kept that the tables tell, and the club decides. */
  readonly keeping: Keeping;
  readonly host: string;
  /** 0: any free one. */
  readonly port: number;
  /** The names of the club in the network besides its numbers and its machine's own names. */
  readonly names: readonly string[];
  /** Trusted proxies beside this machine: their word counts for a request's origin. */
  readonly proxies?: readonly string[];
  /** The host's PIN, if one was chosen. */
  readonly pin?: string | null;
  /** How long (days) what was played is kept besides what standings are made of; null or absent: for ever. */
  readonly keepDays?: number | null;
  readonly retryMs?: number;
  readonly log: Log;
}

export interface RunningClub {
  readonly url: string;
  readonly lanUrls: readonly string[];
  /** The host's PIN, if just generated: to be shown once. */
  readonly madePin: string | null;
  readonly close: () => Promise<void>;
}

/** The built pages. */
const WEB_ROOT = packageFile('dist/web');

/** Runs a club. An error is one clear line. */
export async function runClub(options: RunClubOptions): Promise<Result<RunningClub, string>> {
  const { keeping, host, port, retryMs, names, proxies = [], pin = null, keepDays = null, broker, log } = options;
  const bound = await bindPort(host, port);
  if (!bound.ok) return err(formatPortError(bound.error));
  const { http, port: taken } = bound.value;
  const opened = await openClubStore(keeping, retryMs, log);
  if (!opened.ok) {
    http.close();
    return opened;
  }
  try {
    const { keys, made } = await openKeys(opened.value.books, pin);
    const house = await openClubHouse(opened.value, {
      ...{ broker, bound: bound.value, webRoot: WEB_ROOT, keys, names, proxies, keepDays, log },
      ...(retryMs !== undefined && { retryMs }),
    });
    let closing: Promise<void> | null = null;
    const close = async (): Promise<void> => {
      await house.close();
      await opened.value.close();
    };
    return ok({
      url: urlOf('http', isEverywhere(host) ? 'localhost' : host, taken),
      lanUrls: isEverywhere(host) ? lanAddresses().map(address => urlOf('http', address, taken)) : [],
      madePin: made,
      close: () => {
        closing ??= close();
        return closing;
      },
    });
  } catch (error) {
    http.close();
    await opened.value.close();
    // it was there a moment ago
    if (isOfDatabase(error)) return err(`the database does not do what it is asked: ${databaseReason(error)}`);
    throw error;
  }
}
