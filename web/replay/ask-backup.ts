import { served } from '../shared/base-path.ts';

/** How far something is, from 0 to 1. */
export type OnShare = (share: number) => void;

/** `code`: why not; `detail`: what exactly is wrong, as the server says it. */
export interface NotDone {
  readonly type: 'failed';
  readonly code: string;
  readonly detail: string;
}

/** `leftOut`: secrets that no backup has, by their place in the config file. */
export interface BackedUp {
  readonly type: 'backed-up';
  readonly files: number;
  readonly leftOut: readonly string[];
}

export interface Restored {
  readonly type: 'restored';
  readonly matches: number;
  /** Matches that were there already. */
  readonly known: number;
  /** True if the table begins again with the settings of the backup. */
  readonly withSettings: boolean;
  readonly leftOut: readonly string[];
}

/** A line of what the server says while it is at it. */
interface Told {
  readonly take?: string;
  readonly done?: number;
  readonly of?: number;
  readonly backedUp?: { readonly files: number; readonly leftOut: readonly string[] };
  readonly restored?: {
    readonly matches: readonly string[];
    readonly known: readonly string[];
    readonly leftOut: readonly string[];
  };
  readonly error?: string;
  readonly message?: string;
}

const failed = ({ error = 'unreachable', message = '' }: Told): NotDone => ({
  type: 'failed',
  code: error,
  detail: message,
});

const shareOf = ({ done, of }: Told): number | null =>
  done === undefined || of === undefined ? null : done / Math.max(1, of);

/** Has the browser save everything the table keeps, as one file, and hears from the server how far that is. */
export async function backUp(onShare: OnShare): Promise<BackedUp | NotDone> {
  const answer = await fetch(served('/api/backup'), { method: 'POST' }).catch(() => null);
  if (!answer?.body) return failed({});
  if (!answer.ok) return failed((await answer.json().catch(() => ({}))) as Told);
  const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader();
  let begun = '';
  try {
    for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
      const lines = (begun + piece.value).split('\n');
      begun = lines.pop() ?? '';
      for (const line of lines) {
        const told = JSON.parse(line) as Told;
        if (told.take) save(told.take);
        if (told.backedUp) return { type: 'backed-up', ...told.backedUp };
        if (told.error) return failed(told);
        onShare(shareOf(told) ?? 0);
      }
    }
  } catch {
    // the connection broke off: reported below
  }
  return failed({});
}

/** The browser's own download keeps a file of gigabytes out of memory. */
function save(address: string): void {
  const link = document.createElement('a');
  link.href = served(address);
  link.download = '';
  link.click();
}

/** Sending the file and unpacking it, of what is shown as one. */
const SENT = 0.5;

/** Sends a backup back. Every match that is missing is restored or, when the file is not in order, nothing. */
export function restore(file: File, withSettings: boolean, onShare: OnShare): Promise<Restored | NotDone> {
  return new Promise(resolve => {
    // only this kind of request says how much of a file has been sent
    const request = new XMLHttpRequest();
    request.open('POST', served(`/api/restore${withSettings ? '?settings' : ''}`));
    request.upload.onprogress = ({ loaded, total }) => onShare((SENT * loaded) / Math.max(1, total));
    request.onprogress = () => {
      const share = shareOf(lastLine(request.responseText));
      if (share !== null) onShare(SENT + (1 - SENT) * share);
    };
    request.onerror = () => resolve(failed({}));
    request.onload = () => {
      const told = lastLine(request.responseText);
      if (!told.restored) return resolve(failed(told));
      const { matches, known, leftOut } = told.restored;
      resolve({ type: 'restored', matches: matches.length, known: known.length, withSettings, leftOut });
    };
    request.send(file);
  });
}

/** The last whole line so far. */
function lastLine(text: string): Told {
  const line = text.slice(0, text.lastIndexOf('\n')).split('\n').at(-1) ?? '';
  try {
    return JSON.parse(text.includes('\n') ? line : text) as Told;
  } catch {
    return {};
  }
}
