import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { formatMatchHeader, type MatchHeader } from '../../recording/match-header.ts';
import { formatTags, type TagRegistry } from '../../sensing/tag-registry.ts';
import type { Log } from '../log.ts';
import { makeFolder } from '../make-folder.ts';
import { reasonOf } from '../reason.ts';
import { writeWholeFile } from '../write-whole-file.ts';
import { markInUse } from './in-use.ts';
import { HEADER_FILES } from './left-header.ts';
import { matchName } from './match-folder.ts';

/** A name no match in this folder has. */
export function newMatchName(directory: string, now: number): string {
  const name = matchName(new Date(now));
  for (let other = 2; ; other++) {
    if (!existsSync(join(directory, name))) return name;
    if (!existsSync(join(directory, `${name}-${other}`))) return `${name}-${other}`;
  }
}

/** Lays the folder of a match out: what it is, and which chip is in which tile, without which its raw log says nothing. */
export function layOutFolder(folder: string, header: MatchHeader, tags: TagRegistry, log: Log): void {
  try {
    makeFolder(folder, 0o750);
    for (const name of HEADER_FILES) writeWholeFile(join(folder, name), formatMatchHeader(header), 0o640);
    writeTags(folder, tags);
    markInUse(folder);
  } catch (error) {
    log.warn('this match cannot be resumed after a power cut', { file: folder, reason: reasonOf(error) });
  }
}

/** Tags were enrolled while the match is on: from here on its raw log is read with these. */
export function keepTags(folder: string, tags: TagRegistry, log: Log): void {
  try {
    writeTags(folder, tags);
  } catch (error) {
    log.warn('the record of this match does not know its tags', { file: folder, reason: reasonOf(error) });
  }
}

const writeTags = (folder: string, tags: TagRegistry): void =>
  writeWholeFile(join(folder, 'tags.csv'), formatTags(tags), 0o640);
