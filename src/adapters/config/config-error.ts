import { z } from 'zod';
import { configSchema } from './config-schema.ts';

/** A problem of a config file, and its place. */
export interface ConfigError {
  readonly code: 'config/cannot-read' | 'config/not-yaml' | 'config/unknown-key' | 'config/wrong-value';
  readonly file: string;
  /** 1, 2, … */
  readonly line: number;
  /** `boards[0].uid`; empty where the whole file is meant. */
  readonly path: string;
  readonly message: string;
}

export type ConfigPath = readonly PropertyKey[];

/** `paizhuo.yaml:7: web.port: must be a whole number`. */
export const formatConfigError = ({ file, line, path, message }: ConfigError): string =>
  `${file}:${line}: ${path === '' ? '' : `${path}: `}${message}`;

/** `boards[0].uid`. */
export const formatConfigPath = (path: ConfigPath): string =>
  path
    .map(step => (typeof step === 'number' ? `[${step}]` : `.${String(step)}`))
    .join('')
    .replace(/^\./, '');

/** A problem with a value, for its writer. */
export function explainIssue(issue: z.core.$ZodIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined) return 'is missing';
      if (issue.input === null) return 'is empty: fill it in or leave it out';
      return `must be ${TYPES[issue.expected] ?? issue.expected}`;
    case 'invalid_value':
      if (issue.input === undefined) return `is missing: write ${String(issue.values[0])}`;
      return `must be ${issue.values.length > 1 ? 'one of ' : ''}${issue.values.map(String).join(', ')}`;
    case 'too_small':
      return `must ${COUNTED[issue.origin] ?? 'be'} ${issue.minimum} or more`;
    case 'too_big':
      return `must ${COUNTED[issue.origin] ?? 'be'} ${issue.maximum} or less`;
    default:
      return issue.message;
  }
}

const TYPES: Readonly<Record<string, string>> = {
  int: 'a whole number',
  number: 'a number',
  string: 'a text: put it in quotes',
  boolean: 'true or false',
  array: 'a list',
  tuple: 'a list',
  object: 'a section of keys',
  record: 'a section of keys',
};

const COUNTED: Readonly<Record<string, string>> = { array: 'have entries:', string: 'have characters:' };

interface Described {
  readonly properties?: Readonly<Record<string, Described>>;
  readonly items?: Described;
}

/** The keys a section of the config may have. */
export function knownKeys(path: ConfigPath): readonly string[] {
  let section: Described | undefined = z.toJSONSchema(configSchema, { io: 'input' }) as Described;
  for (const step of path) section = typeof step === 'number' ? section?.items : section?.properties?.[String(step)];
  return Object.keys(section?.properties ?? {});
}
