import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { z } from 'zod';
import { TABLE_ID } from '../../domain/table-id.ts';
import { parseMatchHeader } from '../../recording/match-header.ts';
import type { Config } from '../config/config-schema.ts';
import { readJson } from '../door/read-json.ts';
import { writeWholeFile } from '../write-whole-file.ts';
import { HEADER_FILES } from './left-header.ts';
import { matchNames, readIfThere } from './match-folder.ts';

/** The id of a table whose config names none, in the data directory. */
const FILE = 'table.json';
const written = z.object({ id: z.string().regex(TABLE_ID) });
const ID_BYTES = 4;

/** The config of a table that has an id. */
export interface NamedConfig extends Config {
  readonly table: Config['table'] & { readonly id: string };
}

/** The id of the table whose data these are: the kept one, or that of its newest match; null before its first start. */
export function keptTableId(directory: string): string | null {
  const kept = readJson(written, readIfThere(join(directory, FILE)) ?? '');
  if (kept) return kept.id;
  for (const match of matchNames(directory).filter(name => !name.startsWith('imported-')))
    for (const name of HEADER_FILES) {
      const header = parseMatchHeader(readIfThere(join(directory, match, name)) ?? '');
      if (header && TABLE_ID.test(header.table)) return header.table;
    }
  return null;
}

/** The id that a config names, or that is kept with its data; null before its first start. */
export const tableIdOf = ({ table, dataDirectory }: Pick<Config, 'table' | 'dataDirectory'>): string | null =>
  table.id ?? keptTableId(dataDirectory);

/** Completes a config with the table's own id: made at random once, and kept with the data. */
export function withTableId(config: Config): NamedConfig {
  const { table, dataDirectory } = config;
  const id = tableIdOf(config) ?? `table-${randomBytes(ID_BYTES).toString('hex')}`;
  if (table.id === undefined) keep(dataDirectory, id);
  return { ...config, table: { ...table, id } };
}

function keep(directory: string, id: string): void {
  const text = `${JSON.stringify({ id } satisfies z.output<typeof written>)}\n`;
  const file = join(directory, FILE);
  if (readIfThere(file) === text) return;
  try {
    writeWholeFile(file, text, 0o640);
  } catch {
    // the next record reports a full disk, and its match keeps the id too
  }
}
