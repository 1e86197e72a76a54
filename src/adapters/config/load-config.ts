import { type Document, isMap, isNode, isScalar, isSeq, LineCounter, parseDocument, visit, type YAMLError } from 'yaml';
import type { z } from 'zod';
import { err, ok, type Result } from '../../domain/result.ts';
import { ruleSet, rulesFor } from '../../rules/index.ts';
import { didYouMean } from '../did-you-mean.ts';
import { PHONE_PATH } from '../phones/phone-boards.ts';
import { isInNetwork, MQTT_PATH, parseNetworkAddress } from '../serial/board-paths.ts';
import { isPseudoTerminal, isWholePath } from '../serial/pseudo-terminal.ts';
import { type ConfigError, type ConfigPath, explainIssue, formatConfigPath, knownKeys } from './config-error.ts';
import { type Config, configSchema } from './config-schema.ts';

/** Reads a config file's text; every error at once, each with its line. `fileName` is for them only. */
export function loadConfig(text: string, fileName: string): Result<Config, readonly ConfigError[]> {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines });
  const notYaml = [...document.errors, ...document.warnings];
  if (notYaml.length > 0) return err(eachOnce(notYaml.map(error => yamlError(error, fileName))));
  const alias = aliasOfNothing(document);
  if (alias !== null)
    return err([
      { code: 'config/not-yaml', file: fileName, line: lines.linePos(alias).line, path: '', message: NO_ALIAS },
    ]);

  const lineOf = (path: ConfigPath): number => lines.linePos(offsetOf(document.contents, path)).line;
  const wrong = (path: ConfigPath, message: string, code: ConfigError['code'] = 'config/wrong-value'): ConfigError => ({
    code,
    file: fileName,
    line: lineOf(path),
    path: formatConfigPath(path),
    message,
  });

  const parsed = configSchema.safeParse(document.toJS() ?? {}, { reportInput: true });
  if (!parsed.success) return err(parsed.error.issues.flatMap(issue => issueErrors(issue, wrong)));
  const disagreements = [
    ...[boardErrors, boardsAlike, buttonErrors, lampErrors, ruleErrors, savedRulesErrors].flatMap(errors =>
      errors(parsed.data),
    ),
    ...(document.hasIn(['web', 'httpsPort']) ? portErrors(parsed.data) : []),
  ];
  if (disagreements.length > 0) return err(disagreements.map(([path, message]) => wrong(path, message)));
  return ok(saysNoBoards(document, parsed.data) ? { ...parsed.data, byHand: true } : parsed.data);
}

/** True if the file lists no boards: an empty list means none, a missing one the simulated table. */
const saysNoBoards = (document: Document.Parsed, { boards }: Config): boolean =>
  boards.length === 0 && document.hasIn(['boards']) && !document.hasIn(['byHand']);

type Tell = (path: ConfigPath, message: string, code?: ConfigError['code']) => ConfigError;

function issueErrors(issue: z.core.$ZodIssue, wrong: Tell): readonly ConfigError[] {
  if (issue.code !== 'unrecognized_keys') return [wrong(issue.path, explainIssue(issue))];
  const known = knownKeys(issue.path).join(', ');
  return issue.keys.map(key => wrong([...issue.path, key], `no such key; known are ${known}`, 'config/unknown-key'));
}

const NO_ALIAS = 'what begins with * needs quotes';

/** The place of an alias (`*`) without an anchor, or null. */
function aliasOfNothing(document: Document.Parsed): number | null {
  let at: number | null = null;
  visit(document, {
    Alias: (_key, alias) => {
      if (alias.resolve(document) !== undefined) return;
      at = alias.range?.[0] ?? 0;
      return visit.BREAK;
    },
  });
  return at;
}

/** Reports a repeated problem of one line once. */
const eachOnce = (errors: readonly ConfigError[]): readonly ConfigError[] => [
  ...new Map(errors.map(error => [`${error.line} ${error.message}`, error])).values(),
];

/** Without what stands there: it may be a secret. */
const yamlError = (error: YAMLError, file: string): ConfigError => ({
  code: 'config/not-yaml',
  file,
  line: error.linePos?.[0].line ?? 1,
  path: '',
  message:
    error.code === 'RESOURCE_EXHAUSTION'
      ? 'is nested too deeply'
      : error.message.split('\n')[0]?.replace(PLACE_AND_TEXT, '') || error.code,
});
/** The place of a problem and, after a colon, its text; a colon alone is the problem itself. */
const PLACE_AND_TEXT = /( at line \d+, column \d+)?(?<=\S):.*$| at line \d+, column \d+$/;

/** The place of the key or list entry in the text; for a missing one, its section. */
function offsetOf(contents: unknown, path: ConfigPath): number {
  let offset = 0;
  let node = contents;
  for (const step of path) {
    const pair = isMap(node) ? node.items.find(({ key }) => isScalar(key) && key.value === step) : undefined;
    const entry = isSeq(node) ? node.items[Number(step)] : pair?.key;
    if (!isNode(entry)) break;
    offset = entry.range?.[0] ?? offset;
    node = pair ? pair.value : entry;
  }
  return offset;
}

