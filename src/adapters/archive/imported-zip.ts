import { Transform, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Entry, ZipFile } from 'yauzl';
import { whyUnread } from '../file-trouble.ts';
import { reasonOf } from '../reason.ts';

/** The problem with an imported zip, in a sentence. */
export class RefusedZip extends Error {
  override readonly name = 'RefusedZip';
}

/** The allowed contents of a zip. */
export interface ZipLimits {
  /** `a backup` */
  readonly kind: string;
  readonly mayHave: (fileName: string) => boolean;
  readonly files: number;
  /** All of them together, unpacked. */
  readonly bytes: number;
  /** The refusal of a zip that would become larger. */
  readonly tooLarge: string;
}

/** Files of text become 5 to 30 times smaller; what becomes smaller than this was made to fill a disk. */
const MOST_RATIO = 250;
const SMALL = 1024 * 1024;

/** Every file of a zip, once all of them are known to be what it may have. */
export async function filesOf(zip: ZipFile, limits: ZipLimits): Promise<readonly Entry[]> {
  const { kind, mayHave, files } = limits;
  if (zip.entryCount > files) throw new RefusedZip(`${kind} has at most ${files} files`);
  const entries: Entry[] = [];
  const names = new Set<string>();
  let bytes = 0;
  for await (const entry of zip.eachEntry()) {
    const { fileName, uncompressedSize, compressedSize } = entry;
    if (!mayHave(fileName)) throw new RefusedZip(`${JSON.stringify(fileName.slice(0, 80))} is no file of ${kind}`);
    if (names.has(fileName)) throw new RefusedZip(`${fileName} is there twice`);
    if (entry.isEncrypted()) throw new RefusedZip(`${fileName} is encrypted`);
    if (uncompressedSize > SMALL && uncompressedSize > compressedSize * MOST_RATIO)
      throw new RefusedZip(`${fileName} would become ${Math.round(uncompressedSize / compressedSize)} times larger`);
    bytes += uncompressedSize;
    if (bytes > limits.bytes) throw new RefusedZip(limits.tooLarge);
    names.add(fileName);
    entries.push(entry);
    if (entries.length > files) throw new RefusedZip(`${kind} has at most ${files} files`);
  }
  return entries;
}

/** Unpacks one file. The sizes in a zip may be false: it writes not a byte more than declared. */
export async function unpackFile(
  zip: ZipFile,
  entry: Entry,
  out: Writable,
  onBytes: (bytes: number) => void = () => {},
): Promise<void> {
  let left = entry.uncompressedSize;
  const counted = new Transform({
    transform: (chunk: Buffer, _encoding, done) => {
      left -= chunk.length;
      onBytes(chunk.length);
      done(left < 0 ? new RefusedZip(`${entry.fileName} is larger than it says`) : null, chunk);
    },
  });
  await pipeline(await zip.openReadStreamPromise(entry), counted, out);
}

/** Why a zip is not taken, whether it was refused or could not be read. */
export const sayRefused = (error: unknown, kind: string): string =>
  error instanceof RefusedZip ? error.message : `${kind} cannot be read (${whyNoZip(error)})`;

/** The directory of a zip lies at its end: without it the file is no zip, or only the beginning of one. */
const whyNoZip = (error: unknown): string =>
  reasonOf(error).startsWith('End of central directory record')
    ? 'this is not a zip, or not the whole of one'
    : whyUnread(error);
