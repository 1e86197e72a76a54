import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { err, ok, type Result } from '../../domain/result.ts';
import { type KnownPeople, NOBODY_KNOWN } from '../../projections/known-people.ts';
import { setAside } from '../keep-damaged.ts';
import type { Log } from '../log.ts';
import { reasonOf } from '../reason.ts';
import { writeWholeFile } from '../write-whole-file.ts';

/** A drawn face by its name, or a small photograph. */
export const FACE = z.union([
  z.string().regex(/^[a-z]{1,20}$/),
  z
    .string()
    .max(60_000)
    .regex(/^data:image\/jpeg;base64,[A-Za-z0-9+/]+={0,2}$/),
]);

const FILE = z.strictObject({
  version: z.literal(1),
  people: z.array(
    z.strictObject({
      name: z.string(),
      names: z.array(z.string()),
      colour: z
        .string()
        .regex(/^#[0-9a-f]{6}$/)
        .nullable(),
      face: FACE.nullable().default(null),
      isGuest: z.boolean(),
    }),
  ),
  forgotten: z.array(z.string()),
});

/** Reads such a file; null where it is none. */
export function parsePeople(text: string): KnownPeople | null {
  try {
    const { people, forgotten } = FILE.parse(JSON.parse(text));
    return { people, forgotten };
  } catch {
    return null;
  }
}

/** The host's changes of people, in a file of their own: `people.json` of the data directory. */
export class PeopleFile {
  readonly #path: string;
  #known: KnownPeople;

  /** An invalid file is set aside: no person is known then. */
  constructor(path: string, log: Log) {
    this.#path = path;
    let text: string | null = null;
    try {
      text = readFileSync(path, 'utf8');
    } catch {
      // no changes yet
    }
    const known = text === null ? NOBODY_KNOWN : parsePeople(text);
    if (known === null)
      log.warn('the changes of people cannot be read: the file is set aside', { file: setAside(path) ?? path });
    this.#known = known ?? NOBODY_KNOWN;
  }

  get known(): KnownPeople {
    return this.#known;
  }

  /** Keeps what is known now; gives the reason where the disk does not take it: then nothing has changed. */
  keep(known: KnownPeople): Result<null, string> {
    try {
      writeWholeFile(this.#path, `${JSON.stringify({ version: 1, ...known }, null, 2)}\n`, 0o640);
    } catch (error) {
      return err(reasonOf(error));
    }
    this.#known = known;
    return ok(null);
  }
}
