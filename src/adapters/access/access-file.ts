import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { reasonOf } from '../reason.ts';
import { writeWholeFile } from '../write-whole-file.ts';

const audience = z.union([
  z.strictObject({ type: z.literal('seat'), seat: z.literal([0, 1, 2, 3]) }),
  z.strictObject({ type: z.literal('host') }),
]);

const kept = z.strictObject({
  host: z.string(),
  seats: z.tuple([z.string(), z.string(), z.string(), z.string()]),
  sessions: z.array(z.strictObject({ id: z.string(), audience, until: z.number() })),
});

/** What survives a restart: hashes of PINs, and of the tokens of sessions. */
export type KeptAccess = z.output<typeof kept>;

/** What a match has kept; null when there is nothing, or nothing that can be read. */
export function readAccess(file: string, onTrouble: (reason: string) => void): KeptAccess | null {
  try {
    return kept.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch (error) {
    if (reasonOf(error) !== 'ENOENT') onTrouble(error instanceof z.ZodError ? 'not as written' : reasonOf(error));
    return null;
  }
}

/** For the owner of the process alone. */
export function writeAccess(file: string, access: KeptAccess, onTrouble: (reason: string) => void): void {
  try {
    writeWholeFile(file, `${JSON.stringify(access)}\n`, 0o600);
  } catch (error) {
    onTrouble(reasonOf(error));
  }
}
