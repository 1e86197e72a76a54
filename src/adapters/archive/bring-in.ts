import { Writable } from 'node:stream';
import { fromBufferPromise } from 'yauzl';
import { err, ok, type Result } from '../../domain/result.ts';
import type { ReadHand } from '../../recording/hand-record.ts';
import { parseHandId } from '../../recording/hand-summary.ts';
import { parseGivenHand } from '../../recording/imported-hand.ts';
import { verifying } from '../../recording/verify-hand.ts';
import { MATCH_NAME, matchName } from '../recorder/match-folder.ts';
import type { Archive } from './archive.ts';
import { MANIFEST } from './backup.ts';
import { filesOf, RefusedZip, sayRefused, unpackFile } from './imported-zip.ts';
import { inBetween } from './run-when-idle.ts';

/** A hand that is kept now, and what today's rules tell differently; null when they agree. */
export interface BroughtIn {
  readonly id: string;
  readonly difference: string | null;
}

interface GivenHand {
  /** The name it was given under; null where it came without one. */
  readonly name: string | null;
  readonly text: string;
}

/** A match of a very long night. */
const MOST_HANDS = 500;
const MOST_MEGABYTES = 64;
const HAND_NAME = /^([\w-]{1,80})\.paizhuo\.jsonl$/;

/**
 * Keeps hands from another table beside those played here: the record of one, or a zip of several as a match is handed
 * out. All of them or, with one sentence why, none.
 */
export async function bringIn(archive: Archive, file: Buffer): Promise<Result<readonly BroughtIn[], string>> {
  const given = isZip(file) ? await unpacked(file) : ok([{ name: null, text: file.toString('utf8') }]);
  if (!given.ok) return given;
  const places = new Set<string>();
  const hands: { readonly match: string; readonly handNo: number; readonly hand: ReadHand; readonly text: string }[] =
    [];
  for (const { name, text } of given.value) {
    const read = parseGivenHand(text);
    const wrong = (what: string) => err(name === null ? what : `${name}: ${what}`);
    if (!read.ok) return wrong(read.error);
    const place = placeOf(read.value, name);
    if (places.has(`${place.match} ${place.handNo}`) || archive.hasOther(place.match, place.handNo, text))
      return wrong('another hand is kept under this match and number already');
    places.add(`${place.match} ${place.handNo}`);
    hands.push({ ...place, hand: read.value, text });
  }
  const kept: BroughtIn[] = [];
  for (const { match, handNo, hand, text } of hands)
    kept.push({
      id: archive.keepGiven(match, handNo, hand, text).id,
      difference: await inBetween(verifying(hand)),
    });
  return ok(kept);
}

/** A record begins with a bracket. */
const isZip = (file: Buffer): boolean => file.toString('latin1', 0, 2) === 'PK';

/** The files of a zip in memory; nothing of it touches the disk. */
async function unpacked(file: Buffer): Promise<Result<readonly GivenHand[], string>> {
  try {
    const zip = await fromBufferPromise(file);
    const entries = await filesOf(zip, {
      kind: 'the hands of a match',
      mayHave: name => {
        if (name === MANIFEST) throw new RefusedZip('this is a backup of a table: it is restored, not brought in');
        return HAND_NAME.test(name);
      },
      files: MOST_HANDS,
      bytes: MOST_MEGABYTES * 1024 * 1024,
      tooLarge: `the hands of a match have at most ${MOST_MEGABYTES} megabytes`,
    });
    if (entries.length === 0) return err('the zip is empty');
    const given: GivenHand[] = [];
    for (const entry of entries) {
      const chunks: Buffer[] = [];
      const collected = new Writable({
        write: (chunk: Buffer, _encoding, done) => {
          chunks.push(chunk);
          done();
        },
      });
      await unpackFile(zip, entry, collected);
      given.push({ name: entry.fileName, text: Buffer.concat(chunks).toString('utf8') });
    }
    return ok(given);
  } catch (error) {
    return err(sayRefused(error, 'the zip'));
  }
}

/** The place of an imported hand, apart from matches played here. A record may hold several matches, whose hands its names count on. */
function placeOf(
  { record: { header } }: ReadHand,
  name: string | null,
): { readonly match: string; readonly handNo: number } {
  const isMatch = MATCH_NAME.test(header.match);
  const match = isMatch ? header.match.replace('imported-', '') : matchName(new Date(header.startedAt));
  const named = parseHandId(HAND_NAME.exec(name ?? '')?.[1] ?? '');
  const handNo = named?.match.replace('imported-', '') === match ? named.handNo : header.handNo;
  return { match: `imported-${match}`, handNo };
}
