import type { Config } from '../config/config-schema.ts';

/** The files that say how a table is set up, by the names they have in a backup. */
export const settingsFiles = (configFile: string | null, { tags }: Config): ReadonlyMap<string, string> =>
  new Map([
    ...(configFile === null ? [] : [['paizhuo.yaml', configFile] as const]),
    ...(tags === undefined ? [] : [['tags.csv', tags] as const]),
  ]);
