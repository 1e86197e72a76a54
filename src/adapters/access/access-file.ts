import { readFileSync } from 'node:fs';
import { rename, rm, writeFile } from 'node:fs/promises';
import { z } from 'zod';
import { reasonOf } from '../reason.ts';

const audience = z.union([
  z.strictObject({ type: z.literal('seat'), seat: z.literal([0, 1, 2, 3]) }),
  z.strictObject({ type: z.enum(['host', 'display', 'viewer']) }),
]);

const kept = z.strictObject({
  host: z.string(),
  // earlier versions had neither
  display: z.string().default(''),
  viewer: z.string().default(''),
  seats: z.tuple([z.string(), z.string(), z.string(), z.string()]),
  // earlier versions let everybody in by PIN
  isClosed: z.boolean().default(false),
  sessions: z.array(
    z.strictObject({
      id: z.string(),
      audience,
      until: z.number(),
      by: z.enum(['pin', 'code', 'host', 'machine']).default('pin'),
      device: z.string().default(''),
      mayHost: z.boolean().default(false),
    }),
  ),
});

/** The part that survives a restart: hashes of PINs, and of the tokens of sessions. */
export type KeptAccess = z.output<typeof kept>;

/** The stored access of a match; null if missing or unreadable. */
export function readAccess(file: string, onTrouble: (reason: string) => void): KeptAccess | null {
  try {
    return kept.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch (error) {
    if (reasonOf(error) !== 'ENOENT') onTrouble(error instanceof z.ZodError ? 'not as written' : reasonOf(error));
    return null;
  }
}

/** Keeps the newest access of a match in its file, for the owner of the process alone, without holding anything up. */
export class AccessWriter {
  readonly #file: string;
  readonly #onTrouble: (reason: string) => void;
  #next: KeptAccess | null = null;
  #writing: Promise<void> | null = null;

  constructor(file: string, onTrouble: (reason: string) => void) {
    this.#file = file;
    this.#onTrouble = onTrouble;
  }

  keep(access: KeptAccess): void {
    this.#next = access;
    this.#writing ??= this.#write();
  }

  /** Once the newest is on the disk, or the disk has refused it. */
  async written(): Promise<void> {
    await this.#writing;
  }

  async #write(): Promise<void> {
    const beside = `${this.#file}.new`;
    while (this.#next) {
      const text = `${JSON.stringify(this.#next)}\n`;
      this.#next = null;
      try {
        await writeFile(beside, text, { mode: 0o600, flush: true });
        await rename(beside, this.#file);
      } catch (error) {
        await rm(beside, { force: true });
        this.#onTrouble(reasonOf(error));
      }
    }
    this.#writing = null;
  }
}
