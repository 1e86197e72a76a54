import { join } from 'node:path';
import { parseTags } from '../../sensing/tag-registry.ts';
import { withoutSecretsIn } from '../config/config-file.ts';
import { parsePeople } from '../people/people-file.ts';
import { readIfThere } from '../recorder/match-folder.ts';

export const CONFIG_NAME = 'paizhuo.yaml';
export const TAGS_NAME = 'tags.csv';
export const PEOPLE_NAME = 'people.json';

/** A table's settings, as a backup holds them. */
export interface Settings {
  /** The text of each file, by its name in a backup. */
  readonly files: ReadonlyMap<string, string>;
  /** The left-out parts: secrets, as `mqtt.password`, and an invalid tags or people file. */
  readonly leftOut: readonly string[];
}

/**
 * Reads the config file, the tags and, in `directory`, the host's changes of people; null if missing. What
 * cannot be read as such is left out, by its name.
 */
export function readSettings(
  configFile: string | null,
  tagsFile: string | null,
  directory: string | null = null,
): Settings {
  const config = configFile === null ? null : readIfThere(configFile);
  const open = config === null ? null : withoutSecretsIn(config, CONFIG_NAME);
  const files = new Map<string, string>();
  if (open?.text) files.set(CONFIG_NAME, open.text);
  const tags = tagsFile === null ? null : readIfThere(tagsFile);
  // any other file in place of the tags stays private
  const areTags = tags !== null && parseTags(tags).ok;
  if (areTags) files.set(TAGS_NAME, tags);
  const people = directory === null ? null : readIfThere(join(directory, PEOPLE_NAME));
  const arePeople = people !== null && parsePeople(people) !== null;
  if (arePeople) files.set(PEOPLE_NAME, people);
  const leftOut = [
    ...(open?.leftOut ?? []),
    ...(tags === null || areTags ? [] : [TAGS_NAME]),
    ...(people === null || arePeople ? [] : [PEOPLE_NAME]),
  ];
  return { files, leftOut };
}
