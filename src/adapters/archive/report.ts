import { createReadStream, existsSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { Readable, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ZipFile } from 'yazl';
import type { Result } from '../../domain/result.ts';
import { anonymous } from '../../recording/anonymous.ts';
import { formatEvent, parseEvent } from '../../recording/event-log.ts';
import { formatMatchHeader, type MatchHeader } from '../../recording/match-header.ts';
import { formatRawEntry, parseRawEntry } from '../../recording/raw-log.ts';
import type { RecordError } from '../../recording/record-error.ts';
import { sealLine } from '../../recording/sealed-line.ts';

/** A recorded match to report. */
export interface Reported {
  /** The match's folder. */
  readonly folder: string;
  readonly header: MatchHeader;
  readonly isAnonymous: boolean;
}

/**
 * Writes a match as one zip that `paizhuo mirror` and, with a truth beside it, `paizhuo bench mirror --logs` read. Returns
 * the number of unreadable lines, which it leaves out. Throws the disk's errors.
 */
export async function writeReport({ folder, header, isAnonymous }: Reported, out: Writable): Promise<number> {
  const names = isAnonymous ? anonymous(header) : { header, event: same, raw: same };
  let unreadable = 0;
  async function* lines<T>(
    file: string,
    parse: (text: string, line: number) => Result<T, RecordError>,
    format: (entry: T) => string,
  ): AsyncGenerator<string> {
    if (!existsSync(join(folder, file))) return;
    const input = createReadStream(join(folder, file));
    for await (const text of createInterface({ input, crlfDelay: Number.POSITIVE_INFINITY })) {
      if (text.trim() === '') continue;
      const read = parse(text, 0);
      if (read.ok) yield `${sealLine(format(read.value))}\n`;
      else unreadable += 1;
    }
  }
  const zip = new ZipFile();
  const written = pipeline(zip.outputStream, out);
  zip.on('error', error => out.destroy(error as Error));
  const { rules, options, firstDealer: dealer } = header;
  zip.addBuffer(Buffer.from(`${JSON.stringify({ rules, options, dealer })}\n`), 'args.json');
  zip.addBuffer(Buffer.from(formatMatchHeader(names.header)), 'match.json');
  if (existsSync(join(folder, 'tags.csv'))) zip.addFile(join(folder, 'tags.csv'), 'tags.csv');
  zip.addReadStreamLazy('events.jsonl', open =>
    open(null, Readable.from(lines('events.jsonl', parseEvent, event => formatEvent(names.event(event))))),
  );
  zip.addReadStreamLazy('raw.jsonl', open =>
    open(null, Readable.from(lines('raw.jsonl', parseRawEntry, entry => formatRawEntry(names.raw(entry))))),
  );
  zip.end();
  await written;
  return unreadable;
}

const same = <T>(value: T): T => value;
