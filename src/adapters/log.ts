import { pino } from 'pino';
import { z } from 'zod';
import { visibleText } from './visible-text.ts';

const publicFacts = z.object({
  /** The door through which it came in. */
  door: z.string().exactOptional(),
  /** A board's name. */
  port: z.string().exactOptional(),
  file: z.string().exactOptional(),
  url: z.string().exactOptional(),
  code: z.string().exactOptional(),
  count: z.number().exactOptional(),
  handNo: z.number().exactOptional(),
  seq: z.number().exactOptional(),
  /** The message of an error, never the error with its data. */
  reason: z.string().exactOptional(),
});

/** The allowed fields of a log line above debug: none that could reveal a hidden tile. */
export type PublicFacts = Readonly<z.output<typeof publicFacts>>;

const logLine = publicFacts.extend({
  /** Milliseconds since 1970. */
  time: z.number(),
  level: z.enum(['info', 'warn', 'error']),
  msg: z.string(),
});

/** A line above debug, safe to share. */
export type LogLine = Readonly<z.output<typeof logLine>>;

export interface Log {
  /** May tell secrets (tags, concealed tiles): for the person who debugs the table, off by default. */
  readonly debug: (message: string, facts?: Readonly<Record<string, unknown>>) => void;
  readonly info: (message: string, facts?: PublicFacts) => void;
  readonly warn: (message: string, facts?: PublicFacts) => void;
  readonly error: (message: string, facts?: PublicFacts) => void;
}

export const LOG_LEVELS = ['debug', 'info', 'warn', 'error', 'silent'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

export interface LogOptions {
  readonly level: LogLevel;
  /** One readable line each instead of JSON: for a person at a terminal. */
  readonly readable: boolean;
  readonly write: (line: string) => void;
  /** The memory of the log's end, at any level. */
  readonly tail?: LogTail;
}

/** The table server's log, as JSON lines or for people. */
export function createLog({ level, readable, write, tail }: LogOptions): Log {
  const logger = pino(
    { level, base: null, formatters: { level: label => ({ level: label }) } },
    // texts from outside may stand in it
    { write: (line: string) => write(`${visibleText(readable ? readableLine(line) : line.trimEnd())}\n`) },
  );
  const telling =
    (as: LogLine['level']) =>
    (message: string, facts: PublicFacts = {}): void => {
      const told = publicOnly(facts);
      logger[as](told, message);
      tail?.keep({ time: Date.now(), level: as, msg: message, ...told });
    };
  return {
    debug: (message, facts = {}) => logger.debug(facts, message),
    info: telling('info'),
    warn: telling('warn'),
    error: telling('error'),
  };
}

const MOST_KEPT = 1000;

/** The end of a log, in memory: its newest lines. */
export class LogTail {
  #lines: readonly LogLine[] = [];

  keep(line: LogLine): void {
    this.#lines = [...this.#lines, line].slice(-MOST_KEPT);
  }

  get lines(): readonly LogLine[] {
    return this.#lines;
  }
}

export const SILENT: Log = createLog({ level: 'silent', readable: false, write: () => {} });

/** By the names of the fields: a wider object passed by mistake brings nothing else along. */
function publicOnly(facts: PublicFacts): PublicFacts {
  const { url, ...told } = Object.fromEntries(
    FACTS.flatMap(name => (facts[name] === undefined ? [] : [[name, facts[name]]])),
  ) as PublicFacts;
  return url === undefined ? told : { ...told, url: withoutCredentials(url) };
}
const FACTS = publicFacts.keyof().options;

const withoutCredentials = (url: string): string => url.replace(/\/\/[^/]*@/, '//');

/** Reads a line that was written as JSON; null: it is none of ours, or may tell secrets. */
export function parseLogLine(text: string): LogLine | null {
  try {
    return logLine.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}

function readableLine(json: string): string {
  const { level, time, msg, ...facts } = JSON.parse(json) as Readonly<Record<string, unknown>>;
  const clock = new Date(Number(time)).toTimeString().slice(0, 8);
  const told = Object.entries(facts).map(([name, value]) => ` ${name}=${String(value)}`);
  return `${clock} ${String(level).padEnd(5)} ${String(msg)}${told.join('')}`;
}
