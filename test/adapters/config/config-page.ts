import { z } from 'zod';
import { configSchema } from '../../../src/adapters/config/config-schema.ts';

interface Described {
  readonly description?: string;
  readonly type?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly default?: unknown;
  readonly properties?: Readonly<Record<string, Described>>;
  readonly items?: Described | false;
  readonly prefixItems?: readonly Described[];
  readonly required?: readonly string[];
  readonly minimum?: number;
  readonly maximum?: number;
}

/** A config that shows every section; the page's example. */
export const EXAMPLE = `version: 1
table: { id: table-1, name: Window table }
rules:
  id: guangdong
  options: { baseScore: 1 }
seats: [Ann, Ben, Cai, Dai]
firstDealer: dice
boards:
  - { name: seat0, uid: A1B2C3D4 }
  - { name: centre, uid: 0A1B2C3D }
tags: tags.csv
buttons:
  - { button: start, gpio: 17, activeLow: true }
  - { button: hu0, key: Numpad1 }
lamps:
  - { lamp: seat0, gpio: 5 }
web: { host: '::', port: 8080 }
mqtt: { url: "mqtt://broker.lan:1883" }
dataDirectory: data
language: en
logLevel: info
`;

/** docs/reference/config.md, as the schema says it. */
export function configPage(): string {
  const schema = z.toJSONSchema(configSchema, { io: 'input' }) as Described;
  return `# The config file

YAML. \`paizhuo start --config FILE\` reads it; without one the table is simulated. An unknown key or a wrong value is an
error that names its line, and nothing starts. File names in it are relative to the folder of the config file.

\`\`\`yaml
${EXAMPLE}\`\`\`

Keys without a default may be left out unless they say "required". The page of a rule set in \`docs/rules/\` names its
house rules.

| key | value | default | |
| --- | --- | --- | --- |
${rowsOf('', schema).join('\n')}

The display is served to the whole network by default, because tablets need it; any device on that network may watch, press
start and, at a simulated table, set the speed. Players' own screens and the setup page need a PIN. \`web.host: 127.0.0.1\` keeps it to this machine.

<!-- Written from src/adapters/config/config-schema.ts; after a change there: npx vitest run test/adapters/config -u -->
`;
}

function rowsOf(prefix: string, section: Described): readonly string[] {
  return Object.entries(section.properties ?? {}).flatMap(([name, key]) => {
    const path = `${prefix}${name}`;
    const needed = section.required?.includes(name) ? '**required**' : '';
    const fallback = key.default === undefined || key.properties ? needed : `\`${JSON.stringify(key.default)}\``;
    const row = `| \`${path}\` | ${valuesOf(key)} | ${fallback} | ${key.description ?? ''} |`;
    const inside = key.properties ? rowsOf(`${path}.`, key) : key.items ? rowsOf(`${path}[].`, key.items) : [];
    return [row, ...inside];
  });
}

const LONG_LIST = 12;

function valuesOf(key: Described): string {
  if (key.const !== undefined) return `\`${String(key.const)}\``;
  if (key.enum && key.enum.length > LONG_LIST) return `one of ${key.enum.length} ids`;
  if (key.enum) return key.enum.map(value => `\`${String(value)}\``).join(' ');
  if (key.prefixItems) return `list of ${key.prefixItems.length} texts`;
  if (key.type === 'integer') return `whole number ${key.minimum}–${key.maximum}`;
  return { string: 'text', boolean: '`true` `false`', array: 'list', object: 'section' }[key.type ?? ''] ?? '';
}
