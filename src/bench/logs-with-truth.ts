import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { whyUnread } from '../adapters/file-trouble.ts';
import { Table } from '../app/table.ts';
import { InputError } from '../cli/command.ts';
import { SETTLES_WITHIN_MS } from '../cli/mirror.ts';
import { parseJson, readInput } from '../cli/rules-flags.ts';
import { readTagsFile } from '../cli/tags-file.ts';
import { isSeat, type Seat } from '../domain/seat.ts';
import { isZone, type Zone } from '../domain/zone.ts';
import type { DomainEvent } from '../engine/events.ts';
import { isListOf } from '../recording/checks.ts';
import type { ToldEvent } from '../recording/hand-truth.ts';
import { parseRawLog } from '../recording/raw-log.ts';
import { readLines } from '../recording/read-lines.ts';
import { formatRecordError, parseJsonObject, type RecordError } from '../recording/record-error.ts';
import { rulesFor } from '../rules/index.ts';
import type { Rules } from '../rules/rule-set.ts';

/** A table's log with its truth. docs/reference/logs-with-truth.md. */
export interface LogWithTruth {
  readonly name: string;
  readonly truth: readonly ToldEvent[];
  /** The events of this program's mirror. */
  readonly told: readonly DomainEvent[];
}

/** Reads every log of a folder, one after the other, and has the mirror follow each. */
export function* logsWithTruth(folder: string): Generator<LogWithTruth> {
  const names = foldersIn(folder).filter(name => hasFile(join(folder, name), 'truth.jsonl'));
  if (names.length === 0) throw new InputError(`${folder} holds no folder with a truth.jsonl`);
  for (const name of names.toSorted()) {
    const log = join(folder, name);
    yield { name, truth: truthOf(join(log, 'truth.jsonl')), told: mirrored(log) };
  }
}

function foldersIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder, { withFileTypes: true }).flatMap(entry => (entry.isDirectory() ? [entry.name] : []));
  } catch (error) {
    throw new InputError(`cannot read ${folder}: ${whyUnread(error)}`);
  }
}

const hasFile = (folder: string, name: string): boolean => readdirSync(folder).includes(name);

function truthOf(file: string): readonly ToldEvent[] {
  const read = readLines<ToldEvent>(readInput(file, 'truth'), (text, lineNumber) => {
    const parsed = parseJsonObject(text, lineNumber);
    if (!parsed.ok) return parsed;
    const { type } = parsed.value;
    if (typeof type === 'string') return { ok: true, value: { ...parsed.value, type } };
    return { ok: false, error: { code: 'record/wrong-field', line: lineNumber, what: 'type' } };
  });
  refuse(file, read.errors);
  return read.entries;
}

function mirrored(log: string): readonly DomainEvent[] {
  const { rules, dealer, zones } = playedWith(join(log, 'args.json'));
  const tags = readTagsFile(join(log, 'tags.csv'));
  const table = new Table({
    rules,
    firstDealer: dealer,
    tags,
    ports: null,
    ...(zones && { zones }),
  });
  const { entries, errors } = parseRawLog(rawText(log));
  refuse(join(log, 'raw.jsonl'), errors);
  const events = entries.flatMap(({ port, dir, line, t }) => (dir === 'rx' ? table.receive(port, line, t).events : []));
  return [...events, ...table.recordingEnded((entries.at(-1)?.t ?? 0) + SETTLES_WITHIN_MS).events];
}

interface PlayedWith {
  readonly rules: Rules;
  readonly dealer: Seat | null;
  readonly zones: readonly Zone[] | null;
}

function playedWith(file: string): PlayedWith {
  const args = parseJson(readInput(file, 'arguments'), file) as Readonly<Record<string, unknown>>;
  const { rules: id, options = {}, dealer = null, zones = null } = args;
  const rules = rulesFor(String(id), options);
  if (!rules.ok) throw new InputError(`${file}: ${rules.error.path}: ${rules.error.message}`);
  if (dealer !== null && !isSeat(dealer)) throw new InputError(`${file}: dealer: a seat, 0 to 3, or null`);
  const areZones = isListOf(zone => typeof zone === 'string' && isZone(zone));
  if (zones !== null && !areZones(zones)) throw new InputError(`${file}: zones: a list of zones, or null`);
  return { rules: rules.value, dealer, zones: zones as readonly Zone[] | null };
}

/** The lines as they are, or packed. */
function rawText(log: string): string {
  if (hasFile(log, 'raw.jsonl')) return readInput(join(log, 'raw.jsonl'), 'raw log');
  const file = join(log, 'raw.jsonl.gz');
  try {
    return gunzipSync(readFileSync(file)).toString();
  } catch (error) {
    throw new InputError(`cannot read raw log ${file}: ${whyUnread(error)}`);
  }
}

function refuse(file: string, [first]: readonly RecordError[]): void {
  if (first) throw new InputError(formatRecordError(file, first));
}
