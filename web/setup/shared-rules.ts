import type { Options } from '../shared/server-words.ts';

/** House rules under a name, as tables hand them on. */
export interface SavedRules {
  readonly name: string;
  /** The rule set's id. */
  readonly rules: string;
  /** The options that differ from the standard. */
  readonly options: Options;
}

/** Why a text is no house rules: it is something else, a part of it is missing or changed, a later version wrote it. */
export type NoSharedRules = 'unknown' | 'damaged' | 'newer';

/** A code is one word: `paizhuo1.`, the rules in base64url, a dot and a checksum. */
const CODE = /paizhuo(\d+)\.([\w-]*)(?:\.([0-9a-f]{8})(?![\w-]))?/;
const FORMAT = 'paizhuo-house-rules';
const VERSION = 1;

/** The rules as a code that fits into a message. */
export function formatCode({ name, rules, options }: SavedRules): string {
  const packed = toBase64Url(JSON.stringify([name, rules, options]));
  return `paizhuo${VERSION}.${packed}.${checksumOf(packed)}`;
}

/** The rules as a file that people can read. */
export const formatFile = ({ name, rules, options }: SavedRules): string =>
  `${JSON.stringify({ format: FORMAT, version: VERSION, name, rules, options }, null, 2)}\n`;

/** Reads a code, with whatever was copied along with it, or the text of a file. */
export function parseSharedRules(text: string): SavedRules | NoSharedRules {
  const trimmed = text.replace(/^\uFEFF/, '').trim();
  return trimmed.startsWith('{') ? parseFile(trimmed) : parseCode(trimmed);
}

function parseCode(text: string): SavedRules | NoSharedRules {
  // messages break long words
  const found = [text, text.replace(/\s+/g, '')].flatMap(copied => {
    const [, version, packed = '', checksum] = CODE.exec(copied) ?? [];
    return version === undefined
      ? []
      : [{ version: Number(version), packed, isWhole: checksum === checksumOf(packed) }];
  });
  if (found.length === 0) return 'unknown';
  if (found.some(({ version }) => version > VERSION)) return 'newer';
  const whole = found.find(({ isWhole }) => isWhole);
  const read = whole && parsedJson(fromBase64Url(whole.packed));
  if (!Array.isArray(read)) return 'damaged';
  const [name, rules, options] = read as readonly unknown[];
  return savedRules({ name, rules, options }) ?? 'damaged';
}

function parseFile(text: string): SavedRules | NoSharedRules {
  const read = parsedJson(text);
  if (read === undefined) return 'damaged';
  if (!isRecord(read) || read['format'] !== FORMAT) return 'unknown';
  if (typeof read['version'] === 'number' && read['version'] > VERSION) return 'newer';
  return savedRules(read) ?? 'damaged';
}

/** True if the rule set plays such options, the table finds out. */
function savedRules({ name, rules, options }: Readonly<Record<string, unknown>>): SavedRules | null {
  if (typeof name !== 'string' || name.trim() === '' || typeof rules !== 'string' || !isRecord(options)) return null;
  return { name: name.trim(), rules, options };
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function parsedJson(text: string | null): unknown {
  try {
    return text === null ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}

function toBase64Url(text: string): string {
  const bytes = new TextEncoder().encode(text);
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}

function fromBase64Url(packed: string): string | null {
  try {
    const letters = atob(packed.replaceAll('-', '+').replaceAll('_', '/'));
    return new TextDecoder().decode(Uint8Array.from(letters, letter => letter.charCodeAt(0)));
  } catch {
    return null;
  }
}

/** FNV-1a: a letter that is missing or mistaken shows. */
function checksumOf(text: string): string {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return (hash >>> 0).toString(16).padStart(8, '0');
}
