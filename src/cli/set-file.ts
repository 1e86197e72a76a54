import { z } from 'zod';
import { isTileKind, type TileKind } from '../domain/tile.ts';
import { EMBEDDING_LENGTH, type EnrolledSet } from '../vision/enrolled-set.ts';
import { InputError } from './command.ts';
import { parseJson, readInput } from './rules-flags.ts';

const setSchema = z.strictObject({
  set: z.string(),
  faces: z
    .array(
      z.strictObject({
        tile: z.custom<TileKind>(isTileKind, 'is no tile'),
        embedding: z.array(z.number()).length(EMBEDDING_LENGTH),
        thumbnail: z.string().exactOptional(),
      }),
    )
    .min(1)
    .refine(faces => new Set(faces.map(({ tile }) => tile)).size === faces.length, 'name a tile twice'),
});

/** The set of tiles that a file of `paizhuo read --enrol` or of the page /camera holds. @throws InputError */
export function readSet(path: string): EnrolledSet {
  const read = setSchema.safeParse(parseJson(readInput(path, 'the set'), path));
  if (read.success) return read.data;
  const [issue] = read.error.issues;
  throw new InputError(
    `${path} is no enrolled set: ${issue?.path.join('.') || 'the file'} ${issue?.message ?? 'is wrong'}`,
  );
}
