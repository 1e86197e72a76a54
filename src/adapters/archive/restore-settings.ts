import { copyFileSync, existsSync, rmSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { formatTagsError, parseTags } from '../../sensing/tag-registry.ts';
import { formatConfigError } from '../config/config-error.ts';
import { type ConfigFile, type ConfigWriteError, withoutPassword, withoutSecrets } from '../config/config-file.ts';
import { loadConfig } from '../config/load-config.ts';
import { whyUnwritten } from '../file-trouble.ts';
import { makeFolder } from '../make-folder.ts';
import { parsePeople } from '../people/people-file.ts';
import { readIfThere } from '../recorder/match-folder.ts';
import { writeWholeFile } from '../write-whole-file.ts';
import { RefusedZip } from './imported-zip.ts';
import { CONFIG_NAME, PEOPLE_NAME, TAGS_NAME } from './settings.ts';

/** Whose settings those of a backup take the place of. */
export interface ReplaceSettings {
  readonly configFile: ConfigFile;
  /** Asked once more before anything is replaced: a hand may have begun meanwhile. */
  readonly mayNow: () => boolean;
}

/**
 * Checks the settings that lie in `from`; what is given back puts them in force, and says where those are kept that were.
 * Secrets, which no backup has, and the place where matches lie stay as they are here.
 */
export function replacingSettings(
  from: string,
  directory: string,
  { configFile, mayNow }: ReplaceSettings,
): () => string {
  if (!mayNow()) throw new RefusedZip('a hand is being played: settings change between hands');
  const text = readIfThere(join(from, CONFIG_NAME));
  if (text === null) throw new RefusedZip('the backup has no settings');
  const config = loadConfig(text, CONFIG_NAME);
  if (!config.ok) throw new RefusedZip(config.error.map(formatConfigError).join('; '));
  const tags = readIfThere(join(from, TAGS_NAME));
  const readTags = tags === null ? null : parseTags(tags);
  if (readTags?.ok === false) throw new RefusedZip(`${TAGS_NAME}: ${formatTagsError(readTags.error)}`);
  const people = readIfThere(join(from, PEOPLE_NAME));
  if (people !== null && parsePeople(people) === null) throw new RefusedZip(`${PEOPLE_NAME} tells of no people`);
  const standing = configFile.read();
  if (!standing.ok) throw new RefusedZip(cannotWrite(standing.error));
  const { dataDirectory, pins, mqtt, tags: tagsFile } = standing.value.values;
  const restored = withoutSecrets(config.value);
  const { tags: _theirTags, mqtt: theirBroker, ...rest } = restored;
  const values = {
    ...rest,
    dataDirectory,
    ...(pins !== undefined && { pins }),
    ...(isSameBroker(mqtt, theirBroker) ? { mqtt } : theirBroker !== undefined && { mqtt: theirBroker }),
    ...(tagsFile !== undefined && { tags: tagsFile }),
  };
  const peoplePath = join(directory, PEOPLE_NAME);
  const tagsPath = resolve(dirname(configFile.file), String(tagsFile ?? TAGS_NAME));

  return () => {
    const replaced = keepStanding(directory, [
      [configFile.file, CONFIG_NAME],
      [tagsPath, TAGS_NAME],
      [peoplePath, PEOPLE_NAME],
    ]);
    const beside = [
      { path: tagsPath, name: TAGS_NAME, text: tags },
      { path: peoplePath, name: PEOPLE_NAME, text: people },
    ].filter(({ text }) => text !== null);
    const putBack = (): void => {
      for (const { path, name } of beside) {
        if (existsSync(join(replaced, name))) copyFileSync(join(replaced, name), path);
        else rmSync(path, { force: true });
      }
    };
    for (const { path, text } of beside) {
      try {
        writeWholeFile(path, text ?? '');
      } catch (error) {
        putBack();
        throw new RefusedZip(`${path} cannot be written (${whyUnwritten(error)})`);
      }
    }
    const written = configFile.write(values, standing.value.version);
    if (written.ok) return replaced;
    putBack();
    throw new RefusedZip(cannotWrite(written.error));
  };
}

/** A password may stand in the broker's address: the same address without one is no other broker. */
const isSameBroker = (standing: unknown, restored: unknown): boolean =>
  urlOf(standing) !== null && withoutPassword(urlOf(standing) ?? '') === urlOf(restored);

const urlOf = (mqtt: unknown): string | null =>
  typeof mqtt === 'object' && mqtt !== null && 'url' in mqtt ? String(mqtt.url) : null;

/** Copies of what is in force, in a folder of their own. */
function keepStanding(directory: string, files: readonly (readonly [path: string, name: string])[]): string {
  const folder = join(directory, 'replaced-config');
  rmSync(folder, { recursive: true, force: true });
  makeFolder(folder, 0o700);
  for (const [path, name] of files) if (existsSync(path)) copyFileSync(path, join(folder, name));
  return folder;
}

function cannotWrite(error: ConfigWriteError): string {
  switch (error.code) {
    case 'setup/not-valid':
      return error.errors.map(formatConfigError).join('; ');
    case 'setup/cannot-write':
      return `the config file cannot be written (${error.reason})`;
    case 'setup/file-changed':
      return 'the config file has been changed meanwhile';
  }
}
