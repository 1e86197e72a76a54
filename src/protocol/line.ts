import { err, InvariantError, ok, type Result } from '../domain/result.ts';
import { crcText } from './crc.ts';

// docs/reference/protocol.md, "The line":  <seq> <ms> <TYPE> k=v k=v …*<CRC>\n

/** Longest line, its newline included. */
export const MAX_LINE_BYTES = 160;
/** Both counters start again at 0 after this many steps. */
export const SEQ_RANGE = 0x1_0000;
export const MS_RANGE = 0x1_0000_0000;

/** One intact line: its number and stamp, and its keys in written order, values still encoded. */
export interface Frame {
  readonly seq: number;
  readonly ms: number;
  readonly type: string;
  readonly keys: ReadonlyMap<string, string>;
}

/** Why a line is no frame. Every one of these is expected on a serial line. */
export type LineError =
  | { readonly code: 'line/too-long'; readonly bytes: number }
  | { readonly code: 'line/not-printable'; readonly at: number }
  | { readonly code: 'line/no-crc' }
  | { readonly code: 'line/bad-crc'; readonly computed: string; readonly found: string }
  | { readonly code: 'line/bad-seq'; readonly found: string }
  | { readonly code: 'line/bad-ms'; readonly found: string }
  | { readonly code: 'line/bad-type'; readonly found: string }
  | { readonly code: 'line/bad-key'; readonly found: string }
  | { readonly code: 'line/repeated-key'; readonly found: string };

const NOT_PRINTABLE = /[^\x20-\x7e]/;
const TYPE = /^[A-Z][A-Z0-9]*\??$/;
const PAIR = /^([A-Za-z][A-Za-z0-9_.-]*)=(.*)$/;
const CRC_LENGTH = '*29B1'.length;

/** Reads a line without its newline. Noise comes out as an error value. */
export function parseLine(text: string): Result<Frame, LineError> {
  const broken = cannotBeALine(text);
  if (broken) return broken;
  if (text.at(-CRC_LENGTH) !== '*') return err({ code: 'line/no-crc' });

  const body = text.slice(0, -CRC_LENGTH);
  const found = text.slice(-CRC_LENGTH + 1);
  const computed = crcText(body);
  if (found !== computed) return err({ code: 'line/bad-crc', computed, found });

  return parseBody(body);
}

/** Why no line may look like this, whatever it says; null when one may. */
function cannotBeALine(text: string): Result<never, LineError> | null {
  if (text.length + 1 > MAX_LINE_BYTES) return err({ code: 'line/too-long', bytes: text.length + 1 });
  const noise = text.search(NOT_PRINTABLE);
  return noise < 0 ? null : err({ code: 'line/not-printable', at: noise });
}

/** Parses the part before the checksum. */
function parseBody(body: string): Result<Frame, LineError> {
  const [seqText = '', msText = '', type = '', ...pairs] = body.split(' ');
  const seq = parseCounter(seqText, SEQ_RANGE);
  if (seq === null) return err({ code: 'line/bad-seq', found: seqText });
  const ms = parseCounter(msText, MS_RANGE);
  if (ms === null) return err({ code: 'line/bad-ms', found: msText });
  if (!TYPE.test(type)) return err({ code: 'line/bad-type', found: type });
  const keys = new Map<string, string>();
  for (const pair of pairs) {
    const [, key, value] = PAIR.exec(pair) ?? [];
    if (key === undefined || value === undefined) return err({ code: 'line/bad-key', found: pair });
    if (keys.has(key)) return err({ code: 'line/repeated-key', found: key });
    keys.set(key, value);
  }
  return ok({ seq, ms, type, keys });
}

/** Writes a line without its newline. A frame that does not fit is a mistake of ours. */
export function formatLine({ seq, ms, type, keys }: Frame): string {
  let body = `${seq} ${ms} ${type}`;
  for (const [key, value] of keys) body += ` ${key}=${value}`;
  const line = `${body}*${crcText(body)}`;
  const mistake = cannotBeALine(line) ?? parseBody(body);
  if (!mistake.ok) throw new InvariantError(`${mistake.error.code} in a line of our own: ${line}`);
  return line;
}

/** A decimal counter below `range`, or null. */
function parseCounter(text: string, range: number): number | null {
  if (!/^\d{1,10}$/.test(text)) return null;
  const value = Number(text);
  return value < range ? value : null;
}
