import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { Document, parseDocument, visit } from 'yaml';
import { z } from 'zod';
import { err, ok, type Result } from '../../domain/result.ts';
import { areTwoAlike } from '../../projections/known-people.ts';
import { reasonOf } from '../reason.ts';
import { tableIdOf } from '../recorder/table-id.ts';
import { writeWholeFile } from '../write-whole-file.ts';
import type { ConfigError } from './config-error.ts';
import { type Config, configSchema } from './config-schema.ts';
import { loadConfig } from './load-config.ts';

/** A part of a config, as JSON has it. */
export type ConfigValues = Readonly<Record<string, unknown>>;

export type ConfigWriteError =
  /** Another program has written to the file since it was read. */
  | { readonly code: 'setup/file-changed' }
  | { readonly code: 'setup/not-valid'; readonly errors: readonly ConfigError[] }
  | { readonly code: 'setup/cannot-write'; readonly reason: string };

/** The config as a form shows it: every value but the secret ones, and which state of the file that is. */
export interface ShownConfig {
  readonly values: ConfigValues;
  readonly version: string;
}

/** The new text of the file, before it is written. */
export interface ConfigDraft {
  readonly before: Config;
  readonly after: Config;
  /** Writes it. */
  readonly save: () => Result<Config, ConfigWriteError>;
}

const EMPTY = 'version: 1\n';

/** The config file as the setup page reads and writes it. What the page does not change stays as it is, comments too. */
export class ConfigFile {
  readonly file: string;

  constructor(file: string) {
    this.file = file;
  }

