import { dirname, resolve } from 'node:path';
import { SerialPort } from 'serialport';
import { z } from 'zod';
import { gpiomonAccess } from '../adapters/buttons/gpiomon-access.ts';
import { onoffAccess } from '../adapters/buttons/onoff-access.ts';
import { type Config, defaultConfig } from '../adapters/config/config-schema.ts';
import { readConfigFile } from '../adapters/config/read-config-file.ts';
import { brokenConfig } from '../adapters/doctor/check-config.ts';
import { examine, examineMachine, type RunningNow } from '../adapters/doctor/doctor.ts';
import { type Finding, formatFinding, type System } from '../adapters/doctor/finding.ts';
import { WEB_ROOT } from '../app/examine-running.ts';
import { rulesFor } from '../rules/index.ts';
import { type Command, InputError } from './command.ts';
import { readFlags } from './flags.ts';
import { CONFIG_FILE, configFile, TAGS_FILE } from './start.ts';

const USAGE = `Usage: paizhuo doctor [--config FILE] [--json]

Looks at everything between this machine and a game, a line each: ok, warn or fail, and what to do about it. Boards are visited,
the broker is greeted and a file is written and taken away again; nothing else is touched. Where the table runs, it is asked.
Exit status 1: something is between you and a game.
  --config  the config file (paizhuo.yaml here)
  --json    one line of JSON for each: id, verdict, says, remedy
`;

export const doctorCommand: Command = async (argv, { stdout }) => {
  const { values } = readFlags({
    args: [...argv],
    options: { config: { type: 'string' }, json: { type: 'boolean', default: false }, help: { type: 'boolean' } },
  });
  if (values.help) {
    stdout.write(USAGE);
    return 0;
  }
  const system: System = { root: '', uid: process.getuid?.() ?? 0, now: Date.now() };
  const findings = await findingsFor(system, configFile(values.config));
  for (const finding of findings) stdout.write(values.json ? `${JSON.stringify(finding)}\n` : formatFinding(finding));
  return findings.some(({ verdict }) => verdict === 'fail') ? 1 : 0;
};

async function findingsFor(system: System, file: string | null): Promise<readonly Finding[]> {
  const read = file === null ? null : readConfigFile(file);
  if (read && !read.ok)
    return [...brokenConfig(read.error), ...(await examineMachine(system, WEB_ROOT, defaultConfig.dataDirectory))];
  const config = read?.value ?? defaultConfig;
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
  });
}

const ANSWER_MS = 3000;

/** What `/readyz` tells. docs/reference/metrics.md. */
const readiness = z.object({
  ready: z.boolean(),
  missing: z.array(z.object({ code: z.string(), message: z.string(), board: z.string().optional() })),
});

/** The table that runs at the port of the config, whichever it is; null: none answers there. */
async function askTable({ web, boards }: Config): Promise<RunningNow | null> {
  if (web.port === 0) return null;
  try {
    const host = web.host === '0.0.0.0' || web.host === '::' ? '127.0.0.1' : web.host;
    const answer = await fetch(`http://${host.includes(':') ? `[${host}]` : host}:${web.port}/readyz`, {
      signal: AbortSignal.timeout(ANSWER_MS),
    });
    const { missing } = readiness.parse(await answer.json());
    const offline = missing.filter(({ code }) => code === 'board/offline');
    return {
      boards: boards.map(({ name }) => {
        const found = offline.find(({ board }) => board === name);
        return { board: name, isOnline: found === undefined, reason: found?.message ?? null };
      }),
      missing: missing.filter(({ code }) => code !== 'board/offline'),
    };
  } catch {
    return null;
  }
}
