import { useEffect, useState } from 'preact/hooks';
import type { LobbyTable, NoticeBoard } from '../../src/projections/club-view.ts';
import { served } from '../shared/base-path.ts';
import { clubSocket } from './club-socket.ts';

/** The messages that a page of a club receives by itself. */
export interface HeardClub {
  /** Null: no message yet. */
  readonly board: NoticeBoard | null;
  /** Every table, by id, where the page is sent them; null: not yet. */
  readonly tables: ReadonlyMap<string, LobbyTable> | null;
  readonly isLost: boolean;
  /** Another number: something was decided or played; whatever was asked for may be otherwise. */
  readonly changes: number;
}

/** Follows the club the page came from. */
export function useClub(): HeardClub {
  const [board, setBoard] = useState<NoticeBoard | null>(null);
  const [tables, setTables] = useState<ReadonlyMap<string, LobbyTable> | null>(null);
  const [isLost, setLost] = useState(false);
  const [changes, setChanges] = useState(0);
  useEffect(() => {
    const socket = clubSocket();
    // a connection begins with all of them
    let isFirst = true;
    const changed = (): void => setChanges(count => count + 1);
    socket.on('connect', () => {
      isFirst = true;
      setLost(false);
      changed();
    });
    socket.on('disconnect', () => setLost(true));
    socket.on('connect_error', () => setLost(true));
    socket.on('board', setBoard);
    socket.on('decided', changed);
    socket.on('standings-changed', changed);
    socket.on('lobby', told => {
      const isWhole = isFirst;
      isFirst = false;
      setTables(
        known => new Map([...(isWhole || !known ? [] : known), ...told.map(table => [table.id, table] as const)]),
      );
    });
    return () => {
      socket.close();
    };
  }, []);
  return { board, tables, isLost, changes };
}

const ASK_EVERY_MS = 3000;

/** The answer of an address, asked again with every change; undefined: not yet; null: there is no such thing. */
export function useAsked<T>(path: string, changes: number): T | null | undefined {
  const [told, setTold] = useState<T | null | undefined>(undefined);
  const [failures, setFailures] = useState(0);
  useEffect(() => {
    const asking = new AbortController();
    let later: ReturnType<typeof setTimeout> | undefined;
    const askLater = (): void => {
      if (!asking.signal.aborted) later = setTimeout(() => setFailures(count => count + 1), ASK_EVERY_MS);
    };
    fetch(served(path), { signal: asking.signal })
      .then(async answer => {
        if (answer.ok) setTold((await answer.json()) as T);
        else if (answer.status === 404 || answer.status === 401) setTold(null);
        else if (answer.status >= 500) askLater();
      })
      .catch(askLater);
    return () => {
      asking.abort();
      clearTimeout(later);
    };
  }, [path, changes, failures]);
  return told;
}
