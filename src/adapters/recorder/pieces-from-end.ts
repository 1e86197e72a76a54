import { fstatSync, readSync } from 'node:fs';

const PIECE = 64 * 1024;

export interface Piece {
  readonly bytes: Buffer;
  /** Its offset in the file. */
  readonly begin: number;
}

/** A file in pieces, the last one first: of a long one it reads only as much as the caller takes. */
export function* piecesFromEnd(fd: number): Generator<Piece> {
  for (let begin = fstatSync(fd).size; begin > 0; ) {
    const bytes = Buffer.alloc(Math.min(PIECE, begin));
    begin -= bytes.length;
    readSync(fd, bytes, 0, bytes.length, begin);
    yield { bytes, begin };
  }
}
