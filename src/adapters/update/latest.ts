import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import { err, ok, type Result } from '../../domain/result.ts';
import { reasonOf } from '../reason.ts';

const VERSION = /^(\d{1,6})\.(\d{1,6})\.(\d{1,6})(?:-([\w.]{1,40}))?$/;

/** `latest.json` of a release: the newest version of this program that its maker offers. */
export const latestSchema = z.object({
  version: z.string().regex(VERSION),
  /** The day of the release: `2026-12-01`. */
  date: z.iso.date().optional(),
  /** The page about it. */
  page: z
    .url({ protocol: /^https?$/ })
    .max(500)
    .optional(),
});
export type Latest = z.output<typeof latestSchema>;

/** In bytes; a longer file is none of ours. */
const LONGEST = 16_384;
const ANSWER_MS = 10_000;

/** True if `source` names a place in the network, not a file. */
const isAddress = (source: string): boolean => /^https?:\/\//.test(source);

/** Reads `latest.json` from a file or an address (`http:`, `https:`). The error is one line without the source. */
export async function readLatest(source: string): Promise<Result<Latest, string>> {
  try {
    const text = isAddress(source) ? await download(source) : (await readFile(source)).subarray(0, LONGEST).toString();
    const read = latestSchema.safeParse(JSON.parse(text));
    return read.success ? ok(read.data) : err('it names no version');
  } catch (error) {
    return err(error instanceof SyntaxError ? 'it is no JSON' : reasonOf(error));
  }
}

async function download(url: string): Promise<string> {
  const answer = await fetch(url, { signal: AbortSignal.timeout(ANSWER_MS), headers: { accept: 'application/json' } });
  if (!answer.ok) throw new Error(`status ${answer.status}`);
  let text = '';
  const decoder = new TextDecoder();
  for await (const chunk of answer.body ?? []) {
    text += decoder.decode(chunk, { stream: true });
    if (text.length > LONGEST) throw new Error(`more than ${LONGEST} bytes`);
  }
  return text;
}

/** True if version `one` comes after `other`; by semver.org, 11. False where either is no version. */
export function isNewer(one: string, other: string): boolean {
  const [a, b] = [VERSION.exec(one), VERSION.exec(other)];
  if (!a || !b) return false;
  for (const at of [1, 2, 3]) if (a[at] !== b[at]) return Number(a[at]) > Number(b[at]);
  const [before, after] = [a[4], b[4]];
  // a version comes after its own drafts
  if (before === undefined || after === undefined) return before === undefined && after !== undefined;
  return before.localeCompare(after, 'en', { numeric: true }) > 0;
}
