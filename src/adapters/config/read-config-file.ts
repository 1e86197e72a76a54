import { readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { err, ok, type Result } from '../../domain/result.ts';
import { whyUnread } from '../file-trouble.ts';
import type { ConfigError } from './config-error.ts';
import type { Config } from './config-schema.ts';
import { loadConfig } from './load-config.ts';

/** The config in this file, the file names in it made absolute: they are meant from the file's own folder. */
export function readConfigFile(file: string): Result<Config, readonly ConfigError[]> {
  const text = read(file);
  if (!text.ok) return text;
  const loaded = loadConfig(text.value, file);
  if (!loaded.ok) return loaded;
  const { tags, dataDirectory, web, ...rest } = loaded.value;
  const fromHere = (name: string): string => resolve(dirname(file), name);
  return ok({
    ...rest,
    dataDirectory: fromHere(dataDirectory),
    web: {
      ...web,
      ...(web.tls && { tls: { certificate: fromHere(web.tls.certificate), key: fromHere(web.tls.key) } }),
    },
    ...(tags !== undefined && { tags: fromHere(tags) }),
  });
}

function read(file: string): Result<string, readonly ConfigError[]> {
  try {
    return ok(readFileSync(file, 'utf8'));
  } catch (error) {
    return err([{ code: 'config/cannot-read', file, line: 1, path: '', message: whyUnread(error) }]);
  }
}