type Disagreement = readonly [path: ConfigPath, message: string];

/** A board is found by its port or by its number. */
const boardErrors = ({ boards, mqtt }: Config): readonly Disagreement[] =>
  boards.flatMap(({ path, uid, fingerprint }, index): readonly Disagreement[] => [
    ...((path === undefined) === (uid === undefined) ? [[['boards', index], 'needs either path or uid'] as const] : []),
    ...(path !== undefined && isInNetwork(path) && parseNetworkAddress(path) === null
      ? [[['boards', index, 'path'], 'must be an address such as tcp://192.168.1.20:4001'] as const]
      : []),
    ...(path !== undefined && isPseudoTerminal(path) && !isWholePath(path)
      ? [[['boards', index, 'path'], 'must say where it is, as pty:/run/seat0 does'] as const]
      : []),
    ...(path === MQTT_PATH && mqtt === undefined
      ? [[['boards', index, 'path'], 'needs a broker: mqtt.url'] as const]
      : []),
    ...(fingerprint !== undefined && !path?.startsWith('tls:')
      ? [[['boards', index, 'fingerprint'], 'is of a board whose path begins with tls://'] as const]
      : []),
  ]);

/** Two boards of one kind contradict each other, or the second never comes. */
const boardsAlike = ({ boards }: Config): readonly Disagreement[] =>
  boards.flatMap((board, index) =>
    (['name', 'uid', 'path'] as const).flatMap((key): readonly Disagreement[] => {
      const value = board[key];
      const isTwice = value !== undefined && boards.findIndex(other => other[key] === value) < index;
      if (!isTwice || (key === 'path' && !isOfOne(value))) return [];
      return [[['boards', index, key], `there are two boards ${ALIKE_BY[key]} ${value}`]];
    }),
  );
const ALIKE_BY = { name: 'named', uid: 'with the uid', path: 'at' } as const;

/** True if one board alone can be there: `*` stands for several ports, and phones and a broker tell boards apart by name. */
const isOfOne = (path: string): boolean => !path.includes('*') && path !== PHONE_PATH && path !== MQTT_PATH;

/** One port serves one thing; 0 is any that is free. */
const portErrors = ({ web }: Config): readonly Disagreement[] =>
  web.port !== 0 && web.httpsPort === web.port
    ? [[['web', 'httpsPort'], `must be another than web.port (${web.port})`]]
    : [];

/** A button is found at its pin or by its key; a pin does one thing. */
const buttonErrors = ({ buttons }: Config): readonly Disagreement[] =>
  buttons.flatMap(({ gpio, key }, index): readonly Disagreement[] => [
    ...((gpio === undefined) === (key === undefined)
      ? [[['buttons', index], 'needs either gpio or key'] as const]
      : []),
    ...(gpio !== undefined && buttons.findIndex(other => other.gpio === gpio) < index
      ? [[['buttons', index, 'gpio'], `there are two buttons on GPIO${gpio}`] as const]
      : []),
    ...(key !== undefined && buttons.findIndex(other => other.key === key) < index
      ? [[['buttons', index, 'key'], `there are two buttons on the key ${key}`] as const]
      : []),
  ]);

const lampErrors = ({ buttons, lamps }: Config): readonly Disagreement[] =>
  lamps.flatMap(({ gpio }, index): readonly Disagreement[] => [
    ...(lamps.findIndex(other => other.gpio === gpio) < index
      ? [[['lamps', index, 'gpio'], `there are two lamps on GPIO${gpio}`] as const]
      : []),
    ...(buttons.some(button => button.gpio === gpio)
      ? [[['lamps', index, 'gpio'], `there is a button on GPIO${gpio}`] as const]
      : []),
  ]);

/** Saved house rules are rules, and a name stands for one of them. */
const savedRulesErrors = ({ houseRules }: Config): readonly Disagreement[] =>
  houseRules.flatMap(({ name, rules, options }, at): readonly Disagreement[] => {
    const played = rulesFor(rules, options);
    return [
      ...(houseRules.findIndex(other => other.name === name) < at
        ? [[['houseRules', at, 'name'], `there are two house rules named ${name}`] as const]
        : []),
      ...(played.ok ? [] : [[['houseRules', at, ...played.error.path.split('.')], played.error.message] as const]),
    ];
  });

function ruleErrors({ rules }: Config): readonly Disagreement[] {
  const played = rulesFor(rules.id, rules.options, rules.preset);
  if (played.ok) return [];
  const { path, message } = played.error;
  if (path === 'preset') {
    const known = ruleSet(rules.id)?.presets.map(({ id }) => id) ?? [];
    return [[['rules', path], message + didYouMean(rules.preset ?? '', known)]];
  }
  return [[path === 'rules' ? ['rules', 'id'] : ['rules', ...path.split('.')], message]];
}
