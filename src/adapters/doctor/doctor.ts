import type { Rules } from '../../rules/rule-set.ts';
import type { GpioAccess } from '../buttons/gpio-access.ts';
import type { Config } from '../config/config-schema.ts';
import type { BoardHealth } from '../health/readiness.ts';
import type { LampAccess } from '../lamps/lamp-access.ts';
import { packageVersion } from '../package-version.ts';
import type { SerialBinding } from '../serial/serial-line.ts';
import { ownRelease } from '../update/releases.ts';
import { checkBoards, checkRunningBoards, doubtfulBoards } from './check-boards.ts';
import { checkBroker } from './check-broker.ts';
import { checkButtons, checkLamps } from './check-buttons.ts';
import { checkConfigFile, checkTags } from './check-config.ts';
import { checkDisk } from './check-disk.ts';
import { checkClock, checkNode, checkPower, checkScreen } from './check-machine.ts';
import { checkService, hasService } from './check-service.ts';
import { checkLatest, checkUpdate } from './check-update.ts';
import { checkAddresses, checkCertificate, checkPages, checkPort } from './check-web.ts';
import { broken, type Finding, type System } from './finding.ts';

/** A table that runs by this config, and has its port, its boards and its pins for itself. */
export interface RunningNow {
  readonly boards: readonly BoardHealth[];
  /** The parts it lacks for a game, besides boards. */
  readonly missing: readonly { readonly code: string; readonly message: string }[];
  /** Troubles that stop no game yet. */
  readonly doubts: readonly { readonly code: string; readonly message: string }[];
}

export interface DoctorOptions {
  readonly system: System;
  readonly config: Config;
  /** Null: there is none. */
  readonly configFile: string | null;
  /** Null: a table whose tiles nothing reads, or bring their own tags. */
  readonly tagsFile: string | null;
  readonly rules: Rules;
  /** The folder of the built pages. */
  readonly webRoot: string;
  /** Null: no table runs. */
  readonly running: RunningNow | null;
  readonly binding: SerialBinding;
  readonly pins: readonly GpioAccess[];
  readonly lampPins: readonly LampAccess[];
}

/** Looks at everything between a table and a game; nothing of it is changed. */
export async function examine(options: DoctorOptions): Promise<readonly Finding[]> {
  const { system, config, configFile, tagsFile, rules, running } = options;
  const isSensed = config.boards.length > 0 && !config.byHand;
  const found = await Promise.all([
    checkConfigFile(system, configFile, config),
    isSensed && tagsFile !== null ? checkTags(system, tagsFile, rules) : [],
    examineMachine(system, options.webRoot, config.dataDirectory),
    checkDisk(system, config.dataDirectory),
    checkPort(system, config, running !== null),
    checkAddresses(system, config),
    checkCertificate(system, config),
    running ? checkRunning(system, running) : [],
    running || config.boards.length === 0 ? [] : checkBoards(system, config.boards, options.binding),
    running ? [] : checkButtons(config, options.pins),
    running ? [] : checkLamps(config, options.lampPins),
    checkBroker(config, running !== null),
    checkService(system, config, configFile),
    checkUpdate(system),
    checkLatest(config.update.latest, ownRelease() ?? packageVersion()),
  ]);
  return found.flat();
}

/** The checks that need no config. */
export async function examineMachine(
  system: System,
  webRoot: string,
  dataDirectory: string,
): Promise<readonly Finding[]> {
  const clock = checkClock(system, dataDirectory);
  return [
    checkNode(process.version),
    clock,
    checkPages(webRoot),
    ...(await checkPower(system)),
    ...(await checkScreen(system)),
  ];
}

/** A full disk needs no restart: the table writes what waits as soon as there is room. */
const MAKE_ROOM = 'make room on the disk, or let it be written to; the table then goes on by itself';
const REMEDIES: Readonly<Record<string, string>> = {
  'record/disk-full': MAKE_ROOM,
  'record/disk-refuses': MAKE_ROOM,
  'mqtt/name-taken': 'give one of the two tables another table.id in its config file',
};

function checkRunning(system: System, { boards, missing, doubts }: RunningNow): readonly Finding[] {
  const restart = hasService(system) ? 'systemctl restart paizhuo' : 'stop the table and start it again';
  return [
    ...checkRunningBoards(boards),
    ...missing.map(({ code, message }) => broken(code, message, REMEDIES[code] ?? restart)),
    ...doubtfulBoards(doubts),
  ];
}
