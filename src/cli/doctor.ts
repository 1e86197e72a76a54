import { execFile } from 'node:child_process';
import { dirname, resolve } from 'node:path';
import { promisify } from 'node:util';
import { SerialPort } from 'serialport';
import { z } from 'zod';
import { gpiomonAccess } from '../adapters/buttons/gpiomon-access.ts';
import { onoffAccess } from '../adapters/buttons/onoff-access.ts';
import { type Config, defaultConfig } from '../adapters/config/config-schema.ts';
import { readConfigFile } from '../adapters/config/read-config-file.ts';
import { brokenConfig } from '../adapters/doctor/check-config.ts';
import { writeDiagnostics } from '../adapters/doctor/diagnostics.ts';
import { examine, examineMachine, type RunningNow } from '../adapters/doctor/doctor.ts';
import { type Finding, formatFinding, type System } from '../adapters/doctor/finding.ts';
import { gpiosetLamps } from '../adapters/lamps/gpioset-lamps.ts';
import { onoffLamps } from '../adapters/lamps/onoff-lamps.ts';
import { type LogLine, parseLogLine } from '../adapters/log.ts';
import { WEB_ROOT } from '../app/examine-running.ts';
import { ok } from '../domain/result.ts';
import { rulesFor } from '../rules/index.ts';
import { type Command, InputError } from './command.ts';
import { readFlags } from './flags.ts';
import { CONFIG_FILE, configFile, TAGS_FILE } from './table-config.ts';
import { writeWhole } from './write-whole.ts';

const USAGE = `Usage: paizhuo doctor [--config FILE] [--json] [--zip FILE]

Checks this machine and suggests fixes, a line for each check: ok, warn or fail. It opens each board, connects to the broker,
writes a file and deletes it; it changes nothing else. If the table runs, it asks the table. Exit status 1: a check failed.
  --config  the config file (paizhuo.yaml here)
  --json    one line of JSON for each: id, verdict, says, remedy
  --zip     also writes the facts for a remote helper: findings, settings without secrets, versions, the log's end
`;

export const doctorCommand: Command = async (argv, { stdout }) => {
  const { values } = readFlags({
    args: [...argv],
    options: {
      config: { type: 'string' },
      json: { type: 'boolean', default: false },
      zip: { type: 'string' },
      help: { type: 'boolean' },
    },
  });
  if (values.help) {
    stdout.write(USAGE);
    return 0;
  }
  const system: System = { root: '', uid: process.getuid?.() ?? 0, now: Date.now() };
  const file = configFile(values.config);
  const read = file === null ? ok(defaultConfig) : readConfigFile(file);
  const findings = read.ok
    ? await findingsFor(system, file, read.value)
    : [...brokenConfig(read.error), ...(await examineMachine(system, WEB_ROOT, defaultConfig.dataDirectory))];
  for (const finding of findings) stdout.write(values.json ? `${JSON.stringify(finding)}\n` : formatFinding(finding));
  if (values.zip !== undefined) {
    const facts = { findings, config: read.ok ? read.value : null, log: await journalEnd(), table: null };
    await writeWhole(values.zip, 'facts', out => writeDiagnostics(facts, out));
    if (!values.json)
      stdout.write(`${values.zip}: what was found, settings without their secrets, versions, the log's end\n`);
  }
  return findings.some(({ verdict }) => verdict === 'fail') ? 1 : 0;
};

const JOURNAL = ['--unit=paizhuo', '--lines=1000', '--output=cat', '--no-pager', '--quiet'];

/** The log of the service; empty where no journal keeps it, or it may not be read. */
async function journalEnd(): Promise<readonly LogLine[]> {
  try {
    const { stdout } = await promisify(execFile)('journalctl', JOURNAL);
    return stdout.split('\n').flatMap(line => parseLogLine(line) ?? []);
  } catch {
    return [];
  }
}

async function findingsFor(system: System, file: string | null, config: Config): Promise<readonly Finding[]> {
  const rules = rulesFor(config.rules.id, config.rules.options, config.rules.preset);
  if (!rules.ok) throw new InputError(rules.error.message);
  return examine({
    system,
    config,
    configFile: file,
    tagsFile: config.tags ?? resolve(dirname(file ?? CONFIG_FILE), TAGS_FILE),
    rules: rules.value,
    webRoot: WEB_ROOT,
    running: await askTable(config),
    binding: SerialPort.binding,
    pins: [onoffAccess(), gpiomonAccess()],
    lampPins: [onoffLamps(), gpiosetLamps()],
  });
}

const ANSWER_MS = 3000;

/** The answer of `/readyz`. docs/reference/metrics.md. */
const readiness = z.object({
  ready: z.boolean(),
  missing: z.array(z.object({ code: z.string(), message: z.string(), board: z.string().optional() })),
  // a table of an earlier version has none
  doubts: z.array(z.object({ code: z.string(), message: z.string() })).default([]),
});

/** The table that runs at the port of the config, whichever it is; null: none answers there. */
async function askTable({ web, boards }: Config): Promise<RunningNow | null> {
  if (web.port === 0) return null;
  try {
    const host = web.host === '0.0.0.0' || web.host === '::' ? '127.0.0.1' : web.host;
    const answer = await fetch(`http://${host.includes(':') ? `[${host}]` : host}:${web.port}/readyz`, {
      signal: AbortSignal.timeout(ANSWER_MS),
    });
    const { missing, doubts } = readiness.parse(await answer.json());
    const offline = missing.filter(({ code }) => code === 'board/offline');
    return {
      boards: boards.map(({ name }) => {
        const found = offline.find(({ board }) => board === name);
        return { board: name, isOnline: found === undefined, reason: found?.message ?? null };
      }),
      missing: missing.filter(({ code }) => code !== 'board/offline'),
      doubts,
    };
  } catch {
    return null;
  }
}