  read(): Result<ShownConfig, ConfigWriteError> {
    const text = this.#text();
    if (!text.ok) return text;
    const config = this.#valid(text.value);
    return config.ok ? ok({ values: this.#shown(config.value), version: versionOf(text.value) }) : config;
  }

  /** Makes the file say these values; a secret that is not given stays. `version`: the state they were made from. */
  write(values: ConfigValues, version: string): Result<Config, ConfigWriteError> {
    const draft = this.draft(values, version);
    return draft.ok ? draft.value.save() : draft;
  }

  /** As `write`, but nothing is written yet. */
  draft(values: ConfigValues, version: string): Result<ConfigDraft, ConfigWriteError> {
    const text = this.#text();
    if (!text.ok) return text;
    if (versionOf(text.value) !== version) return err({ code: 'setup/file-changed' });
    const before = this.#valid(text.value);
    if (!before.ok) return before;
    const standing = this.#shown(before.value);
    const forbidden = readOnlyPaths(describedConfig() as Described).filter(
      path => !isDeepStrictEqual(valueAt(values, path), valueAt(standing, path)),
    );
    if (forbidden.length > 0)
      return err({
        code: 'setup/not-valid',
        errors: forbidden.map(path => this.#wrong(path.join('.'), READ_ONLY_KEY)),
      });
    const written = parseDocument(text.value);
    // an alias cannot be changed in one place alone
    const document = hasAliases(written) ? new Document(written.toJS()) : written;
    change(document, [], standing, values);
    // a password is for the broker it was given for
    const isMoved = brokerOf(values) !== brokerOf(before.value);
    if (isMoved && !hasOwnPassword(values) && document.hasIn(['mqtt', 'password']))
      document.deleteIn(['mqtt', 'password']);
    const changed = document.toString();
    const after = this.#valid(changed);
    if (!after.ok) return after;
    if (!isDeepStrictEqual(before.value.seats, after.value.seats) && areTwoAlike(after.value.seats))
      return err({ code: 'setup/not-valid', errors: [this.#wrong('seats', SAME_NAME)] });
    const noPorts = newPathsThatAreNoPorts(before.value, after.value);
    if (noPorts.length > 0)
      return err({ code: 'setup/not-valid', errors: noPorts.map(path => this.#wrong(path, NO_PORT)) });
    return ok({ before: before.value, after: after.value, save: () => this.#save(changed, after.value, version) });
  }

  #save(changed: string, config: Config, version: string): Result<Config, ConfigWriteError> {
    const text = this.#text();
    if (!text.ok) return text;
    if (versionOf(text.value) !== version) return err({ code: 'setup/file-changed' });
    try {
      writeWholeFile(this.file, changed);
      return ok(config);
    } catch (error) {
      return err({ code: 'setup/cannot-write', reason: reasonOf(error) });
    }
  }

  /** The values a form may show, the table's own id among them. */
  #shown(config: Config): ConfigValues {
    const dataDirectory = resolve(dirname(this.file), config.dataDirectory);
    const id = tableIdOf({ ...config, dataDirectory });
    return withoutSecrets(id === null ? config : { ...config, table: { ...config.table, id } });
  }

  #wrong(path: string, message: string): ConfigError {
    return { code: 'config/wrong-value', file: this.file, line: 1, path, message };
  }

  #text(): Result<string, ConfigWriteError> {
    try {
      return ok(readFileSync(this.file, 'utf8'));
    } catch (error) {
      const reason = reasonOf(error);
      return reason === 'ENOENT' ? ok(EMPTY) : err({ code: 'setup/cannot-write', reason });
    }
  }

  #valid(text: string): Result<Config, ConfigWriteError> {
    const config = loadConfig(text, this.file);
    return config.ok ? config : err({ code: 'setup/not-valid', errors: config.error });
  }
}

const versionOf = (text: string): string => createHash('sha256').update(text).digest('base64url');

/** Touches what differs, part by part; a list is changed as a whole. */
function change(document: Document, path: readonly string[], before: unknown, after: unknown): void {
  if (isDeepStrictEqual(before, after)) return;
  if (isRecord(before) && isRecord(after)) {
    for (const key of new Set([...Object.keys(before), ...Object.keys(after)]))
      change(document, [...path, key], before[key], after[key]);
  } else if (after === undefined) {
    // the value may be the default of a missing section
    if (document.hasIn(path)) document.deleteIn(path);
  } else document.setIn(path, document.createNode(after));
}

const isRecord = (value: unknown): value is ConfigValues =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

interface Described {
  readonly writeOnly?: boolean;
  readonly readOnly?: boolean;
  readonly properties?: Readonly<Record<string, Described>>;
  readonly prefixItems?: readonly Described[];
}

/** The config's schema as a form needs it. Secrets are `writeOnly`: they can be set and are never shown. */
export const describedConfig = (): object => z.toJSONSchema(configSchema, { io: 'input' });

const SAME_NAME = 'must be different names: the money of two people with one name would be mixed up';
const READ_ONLY_KEY = 'can only be set in the file itself: it says what this program reads and writes on this machine';
const NO_PORT = 'must be a serial port such as /dev/ttyACM0; other paths can only be set in the file itself';

/** Paths that a page may set for a board: serial ports, and no other device. */
const SERIAL_PORT =
  /^(\/dev\/((tty[A-Za-z]|rfcomm|cu\.)[\w.*-]+|serial\/by-(id|path)\/[\w.:+*-]+|paizhuo\/at-[\w.*-]+)|COM\d+|phone:)$/;

/** The keys of boards with a new path that is no serial port: `boards[0].path`. */
function newPathsThatAreNoPorts(before: Config, after: Config): readonly string[] {
  const known = new Set(before.boards.map(({ path }) => path));
  return after.boards.flatMap(({ path }, at) =>
    path === undefined || known.has(path) || SERIAL_PORT.test(path) ? [] : [`boards[${at}].path`],
  );
}

/** Keys that no page may change: paths on this machine. */
function readOnlyPaths({ properties = {}, readOnly = false }: Described): readonly (readonly string[])[] {
  if (readOnly) return [[]];
  return Object.entries(properties).flatMap(([key, described]) => readOnlyPaths(described).map(path => [key, ...path]));
}

const valueAt = (values: unknown, path: readonly string[]): unknown =>
  path.reduce((at, key) => (isRecord(at) ? at[key] : undefined), values);

/** The values a form may show. */
export function withoutSecrets(config: Config): ConfigValues {
  const { mqtt } = config;
  const open = mqtt ? { ...config, mqtt: { ...mqtt, url: withoutPassword(mqtt.url) } } : config;
  return shown(open, describedConfig() as Described) as ConfigValues;
}

/** The broker URL without credentials, or null. */
function brokerOf({ mqtt }: ConfigValues): string | null {
  if (!isRecord(mqtt)) return null;
  const { url } = mqtt;
  return String(url).replace(/\/\/[^/]*@/, '//');
}

const hasOwnPassword = ({ mqtt }: ConfigValues): boolean => isRecord(mqtt) && Object.hasOwn(mqtt, 'password');

function shown(value: unknown, { properties = {} }: Described): unknown {
  if (!isRecord(value)) return value;
  const open = Object.entries(value).filter(([key]) => !isSecret(properties[key]));
  return Object.fromEntries(open.map(([key, part]) => [key, shown(part, properties[key] ?? {})]));
}

/** A config file's text as it may be handed out, and the names of the secrets that were taken out of it. */
export interface OpenText {
  /** Null for an invalid config, whose secrets are unknown. */
  readonly text: string | null;
  readonly leftOut: readonly string[];
}

/** The text after a secret's name in a comment may be a secret. */
const TELLS_SECRETS = /password|token|secret|\bpins?\b/i;
/** `mqtt://name:password@broker` as `mqtt://name@broker`. */
export const withoutPassword = (url: string): string => url.replace(/^([a-z]+:\/\/[^/:@]*):[^/]*@/, '$1@');

/** Takes the secrets out of a config file's text; everything else stays as it was written. */
export function withoutSecretsIn(text: string, fileName: string): OpenText {
  const config = loadConfig(text, fileName);
  if (!config.ok) return { text: null, leftOut: [fileName] };
  const written = parseDocument(text);
  // an alias cannot be removed in one place alone
  const document = hasAliases(written) ? new Document(config.value) : written;
  const secrets = secretPaths(describedConfig() as Described).filter(path => document.hasIn(path));
  for (const path of secrets) document.deleteIn(path);
  const url = document.getIn(['mqtt', 'url']);
  const openUrl = typeof url === 'string' ? withoutPassword(url) : url;
  if (openUrl !== url) document.setIn(['mqtt', 'url'], openUrl);
  const leftOut = [...secrets.map(path => path.join('.')), ...(openUrl === url ? [] : ['mqtt.url'])];
  const commentString = (comment: string): string =>
    TELLS_SECRETS.test(comment) ? '' : comment.replace(/^(?!$)/gm, '#');
  return { text: document.toString({ commentString }), leftOut };
}

function hasAliases(document: Document.Parsed): boolean {
  let has = false;
  visit(document, {
    Alias: () => {
      has = true;
      return visit.BREAK;
    },
  });
  return has;
}

const secretPaths = ({ properties = {} }: Described, path: readonly string[] = []): readonly (readonly string[])[] =>
  Object.entries(properties).flatMap(([key, described]) =>
    isSecret(described) ? [[...path, key]] : secretPaths(described, [...path, key]),
  );

const isSecret = (described: Described | undefined): boolean =>
  described?.writeOnly === true || described?.prefixItems?.[0]?.writeOnly === true;
