import { copyFileSync, existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { DomainEvent } from '../../engine/events.ts';
import { formatEvent } from '../../recording/event-log.ts';
import { sealLine } from '../../recording/sealed-line.ts';
import { asideOf, setAside } from '../keep-damaged.ts';
import type { Log } from '../log.ts';
import { reasonOf } from '../reason.ts';
import { writeWholeFile } from '../write-whole-file.ts';
import { HEADER_FILES } from './left-header.ts';

const FILES = [...HEADER_FILES, 'tags.csv', 'events.jsonl', 'raw.jsonl', 'access.json', 'pins.json', 'in-use'];

/**
 * Makes a match's folder one that can be recorded in again: a folder that has the name of a file goes aside, and so does
 * a log that lacks events which the hands have kept (`events`: all of them; null: the log is as it should be).
 */
export function mendFolder(folder: string, events: readonly DomainEvent[] | null, log: Log): void {
  try {
    const isNoFile = (name: string): boolean =>
      statSync(join(folder, name), { throwIfNoEntry: false })?.isFile() === false;
    for (const name of FILES.filter(isNoFile)) tellAside(setAside(join(folder, name)), log);
    if (statSync(join(folder, 'hands'), { throwIfNoEntry: false })?.isDirectory() === false)
      tellAside(setAside(join(folder, 'hands')), log);
    if (events) rewrite(join(folder, 'events.jsonl'), events, log);
  } catch (error) {
    log.warn('the record of this match cannot be put right', { file: folder, reason: reasonOf(error) });
  }
}

const tellAside = (aside: string | null, log: Log): void =>
  log.warn('what lay where the record has something else is set aside', { file: aside ?? '' });

/** The damaged log stays beside it, as it was. */
function rewrite(file: string, events: readonly DomainEvent[], log: Log): void {
  if (existsSync(file)) {
    const aside = asideOf(file);
    copyFileSync(file, aside);
    tellAside(aside, log);
  }
  writeWholeFile(file, events.map(event => `${sealLine(formatEvent(event))}\n`).join(''), 0o640);
}
