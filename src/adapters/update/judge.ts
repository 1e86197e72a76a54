import { setTimeout as delay } from 'node:timers/promises';
import { z } from 'zod';
import type { WhyNotTaken } from '../../projections/update-view.ts';
import type { ServiceState } from './service.ts';

/** A table that answers, seen from outside. */
export interface AnsweringTable {
  readonly version: string;
  readonly isAlive: boolean;
  readonly match: string | null;
  /** The newest event of the match. */
  readonly seq: number;
  readonly isHandOn: boolean;
  /** The parts it lacks for a game: `board/offline seat0`. */
  readonly missing: readonly string[];
}

const health = z.object({
  status: z.string(),
  version: z.string(),
  seq: z.number(),
  match: z.string().nullable(),
  handIsOn: z.boolean(),
});
const readiness = z.object({ missing: z.array(z.object({ code: z.string(), board: z.string().optional() })) });

const ANSWER_MS = 3000;

/** Asks the table at `url`; null if no table answers there. */
export async function askTable(url: string): Promise<AnsweringTable | null> {
  const ask = async (path: string): Promise<unknown> =>
    (await fetch(`${url}${path}`, { signal: AbortSignal.timeout(ANSWER_MS) })).json();
  try {
    const { status, version, seq, match, handIsOn } = health.parse(await ask('/healthz'));
    const { missing } = readiness.parse(await ask('/readyz'));
    return {
      version,
      isAlive: status === 'ok',
      match,
      seq,
      isHandOn: handIsOn,
      missing: missing.map(({ code, board }) => (board === undefined ? code : `${code} ${board}`)),
    };
  } catch {
    return null;
  }
}

/** The checks of a version that has replaced another. */
export interface Trial {
  readonly url: string;
  readonly version: string;
  /** The match that goes on; null: another one may begin. */
  readonly match: string | null;
  readonly seq: number;
  /** The parts the table lacked before. */
  readonly missing: readonly string[];
}

export interface Witnesses {
  readonly service: () => Promise<ServiceState>;
  /** The first difference that the version finds in the newest hands; null: it scores them as they are on record. */
  readonly difference: () => Promise<string | null>;
  /** Missing or changed parts of the data, a line each. */
  readonly lost: () => Promise<readonly string[]>;
}

export interface Patience {
  /** Time within which it must become healthy. */
  readonly withinMs: number;
  /** Time for which it must stay healthy. */
  readonly steadyMs: number;
}

const LOOK_EVERY_MS = 250;
/** Started again so often by itself, it will not come up. */
const MOST_RESTARTS = 3;
/** Time for which a started version need not answer yet (ms). */
const STARTS_MS = 5000;

/** Watches a version that has been started: why it may not stay, or null where it may. */
export async function judge(
  trial: Trial,
  { service, difference, lost }: Witnesses,
  { withinMs, steadyMs }: Patience,
): Promise<WhyNotTaken | null> {
  const began = performance.now();
  const passed = (): number => performance.now() - began;
  let wellSince: number | null = null;
  let why: WhyNotTaken = notUp(`no answer at ${trial.url}`);
  while (passed() < withinMs) {
    const { isOn, restarts } = await service();
    if (restarts >= MOST_RESTARTS) return notUp(`it has ended by itself ${restarts} times`);
    if (!isOn && passed() > STARTS_MS) return notUp('the service has ended');
    const found = whyNot(trial, await askTable(trial.url));
    if (found?.code === 'update/match-lost') return found;
    if (found) {
      why = found;
      wellSince = null;
    } else if (wellSince === null) {
      const wrong = await whyRecordIsWrong(difference, lost);
      if (wrong) return wrong;
      wellSince = passed();
    } else if (passed() - wellSince >= steadyMs) return null;
    await delay(LOOK_EVERY_MS);
  }
  return why;
}

function whyNot(trial: Trial, table: AnsweringTable | null): WhyNotTaken | null {
  if (!table) return notUp(`no answer at ${trial.url}`);
  const { version, isAlive, match, seq } = table;
  if (version !== trial.version) return notUp(`${version} answered at ${trial.url}`);
  if (!isAlive) return { code: 'update/not-healthy', detail: 'the table was not followed, or the disk did not answer' };
  const missing = table.missing.filter(what => !trial.missing.includes(what));
  if (missing.includes('table/starting')) return notUp('the table was still being put together');
  if (trial.match !== null && (match !== trial.match || seq < trial.seq))
    return { code: 'update/match-lost', detail: `${trial.match} did not go on after event ${trial.seq}` };
  const boards = missing.filter(what => what.startsWith('board/'));
  if (boards.length > 0) return { code: 'update/boards-missing', detail: boards.join(', ') };
  return missing.length > 0 ? { code: 'update/not-healthy', detail: missing.join(', ') } : null;
}

async function whyRecordIsWrong(
  difference: Witnesses['difference'],
  lost: Witnesses['lost'],
): Promise<WhyNotTaken | null> {
  const gone = await lost();
  if (gone.length > 0) return { code: 'update/hands-lost', detail: gone.slice(0, 3).join('; ') };
  const otherwise = await difference();
  return otherwise === null ? null : { code: 'update/reads-hands-otherwise', detail: otherwise };
}

const notUp = (detail: string): WhyNotTaken => ({ code: 'update/does-not-come-up', detail });
