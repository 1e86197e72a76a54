import { join } from 'node:path';
import { parseTags } from '../../sensing/tag-registry.ts';
import { withoutSecretsIn } from '../config/config-file.ts';
import { parsePeople } from '../people/people-file.ts';
import { readIfThere } from '../recorder/match-folder.ts';

export const CONFIG_NAME = 'paizhuo.yaml';
export const TAGS_NAME = 'tags.csv';
export const PEOPLE_NAME = 'people.json';

/** How a table is set up, as a backup holds it. */
export interface Settings {
  /** What each file says, by the name it has in a backup. */
  readonly files: ReadonlyMap<string, string>;
  /** What is not among them: secrets, as `mqtt.password`, and a tags file, or one of people, that is none. */
  readonly leftOut: readonly string[];
}

/**
 * Reads the config file, the tags and what was said of people, which lies in `directory`; null where there is none. What
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
  // whatever else lies where tags should be is nobody's business
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
