import { pino } from 'pino';

/** What a log line above debug may carry: nothing a player could learn a hidden tile from. */
export interface PublicFacts {
  /** A board's name. */
  readonly port?: string;
  readonly file?: string;
  readonly url?: string;
  readonly code?: string;
  readonly count?: number;
  readonly handNo?: number;
  readonly seq?: number;
  /** The message of an error, never the error with its data. */
  readonly reason?: string;
}

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
}

/** The table server's log, as JSON lines or for people. */
export function createLog({ level, readable, write }: LogOptions): Log {
  const logger = pino(
    { level, base: null, formatters: { level: label => ({ level: label }) } },
    { write: (line: string) => write(readable ? readableLine(line) : line) },
  );
  return {
    debug: (message, facts = {}) => logger.debug(facts, message),
    info: (message, facts = {}) => logger.info(publicOnly(facts), message),
    warn: (message, facts = {}) => logger.warn(publicOnly(facts), message),
    error: (message, facts = {}) => logger.error(publicOnly(facts), message),
  };
}

export const SILENT: Log = createLog({ level: 'silent', readable: false, write: () => {} });

/** Field by field: a wider object passed by mistake brings nothing else along. */
const publicOnly = ({ port, file, url, code, count, handNo, seq, reason }: PublicFacts): PublicFacts => ({
  ...(port !== undefined && { port }),
  ...(file !== undefined && { file }),
  ...(url !== undefined && { url: withoutCredentials(url) }),
  ...(code !== undefined && { code }),
  ...(count !== undefined && { count }),
  ...(handNo !== undefined && { handNo }),
  ...(seq !== undefined && { seq }),
  ...(reason !== undefined && { reason }),
});

const withoutCredentials = (url: string): string => url.replace(/\/\/[^/@]*@/, '//');

function readableLine(json: string): string {
  const { level, time, msg, ...facts } = JSON.parse(json) as Readonly<Record<string, unknown>>;
  const clock = new Date(Number(time)).toTimeString().slice(0, 8);
  const told = Object.entries(facts).map(([name, value]) => ` ${name}=${String(value)}`);
  return `${clock} ${String(level).padEnd(5)} ${String(msg)}${told.join('')}\n`;
}
