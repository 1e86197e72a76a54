import { execFile } from 'node:child_process';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { matchNames } from '../recorder/match-folder.ts';
import { broken, doubtful, type Finding, type System, systemFile, well } from './finding.ts';

const run = promisify(execFile);

/** The oldest Node that everything here runs with; `engines` in package.json. */
const OLDEST_NODE = [20, 19] as const;

/** `version` as `process.version` says it: `v24.1.0`. */
export function checkNode(version: string): Finding {
  const [major = 0, minor = 0] = version.replace(/^v/, '').split('.').map(Number);
  const isNewEnough = major > OLDEST_NODE[0] || (major === OLDEST_NODE[0] && minor >= OLDEST_NODE[1]);
  const wanted = OLDEST_NODE.join('.');
  return isNewEnough
    ? well('node', `Node ${version}`)
    : broken(
        'node',
        `Node ${version} is older than ${wanted}`,
        'install Node 24, or the Debian package, which brings its own',
      );
}

const DAY_MS = 86_400_000;

/** Checks the calendar: newer than the program and than the record. */
export function checkClock(system: System, dataDirectory: string): Finding {
  const { now } = system;
  const at = new Date(now).toISOString().slice(0, 16).replace('T', ' ');
  const remedy = 'set it: timedatectl set-ntp true, with a network; without one: timedatectl set-time';
  if (now < statSync(import.meta.filename).mtimeMs - DAY_MS)
    return broken('clock', `it says ${at} UTC, before this program was made`, remedy);
  const newest = newestRecord(dataDirectory);
  if (newest > now + DAY_MS)
    return broken(
      'clock',
      `it says ${at} UTC, before the newest record of ${new Date(newest).toISOString().slice(0, 10)}`,
      remedy,
    );
  const asksNobody =
    existsSync(`${system.root}/run/systemd/timesync`) &&
    !existsSync(`${system.root}/run/systemd/timesync/synchronized`);
  return asksNobody
    ? doubtful('clock', `it says ${at} UTC, unconfirmed since the machine started`, remedy)
    : well('clock', `${at} UTC`);
}

const newestRecord = (directory: string): number => {
  // another check reports a missing folder
  if (!statSync(directory, { throwIfNoEntry: false })?.isDirectory()) return 0;
  const at = matchNames(directory).map(
    name => statSync(join(directory, name, 'events.jsonl'), { throwIfNoEntry: false })?.mtimeMs ?? 0,
  );
  return Math.max(0, ...at);
};

const THROTTLED = '/sys/devices/platform/soc/soc:firmware/get_throttled';
/** Bits that the firmware of a Raspberry Pi sets, now and since it started: "vcgencmd get_throttled" in its documentation. */
const BITS = [
  { bit: 0, says: 'the supply is too weak at this moment', isPast: false },
  { bit: 16, says: 'the supply was too weak since the machine started', isPast: true },
  { bit: 2, says: 'it is so hot that it is slowed down', isPast: false },
  { bit: 18, says: 'it was so hot that it was slowed down', isPast: true },
] as const;

/** Supply and heat of a Raspberry Pi; empty for another machine. */
export async function checkPower(system: System): Promise<readonly Finding[]> {
  const model = systemFile(system, '/proc/device-tree/model');
  if (!model?.startsWith('Raspberry Pi')) return [];
  const told =
    systemFile(system, THROTTLED) ?? (await printed('vcgencmd', ['get_throttled']))?.replace(/^throttled=/, '');
  const bits = Number.parseInt(told ?? '', 16);
  if (Number.isNaN(bits)) return [];
  const found = BITS.filter(({ bit }) => (bits & (1 << bit)) !== 0);
  if (found.length === 0) return [well('power', 'the supply holds, and it is cool')];
  const remedy = 'use the supply made for this Pi and a short cable; give it air';
  return found.map(({ says, isPast }) => (isPast ? doubtful : broken)('power', says, remedy));
}

/** Fonts and voices of this machine's own screen; empty without one. */
export async function checkScreen({ root }: System): Promise<readonly Finding[]> {
  const has = (name: string): boolean => ['/usr/bin', '/usr/local/bin'].some(at => existsSync(`${root}${at}/${name}`));
  if (!has('chromium') && !has('firefox') && !has('chromium-browser')) return [];
  return [
    ...(hasChineseFont(root) || ((await printed('fc-list', [':lang=zh', 'family'])) ?? '') !== ''
      ? [well('screen/fonts', 'there is a Chinese font')]
      : [doubtful('screen/fonts', 'no Chinese font: names and patterns show as boxes', 'apt install fonts-noto-cjk')]),
    ...(has('spd-say')
      ? [well('screen/voices', 'the browser of this machine can speak')]
      : [
          doubtful(
            'screen/voices',
            'the browser of this machine has no voice: calls are shown, not spoken',
            'apt install speech-dispatcher espeak-ng',
          ),
        ]),
  ];
}

/** Debian's folder of the package's fonts. */
const hasChineseFont = (root: string): boolean =>
  namesIn(`${root}/usr/share/fonts/opentype/noto`).some(name => name.includes('CJK'));

function namesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

/** The output of a command; null if it is missing or fails. */
async function printed(command: string, args: readonly string[]): Promise<string | null> {
  try {
    return (await run(command, args, { timeout: 5000 })).stdout.trim();
  } catch {
    return null;
  }
}
