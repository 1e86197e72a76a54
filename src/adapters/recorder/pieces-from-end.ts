import { fstatSync, readSync } from 'node:fs';

const PIECE = 64 * 1024;

export interface Piece {
  readonly bytes: Buffer;
  /** Where in the file it begins. */
  readonly begin: number;
}

/** A file in pieces, the last one first: of a long one only so much is read as somebody wants to see. */
export function* piecesFromEnd(fd: number): Generator<Piece> {
  for (let begin = fstatSync(fd).size; begin > 0; ) {
    const bytes = Buffer.alloc(Math.min(PIECE, begin));
    begin -= bytes.length;
    readSync(fd, bytes, 0, bytes.length, begin);
    yield { bytes, begin };
  }
}
