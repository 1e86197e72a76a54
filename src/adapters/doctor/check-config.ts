import { accessSync, constants, existsSync, readFileSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { tilesOf } from '../../domain/tile.ts';
import type { Rules } from '../../rules/rule-set.ts';
import { formatTagsError, parseTags, tilesWithoutTag } from '../../sensing/tag-registry.ts';
import { type ConfigError, formatConfigError } from '../config/config-error.ts';
import type { Config } from '../config/config-schema.ts';
import { whyUnread } from '../file-trouble.ts';
import { reasonOf } from '../reason.ts';
import { broken, doubtful, type Finding, type System, tableUser, well } from './finding.ts';

/** A config file that no table comes up by. */
export const brokenConfig = (errors: readonly ConfigError[]): readonly Finding[] =>
  errors.map(error =>
    broken(
      'config/file',
      formatConfigError(error),
      error.code === 'config/cannot-read'
        ? `give a file that is there and may be read by the table's user: paizhuo start --config FILE`
        : 'put this line right; docs/reference/config.md explains every key',
    ),
  );

/** A config file that is valid; null: there is none. */
export function checkConfigFile(system: System, file: string | null, config: Config): readonly Finding[] {
  if (file === null || !existsSync(file))
    return [well('config/file', 'there is none: everything is as it comes, and the table simulated')];
  return [well('config/file', `${file} is valid`), ...secretsOf(file, config), ...savedBySetup(system, file)];
}

const OTHERS_READ = 0o004;

function secretsOf(file: string, { pins, mqtt, web }: Config): readonly Finding[] {
  const hasSecrets = pins !== undefined || mqtt?.password !== undefined || web.metricsToken !== undefined;
  if (!hasSecrets || (statSync(file).mode & OTHERS_READ) === 0) return [];
  return [
    doubtful(
      'config/secrets',
      `everybody on this machine may read the PINs and passwords in ${file}`,
      `chmod o= ${file}`,
    ),
  ];
}

function savedBySetup(system: System, file: string): readonly Finding[] {
  try {
    for (const path of [file, dirname(resolve(file))]) accessSync(path, constants.W_OK);
    return [];
  } catch (error) {
    return [
      doubtful(
        'config/saving',
        `the setup page cannot save: ${file} or its folder may not be written (${reasonOf(error)})`,
        `give both to the table's user: chown ${tableUser(system)}: ${dirname(resolve(file))} ${file}`,
      ),
    ];
  }
}

/** Checks that every tile of the set has its tag, at a table that reads tags. */
export function checkTags(system: System, file: string, { flow }: Rules): readonly Finding[] {
  const enrol = 'say which tag is in which tile: /setup, or paizhuo enrol';
  if (!existsSync(file)) return [doubtful('tags/file', `no tile has a tag yet: there is no ${file}`, enrol)];
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    return [broken('tags/file', `${file} cannot be read (${whyUnread(error)})`, `chown ${tableUser(system)}: ${file}`)];
  }
  const tags = parseTags(text);
  if (!tags.ok) return [broken('tags/file', `${file}: ${formatTagsError(tags.error)}`, 'put this line right')];
  const all = tilesOf(flow.kinds).length;
  const missing = tilesWithoutTag(flow.kinds, tags.value).length;
  if (missing === 0) return [well('tags/file', `all ${all} tiles have a tag`)];
  return [doubtful('tags/file', `${missing} of ${all} tiles have no tag and stay unseen`, enrol)];
}
